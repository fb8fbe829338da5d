#include "tools/statistics/linear_regression.hpp"

#include <Eigen/Dense>

#include <cassert>
#include <cmath>
#include <cstdint>

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
    const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> decomposition(centred);
    if (decomposition.rank() < slopes) {
        return {};
    }
    const Eigen::VectorXd offsets = target.array() - target.mean();
    const Eigen::VectorXd fitted = decomposition.solve(offsets);
    const Eigen::VectorXd residuals = offsets - centred * fitted;
    const Eigen::MatrixXd scores = centred.array().colwise() * residuals.array();
    const Eigen::MatrixXd bread = (centred.transpose() * centred).inverse();
    const auto freedom = static_cast<double>(rows - slopes - 1);
    const Eigen::MatrixXd covariance =
        static_cast<double>(rows) / freedom * bread * (scores.transpose() * scores) * bread;
    std::vector<SampleMean> found;
    found.reserve(regressors);
    for (Eigen::Index slope = 0; slope < slopes; ++slope) {
        found.push_back(
            {static_cast<std::uint64_t>(rows - slopes), fitted(slope), std::sqrt(covariance(slope, slope))});
    }
    return found;
}

}  // namespace sparring::statistics
