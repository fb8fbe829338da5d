#pragma once
// The agents of Board Game Battle: exact values where they can be had, expectimax for two players, and whoever duels
// the leader, beside those of every game.

#include "engine/board_game_battle/board_game_battle.hpp"
#include "engine/board_game_battle/simulator.hpp"
#include "eval/board_game_battle/evaluator.hpp"
#include "eval/board_game_battle/exact.hpp"
#include "search/expectimax/expectimax.hpp"
#include "tools/agents/agent.hpp"
#include "tools/games/board_game_battle/agent_kinds.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// The exact shares of positions that the values cover.
struct ExactShares {
    static constexpr bool kEvaluatesChance = true;

    std::shared_ptr<const RaceValues> values;

    [[nodiscard]] Payoffs<BoardGameBattle::kMaxSeats> shares(const board_game_battle::State& state) const {
        return values->shares(state);
    }
};

// The evaluator of a game, with exact values beside it if they are wanted.
struct RaceJudge {
    static constexpr bool kEvaluatesChance = true;

    RaceEvaluator estimate;
    ExactShares exact{};

    [[nodiscard]] Payoffs<BoardGameBattle::kMaxSeats> shares(const board_game_battle::State& state) const {
        return estimate.shares(state);
    }
    // The checksum of the exact values; empty without any.
    [[nodiscard]] std::string knowledge() const;
};

// Duels the opponent furthest along the track. What it thinks of anything nobody knows.
class LeaderAgent {
public:
    explicit LeaderAgent(std::uint64_t seed) : otherwise_(seed) {}

    [[nodiscard]] SearchReport<BoardGameBattle> search(const SearchRequest<BoardGameBattle>& request,
                                                       const StopToken& stop) {
        SearchReport<BoardGameBattle> report = otherwise_.search(request, stop);
        if (!request.state.is_chance()) {
            const auto leader = static_cast<std::uint8_t>(index(board_game_battle::leader_of(request.state)));
            report.lines.front().moves.front().numbers[0] = leader;
        }
        return report;
    }

    void clear() { otherwise_.clear(); }

private:
    RandomAgent<BoardGameBattle> otherwise_;
};

struct RaceAgents {
    static constexpr MctsDefaults kMctsDefaults = kRaceMctsDefaults;

    template <Game G, ShareEvaluator<G> E>
    using Searcher =
        OpenSearcher<G, E, GreedyAgent<G, ExactShares>, Expectimax<G, E>, Expectimax<G, ExactShares>, LeaderAgent>;

    [[nodiscard]] static std::vector<AgentKind> kinds() { return race_kinds(BoardGameBattle::kMaxSeats, false); }
    [[nodiscard]] static const LevelScale& level_scale(int seats) { return race_levels(seats); }
    [[nodiscard]] static AgentSpec of_level(const AgentSpec& level, int seats) {
        return race_agent_of_level(level, seats);
    }
    [[nodiscard]] static std::vector<BenchSearch> bench_searches(int depth) { return race_bench_searches(depth); }
    [[nodiscard]] static std::vector<DepthOfKind> threads_bench_depths(int /*depth*/) { return {}; }

    template <Game G, ShareEvaluator<G> E>
    [[nodiscard]] static Searcher<G, E> make_ahead(const AgentSpec& spec, const E& judge) {
        using Found = Searcher<G, E>;
        if (spec.kind == "exact") {
            return Found(std::in_place_type<GreedyAgent<G, ExactShares>>, judge.exact, std::uint64_t{1});
        }
        if (spec.kind == "leader") {
            return Found(std::in_place_type<LeaderAgent>, std::uint64_t{1});
        }
        ExpectimaxParameters parameters;
        parameters.pruning = static_cast<Pruning>(static_cast<int>(spec.value_or("star", 2)));
        parameters.table_mib = static_cast<std::size_t>(spec.value_or("tt", 16));
        if (spec.value_or("exact", 0) != 0) {
            return Found(std::in_place_type<Expectimax<G, ExactShares>>, judge.exact, parameters);
        }
        return Found(std::in_place_type<Expectimax<G, E>>, judge, parameters);
    }
};

// True if an agent cannot do without exact values.
[[nodiscard]] inline bool needs_values(const AgentSpec& spec) {
    return spec.kind == "exact" || (spec.kind == "expectimax" && spec.value_or("exact", 0) != 0);
}

}  // namespace sparring
