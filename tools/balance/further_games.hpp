#pragma once
// What a page answers first gets further games until it is decided (`--until-decided`): whether seats are equal, and
// then who thinks more. It is looked at with the basic games and after each of a few equal parts of the further ones,
// by tests that know of these looks (tools/statistics/repeated_looks.hpp).

#include "tools/balance/context.hpp"
#include "tools/statistics/repeated_looks.hpp"

#include <cstddef>

namespace sparring::balance {

// When there is a look, as parts of the most games; {1} if none are added.
[[nodiscard]] statistics::LookParts looks_of(const Inquiry& inquiry);

// The games that are added to those of an arm for look `number`, 1 or later: of seeds that no others have.
[[nodiscard]] Expected<Arm> further_arm(const Context& context, Arm arm, std::size_t number);

// Plays what is missing of them and reads who won.
[[nodiscard]] Expected<std::vector<PlayedGame>> further_games(Context& context, const Arm& arm, std::size_t number);

}  // namespace sparring::balance
