// Whether it matters where one sits, and whether so little that the game may be called balanced.

#include "tools/balance/seats_question.hpp"

#include "tools/balance/decided_seats.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/opposite_seats.hpp"
#include "tools/statistics/distributions.hpp"
#include "tools/statistics/equal_shares.hpp"
#include "tools/statistics/equivalence.hpp"
#include "tools/statistics/multiple_tests.hpp"
#include "tools/statistics/power.hpp"
#include "tools/statistics/proportion.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sparring::balance {

SeatsJudgement judge_seats(std::span<const std::vector<double>> shares_by_seat, const SeatsLimits& limits) {
    SeatsJudgement judgement;
    judgement.limits = limits;
    const double equal = 1 / static_cast<double>(shares_by_seat.size());
    judgement.is_balanced = true;
    for (const std::vector<double>& shares : shares_by_seat) {
        judgement.shares.push_back(mean_of(shares));
        const auto test = statistics::test_equivalence(
            judgement.shares.back(), {.centre = equal, .margin = limits.margin, .alpha = limits.balance_alpha});
        judgement.is_balanced = judgement.is_balanced && test.is_equivalent;
    }
    judgement.p_value = statistics::equal_shares_p_value(shares_by_seat);
    judgement.differs = judgement.p_value && *judgement.p_value <= limits.alpha;
    return judgement;
}

SeatsJudgement judge_seats(std::span<const PlayedGame> games, std::size_t seats, const Inquiry& inquiry) {
    std::vector<std::vector<double>> shares;
    shares.reserve(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        shares.push_back(shares_of(games, seat));
    }
    return judge_seats(shares, {.margin = inquiry.margin, .alpha = inquiry.alpha, .balance_alpha = inquiry.alpha});
}

std::size_t furthest_seat(const SeatsJudgement& judgement) {
    constexpr double kRounding = 1e-9;
    const double equal = 1 / static_cast<double>(judgement.shares.size());
    const auto beyond = [&](std::size_t seat) { return judgement.shares[seat].mean.value_or(equal) - equal; };
    std::size_t furthest = 0;
    for (std::size_t seat = 1; seat < judgement.shares.size(); ++seat) {
        const double further = std::abs(beyond(seat)) - std::abs(beyond(furthest));
        if (further > kRounding || (further > -kRounding && beyond(seat) > beyond(furthest))) {
            furthest = seat;
        }
    }
    return furthest;
}

namespace {

// Whether so many games could have shown balance at all, had the shares come out equal.
[[nodiscard]] bool can_be_shown_balanced(const SeatsJudgement& judgement) {
    const double bound = statistics::normal_quantile(1 - judgement.limits.balance_alpha);
    return std::ranges::all_of(judgement.shares, [&](const statistics::SampleMean& share) {
        return share.standard_error && bound * *share.standard_error < judgement.limits.margin;
    });
}

[[nodiscard]] std::string verdict(const SeatsJudgement& judgement, const Inquiry& inquiry) {
    if (!inquiry.facts->why_seats_are_alike.empty()) {
        return "equal by the rules";
    }
    if (judgement.is_balanced) {
        return judgement.differs ? "balanced within the margin, though not equal" : "balanced within the margin";
    }
    if (judgement.differs) {
        return "not equal";
    }
    return can_be_shown_balanced(judgement) ? "not decided" : "not decided: too few games to show balance";
}

using OfStrengths = std::array<DecidedSeats, kStrengths>;

// What the shares of both strengths are as figures, by strength and seat.
using SeatFigures = std::array<std::vector<report::Figure>, kStrengths>;

[[nodiscard]] SeatFigures seat_figures(const OfStrengths& decided) {
    SeatFigures figures;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        for (const statistics::SampleMean& share : decided[strength].judgement.shares) {
            figures[strength].push_back(figure_of(share, kShares, decided[strength].confidence_of_all));
        }
    }
    return figures;
}

