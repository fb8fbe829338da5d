#pragma once
// Whether it matters where one sits, and whether so little that the game may be called balanced.

#include "tools/balance/question.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace sparring::balance {

struct SeatsLimits {
    double margin = 0.02;         // win share
    double alpha = 0.05;          // the greatest p value with which seats are told to differ
    double balance_alpha = 0.05;  // of each test of balance
};

struct SeatsJudgement {
    std::vector<statistics::SampleMean> shares;  // by seat
    SeatsLimits limits;                          // that they were judged by
    std::optional<double> p_value;               // of equal shares
    bool differs = false;                        // whether they are shown not to be equal
    // Whether every seat is shown to be within the margin of an equal share; each by two one-sided tests, all of which
    // must hold, so that no correction is needed (Berger, Technometrics 24, 1982).
    bool is_balanced = false;

    [[nodiscard]] bool is_decided() const { return differs || is_balanced; }
};

// From the share that each seat had in every game.
[[nodiscard]] SeatsJudgement judge_seats(std::span<const std::vector<double>> shares_by_seat,
                                         const SeatsLimits& limits);

// The same of games of so many seats, within the limits of an inquiry.
[[nodiscard]] SeatsJudgement judge_seats(std::span<const PlayedGame> games, std::size_t seats, const Inquiry& inquiry);

// The seat that is furthest from an equal share; of two that are as far, the better one.
[[nodiscard]] std::size_t furthest_seat(const SeatsJudgement& judgement);

[[nodiscard]] Question seats_question();

}  // namespace sparring::balance
