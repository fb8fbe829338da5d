#pragma once
// What is measured of every game, by name: the same list for the report, for comparisons of rules and for tuning.

#include "tools/balance/figures.hpp"
#include "tools/balance/played_game.hpp"
#include "tools/balance/profile.hpp"

#include <optional>
#include <span>
#include <string>
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
    // Of the primary outcomes, which are a family of their own: the least change that matters, in the unit of values,
    // or as a part of the mean where that has no bounds. Empty for all others.
    std::optional<double> relevant = std::nullopt;

    [[nodiscard]] bool is_primary() const { return relevant.has_value(); }
    // The least change that matters where the mean is so large.
    [[nodiscard]] double relevant_at(double mean) const {
        const bool has_bounds = showing.possible.lower < showing.possible.upper;
        return relevant.value_or(0) * (has_bounds ? 1 : mean);
    }
};

// The primary ones first: whether seats are equal, how often nobody wins alone, how long a game is and how much there
// is to decide.
[[nodiscard]] std::span<const Measure> measures();
// The measure of a name, or nothing.
[[nodiscard]] const Measure* measure_of(std::string_view name);

// The unit of its numbers as they are shown, in games of the profile.
[[nodiscard]] std::string unit_of(const Measure& measure, const Profile& profile);

// The values of all games, in their order.
[[nodiscard]] std::vector<std::optional<double>> values_of(const Measure& measure, std::span<const PlayedGame> games);

// From the shortest game to the longest.
[[nodiscard]] std::vector<double> sorted_lengths(std::span<const PlayedGame> games);
// The least of sorted values, at least one, that so many percent of them, 0 to 100, do not exceed.
[[nodiscard]] double percentile(std::span<const double> sorted, int percent);

}  // namespace sparring::balance
