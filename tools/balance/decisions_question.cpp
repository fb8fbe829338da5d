#include "tools/balance/decisions_question.hpp"

#include "tools/agents/agent_spec.hpp"
#include "tools/balance/figures.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfDecisions = 0.25;  // of the basic games, one decision each

[[nodiscard]] bool fits_decisions(const Inquiry& inquiry) { return !inquiry.profile.judge.empty(); }

// What a search thinks of a decision: the best move, and by how much it beats the next best for who decides.
struct Opinion {
    std::string best;
    double gap = 0;
};

[[nodiscard]] Expected<Opinion> opinion(const Context& context, const AgentSpec& judge, const Arm& arm,
                                        const Decision& decision, std::uint64_t seed) {
    const PlayedGame& game = *decision.game;
    const auto moves_before = game.moves.begin() + static_cast<std::ptrdiff_t>(decision.ply);
    const Opening begun{arm.openings.empty() ? std::string() : arm.openings[game.opening].position,
                        {game.moves.begin(), moves_before}};
    const auto report = context.table().analyze({.opening = begun, .agent = judge, .lines = 2, .seed = seed},
                                                context.study().stop(), [](const AnalysisReport&) {});
    if (!report) {
        return Error{fmt::format("block {}, ply {}: {}", game.block, decision.ply + 1, report.error().message)};
    }
    if (report->lines.size() < 2) {
        return Opinion{};
    }
    const std::size_t seat = *game.trace.plies[decision.ply].seat;
    return Opinion{report->lines[0].moves.front(), report->lines[0].shares[seat] - report->lines[1].shares[seat]};
}

[[nodiscard]] Expected<JudgedDecision> judged(const Context& context, const AgentSpec& judge, const Arm& arm,
                                              const Decision& decision) {
    const std::uint64_t seed = context.inquiry().seed;
    const auto first = opinion(context, judge, arm, decision, seed);
    const auto second = first ? opinion(context, judge, arm, decision, seed + 1) : first;
    if (!second) {
        return second.error();
    }
    const double gap = first->best == second->best ? std::max(0.0, std::min(first->gap, second->gap)) : 0;
    return JudgedDecision{decision.part, gap, gap > kDecidingGap};
}

[[nodiscard]] Expected<std::vector<JudgedDecision>> judge_all(Context& context) {
    const Inquiry& inquiry = context.inquiry();
    const auto judge = parse_agent(inquiry.profile.judge, context.table().agent_kinds());
    const auto arm = judge ? context.basic_arm(kStronger) : Expected<Arm>(judge.error());
    const auto games = arm ? context.basic_games(kStronger) : arm.error();
    if (!games) {
        return games.error();
    }
    const std::vector<Decision> decisions = spread_decisions(**games, inquiry.part(kPartOfDecisions));
    std::vector<JudgedDecision> all(decisions.size());
    const Status worked = context.study().work_through(decisions.size(), "decisions", [&](std::size_t place) -> Status {
        auto one = judged(context, *judge, *arm, decisions[place]);
        if (!one) {
            return one.error();
        }
        all[place] = *one;
        return ok();
    });
    return worked ? Expected<std::vector<JudgedDecision>>(std::move(all)) : worked.error();
}

[[nodiscard]] report::Table decisions_table(const Inquiry& inquiry, std::span<const JudgedDecision> judged) {
    constexpr std::array<std::string_view, kThirds + 1> kNames = {"the first third", "the second third",
                                                                  "the last third", "all"};
    const auto counted = count_decisions(judged);
    report::Table table{
        .id = "decisions-that-matter",
        .title = fmt::format("In how many decisions the best move is worth {} points more than the next",
                             shortest(kPoints * kDecidingGap)),
        .columns = {{"decisions of a game", ""},
                    {"looked at", ""},
                    {"the best is worth so much more", "%"},
                    {"best less next best", "points of win share"}},
        .rows = {},
        .note = fmt::format("One decision of each game between the stronger agents, each judged twice by {} with "
                            "different seeds. Both have to find the same move so much better, and the smaller distance "
                            "counts, so there are at least so many. Intervals of 95 % (Wilson; Student).",
                            inquiry.profile.judge)};
    for (std::size_t part = 0; part < counted.size(); ++part) {
        table.rows.push_back({std::string(kNames[part]), static_cast<std::int64_t>(counted[part].matter.trials),
                              figure_of(counted[part].matter),
                              figure_of(counted[part].gap, {kPoints, 1, false, {0, 1}})});
    }
    return table;
}

[[nodiscard]] Status answer_decisions(Context& context, report::Report& report) {
    const auto judged = judge_all(context);
    if (!judged) {
        return judged.error();
    }
    const Inquiry& inquiry = context.inquiry();
    report.sections.push_back(
        {.id = "decisions", .title = "Decisions that matter", .blocks = {decisions_table(inquiry, *judged)}});
    report.findings.push_back({.section = "decisions",
                               .text = fmt::format("The best move is worth {} points more than the next, of all "
                                                   "decisions, in at least",
                                                   shortest(kPoints * kDecidingGap)),
                               .figure = figure_of(count_decisions(*judged).back().matter),
                               .unit = "%",
                               .standing = report::Finding::Standing::kDescribed});
    return ok();
}

}  // namespace

std::vector<Decision> spread_decisions(std::span<const PlayedGame> games, std::size_t count) {
    std::vector<Decision> decisions;
    for (const PlayedGame& game : games) {
        if (decisions.size() == count) {
            break;
        }
        const std::vector<std::size_t> plies = game.decision_plies();
        if (plies.empty()) {
            continue;
        }
        double whole = 0;
        const double part = std::modf(static_cast<double>(decisions.size() + 1) * std::numbers::phi, &whole);
        const auto place = static_cast<std::size_t>(part * static_cast<double>(plies.size()));
        decisions.push_back({&game, plies[place], part});
    }
    return decisions;
}

std::array<DecisionsThatMatter, kThirds + 1> count_decisions(std::span<const JudgedDecision> judged) {
    std::array<DecisionsThatMatter, kThirds + 1> counted;
    std::array<statistics::Sums, kThirds + 1> gaps;
    for (const JudgedDecision& decision : judged) {
        for (const std::size_t part : {static_cast<std::size_t>(decision.part * kThirds), kThirds}) {
            counted[part].matter.trials += 1;
            counted[part].matter.successes += decision.matters ? 1 : 0;
            gaps[part].add(decision.gap);
        }
    }
    for (std::size_t part = 0; part < counted.size(); ++part) {
        counted[part].gap = sample_mean(gaps[part]);
    }
    return counted;
}

Question decisions_question() {
    return {"decisions",    "in how many decisions the best move is worth more than the next",
            fits_decisions, no_arms,
            no_needs,       answer_decisions};
}

}  // namespace sparring::balance
