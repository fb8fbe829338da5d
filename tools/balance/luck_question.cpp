// How much of the results is luck, where dice or draws have a part in play.

#include "tools/balance/luck_question.hpp"

#include "tools/balance/agent_names.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/skill_ladder.hpp"
#include "tools/balance/skill_question.hpp"
#include "tools/statistics/bootstrap.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sparring::balance {

namespace {

// Result and luck of one seat in one game.
struct Draw {
    double result = 0;
    double luck = 0;
};

[[nodiscard]] double variance_of(std::span<const Draw> draws, double part_of_luck) {
    statistics::Sums sums;
    for (const Draw& draw : draws) {
        sums.add(draw.result - part_of_luck * draw.luck);
    }
    const auto count = static_cast<double>(sums.count);
    const double mean = sums.sum / count;
    return sums.sum_of_squares / count - mean * mean;
}

// The part of the variance of results that goes away with the luck taken out.
[[nodiscard]] std::optional<double> explained(std::span<const Draw> draws) {
    const double whole = variance_of(draws, 0);
    return whole > 0 ? std::optional(1 - variance_of(draws, 1) / whole) : std::nullopt;
}

[[nodiscard]] bool fits_luck(const Inquiry& inquiry) { return inquiry.facts->has_luck_in_play; }

struct LuckOfStrength {
    std::vector<std::vector<Draw>> seats;
    statistics::BootstrapEstimate explained;
};

[[nodiscard]] LuckOfStrength luck_of(const std::vector<PlayedGame>& games, const Inquiry& inquiry) {
    LuckOfStrength luck;
    luck.seats.resize(inquiry.seats());
    std::vector<Draw> one_seat;  // one a game, so that draws are independent; seats take turns
    for (const PlayedGame& game : games) {
        if (game.trace.luck.empty()) {
            continue;
        }
        for (std::size_t seat = 0; seat < game.seats(); ++seat) {
            luck.seats[seat].push_back({game.share(seat), game.trace.luck[seat]});
        }
        one_seat.push_back(luck.seats[one_seat.size() % game.seats()].back());
    }
    luck.explained = statistics::bootstrap(std::span<const Draw>(one_seat), explained, {.seed = inquiry.seed});
    return luck;
}

[[nodiscard]] statistics::SampleMean mean_over(const std::vector<Draw>& draws, double result, double luck) {
    statistics::Sums sums;
    for (const Draw& draw : draws) {
        sums.add(result * draw.result + luck * draw.luck);
    }
    return sample_mean(sums);
}

[[nodiscard]] report::Table luck_table(const Inquiry& inquiry, const LuckOfStrength& luck, std::string_view strength) {
    constexpr double kMostErrors = 3;
    report::Table table{.id = fmt::format("luck-{}", strength),
                        .title = fmt::format("Results and luck by seat, {} agents", strength),
                        .columns = {{"seat", ""},
                                    {"win share", "%"},
                                    {"luck", "points"},
                                    {"luck-adjusted share", "%"},
                                    {"mean luck within 3 standard errors of 0", ""}},
                        .rows = {},
                        .note =
                            "Luck is the sum over dice and draws of what they changed the expected share by; its "
                            "expectation is 0 whatever the evaluator, so adjusted shares have the same mean, and "
                            "a narrower interval if the evaluator sees what dice and draws are worth."};
    for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
        const statistics::SampleMean mean = mean_over(luck.seats[seat], 0, 1);
        const bool is_fair =
            mean.mean && mean.standard_error && std::abs(*mean.mean) <= kMostErrors * *mean.standard_error;
        table.rows.push_back({inquiry.game.seat_names[seat], figure_of(mean_over(luck.seats[seat], 1, 0), kShares),
                              figure_of(mean, {100, 2, true}), figure_of(mean_over(luck.seats[seat], 1, -1), kShares),
                              std::string(is_fair ? "yes" : "no")});
    }
    return table;
}

[[nodiscard]] report::Figure part_of(const statistics::BootstrapEstimate& estimate) {
    constexpr double kPercent = 100;
    report::Figure figure{.value = std::nullopt, .interval = std::nullopt, .digits = 1};
    if (estimate.value) {
        figure.value = kPercent * *estimate.value;
    }
    if (estimate.interval) {
        figure.interval = {kPercent * estimate.interval->lower, kPercent * estimate.interval->upper};
    }
    return figure;
}

// What a player wants to know of luck: how often the better one wins all the same.
[[nodiscard]] report::Table better_table(const Inquiry& inquiry, const Strength& strength) {
    const auto seats = static_cast<int>(inquiry.seats());
    return {.id = "better-wins",
            .title = "How often the better player wins",
            .columns = {{"one of these", ""},
                        {"among these", ""},
                        {"wins", "%"},
                        {"better by", "Elo"},
                        {"games that tell them apart", ""}},
            .rows = {{agent_in_words(inquiry, inquiry.profile.agents[1]),
                      agent_in_words(inquiry, inquiry.profile.agents[0]), strength.share, strength.elo,
                      games_to_tell_apart_cell(strength.blocks, seats, strength.confidence)}},
            .note = fmt::format("An equal share is {} %. So many games tell the two apart four times in five. Smaller "
                                "differences of strength are in the section on skill.",
                                fixed(kPoints / seats, 1))};
}

[[nodiscard]] report::Finding better_finding(const Inquiry& inquiry, const Strength& strength) {
    const auto games = games_to_tell_apart(strength.blocks, static_cast<int>(inquiry.seats()), strength.confidence);
    const std::string text =
        games ? fmt::format(
                    "One of the stronger agents among weaker ones wins so often, dice and draws and all, that {} "
                    "games tell them apart:",
                    grouped(*games))
              : "One of the stronger agents among weaker ones is not shown to win more than an equal share:";
    return {.section = "luck",
            .text = text,
            .figure = strength.share,
            .unit = "%",
            .standing = games ? report::Finding::Standing::kDescribed : report::Finding::Standing::kOpen};
}

[[nodiscard]] Status answer_luck(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const auto strength_of_agents = measured_strength(context);
    if (!strength_of_agents) {
        return strength_of_agents.error();
    }
    report::Section section{.id = "luck", .title = "Luck", .blocks = {better_table(inquiry, *strength_of_agents)}};
    std::array<report::Figure, kStrengths> parts;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = context.basic_games(strength);
        if (!games) {
            return games.error();
        }
        const LuckOfStrength luck = luck_of(**games, inquiry);
        section.blocks.emplace_back(luck_table(inquiry, luck, kStrengthNames[strength]));
        parts[strength] = part_of(luck.explained);
    }
    section.blocks.emplace_back(
        report::Table{.id = "luck-explained",
                      .title = "Part of the variance of results that this evaluator puts down to luck",
                      .columns = {{"agents", ""}, {"explained by luck", "%"}},
                      .rows = {{std::string(kStrengthNames[0]), parts[0]}, {std::string(kStrengthNames[1]), parts[1]}},
                      .note = "BCa bootstrap over games, intervals of 95 %. It measures the evaluator as well as the "
                              "game: one that knows more explains more. With no decisions to make all of it is luck."});
    report.sections.push_back(std::move(section));
    report.findings.push_back(better_finding(inquiry, *strength_of_agents));
    return ok();
}

}  // namespace

Question luck_question() {
    return {"luck", "what dice and draws have to do with the results", fits_luck, no_arms, no_needs, answer_luck};
}

}  // namespace sparring::balance
