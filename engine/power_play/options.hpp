#pragma once
// The options of the rules page as the program lists, reads and shows them.

#include "engine/core/options.hpp"
#include "engine/power_play/types.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace sparring::power_play {

// Which five squares of a corner a player starts on.
enum class Start : std::uint8_t { kL, kWedge, kBlock, kQuincunx };
// Which pyramids of a piece can be taken: some from the top, or also any one.
enum class Lifting : std::uint8_t { kTop, kAny };
// Where jumps may touch down on their way.
enum class Transit : std::uint8_t { kEmpty, kTouch };
// What counts as a nest built on another player's starting square.
enum class Nest : std::uint8_t { kTree, kAssembled, kAny };
// Whether a player who has lost `knockout` pips is out at once, or when somebody says so.
enum class Declare : std::uint8_t { kAuto, kDeclared };

inline constexpr std::array<std::string_view, 4> kStartNames = {"L", "wedge", "block", "quincunx"};
inline constexpr std::array<std::string_view, 2> kLiftingNames = {"top", "any"};
inline constexpr std::array<std::string_view, 2> kTransitNames = {"empty", "touch"};
inline constexpr std::array<std::string_view, 3> kNestNames = {"tree", "assembled", "any"};
inline constexpr std::array<std::string_view, 2> kDeclareNames = {"auto", "declared"};

// The largest limit of plies that can be set.
inline constexpr int kMaxPlyLimit = 60'000;

struct Options {
    int players = kMaxSeats;
    Start start = Start::kL;
    Lifting lift = Lifting::kTop;
    Transit transit = Transit::kEmpty;
    Nest nest = Nest::kTree;
    Declare declare = Declare::kAuto;
    int knockout = 18;      // lost pips that knock a player out, 1..kPips
    int quiet_plies = 200;  // plies without capture or kickback; 0 = never
    int max_plies = 3000;   // plies of a game; 0 = never

    bool operator==(const Options&) const = default;
};

// In the order of the rules page.
[[nodiscard]] std::span<const OptionEntry<Options>> option_entries();

}  // namespace sparring::power_play
