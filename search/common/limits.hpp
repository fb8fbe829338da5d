#pragma once
// How much a search may do, and how it is told to stop early.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
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
    // Milliseconds after which a search ends if its best move is as clear as usual: sooner if it is clearer, later, but
    // within time_ms, if it is not (stability.hpp). Not without time_ms.
    int optimum_ms = kNoTimeLimit;

    // The nodes that one of `parts` workers on the same search may look at: an equal part.
    [[nodiscard]] std::uint64_t nodes_of(std::size_t worker, std::size_t parts) const {
        return nodes == kNoNodeLimit ? nodes : nodes / parts + (worker < nodes % parts ? 1 : 0);
    }

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

// How many nodes may pass from one look at the clock to the next, by the time that nodes have taken so far: reading the
// clock costs more than a node of a fast game, and a node of a slow one takes longer than a search may be late. It
// begins with every node, and an interval is at most twice the one before, so that a few fast nodes promise nothing.
class PollPace {
public:
    // At most `most` nodes from one look to the next, and about `interval_ms` milliseconds.
    PollPace(double interval_ms, std::uint64_t most) : interval_ms_(interval_ms), most_(most) {}

    // After a look at the clock at `nodes` in all, `elapsed_ms` after the beginning: the number of nodes to look at
    // next.
    [[nodiscard]] std::uint64_t next(std::uint64_t nodes, double elapsed_ms) {
        const auto passed = static_cast<double>(nodes - std::min(nodes, nodes_));
        const double took = elapsed_ms - elapsed_ms_;
        const auto most = static_cast<double>(std::min(most_, 2 * interval_));
        const double affordable = took > 0 ? passed * interval_ms_ / took : most;
        interval_ = static_cast<std::uint64_t>(std::clamp(affordable, 1.0, most));
        nodes_ = nodes;
        elapsed_ms_ = elapsed_ms;
        return nodes + interval_;
    }

private:
    double interval_ms_;
    std::uint64_t most_;
    std::uint64_t interval_ = 1;
    std::uint64_t nodes_ = 0;  // at the last look
    double elapsed_ms_ = 0;
};

// Answers "must I stop?" for one search. Nodes are compared at every question, and the token of other workers is read
// then, who all wait for the last one to stop. The token of the request is read every `poll_nodes` nodes, and with a
// time limit it and the clock as often as it takes to stop within about half a millisecond.
class Budget {
public:
    static constexpr std::uint64_t kPollNodes = 512;
    static constexpr double kPollMs = 0.5;

    Budget(const Limits& limits, const StopToken& token, std::uint64_t poll_nodes = kPollNodes)
        : limits_(limits),
          token_(&token),
          start_(Clock::now()),
          poll_nodes_(poll_nodes),
          pace_(kPollMs, poll_nodes),
          next_poll_(is_timed() ? 1 : poll_nodes) {}

    // To be asked before each node; `nodes` is how many have been looked at so far.
    [[nodiscard]] bool exhausted(std::uint64_t nodes) {
        if (nodes >= limits_.nodes || stopped_ || (other_token_ != nullptr && other_token_->stop_requested())) {
            return true;
        }
        if (nodes >= next_poll_) {
            poll(nodes);
        }
        return stopped_;
    }

    // That of one of `parts` workers on the same search.
    [[nodiscard]] Budget part(std::size_t worker, std::size_t parts) const {
        Budget own = *this;
        own.limits_.nodes = limits_.nodes_of(worker, parts);
        return own;
    }
    // The same, but ended by another token too, which must outlive it.
    [[nodiscard]] Budget also_stopped_by(const StopToken& other) const {
        Budget own = *this;
        own.other_token_ = &other;
        return own;
    }
    // From now on nodes are counted by somebody else: one of several budgets of a search on many threads.
    void lift_node_limit() { limits_.nodes = Limits::kNoNodeLimit; }

    [[nodiscard]] double elapsed_seconds() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }
    [[nodiscard]] double elapsed_ms() const { return elapsed_seconds() * 1e3; }
    [[nodiscard]] const Limits& limits() const { return limits_; }

private:
    [[nodiscard]] bool is_timed() const { return limits_.time_ms != Limits::kNoTimeLimit; }

    void poll(std::uint64_t nodes) {
        stopped_ = token_->stop_requested();
        if (!is_timed()) {
            next_poll_ = nodes + poll_nodes_;
            return;
        }
        const double elapsed = elapsed_ms();
        stopped_ = stopped_ || elapsed >= limits_.time_ms;
        next_poll_ = pace_.next(nodes, elapsed);
    }

    Limits limits_;
    const StopToken* token_;
    const StopToken* other_token_ = nullptr;
    Clock::time_point start_;
    std::uint64_t poll_nodes_;
    PollPace pace_;
    std::uint64_t next_poll_;
    bool stopped_ = false;
};

}  // namespace sparring
