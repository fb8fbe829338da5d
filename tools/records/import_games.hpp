#pragma once
// Games in a notation of others as a run of their own: every game a block, the players as agents.

#include "tools/records/types.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tables/record_format.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sparring::records {

struct ImportedRun {
    Run run;
    std::vector<RecordedBlock> blocks;
    std::vector<ArchiveError> errors;  // of the games that were left out, in the order of the file
};

// What games have to be like; variant and settings of `reading` are those of all of them.
struct ImportRequest {
    const GameModule* module = nullptr;
    RecordFormat format;  // of the module
    std::vector<std::string> seat_names;
    ArchiveReading reading;
    std::string name;  // of the file
};

// Left out are games that cannot be replayed, those without a result, and those under other rules.
[[nodiscard]] ImportedRun import_games(const ImportRequest& request, std::string_view text);

}  // namespace sparring::records
