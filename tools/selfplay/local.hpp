#pragma once
// Shards played by the threads of this process.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/selfplay/batch.hpp"
#include "tools/selfplay/work.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

namespace sparring::selfplay {

// What the workers of a batch share; all of it may be used from any thread.
class LocalWork {
public:
    // Begins by removing what killed workers have left.
    LocalWork(const Batch& batch, const StopToken& stop) : batch_(batch), stop_(stop) { remove_left_over(batch); }

    // What a worker does: one shard. After an error no further shard is begun. Exceptions are kept as errors.
    void work(std::uint32_t shard) noexcept;

    [[nodiscard]] std::uint64_t games() const { return games_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t shards() const { return shards_.load(std::memory_order_relaxed); }
    // Of the shard with the lowest number of those that failed.
    [[nodiscard]] std::optional<Error> error() const;

private:
    void fail(std::uint32_t shard, Error error);

    const Batch& batch_;
    const StopToken& stop_;
    // Written by every worker, read by whoever shows how far they are: counts that nothing else depends on.
    std::atomic<std::uint64_t> games_ = 0;
    std::atomic<std::uint64_t> shards_ = 0;
    std::atomic<bool> has_failed_ = false;
    mutable std::mutex mutex_;  // guards the rest
    std::optional<Error> error_;
    std::uint32_t error_shard_ = 0;
};

// Calls `body` for every number on so many threads of TBB; `on_wait` is called now and then by this thread meanwhile.
void for_each_shard(const std::vector<std::uint32_t>& shards, int threads,
                    const std::function<void(std::uint32_t)>& body, const std::function<void()>& on_wait);

}  // namespace sparring::selfplay
