#pragma once
// Properties of games that look the same from the other side.

#include "tests/support/conformance/playouts.hpp"

namespace sparring::conformance {

[[nodiscard]] inline SeatSet swapped(SeatSet seats) {
    SeatSet swapped;
    for (const Seat seat : {kFirstSeat, kSecondSeat}) {
        if (seats.contains(seat)) {
            swapped.insert(opponent(seat));
        }
    }
    return swapped;
}

// Mirroring twice changes nothing; a mirrored state is over at the same time, with the other seat to move or winning.
template <SymmetricGame G>
[[nodiscard]] Violations mirrored_state_violations(const StateOf<G>& state) {
    const StateOf<G> mirrored = state.mirrored();
    if (!(mirrored.mirrored() == state)) {
        return {"differs when it is mirrored twice"};
    }
    if (mirrored.is_over() != state.is_over() || is_chance<G>(mirrored) != is_chance<G>(state)) {
        return {"its mirror image is not over or not a chance node like itself"};
    }
    if (state.is_over() && mirrored.winners() != swapped(state.winners())) {
        return {"its mirror image is not won by the other seat"};
    }
    const bool is_decision = !state.is_over() && !is_chance<G>(state);
    if (is_decision && mirrored.to_move() != opponent(state.to_move())) {
        return {"the other seat is not to move in its mirror image"};
    }
    return {};
}

// The moves of a mirrored state are the mirrored moves, as many, and lead to mirrored states.
template <SymmetricGame G>
[[nodiscard]] Violations mirrored_move_violations(const StateOf<G>& state) {
    Violations found;
    const StateOf<G> mirrored = state.mirrored();
    std::vector<MoveOf<G>> images;
    for (const MoveOf<G>& move : moves_of<G>(state)) {
        const MoveOf<G> image = G::mirrored(move);
        images.push_back(image);
        if (!(G::mirrored(image) == move)) {
            found.push_back(fmt::format("{} differs when it is mirrored twice", describe<G>(state, move)));
        }
    }
    const std::vector<MoveOf<G>> moves = moves_of<G>(mirrored);
    if (!are_same_set(images, moves)) {
        found.push_back(fmt::format("its {} moves are not those of its mirror image", images.size()));
        return found;
    }
    for (const MoveOf<G>& move : moves_of<G>(state)) {
        StateOf<G> next = state;
        next.apply(move);
        StateOf<G> mirrored_next = mirrored;
        mirrored_next.apply(G::mirrored(move));
        if (!(next.mirrored() == mirrored_next)) {
            found.push_back(fmt::format("{} and its image do not lead to images", describe<G>(state, move)));
        }
    }
    return found;
}

}  // namespace sparring::conformance
