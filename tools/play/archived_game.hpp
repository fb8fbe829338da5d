#pragma once
// A game to be taken up again from a file in a notation of others.

#include "engine/core/expected.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/tables/catalogue.hpp"

#include <cstddef>
#include <string>

namespace sparring {

// A saved game, or the game `number` of a file in a notation of others, from 1, of the game that is named or the one
// that has the notation; without seats, because nobody of its players plays here.
[[nodiscard]] Expected<SavedGame> load_game(const std::string& path, std::size_t number, const GameArguments& game,
                                            const Catalogue& catalogue);

}  // namespace sparring
