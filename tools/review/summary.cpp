#include "tools/review/summary.hpp"

#include "tools/text/folding.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sparring::review {

namespace {

constexpr double kPoints = 100;

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

[[nodiscard]] std::optional<double> variance_of(const statistics::Sums& sums) {
    const auto mean = sample_mean(sums);
    return mean.standard_error
               ? std::optional(*mean.standard_error * *mean.standard_error * static_cast<double>(sums.count))
               : std::nullopt;
}

}  // namespace

void Summary::add(const ReviewedGame& game) {
    const std::size_t events = game.review.events.size();
    std::vector<statistics::GameSum> errors(game.review.seats());
    std::vector<std::array<statistics::GameSum, kParts>> by_part(game.review.seats());
    for (std::size_t place = 0; place < events; ++place) {
        const ReviewedEvent& event = game.review.events[place];
        if (event.is_decision()) {
            const std::size_t seat = *event.judged.seat;
            for (statistics::GameSum* const sum : {&errors[seat], &by_part[seat][kParts * place / events]}) {
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
    const auto with = variance_of(first.results);
    const auto without = variance_of(first.without_luck);
    constexpr double kNothingLeft = 1e-12;
    return with && without && *with != *without && *without > kNothingLeft ? std::optional(*with / *without)
                                                                           : std::nullopt;
}

std::string text_of(const Summary& summary, int columns) {
    TextTable table;
    table.add_column("Player");
    for (const char* const title : {"Games", "Result", "Without luck", "Decisions", "Lost a move", "Early", "Middle",
                                    "Late", "Inaccuracies", "Mistakes", "Blunders"}) {
        table.add_column(title, Alignment::kRight);
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
    if (const auto saved = summary.games_saved()) {
        text +=
            folded(fmt::format("Without luck {} times fewer games tell players apart.\n", fixed(*saved, 1)), columns);
    }
    return text;
}

}  // namespace sparring::review