[[nodiscard]] report::Table seats_table(const Inquiry& inquiry, const OfStrengths& decided,
                                        const SeatFigures& figures) {
    report::Table table{.id = "seat-shares", .title = "Win share by seat", .columns = {}, .rows = {}, .note = {}};
    table.columns = {{"seat", ""}};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        table.columns.push_back({std::string(kStrengthNames[strength]), "%"});
    }
    for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
        table.rows.push_back({inquiry.game.seat_names[seat], figures[0][seat], figures[1][seat]});
    }
    std::vector<report::Cell> tests = {std::string("p value of equal shares")};
    std::vector<report::Cell> words = {std::string("verdict")};
    std::vector<report::Cell> games = {std::string("games")};
    for (const DecidedSeats& of_strength : decided) {
        tests.emplace_back(report::PValue{of_strength.judgement.p_value});
        words.emplace_back(verdict(of_strength.judgement, inquiry));
        games.emplace_back(static_cast<std::int64_t>(of_strength.games));
    }
    table.rows.push_back(std::move(tests));
    table.rows.push_back(std::move(words));
    table.note = fmt::format(
        "A shared win counts in parts. Intervals cover all seats at once with 95 %. Balanced is said only if every "
        "seat is shown to be within {} "
        "points of an equal share, by two one-sided tests at the level {}.",
        shortest(kPoints * inquiry.margin), shortest(inquiry.alpha));
    if (adds_games_for_seats(inquiry)) {
        table.rows.push_back(std::move(games));
        table.note +=
            " Games were added until seats were shown to differ or to be balanced; all of this holds wherever "
            "they ended.";
    }
    return table;
}

[[nodiscard]] report::Plot seats_plot(const Inquiry& inquiry, const SeatFigures& figures) {
    report::Plot plot{
        .id = "seat-shares-plot",
        .title = "Win share by seat",
        .x = {.label = "Seat", .unit = "", .categories = inquiry.game.seat_names, .reference = std::nullopt},
        .y = {.label = "Win share",
              .unit = "%",
              .categories = {},
              .reference = kPoints / static_cast<double>(inquiry.seats())},
        .series = {},
        .note = "The dashed line is an equal share; intervals cover all seats at once."};
    constexpr double kBeside = 0.08;  // points of two strengths stand side by side
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        report::Series series{
            .name = std::string(kStrengthNames[strength]), .as = report::Series::As::kPoints, .points = {}};
        for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
            if (const report::Figure& figure = figures[strength][seat]; figure.value) {
                const double x = static_cast<double>(seat) + (strength == 0 ? -kBeside : kBeside);
                series.points.push_back({x, *figure.value, figure.interval});
            }
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

// The seat that is furthest from an equal share, at the stronger agents.
[[nodiscard]] report::Finding seats_finding(const Inquiry& inquiry, const OfStrengths& decided,
                                            const SeatFigures& figures) {
    const double equal = 1 / static_cast<double>(inquiry.seats());
    const std::size_t furthest = furthest_seat(decided[kStronger].judgement);
    std::array<Evidence, kStrengths> evidence;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const SeatsJudgement& judgement = decided[strength].judgement;
        evidence[strength] = evidence_beyond(judgement.shares[furthest], equal, judgement.p_value);
    }
    const bool is_balanced =
        std::ranges::all_of(decided, [](const DecidedSeats& one) { return one.judgement.is_balanced; });
    report::Finding finding{
        .section = "seats",
        .text =
            is_balanced
                ? fmt::format("The seats are balanced within {} points: furthest from {} % is {}'s part of the wins",
                              shortest(kPoints * inquiry.margin), fixed(kPoints * equal, 1),
                              inquiry.game.seat_names[furthest])
                : fmt::format("{}'s part of the wins, shared ones divided", inquiry.game.seat_names[furthest]),
        .figure = figures[kStronger][furthest],
        .unit = "%",
        .standing = standing_of(evidence, inquiry.alpha)};
    if (is_balanced) {
        finding.standing = report::Finding::Standing::kClaim;
    }
    if (const std::string& why = inquiry.facts->why_seats_are_alike; !why.empty()) {
        finding.text = fmt::format("The seats are equal by the rules: {}. In these games {}'s part of the wins was",
                                   why, inquiry.game.seat_names[furthest]);
        finding.standing = report::Finding::Standing::kDescribed;
    }
    return finding;
}

