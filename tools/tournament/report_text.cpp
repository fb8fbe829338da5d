#include "tools/statistics/elo.hpp"
#include "tools/statistics/sprt_estimate.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/tournament/report.hpp"
#include "tools/tournament/sprt_text.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <string_view>

namespace sparring::tournament {

namespace {

using statistics::EloEstimate;
using statistics::EstimateMethod;
using statistics::SprtStatus;

[[nodiscard]] std::string signed_number(double number) {
    const std::string text = fixed(number, 1);
    const bool is_positive = text.front() != '-' && text != "0.0";
    return is_positive ? "+" + text : text;
}

// `+12.3 [-4.5, +29.1]`; where there is no value or no bound, what is left of it as `> 4.5` or `< 29.1`.
[[nodiscard]] std::string elo_text(const EloEstimate& estimate) {
    const auto& [value, lower, upper, method] = estimate;
    std::string text = value ? signed_number(*value) + " " : "";
    if (lower && upper) {
        text += fmt::format("[{}, {}]", signed_number(*lower), signed_number(*upper));
    } else if (lower) {
        text += "> " + signed_number(*lower);
    } else if (upper) {
        text += "< " + signed_number(*upper);
    } else {
        return value ? signed_number(*value) + " (no bounds)" : "unknown";
    }
    switch (method) {
        case EstimateMethod::kNormal: return text;
        case EstimateMethod::kClopperPearson: return text + " exact";
        case EstimateMethod::kBrownian: return text + " median-unbiased";
    }
    return text;
}

[[nodiscard]] std::string share_text(double points, std::uint64_t games) {
    return games == 0 ? "-" : percent(points / static_cast<double>(games));
}

[[nodiscard]] double pair_score(const statistics::Pentanomial& pairs) {
    return statistics::mean(pairs).value_or(0) * static_cast<double>(statistics::units(pairs));
}

[[nodiscard]] std::string head_text(const Report& report) {
    const Plan& plan = report.plan;
    return fmt::format("{}, {}, {} {} for each pairing, seed {}, openings: {} ({})\n", report.game,
                       name_of(plan.format), grouped(plan.rounds), plan.rounds == 1 ? "pair" : "pairs", plan.seed,
                       report.book, grouped(plan.openings.size()));
}

[[nodiscard]] std::string ending_text(const Report& report) {
    const std::string progress =
        fmt::format("after {} of {} pairs", grouped(report.standings.pairs()), grouped(report.planned_pairs()));
    if (!report.ended) {
        return fmt::format("Ended by an error {}; only whole pairs count.\n", progress);
    }
    switch (*report.ended) {
        case Ended::kAllPairs: return {};
        case Ended::kEnough: return fmt::format("The test was decided {}.\n", progress);
        case Ended::kStopped: return fmt::format("Stopped {}; only whole pairs count.\n", progress);
    }
    return {};
}

[[nodiscard]] std::string ranking_text(const Report& report) {
    const Standings& standings = report.standings;
    const bool is_duel = standings.agents() == 2;
    Table table;
    table.add_column("rank", Alignment::kRight);
    table.add_column("agent");
    for (const std::string_view title : {"score", "points/games", "W", "D", "L", "pairs"}) {
        table.add_column(std::string(title), Alignment::kRight);
    }
    if (!is_duel) {
        table.add_column("Elo against the field");
    }
    std::size_t rank = 0;
    for (const std::size_t agent : standings.ranking()) {
        const Tally tally = standings.against_field(agent);
        std::vector<std::string> cells = {std::to_string(++rank),
                                          report.names[agent],
                                          share_text(tally.points(), tally.game_count()),
                                          fmt::format("{}/{}", fixed(tally.points(), 1), tally.game_count()),
                                          std::to_string(tally.games.wins),
                                          std::to_string(tally.games.draws),
                                          std::to_string(tally.games.losses),
                                          std::to_string(tally.pair_count())};
        if (!is_duel) {
            cells.push_back(elo_text(statistics::elo(tally.pairs)));
        }
        table.add_row(std::move(cells));
    }
    return table.text();
}

[[nodiscard]] std::string crosstable_text(const Report& report) {
    const Standings& standings = report.standings;
    const std::vector<std::size_t> order = standings.ranking();
    std::vector<std::vector<std::string>> cells(order.size(), std::vector<std::string>(order.size(), "-"));
    for (std::size_t place = 0; place < standings.pairings().size(); ++place) {
        const auto [first, second] = standings.pairings()[place];
        const Tally& tally = standings.pairing(place);
        const auto cell = [](const Tally& one) {
            return fmt::format("{}/{}", fixed(pair_score(one.pairs), 2), one.pair_count());
        };
        cells[first][second] = cell(tally);
        cells[second][first] = cell(tally.mirrored());
    }
    Table table;
    table.add_column("rank", Alignment::kRight);
    table.add_column("agent");
    for (std::size_t rank = 1; rank <= order.size(); ++rank) {
        table.add_column(std::to_string(rank), Alignment::kRight);
    }
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        std::vector<std::string> row = {std::to_string(rank + 1), report.names[order[rank]]};
        for (const std::size_t other : order) {
            row.push_back(cells[order[rank]][other]);
        }
        table.add_row(std::move(row));
    }
    return table.text();
}

void add_test_rows(Table& table, const statistics::Sprt& test, const Tally& tally) {
    const double llr = test.llr(tally.pairs);
    const SprtStatus status = test.status(llr);
    table.add_row({"sequential test", fmt::format("elo0 {}, elo1 {}, alpha {}, beta {}, {} model", test.elo0, test.elo1,
                                                  test.alpha, test.beta, name_of(test.model))});
    table.add_row({"LLR", fmt::format("{}, bounds {} and {}", fixed(llr, 3), fixed(test.lower_bound(), 3),
                                      fixed(test.upper_bound(), 3))});
    std::string decision = "none yet";
    if (status != SprtStatus::kContinue) {
        const bool is_better = status == SprtStatus::kAcceptH1;
        decision = is_better ? "H1 accepted: elo1 rather than elo0" : "H0 accepted: elo0 rather than elo1";
    }
    table.add_row({"decision", decision});
    table.add_row({"Elo after the test", elo_text(statistics::median_unbiased_elo(test, tally.pairs))});
}

// What two agents are to each other, seen from the first one given.
[[nodiscard]] std::string duel_text(const Report& report) {
    const Tally& tally = report.standings.pairing(0);
    const auto& pairs = tally.pairs;
    const auto drawn = static_cast<double>(tally.games.draws);
    const double superiority = statistics::likelihood_of_superiority(pairs).probability;
    Table table;
    table.add_column("");
    table.add_column("");
    table.add_row({"Elo difference", elo_text(statistics::elo(pairs))});
    table.add_row({"normalized Elo", elo_text(statistics::normalized_elo(pairs))});
    table.add_row({"likelihood of superiority", fixed(superiority * 100, 2) + "%"});
    table.add_row({"drawn games", share_text(drawn, tally.game_count())});
    table.add_row({"pairs LL, LD, WL+DD, WD, WW", fmt::format("{}", fmt::join(pairs.cells(), ", "))});
    if (report.test) {
        add_test_rows(table, *report.test, tally);
    }
    std::string text =
        fmt::format("{} against {}, 95% intervals from pairs\n{}", report.names[0], report.names[1], table.text());
    if (report.is_decided()) {
        text += "The plain Elo difference and its interval are biased, because the test chose when to stop.\n";
    }
    return text;
}

[[nodiscard]] std::string games_text(const Report& report) {
    const Tally all{{}, report.standings.first_seat()};
    if (all.game_count() == 0) {
        return {};
    }
    std::string text = fmt::format("\nThe first seat scored {}.\n", share_text(all.points(), all.game_count()));
    if (const std::uint64_t count = report.standings.too_long(); count > 0) {
        text += fmt::format("{} {} cut off at the ply limit and counted as drawn.\n", grouped(count),
                            count == 1 ? "game was" : "games were");
    }
    if (const std::uint64_t count = report.standings.repeated(); count > 0) {
        text +=
            fmt::format("{} {} an earlier one move for move, so the intervals are too narrow: give more openings.\n",
                        grouped(count), count == 1 ? "pair repeats" : "pairs repeat");
    }
    return text;
}

}  // namespace

std::string report_text(const Report& report) {
    std::string text = head_text(report) + ending_text(report) + "\n" + ranking_text(report) + "\n";
    if (report.standings.agents() == 2) {
        text += duel_text(report);
    } else {
        text +=
            "Elo against the field: the score against all opponents met, as Elo, with its 95% interval from pairs.\n";
        text += "\nPair scores, row against column; a pair counts from 0 to 1:\n" + crosstable_text(report);
    }
    return text + games_text(report);
}

}  // namespace sparring::tournament
