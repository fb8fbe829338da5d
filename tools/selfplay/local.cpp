#include "tools/selfplay/local.hpp"

#include <fmt/format.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <chrono>
#include <exception>
#include <future>
#include <utility>

namespace sparring::selfplay {

namespace {

constexpr std::chrono::milliseconds kPatience{50};

// Returns when all bodies have.
void share_out(const std::vector<std::uint32_t>& shards, int threads, const std::function<void(std::uint32_t)>& body) {
    // More than there are cores, if that is wanted.
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
    tbb::task_arena arena(threads);
    arena.execute(
        [&] { tbb::parallel_for(std::size_t{0}, shards.size(), [&](std::size_t place) { body(shards[place]); }); });
}

}  // namespace

void LocalWork::work(std::uint32_t shard) noexcept {
    if (has_failed_.load() || stop_.stop_requested()) {
        return;
    }
    try {
        const Expected<Worked> worked = work_shard(
            batch_, shard, stop_, [this](std::uint64_t games) { games_.fetch_add(games, std::memory_order_relaxed); });
        if (!worked) {
            fail(shard, worked.error());
        } else if (*worked != Worked::kStopped) {
            shards_.fetch_add(1, std::memory_order_relaxed);
        }
    } catch (const std::exception& exception) {
        fail(shard, Error{exception.what()});
    }
}

std::optional<Error> LocalWork::error() const {
    const std::scoped_lock lock(mutex_);
    return error_;
}

void LocalWork::fail(std::uint32_t shard, Error error) {
    has_failed_ = true;
    const std::scoped_lock lock(mutex_);
    if (!error_ || shard < error_shard_) {
        error_ = Error{fmt::format("shard {}: {}", shard, error.message)};
        error_shard_ = shard;
    }
}

void for_each_shard(const std::vector<std::uint32_t>& shards, int threads,
                    const std::function<void(std::uint32_t)>& body, const std::function<void()>& on_wait) {
    std::future<void> done = std::async(std::launch::async, [&] { share_out(shards, threads, body); });
    while (done.wait_for(kPatience) != std::future_status::ready) {
        on_wait();
    }
    done.get();
}

}  // namespace sparring::selfplay
