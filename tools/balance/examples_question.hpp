#pragma once
// A typical, a shortest and a most dramatic game, as records that can be played again.

#include "tools/balance/question.hpp"

#include <cstddef>
#include <string>

namespace sparring::balance {

[[nodiscard]] Question examples_question();

// What a reader has to know of an example, and how to look at it. The first `drawn_plies` of the game were drawn before
// the agents took over.
[[nodiscard]] std::string note_of_example(const Profile& profile, const PlayedGame& game, std::size_t drawn_plies);

}  // namespace sparring::balance
