#pragma once
// What strangers ask for, read with care: errors name the key and what was expected.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tables/table_types.hpp"
#include "tools/text/json_text.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace sparring::serve {

// The text under a key; empty if it is absent or null.
[[nodiscard]] Expected<std::string> text_in(const Json& request, const char* key);
// A list of texts; none if it is absent or null.
[[nodiscard]] Expected<std::vector<std::string>> texts_in(const Json& request, const char* key);
// A whole number in [low, high]; `otherwise` if it is absent or null.
[[nodiscard]] Expected<std::size_t> number_in(const Json& request, const char* key, std::size_t low, std::size_t high,
                                              std::size_t otherwise);

// `game` and `options`: names of the catalogue, never paths. It fits the `position`, if there is one.
[[nodiscard]] Expected<ChosenGame> game_in(const Json& request, const Catalogue& catalogue);
// `position` and `moves`.
[[nodiscard]] Expected<Opening> opening_in(const Json& request);
// One of our own agents, which takes no more than its part of the machine, and reads no files that are named.
[[nodiscard]] Expected<AgentSpec> agent_in(const std::string& text, const ChosenGame& game);

// The seats that win or share the win.
[[nodiscard]] Json winners_json(const SeatSet& winners, std::size_t seats);

}  // namespace sparring::serve
