// What each kind of Power-Up is worth, in four ways.

#include "tools/balance/power_ups_question.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/holdings.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/balance/power_up_use.hpp"
#include "tools/report/words.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] bool fits_power_ups(const Inquiry& inquiry) { return !kinds_of(inquiry).empty(); }

// A kind at both strengths, taken away in one of the two ways.
struct KindValue {
    char kind = 0;
    std::array<statistics::SampleMean, kStrengths> losses;
    std::array<std::optional<double>, kStrengths> adjusted_p;
};

[[nodiscard]] Expected<std::vector<KindValue>> values_by(Context& context, Treatment::Kind how) {
    std::vector<KindValue> values;
    for (const char kind : kinds_of(context.inquiry())) {
        KindValue value{.kind = kind, .losses = {}, .adjusted_p = {}};
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            const auto loss = loss_by(context, {how, kind, 0, 0}, strength);
            if (!loss) {
                return loss.error();
            }
            value.losses[strength] = *loss;
        }
        values.push_back(value);
    }
    // The kinds are the questions that are asked at once.
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        std::vector<std::optional<double>> p_values;
        p_values.reserve(values.size());
        for (const KindValue& value : values) {
            p_values.push_back(p_value_of(value.losses[strength]));
        }
        const auto adjusted = holm(p_values);
        for (std::size_t place = 0; place < values.size(); ++place) {
            values[place].adjusted_p[strength] = adjusted[place];
        }
    }
    return values;
}

[[nodiscard]] report::Finding::Standing standing_of_kind(const KindValue& value, double alpha) {
    std::array<Evidence, kStrengths> evidence;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        evidence[strength] = {value.losses[strength], value.adjusted_p[strength]};
    }
    return standing_of(evidence, alpha);
}

[[nodiscard]] std::string label_of(char kind) { return fmt::format("{} {}", kind, word_of_kind(kind)); }

[[nodiscard]] report::Table power_up_values_table(const std::vector<KindValue>& values, std::string id,
                                                  std::string title, std::string note, double alpha) {
    report::Table table{
        .id = std::move(id), .title = std::move(title), .columns = {{"kind", ""}}, .rows = {}, .note = std::move(note)};
    for (const std::string_view strength : kStrengthNames) {
        table.columns.push_back({fmt::format("value, {}", strength), "points"});
        table.columns.push_back({fmt::format("p (Holm), {}", strength), ""});
    }
    table.columns.push_back({"found", ""});
    for (const KindValue& value : values) {
        std::vector<report::Cell> row = {label_of(value.kind)};
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            row.emplace_back(figure_of(value.losses[strength], kShareDifferences));
            row.emplace_back(report::PValue{value.adjusted_p[strength]});
        }
        row.emplace_back(std::string(report::standing_text(standing_of_kind(value, alpha))));
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Points a little beside the places of the kinds, so that those of several series can be told apart.
[[nodiscard]] report::Series losses_series(std::string name, const std::vector<KindValue>& values, std::size_t strength,
                                           double beside) {
    report::Series series{.name = std::move(name), .as = report::Series::As::kPoints, .points = {}};
    for (std::size_t place = 0; place < values.size(); ++place) {
        const report::Figure figure = figure_of(values[place].losses[strength], kShareDifferences);
        if (figure.value) {
            series.points.push_back({static_cast<double>(place) + beside, *figure.value, figure.interval});
        }
    }
    return series;
}

[[nodiscard]] report::Plot losses_plot(const std::vector<KindValue>& idle, const std::vector<KindValue>& removed) {
    report::Plot plot{.id = "power-up-values-plot",
                      .title = "What a seat loses without a Power-Up",
                      .x = {.label = "Power-Up", .unit = "", .categories = {}, .reference = std::nullopt},
                      .y = {.label = "Win share lost", .unit = "points", .categories = {}, .reference = 0},
                      .series = {},
                      .note = "Idle: the seat has it but gets nothing from it. Removed: it does not lie on the board."};
    for (const KindValue& value : idle) {
        plot.x.categories.push_back(label_of(value.kind));
    }
    constexpr double kBeside = 0.1;
    double at = -1.5 * kBeside;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        plot.series.push_back(losses_series(fmt::format("idle, {}", kStrengthNames[strength]), idle, strength, at));
        plot.series.push_back(
            losses_series(fmt::format("removed, {}", kStrengthNames[strength]), removed, strength, at + 2 * kBeside));
        at += kBeside;
    }
    return plot;
}

