// The part of Power Play with two players: the one translation unit that compiles its searchers.

#include "eval/network/evaluator.hpp"
#include "eval/power_play/inputs.hpp"
#include "tools/agents/two_seats_agents.hpp"
#include "tools/games/games.hpp"
#include "tools/games/power_play/kit.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sparring {

namespace {

// Positions from early to late, one in the middle of a kickback.
struct DuelKit : PowerPlayKit<PowerPlayDuel, DuelEstimate<PowerPlayDuelEvaluator, PowerPlayDuelInputs>,
                              TwoSeatsAgentsWith<kPowerPlayProfile, kPowerPlayDuelLevels>> {
    using Inputs = PowerPlayDuelInputs;
    static constexpr std::string_view kNetwork = "power-play-duel.net";
    static constexpr std::string_view kWeights = "power-play-duel.txt";
    [[nodiscard]] static Expected<Evaluator> load_evaluator() { return load_estimate<Evaluator>(kWeights, kNetwork); }
    [[nodiscard]] static Expected<Evaluator> fitted_evaluator(const Evaluator& loaded, const power_play::Rules& rules,
                                                              const std::vector<AgentSpec>& agents) {
        return with_networks_for<Agents>(rules, agents, loaded);
    }
    [[nodiscard]] static BenchPlan bench_plan() {
        // Long texts in pieces; no comma is missing.
        // NOLINTBEGIN(bugprone-suspicious-missing-comma)
        const std::vector<std::string> positions = {
            "2:P1 b1=123,c1=123,a2=1,b2=2,c2=3,b4=123,f8=123:P2 f4=231,f7=323,g7=2,h7=1,g8=123,h8=13:H2=21:L0"
            ",0:N1:K1",
            "1:P1 b1=1,b3=123,c3=123,e3=2,f5=1,d6=123,e7=233:P2 a1=233,b2=1,h4=123,h5=1,f7=123,d8=32,e8=2:L0,"
            "1:N57",
            "1:P1 a1=123,b2=1,c3=2,c5=123,a6=1,c6=323:P2 c2=223,h4=123,a5=323,h5=1,h6=2,c7=3,h7=1,e8=1:L6,1",
            "2:P1 b2=2,a4=123,g6=323,h6=323,f7=1:P2 a2=2,d2=323,f2=123,f3=31,d8=1,e8=23:L5,4:N9",
            "1:P1 d1=323,b2=2,e6=232,g7=3:P2 d2=233,b3=2,e3=31,d6=3,e7=123,f7=2:L10,5:N9",
            "2:P1 b1=1,g4=1,g5=2,h6=32,e7=3,e8=3:P2 a1=223,b2=323,h4=1,h5=1,d7=1:L15,12:N1"};
        // NOLINTEND(bugprone-suspicious-missing-comma)
        return {"power-play:two-players", positions, "", 4, positions[2], 7, {{{"players", "2"}}}, 100};
    }
};

static_assert(GameKit<DuelKit> && WeighedKit<DuelKit> && TracedKit<DuelKit> && PicturedKit<DuelKit> &&
              EditedKit<DuelKit> && TouchedKit<DuelKit> && FittedByPosition<DuelKit> && FitsEvaluator<DuelKit> &&
              TrainedKit<DuelKit> && KnowingKit<DuelKit> && DesignedKit<DuelKit>);

}  // namespace

std::unique_ptr<GameModule> make_power_play_duel_module() { return std::make_unique<KitModule<DuelKit>>(); }

}  // namespace sparring
