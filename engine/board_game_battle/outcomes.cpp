// The events that can come next: choices of an opponent, dice, and dice merged by what comes of them.

#include "engine/board_game_battle/state.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace sparring::board_game_battle {

namespace {

using Kind = Move::Kind;

[[nodiscard]] constexpr Move of_numbers(Kind kind, int first, int second = 0) {
    return {kind, {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
}

// All placements of so many players, in the order of their texts.
[[nodiscard]] std::vector<Move> make_orders(int seats) {
    std::string players = std::string("0123").substr(0, static_cast<std::size_t>(seats));
    std::vector<Move> orders;
    do {
        Move move{Kind::kOrder, {}};
        for (std::size_t place = 0; place < players.size(); ++place) {
            move.numbers[place] = static_cast<std::uint8_t>(players[place] - '0');
        }
        orders.push_back(move);
    } while (std::ranges::next_permutation(players).found);
    return orders;
}

[[nodiscard]] const std::vector<Move>& orders_of(int seats) {
    static const std::array<std::vector<Move>, 3> orders = {make_orders(2), make_orders(3), make_orders(4)};
    return orders[static_cast<std::size_t>(seats - kMinSeats)];
}

void add_orders(int seats, Outcomes& list) {
    for (const Move& order : orders_of(seats)) {
        list.push_back({order, 1});
    }
}

void add_die(Kind kind, Outcomes& list) {
    for (int die = 1; die <= kDieSides; ++die) {
        list.push_back({of_numbers(kind, die), 1});
    }
}

void add_duel_dice(Outcomes& list) {
    for (int own = 1; own <= kDieSides; ++own) {
        for (int other = 1; other <= kDieSides; ++other) {
            list.push_back({of_numbers(Kind::kDuelDice, own, other), 1});
        }
    }
}

// Everybody's die, the last seat's changing fastest.
[[nodiscard]] Move brawl_of(int number, int seats) {
    Move move{Kind::kBrawlDice, {}};
    for (int seat = seats - 1; seat >= 0; --seat) {
        move.numbers[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(number % kDieSides + 1);
        number /= kDieSides;
    }
    return move;
}

[[nodiscard]] int brawls_of(int seats) {
    constexpr std::array<int, 3> kBrawls = {36, 216, 1296};
    return kBrawls[static_cast<std::size_t>(seats - kMinSeats)];
}

void add_brawl_dice(int seats, Outcomes& list) {
    for (int number = 0; number < brawls_of(seats); ++number) {
        list.push_back({brawl_of(number, seats), 1});
    }
}

// Adds the weight of a roll of this total, or on a Challenge of these dice, to those before it.
void add_roll(const Move& move, std::uint32_t weight, Outcomes& list) {
    auto* const known = std::ranges::find(list, move, &Outcome<Move>::move);
    if (known == list.end()) {
        list.push_back({move, weight});
    } else {
        known->weight += weight;
    }
}

// Ways of winning a brawl: everybody else below the mover's die, or everybody above.
[[nodiscard]] std::uint32_t brawls_won(int seats) {
    std::uint32_t ways = 0;
    for (std::uint32_t below = 0; below < kDieSides; ++below) {
        std::uint32_t all_below = 1;
        for (int other = 1; other < seats; ++other) {
            all_below *= below;
        }
        ways += 2 * all_below;
    }
    return ways;
}

// A brawl that the mover wins, and one that it does not.
void add_merged_brawls(std::size_t mover, int seats, Outcomes& list) {
    const auto all = static_cast<std::uint32_t>(brawls_of(seats));
    Move won = brawl_of(0, seats);
    won.numbers[mover] = 2;
    list.push_back({won, brawls_won(seats)});
    list.push_back({brawl_of(0, seats), all - brawls_won(seats)});
}

template <RandomSource R>
[[nodiscard]] std::uint8_t throw_die(R& random) {
    return static_cast<std::uint8_t>(uniform_below(random, kDieSides) + 1);
}

// One die or two, with a further one after equal dice.
template <RandomSource R>
[[nodiscard]] Roll throw_roll(int dice, R& random) {
    Roll roll{{throw_die(random)}};
    if (dice == 2) {
        roll.dice[1] = throw_die(random);
        roll.dice[2] = roll.dice[0] == roll.dice[1] ? throw_die(random) : std::uint8_t{0};
    }
    return roll;
}

}  // namespace

void State::generate(Moves& list) const {
    if (fields_.pending != Pending::kChoice || is_over()) {
        return;
    }
    for (int seat = 0; seat < seats(); ++seat) {
        if (static_cast<std::size_t>(seat) != mover()) {
            list.push_back(of_numbers(Kind::kChooseOpponent, seat));
        }
    }
}

void State::generate_outcomes(Outcomes& list) const {
    switch (fields_.pending) {
        case Pending::kOrder: add_orders(seats(), list); break;
        case Pending::kRoll:
            for (const Roll& roll : rolls_of(dice())) {
                add_roll(rules_->roll_move(roll, fields_.places[mover()]), roll.weight, list);
            }
            break;
        case Pending::kDuel: add_duel_dice(list); break;
        case Pending::kBrawl: add_brawl_dice(seats(), list); break;
        case Pending::kSwitch: add_die(Kind::kSwitchDie, list); break;
        case Pending::kRandom: add_die(Kind::kRandomDie, list); break;
        case Pending::kRandomSteps: add_die(Kind::kRandomSteps, list); break;
        case Pending::kFifty: add_die(Kind::kFiftyDie, list); break;
        case Pending::kChoice:
        case Pending::kWon: break;
    }
}

// Dice that name another player, each for itself, and those that name nobody.
void State::add_merged_names(Move::Kind kind, Outcomes& list) const {
    constexpr int kNobody = kDieSides;
    for (int die = 1; die <= seats(); ++die) {
        if (names_other(die)) {
            list.push_back({of_numbers(kind, die), 1});
        }
    }
    list.push_back({of_numbers(kind, kNobody), static_cast<std::uint32_t>(kDieSides - seats() + 1)});
}

void State::generate_merged_outcomes(Outcomes& list) const {
    switch (fields_.pending) {
        case Pending::kRoll:
            for (const RollClass& rolls : rules_->roll_classes(dice(), fields_.places[mover()])) {
                list.push_back({rolls.roll, rolls.weight});
            }
            break;
        case Pending::kDuel:
            list.push_back({of_numbers(Kind::kDuelDice, 2, 1), 15});
            list.push_back({of_numbers(Kind::kDuelDice, 1, 1), 21});
            break;
        case Pending::kBrawl: add_merged_brawls(mover(), seats(), list); break;
        case Pending::kSwitch: add_merged_names(Kind::kSwitchDie, list); break;
        case Pending::kRandom: add_merged_names(Kind::kRandomDie, list); break;
        case Pending::kFifty:
            list.push_back({of_numbers(Kind::kFiftyDie, 2), 1});
            list.push_back({of_numbers(Kind::kFiftyDie, 1), 1});
            break;
        default: generate_outcomes(list); break;
    }
}

template <RandomSource R>
Move State::throw_dice(R& random) const {
    const auto place_of_outcome = [&random](std::size_t outcomes) {
        return uniform_below(random, static_cast<std::uint32_t>(outcomes));
    };
    switch (fields_.pending) {
        case Pending::kOrder: {
            const std::vector<Move>& orders = orders_of(seats());
            return orders[place_of_outcome(orders.size())];
        }
        case Pending::kRoll: return rules_->roll_move(throw_roll(dice(), random), fields_.places[mover()]);
        case Pending::kDuel: {
            const std::uint8_t own = throw_die(random);
            return of_numbers(Kind::kDuelDice, own, throw_die(random));
        }
        case Pending::kBrawl: {
            const auto brawls = static_cast<std::size_t>(brawls_of(seats()));
            return brawl_of(static_cast<int>(place_of_outcome(brawls)), seats());
        }
        case Pending::kSwitch: return of_numbers(Kind::kSwitchDie, throw_die(random));
        case Pending::kRandom: return of_numbers(Kind::kRandomDie, throw_die(random));
        case Pending::kRandomSteps: return of_numbers(Kind::kRandomSteps, throw_die(random));
        default: return of_numbers(Kind::kFiftyDie, throw_die(random));
    }
}

template Move State::throw_dice(FastRandom&) const;
template Move State::throw_dice(Stream&) const;

}  // namespace sparring::board_game_battle
