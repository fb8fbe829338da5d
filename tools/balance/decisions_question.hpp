#pragma once
// How much there is to decide: in how many decisions the best move is worth more than the next best.

#include "tools/balance/question.hpp"
#include "tools/statistics/proportion.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace sparring::balance {

// The win share by which the best move of a decision that matters beats the next best.
inline constexpr double kDecidingGap = 0.05;

// Of a game: a ply at which somebody decided between several moves, and how far into the game that was, in [0, 1).
struct Decision {
    const PlayedGame* game = nullptr;
    std::size_t ply = 0;
    double part = 0;
};

// One decision of each of the first `count` games that have any: over the games they are spread evenly from the first
// decision to the last (by multiples of the golden ratio).
[[nodiscard]] std::vector<Decision> spread_decisions(std::span<const PlayedGame> games, std::size_t count);

// What two searches with different seeds said of a decision.
struct JudgedDecision {
    double part = 0;       // as above
    double gap = 0;        // the smaller of both distances between best and next best; 0 where they differ in the best
    bool matters = false;  // the gap is more than `kDecidingGap`
};

// Of the decisions in one part of the games.
struct DecisionsThatMatter {
    statistics::Proportion matter;
    statistics::SampleMean gap;
};

// In the first, the second and the last third of the decisions of a game, and in all of them.
inline constexpr std::size_t kThirds = 3;
[[nodiscard]] std::array<DecisionsThatMatter, kThirds + 1> count_decisions(std::span<const JudgedDecision> judged);

[[nodiscard]] Question decisions_question();

}  // namespace sparring::balance
