#pragma once
// The meeting place of the threads of a run: workers claim games and deliver results in any order, one consumer takes
// whole pairs in the order of the schedule. Safe to use from any number of workers and one consumer.

#include "engine/core/expected.hpp"
#include "tools/modules/game_module.hpp"
#include "tools/tournament/schedule.hpp"

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>

namespace sparring::tournament {

struct ClaimedGame {
    ScheduledPair pair;
    std::size_t game = 0;
};

struct PlayedPair {
    ScheduledPair scheduled;
    // A game that was never played, because the queue was closed, is absent.
    std::array<std::optional<Expected<GameReport>>, kGamesPerPair> games;

    [[nodiscard]] bool is_whole() const;
};

class PairQueue {
public:
    // At most `window` pairs are under way or waiting to be taken, so that a slow game does not let results pile up.
    PairQueue(Schedule schedule, std::size_t window);

    // For workers: the next game to play, waiting while the window is full; nothing if there is no more to do.
    [[nodiscard]] std::optional<ClaimedGame> claim();
    void deliver(const ClaimedGame& claimed, Expected<GameReport> report);
    // A worker that cannot go on hands its exception to the consumer.
    void fail(std::exception_ptr failure);

    // For the consumer: the next pair in order once both its games are delivered; nothing after `patience`. Throws what
    // a worker failed with.
    [[nodiscard]] std::optional<PlayedPair> take(std::chrono::milliseconds patience);
    // Lets no further game be claimed.
    void close();

private:
    [[nodiscard]] bool can_take() const { return !pairs_.empty() && pairs_.front().is_whole(); }
    [[nodiscard]] bool can_claim() const { return is_closed_ || half_claimed_ || pairs_.size() < window_; }

    std::mutex mutex_;  // guards everything below; the condition variables speak of changes to it
    std::condition_variable room_;
    std::condition_variable news_;
    Schedule schedule_;
    std::size_t window_;
    std::deque<PlayedPair> pairs_;  // under way or waiting, with consecutive numbers
    std::exception_ptr failure_;
    bool half_claimed_ = false;  // the second game of the last pair is still to be claimed
    bool is_closed_ = false;
};

}  // namespace sparring::tournament
