#include "tools/modules/mega_board_words.hpp"

#include "tools/modules/power_up_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

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
    std::vector<HelpTopic> topics =
        power_up_topics_with({"m4-m8-m11, m4-m8xe1, m7xm16-m20, m4*m8-m3", "m4*m8", "m4@n2"});
    topics.insert(
        topics.end(),
        {{"squares",
          "A square is the letter of its board and a number from 1 to 32, counted in rows from the north-west. Boards\n"
          "to the east and west of a Mega Board lie flush with it: a step across such a side leads to the square\n"
          "right beside, by either diagonal.\n"},
         {"facing",
          "A man moves only forward, by the two diagonals of the side it faces. Where it leaves a Mega Board it turns\n"
          "to face the side by which it left, also in the middle of a jump.\n"},
         {"crowns",
          "A man that ends its turn on a Crown of another player takes it, with the Power-Up beside it. A man at the\n"
          "end of a board, with no board beyond, takes one from anywhere: n6-n2=w11. A man that jumps a crowned piece\n"
          "takes what that piece had.\n"},
         {"setup",
          "Before the first move the players place their Power-Ups in turn, each in the row behind its own men:\n"
          "s13=S places a sword on s13. With crowns=any a Crown comes with each, on any square behind the men, and\n"
          "s14=K places a Crown alone.\n"},
         {"end",
          "Play stops when a player has no piece left, when nobody can move, or after too many plies without\n"
          "progress. Whoever has captured most pieces wins; several with as many share the win.\n"}});
    return topics;
}

template std::string mega_board_ending(const mega_board::SmallState& state);
template std::string mega_board_ending(const mega_board::LargeState& state);
template std::string mega_board_ending_name(const mega_board::SmallState& state);
template std::string mega_board_ending_name(const mega_board::LargeState& state);
template std::string mega_board_effects(const mega_board::SmallState& state, const Move& move);
template std::string mega_board_effects(const mega_board::LargeState& state, const Move& move);

}  // namespace sparring
