// Which arrangement of the Power-Ups is best against which, what to play if both choose at once, and whether it matters
// that they place in turn.

#include "tools/balance/set_up_question.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/placing_game.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/balance/set_up_games.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <boost/math/distributions/normal.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

// Of the weaker agents: every pair at first, then twice as many games where they matter. The stronger ones play every
// pair a few times.
constexpr double kPartOfPair = 0.006;
constexpr double kPartOfStrongPair = 0.003;
constexpr int kLaterRounds = 2;

[[nodiscard]] std::uint32_t games_of_pair(const Inquiry& inquiry, std::size_t strength) {
    return static_cast<std::uint32_t>(inquiry.part(strength == 0 ? kPartOfPair : kPartOfStrongPair, 1));
}

[[nodiscard]] bool fits_set_up(const Inquiry& inquiry) {
    // With one Power-Up, or none, nothing is to be arranged; only set-ups in turn can be brought about by moves.
    const auto options = inquiry.game.module->options(inquiry.game.settings);
    const bool places = options && std::ranges::any_of(*options, [](const OptionDescription& option) {
                            return option.name == "setup" && option.value == "alternate";
                        });
    return places && inquiry.seats() == 2 && kinds_of(inquiry).size() > 1;
}

[[nodiscard]] std::string round_name(int round, std::size_t strength) {
    return fmt::format("set-up.{}.{}", round, kStrengthNames[strength]);
}

[[nodiscard]] Arm first_arm(const Context& context, const Arrangements& arrangements, std::size_t strength) {
    const std::size_t size = arrangements.size();
    return set_up_arm(
        context, arrangements,
        {round_name(1, strength), even_games(size, games_of_pair(context.inquiry(), strength)), even_games(size, 0)},
        strength);
}

[[nodiscard]] Expected<std::vector<Arm>> set_up_arms(const Context& context) {
    const auto arrangements = Arrangements::of(context);
    if (!arrangements) {
        return arrangements.error();
    }
    return std::vector<Arm>{first_arm(context, *arrangements, 0), first_arm(context, *arrangements, 1)};
}

// What is known of all pairs at one strength.
struct MeasuredSetUps {
    std::vector<statistics::Sums> sums;
    statistics::MeasuredGame cells;
    statistics::EquilibriumEstimate estimate;
    std::uint64_t games = 0;
};

[[nodiscard]] statistics::EquilibriumEstimate estimate_of(const std::vector<statistics::Sums>& sums, std::size_t size,
                                                          std::uint64_t seed, std::size_t resamples) {
    return estimate_equilibrium(statistics::pooled_game(size, size, sums), {.resamples = resamples, .seed = seed});
}

[[nodiscard]] Expected<MeasuredSetUps> measure(Context& context, const Arrangements& arrangements,
                                               std::size_t strength) {
    constexpr std::size_t kRoughly = 100;
    constexpr std::size_t kWell = 400;
    const Inquiry& inquiry = context.inquiry();
    const std::size_t size = arrangements.size();
    MeasuredSetUps measured;
    measured.sums.resize(size * size);
    SetUpRound round{"", even_games(size, games_of_pair(inquiry, strength)), even_games(size, 0)};
    const std::uint64_t first_games = round.games.size() * round.games.front();
    const int rounds = strength == 0 ? 1 + kLaterRounds : 1;
    for (int number = 1; number <= rounds; ++number) {
        round.name = round_name(number, strength);
        if (number > 1) {
            round.games =
                games_where_they_matter(estimate_of(measured.sums, size, inquiry.seed, kRoughly), first_games / 2);
        }
        const Arm arm = set_up_arm(context, arrangements, round, strength);
        const std::array<Arm, 1> arms = {arm};
        if (const Status played = context.study().play(arms, fmt::format("set-ups, round {}", number)); !played) {
            return played.error();
        }
        if (context.study().is_stopped()) {
            return Error{"stopped"};
        }
        if (const Status added = add_results(context, arm, round.games, measured.sums); !added) {
            return added.error();
        }
        std::ranges::transform(round.before, round.games, round.before.begin(), std::plus<>());
        measured.games += arm.games;
    }
    measured.cells = statistics::pooled_game(size, size, measured.sums);
    measured.estimate = estimate_of(measured.sums, size, inquiry.seed, kWell);
    return measured;
}

