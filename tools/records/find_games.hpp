#pragma once
// Games of a record by who played, who won, how long they were and how they began, without reading all of them.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "tools/records/types.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace sparring::records {

class RecordFile;

// What games are looked for. Some seat has to be that of the agent, the one of the number and the one with the result,
// as far as these are given.
struct GameFilter {
    // NOLINTBEGIN(readability-redundant-member-init): callers name what they set
    std::string agent{};                                             // its name; empty: any
    std::optional<std::size_t> seat{};                               // from 0
    std::optional<SeatResult> result{};                              // of that seat
    std::size_t shortest = 0;                                        // in moves, with the opening
    std::size_t longest = std::numeric_limits<std::int32_t>::max();  // the same
    std::string opening{};                                           // the moves begin with this text
    // NOLINTEND(readability-redundant-member-init)

    bool operator==(const GameFilter&) const = default;
};

struct FoundGame {
    std::size_t number = 0;            // of all games of the file, from 1, by block and leg
    std::vector<std::string> players;  // by seat
    std::size_t plies = 0;             // with the opening
    SeatSet winners;
};

struct FoundGames {
    std::size_t games = 0;  // in the file
    std::size_t found = 0;  // of them
    std::vector<FoundGame> page;
};

// Which of the games that are found are wanted: the first of them from 1, and how many.
struct Page {
    std::size_t first = 1;
    std::size_t size = 1;
};

// Refuses an agent that is none of the record's.
[[nodiscard]] Expected<FoundGames> find_games(const RecordFile& file, const GameFilter& filter, Page page);

// Where the game of a number is: its block, and its place among the games of that from 0. Refuses numbers that there
// are not.
struct GamePlace {
    std::uint32_t block = 0;
    std::size_t game = 0;
};
[[nodiscard]] Expected<GamePlace> place_of_game(const RecordFile& file, std::size_t number);

}  // namespace sparring::records
