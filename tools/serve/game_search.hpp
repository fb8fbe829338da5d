#pragma once
// Games of a file that a page looks for.

#include "engine/core/expected.hpp"
#include "tools/records/find_games.hpp"
#include "tools/review/source.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"

#include <filesystem>

namespace sparring::serve {

// `find` of a request: {agent, seat, result, shortest, longest, opening}, each of them absent, null or "" for anything.
// Of a record, `agent` is the name of one; of other files it is a part of a player's name, in any case of letters.
[[nodiscard]] Expected<records::GameFilter> filter_in(const Json& request);

// Whether moves may be told or looked for: not those of a game with hidden hands that goes on. `is_kept` says that the
// game is one of the page's own.
[[nodiscard]] bool may_be_told(const review::GameSource& source, bool is_kept);

struct ListingRequest {
    std::filesystem::path path;
    bool is_kept = false;  // among the games that are played on the page
    records::GameFilter filter;
    records::Page page;
};

// {count, found, games, seats, agents}: games of the file and those found, one page of these, the names of the seats,
// and of a record those of the agents.
[[nodiscard]] Expected<Json> listed_games(const ListingRequest& request, const Catalogue& catalogue);

}  // namespace sparring::serve
