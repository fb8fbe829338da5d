#pragma once
// Positions that are set up by hand on the page: what there is to be put, and the board once it was.

#include "engine/core/expected.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"

namespace sparring::serve {

// {things: [{name, needs_place}, ...]} of the position {game, options, position, moves}.
[[nodiscard]] Expected<Json> palette_of(const Json& request, const Catalogue& catalogue);
// {position, picture, problem} of the same after its `edits`, a list of [place, thing]. The problem is null, or says
// why nobody can play from there.
[[nodiscard]] Expected<Json> edited(const Json& request, const Catalogue& catalogue);

}  // namespace sparring::serve
