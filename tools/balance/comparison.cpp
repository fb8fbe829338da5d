#include "tools/balance/comparison.hpp"

#include "tools/balance/change_findings.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/statistics/arm_difference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] bool has_basic_games(const Context& context, const Comparison& comparison) {
    return is_present_value(context, comparison.option, comparison.values.front());
}

using GameValues = std::vector<std::optional<double>>;

// What was measured of the games of an arm.
struct ArmValues {
    std::size_t openings = 0;  // different ones; 0: games differ by themselves
    std::vector<std::size_t> by_opening;
    std::vector<GameValues> of_measures;  // game by game, in the order of blocks
};

[[nodiscard]] ArmValues measured_values(const Arm& arm, std::span<const PlayedGame> games) {
    ArmValues values{.openings = arm.openings.size(), .by_opening = {}, .of_measures = {}};
    if (values.openings > 0) {
        values.by_opening = order_by_opening(games, values.openings);
    }
    values.of_measures.reserve(measures().size());
    for (const Measure& measure : measures()) {
        values.of_measures.push_back(values_of(measure, games));
    }
    return values;
}

[[nodiscard]] Expected<ArmValues> values_of_place(Context& context, const ComparedRules& rules, std::size_t place,
                                                  std::size_t level) {
    const bool is_basic = place == 0 && has_basic_games(context, rules.comparison);
    const auto arm = is_basic ? context.basic_arm(level) : compared_arm(context, rules, place, level);
    if (!arm) {
        return arm.error();
    }
    if (is_basic) {
        const auto games = context.basic_games(level);
        return games ? Expected<ArmValues>(measured_values(*arm, **games)) : games.error();
    }
    // As the basic games are read.
    const auto games = context.study().games(*arm, {.traces = true, .snapshot_plies = 0, .weighs_luck = true});
    return games ? Expected<ArmValues>(measured_values(*arm, *games)) : games.error();
}

[[nodiscard]] GameValues reordered(const GameValues& values, const std::vector<std::size_t>& order) {
    GameValues moved;
    moved.reserve(values.size());
    for (const std::size_t place : order) {
        moved.push_back(values[place]);
    }
    return moved;
}

// Of values whose first ones are of the same games. Where a value of an option never matters these are the same too,
// and nothing is left of the difference but rounding, which must not pass for a change.
[[nodiscard]] statistics::SampleMean change_of(const GameValues& before, const GameValues& after) {
    if (before.size() >= after.size() && std::equal(after.begin(), after.end(), before.begin())) {
        const statistics::SampleMean same = mean_of(after);
        return same.mean ? statistics::SampleMean{same.count, 0.0, 0.0} : same;
    }
    return statistics::arm_difference(before, after);
}

// Games that began alike stand at the same place: those of the same block, unless one arm has more openings to shuffle.
[[nodiscard]] statistics::SampleMean difference_of(const ArmValues& first, const ArmValues& second,
                                                   std::size_t measure) {
    const GameValues& before = first.of_measures[measure];
    const GameValues& after = second.of_measures[measure];
    if (first.openings == second.openings || first.openings == 0 || second.openings == 0) {
        return change_of(before, after);
    }
    return change_of(reordered(before, first.by_opening), reordered(after, second.by_opening));
}

[[nodiscard]] Expected<ComparedMeasures> compared_rows(Context& context, const ComparedRules& rules,
                                                       std::size_t level) {
    const auto first = values_of_place(context, rules, 0, level);
    if (!first) {
        return first.error();
    }
    ComparedMeasures rows;
    rows.reserve(measures().size());
    for (std::size_t number = 0; number < measures().size(); ++number) {
        rows.push_back({&measures()[number], mean_of(first->of_measures[number]), {}, {}, {}});
    }
    for (std::size_t place = 1; place < rules.comparison.values.size(); ++place) {
        const auto other = values_of_place(context, rules, place, level);
        if (!other) {
            return other.error();
        }
        for (std::size_t number = 0; number < rows.size(); ++number) {
            rows[number].differences.push_back(difference_of(*first, *other, number));
            rows[number].p.push_back(p_value_of(rows[number].differences.back()));
        }
    }
    return rows;
}

// The primary outcomes that are compared at one level are one family, all other measures another. Returns how many
// tests they are.
[[nodiscard]] std::size_t correct_family(std::vector<ComparedMeasures>& tables, bool is_primary) {
    std::vector<ComparedMeasure*> family;
    std::vector<PValues> lists;
    std::size_t tests = 0;
    for (ComparedMeasures& rows : tables) {
        for (ComparedMeasure& row : rows) {
            if (row.measure->is_primary() == is_primary) {
                family.push_back(&row);
                lists.push_back(row.p);
                tests += static_cast<std::size_t>(std::ranges::count_if(row.p, &std::optional<double>::has_value));
            }
        }
    }
    auto adjusted = holm_together(lists);
    for (std::size_t place = 0; place < family.size(); ++place) {
        family[place]->adjusted_p = std::move(adjusted[place]);
    }
    return tests;
}

