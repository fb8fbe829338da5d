#pragma once
// The legal moves of a state as people meet them: their text, what is touched to make them, what they do.

#include "tools/tables/analysis.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/line_replay.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sparring {

// The probability of each outcome of chance that `events_of` lists, in that order; empty where somebody decides.
template <NotatedGame G>
[[nodiscard]] std::vector<double> probabilities_of([[maybe_unused]] const StateOf<G>& state) {
    std::vector<double> probabilities;
    if constexpr (DiceGame<G>) {
        if (state.is_chance()) {
            OutcomeList<G> outcomes;
            state.generate_outcomes(outcomes);
            double total = 0;
            for (const auto& outcome : outcomes) {
                total += outcome.weight;
            }
            for (const auto& outcome : outcomes) {
                probabilities.push_back(outcome.weight / total);
            }
        }
    }
    return probabilities;
}

// What a person touches for a move: as the kit says, else its text as one word.
template <GameKit Kit>
[[nodiscard]] std::vector<Touch> touches_of(const KitState<Kit>& state, const KitMove<Kit>& move) {
    if constexpr (TouchedKit<Kit>) {
        return Kit::touches(state, move);
    } else {
        return {{Touch::Kind::kWord, Kit::Game::format_move(state, move)}};
    }
}

// Where hands are hidden, shares are left out: the evaluator sees all hands, and nobody may.
template <GameKit Kit>
[[nodiscard]] std::vector<LegalMove> list_legal_moves(const KitState<Kit>& state,
                                                      const Expected<typename Kit::Evaluator>& evaluator) {
    using G = typename Kit::Game;
    std::vector<LegalMove> moves;
    if (!is_chance<G>(state) && state.is_over()) {
        return moves;
    }
    const std::vector<double> probabilities = probabilities_of<G>(state);
    for (const MoveOf<G>& move : events_of<G>(state)) {
        LegalMove described{.text = G::format_move(state, move),
                            .touches = touches_of<Kit>(state, move),
                            .effect = Kit::effects(state, move),
                            .shares = {},
                            .winners = {},
                            .probability = {}};
        if (!probabilities.empty()) {
            described.probability = probabilities[moves.size()];
        }
        StateOf<G> next = state;
        next.apply(move);
        const bool is_next_chance = is_chance<G>(next);
        if (!is_next_chance && next.is_over()) {
            described.winners = next.winners();
        } else if (evaluator && !is_next_chance && PerfectInformationGame<G>) {
            const auto shares = evaluator->shares(next);
            described.shares.assign(shares.begin(), shares.begin() + next.seats());
        }
        moves.push_back(std::move(described));
    }
    return moves;
}

}  // namespace sparring
