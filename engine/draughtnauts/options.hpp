#pragma once
// The options of the rules page as the program lists, reads and shows them.

#include "engine/core/options.hpp"
#include "engine/draughtnauts/types.hpp"

#include <span>

namespace sparring::draughtnauts {

// In the order of the rules page.
[[nodiscard]] std::span<const OptionEntry<Options>> option_entries();

}  // namespace sparring::draughtnauts
