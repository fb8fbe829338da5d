// What each kind of Power-Up is worth, in four ways.

#include "tools/balance/power_ups_question.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/holdings.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/balance/power_up_phases.hpp"
#include "tools/balance/power_up_prices.hpp"
#include "tools/balance/power_up_use.hpp"
#include "tools/balance/power_up_values.hpp"
#include "tools/balance/power_up_ways.hpp"
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

// Another kind in place of one.
struct Replacement {
    ItemKind kind;
    ItemKind other;
    statistics::SampleMean loss;
};

[[nodiscard]] Expected<std::vector<Replacement>> replacements(Context& context, const std::vector<Opening>& openings) {
    std::vector<Replacement> all;
    const std::vector<ItemKind> kinds = kinds_of(context.inquiry());
    for (const ItemKind& kind : kinds) {
        for (const ItemKind& other : kinds) {
            if (other.letter == kind.letter) {
                continue;
            }
            const auto losses =
                losses_by(context, openings, {Treatment::Kind::kReplaced, kind.letter, other.letter, 0}, 0);
            if (!losses) {
                return losses.error();
            }
            all.push_back({kind, other, mean_of(*losses)});
        }
    }
    return all;
}

[[nodiscard]] report::Table replacement_table(const std::vector<Replacement>& all, double alpha) {
    report::Table table{
        .id = "power-up-replacement",
        .title = "What a seat loses with another Power-Up in place of its own, weaker agents",
        .columns =
            {{"in place of", ""}, {"another", ""}, {"loss", "points"}, {"p", ""}, {"p (Benjamini-Hochberg)", ""}},
        .rows = {},
        .note =
            "Each seat in turn has two of the other and none of its own. A screen: of what stands out at 0.05 in the "
            "last column, one in twenty is expected to be chance."};
    PValues p_values;
    p_values.reserve(all.size());
    for (const Replacement& one : all) {
        p_values.push_back(p_value_of(one.loss));
    }
    const PValues adjusted = benjamini_hochberg(p_values);
    table.rows.reserve(all.size());
    for (std::size_t place = 0; place < all.size(); ++place) {
        table.rows.push_back({label_of_kind(all[place].kind), label_of_kind(all[place].other),
                              figure_of(all[place].loss, kShareDifferences), report::PValue{p_values[place]},
                              report::PValue{adjusted[place]}});
    }
    fold_rows(table, [alpha](const std::vector<report::Cell>& row) {
        const auto& p = std::get_if<report::PValue>(&row.back())->value;
        return p && *p <= alpha;
    });
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
        if (strength + 1 == kStrengths) {
            section.blocks.emplace_back(power_up_phases_table(**games, items_of(context.inquiry()),
                                                              context.inquiry().seats(), kStrengthNames[strength]));
        }
    }
    return ok();
}

[[nodiscard]] Status add_uses(Context& context, report::Section& section) {
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = context.basic_games(strength);
        if (!games) {
            return games.error();
        }
        section.blocks.emplace_back(power_up_use_table(**games, context.inquiry(), kStrengthNames[strength]));
    }
    return ok();
}

// What a seat loses without the use of each kind, beside what it loses where it does not lie on the board: to have one
// without its use may be worse than to have none.
void add_power_up_findings(const PowerUpValues& values, const Inquiry& inquiry, report::Report& report) {
    for (std::size_t place = 0; place < values.idle.size(); ++place) {
        const KindValue& value = values.idle[place];
        if (std::ranges::all_of(value.losses, is_nothing)) {
            report.findings.push_back(
                {.section = "power-ups",
                 .text = fmt::format("The {} is of no use: without it every game goes on alike", value.kind.name),
                 .figure = {},
                 .unit = "",
                 .standing = report::Finding::Standing::kDescribed});
            continue;
        }
        report.findings.push_back(
            {.section = "power-ups",
             .text = fmt::format(
                 "With no {} of its own on the board a seat loses {}, with one that does nothing for it",
                 value.kind.name,
                 report::figure_text(figure_of(values.removed[place].losses[kStrengths - 1], kLosses), "points")),
             .figure = figure_of(value.losses[kStrengths - 1], kLosses),
             .unit = "points of win share",
             .standing = standing_of_kind(value, inquiry.alpha)});
    }
}

// The four ways side by side, and where they differ.
[[nodiscard]] Status add_ways(Context& context, const PowerUpValues& values, report::Section& section) {
    constexpr std::size_t kStronger = kStrengths - 1;
    const auto games = context.basic_games(kStronger);
    if (!games) {
        return games.error();
    }
    const std::vector<KindWays> ways = ways_of(values, items_of(context.inquiry()), **games, context.inquiry().seats(),
                                               kStronger, context.inquiry().alpha);
    section.blocks.emplace_back(ways_table(ways, kStrengthNames[kStronger]));
    section.blocks.emplace_back(contrasts_table(ways, kStrengthNames[kStronger]));
    section.blocks.emplace_back(report::Paragraph{disagreements(ways, context.inquiry().alpha)});
    return ok();
}

void add_losses(const PowerUpValues& values, const Inquiry& inquiry, report::Section& section) {
    const double alpha = inquiry.alpha;
    constexpr std::string_view kFamily = " All kinds, idle and removed, are corrected together at each strength.";
    section.blocks.emplace_back(power_up_values_table(
        values.idle, "power-ups-idle", "What a seat loses if a Power-Up does nothing for it",
        fmt::format("Restricted play: the seat places, picks up and holds the Power-Up, but gets nothing from it; both "
                    "sides know. The same set-ups and seeds, every seat in turn.{}",
                    kFamily),
        alpha));
    section.blocks.emplace_back(power_up_values_table(
        values.removed, "power-ups-removed", items_of(inquiry).removed_title,
        fmt::format("The same set-ups with this one taken off the board, every seat in turn.{}", kFamily), alpha));
    section.blocks.emplace_back(power_up_values_plot(values));
}

[[nodiscard]] Status answer_power_ups(Context& context, report::Report& report) {
    const auto openings = power_up_openings(context);
    const auto values = openings ? power_up_values(context, *openings) : openings.error();
    if (!values) {
        return values.error();
    }
    report::Section section{.id = "power-ups", .title = "Power-Ups", .blocks = {}};
    if (const Status added = add_ways(context, *values, section); !added) {
        return added;
    }
    add_losses(*values, context.inquiry(), section);
    const double alpha = context.inquiry().alpha;
    const KindPrices prices = prices_of(values->idle_losses);
    if (!prices.pairs.empty()) {
        section.blocks.emplace_back(prices_table(prices, values->idle));
        section.blocks.emplace_back(pairs_table(prices, values->idle, alpha));
    }
    const auto replaced = replacements(context, *openings);
    if (!replaced) {
        return replaced.error();
    }
    // With one kind alone there is no other.
    if (!replaced->empty()) {
        section.blocks.emplace_back(replacement_table(*replaced, alpha));
    }
    report::Section appendix{
        .id = "power-ups-by-regression", .title = "Power-Ups by regression", .blocks = {}, .is_appendix = true};
    if (const Status added = add_regressions(context, appendix); !added) {
        return added;
    }
    if (const Status added = add_uses(context, section); !added) {
        return added;
    }
    report.sections.push_back(std::move(section));
    report.sections.push_back(std::move(appendix));
    add_power_up_findings(*values, context.inquiry(), report);
    if (auto equality = equality_finding(prices, values->idle, alpha)) {
        report.findings.push_back(*std::move(equality));
    }
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
