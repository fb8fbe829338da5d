#pragma once
// What the properties look at: seeded random playouts of a game from its start and from given positions, with every
// state on the way. A property gives back a list of violations, so that the suite itself can be tested.

#include "engine/core/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sparring::conformance {

// One line for each thing found wrong; empty if the property holds.
using Violations = std::vector<std::string>;

// Braces after a member let a test name only those that it sets.
// NOLINTBEGIN(readability-redundant-member-init)
struct ConformanceConfig {
    std::uint64_t seed = 1;
    int playouts = 20;  // from the start and from each position
    int max_plies = 400;
    std::vector<std::pair<std::string, std::string>> settings{};  // options by name that differ from the default
    std::vector<std::string> positions{};                         // further places to begin, in the game's notation
    // What stands before the count of plies without progress in a position's text; positions that are equal without
    // marker and count are the same for repetition, and may share a hash. Empty if the game has no such count; several
    // markers have `|` between them.
    std::string progress_marker{};
};
// NOLINTEND(readability-redundant-member-init)

// The states of one game in the order they arose, the start first.
template <Game G>
using Playout = std::vector<StateOf<G>>;
template <Game G>
using Playouts = std::vector<Playout<G>>;

// How a violation names the state it was found in.
template <Game G>
[[nodiscard]] std::string describe(const StateOf<G>& state) {
    if constexpr (NotatedGame<G>) {
        return fmt::format("'{}'", G::format_position(state));
    } else {
        return fmt::format("state with hash {:016x}", state.hash());
    }
}

template <Game G>
[[nodiscard]] std::string describe(const StateOf<G>& state, const MoveOf<G>& move) {
    if constexpr (NotatedGame<G>) {
        return fmt::format("'{}'", G::format_move(state, move));
    } else {
        return "a move";
    }
}

// What can happen next: the legal moves, or at a chance node the outcomes.
template <Game G>
[[nodiscard]] std::vector<MoveOf<G>> moves_of(const StateOf<G>& state) {
    std::vector<MoveOf<G>> moves;
    if constexpr (StochasticGame<G>) {
        if (state.is_chance()) {
            OutcomeList<G> outcomes;
            state.generate_outcomes(outcomes);
            for (const auto& outcome : outcomes) {
                moves.push_back(outcome.move);
            }
            return moves;
        }
    }
    MoveList<G> list;
    state.generate(list);
    moves.assign(list.begin(), list.end());
    return moves;
}

template <MoveValue M>
[[nodiscard]] bool is_among(const M& move, const std::vector<M>& moves) {
    return std::ranges::find(moves, move) != moves.end();
}

// True if both hold the same moves, in whatever order; neither may hold one twice.
template <MoveValue M>
[[nodiscard]] bool are_same_set(const std::vector<M>& left, const std::vector<M>& right) {
    return left.size() == right.size() &&
           std::ranges::all_of(left, [&](const M& move) { return is_among(move, right); });
}

// The game's own `pick_move` is under test, so playouts choose from the list.
template <Game G>
[[nodiscard]] Playout<G> play_at_random(const StateOf<G>& start, int max_plies, FastRandom& random) {
    Playout<G> playout{start};
    StateOf<G> state = start;
    for (int ply = 0; ply < max_plies; ++ply) {
        const std::vector<MoveOf<G>> moves = moves_of<G>(state);
        if (moves.empty()) {
            break;
        }
        state.apply(moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))]);
        playout.push_back(state);
    }
    return playout;
}

template <Game G>
[[nodiscard]] Playouts<G> play_at_random(const std::vector<StateOf<G>>& starts, const ConformanceConfig& config) {
    FastRandom random(config.seed);
    Playouts<G> playouts;
    for (const StateOf<G>& start : starts) {
        for (int played = 0; played < config.playouts; ++played) {
            playouts.push_back(play_at_random<G>(start, config.max_plies, random));
        }
    }
    return playouts;
}

// The violations of a property of single states, over all states, each with its position.
template <Game G, std::invocable<const StateOf<G>&> Property>
[[nodiscard]] Violations over_states(const Playouts<G>& playouts, const Property& property) {
    Violations found;
    for (const Playout<G>& playout : playouts) {
        for (const StateOf<G>& state : playout) {
            for (const std::string& violation : property(state)) {
                found.push_back(fmt::format("{}: {}", describe<G>(state), violation));
            }
        }
    }
    return found;
}

// About `count` states for which `is_wanted` holds, spread evenly over the playouts.
template <Game G, std::predicate<const StateOf<G>&> Predicate>
[[nodiscard]] std::vector<StateOf<G>> spread(const Playouts<G>& playouts, std::size_t count,
                                             const Predicate& is_wanted) {
    std::vector<StateOf<G>> wanted;
    for (const Playout<G>& playout : playouts) {
        std::ranges::copy_if(playout, std::back_inserter(wanted), is_wanted);
    }
    const std::size_t step = std::max<std::size_t>(1, wanted.size() / count);
    std::vector<StateOf<G>> chosen;
    for (std::size_t place = 0; place < wanted.size(); place += step) {
        chosen.push_back(wanted[place]);
    }
    return chosen;
}

}  // namespace sparring::conformance
