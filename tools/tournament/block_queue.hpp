#pragma once
// The meeting place of the threads of a run: workers claim games and deliver results in any order, one consumer takes
// whole blocks in the order of the schedule. Safe to use from any number of workers and one consumer.

#include "engine/core/expected.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tournament/schedule.hpp"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <vector>

namespace sparring::tournament {

struct ClaimedGame {
    ScheduledBlock block;
    std::size_t game = 0;
};

struct PlayedBlock {
    ScheduledBlock scheduled;
    // One for each seat. A game that was never played, because the queue was closed, is absent.
    std::vector<std::optional<Expected<GameReport>>> games;

    [[nodiscard]] bool is_whole() const;
};

class BlockQueue {
public:
    // At most `window` blocks are under way or waiting to be taken, so that a slow game does not let results pile up.
    BlockQueue(Schedule schedule, std::size_t window);

    // For workers: the next game to play, waiting while the window is full; nothing if there is no more to do.
    [[nodiscard]] std::optional<ClaimedGame> claim();
    void deliver(const ClaimedGame& claimed, Expected<GameReport> report);
    // A worker that cannot go on hands its exception to the consumer.
    void fail(std::exception_ptr failure);

    // For the consumer: the next block in order once all its games are delivered; nothing after `patience`. Throws what
    // a worker failed with.
    [[nodiscard]] std::optional<PlayedBlock> take(std::chrono::milliseconds patience);
    // Lets no further game be claimed.
    void close();

private:
    [[nodiscard]] bool can_take() const { return !blocks_.empty() && blocks_.front().is_whole(); }
    [[nodiscard]] bool can_claim() const { return is_closed_ || is_half_claimed() || blocks_.size() < window_; }
    // Whether games of the last block are still to be claimed.
    [[nodiscard]] bool is_half_claimed() const { return !blocks_.empty() && claimed_ < blocks_.back().games.size(); }

    std::mutex mutex_;  // guards everything below; the condition variables speak of changes to it
    std::condition_variable room_;
    std::condition_variable news_;
    Schedule schedule_;
    std::size_t window_;
    std::deque<PlayedBlock> blocks_;  // under way or waiting, with consecutive numbers
    std::exception_ptr failure_;
    std::size_t claimed_ = 0;  // games of the last block
    bool is_closed_ = false;
};

}  // namespace sparring::tournament
