#include "tools/balance/chambers.hpp"

#include "engine/drakon/box.hpp"
#include "tools/balance/deed_counts.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/option_value.hpp"
#include "tools/balance/squares.hpp"
#include "tools/modules/drakon_words.hpp"
#include "tools/statistics/arm_difference.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::balance {

namespace {

using drakon::Box;
using drakon::Code;

// Of the weaker agents alone: games of the stronger ones are so dear that a few of them with each kind of chamber would
// show nothing, where thousands of the weaker ones cost less.
constexpr std::size_t kScreened = 0;
constexpr double kPartOfChamberArm = 4;

[[nodiscard]] Expected<Box> box_of(const Inquiry& inquiry) {
    return drakon::parse_box(option_value(inquiry.game, "tiles").value_or(""));
}

// Every chamber of a code is a plain one with as many arrows.
[[nodiscard]] Box plain_for(Box box, Code code) {
    for (std::size_t shape = 0; shape < drakon::kShapes; ++shape) {
        auto& count = box.counts[index(kind_of(code, static_cast<drakon::Shape>(shape)))];
        auto& plain = box.counts[index(kind_of(Code::kPlain, static_cast<drakon::Shape>(shape)))];
        plain = static_cast<std::uint8_t>(plain + count);
        count = 0;
    }
    return box;
}

[[nodiscard]] std::vector<Code> codes_in(const Box& box) {
    std::vector<Code> codes;
    for (std::size_t number = 0; number < drakon::kCodes; ++number) {
        const auto code = static_cast<Code>(number);
        if (code != Code::kStart && code != Code::kPlain && box.of_code(code) > 0) {
            codes.push_back(code);
        }
    }
    return codes;
}

[[nodiscard]] Arm box_arm(const Inquiry& inquiry, const Box& box, std::string_view name) {
    Arm arm{.name = fmt::format("chambers.{}.{}", name, kStrengthNames[kScreened]),
            .settings = inquiry.game.settings,
            .agents = {inquiry.profile.agents[kScreened]},
            .openings = {},
            .games = chamber_games(inquiry),
            .seed = inquiry.seed,
            .keeps = selfplay::Keeps::kMoves,
            .logs_searches = true};
    arm.settings.values.emplace_back("tiles", drakon::format_box(box));
    return arm;
}

constexpr std::array<const char*, 4> kShown = {"length", "seat_advantage", "draws", "lead_changes"};

// What kinds of chambers change.
struct ChamberEffects {
    std::vector<Code> codes;
    // By measure and code.
    std::array<std::vector<statistics::SampleMean>, kShown.size()> changes;
    std::array<PValues, kShown.size()> p_values;
    std::array<PValues, kShown.size()> adjusted;
};

[[nodiscard]] Expected<std::vector<std::vector<std::optional<double>>>> measures_in(Context& context, const Arm& arm) {
    const auto games = context.study().games(arm, {});
    if (!games) {
        return games.error();
    }
    std::vector<std::vector<std::optional<double>>> values;
    values.reserve(kShown.size());
    for (const char* const name : kShown) {
        values.push_back(values_of(*measure_of(name), *games));
    }
    return values;
}

// Adjusted over all measures together: one screen.
void adjust_screen(ChamberEffects& effects) {
    PValues together;
    together.reserve(kShown.size() * effects.codes.size());
    for (const PValues& of_measure : effects.p_values) {
        together.insert(together.end(), of_measure.begin(), of_measure.end());
    }
    const PValues adjusted = benjamini_hochberg(together);
    for (std::size_t place = 0; place < kShown.size(); ++place) {
        const auto begin = adjusted.begin() + static_cast<std::ptrdiff_t>(place * effects.codes.size());
        effects.adjusted[place].assign(begin, begin + static_cast<std::ptrdiff_t>(effects.codes.size()));
    }
}

[[nodiscard]] Expected<ChamberEffects> chamber_effects(Context& context, const Box& box) {
    const Inquiry& inquiry = context.inquiry();
    const auto with = measures_in(context, box_arm(inquiry, box, "as-they-are"));
    if (!with) {
        return with.error();
    }
    ChamberEffects effects;
    effects.codes = codes_in(box);
    for (const Code code : effects.codes) {
        const auto less = measures_in(context, box_arm(inquiry, plain_for(box, code), drakon::name_of(code)));
        if (!less) {
            return less.error();
        }
        for (std::size_t place = 0; place < kShown.size(); ++place) {
            effects.changes[place].push_back(statistics::arm_difference((*less)[place], (*with)[place]));
            effects.p_values[place].push_back(p_value_of(effects.changes[place].back()));
        }
    }
    adjust_screen(effects);
    return effects;
}

// What the chambers do to one measure.
[[nodiscard]] report::Table chambers_table(const Inquiry& inquiry, const Box& box, const ChamberEffects& effects,
                                           std::size_t place) {
    const Measure& measure = *measure_of(kShown[place]);
    const Showing showing = of_differences(measure.showing);
    std::string id = fmt::format("chambers-{}", measure.name);
    std::ranges::replace(id, '_', '-');
    report::Table table{
        .id = std::move(id),
        .title = fmt::format("What the chambers of a kind do, weaker agents: {}", measure.title),
        .columns = {{"chamber", ""},
                    {"code", ""},
                    {"in the box", ""},
                    {"with them less without", unit_of(measure, inquiry.profile)},
                    {"p", ""},
                    {"p (BH)", ""}},
        .rows = {},
        .note =
            "With the chambers, less games of the same seeds with plain chambers of the same arrows in their place. "
            "A screen: p values are adjusted after Benjamini and Hochberg over all kinds and all of these measures, "
            "so that of those below 0.05 one in twenty may be there by chance. Between the weaker agents alone: "
            "games of the stronger ones are too dear for as many as would show anything."};
    table.rows.reserve(effects.codes.size());
    for (std::size_t number = 0; number < effects.codes.size(); ++number) {
        const Code code = effects.codes[number];
        table.rows.push_back({std::string(drakon_chamber(code).name), std::string(drakon::name_of(code)),
                              std::int64_t{box.of_code(code)}, figure_of(effects.changes[place][number], showing),
                              report::PValue{effects.p_values[place][number]},
                              report::PValue{effects.adjusted[place][number]}});
    }
    return table;
}

// `FG` as `Find One Gold (FG)`.
[[nodiscard]] std::string chamber_title(const std::string& code) {
    const auto* const known = std::ranges::find(drakon::kCodeNames, code);
    const auto number = static_cast<std::size_t>(known - drakon::kCodeNames.begin());
    return known == drakon::kCodeNames.end()
               ? code
               : fmt::format("{} ({})", drakon_chamber(static_cast<Code>(number)).name, code);
}

// How often chambers act, and what becomes of the seat for which they do.
[[nodiscard]] report::Table acts_table(const std::vector<PlayedGame>& games, std::string_view strength) {
    const DeedCounts acts = count_deeds(games, [](const GameTrace::Event& event) { return event.deed == "acts"; });
    return deeds_table(acts, fmt::format("chamber-acts-{}", strength),
                       fmt::format("What follows when a chamber acts, {} agents", strength),
                       [](const std::string& /*deed*/, const std::string& code) { return chamber_title(code); });
}

// How often characters come to each cell, around Start.
[[nodiscard]] Expected<report::Picture> visits_picture(Context& context, const std::vector<PlayedGame>& games) {
    constexpr double kOften = 0.02;  // a game; cells that are hardly come to would make the picture too wide
    PictureRequest request{.settings = context.inquiry().game.settings,
                           .opening = {},
                           .title = "Where characters go",
                           .notes = {},
                           .scale = "arrivals a game",
                           .low = 0,
                           .high = std::nullopt};
    const DeedCounts counts =
        count_deeds(games, [](const GameTrace::Event& event) { return event.deed == "comes to"; });
    for (const auto& [key, count] : counts) {
        const report::Figure often = figure_of(sample_mean(count.per_game), {1, 2, false});
        if (often.value.value_or(0) >= kOften) {
            request.notes.push_back(
                {key.second, often.value, fmt::format("{}: {} a game", key.second, fixed(*often.value, 2))});
        }
    }
    const auto svg = context.module().picture(request);
    if (!svg) {
        return svg.error();
    }
    return report::Picture{.id = "lair-visits",
                           .title = request.title,
                           .svg = *svg,
                           .note = "Stronger agents; cells around Start, the north on top."};
}

// Those that change the length most surely.
void add_chamber_findings(const Inquiry& inquiry, const ChamberEffects& effects, report::Report& report) {
    const auto length =
        static_cast<std::size_t>(std::ranges::find(kShown, std::string_view("length")) - kShown.begin());
    std::vector<std::size_t> order(effects.codes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Adjusted p values are often alike, those that were not adjusted are not.
    std::ranges::sort(order, std::less<>(),
                      [&](std::size_t number) { return effects.p_values[length][number].value_or(1); });
    constexpr std::size_t kMost = 3;
    order.resize(std::min(kMost, order.size()));
    for (const std::size_t number : order) {
        std::array<Evidence, kStrengths> evidence;
        evidence[kScreened] = {effects.changes[length][number], effects.adjusted[length][number]};
        const ChangeOfLength change = change_of_length(effects.changes[length][number]);
        report.findings.push_back({.section = "tiles",
                                   .text = fmt::format("Between the weaker agents, the chambers {} make a game {} by",
                                                       drakon_chamber(effects.codes[number]).name, change.word),
                                   .figure = figure_of(change.size, {1, 1, false}),
                                   .unit = std::string(inquiry.profile.length_unit),
                                   .standing = standing_of(evidence, inquiry.alpha)});
    }
}

}  // namespace

std::uint64_t chamber_games(const Inquiry& inquiry) { return inquiry.part(kPartOfChamberArm); }

Expected<std::vector<Arm>> chamber_arms(const Context& context) {
    const Inquiry& inquiry = context.inquiry();
    const auto box = box_of(inquiry);
    if (!box) {
        return box.error();
    }
    const std::vector<Code> codes = codes_in(*box);
    std::vector<Arm> arms;
    arms.reserve(codes.size() + 1);
    arms.push_back(box_arm(inquiry, *box, "as-they-are"));
    for (const Code code : codes) {
        arms.push_back(box_arm(inquiry, plain_for(*box, code), drakon::name_of(code)));
    }
    return arms;
}

Status answer_chambers(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const auto box = box_of(inquiry);
    if (!box) {
        return box.error();
    }
    const auto effects = chamber_effects(context, *box);
    if (!effects) {
        return effects.error();
    }
    report::Section section{.id = "tiles", .title = "Chambers", .blocks = {}};
    for (std::size_t place = 0; place < kShown.size(); ++place) {
        section.blocks.emplace_back(chambers_table(inquiry, *box, *effects, place));
    }
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = context.basic_games(strength);
        if (!games) {
            return games.error();
        }
        section.blocks.emplace_back(acts_table(**games, kStrengthNames[strength]));
        if (strength + 1 == kStrengths) {
            const auto picture = visits_picture(context, **games);
            if (!picture) {
                return picture.error();
            }
            section.blocks.emplace_back(*picture);
        }
    }
    report.sections.push_back(std::move(section));
    add_chamber_findings(inquiry, *effects, report);
    return ok();
}

}  // namespace sparring::balance
