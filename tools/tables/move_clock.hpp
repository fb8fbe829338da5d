#pragma once
// Tells another thread since when somebody has been thinking about a move.

#include "search/common/limits.hpp"

#include <atomic>
#include <cstddef>
#include <optional>

namespace sparring {

// One thread plays, any thread may ask.
class MoveClock {
public:
    struct Thought {
        std::size_t seat = 0;
        Clock::time_point since;
    };

    void begin(std::size_t seat) {
        seat_.store(seat, std::memory_order_relaxed);
        since_.store(Clock::now().time_since_epoch().count(), std::memory_order_release);
    }
    void end() { since_.store(kIdle, std::memory_order_release); }

    // Who thinks since when; nothing between moves.
    [[nodiscard]] std::optional<Thought> thought() const {
        const Clock::rep since = since_.load(std::memory_order_acquire);
        if (since == kIdle) {
            return std::nullopt;
        }
        return Thought{seat_.load(std::memory_order_relaxed), Clock::time_point(Clock::duration(since))};
    }

private:
    static constexpr Clock::rep kIdle = 0;

    std::atomic<std::size_t> seat_ = 0;
    std::atomic<Clock::rep> since_ = kIdle;
};

// Tells a clock, if there is one, for as long as this lives.
class Thinking {
public:
    Thinking(MoveClock* clock, std::size_t seat) : clock_(clock) {
        if (clock_ != nullptr) {
            clock_->begin(seat);
        }
    }
    ~Thinking() {
        if (clock_ != nullptr) {
            clock_->end();
        }
    }
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

private:
    MoveClock* clock_;
};

}  // namespace sparring
