// The report of games of two seats: wins, draws and losses, and Elo.

#include "tools/statistics/elo.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"
#include "tools/tournament/report.hpp"
#include "tools/tournament/report_words.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string_view>

namespace sparring::tournament {

namespace {

[[nodiscard]] double pair_score(const statistics::Pentanomial& pairs) {
    return statistics::mean(pairs).value_or(0) * static_cast<double>(statistics::units(pairs));
}

[[nodiscard]] std::string ranking_text(const Report& report, int columns) {
    const Standings& standings = report.standings;
    const bool is_duel = standings.agents() == 2;
    TextTable table;
    table.add_column("rank", Alignment::kRight);
    table.add_column("agent", Alignment::kLeft, {.folds = true});
    table.add_column("score", Alignment::kRight);
    for (const std::string_view title : {"points/games", "W", "D", "L", "pairs"}) {
        table.add_column(std::string(title), Alignment::kRight, {.spare = 1});
    }
    if (!is_duel) {
        table.add_column("Elo against the field", Alignment::kLeft, {.folds = true});
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
            cells.push_back(elo_text(tally));
        }
        table.add_row(std::move(cells));
    }
    return table.text(columns);
}

[[nodiscard]] std::string crosstable_text(const Report& report, int columns) {
    const Standings& standings = report.standings;
    const std::vector<std::size_t> order = standings.ranking();
    std::vector<std::vector<std::string>> cells(order.size(), std::vector<std::string>(order.size(), "-"));
    for (std::size_t place = 0; place < standings.lineups().size(); ++place) {
        const std::size_t first = standings.lineups()[place][0];
        const std::size_t second = standings.lineups()[place][1];
        const Tally tally = standings.pairing(place);
        const auto cell = [](const Tally& one) {
            return fmt::format("{}/{}", fixed(pair_score(one.pairs), 2), one.pair_count());
        };
        cells[first][second] = cell(tally);
        cells[second][first] = cell(tally.mirrored());
    }
    TextTable table;
    table.add_column("rank", Alignment::kRight);
    table.add_column("agent", Alignment::kLeft, {.folds = true});
    for (std::size_t rank = 1; rank <= order.size(); ++rank) {
        table.add_column(std::to_string(rank), Alignment::kRight, {.spare = static_cast<int>(rank)});
    }
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        std::vector<std::string> row = {std::to_string(rank + 1), report.names[order[rank]]};
        for (const std::size_t other : order) {
            row.push_back(cells[order[rank]][other]);
        }
        table.add_row(std::move(row));
    }
    return table.text(columns);
}

// What two agents are to each other, seen from the first one given.
[[nodiscard]] std::string duel_text(const Report& report, int columns) {
    const Tally tally = report.standings.pairing(0);
    const auto& pairs = tally.pairs;
    const auto drawn = static_cast<double>(tally.games.draws);
    const double superiority = statistics::likelihood_of_superiority(pairs).probability;
    TextTable table;
    table.add_column("", Alignment::kLeft, {.folds = true});
    table.add_column("", Alignment::kLeft, {.folds = true});
    table.add_row({"Elo difference", elo_text(tally)});
    table.add_row({"normalized Elo", elo_text(statistics::normalized_elo(pairs))});
    table.add_row({"likelihood of superiority", fixed(superiority * 100, 2) + "%"});
    table.add_row({"drawn games", share_text(drawn, tally.game_count())});
    table.add_row({"pairs LL, LD, WL+DD, WD, WW", fmt::format("{}", fmt::join(pairs.cells(), ", "))});
    if (report.test) {
        add_test_rows(table, report);
    }
    std::string text = fmt::format("{} against {}, 95% intervals from pairs\n{}", report.names[0], report.names[1],
                                   table.text(columns));
    if (report.is_decided()) {
        text += "The plain Elo difference and its interval are biased, because the test chose when to stop.\n";
    }
    return text;
}

[[nodiscard]] std::string first_seat_text(const Report& report) {
    const Tally all{{}, report.standings.first_seat()};
    if (all.game_count() == 0) {
        return {};
    }
    return fmt::format("\nThe first seat scored {}.\n", share_text(all.points(), all.game_count()));
}

}  // namespace

std::string pairs_text(const Report& report, int columns) {
    std::string text = ranking_text(report, columns) + "\n";
    if (report.standings.agents() == 2) {
        text += duel_text(report, columns);
    } else {
        text +=
            "Elo against the field: the score against all opponents met, as Elo, with its 95% interval from pairs.\n";
        text += "\nPair scores, row against column; a pair counts from 0 to 1:\n" + crosstable_text(report, columns);
    }
    return text + all_ratings_text(report, columns) + first_seat_text(report) + seat_test_text(report);
}

}  // namespace sparring::tournament
