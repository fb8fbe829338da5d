#pragma once
// Exact values of Board Game Battle as a file: lines of text that say what it is about, then the numbers as 64-bit
// floating-point words, lowest byte first, and a line with the XXH3 checksum of all before it.

#include "engine/board_game_battle/rules.hpp"
#include "eval/board_game_battle/exact.hpp"

#include <cstdint>
#include <filesystem>

namespace sparring {

// Where the values for these rules are looked for, see table_path(): a file whose name says the number of players and a
// hash of the rules.
[[nodiscard]] std::filesystem::path race_file_path(const board_game_battle::Rules& rules);

// Writes the values of a solution for these rules and gives the checksum. Folders on the way are made; an old file
// stays if the new one cannot be written completely.
[[nodiscard]] Expected<std::uint64_t> write_race_file(const std::filesystem::path& path,
                                                      const board_game_battle::Rules& rules, const RaceValues& values);

// Reads them back. An error if the file is of other rules or not whole.
[[nodiscard]] Expected<RaceValues> read_race_file(const std::filesystem::path& path,
                                                  const board_game_battle::Rules& rules);

}  // namespace sparring
