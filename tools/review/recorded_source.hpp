#pragma once
// Games of record files.

#include "engine/core/expected.hpp"
#include "tools/review/source.hpp"
#include "tools/tables/catalogue.hpp"

#include <cstddef>
#include <string>

namespace sparring::review {

// As for_each_game.
[[nodiscard]] Status each_recorded(const std::string& path, const Catalogue& catalogue, const TakeGame& take);
// A game by its number, without reading those before it.
[[nodiscard]] Expected<GameSource> read_recorded(const std::string& path, std::size_t number,
                                                 const Catalogue& catalogue);

}  // namespace sparring::review
