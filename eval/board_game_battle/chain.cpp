#include "eval/board_game_battle/chain.hpp"

#include <Eigen/Dense>

namespace sparring {

namespace {

using board_game_battle::Arrival;
using board_game_battle::Board;
using board_game_battle::kBrawlStep;
using board_game_battle::Pending;
using board_game_battle::Place;
using board_game_battle::place_at;
using board_game_battle::RollClass;
using board_game_battle::Rules;

// The probability that one die is strictly the highest or strictly the lowest of all.
[[nodiscard]] double brawl_probability(int opponents) {
    if (opponents == 0) {
        return 0;
    }
    double ways = 0;
    double all = 6;
    for (int below = 1; below < 6; ++below) {
        double all_below = 1;
        for (int opponent = 0; opponent < opponents; ++opponent) {
            all_below *= below;
        }
        ways += 2 * all_below;
    }
    for (int opponent = 0; opponent < opponents; ++opponent) {
        all *= 6;
    }
    return ways / all;
}

void add_arrival(const Board& board, const Arrival& arrival, double probability, int opponents,
                 std::vector<RaceStep>& steps) {
    if (arrival.pending == Pending::kBrawl) {
        const double won = brawl_probability(opponents);
        steps.push_back({{board.forward_by_tile(arrival.place, kBrawlStep), Pending::kRoll}, probability * won});
        steps.push_back({{arrival.place, Pending::kRoll}, probability * (1 - won)});
        return;
    }
    if (arrival.pending == Pending::kFifty) {
        const auto& tile = board.tile(arrival.place);
        steps.push_back({{board.on_main(tile.blue), Pending::kRoll}, probability / 2});
        steps.push_back({{board.on_main(tile.red), Pending::kRoll}, probability / 2});
        return;
    }
    steps.push_back({arrival, probability});
}

// Takes the steps of turns with so many dice, which have this probability, from I - P.
void take_steps(const Rules& rules, int dice, double probability, Eigen::MatrixXd& matrix) {
    for (std::size_t place = 0; place < rules.board().places(); ++place) {
        for (const RaceStep& step : race_steps(rules, dice, place_at(place), 0)) {
            const double goes_on = step.to.pending == Pending::kWon ? 0.0 : step.probability;
            matrix(static_cast<Eigen::Index>(place), static_cast<Eigen::Index>(step.to.place)) -= probability * goes_on;
        }
    }
}

// (I - P) t = 1, P between the places where a piece can be before it has won.
[[nodiscard]] std::vector<double> solve_turns(const Rules& rules, double one_die) {
    const auto size = static_cast<Eigen::Index>(rules.board().places());
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Identity(size, size);
    take_steps(rules, 1, one_die, matrix);
    take_steps(rules, 2, 1 - one_die, matrix);
    const Eigen::VectorXd turns = matrix.partialPivLu().solve(Eigen::VectorXd::Ones(size));
    return {turns.begin(), turns.end()};
}

}  // namespace

std::vector<RaceStep> race_steps(const Rules& rules, int dice, Place from, int opponents) {
    std::vector<RaceStep> steps;
    double all = 0;
    for (const RollClass& rolls : rules.roll_classes(dice, from)) {
        all += rolls.weight;
    }
    for (const RollClass& rolls : rules.roll_classes(dice, from)) {
        add_arrival(rules.board(), rolls.arrival, rolls.weight / all, opponents, steps);
    }
    return steps;
}

RaceTurns expected_turns(const Rules& rules) {
    return {solve_turns(rules, 1), solve_turns(rules, 0), solve_turns(rules, 1.0 / rules.seats())};
}

}  // namespace sparring
