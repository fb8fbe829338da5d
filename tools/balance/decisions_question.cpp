#include "tools/balance/decisions_question.hpp"

#include "tools/balance/agent_names.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/judged_decisions.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::balance {

namespace {

constexpr double kPartOfDecisions = 0.25;  // of the basic games, one decision each
constexpr double kPartOfOthers = 0.125;    // the same of weaker agents
constexpr double kHopeless = 0.02;         // the win share of a seat that cannot win any more
constexpr double kAlike = 0.01;            // moves that are as good for who decides
constexpr double kKing = 0.1;              // what they change for another seat
constexpr int kChoices = 8;                // moves that are looked at for that

[[nodiscard]] bool fits_decisions(const Inquiry& inquiry) { return !inquiry.profile.judge.empty(); }

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
                            agent_in_words(inquiry, inquiry.profile.judge))};
    for (std::size_t part = 0; part < counted.size(); ++part) {
        table.rows.push_back({std::string(kNames[part]), static_cast<std::int64_t>(counted[part].matter.trials),
                              figure_of(counted[part].matter),
                              figure_of(counted[part].gap, {kPoints, 1, false, {0, 1}})});
    }
    return table;
}

// What the seat that decides expected for itself.
[[nodiscard]] bool is_hopeless(const Decision& decision) {
    const auto& searches = decision.game->searches;
    const auto search = std::ranges::find(searches, decision.ply, &MoveSearch::ply);
    return search != searches.end() && search->seat == decision.seat() && search->share < kHopeless;
}

// Seats that cannot win any more, where there is more than one other.
struct Kings {
    statistics::Proportion hopeless;  // of all decisions
    statistics::Proportion made;      // of the hopeless ones that were judged
};

[[nodiscard]] Expected<Kings> count_kings(Context& context, const std::vector<PlayedGame>& games, std::size_t count) {
    Kings kings;
    for (const PlayedGame& game : games) {
        for (const std::size_t ply : game.decision_plies()) {
            kings.hopeless.trials += 1;
            kings.hopeless.successes += is_hopeless({&game, ply, 0}) ? 1 : 0;
        }
    }
    const std::vector<Decision> decisions = spread_decisions(games, count, is_hopeless);
    const auto opinions = judge_decisions(context, decisions, kChoices, "hopeless decisions");
    if (!opinions) {
        return opinions.error();
    }
    for (std::size_t place = 0; place < decisions.size(); ++place) {
        kings.made.trials += 1;
        kings.made.successes += makes_kings((*opinions)[place], decisions[place].seat(), kAlike, kKing) ? 1 : 0;
    }
    return kings;
}

[[nodiscard]] report::Table kings_table(const Kings& kings) {
    report::Figure hopeless = figure_of(kings.hopeless);
    hopeless.interval.reset();  // decisions of one game hang together
    return {.id = "kingmaking",
            .title = "Seats that cannot win any more",
            .columns = {{"what", ""}, {"of", ""}, {"part", "%"}},
            .rows = {{std::string("decisions of a seat that expects less than a fiftieth of a win"),
                      static_cast<std::int64_t>(kings.hopeless.trials), hopeless},
                     {std::string("of these, decisions over who wins"), static_cast<std::int64_t>(kings.made.trials),
                      figure_of(kings.made)}},
            .note = fmt::format(
                "Games between the stronger agents, by what the seat expected when it decided. One such decision of a "
                "game is judged twice: it decides over who wins if two of its {} best moves, within {} point of the "
                "best for the seat itself, differ by more than {} points for another seat, in both opinions.",
                kChoices, shortest(kPoints * kAlike), shortest(kPoints * kKing))};
}

[[nodiscard]] Expected<std::vector<JudgedDecision>> judged_of(Context& context, const std::vector<PlayedGame>& games,
                                                              std::size_t count) {
    const std::vector<Decision> decisions = spread_decisions(games, count, [](const Decision&) { return true; });
    const auto opinions = judge_decisions(context, decisions, 2, "decisions");
    if (!opinions) {
        return opinions.error();
    }
    std::vector<JudgedDecision> judged;
    judged.reserve(decisions.size());
    for (std::size_t place = 0; place < decisions.size(); ++place) {
        judged.push_back({decisions[place].part, gap_between_best((*opinions)[place], decisions[place].seat())});
    }
    return judged;
}

// Of the games at one level.
struct JudgedLevel {
    std::size_t level = 0;
    DecisionsThatMatter decisions;
    statistics::Proportion kings_made;
};

