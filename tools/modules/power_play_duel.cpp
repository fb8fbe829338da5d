// The part of Power Play with two players: the one translation unit that compiles its searchers.

#include "tools/agents/two_seats_agents.hpp"
#include "tools/modules/modules.hpp"
#include "tools/modules/power_play_kit.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sparring {

namespace {

// Positions from early to late, one in the middle of a kickback.
struct DuelKit : PowerPlayKit<PowerPlayDuel, PowerPlayDuelEvaluator, TwoSeatsAgents> {
    [[nodiscard]] static Expected<Evaluator> load_evaluator() {
        return load_evaluator_from<Evaluator>("power-play-duel.txt");
    }
    [[nodiscard]] static BenchPlan bench_plan() {
        const std::vector<std::string> positions = {""};
        return {"power-play:two-players", positions, "", 4, positions.front(), 6, {{{"players", "2"}}}};
    }
};

}  // namespace

std::unique_ptr<GameModule> make_power_play_duel_module() { return std::make_unique<OpenModule<DuelKit>>(); }

}  // namespace sparring
