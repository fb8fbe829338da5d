#include "tools/balance/run.hpp"

#include "tools/balance/question.hpp"
#include "tools/balance/skill_question.hpp"
#include "tools/data/folder_lock.hpp"
#include "tools/data/program_version.hpp"
#include "tools/report/json.hpp"
#include "tools/report/report_files.hpp"
#include "tools/report/words.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>
#include <utility>

namespace sparring::balance {

namespace fs = std::filesystem;

namespace {

[[nodiscard]] std::vector<const Question*> asked(const Inquiry& inquiry) {
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
    for (const Question* question : asked(inquiry)) {
        for (Need& need : question->needs(inquiry)) {
            needs.push_back(std::move(need));
        }
    }
    return needs;
}

[[nodiscard]] report::Section needs_section(const std::vector<Need>& needs) {
    report::Table table{.id = "games-needed",
                        .title = "Games needed and played",
                        .columns = {{"question", ""},
                                    {"to show", ""},
                                    {"games needed", "an arm"},
                                    {"games played", "an arm"},
                                    {"least effect that these show", ""}},
                        .rows = {},
                        .note =
                            "With a power of 80 % at the level 0.05, as if every result were a win or a loss and "
                            "nothing were shared; common seeds and draws make the need smaller."};
    for (const Need& need : needs) {
        table.rows.push_back({need.question, need.effect, static_cast<std::int64_t>(need.needed),
                              static_cast<std::int64_t>(need.planned), need.detectable});
    }
    return {.id = "power", .title = "What so many games can show", .blocks = {std::move(table)}};
}

// Told before anything is played.
void tell_needs(const Inquiry& inquiry, const std::vector<Need>& needs, Console& console) {
    console.err << fmt::format("{}: {} games of each strength, {} and {}\n", inquiry.game.name(),
                               grouped(inquiry.games), inquiry.profile.agents[0], inquiry.profile.agents[1]);
    for (const Need& need : needs) {
        console.err << fmt::format("  {}: {} needs {} games; the {} planned show {}\n", need.question, need.effect,
                                   grouped(need.needed), grouped(need.planned), need.detectable);
    }
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
    for (const Question* question : asked(context.inquiry())) {
        Expected<std::vector<Arm>> further = question->arms(context);
        if (!further) {
            return Error{fmt::format("{}: {}", question->name, further.error().message)};
        }
        std::ranges::move(*further, std::back_inserter(arms));
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

[[nodiscard]] Expected<report::Report> begin_report(Context& context) {
    const Inquiry& inquiry = context.inquiry();
    const Expected<Strength> strength = measured_strength(context);
    if (!strength) {
        return strength.error();
    }
    report::Report report;
    report.title = fmt::format("Balance of {}", inquiry.game.name());
    report.subtitle = inquiry.game.module->info().title;
    const report::Figure& gap = strength->elo;
    const bool is_gap = gap.interval && gap.interval->lower > 0;
    std::string rules;
    for (const auto& [name, value] : inquiry.game.settings.values) {
        rules += fmt::format("{}{}={}", rules.empty() ? "" : ", ", name, value);
    }
    report.facts = {
        {"Game", inquiry.game.name()},
        {"Rule options set", rules.empty() ? "none" : rules},
        {"Weaker agents", inquiry.profile.agents[0]},
        {"Stronger agents", inquiry.profile.agents[1]},
        {"Measured strength",
         fmt::format("one stronger agent among weaker ones wins {}, {}{}", report::figure_text(strength->share, "%"),
                     report::figure_text(gap, "Elo"),
                     is_gap ? "" : "; they are not shown to differ, so that both say little more than one")},
        {"Beginning of a game", beginning_of(inquiry.profile)},
        {"Games", fmt::format("{} of each strength for the basic questions", grouped(inquiry.games))},
        {"Seed", std::to_string(inquiry.seed)},
        {"Program", std::string(kProgramVersion)}};
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

void tell_plans(const Study& study, const std::vector<Arm>& arms, Console& console) {
    for (const Arm& arm : arms) {
        console.out << fmt::format("sparring selfplay work --manifest {} --backend slurm\n",
                                   study.manifest_path(arm).string());
    }
    console.err << fmt::format(
        "{} plans in {}: play them with these commands, then give this command again without "
        "--plan\n",
        arms.size(), (study.folder() / "arms").string());
}

void tell_findings(const report::Report& report, const fs::path& folder, Console& console) {
    for (const report::Finding& finding : report.findings) {
        console.out << fmt::format("{}: {} {} ({})\n", finding.section, finding.text,
                                   report::figure_text(finding.figure, finding.unit),
                                   report::standing_text(finding.standing));
    }
    console.out << fmt::format("report: {}\n", (folder / "report.html").string());
}

constexpr std::string_view kStopped = "stopped: what was played is kept, and the same command goes on";

[[nodiscard]] Status add_answers(Context& context, report::Report& report) {
    for (const Question* question : asked(context.inquiry())) {
        const Status answered = question->answer(context, report);
        if (context.study().is_stopped()) {
            return ok();
        }
        if (!answered) {
            return Error{fmt::format("{}: {}", question->name, answered.error().message)};
        }
    }
    return ok();
}

[[nodiscard]] Status play_and_report(const Arguments& arguments, Context& context, const std::vector<Arm>& arms,
                                     const std::vector<Need>& needs, Console& console) {
    Study& study = context.study();
    if (const Status played = study.play(arms, "games"); !played) {
        return played;
    }
    if (study.is_stopped()) {
        console.fail(kStopped);
        return ok();
    }
    Expected<report::Report> report = begin_report(context);
    if (!report) {
        return report.error();
    }
    report->sections.push_back(needs_section(needs));
    if (const Status answered = add_answers(context, *report); !answered) {
        return answered;
    }
    if (study.is_stopped()) {
        console.fail(kStopped);
        return ok();
    }
    report->facts.emplace_back(
        "Games played in all",
        grouped(study.games_played()) +
            (study.has_other_builds() ? ", some planned with another build of the program" : ""));
    if (const Status written = write_report_files(*report, study.folder()); !written) {
        return written;
    }
    if (arguments.as_json) {
        console.out << write_json(*report);
    } else {
        tell_findings(*report, study.folder(), console);
    }
    return ok();
}

}  // namespace

Status run_balance(const Arguments& arguments, Console& console) {
    const Expected<Inquiry> inquiry = read_inquiry(arguments, console.catalogue);
    if (!inquiry) {
        return inquiry.error();
    }
    const fs::path folder = folder_of(arguments, *inquiry);
    const auto other_build =
        arguments.allows_other_build ? selfplay::OtherBuild::kAllowed : selfplay::OtherBuild::kRefused;
    Study study(inquiry->game, folder, threads_of(arguments), other_build, console);
    Context context(*inquiry, study);
    const Expected<std::vector<Arm>> arms = arms_of(context);
    if (!arms) {
        return arms.error();
    }
    std::error_code ignored;
    if (fs::create_directories(folder, ignored); !fs::is_directory(folder, ignored)) {
        return Error{fmt::format("--out '{}': cannot be made: expected a folder to write to", folder.string())};
    }
    const Expected<FolderLock> lock = FolderLock::of(folder);
    if (!lock) {
        return lock.error();
    }
    if (const Status planned = study.plan(*arms); !planned) {
        return planned;
    }
    const std::vector<Need> needs = needs_of(*inquiry);
    tell_needs(*inquiry, needs, console);
    if (arguments.plans_only) {
        tell_plans(study, *arms, console);
        return ok();
    }
    return play_and_report(arguments, context, *arms, needs, console);
}

}  // namespace sparring::balance
