#pragma once
// Plays a shard of a batch: a fixed set of whole blocks, the same wherever and in whatever order shards are played.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/records/sums_table.hpp"
#include "tools/selfplay/batch.hpp"

#include <cstdint>
#include <functional>

namespace sparring::selfplay {

enum class Worked : unsigned char {
    kPlayed,
    kFoundDone,  // the file was there and valid, so nothing was played
    kStopped,    // nothing is left of what was played
};

// Told of games as they end, by the thread that plays them.
using GameCounter = std::function<void(std::uint64_t games)>;

// What is written of a block of which no moves are kept.
[[nodiscard]] records::SumsBlock sums_block(std::uint64_t number, const SimulationTotals& totals, Keeps keeps);

// Removes the unfinished files of workers of this machine that were killed. Those of other machines, whose workers may
// be alive, stay.
void remove_left_over(const Batch& batch);

// Plays the shard on this thread (where moves are kept, on one beside it) into a temporary file, which then takes the
// name of the shard, whatever has it. An error is a failure on the way, of which nothing is left.
[[nodiscard]] Expected<Worked> play_shard(const Batch& batch, std::uint32_t shard, const StopToken& stop,
                                          const GameCounter& on_games);

// The same unless the shard is done. A file that has the name but is damaged or of another plan is an error, and stays.
[[nodiscard]] Expected<Worked> work_shard(const Batch& batch, std::uint32_t shard, const StopToken& stop,
                                          const GameCounter& on_games);

}  // namespace sparring::selfplay
