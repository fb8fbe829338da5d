#pragma once
// The threads that play the games of a run, and the watchdog over them.

#include "tools/tables/move_clock.hpp"
#include "tools/tournament/block_queue.hpp"
#include "tools/tournament/runner.hpp"

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace sparring::tournament {

// How many threads of this process were left to themselves, because an agent would not stop. Such a process should end
// without waiting for anything.
[[nodiscard]] std::size_t threads_left_behind();

class Crew {
public:
    // The plan must stay until the crew is gone and every thread has ended or is left behind.
    Crew(const Plan& plan, std::shared_ptr<BlockQueue> queue, int threads);
    // Whatever way a run ends, its threads are sent home and waited for.
    ~Crew() { send_home(); }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // To be called now and then: stops who thinks too long, and replaces who does not listen.
    void watch();
    // Abandons all games and waits for the threads.
    void send_home();

private:
    // What a thread shares with the one that watches it. A thread that is left behind holds on to it.
    struct Desk {
        StopToken stop;    // of the game that is being played
        MoveClock clock;   // of the move that is being thought about
        std::mutex mutex;  // guards the rest
        std::optional<ClaimedGame> game;
        std::optional<std::size_t> overdue;  // the seat that was told to stop
        bool is_left_behind = false;
        bool is_done = false;
    };
    struct Worker {
        std::shared_ptr<Desk> desk;
        std::thread thread;
    };

    static void work(const Plan& plan, const std::shared_ptr<BlockQueue>& queue, const std::shared_ptr<Desk>& desk,
                     const StopToken& abandon);
    void start();
    void watch(Worker& worker);
    void leave_behind(Worker& worker, std::size_t seat);
    void wait_for(Worker& worker);

    const Plan& plan_;
    std::shared_ptr<BlockQueue> queue_;
    std::shared_ptr<StopToken> abandon_ = std::make_shared<StopToken>();
    std::vector<Worker> workers_;
};

}  // namespace sparring::tournament
