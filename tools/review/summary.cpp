#include "tools/review/summary.hpp"

#include "tools/review/words.hpp"
#include "tools/text/folding.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

namespace sparring::review {

namespace {

constexpr double kPoints = 100;
// Of a kind of move on a terminal: decisions, and how many kinds.
constexpr double kFewestOfKind = 10;
constexpr std::size_t kMostKinds = 10;

[[nodiscard]] std::string name_of_player(const ReviewedGame& game, std::size_t seat) {
    const auto& players = game.source.players;
    return seat < players.size() && !players[seat].empty() ? players[seat] : game.source.game.seat_names[seat];
}

// "1.3 ± 0.2": a mean of shares in points, with what an interval of 95 % reaches to either side.
[[nodiscard]] std::string points_text(const statistics::SampleMean& mean) {
    if (!mean.mean) {
        return "-";
    }
    const auto interval = mean.interval();
    return fixed(kPoints * *mean.mean, 1) +
           (interval ? fmt::format(" ± {}", fixed(kPoints * (interval->upper - interval->lower) / 2, 1)) : "");
}

// A row for a player and something that its moves have in common.
struct KindRow {
    std::string player;
    std::string kind;
    double decisions = 0;
    double lost = 0;  // in win share, all of them together
    statistics::SampleMean mean;
};

using Kinds = std::map<std::string, std::vector<statistics::GameSum>> PlayerSummary::*;

// Those with at least so many decisions, what cost most first.
[[nodiscard]] std::vector<KindRow> rows_of(const Summary& summary, Kinds kinds, double fewest) {
    std::vector<KindRow> rows;
    for (const auto& [name, player] : summary.players()) {
        for (const auto& [kind, sums] : player.*kinds) {
            KindRow row{name, kind, 0, 0, ratio_of_sums(sums)};
            for (const statistics::GameSum& sum : sums) {
                row.decisions += sum.number;
                row.lost += sum.sum;
            }
            if (row.decisions >= fewest) {
                rows.push_back(std::move(row));
            }
        }
    }
    std::ranges::stable_sort(rows, std::ranges::greater(), &KindRow::lost);
    return rows;
}

[[nodiscard]] report::Figure points_figure(const statistics::SampleMean& mean) {
    const auto in_points = [](double share) { return kPoints * share; };
    report::Figure figure{mean.mean ? std::optional(in_points(*mean.mean)) : std::nullopt, std::nullopt, 1};
    if (const auto interval = mean.interval()) {
        figure.interval = statistics::Interval{in_points(interval->lower), in_points(interval->upper)};
    }
    return figure;
}

[[nodiscard]] report::Table kinds_table(std::string id, std::string title, const std::string& kind,
                                        const std::vector<KindRow>& rows) {
    report::Table table{.id = std::move(id),
                        .title = std::move(title),
                        .columns = {{"player", ""},
                                    {kind, ""},
                                    {"decisions", ""},
                                    {"lost a decision", "points"},
                                    {"lost in all", "points"}},
                        .rows = {},
                        .note =
                            "What the moves lost against the best ones, in points of the win, with intervals of "
                            "95 % over games."};
    for (const KindRow& row : rows) {
        table.rows.push_back({row.player, row.kind, static_cast<std::int64_t>(row.decisions), points_figure(row.mean),
                              report::Figure{kPoints * row.lost, std::nullopt, 1}});
    }
    return table;
}

[[nodiscard]] std::string kinds_text(const std::vector<KindRow>& rows, int columns) {
    TextTable table;
    table.add_column("Player", Alignment::kLeft, {.folds = true});
    table.add_column("Kind of move", Alignment::kLeft, {.folds = true});
    for (const char* const title : {"Decisions", "Lost a move", "Lost in all"}) {
        table.add_column(title, Alignment::kRight);
    }
    for (const KindRow& row : rows) {
        table.add_row(
            {row.player, row.kind, fixed(row.decisions, 0), points_text(row.mean), fixed(kPoints * row.lost, 1)});
    }
    return table.text(columns);
}

[[nodiscard]] report::Table players_table(const Summary& summary) {
    report::Table table{.id = "players",
                        .title = "Players",
                        .columns = {{"player", ""},
                                    {"games", ""},
                                    {"result", "points"},
                                    {"without luck", "points"},
                                    {"decisions", ""},
                                    {"lost a decision", "points"},
                                    {"inaccuracies", ""},
                                    {"mistakes", ""},
                                    {"blunders", ""}},
                        .rows = {},
                        .note =
                            "A win has 100 points; a result without luck is what is left of it without what chance "
                            "gave beyond what was to be expected."};
    for (const auto& [name, player] : summary.players()) {
        std::vector<report::Cell> row = {name,
                                         static_cast<std::int64_t>(player.games),
                                         points_figure(sample_mean(player.results)),
                                         points_figure(sample_mean(player.without_luck)),
                                         static_cast<std::int64_t>(player.decisions),
                                         points_figure(ratio_of_sums(player.errors))};
        for (std::size_t label = 1; label < player.labels.size(); ++label) {
            row.emplace_back(static_cast<std::int64_t>(player.labels[label]));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

[[nodiscard]] report::Plot parts_plot(const Summary& summary) {
    report::Plot plot{.id = "by-part",
                      .title = "What a decision loses, early and late",
                      .x = {"part of the game", "", {"early", "middle", "late"}, false, std::nullopt},
                      .y = {"lost a decision", "points", {}, false, std::nullopt},
                      .series = {},
                      .note = "Thirds of the events of each game."};
    for (const auto& [name, player] : summary.players()) {
        report::Series series{.name = name, .as = report::Series::As::kLine, .points = {}};
        for (std::size_t part = 0; part < kParts; ++part) {
            const report::Figure figure = points_figure(ratio_of_sums(player.by_part[part]));
            if (figure.value) {
                series.points.push_back({static_cast<double>(part), *figure.value, figure.interval});
            }
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

// The first two moves of a game, of whoever made them; chance left out.
[[nodiscard]] std::string opening_of(const ReviewedGame& game) {
    std::string opening;
    std::size_t moves = 0;
    for (const ReviewedEvent& event : game.review.events) {
        if (event.judged.seat && moves < 2) {
            opening += (moves == 0 ? "" : " ") + event.judged.move;
            ++moves;
        }
    }
    return opening;
}

}  // namespace

void Summary::add(const ReviewedGame& game) {
    const std::size_t events = game.review.events.size();
    std::vector<statistics::GameSum> errors(game.review.seats());
    std::vector<std::array<statistics::GameSum, kParts>> by_part(game.review.seats());
    std::vector<std::map<std::string, statistics::GameSum>> by_kind(game.review.seats());
    for (std::size_t place = 0; place < events; ++place) {
        const ReviewedEvent& event = game.review.events[place];
        if (event.is_decision()) {
            const std::size_t seat = *event.judged.seat;
            statistics::GameSum& of_kind = by_kind[seat][kind_of_move(event.judged, game.source.game.seat_names)];
            for (statistics::GameSum* const sum : {&errors[seat], &by_part[seat][kParts * place / events], &of_kind}) {
                sum->sum += event.error;
                sum->number += 1;
            }
        }
    }
    for (std::size_t seat = 0; seat < game.review.seats(); ++seat) {
        const SeatAccount& account = game.review.accounts[seat];
        PlayerSummary& player = players_[name_of_player(game, seat)];
        ++player.games;
        player.decisions += account.decisions;
        player.errors.push_back(errors[seat]);
        for (std::size_t part = 0; part < kParts; ++part) {
            player.by_part[part].push_back(by_part[seat][part]);
        }
        for (const auto& [kind, sum] : by_kind[seat]) {
            player.by_kind[kind].push_back(sum);
        }
        player.by_opening[opening_of(game)].push_back(errors[seat]);
        std::ranges::transform(player.labels, account.labels, player.labels.begin(), std::plus<>());
        player.results.add(account.result);
        player.without_luck.add(account.result - account.luck);
    }
}

std::optional<double> Summary::games_saved() const {
    if (players_.empty()) {
        return std::nullopt;
    }
    const PlayerSummary& first = players_.begin()->second;
    const auto with = statistics::sample_variance(first.results);
    const auto without = statistics::sample_variance(first.without_luck);
    constexpr double kNothingLeft = 1e-12;
    return with && without && *with != *without && *without > kNothingLeft ? std::optional(*with / *without)
                                                                           : std::nullopt;
}

report::Report report_of(const Summary& summary, std::vector<std::pair<std::string, std::string>> facts) {
    report::Report report;
    report.title = "Review of many games";
    report.facts = std::move(facts);
    report.sections.push_back(
        {.id = "all-players", .title = "Who plays how well", .blocks = {players_table(summary), parts_plot(summary)}});
    report.sections.push_back(
        {.id = "moves",
         .title = "Where points are lost",
         .blocks = {
             kinds_table("by-kind", "By kind of move", "kind of move", rows_of(summary, &PlayerSummary::by_kind, 1)),
             kinds_table("by-opening", "By opening", "first moves", rows_of(summary, &PlayerSummary::by_opening, 1))}});
    return report;
}

std::string text_of(const Summary& summary, int columns) {
    TextTable table;
    table.add_column("Player", Alignment::kLeft, {.folds = true});
    table.add_column("Games", Alignment::kRight);
    table.add_column("Result", Alignment::kRight, {.folds = true});
    table.add_column("Without luck", Alignment::kRight, {.folds = true, .spare = 1});
    table.add_column("Decisions", Alignment::kRight);
    table.add_column("Lost a move", Alignment::kRight, {.folds = true});
    for (const char* const title : {"Early", "Middle", "Late"}) {
        table.add_column(title, Alignment::kRight, {.folds = true, .spare = 2});
    }
    for (const char* const title : {"Inaccuracies", "Mistakes", "Blunders"}) {
        table.add_column(title, Alignment::kRight, {.spare = 3});
    }
    for (const auto& [name, player] : summary.players()) {
        std::vector<std::string> row = {name,
                                        grouped(player.games),
                                        points_text(sample_mean(player.results)),
                                        points_text(sample_mean(player.without_luck)),
                                        grouped(player.decisions),
                                        points_text(ratio_of_sums(player.errors))};
        for (const auto& part : player.by_part) {
            row.push_back(points_text(ratio_of_sums(part)));
        }
        for (std::size_t label = 1; label < player.labels.size(); ++label) {
            row.push_back(grouped(player.labels[label]));
        }
        table.add_row(std::move(row));
    }
    std::string text = "In points of the win, with intervals of 95 %\n" + table.text(columns);
    std::vector<KindRow> kinds = rows_of(summary, &PlayerSummary::by_kind, kFewestOfKind);
    kinds.resize(std::min(kinds.size(), kMostKinds));
    if (!kinds.empty()) {
        text += "\nWhat cost most, in all games together\n" + kinds_text(kinds, columns);
    }
    if (const auto saved = summary.games_saved()) {
        text +=
            folded(fmt::format("Without luck {} times fewer games tell players apart.\n", fixed(*saved, 1)), columns);
    }
    return text;
}

}  // namespace sparring::review
