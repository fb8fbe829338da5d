#include "tools/statistics/equal_shares.hpp"

#include <boost/math/distributions/fisher_f.hpp>
#include <Eigen/Cholesky>
#include <Eigen/Core>

#include <cstddef>

namespace sparring::statistics {

std::optional<double> equal_shares_p_value(std::span<const std::vector<double>> shares_by_seat) {
    const auto dimensions = static_cast<Eigen::Index>(shares_by_seat.size()) - 1;
    const auto games = static_cast<Eigen::Index>(shares_by_seat.empty() ? 0 : shares_by_seat.front().size());
    if (dimensions < 1 || games <= dimensions + 1) {
        return std::nullopt;
    }
    const double equal = 1 / static_cast<double>(dimensions + 1);
    Eigen::MatrixXd values(games, dimensions);
    for (Eigen::Index seat = 0; seat < dimensions; ++seat) {
        const std::vector<double>& shares = shares_by_seat[static_cast<std::size_t>(seat)];
        for (Eigen::Index game = 0; game < games; ++game) {
            values(game, seat) = shares[static_cast<std::size_t>(game)] - equal;
        }
    }
    const Eigen::VectorXd mean = values.colwise().mean();
    const Eigen::MatrixXd centred = values.rowwise() - mean.transpose();
    const Eigen::MatrixXd covariance = centred.transpose() * centred / static_cast<double>(games - 1);
    const Eigen::LLT<Eigen::MatrixXd> factor(covariance);
    if (factor.info() != Eigen::Success) {
        return mean.norm() > 0 ? 0.0 : 1.0;
    }
    const auto count = static_cast<double>(games);
    const auto free = static_cast<double>(dimensions);
    const double squared = count * mean.dot(factor.solve(mean));
    const double statistic = squared * (count - free) / (free * (count - 1));
    const boost::math::fisher_f distribution(free, count - free);
    return boost::math::cdf(boost::math::complement(distribution, statistic));
}

}  // namespace sparring::statistics
