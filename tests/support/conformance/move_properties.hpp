#pragma once
// Properties of single states: their moves, seats, results and the independence of copies.

#include "tests/support/conformance/playouts.hpp"

#include <cmath>
#include <numeric>

namespace sparring::conformance {

// The number of seats is within the game's limits and the seat to move is one of them.
template <Game G>
[[nodiscard]] Violations seat_violations(const StateOf<G>& state) {
    Violations found;
    if (state.seats() < 1 || state.seats() > G::kMaxSeats) {
        found.push_back(fmt::format("has {} seats", state.seats()));
    }
    const bool is_decision = !is_chance<G>(state) && !state.is_over();
    if (is_decision && static_cast<int>(index(state.to_move())) >= state.seats()) {
        found.push_back(fmt::format("seat {} is to move", index(state.to_move())));
    }
    return found;
}

// The number of seats does not change in the course of a game.
template <Game G>
[[nodiscard]] Violations table_violations(const Playouts<G>& playouts) {
    Violations found;
    for (const Playout<G>& playout : playouts) {
        for (const StateOf<G>& state : playout) {
            if (state.seats() != playout.front().seats()) {
                found.push_back(describe<G>(state) + ": another number of seats than at the start");
            }
        }
    }
    return found;
}

// A state has something to happen next exactly if it is not over, and a chance node is not over.
template <Game G>
[[nodiscard]] Violations end_violations(const StateOf<G>& state) {
    const bool has_moves = !moves_of<G>(state).empty();
    if (is_chance<G>(state) && state.is_over()) {
        return {"is a chance node and over"};
    }
    if (has_moves && state.is_over()) {
        return {"is over and has moves"};
    }
    if (!has_moves && !state.is_over()) {
        return {"is not over and has no moves"};
    }
    return {};
}

template <Game G>
[[nodiscard]] Violations duplicate_violations(const StateOf<G>& state) {
    Violations found;
    const std::vector<MoveOf<G>> moves = moves_of<G>(state);
    for (std::size_t place = 0; place < moves.size(); ++place) {
        const auto here = moves.begin() + static_cast<std::ptrdiff_t>(place);
        if (std::find(moves.begin(), here, *here) != here) {
            found.push_back(fmt::format("lists {} twice", describe<G>(state, *here)));
        }
    }
    return found;
}

template <Game G>
[[nodiscard]] Violations order_violations(const StateOf<G>& state) {
    if (moves_of<G>(state) != moves_of<G>(state)) {
        return {"lists its moves differently the second time"};
    }
    return {};
}

// A list never holds more than its capacity, and `generate` appends to what is there. In builds with assertions a
// list that overflows ends the program by itself.
template <Game G>
[[nodiscard]] Violations capacity_violations(const StateOf<G>& state) {
    if (is_chance<G>(state)) {
        return {};
    }
    MoveList<G> list;
    state.generate(list);
    const std::size_t size = list.size();
    if (size > static_cast<std::size_t>(G::kMaxMoves)) {
        return {fmt::format("lists {} moves with room for {}", size, G::kMaxMoves)};
    }
    if (2 * size > static_cast<std::size_t>(G::kMaxMoves)) {
        return {};
    }
    state.generate(list);
    if (list.size() != 2 * size || !std::equal(list.begin(), list.begin() + size, list.begin() + size)) {
        return {"does not append its moves to a list that has some"};
    }
    return {};
}

template <CountingGame G>
[[nodiscard]] Violations count_violations(const StateOf<G>& state) {
    if (is_chance<G>(state)) {
        return {};
    }
    const std::size_t listed = moves_of<G>(state).size();
    if (state.count_moves() != static_cast<int>(listed)) {
        return {fmt::format("counts {} moves and lists {}", state.count_moves(), listed)};
    }
    return {};
}

template <IndexedMoves G>
[[nodiscard]] Violations kind_violations(const StateOf<G>& state) {
    Violations found;
    for (const MoveOf<G>& move : moves_of<G>(state)) {
        if (G::move_kind(move) < 0 || G::move_kind(move) >= G::kMoveKinds) {
            found.push_back(fmt::format("{} is of kind {}", describe<G>(state, move), G::move_kind(move)));
        }
    }
    return found;
}

// Playing on in a copy leaves the state as it was, and the same move leads to the same state again.
template <Game G>
[[nodiscard]] Violations copy_violations(const StateOf<G>& state) {
    Violations found;
    const StateOf<G> before = state;
    const std::uint64_t hash = state.hash();
    for (const MoveOf<G>& move : moves_of<G>(state)) {
        StateOf<G> first = state;
        first.apply(move);
        StateOf<G> second = state;
        second.apply(move);
        if (first != second || first.hash() != second.hash()) {
            found.push_back(fmt::format("{} leads to two different states", describe<G>(state, move)));
        }
    }
    if (state != before || state.hash() != hash) {
        found.emplace_back("is changed by playing on in a copy");
    }
    return found;
}

// Somebody wins a finished game, and the payoffs are shares that sum to 1.
template <Game G>
[[nodiscard]] Violations result_violations(const StateOf<G>& state) {
    if (!state.is_over()) {
        return {};
    }
    const SeatSet winners = state.winners();
    if (winners.empty()) {
        return {"is over and nobody wins"};
    }
    if ((winners.bits() & ~SeatSet::all(state.seats()).bits()) != 0) {
        return {"is won by a seat that does not play"};
    }
    const Payoffs<G::kMaxSeats> payoffs = payoffs_of<G::kMaxSeats>(winners);
    const bool is_share = std::ranges::all_of(payoffs, [](double p) { return p >= 0 && p <= 1; });
    if (!is_share || std::abs(std::accumulate(payoffs.begin(), payoffs.end(), -1.0)) > 1e-12) {
        return {"has payoffs that are not shares of 1"};
    }
    return {};
}

// About so many of the moves and outcomes that the states of playouts list.
template <Game G>
[[nodiscard]] std::vector<MoveOf<G>> spread_moves(const Playouts<G>& playouts, std::size_t count) {
    std::vector<MoveOf<G>> chosen;
    std::size_t number = 0;
    for (const StateOf<G>& state : spread<G>(playouts, count, [](const StateOf<G>&) { return true; })) {
        const std::vector<MoveOf<G>> moves = moves_of<G>(state);
        if (!moves.empty()) {
            chosen.push_back(moves[number++ % moves.size()]);
        }
    }
    return chosen;
}

// A check of a single move agrees with the list, for moves of the state and for what other states list.
template <CheckingGame G>
[[nodiscard]] Violations checking_violations(const Playouts<G>& playouts) {
    constexpr std::size_t kAsked = 100;
    const std::vector<MoveOf<G>> asked = spread_moves<G>(playouts, kAsked);
    return over_states<G>(playouts, [&](const StateOf<G>& state) {
        if (is_chance<G>(state) || state.is_over()) {
            return Violations{};
        }
        const std::vector<MoveOf<G>> moves = moves_of<G>(state);
        const bool allows_all = std::ranges::all_of(moves, [&](const auto& move) { return state.is_legal(move); });
        const bool allows_more = std::ranges::any_of(
            asked, [&](const auto& move) { return state.is_legal(move) && !is_among(move, moves); });
        return allows_all && !allows_more ? Violations{} : Violations{"checks a move otherwise than it lists it"};
    });
}

}  // namespace sparring::conformance
