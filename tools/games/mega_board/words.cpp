#include "tools/games/mega_board/words.hpp"

#include "tools/data/game_page.hpp"
#include "tools/games/draughts/power_up_words.hpp"
#include "tools/tables/touches.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

namespace sparring {

namespace {

using mega_board::kNoSquare;
using mega_board::Layout;
using mega_board::Move;
using mega_board::SquareSet;
using mega_board::State;
using mega_board::TurnEffects;

// The player, from 1, whose last piece is gone.
template <int Lanes, int Seats>
[[nodiscard]] std::optional<int> player_without_pieces(const State<Lanes, Seats>& state) {
    for (int seat = 0; seat < state.seats(); ++seat) {
        if (state.pieces(seat_at(static_cast<std::size_t>(seat))).empty()) {
            return seat + 1;
        }
    }
    return std::nullopt;
}

template <int Lanes, int Seats>
[[nodiscard]] bool is_at_limit(const State<Lanes, Seats>& state) {
    const int limit = state.rules().no_progress_plies();
    return limit != 0 && state.quiet_plies() >= limit;
}

template <int Lanes>
[[nodiscard]] std::string names_of_squares(const SquareSet<Lanes>& squares, const Layout& layout) {
    std::vector<std::string> names;
    squares.for_each([&](mega_board::Square square) { names.push_back(layout.name(square)); });
    return fmt::format("{}", fmt::join(names, " and "));
}

}  // namespace

template <int Lanes, int Seats>
std::string mega_board_ending(const State<Lanes, Seats>& state) {
    if (const auto player = player_without_pieces(state)) {
        return fmt::format("player {} has no piece left", *player);
    }
    return is_at_limit(state) ? fmt::format("{} plies without progress", state.quiet_plies()) : "no player can move";
}

template <int Lanes, int Seats>
std::string mega_board_ending_name(const State<Lanes, Seats>& state) {
    if (player_without_pieces(state)) {
        return "no pieces left";
    }
    return is_at_limit(state) ? "no progress" : "no legal move";
}

template <int Lanes, int Seats>
std::string mega_board_effects(const State<Lanes, Seats>& state, const Move& move) {
    if (move.turn() == mega_board::Turn::kPlace || move.turn() == mega_board::Turn::kPass) {
        return {};
    }
    const Layout& layout = state.rules().layout();
    const TurnEffects<Lanes> effects = state.effects(move);
    const mega_board::Headings before = state.board().headings_at(move.from());
    std::vector<std::string> parts = loss_phrases(power_ups_used(move), effects.lost);
    if (effects.spared.any()) {
        parts.push_back("breaks the shield on " + names_of_squares(effects.spared, layout));
    }
    if (effects.crown != kNoSquare) {
        parts.push_back("takes the Crown of " + layout.name(effects.crown));
    } else if (effects.is_crowned) {
        parts.emplace_back("takes the Crown of the piece it jumps");
    } else if (effects.headings != before) {
        constexpr std::array<std::string_view, mega_board::kSides> kSideNames = {"north", "east", "south", "west"};
        parts.push_back(fmt::format("turns to face {}", kSideNames[index(mega_board::facing_of(effects.headings))]));
    }
    if (!effects.gained.empty()) {
        parts.push_back("picks up the " + names_in(effects.gained));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::vector<HelpTopic> mega_board_topics() {
    std::vector<HelpTopic> topics = page_topics(game_page("mega-board"));
    std::vector<HelpTopic> power_ups = power_up_topics();
    // The page refers to that of the standard board.
    topics.front().text += "\n### Power-Ups: use\n" + power_ups.front().text;
    std::ranges::move(power_ups, std::back_inserter(topics));
    return topics;
}

template std::string mega_board_ending(const mega_board::SmallState& state);
template std::string mega_board_ending(const mega_board::LargeState& state);
template std::string mega_board_ending_name(const mega_board::SmallState& state);
template std::string mega_board_ending_name(const mega_board::LargeState& state);
template std::string mega_board_effects(const mega_board::SmallState& state, const Move& move);
template std::string mega_board_effects(const mega_board::LargeState& state, const Move& move);

std::vector<Touch> mega_board_touches(std::string_view move) {
    const auto kind_of = [](std::string_view name) {
        if (name == "pass") {
            return Touch::Kind::kWord;
        }
        return name.back() >= '0' && name.back() <= '9' ? Touch::Kind::kSquare : Touch::Kind::kPiece;
    };
    return touches_in(move, {.silent = "-x", .joined = ".", .signs = "x", .kind_of = kind_of});
}

}  // namespace sparring
