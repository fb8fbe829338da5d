#include "tools/statistics/matrices.hpp"

#include "engine/core/random.hpp"

#include <catch2/catch.hpp>
#include <Eigen/Core>

#include <algorithm>
#include <cmath>
#include <cstdint>

using namespace sparring;
using namespace sparring::statistics;

namespace {

constexpr double kEntryRounding = 1e-11;

/// Entries in [-1, 1).
Eigen::MatrixXd random_matrix(Eigen::Index rows, Eigen::Index columns, std::uint32_t number) {
    Stream random(31, {number, 0, 0});
    Eigen::MatrixXd matrix(rows, columns);
    for (Eigen::Index entry = 0; entry < matrix.size(); ++entry) {
        matrix(entry % rows, entry / rows) = 2 * uniform_unit(random) - 1;
    }
    return matrix;
}

Eigen::VectorXd random_vector(Eigen::Index size, std::uint32_t number) { return random_matrix(size, 1, number); }

/// Symmetric and positive definite.
Eigen::MatrixXd random_covariance(Eigen::Index size, std::uint32_t number) {
    return gram_matrix(random_matrix(2 * size, size, number));
}

Eigen::MatrixXd unit_matrix(Eigen::Index size) { return Eigen::MatrixXd::Identity(size, size); }

/// Of two matrices or vectors of the same size: the largest difference of an entry.
double entry_difference(const Eigen::MatrixXd& first, const Eigen::MatrixXd& second) {
    return (first - second).cwiseAbs().maxCoeff();
}

/// What least squares leave of the target, as seen along the columns of the design; 0 where no fit is closer.
double slope_of_residuals(const Eigen::MatrixXd& design, const Eigen::MatrixXd& target, const LeastSquares& fit) {
    const Eigen::MatrixXd columns = design.transpose();
    return entry_difference(product(columns, target), product(columns, product(design, fit.coefficients)));
}

}  // namespace

TEST_CASE("entries of a product of matrices are sums of products") {
    Eigen::MatrixXd first(2, 3);
    first << 1, 2, 3, 4, 5, 6;
    Eigen::MatrixXd second(3, 2);
    second << 1, 0, -1, 2, 1, 1;
    Eigen::MatrixXd expected(2, 2);
    expected << 2, 7, 5, 16;
    CHECK(product(first, second) == expected);
}

TEST_CASE("a Gram matrix has the products of columns, weighted by row") {
    Eigen::MatrixXd design(2, 2);
    design << 1, 2, 3, -1;
    Eigen::VectorXd weights(2);
    weights << 2, 10;
    Eigen::MatrixXd plain(2, 2);
    plain << 10, -1, -1, 5;
    Eigen::MatrixXd weighted(2, 2);
    weighted << 92, -26, -26, 18;
    CHECK(gram_matrix(design) == plain);
    CHECK(gram_matrix(design, weights) == weighted);
}

TEST_CASE("an entry in units is multiplied with those of its row and column") {
    Eigen::VectorXd units(2);
    units << 2, 10;
    Eigen::MatrixXd expected(2, 2);
    expected << 4, 20, 20, 100;
    CHECK(in_units(Eigen::MatrixXd::Ones(2, 2), units) == expected);
}

TEST_CASE("what is multiplied with a symmetric matrix is found again") {
    for (const Eigen::Index size : {1, 2, 7, 40}) {
        const Eigen::MatrixXd matrix = random_covariance(size, 4);
        const Eigen::VectorXd expected = random_vector(size, 5);
        CHECK(entry_difference(solve_symmetric(matrix, product(matrix, expected)), expected) < kEntryRounding);
        CHECK(entry_difference(product(inverse_of_symmetric(matrix), matrix), unit_matrix(size)) < kEntryRounding);
    }
}

