// Which values of rule options bring a game to what it should be like.

#include "tools/balance/tune_question.hpp"

#include "tools/balance/comparison.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/search_settings.hpp"
#include "tools/report/words.hpp"
#include "tools/statistics/power.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfEvaluation = 0.1;
constexpr double kPartOfProof = 1;

// Where a value is on the scale of its option: the number that it is, or its place in the list.
[[nodiscard]] std::vector<double> positions_of(const std::vector<std::string>& values) {
    std::vector<double> positions;
    positions.reserve(values.size());
    for (const std::string& value : values) {
        double number = 0;
        const char* const end = value.data() + value.size();
        const auto read = std::from_chars(value.data(), end, number);
        const bool is_number = read.ec == std::errc() && read.ptr == end;
        positions.push_back(is_number ? number : static_cast<double>(positions.size()));
    }
    return positions;
}

[[nodiscard]] std::vector<Knob> knobs_of(const Tuning& tuning) {
    std::vector<Knob> knobs;
    knobs.reserve(tuning.options.size());
    for (const Comparison& option : tuning.options) {
        knobs.push_back({option.option, option.values, positions_of(option.values)});
    }
    return knobs;
}

[[nodiscard]] std::string setting_words(const std::vector<Knob>& knobs, const Setting& setting) {
    std::string words;
    for (std::size_t place = 0; place < knobs.size(); ++place) {
        words +=
            fmt::format("{}{}={}", words.empty() ? "" : " ", knobs[place].name, knobs[place].values[setting[place]]);
    }
    return words;
}

// Games with a setting. `evaluation` is 0 for those that confirm, which have other seeds and openings than any that
// the search has seen.
struct TunedGames {
    std::string name;
    std::uint64_t evaluation = 0;
    std::size_t strength = 0;
};

[[nodiscard]] Expected<Arm> tuned_arm(const Context& context, const std::vector<Knob>& knobs, const Setting& setting,
                                      TunedGames tuned) {
    const Inquiry& inquiry = context.inquiry();
    Arm arm{.name = std::move(tuned.name),
            .settings = inquiry.game.settings,
            .agents = {inquiry.profile.agents[tuned.strength]},
            .openings = {},
            .games = inquiry.part(tuned.evaluation == 0 ? kPartOfProof : kPartOfEvaluation),
            .seed = inquiry.seed + tuned.evaluation,
            .keeps = selfplay::Keeps::kMoves,
            .logs_searches = true};
    for (std::size_t place = 0; place < knobs.size(); ++place) {
        const std::string& value = knobs[place].values[setting[place]];
        const auto kept = context.module().option_value(knobs[place].name, value, arm.settings);
        if (!kept) {
            return kept.error();
        }
        arm.settings.values.emplace_back(knobs[place].name, *kept);
    }
    auto openings = context.openings(arm.games, arm.settings, arm.seed);
    if (!openings) {
        return openings.error();
    }
    arm.openings = *std::move(openings);
    return arm;
}

using Means = std::vector<statistics::SampleMean>;

// The targets' measures, unscaled.
[[nodiscard]] Expected<Means> target_means(const Tuning& tuning, std::span<const PlayedGame> games) {
    Means means;
    means.reserve(tuning.targets.size());
    for (const auto& [name, goal] : tuning.targets) {
        means.push_back(mean_of(values_of(*measure_of(name), games)));
        if (!means.back().mean || !means.back().standard_error) {
            return Error{fmt::format("{}: fewer than two games tell of it", name)};
        }
    }
    return means;
}

// After the games of the arm have been played.
[[nodiscard]] Expected<Means> played_means(Context& context, const Arm& arm) {
    const std::array<Arm, 1> arms = {arm};
    if (const Status played = context.study().play(arms, arm.name); !played) {
        return played.error();
    }
    const auto games = context.study().games(arm, {});
    return games ? target_means(*context.inquiry().tuning, *games) : Expected<Means>(games.error());
}

// Missing a goal by a tenth of what it usually is, or by a point, counts 1.
[[nodiscard]] std::vector<Target> targets_of(const Tuning& tuning) {
    std::vector<Target> targets;
    for (const auto& [name, goal] : tuning.targets) {
        constexpr double kPart = 0.1;
        targets.push_back({name, goal, std::max(1.0, kPart * std::abs(goal))});
    }
    return targets;
}

