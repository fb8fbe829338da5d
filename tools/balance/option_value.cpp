#include "tools/balance/option_value.hpp"

#include <algorithm>

namespace sparring::balance {

std::optional<std::string> option_value(const ChosenGame& game, std::string_view name) {
    const auto options = game.module->options(game.settings);
    if (!options) {
        return std::nullopt;
    }
    const auto found = std::ranges::find(*options, name, &OptionDescription::name);
    return found == options->end() ? std::nullopt : std::optional(found->value);
}

}  // namespace sparring::balance
