// The operations on dense matrices that the statistics need, as ordinary functions. Eigen's products and decompositions
// take seconds to compile wherever they are used, so matrices.cpp alone uses them: the other sources include
// <Eigen/Core> and keep to entries, vectors and matrices times vectors.
#pragma once

#include <Eigen/Core>

namespace sparring::statistics {

/// `first` has as many columns as `second` has rows.
[[nodiscard]] Eigen::MatrixXd product(const Eigen::MatrixXd& first, const Eigen::MatrixXd& second);

/// X' X.
[[nodiscard]] Eigen::MatrixXd gram_matrix(const Eigen::MatrixXd& design);

/// X' W X with `weights`, one for each row of X, as the diagonal of W.
[[nodiscard]] Eigen::MatrixXd gram_matrix(const Eigen::MatrixXd& design, const Eigen::VectorXd& weights);

/// U A U with `units`, one for each row and column of A, as the diagonal of U.
[[nodiscard]] Eigen::MatrixXd in_units(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& units);

/// The x with A x = b. A is symmetric and positive definite, or was before it was rounded.
[[nodiscard]] Eigen::VectorXd solve_symmetric(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& right_side);

/// Of a matrix as solve_symmetric takes it.
[[nodiscard]] Eigen::MatrixXd inverse_of_symmetric(const Eigen::MatrixXd& matrix);

/// The lower triangular L with L L' = A, a symmetric positive semidefinite matrix. A column is zero where those before
/// it leave nothing, or less than nothing by rounding; the diagonal of all others is above zero, so of all columns if A
/// is positive definite. Source: Golub and Van Loan, Matrix Computations, 4th edition (2013), section 4.2 (Cholesky).
[[nodiscard]] Eigen::MatrixXd cholesky_factor(const Eigen::MatrixXd& matrix);

/// A = V diag(values) V' with orthonormal columns of V, in the order of the values.
struct Eigensystem {
    Eigen::VectorXd values;
    Eigen::MatrixXd vectors;
};

/// Of a symmetric matrix, in any order. Source: Golub and Van Loan, section 8.5 (cyclic Jacobi).
[[nodiscard]] Eigensystem eigensystem_of_symmetric(Eigen::MatrixXd matrix);

struct LeastSquares {
    /// The shortest of all that are as close.
    Eigen::VectorXd coefficients;
    /// Of the design.
    Eigen::Index rank = 0;
};

/// The x for which X x is closest to `target`, which has an entry for each row of X. Columns are taken one by one, that
/// of which the ones before leave most first; once this is no longer than `least_pivot`, at least zero, times the first
/// column, it counts as rounding. Source: Golub and Van Loan, sections 5.2 (modified Gram-Schmidt) and 5.4 (pivots).
[[nodiscard]] LeastSquares least_squares(const Eigen::MatrixXd& design, const Eigen::VectorXd& target,
                                         double least_pivot);

}  // namespace sparring::statistics
