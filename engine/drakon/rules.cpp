#include "engine/drakon/rules.hpp"

#include <fmt/format.h>

namespace sparring::drakon {

Expected<Rules> make_rules(const Options& options) {
    Options fitted = options;
    const bool has_expansion = options.expansion == Expansion::kOne;
    if (!has_expansion && options.tiles == standard_box(true)) {
        fitted.tiles = standard_box(false);
    }
    // Positions tell by their chambers whether the expansion is played.
    if (fitted.tiles == standard_box(false)) {
        fitted.expansion = Expansion::kNone;
    }
    if (const Status status = check_box(fitted.tiles, options.players, has_expansion); !status) {
        return Error{"tiles: " + status.error().message};
    }
    return Rules(fitted);
}

}  // namespace sparring::drakon
