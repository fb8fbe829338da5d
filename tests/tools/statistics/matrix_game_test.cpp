#include "tools/statistics/matrix_game.hpp"

#include "engine/core/random.hpp"
#include "tools/statistics/matrices.hpp"

#include <catch2/catch.hpp>
#include <Eigen/Core>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

/// Of the pivots of a matrix, to the largest.
constexpr double kLeastPivot = 1e-13;

MatrixGame random_game(std::size_t rows, std::size_t columns, std::uint32_t number) {
    Stream random(17, {number, 0, 0});
    MatrixGame game{rows, columns, std::vector<double>(rows * columns)};
    for (double& payoff : game.payoffs) {
        payoff = uniform_unit(random);
    }
    return game;
}

std::vector<Eigen::Index> members(unsigned set) {
    std::vector<Eigen::Index> result;
    for (Eigen::Index bit = 0; bit < 8; ++bit) {
        if (((set >> static_cast<unsigned>(bit)) & 1U) != 0) {
            result.push_back(bit);
        }
    }
    return result;
}

/// The value if the players mix just these choices so that all are as good for the other; absent if they cannot, or if
/// another choice is better.
std::optional<double> value_of_support(const Eigen::MatrixXd& payoffs, unsigned rows, unsigned columns) {
    const Eigen::MatrixXd kernel = payoffs(members(rows), members(columns));
    const Eigen::VectorXd ones = Eigen::VectorXd::Ones(kernel.rows());
    const LeastSquares column_weights = least_squares(kernel, ones, kLeastPivot);
    if (column_weights.rank < kernel.rows()) {
        return std::nullopt;
    }
    Eigen::VectorXd y = column_weights.coefficients;
    Eigen::VectorXd x = least_squares(kernel.transpose(), ones, kLeastPivot).coefficients;
    const double value = 1 / y.sum();
    x *= value;
    y *= value;
    const bool is_mixture = x.minCoeff() > -1e-9 && y.minCoeff() > -1e-9;
    const Eigen::VectorXd row_payoffs = payoffs(Eigen::all, members(columns)) * y;
    const Eigen::VectorXd column_payoffs = payoffs(members(rows), Eigen::all).transpose() * x;
    const bool is_stable = row_payoffs.maxCoeff() < value + 1e-9 && column_payoffs.minCoeff() > value - 1e-9;
    return is_mixture && is_stable ? std::optional(value) : std::nullopt;
}

/// Tries all pairs of supports of one size. Of a game with positive payoffs one of them has the value (Shapley and
/// Snow, Basic solutions of discrete games, Contributions to the Theory of Games 1 (1950)).
double value_by_supports(const MatrixGame& game) {
    using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    const Eigen::MatrixXd payoffs = Eigen::Map<const RowMajor>(
        game.payoffs.data(), static_cast<Eigen::Index>(game.rows), static_cast<Eigen::Index>(game.columns));
    for (unsigned rows = 1; rows < 1U << game.rows; ++rows) {
        for (unsigned columns = 1; columns < 1U << game.columns; ++columns) {
            if (std::popcount(rows) != std::popcount(columns)) {
                continue;
            }
            if (const std::optional<double> value = value_of_support(payoffs, rows, columns)) {
                return *value;
            }
        }
    }
    return std::nan("");
}

}  // namespace

TEST_CASE("rock, paper and scissors are played a third of the time each") {
    const GameSolution solution = solve_matrix_game({3, 3, {0.5, 0, 1, 1, 0.5, 0, 0, 1, 0.5}});
    for (std::size_t choice = 0; choice < 3; ++choice) {
        CHECK(solution.row_mixture[choice] == Approx(1.0 / 3).epsilon(1e-12));
        CHECK(solution.column_mixture[choice] == Approx(1.0 / 3).epsilon(1e-12));
    }
    CHECK(solution.value == Approx(0.5).epsilon(1e-12));
    CHECK(solution.exploitability == Approx(0).margin(1e-12));
}

TEST_CASE("penalty kicks have the published equilibrium") {
    // Percent scored, kicker's left and right by goalkeeper's: Palacios-Huerta, Professionals play minimax, Review of
    // Economic Studies 70 (2003): the kicker goes left 38.54 % and the goalkeeper 41.99 % of the time.
    const GameSolution solution = solve_matrix_game({2, 2, {58.30, 94.97, 92.91, 69.92}});
    CHECK(solution.row_mixture[0] == Approx(0.3854).margin(5e-5));
    CHECK(solution.column_mixture[0] == Approx(0.4199).margin(5e-5));
}

