// What whole rows and columns of a measured game say: how far they are apart, and which of them is the best reply.
#pragma once

#include "tools/statistics/measured_game.hpp"

#include <cstddef>
#include <span>

namespace sparring::statistics {

/// Of the averages of lines, which are all rows or all columns.
struct LineSpread {
    /// Standard deviation of what the lines are, once the part that errors have in it is taken off; at least 0.
    double spread = 0;
    /// Standard error of one of these averages.
    double error = 0;
};

/// Of lines with a cell that was played; nothing is known of fewer than two.
[[nodiscard]] LineSpread spread_of_rows(const MeasuredGame& game);
[[nodiscard]] LineSpread spread_of_columns(const MeasuredGame& game);

/// Whether the rows or the columns are off by more than they differ: then the regrets of estimate_equilibrium are too
/// high.
[[nodiscard]] bool overstates_regrets(const MeasuredGame& game);

/// The best a player does against a mixture of the other's choices.
struct ReplyEstimate {
    /// In the expected game, and what the row player gets.
    std::size_t choice = 0;
    double payoff = 0;
    /// Of this choice's payoff over the games drawn.
    Interval interval;
    /// The part of the games drawn in which this choice is the best reply.
    double best_share = 0;
};

/// `draws` are of draw_games, at least one.
[[nodiscard]] ReplyEstimate estimate_best_row(const MatrixGame& expected, std::span<const MatrixGame> draws,
                                              std::span<const double> column_mixture,
                                              double confidence = kDefaultConfidence);
[[nodiscard]] ReplyEstimate estimate_best_column(const MatrixGame& expected, std::span<const MatrixGame> draws,
                                                 std::span<const double> row_mixture,
                                                 double confidence = kDefaultConfidence);

}  // namespace sparring::statistics