[[nodiscard]] report::Figure points(double share, double error, bool is_difference) {
    const double bound = statistics::two_sided_normal_quantile(statistics::kDefaultConfidence);
    return {.value = kPoints * share,
            .interval = statistics::Interval{kPoints * (share - bound * error), kPoints * (share + bound * error)},
            .digits = 1,
            .has_sign = is_difference};
}

// A row or column, or everything, against all of the other player's arrangements alike: of the bare measurements, which
// are as far off as they say, while what is drawn together is off in common.
struct Average {
    double share = 0;
    double error = 0;
};

void add_cell(Average& average, const std::optional<statistics::MeasuredCell>& cell, double part) {
    if (cell) {
        average.share += part * cell->mean;
        average.error = std::hypot(average.error, part * cell->standard_error);
    }
}

[[nodiscard]] Average average_of(const MeasuredSetUps& measured, std::size_t choice, bool is_row) {
    const std::size_t size = measured.cells.rows;
    Average average;
    for (std::size_t other = 0; other < size; ++other) {
        add_cell(average, measured.cells.cells[is_row ? choice * size + other : other * size + choice],
                 1 / static_cast<double>(size));
    }
    average.share = is_row ? average.share : 1 - average.share;
    return average;
}

[[nodiscard]] Average average_of_all(const MeasuredSetUps& measured) {
    Average average;
    for (const auto& cell : measured.cells.cells) {
        add_cell(average, cell, 1 / static_cast<double>(measured.cells.cells.size()));
    }
    return average;
}

[[nodiscard]] report::HeatMap grid(const Inquiry& inquiry, const Arrangements& arrangements,
                                   const MeasuredSetUps& measured) {
    const std::size_t size = arrangements.size();
    report::HeatMap map{
        .id = "set-up-grid",
        .title = "Every arrangement against every other",
        .x = {.label = fmt::format("{} on {}", inquiry.game.seat_names[1], arrangements.squares_of(1)),
              .unit = "kinds by square",
              .categories = arrangements.all(),
              .reference = std::nullopt},
        .y = {.label = fmt::format("{} on {}", inquiry.game.seat_names[0], arrangements.squares_of(0)),
              .unit = "kinds by square",
              .categories = arrangements.all(),
              .reference = std::nullopt},
        .value = {.label = fmt::format("Win share of {}", inquiry.game.seat_names[0]),
                  .unit = "%",
                  .categories = {},
                  .reference = kPoints * average_of_all(measured).share},
        .values = {},
        .note = fmt::format("Weaker agents, {} games; cells are drawn towards what their row and column do elsewhere "
                            "(empirical Bayes), as far as they are not known better.",
                            grouped(measured.games))};
    for (std::size_t row = 0; row < size; ++row) {
        map.values.emplace_back();
        for (std::size_t column = 0; column < size; ++column) {
            map.values.back().emplace_back(kPoints * measured.estimate.model.expected.at(row, column));
        }
    }
    return map;
}

[[nodiscard]] report::Table arrangements_table(const Inquiry& inquiry, const Arrangements& arrangements,
                                               const std::array<MeasuredSetUps, kStrengths>& measured,
                                               std::size_t seat) {
    const std::size_t size = arrangements.size();
    const auto& uses = seat == 0 ? measured[0].estimate.rows : measured[0].estimate.columns;
    report::Table table{
        .id = fmt::format("set-up-seat-{}", seat + 1),
        .title = fmt::format("Arrangements of {} on {}", inquiry.game.seat_names[seat], arrangements.squares_of(seat)),
        .columns = {{"kinds by square", ""},
                    {"against all alike, weaker", "%"},
                    {"against all alike, stronger", "%"},
                    {"how often to play it", "%"},
                    {"in the support", "%"}},
        .rows = {},
        .note =
            "How often to play it: the mean over the equilibria that the measurements leave possible, for the "
            "weaker agents; in the support: the part of these equilibria that play it at all. Intervals of 95 %, "
            "each by itself."};
    std::vector<std::size_t> order(size);
    for (std::size_t place = 0; place < size; ++place) {
        order[place] = place;
    }
    std::ranges::sort(order, std::greater<>(), [&](std::size_t place) { return uses[place].mean_weight; });
    for (const std::size_t place : order) {
        std::vector<report::Cell> row = {arrangements.all()[place]};
        for (const MeasuredSetUps& of_strength : measured) {
            const Average average = average_of(of_strength, place, seat == 0);
            row.emplace_back(points(average.share, average.error, false));
        }
        row.emplace_back(
            report::Figure{.value = kPoints * uses[place].mean_weight, .interval = std::nullopt, .digits = 1});
        row.emplace_back(
            report::Figure{.value = kPoints * uses[place].support_share, .interval = std::nullopt, .digits = 0});
        table.rows.push_back(std::move(row));
    }
    return table;
}

