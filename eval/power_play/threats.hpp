#pragma once
// What a player of Power Play can do with one move by jumps of whole pieces.

#include "engine/power_play/power_play.hpp"

#include <array>
#include <cstddef>

namespace sparring::power_play {

struct Threats {
    Squares prey = 0;        // pieces that it can capture
    Squares kicks = 0;       // pieces that it can kick back
    Squares reach = 0;       // squares where its jumps can land
    Squares small_ends = 0;  // where a small from the top of a piece can land
    Squares twig_ends = 0;   // where a medium with a small on it can land
};

// All in one function: an evaluation is 1.08 times as fast with it.
[[nodiscard, gnu::flatten]] inline Threats threats_of(const Board& board, const Strengths& strengths,
                                                      const Jumps& jumps, std::size_t seat) {
    Threats threats;
    for_each_origin(board.pieces(seat), jumps, [&](Square from, Squares landings) {
        const Stack stack = board.stack(from);
        const int strength = stack.strength();
        threats.prey |= landings & strengths.at_most(strength - 1);
        threats.kicks |= landings & strengths.exactly(strength);
        threats.reach |= landings;
        const bool has_small_top = stack.upper(1) == Stack::of(1);
        const bool has_twig_top = stack.height() > 1 && stack.upper(2) == Stack::of(2).under(Stack::of(1));
        threats.small_ends |= has_small_top ? landings : 0;
        threats.twig_ends |= has_twig_top ? landings : 0;
    });
    const Squares others = board.all_pieces() & ~board.pieces(seat);
    threats.prey &= others;
    threats.kicks &= others;
    return threats;
}

// Rules page, "Knockout and end": starting squares of another on which a player's next landing jump builds a nest.
[[nodiscard]] inline Squares nests_to_build(const Board& board, const Threats& threats, std::size_t seat,
                                            Squares starts) {
    const Squares larges = board.pieces(seat) & ~board.level(2) & board.of_size(3, 0) & starts;
    const Squares stems = larges & board.of_size(2, 1);
    const Squares seeds = larges & ~board.level(1);
    return (stems & threats.small_ends) | (seeds & threats.twig_ends);
}

// What all that is counted of a position begins with.
struct Sight {
    explicit Sight(const State& state) : strengths(state.board()) {
        const Board& board = state.board();
        const Jumps jumps = jumps_of(~board.occupied(), state.rules().options());
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
            if (!state.is_out(seat)) {
                threats[seat] = threats_of(board, strengths, jumps, seat);
            }
        }
    }

    Strengths strengths;
    std::array<Threats, static_cast<std::size_t>(kMaxSeats)> threats{};  // by seat; none of who is out
};

}  // namespace sparring::power_play
