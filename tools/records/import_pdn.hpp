#pragma once
// Games of Draughtnauts from PDN as a run of their own: every game a block, the players as agents.

#include "engine/core/expected.hpp"
#include "tools/modules/game_module.hpp"
#include "tools/pdn/pdn_game.hpp"
#include "tools/records/types.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sparring::records {

struct ImportedRun {
    Run run;
    std::vector<RecordedBlock> blocks;
    std::vector<pdn::PdnError> errors;  // of the games that were left out, in the order of the file
};

// What games have to be like; `import.variant` and `import.settings` are of all of them.
struct ImportRequest {
    const GameModule* draughts = nullptr;
    std::vector<std::string> seat_names;
    pdn::PdnImport import;
    std::string name;  // of the file
};

// Left out are games that cannot be replayed, those without a result, and those under other rules.
[[nodiscard]] ImportedRun import_games(const ImportRequest& request, std::string_view text);

}  // namespace sparring::records
