#include "tools/balance/chambers.hpp"

#include "engine/drakon/box.hpp"
#include "tools/balance/deed_counts.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/option_value.hpp"
#include "tools/statistics/arm_difference.hpp"
#include "tools/statistics/multiple_tests.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sparring::balance {

namespace {

using drakon::Box;
using drakon::Code;

// Strong games are dear; what differs between the strengths is seen from fewer.
constexpr std::array<double, kStrengths> kPartsOfArm = {0.25, 0.05};

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

[[nodiscard]] Arm box_arm(const Inquiry& inquiry, const Box& box, std::string_view name, std::size_t strength) {
    Arm arm{.name = fmt::format("chambers.{}.{}", name, kStrengthNames[strength]),
            .settings = inquiry.game.settings,
            .agents = {inquiry.profile.agents[strength]},
            .openings = {},
            .games = chamber_games(inquiry, strength),
            .seed = inquiry.seed,
            .keeps = selfplay::Keeps::kMoves,
            .logs_searches = true};
    arm.settings.values.emplace_back("tiles", drakon::format_box(box));
    return arm;
}

[[nodiscard]] std::string name_of_code(Code code) { return std::string(drakon::name_of(code)); }

// What a kind changes, measure by measure, at one strength.
struct ChamberEffect {
    Code code{};
    std::vector<statistics::SampleMean> changes;
    std::vector<std::optional<double>> adjusted_p;
};

constexpr std::array<const char*, 4> kShown = {"length", "seat_advantage", "draws", "lead_changes"};

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

[[nodiscard]] Expected<std::vector<ChamberEffect>> chamber_effects(Context& context, const Box& box,
                                                                   std::size_t strength) {
    const Inquiry& inquiry = context.inquiry();
    const auto with = measures_in(context, box_arm(inquiry, box, "as-they-are", strength));
    if (!with) {
        return with.error();
    }
    std::vector<ChamberEffect> effects;
    std::vector<std::optional<double>> p_values;
    for (const Code code : codes_in(box)) {
        const auto less = measures_in(context, box_arm(inquiry, plain_for(box, code), name_of_code(code), strength));
        if (!less) {
            return less.error();
        }
        ChamberEffect effect{.code = code, .changes = {}, .adjusted_p = {}};
        for (std::size_t place = 0; place < kShown.size(); ++place) {
            effect.changes.push_back(statistics::arm_difference((*less)[place], (*with)[place]));
            p_values.push_back(p_value_of(effect.changes.back()));
        }
        effects.push_back(std::move(effect));
    }
    const auto adjusted = holm(p_values);
    for (std::size_t place = 0; place < adjusted.size(); ++place) {
        effects[place / kShown.size()].adjusted_p.push_back(adjusted[place]);
    }
    return effects;
}

[[nodiscard]] report::Table chambers_table(const Inquiry& inquiry, const Box& box,
                                           const std::vector<ChamberEffect>& effects, std::size_t strength) {
    report::Table table{.id = fmt::format("chamber-kinds-{}", kStrengthNames[strength]),
                        .title = fmt::format("What the chambers of a kind do, {} agents", kStrengthNames[strength]),
                        .columns = {{"chamber", ""}, {"in the box", ""}},
                        .rows = {},
                        .note =
                            "With the chambers, less the same seeds with plain chambers of the same arrows in their "
                            "place. p values by Holm over all of this table."};
    for (const char* const name : kShown) {
        const Measure& measure = *measure_of(name);
        table.columns.push_back({std::string(measure.title), unit_of(measure, inquiry.profile)});
        table.columns.push_back({fmt::format("p, {}", name), ""});
    }
    for (const ChamberEffect& effect : effects) {
        std::vector<report::Cell> row = {name_of_code(effect.code), std::int64_t{box.of_code(effect.code)}};
        for (std::size_t place = 0; place < kShown.size(); ++place) {
            const Showing showing = of_differences(measure_of(kShown[place])->showing);
            row.emplace_back(figure_of(effect.changes[place], showing));
            row.emplace_back(report::PValue{effect.adjusted_p[place]});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// How often chambers act, and what becomes of the seat for which they do.
[[nodiscard]] report::Table acts_table(const std::vector<PlayedGame>& games, std::string_view strength) {
    const DeedCounts acts = count_deeds(games, [](const GameTrace::Event& event) { return event.deed == "acts"; });
    return deeds_table(acts, fmt::format("chamber-acts-{}", strength),
                       fmt::format("What follows when a chamber acts, {} agents", strength),
                       [](const std::string& /*deed*/, const std::string& code) { return code; });
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

// Those that change the length most surely at the weaker strength, of which more is played.
void add_chamber_findings(const Inquiry& inquiry, const std::array<std::vector<ChamberEffect>, kStrengths>& effects,
                          report::Report& report) {
    std::vector<std::size_t> order(effects[0].size());
    for (std::size_t place = 0; place < order.size(); ++place) {
        order[place] = place;
    }
    std::ranges::sort(order, std::less<>(),
                      [&](std::size_t place) { return effects[0][place].adjusted_p[0].value_or(1); });
    constexpr std::size_t kMost = 3;
    for (std::size_t rank = 0; rank < std::min(kMost, order.size()); ++rank) {
        std::array<Evidence, kStrengths> evidence;
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            const ChamberEffect& effect = effects[strength][order[rank]];
            evidence[strength] = {effect.changes[0], effect.adjusted_p[0]};
        }
        const ChamberEffect& effect = effects[0][order[rank]];
        report.findings.push_back({.section = "tiles",
                                   .text = fmt::format("The chambers {} make a game between weaker agents longer by",
                                                       name_of_code(effect.code)),
                                   .figure = figure_of(effect.changes[0], {1, 1, true}),
                                   .unit = std::string(inquiry.profile.length_unit),
                                   .standing = standing_of(evidence, inquiry.alpha)});
    }
}

}  // namespace

std::uint64_t chamber_games(const Inquiry& inquiry, std::size_t strength) {
    return inquiry.part(kPartsOfArm[strength]);
}

Expected<std::vector<Arm>> chamber_arms(const Context& context) {
    const Inquiry& inquiry = context.inquiry();
    const auto box = box_of(inquiry);
    if (!box) {
        return box.error();
    }
    std::vector<Arm> arms;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        arms.push_back(box_arm(inquiry, *box, "as-they-are", strength));
        for (const Code code : codes_in(*box)) {
            arms.push_back(box_arm(inquiry, plain_for(*box, code), name_of_code(code), strength));
        }
    }
    return arms;
}

Status answer_chambers(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const auto box = box_of(inquiry);
    if (!box) {
        return box.error();
    }
    report::Section section{.id = "tiles", .title = "Chambers", .blocks = {}};
    std::array<std::vector<ChamberEffect>, kStrengths> effects;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        auto of_strength = chamber_effects(context, *box, strength);
        const auto games = context.basic_games(strength);
        if (!of_strength || !games) {
            return of_strength ? games.error() : of_strength.error();
        }
        section.blocks.emplace_back(chambers_table(inquiry, *box, *of_strength, strength));
        section.blocks.emplace_back(acts_table(**games, kStrengthNames[strength]));
        effects[strength] = *std::move(of_strength);
        if (strength + 1 == kStrengths) {
            const auto picture = visits_picture(context, **games);
            if (!picture) {
                return picture.error();
            }
            section.blocks.emplace_back(*picture);
        }
    }
    report.sections.push_back(std::move(section));
    add_chamber_findings(inquiry, effects, report);
    return ok();
}

}  // namespace sparring::balance
