#pragma once
// Random positions that the searchers for many seats are compared on.

#include "engine/core/game.hpp"
#include "search/common/report.hpp"
#include "tests/support/toys/orchard.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Plays random moves and outcomes, `plies` of them and on while chance is next, but not beyond the end of the game.
template <Game G>
void play_randomly(StateOf<G>& state, std::uint32_t plies, FastRandom& random) {
    for (std::uint32_t ply = 0; ply < plies || is_chance<G>(state); ++ply) {
        if constexpr (StochasticGame<G>) {
            if (state.is_chance()) {
                state.apply(pick_outcome<G>(state, random));
                continue;
            }
        }
        if (state.is_over()) {
            return;
        }
        state.apply(*pick_move<G>(state, random));
    }
}

// Decision nodes of unfinished games, each after fewer than `most_plies` random plies from `start`.
template <Game G>
[[nodiscard]] std::vector<StateOf<G>> random_decisions(const StateOf<G>& start, std::uint32_t most_plies, int count) {
    FastRandom random(3);
    std::vector<StateOf<G>> states;
    while (static_cast<int>(states.size()) < count) {
        StateOf<G> state = start;
        play_randomly<G>(state, uniform_below(random, most_plies), random);
        if (!state.is_over()) {
            states.push_back(state);
        }
    }
    return states;
}

[[nodiscard]] inline toys::OrchardState orchard(std::string_view text, int seats) {
    return *toys::Orchard::parse_position(text, {.seats = seats});
}

[[nodiscard]] inline std::vector<toys::OrchardState> random_orchards(int seats, int count) {
    return random_decisions<toys::Orchard>(toys::Orchard::start({.seats = seats}), 6, count);
}

template <Game G>
[[nodiscard]] SearchRequest<G> to_depth(const StateOf<G>& state, int depth, int lines = 1) {
    SearchRequest<G> request{.state = state, .lines = lines};
    request.limits.depth = depth;
    return request;
}

template <Game G>
[[nodiscard]] SearchRequest<G> with_nodes(const StateOf<G>& state, std::uint64_t nodes, int lines = 1) {
    SearchRequest<G> request{.state = state, .lines = lines};
    request.limits.nodes = nodes;
    return request;
}

}  // namespace sparring
