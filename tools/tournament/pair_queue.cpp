#include "tools/tournament/pair_queue.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sparring::tournament {

bool PlayedPair::is_whole() const {
    return std::ranges::all_of(games, [](const auto& game) { return game.has_value(); });
}

PairQueue::PairQueue(Schedule schedule, std::size_t window) : schedule_(std::move(schedule)), window_(window) {}

std::optional<ClaimedGame> PairQueue::claim() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return can_claim(); });
    if (is_closed_) {
        return std::nullopt;
    }
    if (half_claimed_) {
        half_claimed_ = false;
        return ClaimedGame{pairs_.back().scheduled, 1};
    }
    const std::optional<ScheduledPair> pair = schedule_.next();
    if (!pair) {
        is_closed_ = true;
        room_.notify_all();
        return std::nullopt;
    }
    pairs_.push_back({*pair, {}});
    half_claimed_ = true;
    room_.notify_one();
    return ClaimedGame{*pair, 0};
}

void PairQueue::deliver(const ClaimedGame& claimed, Expected<GameReport> report) {
    const std::scoped_lock lock(mutex_);
    // A pair is taken only after both deliveries, so that this one is still here.
    assert(!pairs_.empty() && claimed.pair.number >= pairs_.front().scheduled.number);
    const std::size_t place = claimed.pair.number - pairs_.front().scheduled.number;
    pairs_[place].games[claimed.game] = std::move(report);
    if (can_take()) {
        news_.notify_one();
    }
}

void PairQueue::fail(std::exception_ptr failure) {
    const std::scoped_lock lock(mutex_);
    failure_ = std::move(failure);
    news_.notify_one();
}

std::optional<PlayedPair> PairQueue::take(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, patience, [this] { return failure_ != nullptr || can_take(); });
    if (failure_ != nullptr) {
        std::rethrow_exception(failure_);
    }
    if (!can_take()) {
        return std::nullopt;
    }
    PlayedPair pair = std::move(pairs_.front());
    pairs_.pop_front();
    room_.notify_one();
    return pair;
}

void PairQueue::close() {
    const std::scoped_lock lock(mutex_);
    is_closed_ = true;
    room_.notify_all();
}

}  // namespace sparring::tournament
