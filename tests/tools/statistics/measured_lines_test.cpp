#include "tools/statistics/measured_lines.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

MeasuredGame with_error(std::size_t rows, std::size_t columns, const std::vector<double>& means, double error) {
    MeasuredGame game{rows, columns, {}};
    for (const double mean : means) {
        game.cells.emplace_back(MeasuredCell{mean, error});
    }
    return game;
}

}  // namespace

TEST_CASE("the spread of lines is what their averages scatter beyond their errors") {
    // Rows of 0.3, 0.5 and 0.7 on average: a variance of 0.04; errors of 0.1 over the root of 2.
    const MeasuredGame game = with_error(3, 2, {0.2, 0.4, 0.4, 0.6, 0.6, 0.8}, 0.1);
    CHECK(spread_of_rows(game).spread == Approx(std::sqrt(0.04 - 0.005)));
    CHECK(spread_of_rows(game).error == Approx(std::sqrt(0.005)));
    // Columns of 0.4 and 0.6: 0.02, less the error of three cells.
    CHECK(spread_of_columns(game).spread == Approx(std::sqrt(0.02 - 0.01 / 3)));
    CHECK(spread_of_columns(game).error == Approx(std::sqrt(0.01 / 3)));
    // Less scatter than errors alone make is none.
    CHECK(spread_of_rows(with_error(2, 2, {0.5, 0.5, 0.51, 0.51}, 0.1)).spread == 0);
}

TEST_CASE("cells and lines that were never played are left out of the spread") {
    MeasuredGame game = with_error(3, 2, {0.2, 0.4, 0.4, 0.6, 0.6, 0.8}, 0.1);
    game.cells[1].reset();
    game.cells[4].reset();
    game.cells[5].reset();
    // Rows of 0.2 of one cell and 0.5 of two.
    const double error_variance = (0.01 + 0.005) / 2;
    CHECK(spread_of_rows(game).error == Approx(std::sqrt(error_variance)));
    CHECK(spread_of_rows(game).spread == Approx(std::sqrt(0.045 - error_variance)));
    game.cells[0].reset();
    CHECK(spread_of_rows(game).spread == 0);
    CHECK(spread_of_rows(game).error == 0);
}

TEST_CASE("regrets are overstated where rows or columns are off by more than they differ") {
    const std::vector<double> means = {0.2, 0.4, 0.4, 0.6, 0.6, 0.8};
    CHECK_FALSE(overstates_regrets(with_error(3, 2, means, 0.05)));
    CHECK(overstates_regrets(with_error(3, 2, means, 0.3)));
    // Columns alike, rows far apart.
    CHECK(overstates_regrets(with_error(3, 2, {0.2, 0.2, 0.5, 0.5, 0.8, 0.8}, 0.05)));
}

TEST_CASE("the best reply to a mixture has the payoff of the expected game and an interval from those drawn") {
    const MatrixGame expected{3, 2, {0.6, 0.2, 0.4, 0.5, 0.1, 0.1}};
    const std::vector<double> columns = {0.5, 0.5};
    std::vector<MatrixGame> draws;
    for (int draw = -20; draw <= 20; ++draw) {
        MatrixGame game = expected;
        game.payoffs[2] += 0.01 * draw;
        draws.push_back(game);
    }
    // The second row gets 0.45 to the first one's 0.4, but less where its first cell is lower by 0.1.
    const ReplyEstimate row = estimate_best_row(expected, draws, columns);
    CHECK(row.choice == 1);
    CHECK(row.payoff == Approx(0.45));
    CHECK(row.interval.lower == Approx(0.45 - 0.095));
    CHECK(row.interval.upper == Approx(0.45 + 0.095));
    CHECK(row.best_share == Approx(30.5 / 41).margin(0.5 / 41 + 1e-9));
    // Against the first row alone the column player takes the second column, whatever the second row is worth.
    const ReplyEstimate column = estimate_best_column(expected, draws, std::vector<double>{1, 0, 0});
    CHECK(column.choice == 1);
    CHECK(column.payoff == Approx(0.2));
    CHECK(column.interval.lower == Approx(0.2));
    CHECK(column.interval.upper == Approx(0.2));
    CHECK(column.best_share == 1);
}
