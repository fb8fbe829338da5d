#include "tools/balance/set_up_tables.hpp"

#include "tools/balance/figures.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace sparring::balance {

namespace {

[[nodiscard]] std::string regret_warning(const Inquiry& inquiry, const SetUpsByLevel& measured) {
    std::vector<std::string> players;
    for (const std::size_t level : levels_of(inquiry.profile)) {
        if (overstates_regrets(measured[level].cells)) {
            players.push_back(players_of_level(level));
        }
    }
    return players.empty() ? ""
                           : fmt::format(
                                 " Arrangements are known less well than they differ, and the regret is too high, with "
                                 "{}.",
                                 fmt::join(players, ", "));
}

[[nodiscard]] std::vector<report::Cell> reply_row(const Inquiry& inquiry, const Arrangements& arrangements,
                                                  std::size_t level, std::size_t seat, std::string against,
                                                  const statistics::ReplyEstimate& reply) {
    return {
        std::string(level_name(level)),
        inquiry.game.seat_names[seat],
        std::move(against),
        arrangements.all()[reply.choice],
        report::Figure{.value = kPoints * reply.payoff,
                       .interval = statistics::Interval{kPoints * reply.interval.lower, kPoints * reply.interval.upper},
                       .digits = 1},
        report::Figure{.value = kPoints * reply.best_share, .interval = std::nullopt, .digits = 0}};
}

}  // namespace

report::Table set_up_values_table(const Inquiry& inquiry, const SetUpsByLevel& measured) {
    report::Table table{
        .id = "set-up-values",
        .title = fmt::format("What the set-up is worth to {}", inquiry.game.seat_names[0]),
        .columns = {{"how both set up", ""}},
        .rows = {},
        .note = std::string(
                    "At once: both choose an arrangement as well as can be without seeing the other's. In "
                    "turn: they place one Power-Up after the other and see everything; without an interval where no "
                    "interaction between arrangements is seen beyond noise, so that it cannot matter. Regret: what the "
                    "mixture below may still lose to its best reply, because pairs are not known exactly.") +
                regret_warning(inquiry, measured)};
    std::vector<report::Cell> mean = {std::string("any arrangement, all alike")};
    std::vector<report::Cell> value = {std::string("at once, as well as can be")};
    std::vector<report::Cell> turn = {std::string("in turn instead, points more")};
    std::vector<report::Cell> regret = {std::string("regret of the mixtures, points")};
    for (const std::size_t level : levels_of(inquiry.profile)) {
        const statistics::EquilibriumEstimate& estimate = measured[level].estimate;
        table.columns.push_back({std::string(level_name(level)), "%"});
        mean.emplace_back(figure_of(share_of_all(measured[level]), kShares));
        value.emplace_back(report::Figure{
            .value = kPoints * estimate.solution.value,
            .interval = statistics::Interval{kPoints * estimate.value.lower, kPoints * estimate.value.upper},
            .digits = 1});
        turn.emplace_back(order_figure(measured[level].order));
        regret.emplace_back(report::Figure{.value = kPoints * std::max(estimate.row_regret, estimate.column_regret),
                                           .interval = std::nullopt,
                                           .digits = 1});
    }
    table.rows = {std::move(mean), std::move(value), std::move(turn), std::move(regret)};
    return table;
}

report::Table set_up_replies_table(const Inquiry& inquiry, const Arrangements& arrangements,
                                   const SetUpsByLevel& measured) {
    report::Table table{
        .id = "set-up-replies",
        .title = "Best replies",
        .columns = {{"agents", ""},
                    {"player", ""},
                    {"against the other's", ""},
                    {"best reply", "kinds by square"},
                    {"win share", "%"},
                    {"the best reply in", "% of the games drawn"}},
        .rows = {},
        .note =
            "What to play: the other player's arrangements, each as often as it is to be played with these agents. "
            "The best reply is that of the estimated shares; chosen among so many, its share is flattered, most where "
            "it "
            "is seldom the best. Its interval and how often it is the best are over games drawn from what the "
            "measurements leave open, with the mixture that it replies to taken as it is."};
    for (const std::size_t level : levels_of(inquiry.profile)) {
        for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
            const SetUpReply& reply = measured[level].replies[seat];
            table.rows.push_back(reply_row(inquiry, arrangements, level, seat, "what to play", reply.to_mixture));
            table.rows.push_back(
                reply_row(inquiry, arrangements, level, seat, "arrangements, all alike", reply.to_all));
        }
    }
    return table;
}

report::HeatMap set_up_map(const Inquiry& inquiry, const Arrangements& arrangements, const MeasuredSetUps& measured) {
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
                  .reference = kPoints * *share_of_all(measured).mean},
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

report::Table arrangements_table(const Inquiry& inquiry, const Arrangements& arrangements,
                                 const SetUpsByLevel& measured, std::size_t seat) {
    const std::size_t size = arrangements.size();
    const auto& uses = seat == 0 ? measured[0].estimate.rows : measured[0].estimate.columns;
    report::Table table{
        .id = fmt::format("set-up-seat-{}", seat + 1),
        .title = fmt::format("Arrangements of {} on {}", inquiry.game.seat_names[seat], arrangements.squares_of(seat)),
        .columns = {{"kinds by square", ""}},
        .rows = {},
        .note =
            "How often to play it: the mean over the equilibria that the measurements leave possible, for the "
            "weaker agents; beside it how often 95 % of these equilibria play it, from and to; in the support: the "
            "part "
            "of them that play it at all. Intervals of 95 %, each by itself."};
    for (const std::size_t level : levels_of(inquiry.profile)) {
        table.columns.push_back({fmt::format("against all alike, {}", level_name(level)), "%"});
    }
    table.columns.insert(table.columns.end(),
                         {{"how often to play it", "%"}, {"95 % of the equilibria", "%"}, {"in the support", "%"}});
    std::vector<std::size_t> order(size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, std::greater<>(), [&](std::size_t place) { return uses[place].mean_weight; });
    for (const std::size_t place : order) {
        std::vector<report::Cell> row = {arrangements.all()[place]};
        for (const std::size_t level : levels_of(inquiry.profile)) {
            row.emplace_back(figure_of(share_against_all(measured[level], place, seat), kShares));
        }
        row.emplace_back(
            report::Figure{.value = kPoints * uses[place].mean_weight, .interval = std::nullopt, .digits = 1});
        row.emplace_back(fmt::format("{} to {}", fixed(kPoints * uses[place].weights.lower, 1),
                                     fixed(kPoints * uses[place].weights.upper, 1)));
        row.emplace_back(
            report::Figure{.value = kPoints * uses[place].support_share, .interval = std::nullopt, .digits = 0});
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace sparring::balance
