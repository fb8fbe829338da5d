#pragma once
// A state of Board Game Battle: where the pieces are, whose turn it is and what it waits for. Rules page
// `board-game-battle.md`.

#include "engine/board_game_battle/rules.hpp"
#include "engine/board_game_battle/types.hpp"
#include "engine/core/game.hpp"
#include "engine/core/move_list.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sparring::board_game_battle {

using Moves = FixedList<Move, kMaxMoves>;
using Outcomes = FixedList<Outcome<Move>, kMaxOutcomes>;

// What a position says. Seats that do not play have place 0.
struct Fields {
    std::array<Place, kMaxSeats> places{};
    std::array<std::uint8_t, kMaxSeats> order{};  // seats by placement; all 0 before it is rolled
    std::uint16_t round = 1;
    std::uint8_t turn = 0;  // by placement, from 0
    Pending pending = Pending::kOrder;
    std::uint8_t named = 0;  // the seat that is duelled with, or named by the die of a random tile

    bool operator==(const Fields&) const = default;
};

class State {
public:
    State() = default;
    State(const Fields& fields, const Rules& rules) : rules_(&rules), fields_(fields) {}

    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const Fields& fields() const { return fields_; }
    [[nodiscard]] int seats() const { return rules_->seats(); }
    [[nodiscard]] Pending pending() const { return fields_.pending; }
    [[nodiscard]] int round() const { return fields_.round; }
    // The seat whose turn it is; the first one before the placement.
    [[nodiscard]] Seat to_move() const { return seat_at(fields_.order[fields_.turn]); }
    [[nodiscard]] Place place(Seat seat) const { return fields_.places[sparring::index(seat)]; }
    // The dice of the turn, 2 or 1: the last in the order has one.
    [[nodiscard]] int dice() const { return fields_.turn + 1 == seats() ? 1 : 2; }

    [[nodiscard]] bool is_over() const {
        return fields_.pending == Pending::kWon || fields_.round > rules_->max_rounds();
    }
    [[nodiscard]] bool is_chance() const { return fields_.pending != Pending::kChoice && !is_over(); }
    [[nodiscard]] SeatSet winners() const {
        return fields_.pending == Pending::kWon ? SeatSet(to_move()) : SeatSet::all(seats());
    }
    [[nodiscard]] std::uint64_t hash() const;

    // The opponents that the mover can duel with, by number.
    void generate(Moves& list) const;
    // Every way the dice can fall.
    void generate_outcomes(Outcomes& list) const;
    // Fewer of them, those that lead to the same state being merged.
    void generate_merged_outcomes(Outcomes& list) const;
    // One of the outcomes by its probability, as by throwing the dice.
    [[nodiscard]] Move pick_outcome(FastRandom& random) const { return throw_dice(random); }
    [[nodiscard]] Move pick_outcome(Stream& random) const { return throw_dice(random); }

    void apply(const Move& move);

    bool operator==(const State&) const = default;

private:
    template <RandomSource R>
    [[nodiscard]] Move throw_dice(R& random) const;
    void add_merged_names(Move::Kind kind, Outcomes& list) const;
    [[nodiscard]] std::size_t mover() const { return fields_.order[fields_.turn]; }
    void take_roll(const Move& roll);
    void take_duel(int own, int other);
    void take_brawl(const Move& dice);
    void take_random_die(int die);
    void exchange_with(int die);
    void push_back(std::size_t seat, int steps);
    void push_forward(int steps);
    void end_turn();
    // The seat that a die names by its placement, or nobody: the mover, or a number without a placement.
    [[nodiscard]] bool names_other(int die) const { return die <= seats() && fields_.order[die_place(die)] != mover(); }
    [[nodiscard]] static std::size_t die_place(int die) { return static_cast<std::size_t>(die) - 1; }

    const Rules* rules_ = nullptr;
    Fields fields_;
};
static_assert(sizeof(State) <= 32);

// The first position: everybody on Start.
[[nodiscard]] State start_state(const Rules& rules);

// Whose die is the highest or the lowest of all and alone so: a brawl won. Dice by seat, `seats` of them.
[[nodiscard]] bool wins_brawl(const std::array<std::uint8_t, 4>& dice, std::size_t mover, int seats);

}  // namespace sparring::board_game_battle
