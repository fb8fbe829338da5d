#include "tools/statistics/linear_regression.hpp"

#include "tools/statistics/matrices.hpp"

#include <Eigen/Core>

#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>

namespace sparring::statistics {

std::vector<SampleMean> regression_slopes(std::size_t regressors, std::span<const double> design,
                                          std::span<const double> values) {
    assert(regressors > 0 && design.size() == regressors * values.size());
    using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    const auto rows = static_cast<Eigen::Index>(values.size());
    const auto slopes = static_cast<Eigen::Index>(regressors);
    if (rows <= slopes + 1) {
        return {};
    }
    const Eigen::Map<const Eigen::VectorXd> target(values.data(), rows);
    // From their means, which leaves the constant out of it.
    Eigen::MatrixXd centred = Eigen::Map<const Rows>(design.data(), rows, slopes);
    const Eigen::RowVectorXd means = centred.colwise().mean();
    centred.rowwise() -= means;
    const Eigen::VectorXd offsets = target.array() - target.mean();
    const double rounding = static_cast<double>(slopes) * std::numeric_limits<double>::epsilon();
    const LeastSquares fit = least_squares(centred, offsets, rounding);
    if (fit.rank < slopes) {
        return {};
    }
    const Eigen::VectorXd residuals = offsets - centred * fit.coefficients;
    const Eigen::MatrixXd bread = inverse_of_symmetric(gram_matrix(centred));
    const Eigen::MatrixXd scores = gram_matrix(centred, residuals.cwiseAbs2());
    const double correction = static_cast<double>(rows) / static_cast<double>(rows - slopes - 1);
    const Eigen::MatrixXd covariance = correction * product(product(bread, scores), bread);
    std::vector<SampleMean> found;
    found.reserve(regressors);
    for (Eigen::Index slope = 0; slope < slopes; ++slope) {
        found.push_back(
            {static_cast<std::uint64_t>(rows - slopes), fit.coefficients(slope), std::sqrt(covariance(slope, slope))});
    }
    return found;
}

}  // namespace sparring::statistics
