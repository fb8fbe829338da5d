#include "tools/balance/race_games.hpp"

#include "tools/balance/agent_names.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/tile_changes.hpp"
#include "tools/statistics/arm_difference.hpp"
#include "tools/statistics/proportion.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::balance {

namespace {

constexpr double kPartOfKind = 0.2;
constexpr double kPartOfDuel = 0.5;
constexpr std::array<const char*, 5> kRaceMeasures = {"luck", "largest_swing", "lead_changes", "deficit", "decided"};

[[nodiscard]] Arm kind_arm(const Inquiry& inquiry, const TileChange& track) {
    return {.name = "tiles.games." + track.name,
            .settings = settings_with(inquiry, track.rule),
            .agents = {track_of(inquiry).player},
            .openings = {},
            .games = luck_games(inquiry),
            .seed = inquiry.seed};
}

[[nodiscard]] Arm duel_arm(const Inquiry& inquiry, const TileChange& track) {
    Arm arm{.name = "tiles.two-players." + track.name,
            .settings = settings_with(inquiry, track.rule),
            .agents = {track_of(inquiry).player},
            .openings = {},
            .games = inquiry.part(kPartOfDuel),
            .seed = inquiry.seed};
    arm.settings.values.push_back(track_of(inquiry).exact.of_two);
    return arm;
}

// The track as it is, and without each kind.
[[nodiscard]] std::vector<TileChange> with_whole(const TrackFacts& facts) {
    std::vector<TileChange> tracks = {facts.whole};
    tracks.insert(tracks.end(), facts.kinds.begin(), facts.kinds.end());
    return tracks;
}

using Values = std::vector<std::vector<std::optional<double>>>;  // by measure and game
using MeasureNames = std::span<const char* const>;

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

// What tracks with some tiles blank change, measure by measure.
struct RaceChanges {
    std::vector<statistics::SampleMean> changes;  // by track, and of each all measures
    PValues p_values;
};

[[nodiscard]] Expected<RaceChanges> race_changes(Context& context, const std::vector<TileChange>& tracks,
                                                 const Values& with, std::size_t measures) {
    RaceChanges all;
    for (const TileChange& track : tracks) {
        const auto less = race_values(context, kind_arm(context.inquiry(), track));
        if (!less) {
            return less.error();
        }
        for (std::size_t place = 0; place < measures; ++place) {
            all.changes.push_back(statistics::arm_difference((*less)[place], with[place]));
            all.p_values.push_back(p_value_of(all.changes.back()));
        }
    }
    return all;
}

// Beside those that are corrected there is no room for the p values of many measures.
[[nodiscard]] bool shows_raw(MeasureNames names) { return names.size() == 1; }

[[nodiscard]] std::vector<report::Cell> change_row(const TileChange& track, const RaceChanges& all,
                                                   const PValues& adjusted, std::size_t first, MeasureNames names) {
    std::vector<report::Cell> row = {track.title};
    for (std::size_t place = 0; place < names.size(); ++place) {
        row.emplace_back(figure_of(all.changes[first + place], of_differences(measure_of(names[place])->showing)));
        if (shows_raw(names)) {
            row.emplace_back(report::PValue{all.p_values[first + place]});
        }
        row.emplace_back(report::PValue{adjusted[first + place]});
    }
    return row;
}

struct ChangesTable {
    std::string id;
    std::string title;
    MeasureNames names;           // the first ones of kRaceMeasures
    std::string_view correction;  // of p values: "Holm"
    PValues (*correct)(std::span<const std::optional<double>>);
    std::string_view note;
};

[[nodiscard]] Expected<report::Table> changes_table(Context& context, const std::vector<TileChange>& tracks,
                                                    const Values& with, const ChangesTable& words) {
    const auto all = race_changes(context, tracks, with, words.names.size());
    if (!all) {
        return all.error();
    }
    report::Table table{
        .id = words.id,
        .title = words.title,
        .columns = {{"tiles", ""}},
        .rows = {},
        .note = fmt::format("Games of {}: with the tiles, less games of the same seeds on a track where they are "
                            "blank. {} {}",
                            agent_in_words(context.inquiry(), track_of(context.inquiry()).player), kSharedGames,
                            words.note)};
    for (const char* const name : words.names) {
        const Measure& measure = *measure_of(name);
        table.columns.push_back({std::string(measure.title), std::string(measure.unit)});
        if (shows_raw(words.names)) {
            table.columns.push_back({fmt::format("p, {}", name), ""});
        }
        table.columns.push_back({fmt::format("p ({}), {}", words.correction, name), ""});
    }
    const PValues adjusted = words.correct(all->p_values);
    table.rows.reserve(tracks.size());
    for (std::size_t place = 0; place < tracks.size(); ++place) {
        table.rows.push_back(change_row(tracks[place], *all, adjusted, place * words.names.size(), words.names));
    }
    return table;
}

[[nodiscard]] Status add_change_tables(Context& context, report::Section& section) {
    const TrackFacts& track = track_of(context.inquiry());
    const auto with = race_values(context, kind_arm(context.inquiry(), track.whole));
    if (!with) {
        return with.error();
    }
    const auto kinds = changes_table(context, track.kinds, *with,
                                     {"tile-kinds-luck", "What all tiles of a kind do to luck and to the lead",
                                      kRaceMeasures, "Holm", holm, "Holm's correction is over all of this table."});
    const auto squares =
        changes_table(context, track.squares, *with,
                      {"tile-squares-luck", "What each square does to luck", MeasureNames(kRaceMeasures).first(1), "BH",
                       benjamini_hochberg, "A screen: adjusted after Benjamini and Hochberg over all squares."});
    for (const auto* const table : {&kinds, &squares}) {
        if (!*table) {
            return table->error();
        }
        section.blocks.emplace_back(**table);
    }
    return ok();
}

// How often the player who was first in the order of the first round wins, of two.
[[nodiscard]] Expected<statistics::Proportion> first_in_order(Context& context, const Arm& arm) {
    const auto games = context.study().games(arm, kResultsOnly);
    if (!games) {
        return games.error();
    }
    const ExactFacts& facts = track_of(context.inquiry()).exact;
    statistics::Proportion part;
    for (const PlayedGame& game : *games) {
        part.successes += game.share(facts.beginner(game.moves));
        part.trials += 1;
    }
    return part;
}

[[nodiscard]] Expected<report::Table> duels_table(Context& context, ExactRaces& races) {
    report::Table table{.id = "two-player-race",
                        .title = "Two players: the share of who is first in the first round",
                        .columns = {{"track", ""}, {"exact", "%"}, {"simulated", "%"}},
                        .rows = {},
                        .note =
                            "Exact: by solving every position of the race. Simulated: Wilson's intervals of 95 %, "
                            "each by itself."};
    const std::vector<TileChange> tracks = with_whole(track_of(context.inquiry()));
    for (const TileChange& track : tracks) {
        const Arm arm = duel_arm(context.inquiry(), track);
        const auto part = first_in_order(context, arm);
        if (!part) {
            return part.error();
        }
        const std::optional<double> exact = races.on(track).first_share;
        const statistics::Interval interval = wilson_interval(*part);
        const bool is_whole = &track == &tracks.front();
        table.rows.push_back(
            {is_whole ? track.title : fmt::format("{} blank", track.title),
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

std::uint64_t luck_games(const Inquiry& inquiry) { return inquiry.part(kPartOfKind); }

std::vector<Arm> race_arms(const Context& context) {
    const TrackFacts& facts = track_of(context.inquiry());
    const std::vector<TileChange> tracks = with_whole(facts);
    std::vector<Arm> arms;
    arms.reserve(2 * tracks.size() + facts.squares.size());
    for (const TileChange& track : tracks) {
        arms.push_back(kind_arm(context.inquiry(), track));
        arms.push_back(duel_arm(context.inquiry(), track));
    }
    for (const TileChange& track : facts.squares) {
        arms.push_back(kind_arm(context.inquiry(), track));
    }
    return arms;
}

Status add_race_tables(Context& context, ExactRaces& exact, report::Section& section) {
    if (const Status added = add_change_tables(context, section); !added) {
        return added;
    }
    const auto duels = duels_table(context, exact);
    if (!duels) {
        return duels.error();
    }
    section.blocks.emplace_back(*duels);
    return ok();
}

}  // namespace sparring::balance
