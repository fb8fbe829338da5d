// The module of Power Play: the one translation unit that compiles its searchers for more than two players. Games of
// two are a module of their own behind it.

#include "tools/agents/many_seats_agents.hpp"
#include "tools/modules/choice_module.hpp"
#include "tools/modules/modules.hpp"
#include "tools/modules/power_play_kit.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

namespace {

// Positions of four players, from early to late, one in the middle of a kickback.
struct SeatsKit : PowerPlayKit<PowerPlay, PowerPlayEvaluator, ManySeatsAgents> {
    [[nodiscard]] static Expected<Evaluator> load_evaluator() {
        return load_seat_evaluator_from<Evaluator>("power-play.txt");
    }
    [[nodiscard]] static BenchPlan bench_plan() {
        const std::vector<std::string> positions = {""};
        return {"power-play", positions, "", 4, positions.front(), 6};
    }
};

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
    return std::make_unique<ChoiceModule>(std::make_unique<OpenModule<SeatsKit>>(), make_power_play_duel_module(),
                                          is_of_two);
}

}  // namespace sparring
