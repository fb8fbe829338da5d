#pragma once
// The options of the rules page as the program lists, reads and shows them.

#include "engine/core/options.hpp"
#include "engine/drakon/box.hpp"
#include "engine/drakon/types.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace sparring::drakon {

enum class Expansion : std::uint8_t { kOne, kNone };
// What keeps the right to another kind of move: standing on the chamber that gives it, or the player until it is used.
enum class NextMove : std::uint8_t { kLocation, kToken };

inline constexpr std::array<std::string_view, 2> kExpansionNames = {"one", "none"};
inline constexpr std::array<std::string_view, 2> kNextMoveNames = {"location", "token"};
inline constexpr int kMaxHoard = 200;
inline constexpr int kMaxTurnLimit = 60'000;

struct Options {
    int players = 4;
    Expansion expansion = Expansion::kOne;
    Box tiles = standard_box(true);  // `standard` without the expansion is the base box
    int hoard = 28;                  // coins
    NextMove next_move = NextMove::kLocation;
    int bound = kMaxBound;  // cells from Start in x or y where chambers can lie
    int max_turns = 600;    // of all players together

    bool operator==(const Options&) const = default;
};

// In the order of the rules page.
[[nodiscard]] std::span<const OptionEntry<Options>> option_entries();

}  // namespace sparring::drakon
