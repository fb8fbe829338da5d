#include "tools/statistics/quadratic_model.hpp"

#include "tools/statistics/matrices.hpp"

#include <Eigen/Core>

#include <cassert>
#include <cmath>

namespace sparring::statistics {
namespace {

/// Of the largest: smaller ones are rounding.
constexpr double kLeastPivot = 1e-9;

/// What the coefficients of the model are multiplied with.
[[nodiscard]] std::vector<double> quadratic_terms(std::span<const double> point) {
    std::vector<double> terms{1};
    terms.reserve((point.size() + 1) * (point.size() + 2) / 2);
    terms.insert(terms.end(), point.begin(), point.end());
    for (std::size_t i = 0; i < point.size(); ++i) {
        for (std::size_t j = i; j < point.size(); ++j) {
            terms.push_back(point[i] * point[j]);
        }
    }
    return terms;
}

}  // namespace

double QuadraticModel::at(std::span<const double> point) const {
    const std::vector<double> terms = quadratic_terms(point);
    double sum = 0;
    for (std::size_t term = 0; term < terms.size(); ++term) {
        sum += coefficients[term] * terms[term];
    }
    return sum;
}

std::optional<QuadraticModel> fit_quadratic(std::size_t dimensions, std::span<const double> points,
                                            std::span<const double> values, std::span<const double> weights) {
    assert(points.size() == dimensions * values.size() && weights.size() == values.size());
    const auto rows = static_cast<Eigen::Index>(values.size());
    const auto columns = static_cast<Eigen::Index>((dimensions + 1) * (dimensions + 2) / 2);
    if (rows == 0) {
        return std::nullopt;
    }
    Eigen::MatrixXd design(rows, columns);
    Eigen::VectorXd target(rows);
    for (Eigen::Index row = 0; row < rows; ++row) {
        const auto index = static_cast<std::size_t>(row);
        const double root = std::sqrt(weights[index]);
        const std::vector<double> terms = quadratic_terms(points.subspan(index * dimensions, dimensions));
        design.row(row) = root * Eigen::Map<const Eigen::RowVectorXd>(terms.data(), columns);
        target(row) = root * values[index];
    }
    const LeastSquares fit = least_squares(design, target, kLeastPivot);
    if (fit.rank >= rows) {
        return std::nullopt;
    }
    return QuadraticModel{.dimensions = dimensions, .coefficients = {fit.coefficients.begin(), fit.coefficients.end()}};
}

}  // namespace sparring::statistics
