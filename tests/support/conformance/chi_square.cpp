#include "tests/support/conformance/chi_square.hpp"

#include <boost/math/distributions/chi_squared.hpp>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <vector>

namespace sparring::conformance {

bool ChiSquare::add(std::span<const std::uint64_t> counts, std::span<const double> weights) {
    assert(counts.size() == weights.size());
    const auto draws = static_cast<double>(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}));
    const double total_weight = std::accumulate(weights.begin(), weights.end(), 0.0);
    const double least_weight = *std::ranges::min_element(weights);
    if (counts.size() < 2 || draws * least_weight < kLeastExpected * total_weight) {
        return false;
    }
    for (std::size_t cell = 0; cell < counts.size(); ++cell) {
        const double expected = draws * weights[cell] / total_weight;
        const double deviation = static_cast<double>(counts[cell]) - expected;
        sum_ += deviation * deviation / expected;
    }
    degrees_of_freedom_ += static_cast<int>(counts.size()) - 1;
    return true;
}

bool ChiSquare::add_uniform(std::span<const std::uint64_t> counts) {
    const std::vector<double> weights(counts.size(), 1.0);
    return add(counts, weights);
}

double ChiSquare::p_value() const {
    if (degrees_of_freedom_ == 0) {
        return 1;
    }
    return boost::math::cdf(boost::math::complement(boost::math::chi_squared(degrees_of_freedom_), sum_));
}

}  // namespace sparring::conformance
