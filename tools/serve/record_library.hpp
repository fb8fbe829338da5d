#pragma once
// What the library shows of record files.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/serve/game_search.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"

#include <filesystem>
#include <functional>

namespace sparring::serve {

// As listed_games.
[[nodiscard]] Expected<Json> listed_record(const ListingRequest& request, const Catalogue& catalogue);

// What a record says of its agents; see WatchedRecord.
[[nodiscard]] Expected<Json> record_standings(const std::filesystem::path& path, const Catalogue& catalogue);
// Tells it now and each time that it changes, until it is stopped or the file cannot be read any more.
[[nodiscard]] Status follow_record_standings(const std::filesystem::path& path, const Catalogue& catalogue,
                                             const StopToken& stop, const std::function<void(const Json&)>& tell);

}  // namespace sparring::serve
