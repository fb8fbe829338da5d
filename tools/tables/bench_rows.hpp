#pragma once
// Benchmarks of a game: the rules alone, then each searcher on fixed work. A fingerprint is a hash over everything the
// run decided, so that a change of behaviour shows even where speed does not.

#include "engine/core/hash.hpp"
#include "search/common/report.hpp"
#include "search/mcts/playout.hpp"
#include "tools/agents/agent.hpp"
#include "tools/tables/game_module.hpp"

#include <cmath>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// What is fixed for a game. Positions are texts; an empty one is the start.
struct BenchPlan {
    std::string prefix;                  // of the rows' names
    std::vector<std::string> positions;  // unfinished, from the middle of games
    std::string perft_position;
    int perft_depth;
    std::string depth_position;
    int depth;
    Settings settings{};                // the options that are not the default
    std::uint64_t playout_divisor = 1;  // how many times fewer random games are played, where they are long
    int random_plies = 0;               // in place of texts, which would be long: positions after so many random events
};

// Rows to be run, by name.
using NamedBenchRows = std::vector<std::pair<std::string, std::function<BenchRow()>>>;

// Runs those whose full name, with the prefix, contains `filter`. A row that was stopped is not shown.
void run_bench_rows(const std::string& prefix, const NamedBenchRows& rows, std::string_view filter,
                    const StopToken& stop, const std::function<void(const BenchRow&)>& on_row);

template <NotatedGame G, class E, AgentFamily<G, E> Family>
class Bench {
public:
    using OnRow = std::function<void(const BenchRow&)>;

    // The rules of the plan, which states may point to, outlive this.
    Bench(BenchPlan plan, const typename G::Rules& rules, const E& evaluator)
        : plan_(std::move(plan)),
          rules_(rules),
          start_(state_of("")),
          perft_state_(state_of(plan_.perft_position)),
          depth_state_(state_of(plan_.depth_position)),
          begin_(start_),
          evaluator_(evaluator) {
        for (const std::string& text : plan_.positions) {
            positions_.push_back(state_of(text));
        }
        for (std::uint64_t seed = 1; plan_.random_plies > 0 && seed <= kRandomPositions; ++seed) {
            positions_.push_back(random_position(seed));
        }
        FastRandom random(kSeed);
        begin_ = past_chance(start_, random);
    }

    void run(std::string_view filter, const StopToken& stop, const OnRow& on_row) const {
        Rows rows = {{"perft", [this] { return perft(plan_.perft_depth, LeafCount::kFast); }},
                     {"perft-plain", [this] { return perft(plan_.perft_depth - 1, LeafCount::kPlain); }},
                     {"playouts", [&] { return playouts(stop); }},
                     {"evaluator", [this] { return evaluations(); }}};
        if constexpr (RememberingEvaluator<E, G>) {
            rows.emplace_back("children", [this] { return children(); });
        }
        add_sampling_rows(rows, stop);
        for (const BenchSearch& entry : Family::bench_searches(plan_.depth)) {
            rows.emplace_back(entry.name, [&, entry] {
                const std::string unit = entry.spec.kind == "ismcts" ? "iterations" : "nodes";
                return search(entry.spec, states_of(entry.on), unit, stop);
            });
        }
        run_bench_rows(plan_.prefix, rows, filter, stop, on_row);
    }

    // Who goes by networks, by the one that the evaluator has.
    void run_network(std::string_view filter, const StopToken& stop, const OnRow& on_row) const {
        constexpr double kNodes = DuelGame<G> ? 1'000'000 : 100'000;
        constexpr double kTable = 64;  // MiB
        const std::string kind(Family::kNetworked);
        const AgentSpec spec{"", kind, {{"nodes", kNodes}, {"tt", kTable}, {"net", 1}, {"tables", 0}}};
        const Rows searches = {{kind + "-network", [&] { return search(spec, positions_, "nodes", stop); }}};
        run_bench_rows(plan_.prefix, searches, filter, stop, on_row);
        if constexpr (RememberingEvaluator<E, G>) {
            const Rows evaluations = {{"children-network", [this] { return children(); }}};
            run_bench_rows(plan_.prefix, evaluations, filter, stop, on_row);
        }
    }

private:
    using Rows = NamedBenchRows;