[[nodiscard]] Expected<report::Table> replacement_table(Context& context) {
    const std::string kinds = kinds_of(context.inquiry());
    report::Table table{.id = "power-up-replacement",
                        .title = "What a seat loses with another Power-Up in place of its own, weaker agents",
                        .columns = {{"in place of", ""}},
                        .rows = {},
                        .note =
                            "Each seat in turn has two of the kind of the column and none of that of the row. "
                            "Intervals of 95 % for each cell by itself."};
    for (const char other : kinds) {
        table.columns.push_back({label_of(other), "points"});
    }
    for (const char kind : kinds) {
        std::vector<report::Cell> row = {label_of(kind)};
        for (const char other : kinds) {
            if (other == kind) {
                row.emplace_back(std::string());
                continue;
            }
            const auto loss = loss_by(context, {Treatment::Kind::kReplaced, kind, other, 0}, 0);
            if (!loss) {
                return loss.error();
            }
            row.emplace_back(figure_of(*loss, kShareDifferences));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

[[nodiscard]] Status add_regressions(Context& context, report::Section& section) {
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = context.basic_games(strength);
        if (!games) {
            return games.error();
        }
        for (const auto& [explained, name, title] :
             {std::tuple{Explained::kResults, "results", "Results explained by who has what"},
              std::tuple{Explained::kSearches, "searches", "Expected win shares explained by who has what"}}) {
            const Holdings holdings = explain(**games, context.inquiry().seats(), explained);
            section.blocks.emplace_back(holdings_table(holdings,
                                                       fmt::format("holdings-{}-{}", name, kStrengthNames[strength]),
                                                       fmt::format("{}, {} agents", title, kStrengthNames[strength])));
        }
        section.blocks.emplace_back(power_up_use_table(**games, kinds_of(context.inquiry()), kStrengthNames[strength]));
    }
    return ok();
}

void add_power_up_findings(const std::vector<KindValue>& idle, const Inquiry& inquiry, report::Report& report) {
    for (const KindValue& value : idle) {
        report.findings.push_back(
            {.section = "power-ups",
             .text = fmt::format("Without the use of the {} a seat loses", word_of_kind(value.kind)),
             .figure = figure_of(value.losses[kStrengths - 1], kShareDifferences),
             .unit = "points of win share",
             .standing = standing_of_kind(value, inquiry.alpha)});
    }
}

// Where taking away and removing say the opposite, which they should not.
[[nodiscard]] std::string agreement(const std::vector<KindValue>& idle, const std::vector<KindValue>& removed,
                                    double alpha) {
    std::string words;
    for (std::size_t place = 0; place < idle.size(); ++place) {
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            const bool both = idle[place].adjusted_p[strength].value_or(1) <= alpha &&
                              removed[place].adjusted_p[strength].value_or(1) <= alpha;
            if (both && (*idle[place].losses[strength].mean > 0) != (*removed[place].losses[strength].mean > 0)) {
                words += fmt::format("{}{} ({} agents)", words.empty() ? "" : ", ", label_of(idle[place].kind),
                                     kStrengthNames[strength]);
            }
        }
    }
    return words.empty() ? "Idle and removed Power-Ups nowhere contradict each other."
                         : "Idle and removed Power-Ups contradict each other for " + words + ".";
}

[[nodiscard]] Status answer_power_ups(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const auto idle = values_by(context, Treatment::Kind::kIdle);
    const auto removed = values_by(context, Treatment::Kind::kRemoved);
    if (!idle || !removed) {
        return idle ? removed.error() : idle.error();
    }
    report::Section section{.id = "power-ups", .title = "Power-Ups", .blocks = {}};
    section.blocks.emplace_back(power_up_values_table(
        *idle, "power-ups-idle", "What a seat loses if a Power-Up does nothing for it",
        "Restricted play: the seat places, picks up and holds the Power-Up, but gets nothing from it; both sides know. "
        "The same set-ups and seeds with and without, every seat in turn.",
        inquiry.alpha));
    section.blocks.emplace_back(power_up_values_table(
        *removed, "power-ups-removed", "What a seat loses without a Power-Up on its crowning row",
        "The same set-ups with this one taken off the board, every seat in turn.", inquiry.alpha));
    section.blocks.emplace_back(report::Paragraph{agreement(*idle, *removed, inquiry.alpha)});
    section.blocks.emplace_back(losses_plot(*idle, *removed));
    const auto replacements = replacement_table(context);
    if (!replacements) {
        return replacements.error();
    }
    section.blocks.emplace_back(*replacements);
    if (const Status added = add_regressions(context, section); !added) {
        return added;
    }
    report.sections.push_back(std::move(section));
    add_power_up_findings(*idle, inquiry, report);
    return ok();
}

[[nodiscard]] std::vector<Need> power_up_needs(const Inquiry& inquiry) {
    constexpr double kEffect = 0.03;
    // Seats of a game together; with shared seeds the difference varies less than this.
    const double equal = 1 / static_cast<double>(inquiry.seats());
    const double spread = std::sqrt(2 * equal * (1 - equal) / static_cast<double>(inquiry.seats()));
    const std::uint64_t planned = power_up_games(inquiry);
    return {
        {.question = "power-ups",
         .effect = fmt::format("a Power-Up worth {} points", shortest(100 * kEffect)),
         .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(kEffect, spread))),
         .planned = planned,
         .detectable = fmt::format(
             "{} points", fixed(100 * statistics::detectable_mean_effect(static_cast<double>(planned), spread), 1))}};
}

}  // namespace

Question power_ups_question() {
    return {"power-ups",    "what each kind of Power-Up is worth, in four ways",
            fits_power_ups, power_up_arms,
            power_up_needs, answer_power_ups};
}

}  // namespace sparring::balance
