#pragma once
// What happens on a track, in the words by which it is counted. The subject of each is the square.

#include <string_view>

namespace sparring {

inline constexpr std::string_view kLandsEvent = "lands on";
// At a Challenge, with a roll that does not beat it.
inline constexpr std::string_view kFailsEvent = "fails at";
// At the last Challenge, with the roll that beats it.
inline constexpr std::string_view kWinsEvent = "wins at";

}  // namespace sparring
