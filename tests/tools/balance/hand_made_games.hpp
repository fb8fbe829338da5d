#pragma once
// Played games as an analysis sees them, made by hand.

#include "tools/balance/played_game.hpp"

#include <cstddef>
#include <initializer_list>
#include <string>
#include <vector>

namespace sparring::balance::fixtures {

// What a seat thought of its chances before a ply.
[[nodiscard]] inline MoveSearch thought(std::size_t ply, std::size_t seat, double share) {
    return {.ply = ply, .seat = seat, .share = share, .nodes = 1};
}

[[nodiscard]] inline SeatSet seats_of(std::initializer_list<std::size_t> places) {
    SeatSet seats;
    for (const std::size_t place : places) {
        seats.insert(seat_at(place));
    }
    return seats;
}

// A game of two that was won by `winners` after so many plies.
[[nodiscard]] inline PlayedGame game_of_two(SeatSet winners, std::size_t plies) {
    PlayedGame game;
    game.agents = {0, 0};
    game.winners = winners;
    game.moves.assign(plies, "move");
    return game;
}

// A game in which the seats decide in this order.
[[nodiscard]] inline PlayedGame game_in_order(const std::vector<std::size_t>& order, std::size_t seats) {
    PlayedGame game;
    game.agents.assign(seats, 0);
    for (const std::size_t seat : order) {
        game.trace.plies.push_back({.seat = seat, .choices = 3});
    }
    return game;
}

}  // namespace sparring::balance::fixtures
