// Which arrangement of the Power-Ups is best against which, what to play if both choose at once, and whether it matters
// that they place in turn.

#include "tools/balance/set_up_question.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/balance/set_up_findings.hpp"
#include "tools/balance/set_up_games.hpp"
#include "tools/balance/set_up_tables.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace sparring::balance {

namespace {

// Of the weaker agents: every pair at first, then twice as many games where they matter. Beginners play the first
// round, and the stronger ones every pair a few times.
constexpr double kPartOfPair = 0.006;
constexpr double kPartOfStrongPair = 0.003;
constexpr int kLaterRounds = 2;

[[nodiscard]] std::uint32_t games_of_pair(const Inquiry& inquiry, std::size_t level) {
    return static_cast<std::uint32_t>(inquiry.part(level == kStronger ? kPartOfStrongPair : kPartOfPair, 1));
}

[[nodiscard]] bool fits_set_up(const Inquiry& inquiry) {
    // With one Power-Up, or none, nothing is to be arranged; only set-ups in turn can be brought about by moves.
    return items_of(inquiry).are_placed_by_moves && inquiry.seats() == 2 && kinds_of(inquiry).size() > 1;
}

[[nodiscard]] std::string round_name(int round, std::size_t level) {
    return fmt::format("set-up.{}.{}", round, level_name(level));
}

[[nodiscard]] Arm first_arm(const Context& context, const Arrangements& arrangements, std::size_t level) {
    const std::size_t size = arrangements.size();
    return set_up_arm(
        context, arrangements,
        {round_name(1, level), even_games(size, games_of_pair(context.inquiry(), level)), even_games(size, 0)}, level);
}

[[nodiscard]] Expected<std::vector<Arm>> set_up_arms(const Context& context) {
    const auto arrangements = Arrangements::of(context);
    if (!arrangements) {
        return arrangements.error();
    }
    std::vector<Arm> arms;
    for (const std::size_t level : levels_of(context.inquiry().profile)) {
        arms.push_back(first_arm(context, *arrangements, level));
    }
    return arms;
}

[[nodiscard]] Expected<MeasuredSetUps> measure(Context& context, const Arrangements& arrangements, std::size_t level) {
    constexpr std::size_t kRoughly = 100;
    const Inquiry& inquiry = context.inquiry();
    const std::size_t size = arrangements.size();
    std::vector<SetUpGame> games;
    SetUpRound round{"", even_games(size, games_of_pair(inquiry, level)), even_games(size, 0)};
    const std::uint64_t first_games = round.games.size() * round.games.front();
    const int rounds = level == 0 ? 1 + kLaterRounds : 1;
    for (int number = 1; number <= rounds; ++number) {
        round.name = round_name(number, level);
        if (number > 1) {
            const auto estimate = estimate_equilibrium(statistics::pooled_game(size, size, sums_of(games, size * size)),
                                                       {.resamples = kRoughly, .seed = inquiry.seed});
            round.games = games_where_they_matter(estimate, first_games / 2);
        }
        const Arm arm = set_up_arm(context, arrangements, round, level);
        const std::array<Arm, 1> arms = {arm};
        if (const Status played = context.study().play(arms, fmt::format("set-ups, round {}", number)); !played) {
            return played.error();
        }
        if (const Status added = add_results(context, arrangements, arm, round, games); !added) {
            return added.error();
        }
        std::ranges::transform(round.before, round.games, round.before.begin(), std::plus<>());
    }
    return measured_set_ups(std::move(games), arrangements, inquiry.seed);
}

[[nodiscard]] Status answer_set_up(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const auto arrangements = Arrangements::of(context);
    if (!arrangements) {
        return arrangements.error();
    }
    SetUpsByLevel measured;
    for (const std::size_t level : levels_of(inquiry.profile)) {
        auto of_level = measure(context, *arrangements, level);
        if (!of_level) {
            return of_level.error();
        }
        measured[level] = *std::move(of_level);
    }
    report::Section section{.id = "set-up", .title = "The set-up", .blocks = {}};
    section.blocks.emplace_back(report::Paragraph{differing_set_ups(inquiry, *arrangements, measured)});
    section.blocks.emplace_back(set_up_values_table(inquiry, measured));
    section.blocks.emplace_back(set_up_replies_table(inquiry, *arrangements, measured));
    section.blocks.emplace_back(set_up_map(inquiry, *arrangements, measured[0]));
    for (std::size_t seat = 0; seat < inquiry.seats(); ++seat) {
        section.blocks.emplace_back(arrangements_table(inquiry, *arrangements, measured, seat));
        report.findings.push_back(best_set_up_finding(inquiry, *arrangements, measured, seat));
    }
    report.sections.push_back(std::move(section));
    report.findings.push_back(placing_order_finding(inquiry, measured));
    return ok();
}

// One arrangement against all others alike, of 24, at each level; of the weaker agents the first round alone, in
// which every pair is played alike.
[[nodiscard]] std::vector<Need> set_up_needs(const Inquiry& inquiry) {
    constexpr double kEffect = 0.05;
    constexpr double kSpread = 0.5;
    constexpr std::uint64_t kArrangements = 24;
    std::vector<Need> needs;
    needs.reserve(kLevels.size());
    for (const std::size_t level : levels_of(inquiry.profile)) {
        const std::uint64_t planned = kArrangements * games_of_pair(inquiry, level);
        const double least = statistics::detectable_mean_effect(static_cast<double>(planned), kSpread);
        needs.push_back({.question = "set-up",
                         .effect = fmt::format("an arrangement {} points from the average, between {}",
                                               shortest(kPoints * kEffect), players_of_level(level)),
                         .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(kEffect, kSpread))),
                         .planned = planned,
                         .detectable = fmt::format("{} points", fixed(kPoints * least, 1))});
    }
    return needs;
}

}  // namespace

Question set_up_question() {
    return {"set-up",     "which arrangement of the Power-Ups is best against which",
            fits_set_up,  set_up_arms,
            set_up_needs, answer_set_up};
}

}  // namespace sparring::balance
