#pragma once
// All shards of a batch as one record file, and what they sum up to.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/selfplay/batch.hpp"
#include "tools/tables/game_module.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>

namespace sparring::selfplay {

struct Merged {
    SimulationTotals totals;
    bool is_stopped = false;  // then there is no file
};

// Writes the blocks of all shards in order to a new file, which takes its name when it is whole; so the result does not
// depend on how the shards came about. Refuses a batch that is not complete, and says which shards are missing.
[[nodiscard]] Expected<Merged> merge(const Batch& batch, const std::filesystem::path& path, const StopToken& stop,
                                     const std::function<void(std::uint64_t games)>& on_games);

}  // namespace sparring::selfplay
