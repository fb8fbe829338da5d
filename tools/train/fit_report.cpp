#include "tools/train/fit_report.hpp"

#include "tools/statistics/interval.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace sparring::train {

namespace {

[[nodiscard]] report::Axis axis(std::string label, std::string unit) {
    report::Axis axis;
    axis.label = std::move(label);
    axis.unit = std::move(unit);
    return axis;
}

[[nodiscard]] report::Plot losses_plot(const FitReport& fit) {
    report::Series fitted{"fitted to", report::Series::As::kLine, {}};
    report::Series held_out{"held out", report::Series::As::kLine, {}};
    for (const EpochReport& epoch : fit.epochs) {
        fitted.points.push_back({static_cast<double>(epoch.epoch), epoch.fitted_loss, {}});
        held_out.points.push_back({static_cast<double>(epoch.epoch), epoch.held_out_loss, {}});
    }
    return {.id = "losses",
            .title = "Loss by epoch",
            .x = axis("epoch", ""),
            .y = axis("cross-entropy above that of the targets", "nats"),
            .series = {std::move(fitted), std::move(held_out)},
            .note = "From the second half on the numbers are rounded as the network in use rounds them."};
}

// Two standard errors of a mean of results, each of which is within [0, 1].
[[nodiscard]] statistics::Interval around(double mean, std::uint64_t positions) {
    const double error = 2 * std::sqrt(mean * (1 - mean) / static_cast<double>(positions));
    return {std::max(mean - error, 0.0), std::min(mean + error, 1.0)};
}

[[nodiscard]] report::Plot reliability_plot(const FitReport& fit) {
    report::Series rows{"positions held out", report::Series::As::kPoints, {}};
    for (const ReliabilityRow& row : fit.reliability) {
        if (row.positions > 0) {
            const auto interval = around(row.actual, row.positions);
            rows.points.push_back({100 * row.predicted, 100 * row.actual,
                                   statistics::Interval{100 * interval.lower, 100 * interval.upper}});
        }
    }
    report::Series even{"as expected", report::Series::As::kLine, {{0, 0, {}}, {100, 100, {}}}};
    return {.id = "reliability",
            .title = "Share expected and share won",
            .x = axis("share that the network expects", "%"),
            .y = axis("share that the seat to move won", "%"),
            .series = {std::move(rows), std::move(even)},
            .note =
                "Of the games that were held out, by tenths of what the network expects. The bars are two "
                "standard errors as if positions were independent; those of one game are not. Positions aside of the "
                "games, "
                "which have no result, and those of several games that ended differently are left out."};
}

[[nodiscard]] report::Table reliability_table(const FitReport& fit) {
    report::Table table{.id = "reliability-table",
                        .title = "The same in numbers",
                        .columns = {{"positions", ""}, {"expected", "%"}, {"won", "%"}},
                        .rows = {},
                        .note = ""};
    for (const ReliabilityRow& row : fit.reliability) {
        table.rows.push_back({static_cast<std::int64_t>(row.positions),
                              report::Figure{.value = 100 * row.predicted, .interval = {}, .digits = 1},
                              report::Figure{.value = 100 * row.actual, .interval = {}, .digits = 1}});
    }
    return table;
}

}  // namespace

report::Report report_of(const FitReport& fit, std::span<const PositionSource> sources, std::size_t positions) {
    const auto& shape = fit.network.shape;
    report::Report report{.title = "Network of " + sources.front().game,
                          .subtitle = "What it was fitted to, and how well",
                          .answers = {},
                          .facts = {{"made by", fit.network.made}, {"positions", grouped(positions)}},
                          .findings = {},
                          .sections = {}};
    for (const PositionSource& source : sources) {
        report.facts.insert(report.facts.end(), {{"played by", source.agent}, {"which knew", source.knowledge}});
    }
    report.facts.insert(report.facts.end(), {{"shape", fmt::format("{} inputs, {} accumulators, {} buckets",
                                                                   shape.inputs(), shape.accumulators, shape.buckets)},
                                             {"loss held out, real numbers", fixed(fit.real_loss, 5)},
                                             {"loss held out, whole numbers", fixed(fit.quantised_loss, 5)}});
    report.sections.push_back({"fit", "The fit", {losses_plot(fit)}});
    report.sections.push_back({"shares", "Shares", {reliability_plot(fit), reliability_table(fit)}});
    return report;
}

}  // namespace sparring::train
