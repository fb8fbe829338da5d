#pragma once
// Texts like `share=0.02,moves=4`, in which settings of one thing are given on the command line.

#include "engine/core/expected.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

using KeyValues = std::vector<std::pair<std::string, std::string>>;

// The keys and values in the order given, no key twice; `example` is what an error says is expected.
[[nodiscard]] Expected<KeyValues> parse_key_values(std::string_view text, std::string_view example);

// A finite number, or a whole number; an error names the key.
[[nodiscard]] Expected<double> parse_number(std::string_view key, std::string_view value);
[[nodiscard]] Expected<int> parse_whole_number(std::string_view key, std::string_view value);

}  // namespace sparring
