#include "tools/statistics/matrix_game.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>
#include <optional>

namespace sparring::statistics {
namespace {

/// Of payoffs brought to [1, 2]; smaller numbers are rounding.
constexpr double kPivotTolerance = 1e-11;

/// The linear program of the column player: with payoffs from 1 to 2, maximise the sum of y >= 0 where the payoff of no
/// row against y exceeds 1. Scaled to sum to 1, y is the mixture; the shadow prices of the rows are that of the row
/// player. Variables below `columns` are entries of y, the others the slacks of the rows.
class Tableau {
public:
    explicit Tableau(const MatrixGame& game)
        : rows_(game.rows),
          columns_(game.columns),
          entries_((rows_ + 1) * (columns_ + 1), 1.0) {
        const auto [least, most] = std::ranges::minmax_element(game.payoffs);
        const double range = *most > *least ? *most - *least : 1;
        for (std::size_t row = 0; row < rows_; ++row) {
            for (std::size_t column = 0; column < columns_; ++column) {
                entry(row, column) = 1 + (game.at(row, column) - *least) / range;
            }
        }
        entry(rows_, columns_) = 0;
        outside_.resize(columns_);
        std::iota(outside_.begin(), outside_.end(), std::size_t{0});
        inside_.resize(rows_);
        std::iota(inside_.begin(), inside_.end(), columns_);
    }

    /// Bland's rule cannot cycle; the bound is for what rounding may do to it.
    void solve() {
        const std::size_t most_pivots = 100 * (rows_ + columns_) * (rows_ + columns_);
        for (std::size_t pivots = 0; pivots < most_pivots; ++pivots) {
            const std::optional<std::size_t> column = entering();
            const std::optional<std::size_t> row = column ? leaving(*column) : std::nullopt;
            if (!row) {
                return;
            }
            pivot(*row, *column);
        }
    }

    [[nodiscard]] std::vector<double> column_mixture() const {
        std::vector<double> mixture(columns_, 0.0);
        for (std::size_t row = 0; row < rows_; ++row) {
            if (inside_[row] < columns_) {
                mixture[inside_[row]] = entry(row, columns_);
            }
        }
        return scaled(std::move(mixture));
    }

    [[nodiscard]] std::vector<double> row_mixture() const {
        std::vector<double> mixture(rows_, 0.0);
        for (std::size_t column = 0; column < columns_; ++column) {
            if (outside_[column] >= columns_) {
                mixture[outside_[column] - columns_] = -entry(rows_, column);
            }
        }
        return scaled(std::move(mixture));
    }

private:
    [[nodiscard]] double& entry(std::size_t row, std::size_t column) { return entries_[row * (columns_ + 1) + column]; }
    [[nodiscard]] double entry(std::size_t row, std::size_t column) const {
        return entries_[row * (columns_ + 1) + column];
    }

    /// The first variable that would raise the sum.
    [[nodiscard]] std::optional<std::size_t> entering() const {
        std::optional<std::size_t> found;
        for (std::size_t column = 0; column < columns_; ++column) {
            if (entry(rows_, column) > kPivotTolerance && (!found || outside_[column] < outside_[*found])) {
                found = column;
            }
        }
        return found;
    }

    /// The variable that reaches zero first when that of the column grows; the first of several.
    [[nodiscard]] std::optional<std::size_t> leaving(std::size_t column) const {
        std::optional<std::size_t> found;
        double least = 0;
        for (std::size_t row = 0; row < rows_; ++row) {
            if (entry(row, column) <= kPivotTolerance) {
                continue;
            }
            const double ratio = entry(row, columns_) / entry(row, column);
            const bool is_tied = found && std::abs(ratio - least) <= kPivotTolerance;
            if (!found || (is_tied ? inside_[row] < inside_[*found] : ratio < least)) {
                found = row;
                least = ratio;
            }
        }
        return found;
    }

    /// Exchanges the variable of the column with that of the row.
    void pivot(std::size_t row, std::size_t column) {
        const double centre = entry(row, column);
        entry(row, column) = 1;
        for (std::size_t j = 0; j <= columns_; ++j) {
            entry(row, j) /= centre;
        }
        for (std::size_t i = 0; i <= rows_; ++i) {
            if (i == row) {
                continue;
            }
            const double factor = entry(i, column);
            entry(i, column) = 0;
            for (std::size_t j = 0; j <= columns_; ++j) {
                entry(i, j) -= factor * entry(row, j);
            }
        }
        std::swap(inside_[row], outside_[column]);
    }

    [[nodiscard]] static std::vector<double> scaled(std::vector<double> mixture) {
        double sum = 0;
        for (double& weight : mixture) {
            // Beneath the tolerance it is rounding, and no choice should seem to be in use because of it.
            weight = weight > kPivotTolerance ? weight : 0;
            sum += weight;
        }
        for (double& weight : mixture) {
            weight /= sum;
        }
        return mixture;
    }

    std::size_t rows_;
    std::size_t columns_;
    /// Row by row, with the right-hand sides in a last column and what each variable adds to the sum in a last row.
    std::vector<double> entries_;
    /// The variable of each row, and of each column; the latter are zero.
    std::vector<std::size_t> inside_;
    std::vector<std::size_t> outside_;
};

}  // namespace

Reply best_row(const MatrixGame& game, std::span<const double> column_mixture) {
    Reply best;
    for (std::size_t row = 0; row < game.rows; ++row) {
        double payoff = 0;
        for (std::size_t column = 0; column < game.columns; ++column) {
            payoff += column_mixture[column] * game.at(row, column);
        }
        if (row == 0 || payoff > best.payoff) {
            best = {row, payoff};
        }
    }
    return best;
}

Reply best_column(const MatrixGame& game, std::span<const double> row_mixture) {
    Reply best;
    for (std::size_t column = 0; column < game.columns; ++column) {
        double payoff = 0;
        for (std::size_t row = 0; row < game.rows; ++row) {
            payoff += row_mixture[row] * game.at(row, column);
        }
        if (column == 0 || payoff < best.payoff) {
            best = {column, payoff};
        }
    }
    return best;
}

GameSolution solve_matrix_game(const MatrixGame& game) {
    assert(game.rows > 0 && game.columns > 0 && game.payoffs.size() == game.rows * game.columns);
    Tableau tableau(game);
    tableau.solve();
    GameSolution solution{.row_mixture = tableau.row_mixture(),
                          .column_mixture = tableau.column_mixture(),
                          .value = 0,
                          .row_reply = {},
                          .column_reply = {},
                          .exploitability = 0};
    for (std::size_t row = 0; row < game.rows; ++row) {
        for (std::size_t column = 0; column < game.columns; ++column) {
            solution.value += solution.row_mixture[row] * solution.column_mixture[column] * game.at(row, column);
        }
    }
    solution.row_reply = best_row(game, solution.column_mixture);
    solution.column_reply = best_column(game, solution.row_mixture);
    solution.exploitability = solution.row_reply.payoff - solution.column_reply.payoff;
    return solution;
}

}  // namespace sparring::statistics
