#pragma once
// What a level from 1 to 10 comes to: how far a search looks, how badly it judges, and how good it is by measurement.

#include "tools/agents/agent_spec.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace sparring {

inline constexpr std::size_t kLevels = 10;
template <class T>
using PerLevel = std::array<T, kLevels>;

// The levels of a game with so many seats, from 1 on. `tools/levels` measures the ratings, docs/agents.md has their
// intervals.
struct LevelScale {
    int seats = 2;
    PerLevel<double> nodes{};         // positions, simulations or iterations a move
    PerLevel<double> depth{};         // plies a move, of searches by depth; 0: no limit
    PerLevel<double> misjudgement{};  // logistic noise on evaluations, in log odds
    PerLevel<double> rating{};        // Elo, the greedy agent at 0; 0 if nobody has measured it
};

// What one level comes to; between two levels it is in between, nodes by their logarithm.
struct LevelStrength {
    double nodes = 1;
    int depth = 0;
    double misjudgement = 0;
    double rating = 0;
};

// The scale with `seats` seats, or the one with the nearest number.
[[nodiscard]] const LevelScale& scale_for(std::span<const LevelScale> scales, int seats);

// `level` is in [1, 10]. With more than four seats the highest levels look at less, so that nobody waits for all the
// others together longer than three seconds.
[[nodiscard]] LevelStrength strength_of(const LevelScale& scale, double level, int seats);

// The first level that knows endgame tables: people are to win against those below.
inline constexpr double kFirstLevelWithTables = 5;

// What a level is rated with so many seats; nothing if nobody has measured it with as many.
[[nodiscard]] std::optional<double> rating_of(const LevelScale& scale, double level, int seats);

// A search of a kind at the level that a spec of the kind `level` names, with its text. The settings are those of the
// kind, and `misjudgement`.
[[nodiscard]] AgentSpec search_at_level(std::string_view kind, const LevelScale& scale, const AgentSpec& level,
                                        int seats);

// The kind `level`; the meaning says which search plays.
[[nodiscard]] AgentKind level_kind(std::string meaning);

// A spec of the kind `level`, 1 to 10: `level:5`, `level:3.5`.
[[nodiscard]] AgentSpec level_spec(double level);

// The level that the settings of a spec of the kind `level` name.
[[nodiscard]] double level_of(const AgentSpec& spec);

}  // namespace sparring
