#pragma once
// What a second thread brings: searches of fixed work on one thread and on several, in turn. Of searches by sampling
// the simulations a second are compared, of searches by depth the time to a depth over many positions of the middle
// game.

#include "search/common/report.hpp"
#include "search/hidden/leaf_value.hpp"
#include "search/mcts/playout.hpp"
#include "tools/agents/agent.hpp"
#include "tools/tables/bench_rows.hpp"
#include "tools/tables/threads_bench_row.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// A search of which one thread and several are compared.
struct ThreadsBenchWork {
    std::string name;
    std::string unit;  // empty if time is what counts
    AgentSpec spec;
    bool has_own_trees = false;  // each thread has one, where there are several
};

// Monte Carlo search, and searches to a depth. `playout_divisor` is that of the plan.
[[nodiscard]] std::vector<ThreadsBenchWork> threads_bench_works(std::uint64_t playout_divisor,
                                                                const std::vector<DepthOfKind>& depths);
[[nodiscard]] std::vector<ThreadsBenchWork> hidden_threads_bench_works();

// Runs the searches of some work on so many threads; gives counts a second, or the seconds of all.
using ThreadsBenchSearch = std::function<double(int threads, ThreadsBenchRow& row)>;

// Measures one thread and several in turn, the one first in every other round.
void run_threads_bench(const std::string& prefix, const std::vector<ThreadsBenchWork>& works,
                       const ThreadsBenchRequest& request, const StopToken& stop,
                       const std::function<void(const ThreadsBenchRow&)>& on_row,
                       const std::function<ThreadsBenchSearch(const ThreadsBenchWork&)>& prepare);

template <NotatedGame G, class E, AgentFamily<G, E> Family>
class ThreadsBench {
public:
    using OnRow = std::function<void(const ThreadsBenchRow&)>;

    // The rules of the plan, which states may point to, outlive this.
    ThreadsBench(BenchPlan plan, const typename G::Rules& rules, const E& evaluator)
        : plan_(std::move(plan)),
          rules_(rules),
          evaluator_(evaluator) {}

    void run(const ThreadsBenchRequest& request, const StopToken& stop, const OnRow& on_row) const {
        run_threads_bench(plan_.prefix, works(), request, stop, on_row, [&](const ThreadsBenchWork& work) {
            return [this, &work, &stop, states = work.unit.empty() ? middle_games(stop) : beginnings()](
                       int threads, ThreadsBenchRow& row) { return search(work, states, threads, stop, row); };
        });
    }

private:
    static constexpr std::size_t kMiddleGames = 50;
    static constexpr int kOpeningPlies = 6;
    static constexpr int kMiddlePlies = 20;

    [[nodiscard]] std::vector<ThreadsBenchWork> works() const {
        if constexpr (HiddenGame<G>) {
            return hidden_threads_bench_works();
        } else {
            return threads_bench_works(plan_.playout_divisor, Family::threads_bench_depths(plan_.depth));
        }
    }

    // Counts a second, or the seconds of all searches.
    [[nodiscard]] double search(const ThreadsBenchWork& work, const std::vector<StateOf<G>>& states, int threads,
                                const StopToken& stop, ThreadsBenchRow& row) const {
        AgentSpec spec = work.spec;
        spec.settings.push_back({"threads", static_cast<double>(threads)});
        if (work.has_own_trees) {
            spec.settings.push_back({"trees", static_cast<double>(threads)});
        }
        AgentOf<Family, G, E> agent(spec, evaluator_, 1);
        double seconds = 0;
        double count = 0;
        double collisions = 0;
        if (!work.unit.empty()) {
            // Memory that has been used before, as it has from the second move of a game on.
            static_cast<void>(agent.search({.state = known_to<G>(states.front(), states.front().to_move())}, stop));
        }
        for (const StateOf<G>& state : states) {
            agent.clear();
            const SearchReport<G> report = agent.search({.state = known_to<G>(state, state.to_move())}, stop);
            seconds += report.seconds;
            count += static_cast<double>(report.nodes);
            collisions += static_cast<double>(agent.collisions().value_or(0));
        }
        (threads > 1 ? row.nodes_together : row.nodes_alone) += count;
        if (threads > 1 && !work.unit.empty()) {
            row.collisions = collisions / count;
        }
        return work.unit.empty() ? seconds : count / seconds;
    }

    [[nodiscard]] StateOf<G> played_at_random(std::uint64_t seed, int plies) const {
        FastRandom random(seed);
        StateOf<G> state = G::start(rules_);
        play_at_random<G>(state, random, plies);
        pass_chance<G>(state, random);
        return state;
    }

    // Where the positions of the plan are played from: the first of them in which somebody decides.
    [[nodiscard]] std::vector<StateOf<G>> beginnings() const { return {played_at_random(1, plan_.random_plies)}; }

    // Unfinished games after a random opening and some moves of quick searches.
    [[nodiscard]] std::vector<StateOf<G>> middle_games(const StopToken& stop) const {
        std::vector<StateOf<G>> states;
        AgentOf<Family, G, E> agent(level_spec(kLevel), evaluator_, 1);
        for (std::uint64_t seed = 1; states.size() < kMiddleGames && !stop.stop_requested(); ++seed) {
            StateOf<G> state = played_at_random(seed, kOpeningPlies);
            agent.clear();
            for (int ply = 0; ply < kMiddlePlies && !state.is_over(); ++ply) {
                state.apply(agent.search({.state = known_to<G>(state, state.to_move())}, stop).best_move());
            }
            if (!state.is_over()) {
                states.push_back(state);
            }
        }
        return states;
    }

    static constexpr int kLevel = 4;

    BenchPlan plan_;
    const typename G::Rules& rules_;
    const E& evaluator_;
};

}  // namespace sparring
