#pragma once
// What families of agents have in common: the kinds that every game offers, and the parameters of searches.

#include "search/common/limits.hpp"
#include "search/common/team.hpp"
#include "search/common/time_control.hpp"
#include "search/mcts/selection.hpp"
#include "tools/agents/agent_spec.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// What Monte Carlo tree search does where a spec does not say.
struct MctsDefaults {
    double exploration;  // of UCT
    int cutoff;          // plies of a playout before the evaluator takes over; below 0: playouts to the end
    double bias = 0;     // win share for each rank of a move, in games whose moves have ranks
    // The same with playouts to the end.
    double playout_exploration = exploration;
    double playout_bias = bias;
    PuctParameters predicted{};  // where moves are predicted
};

// A kind of agent and how deep it is to look when the time to a depth is measured.
struct DepthOfKind {
    std::string kind;
    int depth;
};

// Monte Carlo tree search, the greedy and the random agent.
[[nodiscard]] AgentKind mcts_kind(const MctsDefaults& defaults);
[[nodiscard]] AgentKind greedy_kind();
[[nodiscard]] AgentKind random_kind();

// The kinds of a game, and after them a program of somebody else's.
[[nodiscard]] std::vector<AgentKind> with_process_kind(std::vector<AgentKind> kinds);

// Limits on time: `time_ms` for a move, and `game_ms` and `inc_ms` for a game.
[[nodiscard]] std::vector<AgentParameter> time_parameters(const std::string& default_text);

// The parameters of a search by depth: its limits and the size of its table.
[[nodiscard]] std::vector<AgentParameter> depth_search_parameters();

// Those that make a search by alpha-beta narrower: `reductions` and `aspiration`, each 1 or 0, with their default.
[[nodiscard]] std::vector<AgentParameter> narrowing_parameters(const std::string& reductions,
                                                               const std::string& aspiration);

// How many threads a search may use, and for searches by sampling on how many trees.
[[nodiscard]] AgentParameter threads_parameter();
[[nodiscard]] AgentParameter trees_parameter();

// Whether an agent goes by the network of its game or of a file; 1 or 0 where a spec does not say.
[[nodiscard]] AgentParameter net_parameter(int usual);
// To all kinds that go by an evaluator; `usual` says of a kind whether it goes by the network.
void add_net_parameter(std::vector<AgentKind>& kinds, int (*usual)(std::string_view kind));

// Whether Monte Carlo search goes by the policy of a game that has one; `usual`, 1 or 0, is what it does where a spec
// does not say. Levels that misjudge positions go by none, which they would not misjudge.
[[nodiscard]] bool goes_by_policy(const AgentSpec& spec, int usual);
void add_policy_parameter(std::vector<AgentKind>& kinds, const MctsDefaults& defaults, int usual);

// The workers of a search, as many as the settings of a spec say.
[[nodiscard]] Team team_of(const AgentSpec& spec);

// The limits of a move that the settings of a spec give, with the defaults of its kind; not for levels. No default is
// needed where there is a clock.
[[nodiscard]] Limits limits_of(const AgentSpec& spec);

// The clock of an agent for each game; nothing if it has none.
[[nodiscard]] std::optional<GameTime> game_time_of(const AgentSpec& spec);

}  // namespace sparring
