#pragma once
// A state of Drakon: the lair, hands, coins and characters, and what has to be decided or drawn next. Rules page
// `drakon.md`; the state machine is the table of its "Play as a search problem".

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "engine/drakon/lair.hpp"
#include "engine/drakon/move.hpp"
#include "engine/drakon/rules.hpp"
#include "engine/drakon/stock.hpp"
#include "engine/drakon/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sparring::drakon {

class View;

enum class Pending : std::uint8_t {
    kDeal,
    kTurn,
    kVoidReturn,
    kCounter,
    kEscape,
    kRotate,
    kDestroy,
    kShift,
    kPut,
    kBuy,
    kSteal,
    kStolen,
    kMind,
    kFloat,
    kSwap,
    kWith,
    kDrakon,
    kDraw,
    kOver,
};

// Where a character or the counter is: the number of its cell, or one of these.
using Place = std::uint16_t;
inline constexpr Place kVoidSkips = 0xfffe;    // in the Void, its next turn is skipped
inline constexpr Place kVoidReturns = 0xffff;  // in the Void, its next turn is the forced return
inline constexpr Place kNowhere = 0xfffd;      // the counter before it is put on the board
inline constexpr Place kStartPlace = Cell{}.number();
[[nodiscard]] constexpr bool is_in_void(Place place) { return place >= kVoidSkips; }

// What a position says beside the chambers. Of seats that do not play everything is 0.
struct Fields {
    std::array<Place, kMaxSeats> characters{};
    std::array<std::uint8_t, kMaxSeats> coins{};   // unlocked ones
    std::array<std::uint8_t, kMaxSeats> locked{};  // coins
    std::array<std::uint8_t, kMaxSeats> next{};    // with next_move=token the code of the chamber that gave one, or 0
    Place counter = kNowhere;
    std::uint16_t turn = 1;
    std::uint8_t player = 0;  // whose turn it is, from 0
    std::uint8_t skips = 0;   // players in a row that were stuck
    std::uint8_t start_coins = 0;
    std::uint8_t hoard = 0;
    bool is_moves_placed = false;  // whether a Drakon Moves has ever been placed
    bool is_draw_due = false;      // at the end of this turn
    bool has_acted = false;        // whether any chamber has acted this turn
    Pending pending = Pending::kDeal;
    std::uint8_t decider = 0;  // who decides or gets the chamber
    std::uint8_t robbed = 0;   // of kStolen
    Place cell = 0;            // what the decision is about: the chamber that acts or was placed, the cell to fill,
                               // the first chamber to swap; 0 where there is none

    bool operator==(const Fields&) const = default;
};

class State {
public:
    State() = default;
    // The first position, before the deal.
    explicit State(const Rules& rules);
    // A position that has been checked against the rules.
    State(const Rules& rules, const Lair& lair, const Stock& stock, const Fields& fields);

    [[nodiscard]] int seats() const { return seats_; }
    [[nodiscard]] const Lair& lair() const { return lair_; }
    [[nodiscard]] const Stock& stock() const { return stock_; }
    [[nodiscard]] const Fields& fields() const { return fields_; }
    [[nodiscard]] Pending pending() const { return fields_.pending; }
    [[nodiscard]] int max_turns() const { return max_turns_; }
    [[nodiscard]] bool keeps_tokens() const { return keeps_tokens_; }

    // Who decides, or for whom chance does.
    [[nodiscard]] Seat to_move() const { return seat_at(fields_.decider); }
    [[nodiscard]] bool is_over() const { return fields_.pending == Pending::kOver; }
    [[nodiscard]] bool is_chance() const {
        return fields_.pending == Pending::kDraw || fields_.pending == Pending::kStolen ||
               fields_.pending == Pending::kDeal;
    }
    // Whoever has most gold, locked or not; of a finished game.
    [[nodiscard]] SeatSet winners() const;
    // True if somebody holds the coins that win at once.
    [[nodiscard]] bool is_won() const;
    [[nodiscard]] int gold(Seat seat) const {
        return fields_.coins[sparring::index(seat)] + fields_.locked[sparring::index(seat)];
    }
    [[nodiscard]] std::uint64_t hash() const;

    void generate(Moves& list) const;
    [[nodiscard]] int count_moves() const;
    // A uniformly random one of what `generate` lists; nothing if the game is over.
    [[nodiscard]] std::optional<Move> pick_move(FastRandom& random) const;
    // True if `generate` would list a move.
    [[nodiscard]] bool is_legal(const Move& move) const;
    void generate_outcomes(Outcomes& list) const;
    [[nodiscard]] Move pick_outcome(FastRandom& random) const { return draw_chamber(random); }
    [[nodiscard]] Move pick_outcome(Stream& random) const { return draw_chamber(random); }
    void apply(const Move& move);

    [[nodiscard]] View view(Seat seat) const;

    // Whose character, if any, stands in the cell of a number; the counter is not one.
    [[nodiscard]] bool has_character(Place place) const;
    [[nodiscard]] bool has_other_character(Place place, std::size_t seat) const;
    // True if a character may not come onto or through a chamber: a Small Room with another's on it.
    [[nodiscard]] bool is_closed_to(std::size_t seat, std::size_t chamber) const;
    // True if there is neither a character nor the counter on it.
    [[nodiscard]] bool is_empty(Place place) const { return fields_.counter != place && !has_character(place); }
    // True if an action may not move, rotate, remove or swap a chamber: it or one beside it is a Base Structure.
    [[nodiscard]] bool is_protected(std::size_t chamber) const;
    // The sides of a chamber behind which a Harp binds who stands on it.
    [[nodiscard]] Arrows binding_sides(std::size_t chamber) const;
    // The code whose kind of move a seat can choose beside steps; Plain if none.
    [[nodiscard]] Code next_move_code(std::size_t seat) const;

    bool operator==(const State&) const = default;

private:
    friend class View;
    friend class Turn;

    // Chance: a chamber from the pile, or from the robbed hand.
    [[nodiscard]] Owner chance_owner() const {
        return fields_.pending == Pending::kStolen ? Owner{fields_.robbed} : kPile;
    }
    [[nodiscard]] Action chance_action() const;
    template <RandomSource R>
    [[nodiscard]] Move draw_chamber(R& random) const {
        const auto size = static_cast<std::uint32_t>(stock_.size(chance_owner()));
        const Kind kind = stock_.kind(chance_owner(), uniform_below(random, size));
        return {chance_action(), static_cast<std::uint8_t>(drakon::index(kind)), 0, 0, 0};
    }

    Lair lair_;
    Stock stock_;
    Fields fields_;
    std::uint16_t max_turns_ = 0;
    std::uint8_t seats_ = 0;
    bool keeps_tokens_ = false;
};
static_assert(sizeof(State) <= 2048);

}  // namespace sparring::drakon
