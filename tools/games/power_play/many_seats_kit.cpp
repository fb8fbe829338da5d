// The module of Power Play: the one translation unit that compiles its searchers for more than two players. Games of
// two are a module of their own behind it.

#include "eval/network/seat_estimate.hpp"
#include "eval/power_play/seat_inputs.hpp"
#include "tools/agents/many_seats_agents.hpp"
#include "tools/games/games.hpp"
#include "tools/games/power_play/kit.hpp"
#include "tools/tables/kit_module.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

namespace {

// Positions of four players, from early to late, one in the middle of a kickback.
struct SeatsKit : PowerPlayKit<PowerPlay, SeatEstimate<PowerPlayEvaluator, PowerPlaySeatInputs>,
                               ManySeatsNetworkAgentsWith<kPowerPlayProfile, kPowerPlayLevels, true>> {
    using Inputs = PowerPlaySeatInputs;
    static constexpr std::string_view kNetwork = "power-play.net";
    static constexpr std::string_view kWeights = "power-play.txt";
    [[nodiscard]] static Expected<Evaluator> load_evaluator() { return load_estimate<Evaluator>(kWeights, kNetwork); }
    [[nodiscard]] static Expected<Evaluator> fitted_evaluator(const Evaluator& loaded, const power_play::Rules& rules,
                                                              const std::vector<AgentSpec>& agents) {
        return with_networks_for<Agents>(rules, agents, loaded);
    }
    // The network is of four players: with three, agents go without it.
    [[nodiscard]] static std::span<const AgentKind> agent_kinds(const Settings& settings) {
        static const std::array kinds = {with_process_kind(Agents::kinds()), without_network()};
        const auto options = read_options<PowerPlay>(settings);
        return kinds[options && options->players == 3 ? 1 : 0];
    }
    [[nodiscard]] static BenchPlan bench_plan() {
        // Long texts in pieces; no comma is missing.
        // NOLINTBEGIN(bugprone-suspicious-missing-comma)
        const std::vector<std::string> positions = {
            "4:P1 a1=123,c1=123,a2=123,a3=123,g4=123:P2 e3=123,a6=123,b7=2,c7=231,f7=3,a8=123,c8=1:P3 g6=3,h6"
            "=123,h7=1,f8=123,g8=12,h8=123:P4 h1=12,e2=123,g2=123,g3=123,h4=233:L0,0,5,1:N9",
            "1:P1 c1=123,a2=123,a3=3,g5=123,g8=123:P2 a5=123,a7=1,b7=231,h7=3,a8=123,b8=2,c8=123:P3 f4=123,h6"
            "=123,f8=123,h8=123:P4 b1=123,g1=123,e2=1,e3=2,g3=233:H1=21:H3=1:L0,0,5,7:N1:K4",
            "3:P1 c5=123,e7=123,g8=123:P2 b6=123,g6=231,h6=123,a8=12:P3 b1=123,f7=123,h8=123:P4 g1=123,e2=1,g"
            "2=123,a3=2,b4=233:H3=321:L12,9,6,7:K2",
            "1:P1 a1=123,b2=1,c3=233,c5=123,g5=123:P2 a6=123,b6=123,d7=233,b8=123:P3 d2=123,c4=123,g4=12,f8=1"
            "23:P4 h1=123,g2=23,h2=1,f3=123,b5=123,h7=123:L3,4,9,0:N4",
            "1:P1 a1=123,b1=12,c1=1,b3=23,c4=1,a7=32,b7=233:P2 c6=112,f6=123,g6=233:P3 out:P4 d2=1,g2=123,h2="
            "123,c3=233:L1,12,18,9:N5",
            "1:P1 b2=1,d3=233,g3=123:P2 a6=3,b6=1,c6=123,g6=233,a8=2:P3 d1=123,g5=12,d6=123:P4 e3=323,b5=1,f6"
            "=1,b7=123:L15,10,15,14:N7"};
        // NOLINTEND(bugprone-suspicious-missing-comma)
        return {"power-play", positions, "", 4, positions[3], 10, {}, 20};
    }

private:
    [[nodiscard]] static std::vector<AgentKind> without_network() {
        std::vector<AgentKind> kinds = many_seats_kinds(kPowerPlayProfile);
        add_net_parameter(kinds, [](std::string_view) { return 0; });
        return with_process_kind(std::move(kinds));
    }
};

static_assert(GameKit<SeatsKit> && WeighedKit<SeatsKit> && TracedKit<SeatsKit> && PicturedKit<SeatsKit> &&
              EditedKit<SeatsKit> && TouchedKit<SeatsKit> && FittedByPosition<SeatsKit> && FitsEvaluator<SeatsKit> &&
              TrainedKit<SeatsKit> && DesignedKit<SeatsKit> && KindsBySettings<SeatsKit>);

// Settings that cannot be read are for the game of more players to complain of.
[[nodiscard]] bool is_of_two(const Settings& settings) {
    const auto options = read_options<PowerPlay>(settings);
    return options && options->players == power_play::kMinSeats;
}

}  // namespace

Settings with_players_of(Settings settings, std::string_view position) {
    if (const std::optional<int> players = power_play::players_of_position(position)) {
        settings.values.emplace_back("players", std::to_string(*players));
    }
    return settings;
}

std::unique_ptr<GameModule> make_power_play_module() {
    return std::make_unique<KitModule<SeatsKit>>(OtherModule{make_power_play_duel_module(), is_of_two});
}

}  // namespace sparring
