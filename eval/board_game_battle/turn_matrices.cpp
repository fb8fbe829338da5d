#include "eval/board_game_battle/turn_matrices.hpp"

#include "eval/board_game_battle/chain.hpp"

#include <algorithm>
#include <cstddef>

namespace sparring {

using board_game_battle::Board;
using board_game_battle::Pending;
using board_game_battle::Place;
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

namespace {

// The entries of the matrices, row by row.
class Entries {
public:
    explicit Entries(std::span<const RaceMeeting> meetings) : meetings_(meetings) {}

    void add(int from, const RaceStep& step, Eigen::VectorXd& winning) {
        if (step.to.pending == Pending::kWon) {
            winning[from] += step.probability;
        } else if (step.to.pending == Pending::kRoll) {
            resting_.emplace_back(from, static_cast<int>(step.to.place), step.probability);
        } else {
            const auto tile = std::ranges::find(meetings_, step.to.place, &RaceMeeting::place);
            meeting_.emplace_back(from, static_cast<int>(tile - meetings_.begin()), step.probability);
        }
    }

    void fill(TurnMatrices& matrices) const {
        matrices.resting.setFromTriplets(resting_.begin(), resting_.end());
        matrices.meeting.setFromTriplets(meeting_.begin(), meeting_.end());
    }

private:
    std::span<const RaceMeeting> meetings_;
    std::vector<Eigen::Triplet<double>> resting_;
    std::vector<Eigen::Triplet<double>> meeting_;
};

}  // namespace

TurnMatrices turn_matrices(const Rules& rules, int dice, std::span<const RaceMeeting> meetings) {
    const auto places = static_cast<Eigen::Index>(rules.board().places());
    TurnMatrices matrices{TurnMatrices::Sparse(places, places),
                          TurnMatrices::Sparse(places, static_cast<Eigen::Index>(meetings.size())),
                          Eigen::VectorXd::Zero(places)};
    Entries entries(meetings);
    for (int from = 0; from < places; ++from) {
        const Place place = place_at(static_cast<std::size_t>(from));
        for (const RaceStep& step : race_steps(rules, dice, place, rules.seats() - 1)) {
            entries.add(from, step, matrices.winning);
        }
    }
    entries.fill(matrices);
    return matrices;
}

}  // namespace sparring
