#pragma once
// A track as a designer describes it: the tiles of the main track and of the detour, and whether they make a board that
// can be played. Rules page `board-game-battle.md`, "Track".

#include "engine/core/expected.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::board_game_battle {

enum class TileKind : std::uint8_t {
    kStart,
    kChallenge,
    kBlank,
    kPlus4,
    kPlus5,
    kPlus6,
    kMinus4,
    kDuel,
    kBrawl,
    kSwitch,
    kRandom,
    kDetour,
    kBoost,
    kSetback,
    kFifty,
    kBlue,
    kRed,
    kEntry,
    kExit,
};
// As in layout files, in the order of the enumeration.
inline constexpr std::array<std::string_view, 19> kTileNames = {
    "start",  "challenge", "blank", "plus4",   "plus5", "plus6", "minus4", "duel",  "brawl", "switch",
    "random", "detour",    "boost", "setback", "fifty", "blue",  "red",    "entry", "exit"};
[[nodiscard]] constexpr std::string_view name_of(TileKind kind) { return kTileNames[static_cast<std::size_t>(kind)]; }

struct Tile {
    TileKind kind = TileKind::kBlank;
    std::uint8_t number = 0;  // of a Challenge
    std::uint16_t blue = 0;   // the square that a boost or fifty leads to
    std::uint16_t red = 0;    // the square that a setback or fifty leads to

    bool operator==(const Tile&) const = default;
};

// Squares by number; the detour is empty if there is none.
struct Track {
    std::vector<Tile> main;
    std::vector<Tile> detour;

    bool operator==(const Track&) const = default;
};

// Says what is wrong with a track, naming the square.
[[nodiscard]] Status check_track(const Track& track);

// The eight-piece board of the rules page.
[[nodiscard]] const Track& island_track();

// `island`, or the tiles as text: `start/blank/plus4/.../boost>19/setback>4/fifty>32>26/challenge1/..` and behind a `|`
// those of the detour: `entry/blank/exit`. What is read has been checked.
[[nodiscard]] Expected<Track> parse_track(std::string_view text);
[[nodiscard]] std::string format_track(const Track& track);

}  // namespace sparring::board_game_battle
