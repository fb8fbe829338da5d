#include "tools/games/games.hpp"

#include <array>

namespace sparring {

std::span<const std::unique_ptr<GameModule>> game_modules() {
    static const std::array<std::unique_ptr<GameModule>, 5> modules = {
        make_draughtnauts_module(), make_mega_board_module(), make_power_play_module(), make_drakon_module(),
        make_board_game_battle_module()};
    return modules;
}

Catalogue program_catalogue() { return {game_modules(), places_of_process()}; }

}  // namespace sparring
