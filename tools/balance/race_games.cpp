#include "tools/balance/race_games.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/squares.hpp"
#include "tools/statistics/arm_difference.hpp"
#include "tools/statistics/proportion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfKind = 0.2;
constexpr double kPartOfDuel = 0.5;
constexpr const char* kPlayer = "leader";
constexpr std::array<const char*, 5> kRaceMeasures = {"luck", "largest_swing", "lead_changes", "deficit", "decided"};

[[nodiscard]] Arm kind_arm(const Inquiry& inquiry, const BlankedTrack& track) {
    return {.name = "tiles.games." + track.name,
            .settings = settings_on(inquiry, track),
            .agents = {kPlayer},
            .openings = {},
            .games = inquiry.part(kPartOfKind),
            .seed = inquiry.seed};
}

[[nodiscard]] Arm duel_arm(const Inquiry& inquiry, const BlankedTrack& track) {
    Arm arm{.name = "tiles.two-players." + track.name,
            .settings = settings_on(inquiry, track),
            .agents = {kPlayer},
            .openings = {},
            .games = inquiry.part(kPartOfDuel),
            .seed = inquiry.seed};
    arm.settings.values.emplace_back("players", "2");
    return arm;
}

using Values = std::vector<std::vector<std::optional<double>>>;  // by measure and game

[[nodiscard]] Expected<Values> race_values(Context& context, const Arm& arm) {
    const auto games = context.study().games(arm, {.traces = true, .snapshot_plies = 0, .weighs_luck = true});
    if (!games) {
        return games.error();
    }
    Values values;
    values.reserve(kRaceMeasures.size());
    for (const char* const name : kRaceMeasures) {
        values.push_back(values_of(*measure_of(name), *games));
    }
    return values;
}

[[nodiscard]] Expected<report::Table> kinds_table(Context& context, const BlankedTrack& whole) {
    report::Table table{
        .id = "tile-kinds-luck",
        .title = "What all tiles of a kind do to luck and to the lead",
        .columns = {{"tiles", ""}},
        .rows = {},
        .note =
            "With the tiles, less the same seeds on a track where they are blank. p values by Holm over "
            "all of this table."};
    for (const char* const name : kRaceMeasures) {
        const Measure& measure = *measure_of(name);
        table.columns.push_back({std::string(measure.title), std::string(measure.unit)});
        table.columns.push_back({fmt::format("p, {}", name), ""});
    }
    const auto with = race_values(context, kind_arm(context.inquiry(), whole));
    if (!with) {
        return with.error();
    }
    std::vector<statistics::SampleMean> changes;
    std::vector<std::optional<double>> p_values;
    const std::vector<BlankedTrack> tracks = without_kinds(whole);
    for (const BlankedTrack& track : tracks) {
        const auto less = race_values(context, kind_arm(context.inquiry(), track));
        if (!less) {
            return less.error();
        }
        for (std::size_t place = 0; place < kRaceMeasures.size(); ++place) {
            changes.push_back(statistics::arm_difference((*less)[place], (*with)[place]));
            p_values.push_back(p_value_of(changes.back()));
        }
    }
    const auto adjusted = holm(p_values);
    for (std::size_t kind = 0; kind < tracks.size(); ++kind) {
        std::vector<report::Cell> row = {tracks[kind].title};
        for (std::size_t place = 0; place < kRaceMeasures.size(); ++place) {
            const Showing showing = of_differences(measure_of(kRaceMeasures[place])->showing);
            const std::size_t number = kind * kRaceMeasures.size() + place;
            row.emplace_back(figure_of(changes[number], showing));
            row.emplace_back(report::PValue{adjusted[number]});
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

// How often the player who was first in the order of the first round wins, of two.
[[nodiscard]] Expected<statistics::Proportion> first_in_order(Context& context, const Arm& arm) {
    const auto games = context.study().games(arm, kResultsOnly);
    if (!games) {
        return games.error();
    }
    statistics::Proportion part;
    for (const PlayedGame& game : *games) {
        // "order 21": the first move of a game says who is first.
        const std::size_t first = game.moves.front().ends_with("21") ? 1 : 0;
        part.successes += game.share(first);
        part.trials += 1;
    }
    return part;
}

[[nodiscard]] std::optional<double> exact_share(Context& context, const Arm& arm) {
    SolveRequest request;
    request.settings = arm.settings;
    request.path = (context.study().folder() / "exact.race").string();
    const auto solved = context.module().solve(request, StopToken(), [](const std::string&) {});
    std::error_code ignored;
    std::filesystem::remove(request.path, ignored);
    if (!solved) {
        return std::nullopt;
    }
    const auto found = std::ranges::find(solved->numbers, "start_share_of_first_in_order",
                                         [](const auto& number) { return number.first; });
    return found == solved->numbers.end() ? std::nullopt : std::optional(found->second);
}

[[nodiscard]] Expected<report::Table> duels_table(Context& context, const BlankedTrack& whole) {
    report::Table table{.id = "two-player-race",
                        .title = "Two players: the share of who is first in the first round",
                        .columns = {{"track", ""}, {"exact", "%"}, {"simulated", "%"}},
                        .rows = {},
                        .note =
                            "Exact: by solving every position of the race. Simulated: Wilson's intervals of 95 %, "
                            "each by itself."};
    std::vector<BlankedTrack> tracks = without_kinds(whole);
    tracks.insert(tracks.begin(), whole);
    for (const BlankedTrack& track : tracks) {
        const Arm arm = duel_arm(context.inquiry(), track);
        const auto part = first_in_order(context, arm);
        if (!part) {
            return part.error();
        }
        const auto exact = exact_share(context, arm);
        const statistics::Interval interval = wilson_interval(*part);
        const bool is_whole = &track == &tracks.front();
        table.rows.push_back(
            {is_whole ? std::string("as it is") : fmt::format("{} blank", track.title),
             report::Figure{.value = exact ? std::optional(kPoints * *exact) : std::nullopt,
                            .interval = std::nullopt,
                            .digits = 2},
             report::Figure{.value = part->value() ? std::optional(kPoints * *part->value()) : std::nullopt,
                            .interval = statistics::Interval{kPoints * interval.lower, kPoints * interval.upper},
                            .digits = 2}});
    }
    return table;
}

}  // namespace

std::vector<Arm> race_arms(const Context& context, const BlankedTrack& whole) {
    std::vector<BlankedTrack> tracks = without_kinds(whole);
    tracks.insert(tracks.begin(), whole);
    std::vector<Arm> arms;
    arms.reserve(2 * tracks.size());
    for (const BlankedTrack& track : tracks) {
        arms.push_back(kind_arm(context.inquiry(), track));
        arms.push_back(duel_arm(context.inquiry(), track));
    }
    return arms;
}

Status add_race_tables(Context& context, const BlankedTrack& whole, report::Section& section) {
    for (const auto& table : {kinds_table(context, whole), duels_table(context, whole)}) {
        if (!table) {
            return table.error();
        }
        section.blocks.emplace_back(*table);
    }
    return ok();
}

}  // namespace sparring::balance
