#pragma once
// The outcomes of many games in few bytes: one to two a game, which is what keeps records of the fastest games cheap.

#include "engine/core/expected.hpp"
#include "tools/tables/game_module.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::records {

// The winners of all games, a byte each with a bit for each seat, then their lengths in LEB128, compressed by Zstandard
// (RFC 8878).
[[nodiscard]] std::string pack_outcomes(std::span<const GameOutcome> outcomes);
// Inverse of pack_outcomes for so many games, or what is wrong with the bytes.
[[nodiscard]] Expected<std::vector<GameOutcome>> unpack_outcomes(std::string_view packed, std::size_t games);

}  // namespace sparring::records
