#include "tools/balance/power_up_use.hpp"

#include "tools/balance/figures.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/modules/power_up_deeds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace sparring::balance {

namespace {

constexpr std::array kDeeds = {kPickUpDeed, kUseDeed, kDiscardDeed, kCapturedDeed};

// Of one kind, by game, so that games are what varies.
struct UseOfKind {
    std::array<std::vector<double>, kDeeds.size()> deeds;  // a game, all seats together
    std::vector<double> plies_held;                        // a piece that picked one up
    std::vector<double> results;                           // of the seat, by pick-up
    std::vector<double> gains;                             // result less what was expected before the pick-up
};

void count_deeds(const PlayedGame& game, char kind, UseOfKind& use) {
    std::array<double, kDeeds.size()> counts{};
    for (const GameTrace::Event& event : game.trace.events) {
        if (event.subject.size() != 1 || event.subject.front() != kind) {
            continue;
        }
        for (std::size_t deed = 0; deed < kDeeds.size(); ++deed) {
            counts[deed] += event.deed == kDeeds[deed] ? 1 : 0;
        }
        if (event.deed == kPickUpDeed) {
            const auto before =
                event.ply == 0 ? std::nullopt : expected_share(game.searches, event.ply - 1, event.seat, game.seats());
            use.results.push_back(game.share(event.seat));
            if (before) {
                use.gains.push_back(game.share(event.seat) - *before);
            }
        }
    }
    for (std::size_t deed = 0; deed < kDeeds.size(); ++deed) {
        use.deeds[deed].push_back(counts[deed]);
    }
}

// The plies at which any piece holds one, over the pick-ups of the game.
void count_plies_held(const PlayedGame& game, std::size_t feature, UseOfKind& use) {
    const double picked_up = use.deeds[0].back();
    if (picked_up == 0 || game.trace.snapshots.size() < 2) {
        return;
    }
    const auto step = static_cast<double>(game.trace.snapshots[1].ply - game.trace.snapshots[0].ply);
    double held = 0;
    for (const GameTrace::Snapshot& snapshot : game.trace.snapshots) {
        for (const std::vector<double>& of_seat : snapshot.features) {
            held += of_seat[feature];
        }
    }
    use.plies_held.push_back(step * held / picked_up);
}

[[nodiscard]] UseOfKind use_of(const std::vector<PlayedGame>& games, char kind) {
    UseOfKind use;
    for (const PlayedGame& game : games) {
        const auto& names = game.trace.feature_names;
        const auto feature = std::ranges::find(names, fmt::format("held {}", kind));
        count_deeds(game, kind, use);
        if (feature != names.end()) {
            count_plies_held(game, static_cast<std::size_t>(feature - names.begin()), use);
        }
    }
    return use;
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
    for (const char kind : kinds) {
        const UseOfKind use = use_of(games, kind);
        std::vector<report::Cell> row = {fmt::format("{} {}", kind, word_of_kind(kind))};
        for (const auto& deed : use.deeds) {
            row.emplace_back(figure_of(mean_of(deed), {1, 2, false}));
        }
        row.emplace_back(figure_of(mean_of(use.plies_held), {1, 1, false}));
        row.emplace_back(figure_of(mean_of(use.results), kShares));
        row.emplace_back(figure_of(mean_of(use.gains), kShareDifferences));
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace sparring::balance
