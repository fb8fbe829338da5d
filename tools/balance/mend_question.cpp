#include "tools/balance/mend_question.hpp"

#include "tools/balance/compare_question.hpp"
#include "tools/balance/comparison.hpp"
#include "tools/balance/decided_seats.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/seats_question.hpp"
#include "tools/report/words.hpp"
#include "tools/statistics/arm_difference.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfFresh = 0.5;     // of the basic games
constexpr std::size_t kPlayedAgain = 4;  // values for each fault
constexpr std::size_t kConfirmed = 2;
constexpr double kFewWinnersFrom = 0.2;  // of the games
constexpr double kLongWaitsFrom = 0.25;  // of the plies of a game
constexpr std::size_t kWeak = 0;
constexpr std::string_view kNothingWrong =
    "Nothing that is looked for is shown to be: that seats are unequal, that more than a fifth of the games have no "
    "single winner, or that who is out first waits for more than a quarter of a game.";

// A value of an option in the place of the present one.
struct Remedy {
    ComparedRules rules;
    std::size_t place = 0;

    [[nodiscard]] const std::string& value() const { return rules.comparison.values[place]; }
    [[nodiscard]] std::string text() const { return value_text(rules.comparison, place); }
};

// One that was played again on fresh games, beside the game as it is.
struct Trial {
    Fault fault = Fault::kUnequalSeats;
    Remedy remedy;
    statistics::SampleMean before;
    statistics::SampleMean after;
    statistics::SampleMean mended;  // before less after
    statistics::SampleMean length;  // after
    statistics::SampleMean draws;   // after
    std::optional<double> adjusted_p;

    [[nodiscard]] bool is_shown(double alpha) const { return adjusted_p && *adjusted_p <= alpha && *mended.mean > 0; }
};

// How a fault is told, and what is said of a rule that mends it.
struct FaultWords {
    std::string_view name;
    std::string_view mended;
};
[[nodiscard]] FaultWords words_of(Fault fault) {
    switch (fault) {
        case Fault::kFewWinners: return {"too few games have a single winner", "fewer games have no single winner, by"};
        case Fault::kLongWaits:
            return {"who is out first waits too long for the end", "who is out first waits for less of a game, by"};
        case Fault::kUnequalSeats: break;
    }
    return {"seats are not equal", "the seat that is furthest off comes nearer to an equal part, by"};
}

[[nodiscard]] std::vector<Remedy> remedies(const Context& context) {
    std::vector<ComparedRules> all = readings_of(context);
    std::ranges::move(repairs_of(context), std::back_inserter(all));
    std::vector<Remedy> list;
    for (const ComparedRules& rules : all) {
        for (std::size_t place = 1; place < rules.comparison.values.size(); ++place) {
            const auto settings = settings_with(context, rules.comparison.option, rules.comparison.values[place]);
            // Not every value goes with what else is set.
            if (settings && context.module().open(*settings)) {
                list.push_back({rules, place});
            }
        }
    }
    return list;
}

[[nodiscard]] Expected<std::vector<PlayedGame>> played(Context& context, const Arm& arm) {
    const std::array<Arm, 1> arms = {arm};
    if (const Status status = context.study().play(arms, "games that may mend"); !status) {
        return status.error();
    }
    return context.study().games(arm, {.traces = true, .snapshot_plies = 0});
}

// Games under other settings, of a seed that no others have.
[[nodiscard]] Expected<Arm> fresh_arm(const Context& context, const std::string& name, Settings settings,
                                      std::size_t strength) {
    const Inquiry& inquiry = context.inquiry();
    const std::uint64_t games = inquiry.part_at(strength, kPartOfFresh);
    const std::uint64_t seed = inquiry.seed + 1 + strength;
    auto openings = context.openings(games, settings, seed);
    if (!openings) {
        return openings.error();
    }
    return Arm{.name = fmt::format("mend.{}.{}", name, kStrengthNames[strength]),
               .settings = std::move(settings),
               .agents = {inquiry.profile.agents[strength]},
               .openings = *std::move(openings),
               .games = games,
               .seed = seed,
               .keeps = selfplay::Keeps::kMoves,
               .logs_searches = false};
}

[[nodiscard]] Expected<Arm> fresh_arm_of(const Context& context, const Remedy& remedy, std::size_t strength) {
    auto settings = settings_with(context, remedy.rules.comparison.option, remedy.value());
    return settings ? fresh_arm(context, fmt::format("{}.{}", remedy.rules.name, remedy.place + 1),
                                *std::move(settings), strength)
                    : Expected<Arm>(settings.error());
}

// The arm that shows how a remedy does.
using ArmOfRemedy = std::function<Expected<Arm>(const Remedy&)>;