// What it changes that players place in turn, over games drawn from what the measurements leave open.
struct Order {
    double gain = 0;  // of the first player, the median over these games, so that the interval holds it
    statistics::Interval interval;
};

[[nodiscard]] Order order_of(const MeasuredSetUps& measured, const Arrangements& arrangements, std::uint64_t seed) {
    constexpr std::size_t kDraws = 200;
    constexpr double kTail = 0.025;
    std::vector<double> gains;
    gains.reserve(kDraws);
    for (const statistics::MatrixGame& game : statistics::draw_games(measured.cells, kDraws, seed)) {
        gains.push_back(value_in_turn(game, arrangements.all()) - solve_matrix_game(game).value);
    }
    std::ranges::sort(gains);
    const auto lowest = static_cast<std::size_t>(kTail * kDraws);
    return {gains[kDraws / 2], {gains[lowest], gains[kDraws - 1 - lowest]}};
}

// Without an interval where no interaction between arrangements is seen beyond noise: then every game drawn has a pure
// equilibrium, and the order cannot matter.
[[nodiscard]] report::Figure order_figure(const Order& order) {
    report::Figure figure{.value = kPoints * order.gain, .interval = std::nullopt, .digits = 1, .has_sign = true};
    if (order.interval.upper > order.interval.lower) {
        figure.interval = {kPoints * order.interval.lower, kPoints * order.interval.upper};
    }
    return figure;
}

[[nodiscard]] report::Table set_up_values_table(const Inquiry& inquiry,
                                                const std::array<MeasuredSetUps, kStrengths>& measured,
                                                const std::array<Order, kStrengths>& orders) {
    report::Table table{
        .id = "set-up-values",
        .title = fmt::format("What the set-up is worth to {}", inquiry.game.seat_names[0]),
        .columns = {{"how both set up", ""}, {"weaker", "%"}, {"stronger", "%"}},
        .rows = {},
        .note =
            "At once: both choose an arrangement as well as can be without seeing the other's. In "
            "turn: they place one Power-Up after the other and see everything; without an interval where no "
            "interaction between arrangements is seen beyond noise, so that it cannot matter. Regret: what the "
            "mixture below may still lose to its best reply, because pairs are not known exactly."};
    std::vector<report::Cell> mean = {std::string("any arrangement, all alike")};
    std::vector<report::Cell> value = {std::string("at once, as well as can be")};
    std::vector<report::Cell> turn = {std::string("in turn instead, points more")};
    std::vector<report::Cell> regret = {std::string("regret of the mixtures, points")};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const statistics::EquilibriumEstimate& estimate = measured[strength].estimate;
        const Average all = average_of_all(measured[strength]);
        mean.emplace_back(points(all.share, all.error, false));
        value.emplace_back(report::Figure{
            .value = kPoints * estimate.solution.value,
            .interval = statistics::Interval{kPoints * estimate.value.lower, kPoints * estimate.value.upper},
            .digits = 1});
        turn.emplace_back(order_figure(orders[strength]));
        regret.emplace_back(report::Figure{.value = kPoints * std::max(estimate.row_regret, estimate.column_regret),
                                           .interval = std::nullopt,
                                           .digits = 1});
    }
    table.rows = {std::move(mean), std::move(value), std::move(turn), std::move(regret)};
    return table;
}

