#pragma once
// The list of games: the one place beside their folders that names them.

#include "tools/tables/catalogue.hpp"

#include <memory>
#include <span>

namespace sparring {

// Every game the program knows, in the order they are listed. Their data is read on the first call.
[[nodiscard]] std::span<const std::unique_ptr<GameModule>> game_modules();
// These games, with the data folder of this process.
[[nodiscard]] Catalogue program_catalogue();

// One maker per game; each is defined in the translation unit that compiles the game's searchers.

[[nodiscard]] std::unique_ptr<GameModule> make_draughtnauts_module();
// Part of the game above: what it is without Power-Ups.
[[nodiscard]] std::unique_ptr<GameModule> make_basic_draughtnauts_module();
[[nodiscard]] std::unique_ptr<GameModule> make_mega_board_module();
// Part of the game above: tables of more than eight boards or four players.
[[nodiscard]] std::unique_ptr<GameModule> make_large_mega_board_module();
[[nodiscard]] std::unique_ptr<GameModule> make_power_play_module();
// Part of the game above: games of two players.
[[nodiscard]] std::unique_ptr<GameModule> make_power_play_duel_module();

[[nodiscard]] std::unique_ptr<GameModule> make_board_game_battle_module();
[[nodiscard]] std::unique_ptr<GameModule> make_drakon_module();

}  // namespace sparring
