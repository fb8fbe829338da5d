#include "tools/statistics/chi_square.hpp"

#include <boost/math/distributions/chi_squared.hpp>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <vector>

namespace sparring::statistics {

ChiSquare goodness_of_fit(std::span<const std::uint64_t> observed, std::span<const double> expected_shares) {
    assert(observed.size() == expected_shares.size());
    assert(std::ranges::all_of(expected_shares, [](double share) { return share > 0; }));
    const std::uint64_t total = std::accumulate(observed.begin(), observed.end(), std::uint64_t{0});
    ChiSquare result;
    result.degrees_of_freedom = observed.empty() ? 0 : observed.size() - 1;
    if (total == 0 || result.degrees_of_freedom == 0) {
        return result;
    }
    const double share_sum = std::accumulate(expected_shares.begin(), expected_shares.end(), 0.0);
    for (std::size_t category = 0; category < observed.size(); ++category) {
        const double expected = static_cast<double>(total) * expected_shares[category] / share_sum;
        const double deviation = static_cast<double>(observed[category]) - expected;
        result.statistic += deviation * deviation / expected;
    }
    const boost::math::chi_squared distribution(static_cast<double>(result.degrees_of_freedom));
    result.p_value = boost::math::cdf(boost::math::complement(distribution, result.statistic));
    return result;
}

ChiSquare goodness_of_fit(std::span<const std::uint64_t> observed) {
    const std::vector<double> equal_shares(observed.size(), 1.0);
    return goodness_of_fit(observed, equal_shares);
}

}  // namespace sparring::statistics
