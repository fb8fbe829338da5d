#pragma once
// What a study of the design of Board Game Battle asks for.

#include "tools/tables/rule_settings.hpp"

#include <memory>

namespace sparring {

struct DesignFacts;

[[nodiscard]] std::shared_ptr<const DesignFacts> board_game_battle_design(const Settings& settings);

}  // namespace sparring
