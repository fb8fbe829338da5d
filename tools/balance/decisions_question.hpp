#pragma once
// How much there is to decide: in how many decisions the best move is worth more than the next best, and how often a
// seat that cannot win any more decides who does.

#include "tools/balance/question.hpp"
#include "tools/statistics/proportion.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace sparring::balance {

// The win share by which the best move of a decision that matters beats the next best.
inline constexpr double kDecidingGap = 0.05;

struct JudgedDecision {
    double part = 0;  // how far through the game's decisions, in [0, 1)
    double gap = 0;   // win share by which the best move beats the next best
};

// Of the decisions in one part of the games.
struct DecisionsThatMatter {
    statistics::Proportion matter;  // whose gap is larger than `kDecidingGap`
    statistics::SampleMean gap;
};

// In the first, the second and the last third of the decisions of a game, and in all of them.
inline constexpr std::size_t kThirds = 3;
[[nodiscard]] std::array<DecisionsThatMatter, kThirds + 1> count_decisions(std::span<const JudgedDecision> judged);

[[nodiscard]] Question decisions_question();

}  // namespace sparring::balance
