#include "tools/tournament/block_queue.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sparring::tournament {

bool PlayedBlock::is_whole() const {
    return std::ranges::all_of(games, [](const auto& game) { return game.has_value(); });
}

BlockQueue::BlockQueue(Schedule schedule, std::size_t window) : schedule_(std::move(schedule)), window_(window) {}

std::optional<ClaimedGame> BlockQueue::claim() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return can_claim(); });
    if (is_closed_) {
        return std::nullopt;
    }
    if (is_half_claimed()) {
        return ClaimedGame{blocks_.back().scheduled, claimed_++};
    }
    std::optional<ScheduledBlock> block = schedule_.next();
    if (!block) {
        is_closed_ = true;
        room_.notify_all();
        return std::nullopt;
    }
    const std::size_t games = block->games();
    blocks_.push_back({*std::move(block), std::vector<std::optional<Expected<GameReport>>>(games)});
    claimed_ = 1;
    // The other games of the block are there for everybody.
    room_.notify_all();
    return ClaimedGame{blocks_.back().scheduled, 0};
}

void BlockQueue::deliver(const ClaimedGame& claimed, Expected<GameReport> report) {
    const std::scoped_lock lock(mutex_);
    // A block is taken only after all deliveries, so that this one is still here.
    assert(!blocks_.empty() && claimed.block.number >= blocks_.front().scheduled.number);
    const std::size_t place = claimed.block.number - blocks_.front().scheduled.number;
    blocks_[place].games[claimed.game] = std::move(report);
    if (can_take()) {
        news_.notify_one();
    }
}

void BlockQueue::fail(std::exception_ptr failure) {
    const std::scoped_lock lock(mutex_);
    failure_ = std::move(failure);
    news_.notify_one();
}

std::optional<PlayedBlock> BlockQueue::take(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, patience, [this] { return failure_ != nullptr || can_take(); });
    if (failure_ != nullptr) {
        std::rethrow_exception(failure_);
    }
    if (!can_take()) {
        return std::nullopt;
    }
    PlayedBlock block = std::move(blocks_.front());
    blocks_.pop_front();
    room_.notify_one();
    return block;
}

void BlockQueue::close() {
    const std::scoped_lock lock(mutex_);
    is_closed_ = true;
    room_.notify_all();
}

}  // namespace sparring::tournament
