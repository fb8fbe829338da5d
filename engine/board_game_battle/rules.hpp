#pragma once
// What never changes in a game of Board Game Battle: the readings chosen, the board, and what a roll leads to from each
// place. States point to it.

#include "engine/board_game_battle/board.hpp"
#include "engine/board_game_battle/options.hpp"
#include "engine/board_game_battle/types.hpp"
#include "engine/core/expected.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sparring::board_game_battle {

// The ways a roll can come out that lead to the same arrival, with their weight out of all. The last Challenge beaten
// is an arrival that waits for nothing (kWon).
struct RollClass {
    Move roll;  // one of them
    std::uint32_t weight = 0;
    Arrival arrival;
};

// A roll of one die or two and what is counted of it.
struct Roll {
    std::array<std::uint8_t, 3> dice{};  // as many as were rolled, then 0
    std::uint32_t weight = 0;            // 216 for all rolls of two dice, 6 for all of one

    [[nodiscard]] int total() const { return dice[0] + dice[1] + dice[2]; }
    [[nodiscard]] int highest() const;
};

// All rolls of one die, or of two with a further one after equal dice. Rules page, "A round", 3.
[[nodiscard]] std::span<const Roll> rolls_of(int dice);

class Rules {
public:
    Rules() = default;
    // The layout of the options must have passed check_track.
    explicit Rules(const Options& options);

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] int seats() const { return options_.players; }
    [[nodiscard]] int max_rounds() const { return options_.max_rounds; }
    // True if outcomes of a roll name the dice: on a Challenge where one of them must reach its number.
    [[nodiscard]] bool rolls_show_dice(Place place) const {
        return options_.challenge_roll == ChallengeRoll::kSingle && board_.challenge(place) > 0;
    }

    // Where a roll leads from a place.
    [[nodiscard]] Arrival arrival(Place from, const Move& roll) const {
        const int number = board_.challenge(from);
        if (number > 0 && counted_on_challenge(from, roll) < number) {
            return {from};
        }
        return arrivals_[index(from)][roll.numbers[0]];
    }
    // True if a roll on a Challenge is too low for it.
    [[nodiscard]] bool fails(Place from, const Move& roll) const {
        return counted_on_challenge(from, roll) < board_.challenge(from);
    }
    // The rolls of so many dice, 1 or 2, from a place, one for each arrival.
    [[nodiscard]] std::span<const RollClass> roll_classes(int dice, Place from) const {
        return roll_classes_[static_cast<std::size_t>(dice - 1)][index(from)];
    }
    // The event that a roll is at a place.
    [[nodiscard]] Move roll_move(const Roll& roll, Place from) const;

private:
    [[nodiscard]] int counted_on_challenge(Place from, const Move& roll) const;
    [[nodiscard]] Arrival walk_and_act(Place from, int total) const;
    void add_classes(int dice, Place from);

    Options options_;
    Board board_;
    std::vector<std::array<Arrival, kMostRolled + 1>> arrivals_;  // by place and total, Challenges beaten
    std::array<std::vector<std::vector<RollClass>>, 2> roll_classes_;
};

}  // namespace sparring::board_game_battle
