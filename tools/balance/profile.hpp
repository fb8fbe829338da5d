#pragma once
// What a study of a game does unless it is told otherwise: who plays at which strength, and how much.

#include "engine/core/expected.hpp"
#include "tools/commands/console.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::balance {

// Every finding is looked for at two strengths.
inline constexpr std::size_t kStrengths = 2;
inline constexpr std::array<std::string_view, kStrengths> kStrengthNames = {"weaker", "stronger"};

// Values of one option of the rules that are played against each other.
struct Comparison {
    std::string option;
    std::vector<std::string> values;  // two or more
};

struct Profile {
    std::array<std::string, kStrengths> agents;
    std::string ladder;                // of search effort: the agent as text up to the number that is doubled
    std::uint64_t first_rung = 0;      // that number at the bottom
    int rungs = 0;                     // 0: nothing to double
    int opening_plies = 0;             // random plies before the agents take over; 0: games differ by themselves
    std::uint64_t games = 0;           // of the basic arm of each strength
    std::string_view length_unit;      // what the length of a game is counted in
    std::vector<Comparison> readings;  // of the rules that a designer will want to know about
    std::string_view power_ups;        // letters of the kinds, if the game has them
};

// Of a game under its settings.
[[nodiscard]] Profile profile_of(const ChosenGame& game);

}  // namespace sparring::balance
