#pragma once
// A game of a study as an analysis sees it: who sat where, how it went, and what every seat expected as it went.

#include "engine/core/expected.hpp"
#include "tools/records/types.hpp"
#include "tools/tables/game_module.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sparring::balance {

// How the expected win shares moved: by what each seat expected at its own last decision, or by the evaluator. Sources:
// Browne, Automatic generation and evaluation of recombination games (2008), chapter 4, for lead changes, drama and
// decisiveness, here by expected win shares.
struct ValueCurve {
    static constexpr std::size_t kLeads = 3;

    // Who leads by more than a twentieth of a win after a quarter, a half and three quarters of the plies, if anybody.
    std::array<std::optional<std::size_t>, kLeads> leaders{};
    int lead_changes = 0;  // the lead passes from one seat to another by more than a twentieth of a win
    // How far behind the leader the winner was at worst, in win share; none if several share the win.
    std::optional<double> deficit;
    // The part of the plies after which the winner's expected share stays above nine tenths, in [0, 1]; none as above.
    std::optional<double> decided;
    double mean_swing = 0;  // change of a seat's expected share from decision to decision, absolute
    double largest_swing = 0;
};

struct PlayedGame {
    std::uint32_t block = 0;
    std::size_t leg = 0;
    std::size_t opening = 0;          // its place in the arm's list
    std::vector<std::size_t> agents;  // by seat, places in the run's list
    std::vector<std::string> moves;   // those of the opening first
    std::size_t opening_plies = 0;    // how many of them nobody chose
    SeatSet winners;
    Ending ending = Ending::kRules;
    std::vector<MoveSearch> searches;
    GameTrace trace;
    std::size_t turns = 0;            // 0 where a game is as long as its plies
    std::optional<ValueCurve> curve;  // if searches were logged

    [[nodiscard]] std::size_t seats() const { return agents.size(); }
    [[nodiscard]] double share(std::size_t seat) const { return winners.share(seat_at(seat)); }
    // The plies behind the opening at which somebody decided between several moves.
    [[nodiscard]] std::vector<std::size_t> decision_plies() const;
    [[nodiscard]] std::size_t decisions() const { return decision_plies().size(); }
    // Mean number of legal moves at those; nothing if there are none.
    [[nodiscard]] std::optional<double> branching() const;
    // The part of the plies for which the seat that is out first has no turn any more, while the others have more than
    // two rounds of them; 0 if nobody is out before that.
    [[nodiscard]] double waiting() const;
};

// The share of a seat in each game, in order.
[[nodiscard]] std::vector<double> shares_of(std::span<const PlayedGame> games, std::size_t seat);

// From what the seats expected at their decisions.
[[nodiscard]] ValueCurve curve_of(const std::vector<MoveSearch>& searches, std::size_t plies, SeatSet winners,
                                  std::size_t seats);
// From the shares of all seats before each ply, as the evaluator sees them: where dice and draws decide, agents that
// do not look ahead expect nothing.
[[nodiscard]] ValueCurve curve_of(const std::vector<std::vector<double>>& values, SeatSet winners, std::size_t seats);

// What a seat expected before a ply: by its last decision up to there, or nothing before its first.
[[nodiscard]] std::optional<double> expected_share(const std::vector<MoveSearch>& searches, std::size_t ply,
                                                   std::size_t seat, std::size_t seats);

}  // namespace sparring::balance
