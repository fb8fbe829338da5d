#pragma once
// Benchmarks of a duel: the rules alone, then each searcher on fixed work. A fingerprint is a hash over everything the
// run decided, so that a change of behaviour shows even where speed does not.

#include "engine/core/hash.hpp"
#include "search/mcts/playout.hpp"
#include "tools/agents/duel_agent.hpp"
#include "tools/modules/game_module.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// What is fixed for a game, under the default options. Positions are texts; an empty one is the start.
struct BenchPlan {
    std::string prefix;                  // of the rows' names
    std::vector<std::string> positions;  // unfinished, from the middle of games
    std::string perft_position;
    int perft_depth;
    std::string depth_position;
    int depth;
};

template <DuelGame G, class E>
class Bench {
public:
    using OnRow = std::function<void(const BenchRow&)>;

    Bench(BenchPlan plan, const E& evaluator)
        : plan_(std::move(plan)),
          start_(state_of("")),
          perft_state_(state_of(plan_.perft_position)),
          depth_state_(state_of(plan_.depth_position)),
          evaluator_(evaluator) {
        for (const std::string& text : plan_.positions) {
            positions_.push_back(state_of(text));
        }
    }

    void run(std::string_view filter, const StopToken& stop, const OnRow& on_row) const {
        using Row = BenchRow (Bench::*)(const StopToken&) const;
        struct Entry {
            std::string_view name;
            Row row;
        };
        const std::array<Entry, 7> entries = {{{"perft", &Bench::perft},
                                               {"playouts", &Bench::playouts},
                                               {"evaluator", &Bench::evaluations},
                                               {"mcts-playout", &Bench::mcts_with_playouts},
                                               {"mcts-evaluator", &Bench::mcts_with_evaluator},
                                               {"alphabeta-nodes", &Bench::alphabeta_on_nodes},
                                               {"alphabeta-depth", &Bench::alphabeta_to_depth}}};
        for (const Entry& entry : entries) {
            const std::string name = plan_.prefix + "/" + std::string(entry.name);
            if (stop.stop_requested() || name.find(filter) == std::string::npos) {
                continue;
            }
            BenchRow row = (this->*entry.row)(stop);
            row.name = name;
            if (!stop.stop_requested()) {
                on_row(row);
            }
        }
    }

private:
    static constexpr std::uint64_t kPlayoutGames = 500'000;
    static constexpr std::uint64_t kEvaluations = 10'000'000;
    static constexpr std::uint64_t kSimulations = 100'000;
    static constexpr std::uint64_t kNodesPerPosition = 1'000'000;
    static constexpr std::uint64_t kSeed = 1;

    [[nodiscard]] static StateOf<G> state_of(const std::string& text) {
        const typename G::Rules rules = *G::make_rules({});
        return text.empty() ? G::start(rules) : *G::parse_position(text, rules);
    }
    [[nodiscard]] static double seconds_since(Clock::time_point start) {
        return std::chrono::duration<double>(Clock::now() - start).count();
    }

    [[nodiscard]] BenchRow perft(const StopToken& /*stop*/) const {
        const auto start = Clock::now();
        const std::uint64_t leaves = G::perft(perft_state_, plan_.perft_depth);
        return {"", "leaves", leaves, seconds_since(start), leaves};
    }

    [[nodiscard]] BenchRow playouts(const StopToken& stop) const {
        FastRandom random(kSeed);
        std::uint64_t plies = 0;
        std::uint64_t fingerprint = 0;
        const auto start = Clock::now();
        for (std::uint64_t game = 0; game < kPlayoutGames && !stop.stop_requested(); ++game) {
            StateOf<G> state = start_;
            plies += static_cast<std::uint64_t>(play_at_random<G>(state, random));
            fingerprint = mix(fingerprint, state.hash());
        }
        return {"", "plies", plies, seconds_since(start), fingerprint};
    }

    [[nodiscard]] BenchRow evaluations(const StopToken& /*stop*/) const {
        std::uint64_t fingerprint = 0;
        const auto start = Clock::now();
        for (std::uint64_t count = 0; count < kEvaluations; ++count) {
            const StateOf<G>& state = positions_[count % positions_.size()];
            fingerprint += static_cast<std::uint64_t>(evaluator_.score(state, state.to_move())) * (count | 1U);
        }
        return {"", "evaluations", kEvaluations, seconds_since(start), mix(fingerprint, kEvaluations)};
    }

    // Searches every state with an agent that starts afresh.
    [[nodiscard]] BenchRow search(const AgentSpec& spec, std::span<const StateOf<G>> states, std::string unit,
                                  const StopToken& stop) const {
        BenchRow row{"", std::move(unit), 0, 0, 0};
        DuelAgent<G, E> agent(spec, evaluator_, kSeed);
        for (const StateOf<G>& state : states) {
            agent.clear();
            const SearchReport<G> report = agent.search({.state = state}, stop);
            row.count += report.nodes;
            row.seconds += report.seconds;
            row.fingerprint = mix(row.fingerprint, report.nodes);
            row.fingerprint = mix(row.fingerprint, static_cast<std::uint64_t>(report.lines.front().score.value_or(0)));
            row.fingerprint = mix(row.fingerprint, report.lines.front().visits);
            for (const char letter : G::format_move(state, report.best_move())) {
                row.fingerprint = mix(row.fingerprint, static_cast<std::uint64_t>(letter));
            }
        }
        return row;
    }

    [[nodiscard]] std::span<const StateOf<G>> only_start() const { return {&start_, 1}; }

    [[nodiscard]] BenchRow mcts_with_playouts(const StopToken& stop) const {
        return search({"", "mcts", {{"sims", kSimulations}}}, only_start(), "simulations", stop);
    }
    [[nodiscard]] BenchRow mcts_with_evaluator(const StopToken& stop) const {
        return search({"", "mcts", {{"sims", kSimulations}, {"cutoff", 0}}}, only_start(), "simulations", stop);
    }
    [[nodiscard]] BenchRow alphabeta_on_nodes(const StopToken& stop) const {
        return search({"", "alphabeta", {{"nodes", kNodesPerPosition}, {"tt", 64}}}, positions_, "nodes", stop);
    }
    [[nodiscard]] BenchRow alphabeta_to_depth(const StopToken& stop) const {
        return search({"", "alphabeta", {{"depth", static_cast<double>(plan_.depth)}, {"tt", 64}}}, {&depth_state_, 1},
                      "nodes", stop);
    }

    BenchPlan plan_;
    StateOf<G> start_;
    StateOf<G> perft_state_;
    StateOf<G> depth_state_;
    std::vector<StateOf<G>> positions_;
    const E& evaluator_;
};

}  // namespace sparring
