#include "tools/balance/figures.hpp"

#include "tools/report/words.hpp"
#include "tools/statistics/multiple_tests.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace sparring::balance {

namespace {

// What it leaves of equal values.
constexpr double kRounding = 1e-12;

}  // namespace

Showing of_differences(Showing showing) {
    const double width = showing.possible.upper - showing.possible.lower;
    showing.has_sign = true;
    showing.possible = {-width, width};
    return showing;
}

report::Figure figure_of(const statistics::SampleMean& mean, const Showing& showing, double confidence) {
    report::Figure figure{
        .value = std::nullopt, .interval = std::nullopt, .digits = showing.digits, .has_sign = showing.has_sign};
    if (mean.mean) {
        figure.value = *mean.mean * showing.scale;
    }
    const auto [low, high] = showing.possible;
    const bool is_constant = mean.mean && mean.standard_error && *mean.standard_error <= 0;
    std::optional<statistics::Interval> interval = is_constant ? std::nullopt : mean.interval(confidence);
    if (is_constant && low < high) {
        const auto bounds = statistics::clopper_pearson_interval({0, static_cast<double>(mean.count)}, confidence);
        const double others = bounds.upper;
        interval = {*mean.mean - others * (*mean.mean - low), *mean.mean + others * (high - *mean.mean)};
    }
    if (interval && low < high) {
        interval = {std::max(interval->lower, low), std::min(interval->upper, high)};
    }
    if (interval) {
        figure.interval = {interval->lower * showing.scale, interval->upper * showing.scale};
    }
    return figure;
}

report::Figure figure_of(const statistics::Proportion& part) {
    report::Figure figure{.value = std::nullopt, .interval = std::nullopt, .digits = 1};
    if (part.value()) {
        const statistics::Interval interval = statistics::wilson_interval(part);
        figure.value = kPoints * *part.value();
        figure.interval = {kPoints * interval.lower, kPoints * interval.upper};
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

bool is_nothing(const statistics::SampleMean& differences) {
    return differences.mean && differences.standard_error && std::abs(*differences.mean) <= kRounding &&
           *differences.standard_error <= kRounding;
}

std::optional<double> p_value_of(const statistics::SampleMean& mean, double centre) {
    if (!mean.mean || !mean.standard_error) {
        return std::nullopt;
    }
    // Without a spread there is nothing to doubt.
    if (*mean.standard_error <= kRounding) {
        return std::abs(*mean.mean - centre) > kRounding ? 0.0 : 1.0;
    }
    return statistics::two_sided_p_value(mean, centre);
}

namespace {

[[nodiscard]] bool differ(const statistics::SampleMean& first, const statistics::SampleMean& second, double alpha) {
    const auto p = p_value_of(difference_of_independent(first, second));
    return p && *p <= alpha;
}

template <typename Adjust>
[[nodiscard]] PValues adjusted_where_there(std::span<const std::optional<double>> p_values, Adjust adjust) {
    std::vector<double> present;
    present.reserve(p_values.size());
    for (const auto& value : p_values) {
        if (value) {
            present.push_back(*value);
        }
    }
    const std::vector<double> adjusted = adjust(present);
    PValues all(p_values.begin(), p_values.end());
    std::size_t next = 0;
    for (auto& value : all) {
        if (value) {
            value = adjusted[next++];
        }
    }
    return all;
}

}  // namespace

Evidence evidence_beyond(statistics::SampleMean mean, double centre, std::optional<double> adjusted_p) {
    if (mean.mean) {
        *mean.mean -= centre;
    }
    return {mean, adjusted_p};
}

report::Finding::Standing standing_of(const std::array<Evidence, kStrengths>& evidence, double alpha) {
    const auto is_found = [&](const Evidence& one) {
        return one.effect.mean && one.adjusted_p && *one.adjusted_p <= alpha;
    };
    const bool both = is_found(evidence[0]) && is_found(evidence[1]);
    if (both && (*evidence[0].effect.mean > 0) == (*evidence[1].effect.mean > 0)) {
        return report::Finding::Standing::kClaim;
    }
    if (both) {
        return report::Finding::Standing::kByStrength;
    }
    if (!is_found(evidence[0]) && !is_found(evidence[1])) {
        return report::Finding::Standing::kOpen;
    }
    return differ(evidence[0].effect, evidence[1].effect, alpha) ? report::Finding::Standing::kByStrength
                                                                 : report::Finding::Standing::kOneStrength;
}

report::Finding::Standing standing_of_described(const std::array<statistics::SampleMean, kStrengths>& means,
                                                double alpha) {
    return differ(means[0], means[1], alpha) ? report::Finding::Standing::kByStrength
                                             : report::Finding::Standing::kDescribed;
}

PValues holm(std::span<const std::optional<double>> p_values) {
    return adjusted_where_there(p_values, statistics::holm_adjusted);
}

std::vector<PValues> holm_together(std::span<const PValues> lists) {
    PValues all;
    for (const PValues& list : lists) {
        all.insert(all.end(), list.begin(), list.end());
    }
    const PValues adjusted = holm(all);
    std::vector<PValues> parts;
    parts.reserve(lists.size());
    auto next = adjusted.begin();
    for (const PValues& list : lists) {
        const auto end = next + static_cast<std::ptrdiff_t>(list.size());
        parts.emplace_back(next, end);
        next = end;
    }
    return parts;
}

PValues benjamini_hochberg(std::span<const std::optional<double>> p_values) {
    return adjusted_where_there(p_values, statistics::benjamini_hochberg_adjusted);
}

void fold_rows(report::Table& table, const std::function<bool(const std::vector<report::Cell>&)>& is_wanted) {
    const auto unwanted = std::ranges::stable_partition(table.rows, is_wanted);
    table.folded = static_cast<std::size_t>(std::ranges::distance(unwanted));
}

void fold_undecided(report::Table& table) {
    const std::string_view open = report::standing_text(report::Finding::Standing::kOpen);
    fold_rows(table, [open](const std::vector<report::Cell>& row) {
        const auto* const standing = std::get_if<std::string>(&row.back());
        return standing == nullptr || !standing->starts_with(open);
    });
}

}  // namespace sparring::balance
