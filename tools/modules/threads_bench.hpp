#pragma once
// What a second thread brings: searches of fixed work on one thread and on several, in turn. Of searches by sampling
// the simulations a second are compared, of searches by depth the time to a depth over many positions of the middle
// game.

#include "search/common/report.hpp"
#include "search/hidden/leaf_value.hpp"
#include "search/mcts/playout.hpp"
#include "tools/agents/agent.hpp"
#include "tools/modules/bench_rows.hpp"
#include "tools/modules/threads_bench_row.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

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
        for (const Work& work : works()) {
            ThreadsBenchRow row{plan_.prefix + "/" + work.name, work.unit, {}, {}};
            if (row.name.find(request.filter) == std::string::npos) {
                continue;
            }
            const std::vector<StateOf<G>> states = work.unit.empty() ? middle_games(stop) : beginnings();
            for (int round = 0; round < request.rounds && !stop.stop_requested(); ++round) {
                measure(work, states, request.threads, stop, row);
            }
            if (!stop.stop_requested()) {
                on_row(row);
            }
        }
    }

private:
    struct Work {
        std::string name;
        std::string unit;  // empty if time is what counts
        AgentSpec spec;
        bool has_own_trees = false;  // each thread has one, where there are several
    };

    static constexpr double kSimulations = 400'000;
    static constexpr double kIterations = 40'000;
    static constexpr double kTable = 64;  // MiB
    static constexpr std::size_t kMiddleGames = 50;
    static constexpr int kOpeningPlies = 6;
    static constexpr int kMiddlePlies = 20;

    [[nodiscard]] std::vector<Work> works() const {
        if constexpr (HiddenGame<G>) {
            return {{"ismcts", "iterations", {"", "ismcts", {{"sims", kIterations}}}},
                    {"ismcts-trees", "iterations", {"", "ismcts", {{"sims", kIterations}}}, true},
                    {"ismcts-playouts", "iterations", {"", "ismcts", {{"sims", kIterations}, {"cutoff", 20}}}}};
        } else {
            const double playouts = kSimulations / static_cast<double>(plan_.playout_divisor);
            std::vector<Work> works = {
                {"mcts-playout", "simulations", {"", "mcts", {{"sims", playouts}, {"cutoff", -1}}}},
                {"mcts-evaluator", "simulations", {"", "mcts", {{"sims", kSimulations}, {"cutoff", 0}}}},
                {"mcts-trees", "simulations", {"", "mcts", {{"sims", kSimulations}, {"cutoff", 0}}}, true}};
            for (const auto& [kind, depth] : Family::threads_bench_depths(plan_.depth)) {
                const auto plies = static_cast<double>(depth);
                works.push_back({kind + "-time", "", {"", kind, {{"depth", plies}, {"tt", kTable}}}});
            }
            return works;
        }
    }

    // One thread and several, the one first in every other round.
    void measure(const Work& work, const std::vector<StateOf<G>>& states, int threads, const StopToken& stop,
                 ThreadsBenchRow& row) const {
        const bool alone_first = row.alone.size() % 2 == 0;
        for (const bool is_alone : {alone_first, !alone_first}) {
            (is_alone ? row.alone : row.together).push_back(search(work, states, is_alone ? 1 : threads, stop, row));
        }
    }

    // Counts a second, or the seconds of all searches.
    [[nodiscard]] double search(const Work& work, const std::vector<StateOf<G>>& states, int threads,
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
        AgentOf<Family, G, E> agent(Family::of_level(kLevel), evaluator_, 1);
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