// The part of games that a seat won, alone or with others.
[[nodiscard]] report::Figure part_won(std::span<const PlayedGame> games, std::size_t seat, bool is_alone) {
    const auto won = std::ranges::count_if(
        games, [&](const PlayedGame& game) { return game.share(seat) > 0 && (game.winners.size() == 1) == is_alone; });
    return figure_of(statistics::Proportion{static_cast<double>(won), static_cast<double>(games.size())});
}

// How often a seat won alone and how often with others.
[[nodiscard]] report::Table results_table(const Inquiry& inquiry, const GamesOfStrengths& games) {
    report::Table table{
        .id = "seat-results",
        .title = "Wins by seat",
        .columns = {{"seat", ""}},
        .rows = {},
        .note = "Of the basic games; a draw of two is shared. Wilson's intervals of 95 %, each by itself."};
    for (const std::string_view strength : kStrengthNames) {
        table.columns.push_back({fmt::format("won alone, {}", strength), "%"});
        table.columns.push_back({fmt::format("shared, {}", strength), "%"});
    }
    for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
        std::vector<report::Cell> row = {inquiry.game.seat_names[seat]};
        for (const std::vector<PlayedGame>* of_strength : games) {
            row.emplace_back(part_won(*of_strength, seat, true));
            row.emplace_back(part_won(*of_strength, seat, false));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

[[nodiscard]] Status answer_seats(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const Expected<GamesOfStrengths> games = context.all_basic_games();
    if (!games) {
        return games.error();
    }
    OfStrengths decided;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        auto of_strength = decided_seats(context, strength);
        if (!of_strength) {
            return of_strength.error();
        }
        decided[strength] = *std::move(of_strength);
    }
    const SeatFigures figures = seat_figures(decided);
    report::Section section{.id = "seats", .title = "Seats", .blocks = {}};
    section.blocks.emplace_back(seats_table(inquiry, decided, figures));
    section.blocks.emplace_back(seats_plot(inquiry, figures));
    section.blocks.emplace_back(results_table(inquiry, *games));
    report.findings.push_back(seats_finding(inquiry, decided, figures));
    if (has_opposite_seats(inquiry)) {
        section.blocks.emplace_back(opposites_table(inquiry, *games));
        report.findings.push_back(opposites_finding(inquiry, *games));
    }
    report.sections.push_back(std::move(section));
    return ok();
}

// As if results were wins and losses, which vary most.
[[nodiscard]] std::vector<Need> seats_needs(const Inquiry& inquiry) {
    const double equal = 1 / static_cast<double>(inquiry.seats());
    const double spread = std::sqrt(equal * (1 - equal));
    const std::uint64_t planned = adds_games_for_seats(inquiry) ? inquiry.most_games : inquiry.games;
    const auto games = static_cast<double>(planned);
    // Balance is shown seat by seat: each may fail in its part of a fifth of the runs.
    const auto for_balance = [&](double margin) {
        return statistics::units_for_equivalence(margin, spread, seat_questions(inquiry),
                                                 {.alpha = inquiry.alpha, .power = 0.8});
    };
    return {
        {.question = "seats",
         .effect = fmt::format("a seat {} points from an equal share", shortest(kPoints * inquiry.margin)),
         .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(inquiry.margin, spread))),
         .planned = planned,
         .detectable = fmt::format("{} points", fixed(kPoints * statistics::detectable_mean_effect(games, spread), 1))},
        {.question = "seats",
         .effect = fmt::format("that equal seats are balanced within {} points", shortest(kPoints * inquiry.margin)),
         .needed = static_cast<std::uint64_t>(std::ceil(for_balance(inquiry.margin))),
         .planned = planned,
         .detectable = fmt::format("balance within {} points", fixed(kPoints * std::sqrt(for_balance(1) / games), 1))}};
}

}  // namespace

Question seats_question() {
    return {"seats", "whether it matters where one sits", fits_always, no_arms, seats_needs, answer_seats};
}

}  // namespace sparring::balance
