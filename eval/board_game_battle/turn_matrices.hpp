#pragma once
// What a turn comes to as matrices by the mover's place, for the solver.

#include "engine/board_game_battle/rules.hpp"

#include <Eigen/Dense>
#include <Eigen/SparseCore>

#include <span>
#include <vector>

namespace sparring {

// A tile whose dice move others: a duel (kChoice), switch or random.
struct RaceMeeting {
    board_game_battle::Place place;
    board_game_battle::Pending pending;
};
[[nodiscard]] std::vector<RaceMeeting> meetings_of(const board_game_battle::Board& board);

// Probabilities by the mover's place: of where it rests if nobody else has a part in it, of each of the tiles where
// others have, and of winning. Together they are 1 for every place.
struct TurnMatrices {
    using Sparse = Eigen::SparseMatrix<double, Eigen::RowMajor>;

    Sparse resting;  // places x places
    Sparse meeting;  // places x meetings
    Eigen::VectorXd winning;
};

// For a turn with so many dice, 1 or 2.
[[nodiscard]] TurnMatrices turn_matrices(const board_game_battle::Rules& rules, int dice,
                                         std::span<const RaceMeeting> meetings);

}  // namespace sparring
