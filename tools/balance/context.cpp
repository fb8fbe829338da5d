#include "tools/balance/context.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace sparring::balance {

namespace {

// Of a game of a hundred plies some twenty-five snapshots.
constexpr std::size_t kSnapshotPlies = 4;

}  // namespace

std::uint64_t Inquiry::part(double share, std::uint64_t least) const {
    return std::max(least, static_cast<std::uint64_t>(std::llround(share * static_cast<double>(games))));
}

std::uint64_t Inquiry::games_at(std::size_t level) const {
    const double times = level == kStronger ? 1 : profile.weaker_times;
    return static_cast<std::uint64_t>(std::llround(times * static_cast<double>(games)));
}

std::uint64_t Inquiry::part_at(std::size_t level, double share) const {
    return part(share * static_cast<double>(games_at(level)) / static_cast<double>(games));
}

std::string Inquiry::games_in_words() const {
    return profile.weaker_times == 1 ? fmt::format("{} games of each strength", grouped(games))
                                     : fmt::format("{} games of the stronger agents and {} of the weaker ones",
                                                   grouped(games), grouped(games_at(0)));
}

Context::Context(const Inquiry& inquiry, Study& study) : inquiry_(inquiry), study_(study) {}

Expected<std::vector<Opening>> Context::openings(std::uint64_t games, const Settings& settings) const {
    return openings(games, settings, inquiry_.seed);
}

Expected<std::vector<Opening>> Context::openings(std::uint64_t games, const Settings& settings,
                                                 std::uint64_t seed) const {
    // Of the game as it is under these settings, in which fewer Power-Ups may have to be placed.
    const int plies = module().design(settings)->profile.opening_plies;
    if (plies == 0) {
        return std::vector<Opening>();
    }
    return at_table(module(), settings, [&](const Table& table) {
        return table.openings({.plies = plies, .sample = games, .seed = seed});
    });
}

Expected<Arm> Context::basic_arm(std::size_t level) const {
    const std::uint64_t games = inquiry_.games_at(level);
    Expected<std::vector<Opening>> drawn = openings(games, inquiry_.game.settings);
    if (!drawn) {
        return drawn.error();
    }
    return Arm{.name = fmt::format("basic.{}", level_name(level)),
               .settings = inquiry_.game.settings,
               .agents = {level_agent(inquiry_.profile, level)},
               .openings = *std::move(drawn),
               .games = games,
               .seed = inquiry_.seed,
               .keeps = selfplay::Keeps::kMoves,
               .logs_searches = true};
}

Expected<std::vector<Arm>> Context::beginners_arm() const {
    if (inquiry_.profile.beginner.empty()) {
        return std::vector<Arm>();
    }
    auto arm = basic_arm(kBeginners);
    return arm ? Expected<std::vector<Arm>>({*std::move(arm)}) : arm.error();
}

Expected<const std::vector<PlayedGame>*> Context::basic_games(std::size_t level) {
    if (!basic_[level]) {
        const Expected<Arm> arm = basic_arm(level);
        if (!arm) {
            return arm.error();
        }
        Expected<std::vector<PlayedGame>> games =
            study_.games(*arm, {.traces = true, .snapshot_plies = kSnapshotPlies, .weighs_luck = true});
        if (!games) {
            return games.error();
        }
        basic_[level] = *std::move(games);
    }
    return &*basic_[level];
}

Expected<GamesOfStrengths> Context::all_basic_games() {
    GamesOfStrengths all{};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        const auto games = basic_games(strength);
        if (!games) {
            return games.error();
        }
        all[strength] = *games;
    }
    return all;
}

}  // namespace sparring::balance
