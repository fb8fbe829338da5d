#pragma once
// One maker per game; each is defined in the translation unit that compiles the game's searchers.

#include "tools/modules/game_module.hpp"

#include <memory>

namespace sparring {

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
