#include "tests/tools/interchange/engines.hpp"
#include "tools/interchange/engine_process.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace sparring::test {

namespace {

// True if a program says back what it is told, and is gone afterwards.
bool talks() {
    const auto process = EngineProcess::start("while read -r order; do echo \"$order\"; done");
    if (!process) {
        return false;
    }
    const StopToken stop;
    std::string line;
    const Clock::time_point deadline = Clock::now() + std::chrono::seconds{60};
    (*process)->say("hello");
    return (*process)->hear(line, deadline, stop) == EngineProcess::Heard::kLine && line == "hello";
}

}  // namespace

// If one of them held a channel of another, that would not notice its end of input.
TEST_CASE("programs are started and ended on several threads at once without a trace") {
    const std::size_t before = open_descriptors();
    std::atomic<int> good = 0;
    std::vector<std::jthread> threads;
    threads.reserve(4);
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&good] {
            for (int game = 0; game < 10; ++game) {
                good += talks() ? 1 : 0;
            }
        });
    }
    threads.clear();
    CHECK(good == 40);
    CHECK(open_descriptors() == before);
    CHECK_FALSE(has_children());
}

}  // namespace sparring::test
