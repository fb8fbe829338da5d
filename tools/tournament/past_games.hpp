#pragma once
// The games of a run that was stopped, read back from its record file, so that it can go on.

#include "engine/core/expected.hpp"
#include "tools/tournament/game_records.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sparring::tournament {

struct PastGames {
    std::vector<FinishedBlock> blocks;  // the first of the schedule
    std::uintmax_t bytes = 0;           // of the file that are theirs; behind them stands at most a part of a block
};

// The whole blocks of a file, which must be those of this plan: every line is compared with what the plan says of its
// game. Nodes and times are not in the file.
[[nodiscard]] Expected<PastGames> read_past_games(const std::string& path, const Plan& plan,
                                                  const std::string& variant);

}  // namespace sparring::tournament
