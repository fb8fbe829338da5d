#pragma once
// Many games of Board Game Battle: what is measured of them, and the fast way between players who duel the leader.

#include "engine/board_game_battle/state.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/game_module.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace sparring {

// Counts rounds, turns, and rolls too low for a Challenge.
class RaceWatch {
public:
    void see(const board_game_battle::State& before, const board_game_battle::Move& event);
    void add_to(SimulationTotals& totals, const board_game_battle::State& last) const;
    // In rounds: the one in which the game ended counts.
    [[nodiscard]] static std::uint32_t length(const board_game_battle::State& last);

private:
    std::uint64_t turns_ = 0;
    std::uint64_t challenge_failures_ = 0;
};

// Games from the start if every agent is `leader`, no random moves come first and the board is not too large; plies are
// not counted.
[[nodiscard]] std::optional<SimulationTotals> simulate_races(const board_game_battle::Rules& rules,
                                                             const SimulationRequest& request, const StopToken& stop);

// The speed of that, for two to four players.
void bench_races(std::string_view filter, const StopToken& stop, const std::function<void(const BenchRow&)>& on_row);

}  // namespace sparring
