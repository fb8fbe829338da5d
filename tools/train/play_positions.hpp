#pragma once
// Training positions in parts that can be played anywhere: each shard is a file of its own, and what is there is not
// played again.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/table.hpp"
#include "tools/train/position_file.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::train {

// Who goes by networks, the strongest search of the game, as in the text of an agent. `nodes` is the parameter of its
// limit, and `small` is what makes its memory small enough for games of few nodes.
struct NetworkSearcher {
    std::string_view kind;
    std::string_view nodes;
    std::string_view small;
};
[[nodiscard]] NetworkSearcher network_searcher(const Table& table);

struct PositionPlan {
    std::filesystem::path folder;
    PositionSource source;  // of every shard, but for its number
    AgentSpec agent;        // that the source names
    std::uint64_t first_shard = 0;
    std::uint64_t shards = 0;
    int threads = 1;
};

struct PositionProgress {
    std::uint64_t shards = 0;     // done, of those of the plan
    std::uint64_t found = 0;      // of these, those that were there before
    std::uint64_t positions = 0;  // in shards that this call has played
    std::uint64_t games = 0;
};
// `time_left` for a plan of so many shards: those that were there took no time.
[[nodiscard]] std::string time_left_of(double seconds, const PositionProgress& progress, std::uint64_t shards);

// `shard-000123.positions` in the folder.
[[nodiscard]] std::filesystem::path shard_path(const std::filesystem::path& folder, std::uint64_t shard);

// Looks at what is there, then plays what is missing. A shard that is there but of another source is an error, and
// stays; then nothing is played. Stopped shards leave no file. `on_progress` is called by the calling thread now and
// then.
[[nodiscard]] Expected<PositionProgress> play_positions(
    const Table& table, const PositionPlan& plan, const StopToken& stop,
    const std::function<void(const PositionProgress&)>& on_progress);

struct GatheredPositions {
    std::vector<PositionSource> sources;  // of the first shard of each folder
    TrainingPositions positions;
};
// All shards of some folders, in order. An error if there is none in one of them, if their games differ, or if those of
// one folder differ in more than their number.
[[nodiscard]] Expected<GatheredPositions> gather_positions(std::span<const std::filesystem::path> folders);

}  // namespace sparring::train
