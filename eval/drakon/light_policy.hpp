#pragma once
// A quick player of Drakon for playouts and for proposing moves: it takes coins that a move gives, avoids losses, keeps
// a way out of its chamber, and puts coins before itself and harm before others. Everything else it does at random.

#include "engine/core/random.hpp"
#include "engine/drakon/drakon.hpp"
#include "eval/drakon/evaluator.hpp"

#include <vector>

namespace sparring {

// Every legal move can be proposed.
class LightPolicy {
public:
    // A legal move of an unfinished decision node.
    [[nodiscard]] drakon::Move propose(const drakon::State& state, FastRandom& random) const;
    // The legal moves in random order, the one proposed first.
    [[nodiscard]] std::vector<drakon::Move> ranked(const drakon::State& state, FastRandom& random) const;
};

// Judges moves by what the evaluator says of the state after them: it proposes the best of a few that LightPolicy does,
// and ranks all.
class DrakonPolicy {
public:
    static constexpr int kTries = 4;

    explicit DrakonPolicy(DrakonEvaluator evaluator, int tries = kTries) : evaluator_(evaluator), tries_(tries) {}

    [[nodiscard]] drakon::Move propose(const drakon::State& state, FastRandom& random) const;
    [[nodiscard]] std::vector<drakon::Move> ranked(const drakon::State& state, FastRandom& random) const;

private:
    // The share of the seat to move.
    [[nodiscard]] double share_after(const drakon::State& state, const drakon::Move& move) const;

    DrakonEvaluator evaluator_;
    LightPolicy light_;
    int tries_;
};

}  // namespace sparring
