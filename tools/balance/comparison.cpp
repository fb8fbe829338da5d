#include "tools/balance/comparison.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/statistics/arm_difference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] Expected<Arm> compared_arm(const Context& context, const ComparedRules& rules, std::size_t place,
                                         std::size_t strength) {
    const Inquiry& inquiry = context.inquiry();
    auto settings = settings_with(context, rules.comparison.option, rules.comparison.values[place]);
    if (!settings) {
        return settings.error();
    }
    const std::uint64_t games = inquiry.part(rules.part);
    auto openings = context.openings(games, *settings);
    if (!openings) {
        return openings.error();
    }
    return Arm{.name = fmt::format("{}.{}.{}", rules.name, place + 1, kStrengthNames[strength]),
               .settings = *std::move(settings),
               .agents = {inquiry.profile.agents[strength]},
               .openings = *std::move(openings),
               .games = games,
               .seed = inquiry.seed,
               .keeps = selfplay::Keeps::kMoves,
               .logs_searches = true};
}

// Of one measure: the first value's mean, and how the others differ.
struct Row {
    const Measure* measure = nullptr;
    statistics::SampleMean first;
    std::vector<statistics::SampleMean> differences;  // by value behind the first
    std::vector<std::optional<double>> adjusted_p;
};

// Blocks of the same number began alike, if openings are the same; differences go block by block either way.
[[nodiscard]] Expected<std::vector<Row>> compared_rows(Context& context, const ComparedRules& rules,
                                                       std::size_t strength) {
    std::vector<Row> rows;
    std::vector<std::vector<std::optional<double>>> first(measures().size());
    for (std::size_t place = 0; place < rules.comparison.values.size(); ++place) {
        const auto arm = compared_arm(context, rules, place, strength);
        const auto games = arm ? context.study().games(*arm, {}) : arm.error();
        if (!games) {
            return games.error();
        }
        for (std::size_t number = 0; number < measures().size(); ++number) {
            const Measure& measure = measures()[number];
            auto values = values_of(measure, *games);
            if (place == 0) {
                rows.push_back({&measure, mean_of(values), {}, {}});
                first[number] = std::move(values);
            } else {
                rows[number].differences.push_back(statistics::arm_difference(first[number], values));
            }
        }
    }
    std::vector<std::optional<double>> p_values;
    for (const Row& row : rows) {
        for (const auto& difference : row.differences) {
            p_values.push_back(p_value_of(difference));
        }
    }
    const auto adjusted = holm(p_values);
    std::size_t next = 0;
    for (Row& row : rows) {
        for (std::size_t place = 0; place < row.differences.size(); ++place) {
            row.adjusted_p.push_back(adjusted[next++]);
        }
    }
    return rows;
}

[[nodiscard]] report::Table compared_table(const Inquiry& inquiry, const ComparedRules& rules,
                                           const std::vector<Row>& rows, std::size_t strength) {
    const Comparison& compared = rules.comparison;
    report::Table table{.id = fmt::format("{}-{}", rules.name, kStrengthNames[strength]),
                        .title = fmt::format("{}, {} agents", compared.option, kStrengthNames[strength]),
                        .columns = {{"measure", ""},
                                    {"unit", ""},
                                    {fmt::format("{}={}", compared.option, compared.values.front()), ""}},
                        .rows = {},
                        .note =
                            "The first value's means, then what each other value changes, from the same seeds; "
                            "p values by Holm over all of this table."};
    for (std::size_t place = 1; place < compared.values.size(); ++place) {
        table.columns.push_back({compared.values[place], ""});
        table.columns.push_back({fmt::format("p, {}", compared.values[place]), ""});
    }
    for (const Row& row : rows) {
        if (!row.first.mean) {
            continue;  // not every game has luck
        }
        const Showing change = of_differences(row.measure->showing);
        std::vector<report::Cell> cells = {
            std::string(row.measure->title),
            std::string(row.measure->unit.empty() ? inquiry.profile.length_unit : row.measure->unit),
            figure_of(row.first, row.measure->showing)};
        for (std::size_t place = 0; place < row.differences.size(); ++place) {
            cells.emplace_back(figure_of(row.differences[place], change));
            cells.emplace_back(report::PValue{row.adjusted_p[place]});
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

[[nodiscard]] std::string unit_of_measure(const Inquiry& inquiry, const Measure& measure) {
    return std::string(measure.unit.empty() ? inquiry.profile.length_unit : measure.unit);
}

// What changes most surely, for each value behind the first.
void add_compared_findings(const Inquiry& inquiry, const ComparedRules& rules,
                           const std::array<std::vector<Row>, kStrengths>& rows,
                           std::vector<report::Finding>& findings) {
    for (std::size_t place = 0; place + 1 < rules.comparison.values.size(); ++place) {
        std::size_t surest = 0;
        const auto sureness = [&](std::size_t number) {
            const statistics::SampleMean& mean = rows[kStrengths - 1][number].differences[place];
            const bool has = mean.mean && mean.standard_error && *mean.standard_error > 0;
            return has ? std::abs(*mean.mean / *mean.standard_error) : 0.0;
        };
        for (std::size_t number = 1; number < rows[0].size(); ++number) {
            surest = sureness(number) > sureness(surest) ? number : surest;
        }
        std::array<Evidence, kStrengths> evidence;
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            const Row& row = rows[strength][surest];
            evidence[strength] = {row.differences[place], row.adjusted_p[place]};
        }
        const Measure& measure = *rows[0][surest].measure;
        const report::Finding::Standing standing = standing_of(evidence, inquiry.alpha);
        // Of all readings of the rules only those that were seen to change something; of what was asked for,
        // everything.
        if (standing == report::Finding::Standing::kOpen && !rules.tells_open) {
            continue;
        }
        const Showing change = of_differences(measure.showing);
        findings.push_back(
            {.section = "",
             .text = fmt::format("{}={} in place of {} changes most: {}", rules.comparison.option,
                                 rules.comparison.values[place + 1], rules.comparison.values.front(), measure.title),
             .figure = figure_of(rows[kStrengths - 1][surest].differences[place], change),
             .unit = unit_of_measure(inquiry, measure),
             .standing = standing});
    }
}

}  // namespace

Expected<Settings> settings_with(const Context& context, const std::string& option, const std::string& value) {
    Settings settings = context.inquiry().game.settings;
    const auto kept = context.module().option_value(option, value, settings);
    if (!kept) {
        return kept.error();
    }
    settings.values.emplace_back(option, *kept);
    return settings;
}

Expected<std::vector<Arm>> comparison_arms(const Context& context, const ComparedRules& rules) {
    std::vector<Arm> arms;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        for (std::size_t place = 0; place < rules.comparison.values.size(); ++place) {
            auto arm = compared_arm(context, rules, place, strength);
            if (!arm) {
                return arm.error();
            }
            arms.push_back(*std::move(arm));
        }
    }
    return arms;
}

Status add_comparison(Context& context, const ComparedRules& rules, report::Section& section,
                      std::vector<report::Finding>& findings) {
    std::array<std::vector<Row>, kStrengths> rows;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        auto of_strength = compared_rows(context, rules, strength);
        if (!of_strength) {
            return of_strength.error();
        }
        section.blocks.emplace_back(compared_table(context.inquiry(), rules, *of_strength, strength));
        rows[strength] = *std::move(of_strength);
    }
    const std::size_t first = findings.size();
    add_compared_findings(context.inquiry(), rules, rows, findings);
    for (std::size_t place = first; place < findings.size(); ++place) {
        findings[place].section = section.id;
    }
    return ok();
}

}  // namespace sparring::balance
