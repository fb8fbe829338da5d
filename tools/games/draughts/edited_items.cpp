#include "tools/games/draughts/edited_items.hpp"

#include <fmt/format.h>

namespace sparring {

Expected<draughts::PowerUpSet> held_with(draughts::PowerUpSet held, draughts::PowerUp kind, std::string_view square) {
    held.insert(kind);
    if (held.size() > draughts::kMostHeld) {
        return Error{fmt::format("the piece on {} holds two Power-Ups already: put it there anew", square)};
    }
    return held;
}

}  // namespace sparring
