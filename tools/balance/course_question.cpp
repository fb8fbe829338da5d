// How games go: length, choices, how they end, who leads, and when they are decided.

#include "tools/balance/course_question.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/first_captures.hpp"
#include "tools/balance/leads.hpp"
#include "tools/balance/measures.hpp"
#include "tools/statistics/proportion.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] std::vector<report::Column> strength_columns(std::string first) {
    std::vector<report::Column> columns = {{std::move(first), ""}};
    for (const std::string_view strength : kStrengthNames) {
        columns.push_back({std::string(strength), ""});
    }
    return columns;
}

// The primary outcomes, or everything else that is measured.
[[nodiscard]] report::Table measures_table(const Inquiry& inquiry, const GamesOfStrengths& games, bool is_primary) {
    report::Table table{.id = is_primary ? "measures" : "other-measures",
                        .title = is_primary ? "What a game is like" : "What else is measured of a game",
                        .columns = strength_columns("measure"),
                        .rows = {},
                        .note = {}};
    table.columns.insert(table.columns.begin() + 1, {"unit", ""});
    table.columns.push_back({"meaning", ""});
    for (const Measure& measure : measures()) {
        if (measure.is_primary() != is_primary) {
            continue;
        }
        std::array<statistics::SampleMean, kStrengths> means;
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            means[strength] = mean_of(values_of(measure, *games[strength]));
        }
        // Not every game has luck.
        if (std::ranges::none_of(means, [](const statistics::SampleMean& mean) { return mean.mean.has_value(); })) {
            continue;
        }
        table.rows.push_back({std::string(measure.title), unit_of(measure, inquiry.profile),
                              figure_of(means[0], measure.showing), figure_of(means[1], measure.showing),
                              std::string(measure.meaning)});
    }
    table.note = "Means over the basic games with intervals of 95 % (Student's t).";
    return table;
}

[[nodiscard]] std::string ending_of(const PlayedGame& game) {
    const bool is_told = game.ending == Ending::kRules && !game.trace.ending.empty();
    const std::string how = is_told ? game.trace.ending : std::string(name_of(game.ending));
    const auto winners = static_cast<std::size_t>(game.winners.size());
    if (winners == 1) {
        return how + ": one winner";
    }
    return how + (winners == game.seats() ? ": shared by all" : ": shared by some");
}

[[nodiscard]] report::Table endings_table(const GamesOfStrengths& games) {
    std::map<std::string, std::array<double, kStrengths>> counts;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        for (const PlayedGame& game : *games[strength]) {
            counts[ending_of(game)][strength] += 1;
        }
    }
    report::Table table{
        .id = "endings", .title = "How games end", .columns = strength_columns("ending"), .rows = {}, .note = {}};
    table.columns[1].unit = "%";
    table.columns[2].unit = "%";
    for (const auto& [name, by_strength] : counts) {
        std::vector<report::Cell> row = {name};
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            row.emplace_back(
                figure_of(statistics::Proportion{by_strength[strength], static_cast<double>(games[strength]->size())}));
        }
        table.rows.push_back(std::move(row));
    }
    table.note = "By how they end and who wins. Wilson's intervals of 95 %, each by itself.";
    return table;
}

