// What other readings of the rules change.

#include "tools/balance/compare_question.hpp"

#include "tools/balance/comparison.hpp"
#include "tools/balance/option_value.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfReading = 0.15;
constexpr double kPartOfComparison = 0.5;

[[nodiscard]] std::string hyphenated(std::string name) {
    std::ranges::replace(name, '_', '-');
    return name;
}

// In which the present value comes first.
[[nodiscard]] std::vector<ComparedRules> rules_of(const Context& context, std::span<const Comparison> options,
                                                  std::string_view prefix) {
    std::vector<ComparedRules> all;
    all.reserve(options.size());
    for (const Comparison& option : options) {
        Comparison compared = with_present_first(context, option);
        const auto present = option_value(context.inquiry().game, option.option);
        if (present && !is_present_value(context, option.option, compared.values.front())) {
            compared.values.insert(compared.values.begin(), *present);
        }
        all.push_back(
            {std::move(compared), fmt::format("{}-{}", prefix, hyphenated(option.option)), kPartOfReading, false});
    }
    return all;
}

[[nodiscard]] Expected<std::vector<Arm>> arms_of_all(const Context& context, const std::vector<ComparedRules>& all) {
    auto arms = context.beginners_arm();
    for (const ComparedRules& rules : all) {
        auto further = arms ? comparison_arms(context, rules) : arms.error();
        if (!further) {
            return further.error();
        }
        std::ranges::move(*further, std::back_inserter(*arms));
    }
    return arms;
}

[[nodiscard]] Status answer_all(Context& context, const std::vector<ComparedRules>& all, report::Section section,
                                report::Report& report) {
    if (const Status added = add_comparisons(context, all, section, report.findings); !added) {
        return added;
    }
    report.sections.push_back(std::move(section));
    return ok();
}

[[nodiscard]] std::vector<Need> needs_of_part(const Inquiry& inquiry, std::string_view question, double part) {
    constexpr double kEffect = 0.05;
    const double equal = 1 / static_cast<double>(inquiry.seats());
    const double spread = std::sqrt(2 * equal * (1 - equal));
    const std::uint64_t planned = inquiry.part(part);
    const double least = statistics::detectable_mean_effect(static_cast<double>(planned), spread);
    return {{.question = std::string(question),
             .effect = fmt::format("a change of {} points of win share", shortest(100 * kEffect)),
             .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(kEffect, spread))),
             .planned = planned,
             .detectable = fmt::format("{} points", fixed(100 * least, 1))}};
}

[[nodiscard]] bool fits_readings(const Inquiry& inquiry) { return !inquiry.profile.readings.empty(); }
[[nodiscard]] Expected<std::vector<Arm>> reading_arms(const Context& context) {
    return arms_of_all(context, readings_of(context));
}
[[nodiscard]] std::vector<Need> reading_needs(const Inquiry& inquiry) {
    return needs_of_part(inquiry, "readings", kPartOfReading);
}
[[nodiscard]] Status answer_readings(Context& context, report::Report& report) {
    return answer_all(context, readings_of(context), {.id = "readings", .title = "Readings of the rules", .blocks = {}},
                      report);
}

[[nodiscard]] std::vector<ComparedRules> asked_of(const Context& context) {
    const Inquiry& inquiry = context.inquiry();
    std::vector<ComparedRules> all;
    if (const auto& selected = inquiry.comparison) {
        all.push_back({with_present_first(context, *selected), "compare-" + hyphenated(selected->option),
                       kPartOfComparison, true});
    }
    if (inquiry.against) {
        all.push_back({{std::string(kVariantOption), {inquiry.game.variant, inquiry.against->variant}},
                       "against",
                       kPartOfComparison,
                       true});
    }
    return all;
}
[[nodiscard]] std::string title_of_asked(const Inquiry& inquiry) {
    const std::string values = inquiry.comparison ? "Other values of " + inquiry.comparison->option : "";
    const std::string variant = inquiry.against ? "Against " + inquiry.against->variant : "";
    return values.empty() || variant.empty() ? values + variant : values + "; a" + variant.substr(1);
}
[[nodiscard]] bool fits_compare(const Inquiry& inquiry) {
    return inquiry.comparison.has_value() || inquiry.against.has_value();
}
[[nodiscard]] Expected<std::vector<Arm>> compare_arms(const Context& context) {
    return arms_of_all(context, asked_of(context));
}
[[nodiscard]] std::vector<Need> compare_needs(const Inquiry& inquiry) {
    return needs_of_part(inquiry, "compare", kPartOfComparison);
}
[[nodiscard]] Status answer_compare(Context& context, report::Report& report) {
    return answer_all(context, asked_of(context),
                      {.id = "compare", .title = title_of_asked(context.inquiry()), .blocks = {}}, report);
}

}  // namespace

std::vector<ComparedRules> readings_of(const Context& context) {
    return rules_of(context, context.inquiry().profile.readings, "reading");
}

std::vector<ComparedRules> repairs_of(const Context& context) {
    return rules_of(context, context.inquiry().profile.repairs, "repair");
}

Question readings_question() {
    return {"readings",     "what other readings of the rules change", fits_readings, reading_arms, reading_needs,
            answer_readings};
}

Question compare_question() {
    return {"compare",     "what other values of an option, or another variant, change (with --compare, --against)",
            fits_compare,  compare_arms,
            compare_needs, answer_compare};
}

}  // namespace sparring::balance
