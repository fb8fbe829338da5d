#include "tools/balance/figures.hpp"

#include "tools/statistics/multiple_tests.hpp"
#include "tools/statistics/proportion.hpp"

#include <algorithm>

namespace sparring::balance {

report::Figure figure_of(const statistics::SampleMean& mean, const Showing& showing, double confidence) {
    report::Figure figure{
        .value = std::nullopt, .interval = std::nullopt, .digits = showing.digits, .has_sign = showing.has_sign};
    if (mean.mean) {
        figure.value = *mean.mean * showing.scale;
    }
    const bool has_spread = mean.standard_error && *mean.standard_error > 0;
    std::optional<statistics::Interval> interval;
    if (has_spread) {
        interval = mean.interval(confidence);
    } else if (mean.mean && showing.is_share) {
        // All alike: the bounds of as many trials, of which too wide is the worst that can be said.
        const auto trials = static_cast<double>(mean.count);
        interval = statistics::clopper_pearson_interval({*mean.mean * trials, trials}, confidence);
    }
    if (interval) {
        figure.interval = {interval->lower * showing.scale, interval->upper * showing.scale};
    }
    return figure;
}

statistics::SampleMean mean_of(std::span<const std::optional<double>> values) {
    statistics::Sums sums;
    for (const auto& value : values) {
        if (value) {
            sums.add(*value);
        }
    }
    return sample_mean(sums);
}

statistics::SampleMean mean_of(std::span<const double> values) {
    statistics::Sums sums;
    for (const double value : values) {
        sums.add(value);
    }
    return sample_mean(sums);
}

statistics::SampleMean paired_difference(std::span<const std::optional<double>> first,
                                         std::span<const std::optional<double>> second) {
    statistics::Sums sums;
    for (std::size_t place = 0; place < std::min(first.size(), second.size()); ++place) {
        if (first[place] && second[place]) {
            sums.add(*second[place] - *first[place]);
        }
    }
    return sample_mean(sums);
}

std::optional<double> p_value_of(const statistics::SampleMean& mean, double centre) {
    if (!mean.mean || !mean.standard_error) {
        return std::nullopt;
    }
    // Without a spread there is nothing to doubt.
    if (*mean.standard_error <= 0) {
        return *mean.mean != centre ? 0.0 : 1.0;
    }
    return statistics::two_sided_p_value(mean, centre);
}

report::Finding::Standing standing_of(const std::array<Evidence, kStrengths>& evidence, double alpha) {
    const auto is_found = [&](const Evidence& one) { return one.effect && one.adjusted_p && *one.adjusted_p <= alpha; };
    const bool both = is_found(evidence[0]) && is_found(evidence[1]);
    if (both && (*evidence[0].effect > 0) == (*evidence[1].effect > 0)) {
        return report::Finding::Standing::kClaim;
    }
    return is_found(evidence[0]) || is_found(evidence[1]) ? report::Finding::Standing::kByStrength
                                                          : report::Finding::Standing::kOpen;
}

std::vector<std::optional<double>> holm(std::span<const std::optional<double>> p_values) {
    std::vector<double> present;
    present.reserve(p_values.size());
    for (const auto& value : p_values) {
        if (value) {
            present.push_back(*value);
        }
    }
    const std::vector<double> adjusted = statistics::holm_adjusted(present);
    std::vector<std::optional<double>> all(p_values.begin(), p_values.end());
    std::size_t next = 0;
    for (auto& value : all) {
        if (value) {
            value = adjusted[next++];
        }
    }
    return all;
}

}  // namespace sparring::balance
