#include "engine/board_game_battle/state.hpp"

#include "engine/core/hash.hpp"

#include <bit>
#include <utility>

namespace sparring::board_game_battle {

State start_state(const Rules& rules) { return {Fields{}, rules}; }

bool wins_brawl(const std::array<std::uint8_t, 4>& dice, std::size_t mover, int seats) {
    bool is_highest = true;
    bool is_lowest = true;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        is_highest &= seat == mover || dice[seat] < dice[mover];
        is_lowest &= seat == mover || dice[seat] > dice[mover];
    }
    return is_highest || is_lowest;
}

std::uint64_t State::hash() const {
    const std::uint64_t turn = fields_.round | (std::uint64_t{fields_.turn} << 16U) |
                               (static_cast<std::uint64_t>(fields_.pending) << 24U) |
                               (std::uint64_t{fields_.named} << 32U);
    return mix(mix(std::bit_cast<std::uint64_t>(fields_.places), std::bit_cast<std::uint32_t>(fields_.order)), turn);
}

void State::apply(const Move& move) {
    const auto& numbers = move.numbers;
    switch (move.kind) {
        case Move::Kind::kOrder:
            fields_.order = numbers;
            fields_.pending = Pending::kRoll;
            break;
        case Move::Kind::kRoll: take_roll(move); break;
        case Move::Kind::kChooseOpponent:
            fields_.named = numbers[0];
            fields_.pending = Pending::kDuel;
            break;
        case Move::Kind::kDuelDice: take_duel(numbers[0], numbers[1]); break;
        case Move::Kind::kBrawlDice: take_brawl(move); break;
        case Move::Kind::kSwitchDie: exchange_with(numbers[0]); break;
        case Move::Kind::kRandomDie: take_random_die(numbers[0]); break;
        case Move::Kind::kRandomSteps:
            push_back(fields_.named, numbers[0]);
            end_turn();
            break;
        case Move::Kind::kFiftyDie: {
            const Tile& tile = rules_->board().tile(fields_.places[mover()]);
            fields_.places[mover()] = rules_->board().on_main(numbers[0] % 2 == 0 ? tile.blue : tile.red);
            end_turn();
            break;
        }
    }
}

void State::take_roll(const Move& roll) {
    const Arrival arrival = rules_->arrival(fields_.places[mover()], roll);
    fields_.places[mover()] = arrival.place;
    if (arrival.pending == Pending::kRoll) {
        end_turn();
    } else {
        fields_.pending = arrival.pending;
    }
}

void State::take_duel(int own, int other) {
    if (own > other) {
        push_forward(kDuelStep);
        push_back(fields_.named, kDuelStep);
    }
    end_turn();
}

void State::take_brawl(const Move& dice) {
    if (wins_brawl(dice.numbers, mover(), seats())) {
        push_forward(kBrawlStep);
    }
    end_turn();
}

void State::take_random_die(int die) {
    if (!names_other(die)) {
        end_turn();
        return;
    }
    fields_.named = fields_.order[die_place(die)];
    fields_.pending = Pending::kRandomSteps;
}

// A place on the detour tells where its piece came from, so that goes along.
void State::exchange_with(int die) {
    if (names_other(die)) {
        std::swap(fields_.places[mover()], fields_.places[fields_.order[die_place(die)]]);
    }
    end_turn();
}

void State::push_forward(int steps) {
    Place& place = fields_.places[mover()];
    place = rules_->board().forward_by_tile(place, steps);
}

void State::push_back(std::size_t seat, int steps) {
    fields_.places[seat] = rules_->board().back(fields_.places[seat], steps);
}

void State::end_turn() {
    fields_.named = 0;
    fields_.pending = Pending::kRoll;
    ++fields_.turn;
    if (fields_.turn == seats()) {
        fields_.turn = 0;
        fields_.order = {};
        fields_.pending = Pending::kOrder;
        ++fields_.round;
    }
}

}  // namespace sparring::board_game_battle
