#pragma once
// What a study of a game does unless it is told otherwise: who plays at which strength, and how much.

#include "tools/tables/design_facts.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

namespace sparring::balance {

// Every finding is looked for at two strengths.
inline constexpr std::array<std::string_view, 2> kStrengthNames = {"weaker", "stronger"};
inline constexpr std::size_t kStrengths = kStrengthNames.size();
inline constexpr std::size_t kStronger = kStrengths - 1;

// Levels are both strengths and, behind them, beginners.
inline constexpr std::size_t kBeginners = kStrengths;
// In the order of a table: beginners first.
inline constexpr std::array<std::size_t, kStrengths + 1> kLevels = {kBeginners, 0, kStronger};
[[nodiscard]] constexpr std::string_view level_name(std::size_t level) {
    return level == kBeginners ? "beginners" : kStrengthNames[level];
}

// "beginners", "the weaker agents".
[[nodiscard]] inline std::string players_of_level(std::size_t level) {
    return level == kBeginners ? "beginners" : "the " + std::string(kStrengthNames[level]) + " agents";
}

// The agents of a profile are by strength.
using Profile = StudyProfile;
static_assert(std::tuple_size_v<decltype(Profile::agents)> == kStrengths);

// Those of a game, in this order. Without an agent that plays as beginners do there are none.
[[nodiscard]] inline std::span<const std::size_t> levels_of(const Profile& profile) {
    return profile.beginner.empty() ? std::span(kLevels).subspan(1) : std::span(kLevels);
}

[[nodiscard]] inline const std::string& level_agent(const Profile& profile, std::size_t level) {
    return level == kBeginners ? profile.beginner : profile.agents[level];
}

using Comparison = OptionValues;

}  // namespace sparring::balance
