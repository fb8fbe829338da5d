// Equilibria of games in which two players choose at once and one's gain is the other's loss: which arrangements to set
// up, and how often, when each of them does well against some and badly against others.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace sparring::statistics {

/// What the row player gets, such as a win share, for each pair of choices; the column player wants it small.
struct MatrixGame {
    /// At least one of each.
    std::size_t rows = 0;
    std::size_t columns = 0;
    /// Row by row.
    std::vector<double> payoffs;

    [[nodiscard]] double at(std::size_t row, std::size_t column) const { return payoffs[row * columns + column]; }
};

/// One payoff of a pure choice against a mixture.
struct Reply {
    std::size_t choice = 0;
    double payoff = 0;
};

/// What the row player does best against a mixture of columns: the first choice of the largest payoff.
[[nodiscard]] Reply best_row(const MatrixGame& game, std::span<const double> column_mixture);

/// What the column player does best against a mixture of rows: the first choice of the smallest payoff.
[[nodiscard]] Reply best_column(const MatrixGame& game, std::span<const double> row_mixture);

/// Probabilities by choice, which sum to 1. Where a game has several equilibria, these are of one of them; the value is
/// the same in all.
struct GameSolution {
    std::vector<double> row_mixture;
    std::vector<double> column_mixture;
    /// The payoff of the one mixture against the other.
    double value = 0;
    /// Against the column mixture and the row mixture. The value of the game is between their payoffs.
    Reply row_reply;
    Reply column_reply;
    /// The difference of these payoffs, at least 0 but for rounding: what the two players would gain by their best
    /// replies, added up. It is computed from the mixtures, not taken from how they were found.
    double exploitability = 0;
};

/// By the simplex method with the pivots of Bland, exact but for rounding. Sources: Dantzig, A proof of the equivalence
/// of the programming problem and the game problem, in Activity Analysis of Production and Allocation (1951); Bland,
/// New finite pivoting rules for the simplex method, Mathematics of Operations Research 2 (1977).
[[nodiscard]] GameSolution solve_matrix_game(const MatrixGame& game);

}  // namespace sparring::statistics
