#pragma once
// What of an alpha-beta search can be set. Turning a technique off never changes what a position is worth, only which
// parts of the tree are looked at; with reductions and futility off the value is that of plain minimax.

#include "search/common/score.hpp"

#include <cstddef>
#include <cstdint>

namespace sparring {

struct AlphaBetaParameters {
    std::size_t table_mib = 16;    // transposition table; 0 = none
    bool uses_reductions = true;   // late moves are searched less deeply first
    bool uses_futility = true;     // quiet states near the horizon are pruned by their evaluation
    bool uses_aspiration = true;   // iterations start with a narrow window around the last value
    bool uses_null_window = true;  // moves after the first must prove they are better before a full search
    bool draws_repetition = true;  // a state met before on the path, or in the game, is a draw
    Score first_window = 20;       // how far a narrow window reaches on either side at first
    int futility_depth = 6;        // how many plies from the horizon evaluations are believed
    Score futility_margin = 40;    // how far outside of the window they then have to be, and so much
    Score futility_growth = 20;    // farther for each ply to the horizon
    // Several workers search an iteration together if the one before took so many nodes; less take no longer than it
    // takes to wake the others.
    std::uint64_t least_joint_nodes = 1000;
};

}  // namespace sparring
