#pragma once
// Whole random games of the basic game at full speed: several at once, in a layout of the board in which a step in any
// direction turns a word of 32 bits. The same on every machine.

#include "engine/core/seat.hpp"
#include "engine/draughtnauts/types.hpp"

#include <cstdint>
#include <span>

namespace sparring::draughtnauts {

enum class RandomEnding : std::uint8_t {
    kNoPieces,    // the seat to move has lost all
    kNoProgress,  // the limit of plies without progress
    kNoMove,      // the seat to move has pieces, but no move
    kCut,         // not over after the most plies
};

struct RandomGame {
    std::uint32_t plies = 0;
    SeatSet winners;  // all if it was drawn or cut
    RandomEnding ending{};

    bool operator==(const RandomGame&) const = default;
};

// Which games: the moves of a game follow from the seed and its number alone, whatever is played before or beside it.
struct RandomGames {
    std::uint64_t seed = 0;
    std::uint64_t first_game = 0;          // the number of the first one that is played
    std::uint32_t most_plies = 1'000'000;  // after which a game is cut
};

// Plays a game from the start for each place of `results`. Of n legal moves each has a probability of 1/n to within
// 2^-32.
void play_random_games(const BasicRules& rules, const RandomGames& games, std::span<RandomGame> results);

}  // namespace sparring::draughtnauts
