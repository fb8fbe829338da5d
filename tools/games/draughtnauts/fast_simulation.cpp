#include "tools/games/draughtnauts/fast_simulation.hpp"

#include "engine/core/hash.hpp"
#include "engine/draughtnauts/simulator.hpp"
#include "tools/games/draughtnauts/words.hpp"
#include "tools/tables/game_loop.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

namespace sparring {

using draughtnauts::BasicRules;
using draughtnauts::RandomEnding;
using draughtnauts::RandomGame;
using draughtnauts::RandomGames;

std::optional<SimulationTotals> simulate_random_games(const BasicRules& rules, const SimulationRequest& request,
                                                      const StopToken& stop) {
    if (!std::ranges::all_of(request.agents, [](const AgentSpec& agent) { return agent.kind == "random"; })) {
        return std::nullopt;
    }
    // As many as are soon played, so that a stop is soon seen.
    constexpr std::uint64_t kBatch = 4096;
    SimulationTotals totals;
    std::vector<RandomGame> games;
    for (std::uint64_t begun = 0; begun < request.games && !stop.stop_requested(); begun += games.size()) {
        games.resize(std::min(kBatch, request.games - begun));
        const auto most_plies = static_cast<std::uint32_t>(request.max_plies);
        draughtnauts::play_random_games(rules, {request.seed, request.first_game + begun, most_plies}, games);
        for (const RandomGame& game : games) {
            add_game(totals, request, {game.winners, game.plies}, game.plies);
            count_ending(totals, draughts_ending(game.ending));
            totals.at_max_plies += game.ending == RandomEnding::kCut ? 1U : 0U;
        }
    }
    return totals;
}

void bench_random_games(std::string_view filter, const StopToken& stop,
                        const std::function<void(const BenchRow&)>& on_row) {
    constexpr std::size_t kGames = 500'000;
    const std::string name = "draughtnauts:basic/simulator";
    if (stop.stop_requested() || name.find(filter) == std::string::npos) {
        return;
    }
    std::vector<RandomGame> games(kGames);
    const auto start = Clock::now();
    draughtnauts::play_random_games(BasicRules(), RandomGames{.seed = 1}, games);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    std::uint64_t plies = 0;
    std::uint64_t fingerprint = 0;
    for (const RandomGame& game : games) {
        plies += game.plies;
        fingerprint = mix(fingerprint, mix(game.plies, game.winners.bits()));
    }
    on_row({name, "plies", plies, seconds, fingerprint});
}

}  // namespace sparring
