#include "tools/balance/dead_places.hpp"

#include "tools/balance/figures.hpp"
#include "tools/statistics/multiple_tests.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace sparring::balance {

namespace {

constexpr std::size_t kMostListed = 12;
constexpr double kLittle = 0.01;  // of a length

[[nodiscard]] bool is_dead(const TileEffect& tile, double length, double alpha, double confidence) {
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        if (is_nothing(tile.changes[strength])) {
            continue;
        }
        const auto interval = tile.changes[strength].interval(confidence);
        const auto& p = tile.adjusted_p[strength];
        if (!interval || (p && *p <= alpha) ||
            std::max(std::abs(interval->lower), std::abs(interval->upper)) >= kLittle * length) {
            return false;
        }
    }
    return true;
}

}  // namespace

std::vector<std::string> without_events(std::span<const std::string> subjects, std::string_view event_kind,
                                        const GamesOfStrengths& games) {
    std::set<std::string> seen;
    const auto see = [&](const PlayedGame& game) {
        for (const GameTrace::Event& event : game.trace.events) {
            if (event.kind == event_kind) {
                seen.insert(event.subject);
            }
        }
    };
    for (const std::vector<PlayedGame>* of_strength : games) {
        std::ranges::for_each(*of_strength, see);
    }
    std::vector<std::string> dead;
    std::ranges::copy_if(subjects, std::back_inserter(dead),
                         [&](const std::string& subject) { return !seen.contains(subject); });
    return dead;
}

std::string words_of_dead_places(std::span<const std::string> places, std::string_view event_kind,
                                 const GamesOfStrengths& games, std::string_view how) {
    const std::vector<std::string> dead = without_events(places, event_kind, games);
    if (dead.empty()) {
        return fmt::format("Somebody comes to every one of the {} squares{}.", places.size(), how);
    }
    return fmt::format("In none of these {} games did anybody come to {} of the {} squares{}: {}.",
                       grouped(games[0]->size() + games[1]->size()), dead.size(), places.size(), how, listed(dead));
}

std::string words_of_dead_tiles(std::span<const TileEffect> tiles, double length, const Inquiry& inquiry) {
    const double confidence = statistics::simultaneous_confidence(statistics::kDefaultConfidence, tiles.size());
    std::vector<std::string> dead;
    for (const TileEffect& tile : tiles) {
        if (is_dead(tile, length, inquiry.alpha, confidence)) {
            dead.push_back(tile.title);
        }
    }
    if (dead.empty()) {
        return "Each single square with a tile is shown to change the length of a game, or may by a hundredth of it.";
    }
    return fmt::format(
        "Of the {} squares with a tile {} would not be missed: blank, each changes the length of a game by less than a "
        "hundredth, if at all ({}).",
        tiles.size(), dead.size(), listed(dead));
}

std::string listed(std::span<const std::string> names) {
    if (names.size() > kMostListed) {
        return fmt::format("{} and {} more", fmt::join(names.first(kMostListed), ", "), names.size() - kMostListed);
    }
    if (names.size() < 2) {
        return names.empty() ? std::string() : names.front();
    }
    return fmt::format("{} and {}", fmt::join(names.first(names.size() - 1), ", "), names.back());
}

}  // namespace sparring::balance