// What the p values of a table are corrected for.
struct Family {
    std::size_t options = 0;
    std::size_t primary_tests = 0;
    std::size_t other_tests = 0;
};

[[nodiscard]] std::string compared_note(const Family& family) {
    return fmt::format(
        "What the value in its place changes, from the same seeds and, where both have them, the same openings. How "
        "far behind the winner was and when a game is decided are counted only of games with a single winner, so that "
        "fewer games stand behind them. All changes at one strength are measured from the same games: where those "
        "came out too high by chance, all changes are too low by as much. p (Holm) is corrected for all values of {} "
        "at this "
        "strength: of the primary outcomes, which come first, together ({} tests), and of all others together ({} "
        "tests).",
        family.options > 1 ? fmt::format("all {} options of this section", family.options) : "this option",
        family.primary_tests, family.other_tests);
}

[[nodiscard]] report::Table compared_table(const Inquiry& inquiry, const ComparedRules& rules,
                                           const ComparedMeasures& rows, std::size_t strength, const Family& family) {
    const Comparison& compared = rules.comparison;
    report::Table table{.id = fmt::format("{}-{}", rules.name, kStrengthNames[strength]),
                        .title = fmt::format("{}, {} agents", compared.option, kStrengthNames[strength]),
                        .columns = {{"measure", ""},
                                    {"unit", ""},
                                    {fmt::format("{}={}", compared.option, compared.values.front()), ""},
                                    {"games", ""},
                                    {"in its place", ""},
                                    {"change", ""},
                                    {"games with it", ""},
                                    {"p", ""},
                                    {"p (Holm)", ""}},
                        .rows = {},
                        .note = compared_note(family)};
    for (const ComparedMeasure& row : rows) {
        if (!row.first.mean) {
            continue;  // not every game has luck
        }
        const Showing change = of_differences(row.measure->showing);
        for (std::size_t place = 0; place < row.differences.size(); ++place) {
            const statistics::SampleMean& difference = row.differences[place];
            const report::Cell changed = are_alike(rows, place) ? report::Cell(std::string(kNeverUsed))
                                                                : report::Cell(figure_of(difference, change));
            table.rows.push_back({std::string(row.measure->title), unit_of(*row.measure, inquiry.profile),
                                  figure_of(row.first, row.measure->showing),
                                  static_cast<std::int64_t>(row.first.count), compared.values[place + 1], changed,
                                  static_cast<std::int64_t>(difference.count), report::PValue{row.p[place]},
                                  report::PValue{row.adjusted_p[place]}});
        }
    }
    fold_rows(table, [&](const std::vector<report::Cell>& row) {
        const auto is_primary = [&](const Measure& measure) {
            return measure.is_primary() && measure.title == *std::get_if<std::string>(row.data());
        };
        const auto& p = std::get_if<report::PValue>(&row.back())->value;
        return (p && *p <= inquiry.alpha) || std::ranges::any_of(measures(), is_primary);
    });
    return table;
}

// Of all readings of the rules only what was seen to change something; of what was asked for, everything.
void add_change_findings(const Context& context, const ComparedRules& rules,
                         const std::array<const ComparedMeasures*, kStrengths>& measured, const std::string& section,
                         std::vector<report::Finding>& findings) {
    for (std::size_t place = 0; place + 1 < rules.comparison.values.size(); ++place) {
        const bool is_used = !std::ranges::all_of(measured, [&](const auto* rows) { return are_alike(*rows, place); });
        const std::string value = value_in_words(context, rules.comparison, place + 1);
        for (report::Finding& finding : change_findings(context.inquiry(), value, measured, place)) {
            if (rules.tells_open || (is_used && finding.standing != report::Finding::Standing::kOpen)) {
                finding.section = section;
                findings.push_back(std::move(finding));
            }
        }
    }
}

// Of all values together.
[[nodiscard]] report::Table table_by_level(const Inquiry& inquiry, std::span<const ComparedRules> all,
                                           const std::array<std::vector<ComparedMeasures>, kLevels.size()>& tables,
                                           std::string id) {
    std::vector<ChangesAtLevels> values;
    for (std::size_t number = 0; number < all.size(); ++number) {
        for (std::size_t place = 0; place + 1 < all[number].comparison.values.size(); ++place) {
            ChangesAtLevels of_value{value_text(all[number].comparison, place + 1), {}, place};
            for (const std::size_t level : kLevels) {
                of_value.measured[level] = &tables[level][number];
            }
            values.push_back(std::move(of_value));
        }
    }
    return changes_by_level(inquiry, std::move(id), values);
}

// The name and the value of every option.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> listed_options(const Context& context,
                                                                              const Settings& settings) {
    std::vector<std::pair<std::string, std::string>> listed;
    if (const auto options = context.module().options(settings)) {
        listed.reserve(options->size());
        for (const OptionDescription& option : *options) {
            listed.emplace_back(option.name, option.value);
        }
    }
    return listed;
}

}  // namespace

