#pragma once
// Plays some blocks of a batch once more and compares: whether the program still does what it did, and whether the
// machines that played were sound.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/selfplay/batch.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sparring::selfplay {

struct AuditRequest {
    double fraction = 0.01;  // of the blocks, each drawn by itself; one at least
    std::uint64_t seed = 1;
};

struct AuditReport {
    std::uint64_t blocks = 0;
    std::uint64_t games = 0;
    std::vector<std::string> differences;  // "block 17, leg 2: 1-0 after 63 plies, was 0-1 after 70", the first few
    std::uint64_t different_blocks = 0;
    bool is_stopped = false;
};

// Of the shards that are done; a shard that is damaged or of another plan is an error.
[[nodiscard]] Expected<AuditReport> audit(const Batch& batch, const AuditRequest& request, const StopToken& stop,
                                          const std::function<void(const AuditReport&)>& on_block);

}  // namespace sparring::selfplay
