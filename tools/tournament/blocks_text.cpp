// The report of games of more than two seats: shares of wins, with intervals over blocks.

#include "tools/statistics/block_scores.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/tournament/report.hpp"
#include "tools/tournament/report_words.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <functional>
#include <string_view>

namespace sparring::tournament {

namespace {

using statistics::MeanEstimate;
using statistics::MeanMethod;

constexpr statistics::Interval kShares{0, 1};
constexpr statistics::Interval kDifferences{-1, 1};

[[nodiscard]] std::string signed_percent(double share) { return signed_number(share * 100) + "%"; }

// `[20.1%, 45.0%]`, with `exact` behind it if it is; "-" if nothing is known.
[[nodiscard]] std::string interval_text(const MeanEstimate& estimate,
                                        const std::function<std::string(double)>& number) {
    if (!estimate.value) {
        return "-";
    }
    return fmt::format("[{}, {}]{}", number(estimate.interval.lower), number(estimate.interval.upper),
                       estimate.method == MeanMethod::kClopperPearson ? " exact" : "");
}

[[nodiscard]] std::string share_or_dash(const MeanEstimate& estimate) {
    return estimate.value ? percent(*estimate.value) : "-";
}

// A table whose first columns are to be added by the caller and followed by these.
void add_account_columns(TextTable& table) {
    table.add_column("share", Alignment::kRight);
    table.add_column("95% interval");
    for (const std::string_view title : {"wins alone", "shared", "games", "blocks"}) {
        table.add_column(std::string(title), Alignment::kRight, {.spare = 1});
    }
}

void add_account_row(TextTable& table, std::vector<std::string> cells, const Account& account) {
    const MeanEstimate share = statistics::estimate_mean(account.blocks, kShares);
    cells.push_back(share_or_dash(share));
    cells.push_back(interval_text(share, percent));
    for (const std::uint64_t count : {account.wins, account.shared, account.games, account.blocks.units()}) {
        cells.push_back(grouped(count));
    }
    table.add_row(std::move(cells));
}

// Who sits with whom, where that is not plain.
[[nodiscard]] std::string lineups_text(const Report& report) {
    const std::size_t agents = report.standings.agents();
    const std::size_t seats = report.standings.seats();
    const std::string& first = report.names.front();
    switch (report.plan.format) {
        case Format::kFixedSeats: return "Every agent keeps its seat.\n";
        case Format::kOneAgainstAll:
            return fmt::format("{} has one seat, {} the other {}.\n", first,
                               agents == 2 ? report.names.back() : "each other agent in turn", seats - 1);
        case Format::kGauntlet:
            return fmt::format("{} has one seat, {} the other {}.\n", first,
                               agents == 2 ? report.names.back() : "the other agents in every choice", seats - 1);
        case Format::kRoundRobin: break;
    }
    if (agents > seats) {
        return fmt::format("Each {} of the {} agents play together.\n", seats, agents);
    }
    if (agents == seats) {
        return {};
    }
    const std::size_t fewest = seats / agents;
    const std::string each = seats % agents == 0 ? std::to_string(fewest) : fmt::format("{} or {}", fewest, fewest + 1);
    return fmt::format("Each agent has {} of the {} seats.\n", each, seats);
}

[[nodiscard]] std::string agents_text(const Report& report, int columns) {
    TextTable table;
    table.add_column("rank", Alignment::kRight);
    table.add_column("agent", Alignment::kLeft, {.folds = true});
    add_account_columns(table);
    std::size_t rank = 0;
    for (const std::size_t agent : report.standings.ranking()) {
        add_account_row(table, {std::to_string(++rank), report.names[agent]}, report.standings.agent(agent));
    }
    return table.text(columns);
}

[[nodiscard]] std::string seats_text(const Report& report, int columns) {
    TextTable table;
    table.add_column("seat");
    add_account_columns(table);
    for (std::size_t place = 0; place < report.standings.seats(); ++place) {
        add_account_row(table, {report.plan.seat_names[place]}, report.standings.seat(place));
    }
    return table.text(columns);
}

// Every two agents that met, the one of the better rank first.
[[nodiscard]] std::string differences_text(const Report& report, int columns) {
    TextTable table;
    table.add_column("agent", Alignment::kLeft, {.folds = true});
    table.add_column("against", Alignment::kLeft, {.folds = true});
    table.add_column("difference", Alignment::kRight);
    table.add_column("95% interval");
    table.add_column("blocks", Alignment::kRight);
    for (const Meeting& meeting : report.standings.meetings(report.standings.ranking())) {
        const MeanEstimate estimate = statistics::estimate_mean(meeting.difference, kDifferences);
        table.add_row({report.names[meeting.first], report.names[meeting.second], signed_percent(*estimate.value),
                       interval_text(estimate, signed_percent), grouped(meeting.difference.units())});
    }
    return table.empty() ? "" : "\nDifferences of shares, block by block\n" + table.text(columns);
}

// The test of the first agent, and what its share comes to as Elo.
[[nodiscard]] std::string test_text(const Report& report, int columns) {
    const auto seats = static_cast<int>(report.standings.seats());
    const MeanEstimate share = statistics::estimate_mean(report.standings.table(0).blocks, kShares);
    TextTable table;
    table.add_column("", Alignment::kLeft, {.folds = true});
    table.add_column("", Alignment::kLeft, {.folds = true});
    table.add_row({"Elo difference", elo_text(statistics::elo_of_share(share, seats))});
    add_test_rows(table, report);
    std::string text = fmt::format(
        "\n{} in one seat against {} in the others; {} Elo are a share of {}, {} Elo of {}\n{}", report.names[0],
        report.names[1], report.test->elo0, percent(statistics::share_from_elo(report.test->elo0, seats)),
        report.test->elo1, percent(statistics::share_from_elo(report.test->elo1, seats)), table.text(columns));
    if (report.is_decided()) {
        text += "The plain shares, Elo difference and intervals are biased, because the test chose when to stop.\n";
    }
    return text;
}

}  // namespace

std::string blocks_text(const Report& report, int columns) {
    const std::size_t seats = report.standings.seats();
    const std::string text = lineups_text(report) + agents_text(report, columns) + differences_text(report, columns) +
                             all_ratings_text(report, columns) + "\n" + seats_text(report, columns) +
                             seat_test_text(report) + (report.test ? test_text(report, columns) : "");
    const std::string exact = text.find("] exact") == std::string::npos
                                  ? ""
                                  : "\"exact\" stands behind intervals by Clopper and Pearson, where the blocks are "
                                    "too few, too alike or too "
                                    "one-sided for Student's t.\n";
    return text +
           fmt::format(
               "\nA share is the mean part of the win that a seat has in a game: 1 for a win alone, 1/k for one shared "
               "by k. An equal share is 1/{} or {}. Games count once for each seat that an agent had in "
               "them.\nIntervals are Student's t over blocks.\n",
               seats, percent(1.0 / static_cast<double>(seats))) +
           exact;
}

}  // namespace sparring::tournament
