// Reading and printing events.

#include "engine/board_game_battle/notation.hpp"
#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace sparring::board_game_battle {

namespace {

using Kind = Move::Kind;

// What can come next, for messages.
[[nodiscard]] std::string_view expected_in(const State& state) {
    if (state.is_over()) {
        return "the game is over";
    }
    switch (state.pending()) {
        case Pending::kOrder: return "expected the placement, such as `order 21`, each player once";
        case Pending::kRoll:
            return state.rules().rolls_show_dice(state.place(state.to_move()))
                       ? "expected a roll with its dice, such as `roll 8 5+3`"
                       : "expected a roll that is possible, such as `roll 5`";
        case Pending::kChoice: return "expected an opponent, such as `duel 2`";
        case Pending::kDuel: return "expected the mover's die and the opponent's, such as `5-3`";
        case Pending::kBrawl: return "expected everybody's die, such as `brawl 4,2` of two players";
        case Pending::kSwitch: return "expected a die, such as `switch 3`";
        case Pending::kRandom: return "expected a die, such as `random 2`";
        case Pending::kRandomSteps: return "expected the second die, such as `5`";
        default: return "expected a die, such as `fifty 4`";
    }
}

[[nodiscard]] std::string joined(const Move& move, int count, char sign) {
    std::string text;
    for (std::size_t place = 0; place < static_cast<std::size_t>(count); ++place) {
        text += (place == 0 ? "" : std::string(1, sign)) + std::to_string(move.numbers[place]);
    }
    return text;
}

[[nodiscard]] std::string roll_text(const Move& move) {
    std::string text = fmt::format("roll {}", move.numbers[0]);
    for (std::size_t die = 1; die < move.numbers.size() && move.numbers[die] > 0; ++die) {
        text += (die == 1 ? ' ' : '+') + std::to_string(move.numbers[die]);
    }
    return text;
}

[[nodiscard]] std::string order_text(const Move& move, int seats) {
    std::string text = "order ";
    for (std::size_t place = 0; place < static_cast<std::size_t>(seats); ++place) {
        text += std::to_string(move.numbers[place] + 1);
    }
    return text;
}

}  // namespace

std::string format_move(const State& state, const Move& move) {
    switch (move.kind) {
        case Kind::kOrder: return order_text(move, state.seats());
        case Kind::kRoll: return roll_text(move);
        case Kind::kChooseOpponent: return fmt::format("duel {}", move.numbers[0] + 1);
        case Kind::kDuelDice: return joined(move, 2, '-');
        case Kind::kBrawlDice: return "brawl " + joined(move, state.seats(), ',');
        case Kind::kSwitchDie: return fmt::format("switch {}", move.numbers[0]);
        case Kind::kRandomDie: return fmt::format("random {}", move.numbers[0]);
        case Kind::kRandomSteps: return std::to_string(move.numbers[0]);
        case Kind::kFiftyDie: return fmt::format("fifty {}", move.numbers[0]);
    }
    return {};
}

Expected<Move> parse_move(const State& state, std::string_view text) {
    if (!state.is_over() && !state.is_chance()) {
        Moves moves;
        state.generate(moves);
        const auto* const found =
            std::ranges::find_if(moves, [&](const Move& move) { return format_move(state, move) == text; });
        return found != moves.end() ? Expected<Move>(*found) : TextCursor::error_at(1, expected_in(state));
    }
    Outcomes outcomes;
    if (!state.is_over()) {
        state.generate_outcomes(outcomes);
    }
    const auto* const found = std::ranges::find_if(
        outcomes, [&](const Outcome<Move>& outcome) { return format_move(state, outcome.move) == text; });
    return found != outcomes.end() ? Expected<Move>(found->move) : TextCursor::error_at(1, expected_in(state));
}

}  // namespace sparring::board_game_battle