// How many games lie in each of some twenty classes of length.
[[nodiscard]] report::Plot lengths_plot(const Inquiry& inquiry, const GamesOfStrengths& games) {
    constexpr double kClasses = 20;
    const Measure& length = *measure_of("length");
    double longest = 1;
    for (const auto* const of_strength : games) {
        for (const auto& value : values_of(length, *of_strength)) {
            longest = std::max(longest, value.value_or(0));
        }
    }
    const double width = std::max(1.0, std::ceil(longest / kClasses));
    report::Plot plot{
        .id = "lengths",
        .title = "Length of games",
        .x = {.label = "Length",
              .unit = std::string(inquiry.profile.length_unit),
              .categories = {},
              .reference = std::nullopt},
        .y = {.label = "Games", .unit = "%", .categories = {}, .reference = std::nullopt},
        .series = {},
        .note = fmt::format("Games by length in classes of {} {}.", shortest(width), inquiry.profile.length_unit)};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        std::map<double, double> counts;
        for (const auto& value : values_of(length, *games[strength])) {
            counts[width * (std::floor(value.value_or(0) / width) + 0.5)] += 1;
        }
        report::Series series{
            .name = std::string(kStrengthNames[strength]), .as = report::Series::As::kBars, .points = {}};
        for (const auto& [middle, count] : counts) {
            series.points.push_back({middle, 100 * count / static_cast<double>(games[strength]->size()), std::nullopt});
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

[[nodiscard]] report::Table lengths_table(const Inquiry& inquiry, const GamesOfStrengths& games) {
    report::Table table{.id = "length-percentiles",
                        .title = "How long games are",
                        .columns = {{"games", "%"}},
                        .rows = {},
                        .note = fmt::format("So many games are at most so long, in minutes if each of the {} takes {} "
                                            "seconds (--seconds).",
                                            inquiry.profile.length_unit, shortest(inquiry.seconds))};
    std::array<std::vector<double>, kStrengths> lengths;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        table.columns.push_back({std::string(kStrengthNames[strength]), std::string(inquiry.profile.length_unit)});
        lengths[strength] = sorted_lengths(*games[strength]);
    }
    table.columns.push_back({fmt::format("{}, in time", kStrengthNames[kStronger]), "minutes"});
    for (const int percent : {5, 10, 25, 50, 75, 90, 95, 100}) {
        std::vector<report::Cell> row = {std::int64_t{percent}};
        for (const std::vector<double>& sorted : lengths) {
            row.emplace_back(static_cast<std::int64_t>(percentile(sorted, percent)));
        }
        row.emplace_back(report::Figure{inquiry.minutes(percentile(lengths[kStronger], percent)), {}, 1});
        table.rows.push_back(std::move(row));
    }
    return table;
}

[[nodiscard]] report::Finding finding_about(const Measure& measure, std::string_view section, std::string text,
                                            const GamesOfStrengths& games, const Inquiry& inquiry) {
    const std::vector<PlayedGame>& stronger = *games[kStrengths - 1];
    return {.section = std::string(section),
            .text = std::move(text),
            .figure = figure_of(mean_of(values_of(measure, stronger)), measure.showing),
            .unit = unit_of(measure, inquiry.profile),
            .standing = standing_of_described(
                {mean_of(values_of(measure, *games[0])), mean_of(values_of(measure, stronger))}, inquiry.alpha)};
}

[[nodiscard]] Status answer_course(Context& context, report::Report& report) {
    const Expected<GamesOfStrengths> games = context.all_basic_games();
    if (!games) {
        return games.error();
    }
    const Inquiry& inquiry = context.inquiry();
    report::Section section{.id = "course", .title = "The course of a game", .blocks = {}};
    section.blocks.emplace_back(measures_table(inquiry, *games, true));
    section.blocks.emplace_back(lengths_table(inquiry, *games));
    section.blocks.emplace_back(lengths_plot(inquiry, *games));
    section.blocks.emplace_back(endings_table(*games));
    const std::array leads = {leads_in(*(*games)[0]), leads_in(*(*games)[1])};
    if (leads[0].front().games > 0 && leads[1].front().games > 0) {
        section.blocks.emplace_back(leads_table(leads));
    }
    const auto weaker = first_captures_in(*(*games)[0], inquiry);
    const auto stronger = first_captures_in(*(*games)[1], inquiry);
    if (weaker && stronger) {
        section.blocks.emplace_back(first_captures_table({*weaker, *stronger}, inquiry));
    }
    report.sections.push_back(std::move(section));
    report.sections.push_back({.id = "other-measures-of-games",
                               .title = "Other measures of a game",
                               .blocks = {measures_table(inquiry, *games, false)},
                               .is_appendix = true});
    for (const auto& [name, text] : {std::pair{"length", "A game between the stronger agents takes"},
                                     std::pair{"draws", "Games without a single winner"}}) {
        const Measure& measure = *measure_of(name);
        report::Finding finding = finding_about(measure, "course", text, *games, inquiry);
        if (finding.figure.value) {
            report.findings.push_back(std::move(finding));
        }
    }
    if (weaker && stronger && stronger->won.mean) {
        report.findings.push_back({.section = "course",
                                   .text = "Who captures first wins, shared wins divided,",
                                   .figure = figure_of(stronger->won, kShares),
                                   .unit = "%",
                                   .standing = standing_of_described({weaker->won, stronger->won}, inquiry.alpha)});
    }
    return ok();
}

}  // namespace

Question course_question() {
    return {"course",    "length, choices, endings, draws, lead changes, drama and decisiveness",
            fits_always, no_arms,
            no_needs,    answer_course};
}

}  // namespace sparring::balance
