#include "search/parallel/tbb_team.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>
#include <tbb/task_group.h>

#include <cstddef>
#include <memory>

namespace sparring {

namespace {

// What lives as long as the team. By default a process has as many threads as there are cores, for all its arenas
// together; while there is a team there may be more.
struct Arena {
    explicit Arena(int size) : limit(tbb::global_control::max_allowed_parallelism, kMostThreads), arena(size) {}

    static constexpr std::size_t kMostThreads = 1024;

    tbb::global_control limit;
    tbb::task_arena arena;
};

// The calling thread is worker 0. Returns when all workers have.
void run_workers(int workers, const Team::Body& body) {
    tbb::task_group group;
    for (int worker = 1; worker < workers; ++worker) {
        group.run([&body, worker] { body(worker); });
    }
    body(0);
    group.wait();
}

}  // namespace

Team tbb_team(int size) {
    if (size == 1) {
        return {};
    }
    const auto place = std::make_shared<Arena>(size);
    return {size, [place](int workers, const Team::Body& body) {
                place->arena.execute([&] { run_workers(workers, body); });
            }};
}

}  // namespace sparring
