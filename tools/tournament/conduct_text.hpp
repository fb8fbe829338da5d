#pragma once
// How games are adjudicated, as text on the command line and in records.

#include "engine/core/expected.hpp"
#include "tools/statistics/sprt.hpp"
#include "tools/tournament/runner.hpp"

#include <string>
#include <string_view>

namespace sparring::tournament {

// Reads `share=0.02,moves=4`; what is left out keeps its default. Errors name the key and its range.
[[nodiscard]] Expected<ResignRule> parse_resign(std::string_view text);
// Reads `margin=0.02,moves=8,after=80` in the same way.
[[nodiscard]] Expected<DrawRule> parse_draw(std::string_view text);

// All that has a say in the results, in the same words for the same conduct: `max-plies 4000; resign
// share=0.02,moves=4; play-out 0.05`.
[[nodiscard]] std::string conduct_text(const Conduct& conduct);

// A test as --sprt takes it, with every key.
[[nodiscard]] std::string test_text(const statistics::Sprt& test);

}  // namespace sparring::tournament
