#include "tools/statistics/measured_lines.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>
#include <vector>

namespace sparring::statistics {
namespace {

enum class Lines { kRows, kColumns };

[[nodiscard]] std::size_t cell_of(std::size_t line, std::size_t place, std::size_t columns, Lines lines) {
    return lines == Lines::kRows ? line * columns + place : place * columns + line;
}

[[nodiscard]] LineSpread spread_of(const MeasuredGame& game, Lines lines) {
    const std::size_t count = lines == Lines::kRows ? game.rows : game.columns;
    const std::size_t others = lines == Lines::kRows ? game.columns : game.rows;
    Sums averages;
    double variances = 0;
    for (std::size_t line = 0; line < count; ++line) {
        Sums cells;
        double variance = 0;
        for (std::size_t place = 0; place < others; ++place) {
            if (const auto& cell = game.cells[cell_of(line, place, game.columns, lines)]; cell) {
                cells.add(cell->mean);
                variance += cell->standard_error * cell->standard_error;
            }
        }
        if (cells.count > 0) {
            const auto played = static_cast<double>(cells.count);
            averages.add(cells.sum / played);
            variances += variance / (played * played);
        }
    }
    if (averages.count < 2) {
        return {};
    }
    const auto played = static_cast<double>(averages.count);
    const double error_variance = variances / played;
    const double scatter = (averages.sum_of_squares - averages.sum * averages.sum / played) / (played - 1);
    return {std::sqrt(std::max(0.0, scatter - error_variance)), std::sqrt(error_variance)};
}

/// Of a choice against a mixture of the other player's.
[[nodiscard]] double payoff_of(const MatrixGame& game, std::size_t choice, std::span<const double> mixture,
                               Lines lines) {
    double payoff = 0;
    for (std::size_t place = 0; place < mixture.size(); ++place) {
        payoff += mixture[place] * game.payoffs[cell_of(choice, place, game.columns, lines)];
    }
    return payoff;
}

[[nodiscard]] ReplyEstimate estimate_reply(const MatrixGame& expected, std::span<const MatrixGame> draws,
                                           std::span<const double> mixture, double confidence, Lines lines) {
    assert(!draws.empty());
    const auto best = [&](const MatrixGame& game) {
        return lines == Lines::kRows ? best_row(game, mixture) : best_column(game, mixture);
    };
    const Reply reply = best(expected);
    std::vector<double> payoffs;
    payoffs.reserve(draws.size());
    std::size_t times_best = 0;
    for (const MatrixGame& drawn : draws) {
        payoffs.push_back(payoff_of(drawn, reply.choice, mixture, lines));
        times_best += best(drawn).choice == reply.choice ? 1U : 0U;
    }
    return {.choice = reply.choice,
            .payoff = reply.payoff,
            .interval = central_interval(std::move(payoffs), confidence),
            .best_share = static_cast<double>(times_best) / static_cast<double>(draws.size())};
}

}  // namespace

LineSpread spread_of_rows(const MeasuredGame& game) { return spread_of(game, Lines::kRows); }
LineSpread spread_of_columns(const MeasuredGame& game) { return spread_of(game, Lines::kColumns); }

bool overstates_regrets(const MeasuredGame& game) {
    const LineSpread rows = spread_of_rows(game);
    const LineSpread columns = spread_of_columns(game);
    return rows.error > rows.spread || columns.error > columns.spread;
}

ReplyEstimate estimate_best_row(const MatrixGame& expected, std::span<const MatrixGame> draws,
                                std::span<const double> column_mixture, double confidence) {
    return estimate_reply(expected, draws, column_mixture, confidence, Lines::kRows);
}

ReplyEstimate estimate_best_column(const MatrixGame& expected, std::span<const MatrixGame> draws,
                                   std::span<const double> row_mixture, double confidence) {
    return estimate_reply(expected, draws, row_mixture, confidence, Lines::kColumns);
}

}  // namespace sparring::statistics
