#pragma once
// Games in the notation that others have for them.

#include "engine/core/expected.hpp"
#include "tools/review/source.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"

#include <string>

namespace sparring::serve {

// The title of a game's notation, such as "PDN"; null if it has none.
[[nodiscard]] Json notation_of(const GameModule& module);
[[nodiscard]] Json notation_of(const std::string& game, const Catalogue& catalogue);

// {text, title, ending}: the game in its notation, what that is called, and how files in it end. Refused if there is
// none.
[[nodiscard]] Expected<Json> in_notation(const review::GameSource& source);

}  // namespace sparring::serve
