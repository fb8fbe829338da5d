#pragma once
// What every draughts game says to people about Power-Ups.

#include "engine/draughts/power_ups.hpp"
#include "tools/tables/help_topic.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// `sword`, `shield`, `cannon` or `teleporter`.
[[nodiscard]] std::string_view name_of(draughts::PowerUp kind);
// `sword and cannon`.
[[nodiscard]] std::string names_in(draughts::PowerUpSet kinds);

// What of the moving piece's Power-Ups a move makes use of, for the moves of either game.
template <class Move>
[[nodiscard]] draughts::PowerUpSet power_ups_used(const Move& move) {
    draughts::PowerUpSet used;
    if (move.is_shot()) {
        used.insert(draughts::PowerUp::kCannon);
    }
    if (move.turn() == decltype(move.turn())::kTeleport) {
        used.insert(draughts::PowerUp::kTeleporter);
    }
    if (move.has_second_action()) {
        used.insert(draughts::PowerUp::kSword);
    }
    return used;
}

// `uses up the cannon`, `loses the shield unused`: what became of those that were used and of those that were lost.
[[nodiscard]] std::vector<std::string> loss_phrases(draughts::PowerUpSet used, draughts::PowerUpSet lost);

// How Power-Ups are used and what each of the four does, from the page of the standard board.
[[nodiscard]] std::vector<HelpTopic> power_up_topics();

}  // namespace sparring