    static constexpr std::uint64_t kRandomPositions = 4;
    static constexpr std::uint64_t kSamples = 1'000'000;
    static constexpr std::uint64_t kSamplesAHash = 64;
    static constexpr std::uint64_t kPlayoutGames = DuelGame<G> ? 500'000 : 50'000;
    static constexpr std::uint64_t kEvaluations = DuelGame<G> ? 10'000'000 : 1'000'000;
    static constexpr std::uint64_t kSimulations = 100'000;
    static constexpr std::uint64_t kSeed = 1;

    [[nodiscard]] StateOf<G> state_of(const std::string& text) const {
        return text.empty() ? G::start(rules_) : *G::parse_position(text, rules_);
    }
    [[nodiscard]] std::span<const StateOf<G>> states_of(BenchSearch::On on) const {
        switch (on) {
            case BenchSearch::On::kDepthPosition: return {&depth_state_, 1};
            case BenchSearch::On::kStart: return {&begin_, 1};
            default: return positions_;
        }
    }
    // The state in which somebody decides next.
    [[nodiscard]] static StateOf<G> past_chance([[maybe_unused]] StateOf<G> state,
                                                [[maybe_unused]] FastRandom& random) {
        if constexpr (StochasticGame<G>) {
            while (state.is_chance()) {
                state.apply(pick_outcome<G>(state, random));
            }
        }
        return state;
    }
    [[nodiscard]] StateOf<G> random_position(std::uint64_t seed) const {
        FastRandom random(seed);
        StateOf<G> state = start_;
        play_at_random<G>(state, random, plan_.random_plies);
        return past_chance(state, random);
    }

    // Monte Carlo search where nothing is hidden.
    void add_sampling_rows(Rows& rows, const StopToken& stop) const
        requires PerfectInformationGame<G>
    {
        const double playouts = kSimulations / static_cast<double>(plan_.playout_divisor);
        rows.emplace_back("mcts-playout", [this, &stop, playouts] { return mcts(playouts, -1, stop); });
        rows.emplace_back("mcts-evaluator", [this, &stop] { return mcts(kSimulations, 0, stop); });
    }
    // The samples that searches of hidden games are made of.
    void add_sampling_rows(Rows& rows, const StopToken& /*stop*/) const
        requires HiddenGame<G>
    {
        rows.emplace_back("samples", [this] { return samples(); });
    }

    [[nodiscard]] BenchRow mcts(double simulations, double cutoff, const StopToken& stop) const {
        return search({"", "mcts", {{"sims", simulations}, {"cutoff", cutoff}}}, {&start_, 1}, "simulations", stop);
    }

    // States that agree with what the seats to move know.
    [[nodiscard]] BenchRow samples() const
        requires HiddenGame<G>
    {
        std::vector<typename G::View> views;
        views.reserve(positions_.size());
        for (const StateOf<G>& state : positions_) {
            views.push_back(state.view(state.to_move()));
        }
        FastRandom random(kSeed);
        std::uint64_t fingerprint = 0;
        const auto start = Clock::now();
        for (std::uint64_t count = 0; count < kSamples; ++count) {
            const StateOf<G> state = views[count % views.size()].sample(random);
            // Not every sample is hashed, because that takes longer than to draw it.
            if (count % kSamplesAHash == 0) {
                fingerprint = mix(fingerprint, state.hash());
            }
        }
        return {"", "samples", kSamples, seconds_since(start), fingerprint};
    }
    [[nodiscard]] static double seconds_since(Clock::time_point start) {
        return std::chrono::duration<double>(Clock::now() - start).count();
    }

    [[nodiscard]] BenchRow perft(int depth, LeafCount how) const {
        const auto start = Clock::now();
        const std::uint64_t leaves = G::perft(perft_state_, depth, how);
        return {"", "leaves", leaves, seconds_since(start), leaves};
    }

