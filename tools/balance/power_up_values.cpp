#include "tools/balance/power_up_values.hpp"

#include "tools/balance/power_up_arms.hpp"
#include "tools/report/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace sparring::balance {

namespace {

// Points a little beside the places of the kinds, so that those of several series can be told apart.
[[nodiscard]] report::Series losses_series(std::string name, const std::vector<KindValue>& values, std::size_t strength,
                                           double beside) {
    report::Series series{.name = std::move(name), .as = report::Series::As::kPoints, .points = {}};
    series.points.reserve(values.size());
    for (std::size_t place = 0; place < values.size(); ++place) {
        const report::Figure figure = figure_of(values[place].losses[strength], kShareDifferences);
        if (figure.value) {
            series.points.push_back({static_cast<double>(place) + beside, *figure.value, figure.interval});
        }
    }
    return series;
}

// Of each kind and way at one strength, the losses by block.
struct KindLosses {
    std::vector<double> idle;
    std::vector<double> removed;
};

[[nodiscard]] Expected<KindLosses> losses_of_kind(Context& context, const std::vector<Opening>& openings, char kind,
                                                  std::size_t strength) {
    auto idle = losses_by(context, openings, {Treatment::Kind::kIdle, kind, 0, 0}, strength);
    if (!idle) {
        return idle.error();
    }
    auto removed = losses_by(context, openings, {Treatment::Kind::kRemoved, kind, 0, 0}, strength);
    if (!removed) {
        return removed.error();
    }
    return KindLosses{.idle = *std::move(idle), .removed = *std::move(removed)};
}

[[nodiscard]] statistics::SampleMean mean_difference(const std::vector<double>& first,
                                                     const std::vector<double>& second) {
    statistics::Sums sums;
    for (std::size_t block = 0; block < std::min(first.size(), second.size()); ++block) {
        sums.add(first[block] - second[block]);
    }
    return sample_mean(sums);
}

void correct_at(std::size_t strength, std::vector<KindValue>& values, const PValues& adjusted) {
    for (std::size_t place = 0; place < values.size(); ++place) {
        values[place].adjusted_p[strength] = adjusted[place];
    }
}

[[nodiscard]] PValues raw_p_values(std::size_t strength, const std::vector<KindValue>& values) {
    PValues raw;
    raw.reserve(values.size());
    for (const KindValue& value : values) {
        raw.push_back(value.p[strength]);
    }
    return raw;
}

}  // namespace

void correct_together(PowerUpValues& values) {
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const std::array lists = {raw_p_values(strength, values.idle), raw_p_values(strength, values.removed)};
        const std::vector<PValues> adjusted = holm_together(lists);
        correct_at(strength, values.idle, adjusted[0]);
        correct_at(strength, values.removed, adjusted[1]);
    }
}

Expected<PowerUpValues> power_up_values(Context& context, const std::vector<Opening>& openings) {
    PowerUpValues values;
    for (const ItemKind& kind : kinds_of(context.inquiry())) {
        KindValue idle{.kind = kind, .losses = {}, .p = {}, .adjusted_p = {}};
        KindValue removed = idle;
        auto& difference = values.idle_less_removed.emplace_back();
        BlockLosses& idle_losses = values.idle_losses.emplace_back();
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            auto losses = losses_of_kind(context, openings, kind.letter, strength);
            if (!losses) {
                return losses.error();
            }
            idle.losses[strength] = mean_of(losses->idle);
            idle.p[strength] = p_value_of(idle.losses[strength]);
            removed.losses[strength] = mean_of(losses->removed);
            removed.p[strength] = p_value_of(removed.losses[strength]);
            difference[strength] = mean_difference(losses->idle, losses->removed);
            idle_losses[strength] = std::move(losses->idle);
        }
        values.idle.push_back(idle);
        values.removed.push_back(removed);
    }
    correct_together(values);
    return values;
}

report::Finding::Standing standing_of_kind(const KindValue& value, double alpha) {
    std::array<Evidence, kStrengths> evidence;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        evidence[strength] = {value.losses[strength], value.adjusted_p[strength]};
    }
    return standing_of(evidence, alpha);
}

std::string label_of_kind(const ItemFacts::Kind& kind) { return fmt::format("{} {}", kind.letter, kind.name); }

report::Table power_up_values_table(const std::vector<KindValue>& values, std::string id, std::string title,
                                    std::string note, double alpha) {
    report::Table table{
        .id = std::move(id), .title = std::move(title), .columns = {{"kind", ""}}, .rows = {}, .note = std::move(note)};
    for (const std::string_view strength : kStrengthNames) {
        table.columns.push_back({fmt::format("value, {}", strength), "points"});
        table.columns.push_back({fmt::format("p, {}", strength), ""});
        table.columns.push_back({fmt::format("p (Holm), {}", strength), ""});
    }
    table.columns.push_back({"found", ""});
    table.rows.reserve(values.size());
    for (const KindValue& value : values) {
        std::vector<report::Cell> row = {label_of_kind(value.kind)};
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            row.emplace_back(figure_of(value.losses[strength], kShareDifferences));
            row.emplace_back(report::PValue{value.p[strength]});
            row.emplace_back(report::PValue{value.adjusted_p[strength]});
        }
        row.emplace_back(std::string(report::standing_text(standing_of_kind(value, alpha))));
        table.rows.push_back(std::move(row));
    }
    fold_undecided(table);
    return table;
}

report::Plot power_up_values_plot(const PowerUpValues& values) {
    report::Plot plot{.id = "power-up-values-plot",
                      .title = "What a seat loses without a Power-Up",
                      .x = {.label = "Power-Up", .unit = "", .categories = {}, .reference = std::nullopt},
                      .y = {.label = "Win share lost", .unit = "points", .categories = {}, .reference = 0},
                      .series = {},
                      .note = "Idle: the seat has it but gets nothing from it. Removed: it does not lie on the board."};
    for (const KindValue& value : values.idle) {
        plot.x.categories.push_back(label_of_kind(value.kind));
    }
    constexpr double kBeside = 0.1;
    double at = -1.5 * kBeside;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        plot.series.push_back(
            losses_series(fmt::format("idle, {}", kStrengthNames[strength]), values.idle, strength, at));
        plot.series.push_back(losses_series(fmt::format("removed, {}", kStrengthNames[strength]), values.removed,
                                            strength, at + 2 * kBeside));
        at += kBeside;
    }
    return plot;
}

}  // namespace sparring::balance
