// Teams on the threads of oneTBB.
#include "search/parallel/tbb_team.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace sparring;

TEST_CASE("a team runs the body of every worker once, the caller's own first of all") {
    for (const int size : {1, 2, 5}) {
        const Team team = tbb_team(size);
        REQUIRE(team.size == size);
        std::mutex mutex;
        std::multiset<int> workers;
        std::thread::id caller;
        team.run([&](int worker) {
            const std::scoped_lock lock(mutex);
            workers.insert(worker);
            if (worker == 0) {
                caller = std::this_thread::get_id();
            }
        });
        REQUIRE(workers.size() == static_cast<std::size_t>(size));
        REQUIRE(std::set<int>(workers.begin(), workers.end()).size() == static_cast<std::size_t>(size));
        REQUIRE(caller == std::this_thread::get_id());
    }
}

TEST_CASE("workers of a team run at the same time, even if there are more of them than cores") {
    constexpr int kSize = 6;
    const Team team = tbb_team(kSize);
    std::atomic<int> present = 0;
    std::atomic<int> met = 0;
    team.run([&](int) {
        ++present;
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        while (present < kSize && std::chrono::steady_clock::now() < deadline) {
            std::this_thread::yield();
        }
        met += present == kSize ? 1 : 0;
    });
    REQUIRE(met == kSize);
}

TEST_CASE("teams of several callers run beside each other") {
    constexpr int kCallers = 3;
    std::atomic<int> bodies = 0;
    {
        std::vector<std::jthread> callers;
        callers.reserve(kCallers);
        for (int caller = 0; caller < kCallers; ++caller) {
            callers.emplace_back([&] {
                const Team team = tbb_team(3);
                for (int run = 0; run < 50; ++run) {
                    team.run([&](int) { ++bodies; });
                }
            });
        }
    }
    REQUIRE(bodies == kCallers * 50 * 3);
}

TEST_CASE("what a worker throws reaches the caller") {
    const Team team = tbb_team(2);
    REQUIRE_THROWS_AS(team.run([](int worker) {
        if (worker == 1) {
            throw std::runtime_error("no memory");
        }
    }),
                      std::runtime_error);
}
