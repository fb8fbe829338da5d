#include "tools/balance/power_up_use.hpp"

#include "tools/balance/deed_counts.hpp"
#include "tools/balance/event_figures.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/modules/power_up_deeds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sparring::balance {

namespace {

constexpr std::array kDeeds = {kPickUpDeed, kUseDeed, kDiscardDeed, kCapturedDeed};

[[nodiscard]] double pick_ups(const PlayedGame& game, char kind) {
    return static_cast<double>(std::ranges::count_if(game.trace.events, [kind](const GameTrace::Event& event) {
        return event.deed == kPickUpDeed && event.subject.front() == kind;
    }));
}

// The plies at which pieces hold one, and the pick-ups of the game; nothing without any.
[[nodiscard]] statistics::GameSum plies_held(const PlayedGame& game, char kind) {
    const auto& names = game.trace.feature_names;
    const auto feature = std::ranges::find(names, fmt::format("held {}", kind));
    const double picked_up = pick_ups(game, kind);
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

[[nodiscard]] report::Figure plies_held_figure(const std::vector<PlayedGame>& games, char kind) {
    std::vector<statistics::GameSum> held;
    held.reserve(games.size());
    for (const PlayedGame& game : games) {
        held.push_back(plies_held(game, kind));
    }
    const statistics::SampleMean mean = ratio_of_sums(held);
    return count_figure(mean, mean.count, 1);
}

// How long a sword lasts is a rule that may be chosen.
[[nodiscard]] std::string use_note(const Inquiry& inquiry) {
    const std::string single_use = option_value_of(inquiry, "single_use");
    std::string note = "All seats together. ";
    if (single_use == "true") {
        note += "A sword is lost by its first use (single_use=true). ";
    } else if (single_use == "false") {
        note += "A sword may be used more than once (single_use=false). ";
    }
    return note + fmt::format(
                      "A shield is used when it saves its piece. Discarded: lost by the own jump in a turn that "
                      "did not use it. Plies held are those of one pick-up. Intervals of 95 % over games; none "
                      "where it happens in fewer than {}.",
                      kFewestGames);
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
                                    {"beyond what was expected before", "points"}},
                        .rows = {},
                        .note = use_note(inquiry)};
    DeedCounts counts = count_deeds(games, [](const GameTrace::Event&) { return true; });
    for (const char kind : kinds_of(inquiry)) {
        const std::string letter(1, kind);
        const DeedCount& gained = counts[{std::string(kPickUpDeed), letter}];
        std::vector<report::Cell> row = {fmt::format("{} {}", kind, word_of_kind(kind)),
                                         static_cast<std::int64_t>(gained.games())};
        for (const std::string_view deed : kDeeds) {
            DeedCount& count = counts[{std::string(deed), letter}];
            count.per_game.count = games.size();  // zeros if it never happened
            row.emplace_back(count.often());
        }
        row.emplace_back(plies_held_figure(games, kind));
        row.emplace_back(gained.result());
        row.emplace_back(gained.gain());
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace sparring::balance
