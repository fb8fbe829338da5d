#pragma once
// What of the searches for many seats can be set.

#include "search/alphabeta/parameters.hpp"
#include "search/common/score.hpp"

#include <cstddef>
#include <cstdint>

namespace sparring {

struct MaxNParameters {
    std::size_t table_mib = 16;  // transposition table; 0 = none
};

// Of the searches that take all other seats for one side. Unlike a duel's they neither reduce late moves nor narrow the
// first window unless told to: whether that gains with many seats is not measured. They never prune by the evaluation,
// whose margins are measured in duels.
struct CoalitionParameters {
    std::size_t table_mib = 16;              // transposition table; 0 = none
    bool uses_reductions = false;            // late moves are searched less deeply first
    bool uses_aspiration = false;            // iterations start with a narrow window around the last value
    bool uses_null_window = true;            // moves after the first must prove they are better before a full search
    bool levels_repetition = true;           // a state met before on the path, or in the game, is worth an even share
    std::size_t most_evaluated_replies = 0;  // of the moves of a seat whose move is expected (BRS+); 0 = all
    std::uint64_t least_joint_nodes = AlphaBetaParameters().least_joint_nodes;  // as of alpha-beta

    // As the tree knows them.
    [[nodiscard]] AlphaBetaParameters of_tree() const {
        // A hundredth of a win on either side.
        constexpr Score kFirstWindow = kMaxEvaluation / 50;
        return {.table_mib = table_mib,
                .uses_reductions = uses_reductions,
                .uses_futility = false,
                .uses_aspiration = uses_aspiration,
                .uses_null_window = uses_null_window,
                .draws_repetition = levels_repetition,
                .first_window = kFirstWindow,
                .least_joint_nodes = least_joint_nodes};
    }
};

struct ParanoidParameters {
    CoalitionParameters search;
    MaxNParameters fallback{.table_mib = 4};  // for positions lost against all other seats together
};

}  // namespace sparring
