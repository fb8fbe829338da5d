#pragma once
// What is measured of every game, by name: the same list for the report, for comparisons of rules and for tuning.

#include "tools/balance/figures.hpp"
#include "tools/balance/played_game.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sparring::balance {

struct Measure {
    std::string_view name;  // as on the command line
    std::string_view title;
    std::string_view unit;  // of the number as it is shown; empty: the unit of a game's length
    Showing showing;
    std::string_view meaning;
    std::optional<double> (*of)(const PlayedGame&);
};

[[nodiscard]] std::span<const Measure> measures();
// The measure of a name, or nothing.
[[nodiscard]] const Measure* measure_of(std::string_view name);

// The values of all games, in their order.
[[nodiscard]] std::vector<std::optional<double>> values_of(const Measure& measure, std::span<const PlayedGame> games);

}  // namespace sparring::balance
