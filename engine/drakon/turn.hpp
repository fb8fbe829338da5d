#pragma once
// Playing a move: what is placed or entered, what that does, and what comes next. Rules page `drakon.md`.

#include "engine/drakon/state.hpp"

#include <cstddef>

namespace sparring::drakon {

// One event played in a state, which outlives it.
class Turn {
public:
    explicit Turn(State& state) : state_(state), lair_(state.lair_), stock_(state.stock_), fields_(state.fields_) {}

    void play(const Move& move);

private:
    // The turn and what goes on in it.
    void play_decision(const Move& move);
    void play_placement(const Move& move);
    void skip();
    void deal(Kind kind);
    void draw(Kind kind);
    void go_on();
    void end_turn();
    void begin_turn();
    void end_game();
    // Waits for a decision, if there is anything to choose.
    void ask(Pending pending, std::size_t seat, Place cell);

    // Placing and entering.
    void put(std::size_t seat, const Chamber& chamber);
    void enter(std::size_t seat, Place place, std::uint8_t side);
    void act(std::size_t seat, std::size_t chamber, std::uint8_t side);
    void move_coins(std::size_t seat, Code code);
    void take_from_hoard(std::size_t seat, int coins);
    // 1 if the seat had an unlocked coin, which it no longer has.
    [[nodiscard]] std::uint8_t take_coin(std::size_t seat);
    void blow(std::size_t seat, std::size_t gale, std::uint8_t side);
    void catch_character(std::size_t seat);

    // What is decided of a chamber that acts.
    void take_up(std::size_t seat, Place cell);
    void destroy(Place cell);
    void swap(Place one, Place two);
    void float_room(Place from, const Move& move);
    void move_counter(Place cell);
    void steal(Kind kind);

    [[nodiscard]] std::size_t next_seat(std::size_t seat) const {
        return seat + 1 == static_cast<std::size_t>(state_.seats()) ? 0 : seat + 1;
    }
    [[nodiscard]] std::size_t seat_before(std::size_t seat) const {
        return seat == 0 ? static_cast<std::size_t>(state_.seats()) - 1 : seat - 1;
    }

    State& state_;
    Lair& lair_;
    Stock& stock_;
    Fields& fields_;
    bool is_waiting_ = false;  // for a decision
};

}  // namespace sparring::drakon
