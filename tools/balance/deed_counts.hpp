#pragma once
// How often something happens in a game, and how those fare to whom it happens.

#include "tools/balance/played_game.hpp"
#include "tools/report/report.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::balance {

// Of one deed with one subject.
struct DeedCount {
    statistics::Sums per_game;  // how often, all seats together, over all games
    statistics::Sums results;   // of the seat that did it, a value for each time
    statistics::Sums gains;     // these, beyond what the seat expected before; where it did
};

// By deed and subject; `wanted` says which deeds count.
using DeedCounts = std::map<std::pair<std::string, std::string>, DeedCount>;
[[nodiscard]] DeedCounts count_deeds(std::span<const PlayedGame> games,
                                     const std::function<bool(const GameTrace::Event&)>& wanted);

// A row for each, with what `name` makes of it.
[[nodiscard]] report::Table deeds_table(
    const DeedCounts& counts, std::string id, std::string title,
    const std::function<std::string(const std::string& deed, const std::string& subject)>& name);

}  // namespace sparring::balance
