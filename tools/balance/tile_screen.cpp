#include "tools/balance/tile_screen.hpp"

#include "tools/balance/arrivals.hpp"
#include "tools/balance/dead_places.hpp"
#include "tools/balance/event_counts.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/squares.hpp"
#include "tools/balance/tile_changes.hpp"
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

// Without the stronger agents: their games are so dear that a few of them with each kind would show nothing, where
// thousands of the weaker ones cost less.
constexpr std::size_t kScreened = 0;
// Beginners, where there are any, and the weaker agents.
[[nodiscard]] std::span<const std::size_t> screened_levels(const Inquiry& inquiry) {
    const auto levels = levels_of(inquiry.profile);
    return levels.first(levels.size() - 1);
}

[[nodiscard]] const TileScreen& screen_of(const Inquiry& inquiry) { return *inquiry.facts->screen; }

// In the plural, which is also the beginning of the names of arms and of the ids of tables.
[[nodiscard]] std::string tiles_word(const TileScreen& screen) { return screen.tile + "s"; }

[[nodiscard]] Arm screened_arm(const Inquiry& inquiry, const TileChange& change, std::size_t level) {
    return {.name = fmt::format("{}.{}.{}", tiles_word(screen_of(inquiry)), change.name, level_name(level)),
            .settings = settings_with(inquiry, change.rule),
            .agents = {level_agent(inquiry.profile, level)},
            .openings = {},
            .games = screened_games(inquiry),
            .seed = inquiry.seed,
            .keeps = selfplay::Keeps::kMoves,
            .logs_searches = true};
}

constexpr std::array<const char*, 4> kShown = {"length", "seat_advantage", "draws", "lead_changes"};

// What kinds of tiles change at one level, in their order.
struct ScreenEffects {
    // By measure and kind.
    std::array<std::vector<statistics::SampleMean>, kShown.size()> changes;
    std::array<PValues, kShown.size()> p_values;
    std::array<PValues, kShown.size()> adjusted;
};
using ScreenByLevel = std::array<ScreenEffects, kLevels.size()>;

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
void adjust_screen(ScreenEffects& effects, std::size_t kinds) {
    PValues together;
    together.reserve(kShown.size() * kinds);
    for (const PValues& of_measure : effects.p_values) {
        together.insert(together.end(), of_measure.begin(), of_measure.end());
    }
    const PValues adjusted = benjamini_hochberg(together);
    for (std::size_t place = 0; place < kShown.size(); ++place) {
        const auto begin = adjusted.begin() + static_cast<std::ptrdiff_t>(place * kinds);
        effects.adjusted[place].assign(begin, begin + static_cast<std::ptrdiff_t>(kinds));
    }
}

[[nodiscard]] Expected<ScreenEffects> screen_effects(Context& context, std::size_t level) {
    const Inquiry& inquiry = context.inquiry();
    const TileScreen& screen = screen_of(inquiry);
    const auto with = measures_in(context, screened_arm(inquiry, screen.whole, level));
    if (!with) {
        return with.error();
    }
    ScreenEffects effects;
    for (const TileScreen::Kind& kind : screen.kinds) {
        const auto less = measures_in(context, screened_arm(inquiry, kind.without, level));
        if (!less) {
            return less.error();
        }
        for (std::size_t place = 0; place < kShown.size(); ++place) {
            effects.changes[place].push_back(statistics::arm_difference((*less)[place], (*with)[place]));
            effects.p_values[place].push_back(p_value_of(effects.changes[place].back()));
        }
    }
    adjust_screen(effects, screen.kinds.size());
    return effects;
}

