// How often a search looks at the clock, with a clock that is made up.
#include "search/common/limits.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>

using namespace sparring;

namespace {

constexpr double kIntervalMs = 0.5;
constexpr std::uint64_t kMost = 512;

// How late a search finds out that `limit_ms` is over, and how often it has looked at the clock by then.
struct Lateness {
    double over_ms = 0;
    int looks = 0;
};

// `ms_of(node)` is what a node takes.
template <class MsOf>
Lateness lateness(double limit_ms, const MsOf& ms_of) {
    PollPace pace(kIntervalMs, kMost);
    Lateness found;
    std::uint64_t next = 1;
    std::uint64_t nodes = 0;
    for (double now = 0;;) {
        now += ms_of(nodes++);
        if (nodes < next) {
            continue;
        }
        ++found.looks;
        if (now >= limit_ms) {
            found.over_ms = now - limit_ms;
            return found;
        }
        next = pace.next(nodes, now);
    }
}

}  // namespace

TEST_CASE("slow nodes are looked at one by one, so that a limit is exceeded by half a millisecond or one node") {
    for (const double ms : {0.0001, 0.001, 0.004, 0.02, 0.2, 0.7, 3.0}) {
        CAPTURE(ms);
        const Lateness found = lateness(100.25, [ms](std::uint64_t) { return ms; });
        CHECK(found.over_ms <= std::max(kIntervalMs, ms) + 1e-6);
    }
}

TEST_CASE("fast nodes are looked at no more often than every 512") {
    const Lateness found = lateness(10, [](std::uint64_t) { return 0.0001; });
    // 100,000 nodes and ten looks until the interval has grown.
    CHECK(found.looks <= 100'000 / 512 + 12);
}

TEST_CASE("nodes that become slow cost one interval at the most") {
    const auto slower = [](std::uint64_t node) { return node < 50'000 ? 0.0002 : 0.01; };
    // 512 nodes of a hundredth of a millisecond until the change is seen.
    CHECK(lateness(12, slower).over_ms <= 512 * 0.01);
    CHECK(lateness(40, slower).over_ms <= kIntervalMs + 0.01);
}

TEST_CASE("a pace goes on after a pause and after a clock that stands still") {
    PollPace pace(kIntervalMs, kMost);
    std::uint64_t nodes = 1;
    for (int look = 0; look < 12; ++look) {
        nodes = pace.next(nodes, 0);
    }
    CHECK(pace.next(nodes, 0) - nodes == kMost);
    // A thread that was kept waiting for a second does not wait for a node more than it has to.
    CHECK(pace.next(nodes + 512, 1000) == nodes + 513);
    CHECK(pace.next(nodes + 513, 1000) == nodes + 515);
}

TEST_CASE("without a time limit a budget is exact and asks for a stop every so many nodes") {
    StopToken stop;
    Budget exact({.nodes = 1'000}, stop);
    CHECK_FALSE(exact.exhausted(999));
    CHECK(exact.exhausted(1'000));
    Budget polling(Limits{}, stop, 16);
    stop.request_stop();
    for (std::uint64_t nodes = 0; nodes < 16; ++nodes) {
        REQUIRE_FALSE(polling.exhausted(nodes));
    }
    CHECK(polling.exhausted(16));
    CHECK(polling.exhausted(17));
}

TEST_CASE("when other workers are done a budget is over at the next node") {
    const StopToken stop;
    StopToken others;
    Budget budget = Budget(Limits{}, stop).also_stopped_by(others);
    CHECK_FALSE(budget.exhausted(1));
    others.request_stop();
    CHECK(budget.exhausted(2));
    // Another iteration begins.
    others.reset();
    CHECK_FALSE(budget.exhausted(3));
}

TEST_CASE("no time at all is over at the first node") {
    const StopToken stop;
    Limits limits;
    limits.time_ms = 0;
    Budget budget(limits, stop);
    CHECK_FALSE(budget.exhausted(0));
    CHECK(budget.exhausted(1));
}
