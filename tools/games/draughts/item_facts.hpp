#pragma once
// Power-Ups as a study of a design asks for them, the same in every draughts game.

#include "tools/tables/design_facts.hpp"

#include <cstddef>
#include <string>

namespace sparring {

// What the options of a game with Power-Ups say, as they show it.
struct PowerUpOptions {
    std::string kit;
    std::string setup;
    std::string idle;
    std::string single_use;  // empty where there is no choice
    std::size_t seats = 2;
};

[[nodiscard]] ItemFacts power_up_facts(const PowerUpOptions& options);

}  // namespace sparring
