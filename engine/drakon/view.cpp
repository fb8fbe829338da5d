#include "engine/drakon/view.hpp"

#include "engine/core/hash.hpp"

namespace sparring::drakon {

View::View(const State& state, Seat viewer) : shown_(state), viewer_(viewer) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        if (seat_at(seat) != viewer) {
            shown_.stock_.hide_from(seat, viewer);
        }
    }
}

std::uint64_t View::hash() const { return mix(shown_.hash(), index(viewer_)); }

State View::sample(FastRandom& random) const {
    State state = shown_;
    state.stock_.deal_unknown(random);
    return state;
}

Move observed(const State& state, const Move& move, Seat seat) {
    const bool is_seen = !state.is_chance() || state.to_move() == seat ||
                         (state.pending() == Pending::kStolen && state.fields().robbed == index(seat));
    Move seen = move;
    seen.what = is_seen ? move.what : static_cast<std::uint8_t>(index(kUnknown));
    return seen;
}

View State::view(Seat seat) const { return {*this, seat}; }

}  // namespace sparring::drakon