// Plays the remedies and keeps so many of them, the ones that leave least of the fault first, of those that leave less
// than the game as it is, between the weaker agents.
[[nodiscard]] Expected<std::vector<Remedy>> screened(Context& context, Fault fault, std::vector<Remedy> remedies,
                                                     const ArmOfRemedy& arm_of, std::size_t keeps) {
    const auto left_in = [&](std::span<const PlayedGame> games) {
        const Inquiry& inquiry = context.inquiry();
        const SeatOff off = furthest_off(judge_seats(games, inquiry.seats(), inquiry));
        return mean_of(severity(fault, games, off)).mean.value_or(0);
    };
    const auto present = context.basic_games(kWeak);
    if (!present) {
        return present.error();
    }
    std::vector<std::pair<double, Remedy>> by_what_is_left;
    for (Remedy& remedy : remedies) {
        const auto arm = arm_of(remedy);
        const auto games = arm ? played(context, *arm) : arm.error();
        if (!games) {
            return games.error();
        }
        if (const double left = left_in(*games); left < left_in(**present)) {
            by_what_is_left.emplace_back(left, std::move(remedy));
        }
    }
    std::ranges::stable_sort(by_what_is_left, {}, &std::pair<double, Remedy>::first);
    by_what_is_left.resize(std::min(by_what_is_left.size(), keeps));
    remedies.clear();
    for (auto& [left, remedy] : by_what_is_left) {
        remedies.push_back(std::move(remedy));
    }
    return remedies;
}

// By the games of all readings, and then by more games of those that did best.
[[nodiscard]] Expected<std::vector<Remedy>> best_remedies(Context& context, Fault fault) {
    auto several = screened(
        context, fault, remedies(context),
        [&](const Remedy& remedy) { return compared_arm(context, remedy.rules, remedy.place, kWeak); }, kPlayedAgain);
    return several ? screened(
                         context, fault, *std::move(several),
                         [&](const Remedy& remedy) { return fresh_arm_of(context, remedy, kWeak); }, kConfirmed)
                   : several;
}

[[nodiscard]] Expected<Trial> tried(Context& context, Fault fault, const Remedy& remedy, const SeatOff& shown) {
    const auto as_it_is = fresh_arm(context, "as-it-is", context.inquiry().game.settings, kStronger);
    const auto changed = fresh_arm_of(context, remedy, kStronger);
    if (!as_it_is || !changed) {
        return as_it_is ? changed.error() : as_it_is.error();
    }
    const auto before = played(context, *as_it_is);
    const auto after = before ? played(context, *changed) : before;
    if (!after) {
        return after.error();
    }
    // The seat that was furthest off in the games that showed the fault, not in these; under the other rules the one
    // that is furthest off in these, which can only make less of what is mended.
    const Inquiry& inquiry = context.inquiry();
    const auto was = severity(fault, *before, shown);
    const auto left = severity(fault, *after, furthest_off(judge_seats(*after, inquiry.seats(), inquiry)));
    return Trial{.fault = fault,
                 .remedy = remedy,
                 .before = mean_of(was),
                 .after = mean_of(left),
                 .mended = statistics::arm_difference(left, was),
                 .length = mean_of(values_of(*measure_of("length"), *after)),
                 .draws = mean_of(values_of(*measure_of("draws"), *after)),
                 .adjusted_p = std::nullopt};
}

[[nodiscard]] Expected<std::vector<Trial>> trials_of(Context& context, std::span<const Fault> faults,
                                                     const SeatOff& shown) {
    std::vector<Trial> trials;
    PValues raw;
    for (const Fault fault : faults) {
        const auto best = best_remedies(context, fault);
        if (!best) {
            return best.error();
        }
        for (const Remedy& remedy : *best) {
            auto trial = tried(context, fault, remedy, shown);
            if (!trial) {
                return trial.error();
            }
            raw.push_back(p_value_of(trial->mended));
            trials.push_back(*std::move(trial));
        }
    }
    const PValues adjusted = holm(raw);
    for (std::size_t place = 0; place < trials.size(); ++place) {
        trials[place].adjusted_p = adjusted[place];
    }
    return trials;
}

[[nodiscard]] report::Table mend_table(const Inquiry& inquiry, const std::vector<Trial>& trials) {
    report::Table table{
        .id = "mends",
        .title = "Rules that may mend the game",
        .columns = {{"what is wrong", ""},
                    {"the rule", ""},
                    {"as it is", "points"},
                    {"with it", "points"},
                    {"mended by", "points"},
                    {"p (Holm)", ""},
                    {"no single winner with it", "%"},
                    {"length with it", std::string(inquiry.profile.length_unit)}},
        .rows = {},
        .note = fmt::format(
            "How far the seat that is furthest off is from an equal part, how many games have no single winner, or for "
            "which part of a game who is out first waits. "
            "Of all readings, and of what else the game's options offer, the {} values that left least of it between "
            "the weaker agents were played again by them, and the best {} of those by the stronger ones: {} fresh "
            "games "
            "with each, and as many of the game as it is. Intervals of 95 %; p is corrected for all rows.",
            kPlayedAgain, kConfirmed, grouped(inquiry.part(kPartOfFresh)))};
    for (const Trial& trial : trials) {
        table.rows.push_back({std::string(words_of(trial.fault).name), trial.remedy.text(),
                              figure_of(trial.before, kShareDifferences), figure_of(trial.after, kShareDifferences),
                              figure_of(trial.mended, kShareDifferences), report::PValue{trial.adjusted_p},
                              figure_of(trial.draws, kShares), figure_of(trial.length, measure_of("length")->showing)});
    }
    return table;
}