TEST_CASE("two-finger Morra has the published equilibria") {
    // Chvatal, Linear Programming (1983), chapter 15: the game is fair, and all equilibria mix the second and the third
    // choice, the second from 4/7 to 3/5 of the time.
    const GameSolution solution = solve_matrix_game({4, 4, {0, 2, -3, 0, -2, 0, 0, 3, 3, 0, 0, -4, 0, -3, 4, 0}});
    CHECK(solution.value == Approx(0).margin(1e-12));
    CHECK(solution.exploitability == Approx(0).margin(1e-12));
    for (const std::vector<double>& mixture : {solution.row_mixture, solution.column_mixture}) {
        CHECK(mixture[0] == 0);
        CHECK(mixture[3] == 0);
        CHECK(mixture[1] > 4.0 / 7 - 1e-12);
        CHECK(mixture[1] < 3.0 / 5 + 1e-12);
    }
}

TEST_CASE("a saddle point is played purely") {
    // The second row is at least 0.4 and the third column at most that.
    const GameSolution solution = solve_matrix_game({3, 3, {0.9, 0.1, 0.3, 0.6, 0.5, 0.4, 0.2, 0.8, 0.1}});
    CHECK(solution.row_mixture == std::vector<double>{0, 1, 0});
    CHECK(solution.column_mixture == std::vector<double>{0, 0, 1});
    CHECK(solution.value == 0.4);
    CHECK(solution.row_reply.choice == 1);
    CHECK(solution.column_reply.choice == 2);
}

TEST_CASE("a dominated choice is not played and changes nothing") {
    const MatrixGame pennies{2, 2, {0.8, 0.1, 0.3, 0.7}};
    const MatrixGame more{3, 3, {0.8, 0.1, 0.9, 0.3, 0.7, 0.8, 0.2, 0.05, 0.7}};
    const GameSolution small = solve_matrix_game(pennies);
    const GameSolution large = solve_matrix_game(more);
    CHECK(large.row_mixture[2] == 0);
    CHECK(large.column_mixture[2] == 0);
    CHECK(large.value == Approx(small.value).epsilon(1e-12));
    CHECK(large.row_mixture[0] == Approx(small.row_mixture[0]).epsilon(1e-12));
}

TEST_CASE("games without a choice and games in which nothing matters are solved") {
    CHECK(solve_matrix_game({1, 1, {0.3}}).value == Approx(0.3).epsilon(1e-12));
    CHECK(solve_matrix_game({1, 3, {0.3, 0.1, 0.2}}).column_mixture == std::vector<double>{0, 1, 0});
    CHECK(solve_matrix_game({3, 1, {0.3, 0.1, 0.2}}).row_mixture == std::vector<double>{1, 0, 0});
    const GameSolution flat = solve_matrix_game({4, 5, std::vector<double>(20, 0.5)});
    CHECK(flat.value == Approx(0.5).epsilon(1e-12));
    CHECK(flat.exploitability == Approx(0).margin(1e-12));
}

TEST_CASE("the value of random games is that of trying all supports") {
    for (std::uint32_t number = 0; number < 200; ++number) {
        const MatrixGame game = random_game(1 + number % 5, 1 + number / 5 % 5, number);
        const GameSolution solution = solve_matrix_game(game);
        CHECK(solution.value == Approx(value_by_supports(game)).epsilon(1e-9));
        CHECK(solution.exploitability == Approx(0).margin(1e-10));
    }
}

TEST_CASE("nobody gains by leaving the equilibrium of a large game") {
    for (std::uint32_t number = 0; number < 20; ++number) {
        MatrixGame game = random_game(24, 30, number);
        // Win shares of few games have many equal entries, which makes the program degenerate.
        for (double& payoff : game.payoffs) {
            payoff = number % 2 == 0 ? payoff : std::round(4 * payoff) / 4;
        }
        const GameSolution solution = solve_matrix_game(game);
        double most = 0;
        double least = 1;
        for (std::size_t row = 0; row < 24; ++row) {
            double payoff = 0;
            for (std::size_t column = 0; column < 30; ++column) {
                payoff += game.at(row, column) * solution.column_mixture[column];
            }
            most = std::max(most, payoff);
        }
        for (std::size_t column = 0; column < 30; ++column) {
            double payoff = 0;
            for (std::size_t row = 0; row < 24; ++row) {
                payoff += game.at(row, column) * solution.row_mixture[row];
            }
            least = std::min(least, payoff);
        }
        CHECK(most - least == Approx(0).margin(1e-9));
        CHECK(solution.exploitability == Approx(most - least).margin(1e-14));
        CHECK(solution.value == Approx(most).epsilon(1e-9));
    }
}

TEST_CASE("a best reply to a poor mixture shows what it loses") {
    const MatrixGame game{3, 3, {0.5, 0, 1, 1, 0.5, 0, 0, 1, 0.5}};
    const std::vector<double> mostly_rock{0.8, 0.1, 0.1};
    CHECK(best_row(game, mostly_rock).choice == 1);
    CHECK(best_row(game, mostly_rock).payoff == Approx(0.85));
    CHECK(best_column(game, mostly_rock).choice == 1);
    CHECK(best_column(game, mostly_rock).payoff == Approx(0.15));
}
