#pragma once
// How often something happens in a game, and how those fare to whom it happens.

#include "tools/balance/played_game.hpp"
#include "tools/report/report.hpp"
#include "tools/statistics/ratio_of_sums.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::balance {

// Of one kind of event with one subject.
struct EventCount {
    statistics::Sums per_game;  // how often, all seats together, over all games
    // Of the games in which it happens, one value each: results of the seats that did it, summed over the times.
    std::vector<statistics::GameSum> results;
    std::vector<statistics::GameSum> gains;  // these, beyond what the seat expected before; where it did

    // In how many games it happens.
    [[nodiscard]] std::size_t games() const { return results.size(); }
    [[nodiscard]] report::Figure often() const;   // a game
    [[nodiscard]] report::Figure result() const;  // in %
    [[nodiscard]] report::Figure gain() const;    // in points
};

// By kind and subject; `wanted` says which events count.
using EventCounts = std::map<std::pair<std::string, std::string>, EventCount>;
[[nodiscard]] EventCounts count_events(std::span<const PlayedGame> games,
                                       const std::function<bool(const GameTrace::Event&)>& wanted);

// A row for each, with what `name` makes of it.
[[nodiscard]] report::Table events_table(
    const EventCounts& counts, std::string id, std::string title,
    const std::function<std::string(const std::string& event_kind, const std::string& subject)>& name);

}  // namespace sparring::balance
