#pragma once
// A hidden game laid open in which nothing is left to chance: for searchers inside a sample of a view that take no
// chance nodes. What would be drawn is decided beforehand, in every state the same however it was reached, by the
// state's hash and the sample's own number. A searcher therefore foresees every draw; over many samples the draws are
// as likely as in the game, but a seat that could only hope for one plays as if it knew.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/random.hpp"
#include "search/common/evaluator.hpp"

#include <cstdint>
#include <string_view>

namespace sparring {

// A decision node or the end of a game.
template <HiddenGame G>
    requires StochasticGame<G>
struct PredrawnState {
    StateOf<G> state{};
    std::uint64_t sample = 0;

    [[nodiscard]] int seats() const { return state.seats(); }
    [[nodiscard]] Seat to_move() const { return state.to_move(); }
    [[nodiscard]] bool is_over() const { return state.is_over(); }
    [[nodiscard]] SeatSet winners() const { return state.winners(); }
    [[nodiscard]] std::uint64_t hash() const { return mix(state.hash(), sample); }
    void generate(MoveList<G>& list) const { state.generate(list); }
    void apply(const MoveOf<G>& move) {
        state.apply(move);
        while (state.is_chance()) {
            FastRandom random(hash());
            state.apply(pick_outcome<G>(state, random));
        }
    }
    [[nodiscard]] bool is_quiet() const
        requires QuiescentGame<G>
    {
        return state.is_quiet();
    }

    bool operator==(const PredrawnState&) const = default;
};

template <HiddenGame G>
    requires StochasticGame<G>
struct Predrawn {
    using State = PredrawnState<G>;
    using Move = MoveOf<G>;
    using Options = typename G::Options;

    static constexpr std::string_view kName = G::kName;
    static constexpr int kMaxSeats = G::kMaxSeats;
    static constexpr int kMaxMoves = G::kMaxMoves;

    [[nodiscard]] static int move_rank(const State& state, const Move& move)
        requires RankedMoves<G>
    {
        return G::move_rank(state.state, move);
    }

    // A decision node as a state of this game.
    [[nodiscard]] static State laid_open(const StateOf<G>& sample, FastRandom& random) { return {sample, random()}; }
};

// An evaluator of the game for what is predrawn.
template <HiddenGame G, ShareEvaluator<G> E>
struct PredrawnEvaluator {
    E evaluator;

    [[nodiscard]] Payoffs<G::kMaxSeats> shares(const PredrawnState<G>& state) const {
        return evaluator.shares(state.state);
    }
};

}  // namespace sparring