    [[nodiscard]] BenchRow playouts(const StopToken& stop) const {
        FastRandom random(kSeed);
        const std::uint64_t games = kPlayoutGames / plan_.playout_divisor;
        std::uint64_t plies = 0;
        std::uint64_t fingerprint = 0;
        const auto start = Clock::now();
        for (std::uint64_t game = 0; game < games && !stop.stop_requested(); ++game) {
            StateOf<G> state = start_;
            plies += static_cast<std::uint64_t>(play_at_random<G>(state, random));
            fingerprint = mix(fingerprint, state.hash());
        }
        return {"", "plies", plies, seconds_since(start), fingerprint};
    }

    [[nodiscard]] BenchRow evaluations() const {
        std::uint64_t fingerprint = 0;
        const auto start = Clock::now();
        for (std::uint64_t count = 0; count < kEvaluations; ++count) {
            const StateOf<G>& state = positions_[count % positions_.size()];
            fingerprint += mark_of(state) * (count | 1U);
        }
        return {"", "evaluations", kEvaluations, seconds_since(start), mix(fingerprint, kEvaluations)};
    }

    // Evaluations as a worker of a search makes them: of one child of a position after the other, with what it
    // remembers.
    [[nodiscard]] BenchRow children() const
        requires RememberingEvaluator<E, G>
    {
        std::vector<StateOf<G>> states;
        for (const StateOf<G>& position : positions_) {
            MoveList<G> moves;
            position.generate(moves);
            for (const MoveOf<G>& move : moves) {
                states.push_back(position);
                states.back().apply(move);
            }
        }
        std::erase_if(states, [](const StateOf<G>& state) { return state.is_over(); });
        typename E::Memory memory{};
        std::uint64_t fingerprint = 0;
        const auto start = Clock::now();
        for (std::uint64_t count = 0; count < kEvaluations; ++count) {
            const StateOf<G>& state = states[count % states.size()];
            fingerprint += static_cast<std::uint64_t>(evaluator_.score(state, state.to_move(), memory)) * (count | 1U);
        }
        return {"", "evaluations", kEvaluations, seconds_since(start), mix(fingerprint, kEvaluations)};
    }

    // What the evaluator says of a state, as a number: its score in a duel, else the shares.
    [[nodiscard]] std::uint64_t mark_of(const StateOf<G>& state) const {
        if constexpr (DuelEvaluator<E, G>) {
            return static_cast<std::uint64_t>(evaluator_.score(state, state.to_move()));
        } else {
            return mark_of(evaluator_.shares(state));
        }
    }
    // Shares to nine digits.
    [[nodiscard]] static std::uint64_t mark_of(const Payoffs<G::kMaxSeats>& shares) {
        std::uint64_t mark = 0;
        for (const double share : shares) {
            mark = mix(mark, static_cast<std::uint64_t>(std::llround(share * 1e9)));
        }
        return mark;
    }

    // Searches every state with an agent that starts afresh.
    [[nodiscard]] BenchRow search(const AgentSpec& spec, std::span<const StateOf<G>> states, std::string unit,
                                  const StopToken& stop) const {
        BenchRow row{"", std::move(unit), 0, 0, 0};
        AgentOf<Family, G, E> agent(spec, evaluator_, kSeed);
        for (const StateOf<G>& state : states) {
            agent.clear();
            const SearchReport<G> report = agent.search({.state = known_to<G>(state, state.to_move())}, stop);
            row.count += report.nodes;
            row.seconds += report.seconds;
            row.fingerprint = mix(row.fingerprint, report.nodes);
            row.fingerprint = mix(row.fingerprint, static_cast<std::uint64_t>(report.lines.front().score.value_or(0)));
            row.fingerprint = mix(row.fingerprint, report.lines.front().visits);
            if constexpr (!DuelGame<G>) {
                row.fingerprint = mix(row.fingerprint, mark_of(report.lines.front().shares));
            }
            for (const char letter : G::format_move(state, report.best_move())) {
                row.fingerprint = mix(row.fingerprint, static_cast<std::uint64_t>(letter));
            }
        }
        return row;
    }

    BenchPlan plan_;
    const typename G::Rules& rules_;
    StateOf<G> start_;
    StateOf<G> perft_state_;
    StateOf<G> depth_state_;
    StateOf<G> begin_;  // the start, after what chance does before anybody decides
    std::vector<StateOf<G>> positions_;
    const E& evaluator_;
};

}  // namespace sparring
