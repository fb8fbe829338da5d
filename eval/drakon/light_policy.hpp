#pragma once
// A quick player of Drakon for playouts and for proposing moves: it takes coins that a move gives, avoids losses, keeps
// a way out of its chamber, and puts coins before itself and harm before others. Everything else it does at random.

#include "engine/core/random.hpp"
#include "engine/drakon/drakon.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace sparring {

// The legal moves of a decision node, in random order.
[[nodiscard]] std::vector<drakon::Move> shuffled_moves(const drakon::State& state, FastRandom& random);

// Every legal move can be proposed.
class LightPolicy {
public:
    // A legal move of an unfinished decision node.
    [[nodiscard]] drakon::Move propose(const drakon::State& state, FastRandom& random) const;
    // The legal moves in random order, the one proposed first.
    [[nodiscard]] std::vector<drakon::Move> ranked(const drakon::State& state, FastRandom& random) const;
};

// Judges moves by what an evaluator says of the state after them: it proposes the best of a few that LightPolicy does,
// and ranks all.
template <class E>
class DrakonPolicy {
public:
    static constexpr int kTries = 4;

    explicit DrakonPolicy(E evaluator) : evaluator_(std::move(evaluator)) {}

    [[nodiscard]] drakon::Move propose(const drakon::State& state, FastRandom& random) const {
        drakon::Move best = light_.propose(state, random);
        double most = share_after(state, best);
        for (int number = 1; number < kTries; ++number) {
            const drakon::Move move = light_.propose(state, random);
            const double share = move == best ? most : share_after(state, move);
            if (share > most) {
                best = move;
                most = share;
            }
        }
        return best;
    }

    [[nodiscard]] std::vector<drakon::Move> ranked(const drakon::State& state, FastRandom& random) const {
        std::vector<drakon::Move> moves = shuffled_moves(state, random);
        std::vector<std::pair<double, drakon::Move>> valued;
        valued.reserve(moves.size());
        for (const drakon::Move& move : moves) {
            valued.emplace_back(share_after(state, move), move);
        }
        std::ranges::stable_sort(valued, std::ranges::greater(), &std::pair<double, drakon::Move>::first);
        std::ranges::transform(valued, moves.begin(), &std::pair<double, drakon::Move>::second);
        return moves;
    }

private:
    // The share of the seat to move.
    [[nodiscard]] double share_after(const drakon::State& state, const drakon::Move& move) const {
        const std::size_t seat = index(state.to_move());
        drakon::State next = state;
        next.apply(move);
        const bool is_over = !next.is_chance() && next.is_over();
        return is_over ? next.winners().share(seat_at(seat)) : evaluator_.shares(next)[seat];
    }

    E evaluator_;
    LightPolicy light_;
};

}  // namespace sparring
