#include "tools/games/board_game_battle/agent_kinds.hpp"

#include "tools/games/board_game_battle/levels.hpp"

#include <string>

namespace sparring {

namespace {

constexpr double kRaceTable = 16;  // MiB

[[nodiscard]] AgentKind expectimax_kind() {
    std::vector<AgentParameter> parameters = depth_search_parameters();
    parameters.push_back(
        {"star", "pruning at dice: 0 none, 1 Star1, 2 Star2", 0, 2, "2", AgentParameter::Kind::kInteger});
    parameters.push_back({"exact", "1 takes exact values where the search ends, 0 the evaluator's", 0, 1, "0",
                          AgentParameter::Kind::kInteger});
    return {"expectimax", "expected values by looking ahead, of two players", parameters};
}

}  // namespace

std::vector<AgentKind> race_kinds(int players, bool has_values) {
    const AgentKind exact{"exact", "the opponent with whom the exact share is the largest", {}};
    std::vector<AgentKind> kinds;
    if (has_values) {
        kinds.push_back(exact);
    }
    kinds.push_back(mcts_kind(kRaceMctsDefaults));
    if (players == 2) {
        kinds.push_back(expectimax_kind());
    }
    kinds.push_back(greedy_kind());
    kinds.push_back({"leader", "duels the opponent furthest along the track", {}});
    kinds.push_back(random_kind());
    kinds.push_back(level_kind("mcts with the evaluator at a strength from 1 to 10"));
    if (!has_values) {
        kinds.push_back(exact);
    }
    return kinds;
}

const LevelScale& race_levels(int seats) { return scale_for(kRaceLevels, seats); }

AgentSpec race_agent_of_level(const AgentSpec& level, int seats) {
    AgentSpec spec = search_at_level("mcts", race_levels(seats), level, seats);
    spec.settings.push_back({"cutoff", 0});
    return spec;
}

std::vector<BenchSearch> race_bench_searches(int depth) {
    // With two players nobody has a choice, so that there is nothing to prune: this measures the tree itself.
    return {{"expectimax-depth", {"", "expectimax", {{"depth", static_cast<double>(depth)}, {"tt", kRaceTable}}}}};
}

}  // namespace sparring
