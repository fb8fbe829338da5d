#pragma once
// The value that a rule option has in a game.

#include "tools/tables/catalogue.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sparring::balance {

// Under the settings of the game, in the words of its module; nothing if there is no such option.
[[nodiscard]] std::optional<std::string> option_value(const ChosenGame& game, std::string_view name);

}  // namespace sparring::balance
