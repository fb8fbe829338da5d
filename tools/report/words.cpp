#include "tools/report/words.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sparring::report {

namespace {

constexpr std::string_view kMinus = "−";
constexpr double kSmallestP = 0.0001;

}  // namespace

std::string number_text(double number, int digits, bool has_sign) {
    if (!std::isfinite(number)) {
        return std::string(kDash);
    }
    std::string text = fixed(number, digits);
    if (text.starts_with('-')) {
        return text.replace(0, 1, kMinus);
    }
    return has_sign ? "+" + text : text;
}

std::string value_text(const Figure& figure) {
    return figure.value ? number_text(*figure.value, figure.digits, figure.has_sign) : std::string(kDash);
}

std::string interval_text(const Figure& figure) {
    if (!figure.interval || !std::isfinite(figure.interval->lower) || !std::isfinite(figure.interval->upper)) {
        return {};
    }
    const std::string lower = number_text(figure.interval->lower, figure.digits, figure.has_sign);
    const std::string upper = number_text(figure.interval->upper, figure.digits, figure.has_sign);
    return lower == upper ? std::string() : fmt::format("[{}, {}]", lower, upper);
}

std::string figure_text(const Figure& figure, std::string_view unit) {
    std::string text = value_text(figure);
    if (!unit.empty() && text != kDash) {
        text += fmt::format(" {}", unit);
    }
    const std::string interval = interval_text(figure);
    return interval.empty() ? text : text + " " + interval;
}

std::string p_value_text(const PValue& p) {
    if (!p.value || !std::isfinite(*p.value)) {
        return std::string(kDash);
    }
    return *p.value < kSmallestP ? "< 0.0001" : fmt::format("{:#.2g}", *p.value);
}

std::string count_text(std::int64_t count) {
    const auto size = static_cast<std::uint64_t>(count);
    return count < 0 ? std::string(kMinus) + grouped(0 - size) : grouped(size);
}

std::string number_within(double number, double span) {
    constexpr double kSteps = 100;
    constexpr int kMostDigits = 6;
    const double step = std::isfinite(span) && span > 0 ? span / kSteps : 1 / kSteps;
    const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(step))), 0, kMostDigits);
    return number_text(number, digits, false);
}

std::string axis_text(const Axis& axis) {
    return axis.unit.empty() ? axis.label : fmt::format("{} ({})", axis.label, axis.unit);
}

std::string column_text(const Column& column) {
    return column.unit.empty() ? column.name : fmt::format("{} [{}]", column.name, column.unit);
}

std::string category_text(const Axis& axis, std::size_t k) {
    return k < axis.categories.size() ? axis.categories[k] : std::to_string(k);
}

std::string finding_text(const Finding& finding) {
    return finding.about.empty() ? finding.text : finding.about + ' ' + finding.text;
}

std::string_view standing_text(Finding::Standing standing) {
    switch (standing) {
        case Finding::Standing::kClaim: return "holds at both strengths";
        case Finding::Standing::kByStrength: return "depends on the strength";
        case Finding::Standing::kOneStrength: return "shown at one strength";
        case Finding::Standing::kDescribed: return "described";
        case Finding::Standing::kOpen: break;
    }
    return "not decided";
}

std::string standing_text(const Finding& finding) {
    std::string text(standing_text(finding.standing));
    const auto& [value, interval, digits, has_sign] = finding.figure;
    // A loss has no sign, but may be none.
    const bool is_difference = has_sign || (interval && interval->lower < 0);
    if (finding.standing != Finding::Standing::kOpen || !is_difference || interval_text(finding.figure).empty()) {
        return text;
    }
    const double most = std::max(std::abs(interval->lower), std::abs(interval->upper));
    return fmt::format("{}: at most {} {}either way", text, number_text(most, digits, false),
                       finding.unit.empty() ? "" : finding.unit + " ");
}

std::string_view standing_name(Finding::Standing standing) {
    switch (standing) {
        case Finding::Standing::kClaim: return "claim";
        case Finding::Standing::kByStrength: return "by strength";
        case Finding::Standing::kOneStrength: return "one strength";
        case Finding::Standing::kDescribed: return "described";
        case Finding::Standing::kOpen: break;
    }
    return "open";
}

}  // namespace sparring::report
