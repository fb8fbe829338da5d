#include "tools/statistics/matrices.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Jacobi>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace sparring::statistics {
namespace {

/// Jacobi's method needs some ten; the bound is for what rounding may do to it.
constexpr int kMostSweeps = 100;

/// Rotates every entry beside the diagonal to zero in turn, of which the next rotations bring a little back. Returns
/// whether any of them was not negligible.
[[nodiscard]] bool sweep(Eigen::MatrixXd& matrix, Eigen::MatrixXd& vectors, double negligible) {
    bool has_turned = false;
    for (Eigen::Index second = 1; second < matrix.cols(); ++second) {
        for (Eigen::Index first = 0; first < second; ++first) {
            Eigen::JacobiRotation<double> rotation;
            if (std::abs(matrix(first, second)) <= negligible || !rotation.makeJacobi(matrix, first, second)) {
                continue;
            }
            matrix.applyOnTheLeft(first, second, rotation.adjoint());
            matrix.applyOnTheRight(first, second, rotation);
            vectors.applyOnTheRight(first, second, rotation);
            has_turned = true;
        }
    }
    return has_turned;
}

/// X = Q R with as many orthonormal columns of Q as there are pivots. Below the row in which it is the pivot a column
/// of R is zero.
struct PivotedTriangle {
    /// R.
    Eigen::MatrixXd rows;
    /// Q' target.
    Eigen::VectorXd target;
    /// The column that is the pivot of each row.
    std::vector<Eigen::Index> pivots;
};

[[nodiscard]] PivotedTriangle triangularize(Eigen::MatrixXd design, Eigen::VectorXd target, double least_pivot) {
    const Eigen::Index most = std::min(design.rows(), design.cols());
    PivotedTriangle triangle{Eigen::MatrixXd::Zero(most, design.cols()), Eigen::VectorXd::Zero(most), {}};
    double negligible = 0;
    for (Eigen::Index row = 0; row < most; ++row) {
        Eigen::Index pivot = 0;
        const double length = std::sqrt(design.colwise().squaredNorm().maxCoeff(&pivot));
        if (!(length > negligible)) {
            break;
        }
        negligible = row == 0 ? least_pivot * length : negligible;
        const Eigen::VectorXd direction = design.col(pivot) / length;
        for (Eigen::Index column = 0; column < design.cols(); ++column) {
            const double share = direction.dot(design.col(column));
            triangle.rows(row, column) = share;
            design.col(column) -= share * direction;
        }
        triangle.target(row) = direction.dot(target);
        target -= triangle.target(row) * direction;
        design.col(pivot).setZero();
        triangle.pivots.push_back(pivot);
    }
    return triangle;
}

/// The x with R x = b of which all but the pivots are zero.
[[nodiscard]] Eigen::VectorXd basic_solution(const PivotedTriangle& triangle, const Eigen::VectorXd& right_side) {
    Eigen::VectorXd solution = Eigen::VectorXd::Zero(triangle.rows.cols());
    for (auto row = static_cast<Eigen::Index>(triangle.pivots.size()); row-- > 0;) {
        const Eigen::Index pivot = triangle.pivots[static_cast<std::size_t>(row)];
        solution(pivot) = (right_side(row) - triangle.rows.row(row).dot(solution)) / triangle.rows(row, pivot);
    }
    return solution;
}

/// In columns, a basis of what X takes to zero: for each column that is no pivot, how the pivots make up for it.
[[nodiscard]] Eigen::MatrixXd null_space(const PivotedTriangle& triangle) {
    const Eigen::Index size = triangle.rows.cols();
    const auto rank = static_cast<Eigen::Index>(triangle.pivots.size());
    Eigen::MatrixXd space(size, size - rank);
    Eigen::Index next = 0;
    for (Eigen::Index column = 0; column < size; ++column) {
        if (std::ranges::find(triangle.pivots, column) == triangle.pivots.end()) {
            space.col(next) = -basic_solution(triangle, triangle.rows.col(column));
            space(column, next++) = 1;
        }
    }
    return space;
}

}  // namespace

Eigen::MatrixXd product(const Eigen::MatrixXd& first, const Eigen::MatrixXd& second) {
    // Entry by entry: to compile the blocked product takes longer than it saves with matrices of some dozen rows.
    return first.lazyProduct(second);
}

Eigen::MatrixXd gram_matrix(const Eigen::MatrixXd& design) { return design.transpose().lazyProduct(design); }

Eigen::MatrixXd gram_matrix(const Eigen::MatrixXd& design, const Eigen::VectorXd& weights) {
    return (design.transpose() * weights.asDiagonal()).lazyProduct(design);
}

Eigen::MatrixXd in_units(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& units) {
    return units.asDiagonal() * matrix * units.asDiagonal();
}

Eigen::VectorXd solve_symmetric(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& right_side) {
    return matrix.ldlt().solve(right_side);
}

Eigen::MatrixXd inverse_of_symmetric(const Eigen::MatrixXd& matrix) {
    const Eigen::LDLT<Eigen::MatrixXd> factor(matrix);
    Eigen::MatrixXd inverse(matrix.rows(), matrix.cols());
    for (Eigen::Index column = 0; column < matrix.cols(); ++column) {
        const Eigen::VectorXd unit = Eigen::VectorXd::Unit(matrix.rows(), column);
        const Eigen::VectorXd solution = factor.solve(unit);
        inverse.col(column) = solution;
    }
    return inverse;
}

Eigen::MatrixXd cholesky_factor(const Eigen::MatrixXd& matrix) {
    const Eigen::Index size = matrix.rows();
    Eigen::MatrixXd factor = Eigen::MatrixXd::Zero(size, size);
    for (Eigen::Index pivot = 0; pivot < size; ++pivot) {
        const Eigen::Index below = size - pivot - 1;
        const double square = matrix(pivot, pivot) - factor.row(pivot).head(pivot).squaredNorm();
        if (!(square > 0)) {
            continue;
        }
        Eigen::VectorXd rest = matrix.col(pivot).tail(below);
        for (Eigen::Index earlier = 0; earlier < pivot; ++earlier) {
            rest -= factor(pivot, earlier) * factor.col(earlier).tail(below);
        }
        factor(pivot, pivot) = std::sqrt(square);
        factor.col(pivot).tail(below) = rest / factor(pivot, pivot);
    }
    return factor;
}

Eigensystem eigensystem_of_symmetric(Eigen::MatrixXd matrix) {
    const double negligible = std::numeric_limits<double>::epsilon() * matrix.norm();
    Eigen::MatrixXd vectors = Eigen::MatrixXd::Identity(matrix.rows(), matrix.cols());
    bool has_turned = true;
    for (int sweeps = 0; has_turned && sweeps < kMostSweeps; ++sweeps) {
        has_turned = sweep(matrix, vectors, negligible);
    }
    return {matrix.diagonal(), std::move(vectors)};
}

LeastSquares least_squares(const Eigen::MatrixXd& design, const Eigen::VectorXd& target, double least_pivot) {
    assert(design.rows() == target.size());
    const PivotedTriangle triangle = triangularize(design, target, least_pivot);
    const auto rank = static_cast<Eigen::Index>(triangle.pivots.size());
    LeastSquares found{basic_solution(triangle, triangle.target), rank};
    if (rank < design.cols()) {
        // What is left of the solution without its part in the null space is the shortest.
        const Eigen::MatrixXd space = null_space(triangle);
        found.coefficients -= space * least_squares(space, found.coefficients, 0).coefficients;
    }
    return found;
}

}  // namespace sparring::statistics
