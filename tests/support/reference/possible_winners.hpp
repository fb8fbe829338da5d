#pragma once
// Every outcome that a game without chance can have if each seat plays for its own share and, between moves that are
// equally good for it, makes any of them. What is proven must be the only one.

#include "engine/core/game.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

namespace sparring::reference {

// The winners' sets as bits. Looks at every game from here.
template <Game G>
[[nodiscard]] std::set<std::uint8_t> possible_winners(const StateOf<G>& state) {
    if (state.is_over()) {
        return {state.winners().bits()};
    }
    MoveList<G> moves;
    state.generate(moves);
    const auto share = [seat = state.to_move()](std::uint8_t bits) { return SeatSet::from_bits(bits).share(seat); };
    std::vector<std::set<std::uint8_t>> behind;
    // What the seat gets at least, if it knows which outcome follows each move and these are the worst for it.
    double sure = 0.0;
    for (const MoveOf<G>& move : moves) {
        StateOf<G> next = state;
        next.apply(move);
        behind.push_back(possible_winners<G>(next));
        sure = std::max(sure, share(*std::ranges::min_element(behind.back(), {}, share)));
    }
    std::set<std::uint8_t> possible;
    for (const std::set<std::uint8_t>& outcomes : behind) {
        std::ranges::copy_if(outcomes, std::inserter(possible, possible.end()),
                             [&](std::uint8_t bits) { return share(bits) >= sure; });
    }
    return possible;
}

}  // namespace sparring::reference