[[nodiscard]] report::Table measured_table(const Profile& profile, const std::vector<Knob>& knobs,
                                           const std::vector<Target>& targets, const SettingsFound& found) {
    report::Table table{.id = "tune-measured",
                        .title = "Settings that were looked at",
                        .columns = {{"setting", ""}, {"evaluations", ""}, {"distance from the targets", ""}},
                        .rows = {},
                        .note =
                            "N-tuple bandit search with the weaker agents; the distance is the sum of squared misses, "
                            "each as a part of a "
                            "tenth of its goal (a point where that is more), less what noise adds to it. Means with "
                            "intervals of 95 %."};
    for (const Target& target : targets) {
        table.columns.push_back({target.name, unit_of(*measure_of(target.name), profile)});
    }
    std::vector<const MeasuredSetting*> order;
    order.reserve(found.measured.size());
    for (const MeasuredSetting& measured : found.measured) {
        order.push_back(&measured);
    }
    std::ranges::sort(order, {}, &MeasuredSetting::objective);
    const double bound = statistics::two_sided_normal_quantile(statistics::kDefaultConfidence);
    for (const MeasuredSetting* measured : order) {
        std::vector<report::Cell> row = {
            setting_words(knobs, measured->setting), static_cast<std::int64_t>(measured->evaluations),
            report::Figure{.value = measured->objective, .interval = std::nullopt, .digits = 2}};
        for (const Measured& measure : measured->measures) {
            row.emplace_back(
                report::Figure{.value = measure.mean,
                               .interval = statistics::Interval{measure.mean - bound * measure.standard_error,
                                                                measure.mean + bound * measure.standard_error},
                               .digits = 1});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// What can be had of one goal for how much of another: the settings that no other beats in both.
[[nodiscard]] report::Plot front_plot(const Profile& profile, const std::vector<Knob>& knobs,
                                      const std::vector<Target>& targets, const SettingsFound& found) {
    const auto axis = [&](const Target& target) {
        const Measure& measure = *measure_of(target.name);
        return report::Axis{.label = std::string(measure.title),
                            .unit = unit_of(measure, profile),
                            .categories = {},
                            .reference = target.goal};
    };
    report::Plot plot{.id = "tune-front",
                      .title = "What can be had of one target for how much of the other",
                      .x = axis(targets[0]),
                      .y = axis(targets[1]),
                      .series = {{.name = "looked at", .as = report::Series::As::kPoints, .points = {}},
                                 {.name = "beaten by no other", .as = report::Series::As::kLine, .points = {}}},
                      .note = "With the weaker agents. Settings beaten by no other:"};
    const auto point = [](const MeasuredSetting& measured) {
        return report::Point{measured.measures[0].mean, measured.measures[1].mean, std::nullopt};
    };
    for (const MeasuredSetting& measured : found.measured) {
        plot.series[0].points.push_back(point(measured));
    }
    for (const std::size_t place : pareto_front(targets, found.measured)) {
        plot.series[1].points.push_back(point(found.measured[place]));
        plot.note += fmt::format(" {};", setting_words(knobs, found.measured[place].setting));
    }
    std::ranges::sort(plot.series[1].points, {}, &report::Point::x);
    plot.note.back() = '.';
    plot.x.reference = std::nullopt;
    return plot;
}

// A candidate, or the rules as they are, with games that the search has not seen, by strength.
struct Proof {
    std::string setting;
    std::array<Means, kStrengths> means;
};

[[nodiscard]] report::Table proof_table(const Profile& profile, const std::vector<Target>& targets,
                                        const std::vector<Proof>& proofs) {
    report::Table table{.id = "tune-confirmed",
                        .title = "The best settings, confirmed with games that the search has not seen",
                        .columns = {{"setting", ""}, {"agents", ""}},
                        .rows = {},
                        .note =
                            "The settings below were chosen with the numbers that they are shown with, by games of "
                            "the weaker agents alone, which flatters them; these games have other seeds. The rules as "
                            "they are: the basic games."};
    for (const Target& target : targets) {
        table.columns.push_back({fmt::format("{} (target {})", target.name, shortest(target.goal)),
                                 unit_of(*measure_of(target.name), profile)});
    }
    for (const Proof& proof : proofs) {
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            std::vector<report::Cell> row = {proof.setting,
                                             fmt::format("{}: {}", kStrengthNames[strength], profile.agents[strength])};
            for (std::size_t place = 0; place < targets.size(); ++place) {
                row.emplace_back(figure_of(proof.means[strength][place], measure_of(targets[place].name)->showing));
            }
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

// Played at both strengths.
[[nodiscard]] Expected<Proof> proof_of(Context& context, const std::vector<Knob>& knobs, const Setting& setting,
                                       std::size_t number) {
    Proof proof{.setting = setting_words(knobs, setting), .means = {}};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const std::string name = fmt::format("tune.confirmed-{}.{}", number, kStrengthNames[strength]);
        const auto arm = tuned_arm(context, knobs, setting, {name, 0, strength});
        auto means = arm ? played_means(context, *arm) : Expected<Means>(arm.error());
        if (!means) {
            return means.error();
        }
        proof.means[strength] = *std::move(means);
    }
    return proof;
}

[[nodiscard]] Expected<Proof> proof_as_it_is(Context& context) {
    Proof proof{.setting = "the rules as they are", .means = {}};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = context.basic_games(strength);
        auto means = games ? target_means(*context.inquiry().tuning, **games) : Expected<Means>(games.error());
        if (!means) {
            return means.error();
        }
        proof.means[strength] = *std::move(means);
    }
    return proof;
}

// Of each target: what the best setting brings it to, with both agents.
void add_tune_findings(const Inquiry& inquiry, const std::vector<Target>& targets, const Proof& best,
                       report::Report& report) {
    for (std::size_t place = 0; place < targets.size(); ++place) {
        const Measure& measure = *measure_of(targets[place].name);
        const std::string unit = unit_of(measure, inquiry.profile);
        const std::array<statistics::SampleMean, kStrengths> means = {best.means[0][place], best.means[1][place]};
        report.findings.push_back(
            {.section = "tune",
             .text = fmt::format("With {} \"{}\", whose target is {}, is {} for the stronger agents ({}), and for the "
                                 "weaker ones ({})",
                                 best.setting, measure.title, shortest(targets[place].goal),
                                 report::figure_text(figure_of(means[1], measure.showing), unit),
                                 inquiry.profile.agents[1], inquiry.profile.agents[0]),
             .figure = figure_of(means[0], measure.showing),
             .unit = unit,
             .standing = standing_of_described(means, inquiry.alpha)});
    }
}

[[nodiscard]] Expected<SettingsFound> search(Context& context, const std::vector<Knob>& knobs,
                                             const std::vector<Target>& targets) {
    const Inquiry& inquiry = context.inquiry();
    const auto evaluate = [&](const Setting& setting, std::uint64_t evaluation) -> Expected<std::vector<Measured>> {
        auto arm = tuned_arm(context, knobs, setting, {fmt::format("tune.{}", evaluation + 1), evaluation + 1, 0});
        if (!arm) {
            return arm.error();
        }
        const auto means = played_means(context, *arm);
        if (!means) {
            return means.error();
        }
        std::vector<Measured> measures;
        measures.reserve(targets.size());
        for (std::size_t place = 0; place < targets.size(); ++place) {
            const double scale = measure_of(targets[place].name)->showing.scale;
            measures.push_back({scale * *(*means)[place].mean, scale * *(*means)[place].standard_error});
        }
        return measures;
    };
    return search_settings(knobs, targets, evaluate,
                           {.evaluations = inquiry.tuning->evaluations, .seed = inquiry.seed, .on_progress = {}},
                           StopToken());
}

[[nodiscard]] Status answer_tune(Context& context, report::Report& report) {
    const Tuning& tuning = *context.inquiry().tuning;
    const Profile& profile = context.inquiry().profile;
    const std::vector<Knob> knobs = knobs_of(tuning);
    const std::vector<Target> targets = targets_of(tuning);
    const auto found = search(context, knobs, targets);
    if (!found) {
        return found.error();
    }
    std::vector<Setting> candidates = {found->best};
    if (found->proposed && *found->proposed != found->best) {
        candidates.push_back(*found->proposed);
    }
    std::vector<Proof> proofs;
    proofs.reserve(candidates.size() + 1);
    for (const Setting& candidate : candidates) {
        auto proof = proof_of(context, knobs, candidate, proofs.size() + 1);
        if (!proof) {
            return proof.error();
        }
        proofs.push_back(*std::move(proof));
    }
    auto as_it_is = proof_as_it_is(context);
    if (!as_it_is) {
        return as_it_is.error();
    }
    proofs.push_back(*std::move(as_it_is));
    report::Section section{.id = "tune", .title = "Settings for the targets", .blocks = {}};
    section.blocks.emplace_back(proof_table(profile, targets, proofs));
    if (targets.size() > 1) {
        section.blocks.emplace_back(front_plot(profile, knobs, targets, *found));
    }
    section.blocks.emplace_back(measured_table(profile, knobs, targets, *found));
    report.sections.push_back(std::move(section));
    add_tune_findings(context.inquiry(), targets, proofs.front(), report);
    return ok();
}

[[nodiscard]] bool fits_tune(const Inquiry& inquiry) { return inquiry.tuning.has_value(); }

[[nodiscard]] std::vector<Need> tune_needs(const Inquiry& inquiry) {
    constexpr double kEffect = 0.05;
    constexpr double kSpread = 0.5;
    const std::uint64_t planned = inquiry.part(kPartOfProof);
    const double least = statistics::detectable_mean_effect(static_cast<double>(planned), kSpread);
    return {{.question = "tune",
             .effect = fmt::format("that a setting misses a share by {} points", shortest(100 * kEffect)),
             .needed = static_cast<std::uint64_t>(std::ceil(statistics::units_for_mean(kEffect, kSpread))),
             .planned = planned,
             .detectable = fmt::format("{} points", fixed(100 * least, 1))}};
}

}  // namespace

Question tune_question() {
    return {"tune",     "which settings bring measures to their targets (with --tune and --target)",
            fits_tune,  no_arms,
            tune_needs, answer_tune};
}

}  // namespace sparring::balance
