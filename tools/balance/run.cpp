#include "tools/balance/run.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/balance/agent_names.hpp"
#include "tools/balance/decided_seats.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/front_page.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/question.hpp"
#include "tools/balance/skill_question.hpp"
#include "tools/data/file_lock.hpp"
#include "tools/data/program_version.hpp"
#include "tools/data/text_file.hpp"
#include "tools/report/report_files.hpp"
#include "tools/report/words.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <thread>
#include <utility>

namespace sparring::balance {

namespace fs = std::filesystem;

namespace {

[[nodiscard]] std::vector<const Question*> selected(const Inquiry& inquiry) {
    std::vector<const Question*> list;
    // In the order of the report, whatever the order they were given in.
    for (const Question& question : questions()) {
        if (std::ranges::find(inquiry.questions, question.name) != inquiry.questions.end()) {
            list.push_back(&question);
        }
    }
    return list;
}

[[nodiscard]] std::vector<Need> needs_of(const Inquiry& inquiry) {
    std::vector<Need> needs;
    for (const Question* question : selected(inquiry)) {
        for (Need& need : question->needs(inquiry)) {
            needs.push_back(std::move(need));
        }
    }
    return needs;
}

[[nodiscard]] report::Section needs_section(const std::vector<Need>& needs) {
    report::Table table{
        .id = "games-needed",
        .title = "Games planned, and games needed",
        .columns = {{"question", ""},
                    {"to show", ""},
                    {"games needed", "an arm"},
                    {"games played", "an arm"},
                    {"least effect planned for", ""}},
        .rows = {},
        .note =
            "Before the games: with a power of 80 % at the level 0.05, as if every result were a win or "
            "a loss and nothing were shared; common seeds and draws make the need smaller."};
    for (const Need& need : needs) {
        table.rows.push_back({need.question, need.effect, static_cast<std::int64_t>(need.needed),
                              static_cast<std::int64_t>(need.planned), need.detectable});
    }
    return {.id = "power", .title = "What so many games can show", .blocks = {std::move(table)}, .is_appendix = true};
}

// By the intervals that came out.
[[nodiscard]] report::Table closeness_table(const std::vector<report::Finding>& findings) {
    report::Table table{
        .id = "games-tell",
        .title = "What these games tell: how closely each finding is known",
        .columns = {{"section", ""}, {"finding", ""}, {"known to within", ""}, {"standing", ""}},
        .rows = {},
        .note =
            "Half the width of the interval that came out. Those of seats and of set-ups hold for all questions of "
            "their family, others for one question each, whatever their p values are corrected for. A difference that "
            "is "
            "smaller than it need not have been seen."};
    for (const report::Finding& finding : findings) {
        if (report::interval_text(finding.figure).empty()) {
            continue;
        }
        const double half = (finding.figure.interval->upper - finding.figure.interval->lower) / 2;
        table.rows.push_back({finding.section, report::finding_text(finding),
                              fmt::format("± {} {}", report::number_text(half, finding.figure.digits, false),
                                          finding.unit.starts_with('%') ? "points" : finding.unit),
                              report::standing_text(finding)});
    }
    return table;
}

[[nodiscard]] Expected<std::vector<Arm>> arms_of(const Context& context) {
    std::vector<Arm> arms;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        Expected<Arm> arm = context.basic_arm(strength);
        if (!arm) {
            return arm.error();
        }
        arms.push_back(*std::move(arm));
    }
    Expected<Arm> match = match_arm(context);
    if (!match) {
        return match.error();
    }
    arms.push_back(*std::move(match));
    for (const Question* question : selected(context.inquiry())) {
        Expected<std::vector<Arm>> further = question->arms(context);
        if (!further) {
            return Error{fmt::format("{}: {}", question->name, further.error().message)};
        }
        // Several questions may look at the same games.
        for (Arm& arm : *further) {
            if (std::ranges::find(arms, arm.name, &Arm::name) == arms.end()) {
                arms.push_back(std::move(arm));
            }
        }
    }
    return arms;
}

[[nodiscard]] std::string beginning_of(const Profile& profile) {
    if (profile.opening_plies == 0) {
        return "as the rules say; games differ by dice and draws";
    }
    return fmt::format(
        "the first {} plies are drawn at random, placings of Power-Ups too, before the agents take over; "
        "they count in the length of a game",
        profile.opening_plies);
}

// Nodes or simulations of a move; 0 if the agent goes by neither.
[[nodiscard]] double effort_of_agent(const Context& context, const std::string& text) {
    const auto agent = parse_agent(text, context.table().agent_kinds());
    return agent ? std::max(agent->value_or("nodes", 0), agent->value_or("sims", 0)) : 0;
}

// What agents do who look at each move a few times only says little of how the game is played: whose search is so thin,
// if any.
[[nodiscard]] Expected<std::string> thin_searches(Context& context) {
    constexpr double kVisits = 10;  // of each legal move
    std::string text;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = context.basic_games(strength);
        if (!games) {
            return games.error();
        }
        const double effort = effort_of_agent(context, context.inquiry().profile.agents[strength]);
        const auto moves = mean_of(values_of(*measure_of("branching"), **games)).mean;
        if (moves && effort > 0 && effort < kVisits * *moves) {
            text += fmt::format(
                "{}the {} agents look at {} positions for a move and have {} moves to choose from: {} for each, with "
                "fewer than {} they say little of how the game is played",
                text.empty() ? "" : "; ", kStrengthNames[strength], grouped(static_cast<std::uint64_t>(effort)),
                fixed(*moves, 1), fixed(effort / *moves, 1), shortest(kVisits));
        }
    }
    return text;
}

