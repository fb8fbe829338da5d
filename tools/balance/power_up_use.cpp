#include "tools/balance/power_up_use.hpp"

#include "tools/balance/deed_counts.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/modules/power_up_deeds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace sparring::balance {

namespace {

constexpr std::array kDeeds = {kPickUpDeed, kUseDeed, kDiscardDeed, kCapturedDeed};

[[nodiscard]] double pick_ups(const PlayedGame& game, char kind) {
    return static_cast<double>(std::ranges::count_if(game.trace.events, [kind](const GameTrace::Event& event) {
        return event.deed == kPickUpDeed && event.subject.front() == kind;
    }));
}

// The plies at which pieces hold one, over the pick-ups of the game; nothing without any.
[[nodiscard]] std::optional<double> plies_held(const PlayedGame& game, char kind) {
    const auto& names = game.trace.feature_names;
    const auto feature = std::ranges::find(names, fmt::format("held {}", kind));
    const double picked_up = pick_ups(game, kind);
    const auto& snapshots = game.trace.snapshots;
    if (feature == names.end() || picked_up == 0 || snapshots.size() < 2) {
        return std::nullopt;
    }
    const auto step = static_cast<double>(snapshots[1].ply - snapshots[0].ply);
    double held = 0;
    for (const GameTrace::Snapshot& snapshot : snapshots) {
        for (const std::vector<double>& of_seat : snapshot.features) {
            held += of_seat[static_cast<std::size_t>(feature - names.begin())];
        }
    }
    return step * held / picked_up;
}

}  // namespace

report::Table power_up_use_table(const std::vector<PlayedGame>& games, const std::string& kinds,
                                 std::string_view strength) {
    report::Table table{
        .id = fmt::format("power-up-use-{}", strength),
        .title = fmt::format("What becomes of Power-Ups, {} agents", strength),
        .columns = {{"kind", ""},
                    {"picked up", "a game"},
                    {"used", "a game"},
                    {"discarded unused", "a game"},
                    {"captured unused", "a game"},
                    {"held", "plies"},
                    {"result of who picks one up", "%"},
                    {"beyond what was expected before", "points"}},
        .rows = {},
        .note =
            "All seats together. A sword may be used more than once; a shield is used when it saves its piece. "
            "Discarded: lost by the own jump in a turn that did not use it. Plies held are the mean over a game's "
            "pick-ups. Intervals of 95 % over games; results of several pick-ups of a game hang together, so "
            "those of the last two columns are somewhat too narrow."};
    DeedCounts counts = count_deeds(games, [](const GameTrace::Event&) { return true; });
    for (const char kind : kinds) {
        const std::string letter(1, kind);
        std::vector<report::Cell> row = {fmt::format("{} {}", kind, word_of_kind(kind))};
        for (const std::string_view deed : kDeeds) {
            statistics::Sums& often = counts[{std::string(deed), letter}].per_game;
            often.count = games.size();  // zeros if it never happened
            row.emplace_back(figure_of(sample_mean(often), {1, 2, false}));
        }
        std::vector<std::optional<double>> held;
        held.reserve(games.size());
        for (const PlayedGame& game : games) {
            held.push_back(plies_held(game, kind));
        }
        const DeedCount& gained = counts[{std::string(kPickUpDeed), letter}];
        row.emplace_back(figure_of(mean_of(held), {1, 1, false}));
        row.emplace_back(figure_of(sample_mean(gained.results), kShares));
        row.emplace_back(figure_of(sample_mean(gained.gains), kShareDifferences));
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace sparring::balance
