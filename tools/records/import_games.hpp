#pragma once
// Games in a notation of others as a run of their own: every game a block, the players as agents.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/records/types.hpp"
#include "tools/tables/archive_file.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace sparring::records {

// What games have to be like; variant and settings of the reading are those of all of them.
struct ImportRequest {
    ArchiveFile file;
    std::vector<std::string> seat_names;
};

struct ImportReport {
    std::size_t games = 0;
    std::size_t unfinished = 0;  // of the games
    std::size_t players = 0;
    ArchiveTally tally;
    bool is_stopped = false;
};

// Writes the games of a file to a record, as they are read: no more is kept of them than the names of the players and
// the positions that they begin from. Left out are games that cannot be replayed and those under other rules; those
// without a result are unfinished. There is no record if there is no game, and if it is stopped. `on_games` is told how
// many there are, from time to time.
[[nodiscard]] Expected<ImportReport> import_games(const ImportRequest& request, const std::filesystem::path& path,
                                                  const StopToken& stop,
                                                  const std::function<void(std::size_t games)>& on_games);

}  // namespace sparring::records
