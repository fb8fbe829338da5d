#pragma once
// The agents of games of many seats as far as they are text: no searcher is needed to name them.

#include "tools/agents/agent.hpp"
#include "tools/agents/levels.hpp"

#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

namespace sparring {

// What suits a game: what Monte Carlo search does where a spec does not say, and which search is the strongest.
struct ManySeatsProfile {
    enum class Strongest : unsigned char { kMcts, kBrsPlus, kParanoid, kMaxN };

    MctsDefaults mcts;
    Strongest strongest;
    bool reduces_replies = false;  // best-reply search looks at late moves less deeply first
    int evaluated_replies = 0;     // moves it evaluates for a seat that only answers as expected; 0: all of them
};

// For games that say nothing else: where it was measured, Monte Carlo search with the evaluator in place of playouts,
// and little exploration, beat the other searches (docs/measurements.md, S1 and S2).
inline constexpr ManySeatsProfile kManySeatsProfile = {.mcts = {.exploration = 0.2, .cutoff = 0},
                                                       .strongest = ManySeatsProfile::Strongest::kMcts};

// For games that say nothing else; nobody has measured them there.
inline constexpr std::array kUsualScales = {
    LevelScale{.seats = 2,
               .nodes = {10, 20, 50, 100, 200, 500, 2'000, 10'000, 50'000, 200'000},
               .depth = {1, 1, 2, 2, 3, 3, 4, 5, 6, 0},
               .misjudgement = {2, 1.5, 1.2, 1, 0.8, 0.6, 0.4, 0.2, 0.1, 0},
               .rating = {}}};

// Monte Carlo, best-reply, paranoid and max-n search, the strongest first, and the kinds of every game.
[[nodiscard]] std::vector<AgentKind> many_seats_kinds(const ManySeatsProfile& profile);
// The kind of the strongest search, which plays levels.
[[nodiscard]] constexpr std::string_view strongest_kind(const ManySeatsProfile& profile) {
    constexpr std::array<std::string_view, 4> kSearches = {"mcts", "brsplus", "paranoid", "maxn"};
    return kSearches[static_cast<std::size_t>(profile.strongest)];
}
// Each of the searches by nodes, and best-reply search to a depth.
[[nodiscard]] std::vector<BenchSearch> many_seats_bench_searches(int depth);
[[nodiscard]] std::vector<DepthOfKind> many_seats_threads_depths(int depth);

}  // namespace sparring
