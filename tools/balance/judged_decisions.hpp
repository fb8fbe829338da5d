#pragma once
// Decisions taken from played games, one of each game, and what two searches with different seeds say of them.

#include "tools/balance/context.hpp"
#include "tools/balance/played_game.hpp"
#include "tools/tables/table_types.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace sparring::balance {

// A ply at which somebody decided between several moves, and how far through the game's decisions, in [0, 1).
struct Decision {
    const PlayedGame* game = nullptr;
    std::size_t ply = 0;
    double part = 0;

    [[nodiscard]] std::size_t seat() const { return *game->trace.plies[ply].seat; }
};

// One decision of each of the first `count` games that have any of those wanted: over the games they are spread evenly
// from the first one to the last (by multiples of the golden ratio).
[[nodiscard]] std::vector<Decision> spread_decisions(std::span<const PlayedGame> games, std::size_t count,
                                                     const std::function<bool(const Decision&)>& is_wanted);

using TwoOpinions = std::array<AnalysisReport, 2>;

// What the judge of the game's profile says of each decision of the basic games between the stronger agents, with so
// many lines; shows how many of `what` are done.
[[nodiscard]] Expected<std::vector<TwoOpinions>> judge_decisions(Context& context, std::span<const Decision> decisions,
                                                                 int lines, const std::string& what);

// The smaller of both distances in win share between the best move and the next best for the seat that decides; 0 where
// the two differ in which is best.
[[nodiscard]] double gap_between_best(const TwoOpinions& opinions, std::size_t seat);

// Whether a seat that decides between moves which are equally good for it decides over another: two moves that both
// opinions put within `alike` of its best, between which both opinions see the same other seat's share differ by more
// than `least`, in the same direction.
[[nodiscard]] bool makes_kings(const TwoOpinions& opinions, std::size_t seat, double alike, double least);

}  // namespace sparring::balance
