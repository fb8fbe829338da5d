#pragma once
// How much a search may do, and how it is told to stop early.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace sparring {

using Clock = std::chrono::steady_clock;

// The limits of one search; whichever is reached first ends it. Limits on nodes are exact, so that a search on one
// thread is reproducible.
struct Limits {
    static constexpr std::uint64_t kNoNodeLimit = std::numeric_limits<std::uint64_t>::max();
    static constexpr int kNoDepthLimit = std::numeric_limits<int>::max();
    static constexpr int kNoTimeLimit = std::numeric_limits<int>::max();

    int depth = kNoDepthLimit;           // plies
    std::uint64_t nodes = kNoNodeLimit;  // states looked at; simulations for tree searches by sampling
    int time_ms = kNoTimeLimit;          // milliseconds of wall time

    bool operator==(const Limits&) const = default;
};

// Set by whoever wants a search to end, read by the search every few hundred nodes. It carries no data, so relaxed
// order is enough.
class StopToken {
public:
    void request_stop() { stop_.store(true, std::memory_order_relaxed); }
    void reset() { stop_.store(false, std::memory_order_relaxed); }
    [[nodiscard]] bool stop_requested() const { return stop_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> stop_ = false;
};

// Answers "must I stop?" for one search. Nodes are compared at every question, the clock and the token only every
// `poll_nodes` nodes, because reading the clock costs more than a node of a fast game.
class Budget {
public:
    static constexpr std::uint64_t kPollNodes = 512;

    Budget(const Limits& limits, const StopToken& token, std::uint64_t poll_nodes = kPollNodes)
        : limits_(limits),
          token_(&token),
          start_(Clock::now()),
          poll_nodes_(poll_nodes),
          next_poll_(poll_nodes) {}

    // To be asked before each node; `nodes` is how many have been looked at so far.
    [[nodiscard]] bool exhausted(std::uint64_t nodes) {
        if (nodes >= limits_.nodes || stopped_) {
            return true;
        }
        if (nodes >= next_poll_) {
            next_poll_ = nodes + poll_nodes_;
            stopped_ = token_->stop_requested() ||
                       (limits_.time_ms != Limits::kNoTimeLimit && elapsed_ms() >= limits_.time_ms);
        }
        return stopped_;
    }

    [[nodiscard]] double elapsed_seconds() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }
    [[nodiscard]] double elapsed_ms() const { return elapsed_seconds() * 1e3; }
    [[nodiscard]] const Limits& limits() const { return limits_; }

private:
    Limits limits_;
    const StopToken* token_;
    Clock::time_point start_;
    std::uint64_t poll_nodes_;
    std::uint64_t next_poll_;
    bool stopped_ = false;
};

}  // namespace sparring