[[nodiscard]] std::string games_in_words(const Inquiry& inquiry) {
    const std::string basic = inquiry.games_in_words() + " for the basic questions";
    return inquiry.plays_on() ? fmt::format(
                                    "{}; up to {}{} until it is decided whether seats are equal and who thinks more "
                                    "wins more",
                                    basic, grouped(inquiry.most_games),
                                    inquiry.profile.weaker_times == 1
                                        ? ""
                                        : " of the stronger agents, and in proportion of the weaker ones,")
                              : basic;
}

[[nodiscard]] Expected<report::Report> begin_report(Context& context, const Strength& strength) {
    const Inquiry& inquiry = context.inquiry();
    const Expected<std::string> thin = thin_searches(context);
    if (!thin) {
        return thin.error();
    }
    report::Report report;
    report.title = fmt::format("Balance of {}", inquiry.game.name());
    report.subtitle = inquiry.game.module->info().title;
    std::string rules;
    for (const auto& [name, value] : inquiry.game.settings.values) {
        rules += fmt::format("{}{}={}", rules.empty() ? "" : ", ", name, value);
    }
    report.facts = {
        {"Game", inquiry.game.name()},
        {"Rule options set", rules.empty() ? "none" : rules},
        {"Weaker agents", agent_in_words(inquiry, inquiry.profile.agents[0])},
        {"Stronger agents", agent_in_words(inquiry, inquiry.profile.agents[kStronger])},
        {"Measured strength",
         fmt::format("one stronger agent among weaker ones wins {}, {}{}", report::figure_text(strength.share, "%"),
                     report::figure_text(strength.elo, "Elo"), words_of_gap(strength, inquiry.seats()))},
        {"Beginning of a game", beginning_of(inquiry.profile)},
        {"Games", games_in_words(inquiry)},
        {"Seed", std::to_string(inquiry.seed)},
        {"Program", std::string(kProgramVersion)}};
    if (!thin->empty()) {
        report.facts.emplace_back("Warning", *thin);
    }
    return report;
}

[[nodiscard]] fs::path folder_of(const Arguments& arguments, const Inquiry& inquiry) {
    if (!arguments.out.empty()) {
        return arguments.out;
    }
    const std::string name =
        fmt::format("{}-{}", inquiry.game.module->info().name, fs::path(inquiry.game.variant).stem().string());
    return "balance-" + name;
}

