#include "tools/balance/opposite_seats.hpp"

#include "tools/balance/figures.hpp"
#include "tools/statistics/interval.hpp"
#include "tools/statistics/multiple_tests.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::balance {

namespace {

// By game, of the seats `first` and the one that faces it.
[[nodiscard]] statistics::SampleMean share_of_opposites(std::span<const PlayedGame> games, std::size_t first,
                                                        std::size_t seats) {
    std::vector<double> shares;
    shares.reserve(games.size());
    for (const PlayedGame& game : games) {
        shares.push_back(game.share(first) + game.share(first + seats / 2));
    }
    return mean_of(shares);
}

[[nodiscard]] std::string words_of_opposites(const Inquiry& inquiry, std::size_t first) {
    return fmt::format("{} and {}", inquiry.game.seat_names[first],
                       inquiry.game.seat_names[first + inquiry.seats() / 2]);
}

// Of four seats the one pair says what the other has.
[[nodiscard]] std::size_t pairs_asked(const Inquiry& inquiry) { return inquiry.seats() == 4 ? 1 : inquiry.seats() / 2; }

// Of an equal part, corrected for the pairs and the test of single seats.
[[nodiscard]] std::optional<double> opposites_p(const Inquiry& inquiry, const statistics::SampleMean& share) {
    const auto p = p_value_of(share, 2.0 / static_cast<double>(inquiry.seats()));
    return p ? std::optional(std::min(1.0, *p * static_cast<double>(pairs_asked(inquiry) + 1))) : p;
}

}  // namespace

bool has_opposite_seats(const Inquiry& inquiry) {
    return inquiry.seats() >= 4 && inquiry.seats() % 2 == 0 && inquiry.facts->why_seats_are_alike.empty();
}

report::Table opposites_table(const Inquiry& inquiry, const GamesOfStrengths& games) {
    const double equal = 2.0 / static_cast<double>(inquiry.seats());
    report::Table table{
        .id = "seat-opposites",
        .title = "Win share of seats that face each other",
        .columns = {{"seats", ""}},
        .rows = {},
        .note = fmt::format("An equal part is {} %. Intervals cover all pairs at once with 95 %; p values "
                            "are corrected for the pairs and for the test of single seats (Bonferroni).",
                            fixed(kPoints * equal, 1))};
    for (const std::string_view strength : kStrengthNames) {
        table.columns.push_back({fmt::format("share, {}", strength), "%"});
        table.columns.push_back({fmt::format("p, {}", strength), ""});
    }
    const double confidence = statistics::simultaneous_confidence(statistics::kDefaultConfidence, pairs_asked(inquiry));
    for (std::size_t first = 0; first < inquiry.seats() / 2; ++first) {
        std::vector<report::Cell> row = {words_of_opposites(inquiry, first)};
        for (const std::vector<PlayedGame>* of_strength : games) {
            const auto share = share_of_opposites(*of_strength, first, inquiry.seats());
            row.emplace_back(figure_of(share, kShares, confidence));
            row.emplace_back(report::PValue{opposites_p(inquiry, share)});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

report::Finding opposites_finding(const Inquiry& inquiry, const GamesOfStrengths& games) {
    const double equal = 2.0 / static_cast<double>(inquiry.seats());
    const auto beyond = [&](std::size_t first) {
        return share_of_opposites(*games[kStronger], first, inquiry.seats()).mean.value_or(equal) - equal;
    };
    std::size_t furthest = 0;
    for (std::size_t first = 1; first < inquiry.seats() / 2; ++first) {
        furthest = beyond(first) > beyond(furthest) ? first : furthest;
    }
    std::array<Evidence, kStrengths> evidence;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto share = share_of_opposites(*games[strength], furthest, inquiry.seats());
        evidence[strength] = evidence_beyond(share, equal, opposites_p(inquiry, share));
    }
    const double confidence = statistics::simultaneous_confidence(statistics::kDefaultConfidence, pairs_asked(inquiry));
    return {.section = "seats",
            .text = fmt::format("{}, who face each other, together win", words_of_opposites(inquiry, furthest)),
            .figure = figure_of(share_of_opposites(*games[kStronger], furthest, inquiry.seats()), kShares, confidence),
            .unit = "%",
            .standing = standing_of(evidence, inquiry.alpha)};
}

}  // namespace sparring::balance
