#include "eval/board_game_battle/turn_matrices.hpp"

#include "eval/board_game_battle/chain.hpp"

#include <algorithm>
#include <cstddef>

namespace sparring {

using board_game_battle::Board;
using board_game_battle::Pending;
using board_game_battle::place_at;
using board_game_battle::Rules;

std::vector<RaceMeeting> meetings_of(const Board& board) {
    std::vector<RaceMeeting> meetings;
    for (std::size_t place = 0; place < board.places(); ++place) {
        const Pending pending = board.act(place_at(place)).pending;
        if (pending == Pending::kChoice || pending == Pending::kSwitch || pending == Pending::kRandom) {
            meetings.push_back({place_at(place), pending});
        }
    }
    return meetings;
}

TurnMatrices turn_matrices(const Rules& rules, int dice, std::span<const RaceMeeting> meetings) {
    const auto places = static_cast<Eigen::Index>(rules.board().places());
    std::vector<Eigen::Triplet<double>> resting;
    std::vector<Eigen::Triplet<double>> meeting;
    Eigen::VectorXd winning = Eigen::VectorXd::Zero(places);
    for (int from = 0; from < places; ++from) {
        for (const RaceStep& step :
             race_steps(rules, dice, place_at(static_cast<std::size_t>(from)), rules.seats() - 1)) {
            if (step.to.pending == Pending::kWon) {
                winning[from] += step.probability;
            } else if (step.to.pending == Pending::kRoll) {
                resting.emplace_back(from, static_cast<int>(step.to.place), step.probability);
            } else {
                const auto tile = std::ranges::find(meetings, step.to.place, &RaceMeeting::place);
                meeting.emplace_back(from, static_cast<int>(tile - meetings.begin()), step.probability);
            }
        }
    }
    TurnMatrices matrices{TurnMatrices::Sparse(places, places),
                          TurnMatrices::Sparse(places, static_cast<Eigen::Index>(meetings.size())), winning};
    matrices.resting.setFromTriplets(resting.begin(), resting.end());
    matrices.meeting.setFromTriplets(meeting.begin(), meeting.end());
    return matrices;
}

}  // namespace sparring
