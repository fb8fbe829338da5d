#pragma once
// Which shards of a batch are done, and what is wrong with the others.

#include "engine/core/expected.hpp"
#include "tools/selfplay/batch.hpp"
#include "tools/selfplay/shard_file.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace sparring::selfplay {

struct Survey {
    std::vector<std::uint32_t> done;
    std::vector<std::uint32_t> missing;
    std::vector<std::pair<std::uint32_t, std::string>> damaged;  // with what is wrong
    std::vector<std::pair<std::uint32_t, std::string>> foreign;
    std::uint64_t games_done = 0;
    std::vector<std::string> left_over;  // files of workers that are at work, or were killed

    [[nodiscard]] bool is_complete() const { return missing.empty() && damaged.empty() && foreign.empty(); }
};

[[nodiscard]] Survey survey(const Batch& batch, Look look);

// Numbers with ranges: "0-3,7,9-10". They are in order.
[[nodiscard]] std::string ranges_text(const std::vector<std::uint32_t>& numbers);

// Gives damaged shards another name, `.damaged`, and counts them as missing; what had that name is replaced.
[[nodiscard]] Status set_aside(const Batch& batch, Survey& found);

}  // namespace sparring::selfplay
