#pragma once
// The agents of two-seat games without chance in play: alpha-beta beside those of every game.

#include "search/alphabeta/alphabeta.hpp"
#include "tools/agents/agent.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// Alpha-beta and its parameters, as a spec gives them.
[[nodiscard]] AgentKind alphabeta_kind();
[[nodiscard]] AlphaBetaParameters alphabeta_parameters(const AgentSpec& spec);
// What a level comes to in a game with these levels and with endgame tables, which it may know.
[[nodiscard]] AgentSpec alphabeta_of_level(const LevelScale& scale, const AgentSpec& level);
// Alpha-beta by nodes and by depth.
[[nodiscard]] std::vector<BenchSearch> alphabeta_bench_searches(int depth);
// Positions of the middle game are searched less deeply than the start.
[[nodiscard]] std::vector<DepthOfKind> alphabeta_threads_depths(int depth);

// True if an agent uses the endgame tables that are at hand.
[[nodiscard]] bool goes_by_tables(const AgentSpec& spec);

struct DuelAgents {
    // The evaluator at once with little exploration beat playouts to the end in both games (docs/measurements.md, M1).
    static constexpr MctsDefaults kMctsDefaults = {
        .exploration = 0.1, .cutoff = 0, .bias = 0.03, .playout_exploration = 0.7, .playout_bias = 0};

    template <DuelGame G, class E>
        requires DuelEvaluator<E, G> && ShareEvaluator<E, G> && ShareScale<E>
    using Searcher = OpenSearcher<G, E, AlphaBeta<G, E>>;

    // `level` is an alpha-beta search. Whoever goes by the evaluator may go by the endgame tables too.
    [[nodiscard]] static std::vector<AgentKind> kinds();
    // Whether a kind goes by the network where a spec does not say: alpha-beta alone does.
    static constexpr std::string_view kNetworked = "alphabeta";
    [[nodiscard]] static int usual_net(std::string_view kind) { return kind == kNetworked ? 1 : 0; }
    [[nodiscard]] static std::vector<BenchSearch> bench_searches(int depth);
    [[nodiscard]] static std::vector<DepthOfKind> threads_bench_depths(int depth) {
        return alphabeta_threads_depths(depth);
    }

    template <DuelGame G, class E>
    [[nodiscard]] static Searcher<G, E> make_ahead(const AgentSpec& spec, const E& evaluator) {
        return Searcher<G, E>(std::in_place_type<AlphaBeta<G, E>>, evaluator, alphabeta_parameters(spec),
                              team_of(spec));
    }
};

template <const LevelScale& Scale>
struct DuelAgentsWith : DuelAgents {
    [[nodiscard]] static const LevelScale& level_scale(int /*seats*/) { return Scale; }
    [[nodiscard]] static AgentSpec of_level(const AgentSpec& level, int /*seats*/) {
        return alphabeta_of_level(Scale, level);
    }
};

}  // namespace sparring
