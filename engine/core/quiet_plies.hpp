#pragma once
// Counts of plies, such as those without progress, and the limit at which they end a game.

#include <cstdint>

namespace sparring {

inline constexpr int kMaxQuietPlies = 65'535;

// A limit of 0 is never reached.
[[nodiscard]] constexpr bool is_at_quiet_limit(int quiet_plies, int limit) {
    return limit != 0 && quiet_plies >= limit;
}

// A hash tells counts apart only this close to the limit; a shallower search cannot feel it from further away.
inline constexpr int kLimitHorizon = 40;

// What a hash needs to know of the count.
[[nodiscard]] constexpr std::uint64_t plies_near_limit(int quiet_plies, int limit) {
    const int near = quiet_plies + kLimitHorizon - limit;
    return limit != 0 && near > 0 ? static_cast<std::uint64_t>(near) : 0;
}

// The count stands still at its largest value, which only a game without a limit reaches.
[[nodiscard]] constexpr std::uint16_t next_quiet_plies(std::uint16_t quiet_plies) {
    return static_cast<std::uint16_t>(quiet_plies + (quiet_plies < kMaxQuietPlies ? 1 : 0));
}

}  // namespace sparring
