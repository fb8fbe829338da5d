#pragma once
// A game to be looked at again, from wherever it was kept: a saved game, a record of a tournament or of self-play, a
// file in a notation of others, or moves as text.

#include "engine/core/expected.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tables/table_types.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sparring::review {

struct GameSource {
    ChosenGame game;
    Opening played;                    // all moves, from where they began
    std::vector<std::string> players;  // by seat; empty names if they are not known
    std::optional<SeatSet> winners;    // if the game was ended otherwise than by its rules; else the moves say it
    std::string name;                  // "mine.txt", "games.db, game 3"
};

// From a file: a saved game, a record file (its game `number`, from 1) or a file in a notation of others, which is a
// game of `game`, or if that is empty of the first game that has the notation. Refuses files that are none of these,
// and numbers that there are not.
[[nodiscard]] Expected<GameSource> read_source(const std::string& path, std::size_t number, const GameArguments& game,
                                               const Catalogue& catalogue);
// How many games such a file has.
[[nodiscard]] Expected<std::size_t> count_games(const std::string& path, const GameArguments& game,
                                                const Catalogue& catalogue);
// From moves as text.
[[nodiscard]] Expected<GameSource> source_of_moves(const GameArguments& game, const std::string& position,
                                                   const std::string& moves, const Catalogue& catalogue);

}  // namespace sparring::review
