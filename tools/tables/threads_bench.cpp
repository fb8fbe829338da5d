#include "tools/tables/threads_bench.hpp"

namespace sparring {

std::vector<ThreadsBenchWork> threads_bench_works(std::uint64_t playout_divisor,
                                                  const std::vector<DepthOfKind>& depths) {
    constexpr double kSimulations = 400'000;
    constexpr double kTable = 64;  // MiB
    const double playouts = kSimulations / static_cast<double>(playout_divisor);
    std::vector<ThreadsBenchWork> works = {
        {"mcts-playout", "simulations", {"", "mcts", {{"sims", playouts}, {"cutoff", -1}}}},
        {"mcts-evaluator", "simulations", {"", "mcts", {{"sims", kSimulations}, {"cutoff", 0}}}},
        {"mcts-trees", "simulations", {"", "mcts", {{"sims", kSimulations}, {"cutoff", 0}}}, true}};
    for (const auto& [kind, depth] : depths) {
        const auto plies = static_cast<double>(depth);
        works.push_back({kind + "-time", "", {"", kind, {{"depth", plies}, {"tt", kTable}}}});
    }
    return works;
}

std::vector<ThreadsBenchWork> hidden_threads_bench_works() {
    constexpr double kIterations = 40'000;
    return {{"ismcts", "iterations", {"", "ismcts", {{"sims", kIterations}}}},
            {"ismcts-trees", "iterations", {"", "ismcts", {{"sims", kIterations}}}, true},
            {"ismcts-playouts", "iterations", {"", "ismcts", {{"sims", kIterations}, {"cutoff", 20}}}}};
}

void run_threads_bench(const std::string& prefix, const std::vector<ThreadsBenchWork>& works,
                       const ThreadsBenchRequest& request, const StopToken& stop,
                       const std::function<void(const ThreadsBenchRow&)>& on_row,
                       const std::function<ThreadsBenchSearch(const ThreadsBenchWork&)>& prepare) {
    for (const ThreadsBenchWork& work : works) {
        ThreadsBenchRow row{prefix + "/" + work.name, work.unit, {}, {}};
        if (row.name.find(request.filter) == std::string::npos) {
            continue;
        }
        const ThreadsBenchSearch search = prepare(work);
        for (int round = 0; round < request.rounds && !stop.stop_requested(); ++round) {
            const bool alone_first = round % 2 == 0;
            for (const bool is_alone : {alone_first, !alone_first}) {
                (is_alone ? row.alone : row.together).push_back(search(is_alone ? 1 : request.threads, row));
            }
        }
        if (!stop.stop_requested()) {
            on_row(row);
        }
    }
}

}  // namespace sparring
