#pragma once
// Squares and tiles that do nothing, in words for the first page.

#include "tools/balance/context.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::balance {

// Of all these, those that are the subject of no event of the kind in the games of either strength, in their order.
[[nodiscard]] std::vector<std::string> without_events(std::span<const std::string> subjects,
                                                      std::string_view event_kind, const GamesOfStrengths& games);

// "In none of these 800 games did anybody come to 2 of the 64 squares: a1 and h8." The places are in the plural; `how`
// is empty or what is told of coming there.
[[nodiscard]] std::string words_of_dead_places(std::span<const std::string> places, std::string_view event_kind,
                                               const GamesOfStrengths& games, std::string_view how);

// What blanking a tile changes, by strength.
struct TileEffect {
    std::string title;
    std::array<statistics::SampleMean, kStrengths> changes;
    std::array<std::optional<double>, kStrengths> adjusted_p;
};

// Those that are not shown to change the length of a game, which is so long, and change it by less than a hundredth.
[[nodiscard]] std::string words_of_dead_tiles(std::span<const TileEffect> tiles, double length, const Inquiry& inquiry);

// "a, b and c"; behind the twelfth how many more there are.
[[nodiscard]] std::string listed(std::span<const std::string> names);

}  // namespace sparring::balance