TEST_CASE("a Cholesky factor is a lower triangle whose square is the matrix") {
    for (const Eigen::Index size : {1, 2, 7, 40}) {
        const Eigen::MatrixXd matrix = random_covariance(size, 6);
        const Eigen::MatrixXd factor = cholesky_factor(matrix);
        CHECK(entry_difference(gram_matrix(factor.transpose()), matrix) < kEntryRounding);
        CHECK(factor.diagonal().minCoeff() > 0);
        CHECK((size == 1 || factor(0, size - 1) == 0));
    }
}

TEST_CASE("a Cholesky factor has a column of zeros where the columns before leave nothing") {
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Constant(3, 3, 4);
    matrix(2, 2) = 5;
    Eigen::MatrixXd expected(3, 3);
    expected << 2, 0, 0, 2, 0, 0, 2, 0, 1;
    CHECK(cholesky_factor(matrix) == expected);
}

TEST_CASE("eigenvectors are orthonormal and make up the matrix") {
    for (const Eigen::Index size : {1, 2, 7, 40}) {
        const Eigen::MatrixXd any = random_matrix(size, size, 7);
        const Eigen::MatrixXd matrix = any + any.transpose();
        const Eigensystem system = eigensystem_of_symmetric(matrix);
        CHECK(entry_difference(gram_matrix(system.vectors), unit_matrix(size)) < kEntryRounding);
        CHECK(entry_difference(gram_matrix(system.vectors.transpose(), system.values), matrix) < kEntryRounding);
    }
}

TEST_CASE("the eigenvalues of a path of three are as on paper") {
    Eigen::MatrixXd matrix(3, 3);
    matrix << 2, -1, 0, -1, 2, -1, 0, -1, 2;
    Eigen::VectorXd values = eigensystem_of_symmetric(matrix).values;
    std::ranges::sort(values);
    Eigen::VectorXd expected(3);
    expected << 2 - std::sqrt(2.0), 2, 2 + std::sqrt(2.0);
    CHECK(entry_difference(values, expected) < kEntryRounding);
}

TEST_CASE("no coefficients are closer than those of least squares") {
    const Eigen::MatrixXd design = random_matrix(30, 6, 8);
    const Eigen::VectorXd target = random_vector(30, 9);
    const LeastSquares fit = least_squares(design, target, 1e-9);
    CHECK(fit.rank == 6);
    CHECK(slope_of_residuals(design, target, fit) < kEntryRounding);
}

TEST_CASE("of many solutions least squares find the shortest") {
    // The third column is the sum of the others, so all solutions differ by multiples of (1, 1, -1).
    Eigen::MatrixXd design = random_matrix(20, 3, 10);
    design.col(2) = design.col(0) + design.col(1);
    const Eigen::VectorXd target = random_vector(20, 11);
    const LeastSquares fit = least_squares(design, target, 1e-9);
    CHECK(fit.rank == 2);
    CHECK(slope_of_residuals(design, target, fit) < kEntryRounding);
    CHECK(fit.coefficients(0) + fit.coefficients(1) - fit.coefficients(2) == Approx(0).margin(kEntryRounding));
}

TEST_CASE("with fewer rows than columns the shortest solution is exact and a combination of the rows") {
    const Eigen::MatrixXd design = random_matrix(3, 5, 12);
    const Eigen::VectorXd target = random_vector(3, 13);
    const LeastSquares fit = least_squares(design, target, 1e-9);
    CHECK(fit.rank == 3);
    CHECK(entry_difference(product(design, fit.coefficients), target) < kEntryRounding);
    const Eigen::MatrixXd rows = design.transpose();
    const LeastSquares of_rows = least_squares(rows, fit.coefficients, 1e-9);
    CHECK(entry_difference(product(rows, of_rows.coefficients), fit.coefficients) < kEntryRounding);
}

TEST_CASE("a design of zeros has no rank and no coefficients") {
    const LeastSquares fit = least_squares(Eigen::MatrixXd::Zero(4, 2), Eigen::VectorXd::Ones(4), 1e-9);
    CHECK(fit.rank == 0);
    CHECK(entry_difference(fit.coefficients, Eigen::VectorXd::Zero(2)) == 0);
}