[[nodiscard]] int threads_of(const Arguments& arguments) {
    constexpr int kMostThreads = 256;
    return arguments.threads > 0 ? arguments.threads
                                 : std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
}

[[nodiscard]] Status add_answers(Context& context, report::Report& report) {
    for (const Question* question : selected(context.inquiry())) {
        if (const Status answered = question->answer(context, report); !answered) {
            return Error{fmt::format("{}: {}", question->name, answered.error().message)};
        }
    }
    return ok();
}

[[nodiscard]] Expected<report::Report> play_and_report(Context& context, const std::vector<Arm>& arms,
                                                       const std::vector<Need>& needs) {
    Study& study = context.study();
    if (const Status played = study.play(arms, "games"); !played) {
        return played.error();
    }
    // Further games first go to the seats.
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        if (const auto decided = decided_seats(context, strength); !decided) {
            return decided.error();
        }
    }
    const auto strength = measured_strength(context);
    Expected<report::Report> report =
        strength ? begin_report(context, *strength) : Expected<report::Report>(strength.error());
    if (!report) {
        return report.error();
    }
    report->sections.push_back(needs_section(needs));
    if (const Status answered = add_answers(context, *report); !answered) {
        return answered.error();
    }
    report->sections.push_back(agents_section(context.inquiry()));
    if (report::Table table = closeness_table(report->findings); !table.rows.empty()) {
        report->sections.front().blocks.emplace_back(std::move(table));
    }
    std::ranges::stable_partition(report->sections,
                                  [](const report::Section& section) { return !section.is_appendix; });
    auto answers = front_page(context, *strength, report->findings);
    if (!answers) {
        return answers.error();
    }
    // What the sections answer comes before what stands out.
    answers->insert(answers->end() - 1, report->answers.begin(), report->answers.end());
    report->answers = *std::move(answers);
    report->facts.emplace_back(
        "Games played in all",
        grouped(study.games_played()) +
            (study.has_other_builds() ? ", some planned with another build of the program or other endgame tables"
                                      : ""));
    if (const Status written = write_report_files(*report, study.folder()); !written) {
        return written.error();
    }
    return report;
}

}  // namespace

Expected<Outcome> run_balance(const Arguments& arguments, const Watch& watch, const PlannedCallback& on_planned) {
    const Expected<Inquiry> inquiry = read_inquiry(arguments, watch.catalogue);
    if (!inquiry) {
        return inquiry.error();
    }
    Outcome outcome;
    outcome.folder = folder_of(arguments, *inquiry);
    const auto other_build =
        arguments.allows_other_build ? selfplay::OtherBuild::kAllowed : selfplay::OtherBuild::kRefused;
    Study study(inquiry->game, outcome.folder, threads_of(arguments), other_build, watch);
    Context context(*inquiry, study);
    const Expected<std::vector<Arm>> arms = arms_of(context);
    if (!arms) {
        return arms.error();
    }
    if (const Status made = make_folder(outcome.folder); !made) {
        return Error{"--out: " + made.error().message};
    }
    const Expected<FileLock> lock = FileLock::of_folder(outcome.folder);
    if (!lock) {
        return lock.error();
    }
    if (const Status planned = study.plan(*arms); !planned) {
        return planned.error();
    }
    const std::vector<Need> needs = needs_of(*inquiry);
    if (on_planned) {
        on_planned(*inquiry, needs);
    }
    if (arguments.plans_only) {
        for (const Arm& arm : *arms) {
            outcome.manifests.push_back(study.manifest_path(arm));
        }
        return outcome;
    }
    Expected<report::Report> report = play_and_report(context, *arms, needs);
    if (report) {
        outcome.report = *std::move(report);
    } else if (!study.is_stopped()) {
        return report.error();
    }
    return outcome;
}

}  // namespace sparring::balance
