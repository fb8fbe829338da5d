#include "tools/balance/power_up_use.hpp"

#include "tools/balance/event_counts.hpp"
#include "tools/balance/event_figures.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/balance/power_up_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] double pick_ups(const ItemFacts& facts, const PlayedGame& game, char kind) {
    return static_cast<double>(std::ranges::count_if(game.trace.events, [&](const GameTrace::Event& event) {
        return event.kind == facts.picked_up && event.subject.front() == kind;
    }));
}

// The plies at which pieces hold one, and the pick-ups of the game; nothing without any.
[[nodiscard]] statistics::GameSum plies_held(const ItemFacts& facts, const PlayedGame& game, char kind) {
    const auto& names = game.trace.feature_names;
    const auto feature = std::ranges::find(names, facts.held + kind);
    const double picked_up = pick_ups(facts, game, kind);
    const auto& snapshots = game.trace.snapshots;
    if (feature == names.end() || picked_up == 0 || snapshots.size() < 2) {
        return {};
    }
    const auto step = static_cast<double>(snapshots[1].ply - snapshots[0].ply);
    double held = 0;
    for (const GameTrace::Snapshot& snapshot : snapshots) {
        for (const std::vector<double>& of_seat : snapshot.features) {
            held += of_seat[static_cast<std::size_t>(feature - names.begin())];
        }
    }
    return {step * held, picked_up};
}

[[nodiscard]] report::Figure plies_held_figure(const ItemFacts& facts, const std::vector<PlayedGame>& games,
                                               char kind) {
    std::vector<statistics::GameSum> held;
    held.reserve(games.size());
    for (const PlayedGame& game : games) {
        held.push_back(plies_held(facts, game, kind));
    }
    const statistics::SampleMean mean = ratio_of_sums(held);
    return count_figure(mean, mean.count, 1);
}

// After which part of its plies one is first picked up, in a game in which one is.
[[nodiscard]] report::Figure first_pick_up_figure(const ItemFacts& facts, const std::vector<PlayedGame>& games,
                                                  char kind) {
    std::vector<double> parts;
    for (const PlayedGame& game : games) {
        const auto first = std::ranges::find_if(game.trace.events, [&](const GameTrace::Event& event) {
            return event.kind == facts.picked_up && event.subject.front() == kind;
        });
        if (first != game.trace.events.end()) {
            parts.push_back(static_cast<double>(first->ply) / static_cast<double>(game.moves.size()));
        }
    }
    report::Figure figure = figure_of(mean_of(parts), kShares);
    if (parts.size() < kFewestGames) {
        figure.interval.reset();
    }
    return figure;
}

[[nodiscard]] std::string use_note(const ItemFacts& facts) {
    return fmt::format(
        "All seats together. {} Plies held are those of one pick-up. Intervals of 95 % over games; none "
        "where it happens in fewer than {}.",
        facts.use_note, kFewestGames);
}

}  // namespace

report::Table power_up_use_table(const std::vector<PlayedGame>& games, const Inquiry& inquiry,
                                 std::string_view strength) {
    report::Table table{.id = fmt::format("power-up-use-{}", strength),
                        .title = fmt::format("What becomes of Power-Ups, {} agents", strength),
                        .columns = {{"kind", ""},
                                    {"games with a pick-up", ""},
                                    {"picked up", "a game"},
                                    {"used", "a game"},
                                    {"discarded unused", "a game"},
                                    {"captured unused", "a game"},
                                    {"held", "plies"},
                                    {"result of who picks one up", "%"},
                                    {"beyond what was expected before", "points"},
                                    {"first picked up after", "% of the game"}},
                        .rows = {},
                        .note = use_note(items_of(inquiry))};
    EventCounts counts = count_events(games, [](const GameTrace::Event&) { return true; });
    const ItemFacts& facts = items_of(inquiry);
    for (const ItemKind& kind : facts.kinds) {
        const std::string letter(1, kind.letter);
        const EventCount& gained = counts[{facts.picked_up, letter}];
        std::vector<report::Cell> row = {label_of_kind(kind), static_cast<std::int64_t>(gained.games())};
        for (const auto* const event_kind : {&facts.picked_up, &facts.used, &facts.discarded, &facts.captured}) {
            EventCount& count = counts[{*event_kind, letter}];
            count.per_game.count = games.size();  // zeros if it never happened
            row.emplace_back(count.often());
        }
        row.emplace_back(plies_held_figure(facts, games, kind.letter));
        row.emplace_back(gained.result());
        row.emplace_back(gained.gain());
        row.emplace_back(first_pick_up_figure(facts, games, kind.letter));
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace sparring::balance