Expected<Settings> settings_with(const Context& context, const std::string& option, const std::string& value) {
    Settings settings = context.inquiry().game.settings;
    if (const auto& against = context.inquiry().against; against && option == kVariantOption) {
        return value == against->variant ? against->settings : settings;
    }
    const auto kept = context.module().option_value(option, value, settings);
    if (!kept) {
        return kept.error();
    }
    settings.values.emplace_back(option, *kept);
    return settings;
}

bool is_present_value(const Context& context, const std::string& option, const std::string& value) {
    const auto settings = settings_with(context, option, value);
    return settings && listed_options(context, *settings) == listed_options(context, context.inquiry().game.settings);
}

Comparison with_present_first(const Context& context, Comparison comparison) {
    std::ranges::stable_partition(comparison.values, [&](const std::string& value) {
        return is_present_value(context, comparison.option, value);
    });
    return comparison;
}

std::string value_text(const Comparison& comparison, std::size_t place) {
    if (const auto told = comparison.words.find(comparison.values[place]); told != comparison.words.end()) {
        return told->second;
    }
    return fmt::format("{}={} in place of {}", comparison.option, comparison.values[place], comparison.values.front());
}

std::string value_in_words(const Context& context, const Comparison& comparison, std::size_t place) {
    std::string value = value_text(comparison, place);
    if (comparison.words.contains(comparison.values[place])) {
        return value;
    }
    const auto options = context.module().options(context.inquiry().game.settings);
    if (!options) {
        return value;
    }
    const auto option = std::ranges::find(*options, comparison.option, &OptionDescription::name);
    return option == options->end() ? value : fmt::format("{} ({})", value, option->meaning);
}

Expected<Arm> compared_arm(const Context& context, const ComparedRules& rules, std::size_t place, std::size_t level) {
    const Inquiry& inquiry = context.inquiry();
    auto settings = settings_with(context, rules.comparison.option, rules.comparison.values[place]);
    if (!settings) {
        return settings.error();
    }
    const std::uint64_t games = inquiry.part_at(level, rules.part);
    auto openings = context.openings(games, *settings);
    if (!openings) {
        return openings.error();
    }
    return Arm{.name = fmt::format("{}.{}.{}", rules.name, place + 1, level_name(level)),
               .settings = *std::move(settings),
               .agents = {level_agent(inquiry.profile, level)},
               .openings = *std::move(openings),
               .games = games,
               .seed = inquiry.seed,
               .keeps = selfplay::Keeps::kMoves,
               .logs_searches = true};
}

Expected<std::vector<Arm>> comparison_arms(const Context& context, const ComparedRules& rules) {
    const std::size_t values = rules.comparison.values.size();
    std::vector<Arm> arms;
    arms.reserve(kLevels.size() * values);
    for (const std::size_t level : levels_of(context.inquiry().profile)) {
        for (std::size_t place = has_basic_games(context, rules.comparison) ? 1 : 0; place < values; ++place) {
            auto arm = compared_arm(context, rules, place, level);
            if (!arm) {
                return arm.error();
            }
            arms.push_back(*std::move(arm));
        }
    }
    return arms;
}

std::vector<std::size_t> order_by_opening(std::span<const PlayedGame> games, std::size_t openings) {
    std::vector<std::size_t> order(games.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(
        order, {}, [&](std::size_t place) { return std::pair{games[place].block / openings, games[place].opening}; });
    return order;
}

Status add_comparisons(Context& context, std::span<const ComparedRules> all, report::Section& section,
                       std::vector<report::Finding>& findings) {
    std::array<std::vector<ComparedMeasures>, kLevels.size()> tables;
    std::array<Family, kLevels.size()> families;
    for (const std::size_t level : levels_of(context.inquiry().profile)) {
        tables[level].reserve(all.size());
        for (const ComparedRules& rules : all) {
            auto rows = compared_rows(context, rules, level);
            if (!rows) {
                return rows.error();
            }
            tables[level].push_back(*std::move(rows));
        }
        families[level] = {all.size(), correct_family(tables[level], true), correct_family(tables[level], false)};
    }
    if (!context.inquiry().profile.beginner.empty()) {
        section.blocks.emplace_back(table_by_level(context.inquiry(), all, tables, section.id + "-by-level"));
    }
    for (std::size_t number = 0; number < all.size(); ++number) {
        const ComparedRules& rules = all[number];
        std::array<const ComparedMeasures*, kStrengths> measured{};
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            measured[strength] = &tables[strength][number];
            section.blocks.emplace_back(
                compared_table(context.inquiry(), rules, *measured[strength], strength, families[strength]));
        }
        add_change_findings(context, rules, measured, section.id, findings);
    }
    return ok();
}

}  // namespace sparring::balance
