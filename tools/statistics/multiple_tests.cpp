#include "tools/statistics/multiple_tests.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace sparring::statistics {
namespace {

[[nodiscard, maybe_unused]] bool is_probability(double p) { return 0 <= p && p <= 1; }

/// Where the values stand in ascending order.
[[nodiscard]] std::vector<std::size_t> ascending(std::span<const double> p_values) {
    assert(std::ranges::all_of(p_values, is_probability));
    std::vector<std::size_t> order(p_values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
    return order;
}

}  // namespace

std::vector<double> holm_adjusted(std::span<const double> p_values) {
    const std::vector<std::size_t> order = ascending(p_values);
    std::vector<double> adjusted(p_values.size());
    double largest = 0;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const auto questions_left = static_cast<double>(order.size() - rank);
        largest = std::max(largest, std::min(1.0, questions_left * p_values[order[rank]]));
        adjusted[order[rank]] = largest;
    }
    return adjusted;
}

std::vector<double> benjamini_hochberg_adjusted(std::span<const double> p_values) {
    const std::vector<std::size_t> order = ascending(p_values);
    const auto questions = static_cast<double>(order.size());
    std::vector<double> adjusted(p_values.size());
    double smallest = 1;
    for (std::size_t rank = order.size(); rank > 0; --rank) {
        const std::size_t question = order[rank - 1];
        smallest = std::min(smallest, questions / static_cast<double>(rank) * p_values[question]);
        adjusted[question] = smallest;
    }
    return adjusted;
}

double simultaneous_confidence(double confidence, std::size_t intervals) {
    assert(intervals > 0);
    return 1 - (1 - confidence) / static_cast<double>(intervals);
}

}  // namespace sparring::statistics
