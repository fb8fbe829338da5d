#include "tools/statistics/equal_shares.hpp"

#include "tools/statistics/distributions.hpp"
#include "tools/statistics/matrices.hpp"

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
    const Eigen::MatrixXd covariance = gram_matrix(centred) / static_cast<double>(games - 1);
    if (cholesky_factor(covariance).diagonal().minCoeff() <= 0) {
        return mean.norm() > 0 ? 0.0 : 1.0;
    }
    const auto count = static_cast<double>(games);
    const auto free = static_cast<double>(dimensions);
    const double squared = count * mean.dot(solve_symmetric(covariance, mean));
    const double statistic = squared * (count - free) / (free * (count - 1));
    return fisher_upper(statistic, free, count - free);
}

}  // namespace sparring::statistics
