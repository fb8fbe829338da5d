// Prints the moves of a position, by the library.

#include "tools/games/games.hpp"

#include <cstdio>

int main() {
    const auto game = sparring::choose_game({.game = "draughtnauts:basic", .sets = {}}, sparring::program_catalogue());
    const auto moves = game ? game->table->legal_moves({.position = "W:W31:B22", .moves = {}})
                            : sparring::Expected<std::vector<sparring::LegalMove>>(game.error());
    if (!moves) {
        std::puts(moves.error().message.c_str());
        return 1;
    }
    for (const sparring::LegalMove& move : *moves) {
        std::puts(move.text.c_str());
    }
}