[[nodiscard]] report::Table levels_table(const Inquiry& inquiry, std::span<const JudgedLevel> levels) {
    report::Table table{.id = "decisions-by-level",
                        .title = "Decisions at every level of strength",
                        .columns = {{"agents", ""},
                                    {"looked at", ""},
                                    {"the best is worth so much more", "%"},
                                    {"best less next best", "points of win share"}},
                        .rows = {},
                        .note = "As above, of the games at each level, by the same judge."};
    if (inquiry.seats() > 2) {
        table.columns.push_back({"hopeless ones looked at", ""});
        table.columns.push_back({"of these, decisions over who wins", "%"});
        table.note += " Whose search does not say what it expects is never seen to be hopeless.";
    }
    for (const JudgedLevel& level : levels) {
        std::vector<report::Cell> row = {
            std::string(level_name(level.level)), static_cast<std::int64_t>(level.decisions.matter.trials),
            figure_of(level.decisions.matter), figure_of(level.decisions.gap, {kPoints, 1, false, {0, 1}})};
        if (inquiry.seats() > 2) {
            row.emplace_back(static_cast<std::int64_t>(level.kings_made.trials));
            row.emplace_back(figure_of(level.kings_made));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Beginners and the weaker agents, beside the stronger ones, who have been judged.
[[nodiscard]] Expected<std::vector<JudgedLevel>> judged_levels(Context& context, const JudgedLevel& stronger) {
    const Inquiry& inquiry = context.inquiry();
    const std::uint64_t count = inquiry.part(kPartOfOthers);
    std::vector<JudgedLevel> levels;
    for (const std::size_t level : kLevels) {
        if (level == kStronger) {
            levels.push_back(stronger);
            continue;
        }
        if (level_agent(inquiry.profile, level).empty()) {
            continue;
        }
        const auto games = context.basic_games(level);
        const auto judged = games ? judged_of(context, **games, count) : games.error();
        const auto kings =
            judged && inquiry.seats() > 2 ? count_kings(context, **games, count) : Expected<Kings>(Kings());
        if (!judged || !kings) {
            return judged ? kings.error() : judged.error();
        }
        levels.push_back({level, count_decisions(*judged).back(), kings->made});
    }
    return levels;
}

[[nodiscard]] Expected<std::vector<Arm>> decisions_arms(const Context& context) {
    if (context.inquiry().profile.beginner.empty()) {
        return std::vector<Arm>();
    }
    const auto arm = context.basic_arm(kBeginners);
    return arm ? Expected<std::vector<Arm>>(std::vector{*arm}) : arm.error();
}

// In how many decisions something is so: by a figure, or that it was in none.
[[nodiscard]] report::Finding finding_of(const statistics::Proportion& part, std::string_view was_shown,
                                         std::string text, std::string_view of) {
    const bool is_any = part.successes > 0;
    return {.section = "decisions",
            .text = is_any ? std::move(text)
                           : fmt::format("In none of {} decisions {}", grouped(static_cast<std::uint64_t>(part.trials)),
                                         was_shown),
            .figure = is_any ? figure_of(part) : report::Figure(),
            .unit = is_any ? fmt::format("% of {}", of) : "",
            .standing = report::Finding::Standing::kDescribed};
}

[[nodiscard]] Status answer_decisions(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const auto games = context.basic_games(kStronger);
    if (!games) {
        return games.error();
    }
    const std::uint64_t count = inquiry.part(kPartOfDecisions);
    const auto judged = judged_of(context, **games, count);
    if (!judged) {
        return judged.error();
    }
    report::Section section{
        .id = "decisions", .title = "Decisions that matter", .blocks = {decisions_table(inquiry, *judged)}};
    report.findings.push_back(finding_of(count_decisions(*judged).back().matter,
                                         fmt::format("was the best move shown to be worth {} points more than the next",
                                                     shortest(kPoints * kDecidingGap)),
                                         fmt::format("The best move is worth {} points more than the next in at least",
                                                     shortest(kPoints * kDecidingGap)),
                                         "decisions"));
    JudgedLevel stronger{kStronger, count_decisions(*judged).back(), {}};
    if (inquiry.seats() > 2) {
        const auto kings = count_kings(context, **games, count);
        if (!kings) {
            return kings.error();
        }
        stronger.kings_made = kings->made;
        section.blocks.emplace_back(kings_table(*kings));
        if (kings->made.trials > 0) {
            report.findings.push_back(
                finding_of(kings->made, "was a seat that cannot win any more shown to decide over who does",
                           "A seat that cannot win any more decides over who does in at least", "its decisions"));
        }
    }
    const auto levels = judged_levels(context, stronger);
    if (!levels) {
        return levels.error();
    }
    section.blocks.emplace_back(levels_table(inquiry, *levels));
    report.sections.push_back(std::move(section));
    return ok();
}

}  // namespace

std::array<DecisionsThatMatter, kThirds + 1> count_decisions(std::span<const JudgedDecision> judged) {
    std::array<DecisionsThatMatter, kThirds + 1> counted;
    std::array<statistics::Sums, kThirds + 1> gaps;
    for (const JudgedDecision& decision : judged) {
        for (const std::size_t part : {static_cast<std::size_t>(decision.part * kThirds), kThirds}) {
            counted[part].matter.trials += 1;
            counted[part].matter.successes += decision.gap > kDecidingGap ? 1 : 0;
            gaps[part].add(decision.gap);
        }
    }
    for (std::size_t part = 0; part < counted.size(); ++part) {
        counted[part].gap = sample_mean(gaps[part]);
    }
    return counted;
}

Question decisions_question() {
    return {"decisions",    "in how many decisions the best move is worth more than the next, and kingmaking",
            fits_decisions, decisions_arms,
            no_needs,       answer_decisions};
}

}  // namespace sparring::balance
