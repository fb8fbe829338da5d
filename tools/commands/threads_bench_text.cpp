#include "tools/commands/threads_bench_text.hpp"

#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>

namespace sparring {

namespace {

// Of a list that is not empty.
[[nodiscard]] double median_of(std::vector<double> values) {
    std::ranges::sort(values);
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

// Of each round, several threads to one.
[[nodiscard]] std::vector<double> ratios_of(const ThreadsBenchRow& row) {
    std::vector<double> ratios;
    ratios.reserve(row.alone.size());
    for (std::size_t round = 0; round < row.alone.size(); ++round) {
        ratios.push_back(row.together[round] / row.alone[round]);
    }
    return ratios;
}

// Nodes visited by several threads to those of one, on the way to the same depth; none for searches by number.
[[nodiscard]] std::optional<double> node_ratio(const ThreadsBenchRow& row) {
    return row.unit.empty() ? std::optional(row.nodes_together / row.nodes_alone) : std::nullopt;
}

[[nodiscard]] std::string amount_text(const ThreadsBenchRow& row, const std::vector<double>& values) {
    const double median = median_of(values);
    return row.unit.empty() ? fmt::format("{:.3f} s", median) : shortened(median);
}

}  // namespace

std::string threads_bench_text(const std::vector<ThreadsBenchRow>& rows, int threads, int columns) {
    TextTable table;
    table.add_column("Name", Alignment::kLeft, {.folds = true});
    table.add_column("Compared");
    table.add_column("1 thread", Alignment::kRight);
    table.add_column(fmt::format("{} threads", threads), Alignment::kRight);
    table.add_column("Ratio", Alignment::kRight);
    table.add_column("Lowest to highest", Alignment::kLeft, {.spare = 2});
    table.add_column("Collisions", Alignment::kRight, {.spare = 1});
    table.add_column("Nodes", Alignment::kRight, {.spare = 3});
    for (const ThreadsBenchRow& row : rows) {
        const std::vector<double> ratios = ratios_of(row);
        table.add_row({row.name, row.unit.empty() ? "time to a depth" : row.unit + " a second",
                       amount_text(row, row.alone), amount_text(row, row.together), fixed(median_of(ratios), 3),
                       fmt::format("{:.3f} to {:.3f}", std::ranges::min(ratios), std::ranges::max(ratios)),
                       row.collisions ? fmt::format("{:.3f}%", *row.collisions * 100) : "-",
                       node_ratio(row) ? fixed(*node_ratio(row), 3) : "-"});
    }
    return table.text(columns);
}

Json threads_bench_json(const std::vector<ThreadsBenchRow>& rows, int threads) {
    Json list = Json::array();
    for (const ThreadsBenchRow& row : rows) {
        list.push_back({{"name", row.name},
                        {"unit", row.unit.empty() ? "seconds to a depth" : row.unit + " a second"},
                        {"alone", row.alone},
                        {"together", row.together},
                        {"ratio", median_of(ratios_of(row))},
                        {"collisions", json_or_null(row.collisions)},
                        {"nodes_ratio", json_or_null(node_ratio(row))}});
    }
    return {{"threads", threads}, {"rows", std::move(list)}};
}

}  // namespace sparring