// What the tiles do to one measure.
[[nodiscard]] report::Table screen_table(const Inquiry& inquiry, const ScreenByLevel& effects, std::size_t place) {
    const TileScreen& screen = screen_of(inquiry);
    const Measure& measure = *measure_of(kShown[place]);
    const Showing showing = of_differences(measure.showing);
    std::string id = fmt::format("{}-{}", tiles_word(screen), measure.name);
    std::ranges::replace(id, '_', '-');
    report::Table table{
        .id = std::move(id),
        .title = fmt::format("What the {} of a kind do: {}", tiles_word(screen), measure.title),
        .columns = {{screen.tile, ""}, {"code", ""}, {screen.container, ""}},
        .rows = {},
        .note = fmt::format(
            "With the {}, less games of the same seeds with {} in their place. {} "
            "A screen: p values are adjusted after Benjamini and Hochberg over all kinds and all of these measures, "
            "so that of those below 0.05 one in twenty may be there by chance. Not between the stronger agents: "
            "their games are too dear for as many as would show anything.",
            tiles_word(screen), screen.plain_ones, kSharedGames)};
    for (const std::size_t level : screened_levels(inquiry)) {
        table.columns.push_back(
            {fmt::format("with them less without, {}", level_name(level)), unit_of(measure, inquiry.profile)});
        table.columns.push_back({fmt::format("p, {}", level_name(level)), ""});
        table.columns.push_back({fmt::format("p (BH), {}", level_name(level)), ""});
    }
    table.rows.reserve(screen.kinds.size());
    for (std::size_t number = 0; number < screen.kinds.size(); ++number) {
        const TileScreen::Kind& kind = screen.kinds[number];
        std::vector<report::Cell> row = {kind.title, kind.code, kind.number};
        for (const std::size_t level : screened_levels(inquiry)) {
            row.emplace_back(figure_of(effects[level].changes[place][number], showing));
            row.emplace_back(report::PValue{effects[level].p_values[place][number]});
            row.emplace_back(report::PValue{effects[level].adjusted[place][number]});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// How often tiles act, and what becomes of the seat for which they do.
[[nodiscard]] report::Table acts_table(const TileScreen& screen, const std::vector<PlayedGame>& games,
                                       std::string_view strength) {
    const EventCounts acts =
        count_events(games, [&](const GameTrace::Event& event) { return event.kind == screen.action; });
    return events_table(
        acts, fmt::format("{}-acts-{}", screen.tile, strength),
        fmt::format("What follows when a {} acts, {} agents", screen.tile, strength),
        [&](const std::string& /*kind*/, const std::string& code) { return screen.name_of_code(code); });
}

// Which kinds never do what they do.
[[nodiscard]] Status add_dead_kinds(Context& context, const TileScreen& screen, report::Report& report) {
    const auto games = context.all_basic_games();
    if (!games) {
        return games.error();
    }
    std::vector<std::string> codes;
    for (const TileScreen::Kind& kind : screen.kinds) {
        if (kind.acts) {
            codes.push_back(kind.code);
        }
    }
    std::vector<std::string> dead = without_events(codes, screen.action, *games);
    std::ranges::transform(dead, dead.begin(), screen.name_of_code);
    report.answers.push_back(
        {fmt::format("Is any {} dead?", screen.tile),
         dead.empty() ? fmt::format("Every kind of {} acts.", screen.tile)
                      : fmt::format("In none of these {} games did {} of the {} kinds of {} that can act do so: {}.",
                                    grouped((*games)[0]->size() + (*games)[1]->size()), dead.size(), codes.size(),
                                    screen.tile, listed(dead))});
    return ok();
}

// Those that change the length most surely.
void add_screen_findings(const Inquiry& inquiry, const ScreenEffects& effects, report::Report& report) {
    const TileScreen& screen = screen_of(inquiry);
    const auto length =
        static_cast<std::size_t>(std::ranges::find(kShown, std::string_view("length")) - kShown.begin());
    std::vector<std::size_t> order(screen.kinds.size());
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
                                   .text = fmt::format("Between the weaker agents, the {} {} make a game {} by",
                                                       tiles_word(screen), screen.kinds[number].title, change.word),
                                   .figure = figure_of(change.size, {1, 1, false}),
                                   .unit = std::string(inquiry.profile.length_unit),
                                   .standing = standing_of(evidence, inquiry.alpha)});
    }
}

}  // namespace

std::uint64_t screened_games(const Inquiry& inquiry) { return inquiry.part_at(kScreened, 1); }

Expected<std::vector<Arm>> screen_arms(const Context& context) {
    const Inquiry& inquiry = context.inquiry();
    const TileScreen& screen = screen_of(inquiry);
    std::vector<Arm> arms;
    for (const std::size_t level : screened_levels(inquiry)) {
        arms.push_back(screened_arm(inquiry, screen.whole, level));
        for (const TileScreen::Kind& kind : screen.kinds) {
            arms.push_back(screened_arm(inquiry, kind.without, level));
        }
    }
    return arms;
}

Status answer_screen(Context& context, report::Report& report) {
    const Inquiry& inquiry = context.inquiry();
    const TileScreen& screen = screen_of(inquiry);
    ScreenByLevel effects;
    for (const std::size_t level : screened_levels(inquiry)) {
        auto of_level = screen_effects(context, level);
        if (!of_level) {
            return of_level.error();
        }
        effects[level] = *std::move(of_level);
    }
    report::Section section{.id = "tiles", .title = screen.title, .blocks = {}};
    for (std::size_t place = 0; place < kShown.size(); ++place) {
        section.blocks.emplace_back(screen_table(inquiry, effects, place));
    }
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = context.basic_games(strength);
        if (!games) {
            return games.error();
        }
        section.blocks.emplace_back(acts_table(screen, **games, kStrengthNames[strength]));
        if (strength + 1 == kStrengths) {
            const auto picture = arrivals_picture(context, screen.arrivals, **games);
            if (!picture) {
                return picture.error();
            }
            section.blocks.emplace_back(*picture);
        }
    }
    report.sections.push_back(std::move(section));
    add_screen_findings(inquiry, effects[kScreened], report);
    return add_dead_kinds(context, screen, report);
}

}  // namespace sparring::balance
