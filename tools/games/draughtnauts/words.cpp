#include "tools/games/draughtnauts/words.hpp"

#include "tools/data/game_page.hpp"
#include "tools/games/draughts/power_up_words.hpp"
#include "tools/tables/touches.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <string_view>

namespace sparring {

namespace {

using draughtnauts::Bitboard;
using draughtnauts::Move;
using draughtnauts::RandomEnding;
using draughtnauts::State;
using draughtnauts::TurnEffects;

template <class AnyState>
RandomEnding ending_of(const AnyState& state) {
    if (state.pieces(kFirstSeat) == 0 || state.pieces(kSecondSeat) == 0) {
        return RandomEnding::kNoPieces;
    }
    const int limit = state.rules().no_progress_plies;
    return limit != 0 && state.quiet_plies() >= limit ? RandomEnding::kNoProgress : RandomEnding::kNoMove;
}

[[nodiscard]] std::string squares_text(Bitboard squares) {
    std::vector<int> numbers;
    for (; squares != 0; squares = draughtnauts::without_lowest(squares)) {
        numbers.push_back(number_of(draughtnauts::lowest(squares)));
    }
    return fmt::format("{}", fmt::join(numbers, " and "));
}

}  // namespace

std::string draughts_ending(const draughtnauts::BasicState& state) { return draughts_ending(ending_of(state)); }
std::string draughts_ending(const State& state) { return draughts_ending(ending_of(state)); }
std::string draughts_ending(RandomEnding ending) {
    switch (ending) {
        case RandomEnding::kNoPieces: return "no pieces left";
        case RandomEnding::kNoProgress: return "no progress";
        case RandomEnding::kNoMove: return "no legal move";
        default: return "ply limit";
    }
}

std::string power_up_effects(const State& state, const Move& move) {
    if (move.is_setup()) {
        return {};
    }
    const TurnEffects effects = state.effects(move);
    std::vector<std::string> parts = loss_phrases(power_ups_used(move), effects.lost);
    if (effects.spared != 0) {
        parts.push_back("breaks the shield on " + squares_text(effects.spared));
    }
    if (effects.picked_up) {
        parts.push_back(fmt::format("picks up the {}", name_of(*effects.picked_up)));
    }
    return fmt::format("{}", fmt::join(parts, ", "));
}

std::vector<HelpTopic> draughtnauts_topics() { return page_topics(game_page("draughtnauts")); }
std::vector<HelpTopic> basic_topics() { return page_topics(game_page("draughtnauts"), "Power-Ups"); }

std::vector<Touch> draughts_touches(std::string_view move) {
    const auto kind_of = [](std::string_view name) {
        return name.front() <= '9' ? Touch::Kind::kSquare : Touch::Kind::kPiece;
    };
    return touches_in(move, {.silent = "-x,", .joined = "", .signs = "x", .kind_of = kind_of});
}

}  // namespace sparring
