#include "engine/board_game_battle/rules.hpp"

#include <algorithm>

namespace sparring::board_game_battle {

namespace {

[[nodiscard]] std::vector<Roll> make_rolls_of_one() {
    std::vector<Roll> rolls;
    for (std::uint8_t die = 1; die <= kDieSides; ++die) {
        rolls.push_back({{die, 0, 0}, 1});
    }
    return rolls;
}

// Two dice, and after equal ones each of the six that can follow.
void add_rolls(std::uint8_t first, std::uint8_t second, std::vector<Roll>& rolls) {
    if (first != second) {
        rolls.push_back({{first, second, 0}, kDieSides});
        return;
    }
    for (std::uint8_t third = 1; third <= kDieSides; ++third) {
        rolls.push_back({{first, second, third}, 1});
    }
}

[[nodiscard]] std::vector<Roll> make_rolls_of_two() {
    std::vector<Roll> rolls;
    for (std::uint8_t first = 1; first <= kDieSides; ++first) {
        for (std::uint8_t second = 1; second <= kDieSides; ++second) {
            add_rolls(first, second, rolls);
        }
    }
    return rolls;
}

}  // namespace

int Roll::highest() const { return std::ranges::max(dice); }

std::span<const Roll> rolls_of(int dice) {
    static const std::vector<Roll> one = make_rolls_of_one();
    static const std::vector<Roll> two = make_rolls_of_two();
    return dice == 1 ? one : two;
}

Rules::Rules(const Options& options)
    : options_(options),
      board_(options.layout, options.detour_exit == DetourExit::kCarry) {
    for (std::size_t place = 0; place < board_.places(); ++place) {
        auto& arrivals = arrivals_.emplace_back();
        for (int total = 1; total <= kMostRolled; ++total) {
            arrivals[static_cast<std::size_t>(total)] = walk_and_act(place_at(place), total);
        }
    }
    for (int dice = 1; dice <= 2; ++dice) {
        roll_classes_[static_cast<std::size_t>(dice - 1)].resize(board_.places());
        for (std::size_t place = 0; place < board_.places(); ++place) {
            add_classes(dice, place_at(place));
        }
    }
}

Move Rules::roll_move(const Roll& roll, Place from) const {
    const auto total = static_cast<std::uint8_t>(roll.total());
    if (!rolls_show_dice(from)) {
        return {Move::Kind::kRoll, {total}};
    }
    return {Move::Kind::kRoll, {total, roll.dice[0], roll.dice[1], roll.dice[2]}};
}

int Rules::counted_on_challenge(Place from, const Move& roll) const {
    return rolls_show_dice(from) ? std::max({roll.numbers[1], roll.numbers[2], roll.numbers[3]}) : roll.numbers[0];
}

// Rules page, "A round", 3, and `detour_exit`.
Arrival Rules::walk_and_act(Place from, int total) const {
    if (from == board_.finish()) {
        return {from, Pending::kWon};
    }
    const Walk walk = board_.forward(from, total);
    const Place landed = board_.walked_on(walk);
    // The tile that a piece comes back to from the detour does not act again.
    const bool is_back = walk.has_left_detour && landed == walk.to;
    return is_back ? Arrival{landed} : board_.act(landed);
}

void Rules::add_classes(int dice, Place from) {
    std::vector<RollClass>& classes = roll_classes_[static_cast<std::size_t>(dice - 1)][index(from)];
    for (const Roll& roll : rolls_of(dice)) {
        const Move move = roll_move(roll, from);
        const Arrival reached = arrival(from, move);
        const auto known = std::ranges::find(classes, reached, &RollClass::arrival);
        if (known == classes.end()) {
            classes.push_back({move, roll.weight, reached});
        } else {
            known->weight += roll.weight;
        }
    }
}

}  // namespace sparring::board_game_battle
