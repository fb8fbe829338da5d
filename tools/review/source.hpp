#pragma once
// A game to be looked at again, from wherever it was kept: a saved game, a record of a tournament or of self-play, a
// file in a notation of others, or moves as text.

#include "engine/core/expected.hpp"
#include "tools/tables/archive_file.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tables/table_types.hpp"

#include <cstddef>
#include <functional>
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
    // How it was read otherwise than it is written.
    std::vector<ArchiveNote> notes{};  // NOLINT(readability-redundant-member-init)
};

// "games.db, game 3".
[[nodiscard]] std::string numbered_game(const std::string& path, std::size_t number);

// Whether a file is a record, by how it begins.
[[nodiscard]] bool is_record(const std::string& path);

// Called with the number of a game, from 1, and with what reads it.
using TakeGame = std::function<Status(std::size_t number, const std::function<Expected<GameSource>()>& read)>;

// Whether games of other kinds, which cannot be read, are taken too or only counted.
enum class OtherGames : unsigned char { kPassedOver, kTaken };

// Goes once through a file, game by game, until `take` returns an error: a saved game, a record file, or a file in a
// notation of others, whose games are of `game`, or if that is empty of the first game that has the notation. Refuses
// files that are none of these. Gives the notes of a file in a notation of others, and the games of other kinds in it.
[[nodiscard]] Expected<ArchiveTally> for_each_game(const std::string& path, const GameArguments& game,
                                                   const Catalogue& catalogue, const TakeGame& take,
                                                   OtherGames others = OtherGames::kPassedOver);
// One of them. Refuses numbers that there are not.
[[nodiscard]] Expected<GameSource> read_source(const std::string& path, std::size_t number, const GameArguments& game,
                                               const Catalogue& catalogue);
[[nodiscard]] Expected<std::size_t> count_games(const std::string& path, const GameArguments& game,
                                                const Catalogue& catalogue);
// From moves as text.
[[nodiscard]] Expected<GameSource> source_of_moves(const GameArguments& game, const std::string& position,
                                                   const std::string& moves, const Catalogue& catalogue);

}  // namespace sparring::review
