#pragma once
// The options of the rules page as the program lists, reads and shows them.

#include "engine/board_game_battle/track.hpp"
#include "engine/board_game_battle/types.hpp"
#include "engine/core/options.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace sparring::board_game_battle {

// What must reach the number of a Challenge: the total, or one die.
enum class ChallengeRoll : std::uint8_t { kTotal, kSingle };
// What becomes of the rest of a roll at the end of the detour.
enum class DetourExit : std::uint8_t { kStop, kCarry };

inline constexpr std::array<std::string_view, 2> kChallengeRollNames = {"total", "single"};
inline constexpr std::array<std::string_view, 2> kDetourExitNames = {"stop", "carry"};

inline constexpr int kMaxRoundLimit = 60'000;

struct Options {
    int players = kMaxSeats;
    Track layout = island_track();
    ChallengeRoll challenge_roll = ChallengeRoll::kTotal;
    DetourExit detour_exit = DetourExit::kStop;
    int max_rounds = 1000;  // after so many rounds the game is a draw

    bool operator==(const Options&) const = default;
};

[[nodiscard]] std::span<const OptionEntry<Options>> option_entries();

}  // namespace sparring::board_game_battle