// The arrangement that does best against all alike, and by how much.
[[nodiscard]] report::Finding best_finding(const Inquiry& inquiry, const Arrangements& arrangements,
                                           const std::array<MeasuredSetUps, kStrengths>& measured) {
    const std::size_t size = arrangements.size();
    std::size_t best = 0;
    for (std::size_t row = 1; row < size; ++row) {
        best = average_of(measured[0], row, true).share > average_of(measured[0], best, true).share ? row : best;
    }
    std::array<Evidence, kStrengths> evidence;
    std::array<report::Figure, kStrengths> gains;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const Average average = average_of(measured[strength], best, true);
        const double gain = average.share - average_of_all(measured[strength]).share;
        gains[strength] = points(gain, average.error, true);
        const double z = std::abs(gain) / std::max(average.error, 1e-9);
        const double p = 2 * boost::math::cdf(boost::math::complement(boost::math::normal(), z));
        // The best of so many at the weaker strength; at the other it was fixed beforehand.
        evidence[strength] = {{inquiry.games, gain, average.error},
                              std::min(1.0, strength == 0 ? p * static_cast<double>(size) : p)};
    }
    return {.section = "set-up",
            .text = fmt::format("The arrangement {} of {} beats the average one by", arrangements.all()[best],
                                inquiry.game.seat_names[0]),
            .figure = gains[0],
            .unit = "points of win share",
            .standing = standing_of(evidence, inquiry.alpha)};
}

[[nodiscard]] report::Finding order_finding(const std::array<Order, kStrengths>& orders) {
    const auto is_apart = [](const Order& order) { return order.interval.lower > 0 || order.interval.upper < 0; };
    const bool both =
        is_apart(orders[0]) && is_apart(orders[1]) && (orders[0].interval.lower > 0) == (orders[1].interval.lower > 0);
    const bool any = is_apart(orders[0]) || is_apart(orders[1]);
    auto standing = any ? report::Finding::Standing::kByStrength : report::Finding::Standing::kOpen;
    if (both) {
        standing = report::Finding::Standing::kClaim;
    }
    return {
        .section = "set-up",
        .text = any ? "Placing in turn in place of choosing at once changes the first player's share by"
                    : "That the order of placing matters is not shown; in turn, the first player's share changes by",
        .figure = order_figure(orders[0]),
        .unit = "points",
        .standing = standing};
}

[[nodiscard]] Status answer_set_up(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const auto arrangements = Arrangements::of(context);
    if (!arrangements) {
        return arrangements.error();
    }
    std::array<MeasuredSetUps, kStrengths> measured;
    std::array<Order, kStrengths> orders;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        auto of_strength = measure(context, *arrangements, strength);
        if (!of_strength) {
            return of_strength.error();
        }
        measured[strength] = *std::move(of_strength);
        orders[strength] = order_of(measured[strength], *arrangements, inquiry.seed);
    }
    report::Section section{.id = "set-up", .title = "The set-up", .blocks = {}};
    section.blocks.emplace_back(set_up_values_table(inquiry, measured, orders));
    section.blocks.emplace_back(grid(inquiry, *arrangements, measured[0]));
    for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
        section.blocks.emplace_back(arrangements_table(inquiry, *arrangements, measured, seat));
    }
    report.sections.push_back(std::move(section));
    report.findings.push_back(best_finding(inquiry, *arrangements, measured));
    report.findings.push_back(order_finding(orders));
    return ok();
}

// One arrangement against all others alike, of 24.
[[nodiscard]] std::vector<Need> set_up_needs(const Inquiry& inquiry) {
    constexpr double kEffect = 0.05;
    constexpr double kSpread = 0.5;
    constexpr std::uint64_t kArrangements = 24;
    const std::uint64_t planned = kArrangements * games_of_pair(inquiry, 0);
    const double least = statistics::detectable_mean_effect(static_cast<double>(planned), kSpread);
    return {{.question = "set-up",
             .effect = fmt::format("an arrangement {} points from the average", shortest(kPoints * kEffect)),
             .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(kEffect, kSpread))),
             .planned = planned,
             .detectable = fmt::format("{} points", fixed(kPoints * least, 1))}};
}

}  // namespace

Question set_up_question() {
    return {"set-up",     "which arrangement of the Power-Ups is best against which",
            fits_set_up,  set_up_arms,
            set_up_needs, answer_set_up};
}

}  // namespace sparring::balance
