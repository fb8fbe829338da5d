#pragma once
// The file of a shard: a record file with a stamp that says which shard of which plan it is, and what it must hold.

#include "engine/core/expected.hpp"
#include "tools/records/record_file.hpp"
#include "tools/records/sums_table.hpp"
#include "tools/selfplay/batch.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace sparring::selfplay {

struct Stamp {
    std::string plan;  // the hash of the manifest
    std::uint32_t shard = 0;
    std::uint64_t games = 0;
    std::string content;  // see ContentHash
    std::string build;    // of the program that played

    bool operator==(const Stamp&) const = default;
};

[[nodiscard]] Status write_stamp(const records::RecordFile& file, const Stamp& stamp);
[[nodiscard]] Expected<Stamp> read_stamp(const records::RecordFile& file);

// Called with each block of a file, for which one of the first two is empty, and before them with its run.
struct BlockTaker {
    std::function<Status(const records::RecordedBlock&)> moves;
    std::function<Status(const records::SumsBlock&)> sums;
    std::function<Status(const records::Run&)> run = nullptr;
};

enum class ShardState : unsigned char { kMissing, kDone, kDamaged, kForeign };
[[nodiscard]] std::string_view name_of(ShardState state);

struct ShardReport {
    ShardState state = ShardState::kMissing;
    std::string why;  // if it is damaged or foreign: what is wrong with which file
};

// How closely a shard is looked at: its structure and its stamp, or every game too.
enum class Look : unsigned char { kStamp, kContent };
[[nodiscard]] ShardReport examine(const Batch& batch, std::uint32_t shard, Look look);

// Hands on the blocks of a shard that is done, and fails if in the end they are not what its stamp says.
[[nodiscard]] Status read_shard(const Batch& batch, std::uint32_t shard, const BlockTaker& taker);

}  // namespace sparring::selfplay