void add_mend_findings(const Context& context, const std::vector<Trial>& trials, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    for (const Trial& trial : trials) {
        report.findings.push_back(
            {.section = "mend",
             .text = std::string(words_of(trial.fault).mended),
             .figure = figure_of(trial.mended, kLosses),
             .unit = "points",
             .standing = trial.is_shown(inquiry.alpha) ? report::Finding::Standing::kOneStrength
                                                       : report::Finding::Standing::kOpen,
             .about = "With " + value_in_words(context, trial.remedy.rules.comparison, trial.remedy.place)});
    }
}

// What is wrong, and what was tried against it with what success.
[[nodiscard]] std::string words_of_faults(const Context& context, std::span<const Fault> faults,
                                          const std::vector<Trial>& trials) {
    if (faults.empty()) {
        return std::string(kNothingWrong);
    }
    const std::size_t tried = remedies(context).size();
    std::string text;
    for (const Fault fault : faults) {
        std::string mended;
        for (const Trial& trial : trials) {
            if (trial.fault == fault && trial.is_shown(context.inquiry().alpha)) {
                mended += fmt::format("{} With {} {} {} points.", mended.empty() ? ":" : "",
                                      value_in_words(context, trial.remedy.rules.comparison, trial.remedy.place),
                                      words_of(fault).mended, report::value_text(figure_of(trial.mended, kLosses)));
            }
        }
        text += fmt::format("{}{}", text.empty() ? "" : " ", capitalized(std::string(words_of(fault).name)));
        text += mended.empty() ? fmt::format(". Of {} that were tried none is shown to mend that.",
                                             counted(tried, "other value") + " of rules")
                               : mended;
    }
    return text;
}

[[nodiscard]] bool fits_mend(const Inquiry& inquiry) {
    return !inquiry.profile.readings.empty() || !inquiry.profile.repairs.empty();
}

[[nodiscard]] Status answer_mend(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const auto games = context.basic_games(kStronger);
    if (!games) {
        return games.error();
    }
    const auto seats = decided_seats(context, kStronger);
    if (!seats) {
        return seats.error();
    }
    const std::vector<Fault> faults = faults_in(**games, seats->judgement, inquiry);
    const auto trials = trials_of(context, faults, furthest_off(seats->judgement));
    if (!trials) {
        return trials.error();
    }
    report::Section section{.id = "mend", .title = "What would mend it", .blocks = {}};
    if (trials->empty()) {
        section.blocks.emplace_back(report::Paragraph{
            faults.empty() ? std::string(kNothingWrong)
                           : "Of the values that were looked at none leaves less of what is wrong between the weaker "
                             "agents."});
    } else {
        section.blocks.emplace_back(mend_table(inquiry, *trials));
    }
    report.sections.push_back(std::move(section));
    report.answers.push_back({"What is wrong, and what would mend it?", words_of_faults(context, faults, *trials)});
    add_mend_findings(context, *trials, report);
    return ok();
}

}  // namespace

std::vector<Fault> faults_in(std::span<const PlayedGame> games, const SeatsJudgement& seats, const Inquiry& inquiry) {
    std::vector<Fault> faults;
    if (inquiry.facts->why_seats_are_alike.empty() && seats.differs) {
        faults.push_back(Fault::kUnequalSeats);
    }
    const auto shared = mean_of(values_of(*measure_of("draws"), games)).interval();
    if (shared && shared->lower > kFewWinnersFrom) {
        faults.push_back(Fault::kFewWinners);
    }
    const auto waits = mean_of(severity(Fault::kLongWaits, games, {})).interval();
    if (waits && waits->lower > kLongWaitsFrom) {
        faults.push_back(Fault::kLongWaits);
    }
    return faults;
}

SeatOff furthest_off(const SeatsJudgement& judged) {
    const std::size_t seat = furthest_seat(judged);
    const double equal = 1 / static_cast<double>(judged.shares.size());
    return {seat, judged.shares[seat].mean.value_or(equal) < equal ? -1.0 : 1.0};
}

std::vector<std::optional<double>> severity(Fault fault, std::span<const PlayedGame> games, const SeatOff& off) {
    if (fault == Fault::kFewWinners) {
        return values_of(*measure_of("draws"), games);
    }
    std::vector<std::optional<double>> values;
    values.reserve(games.size());
    for (const PlayedGame& game : games) {
        if (fault == Fault::kLongWaits) {
            // Who is out of a game of two has lost it.
            values.emplace_back(game.seats() > 2 ? game.waiting() : 0);
            continue;
        }
        values.emplace_back(off.direction * (game.share(off.seat) - 1 / static_cast<double>(game.seats())));
    }
    return values;
}

Question mend_question() {
    return {"mend",    "which values of rule options would mend what is wrong with the game",
            fits_mend, no_arms,
            no_needs,  answer_mend};
}

}  // namespace sparring::balance
