#pragma once
// All that one seat may know of a state of Drakon. Rules page `drakon.md`, "Hidden information".

#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "engine/drakon/state.hpp"

#include <cstdint>

namespace sparring::drakon {

// The board, the coins, the own hand, what is known to be in other hands, and how large these are. Who else knows what
// of a hand is not to be seen, but for the own hand. The position shown has kUnknown in place of what is hidden, and a
// pile that holds all the hidden chambers too.
class View {
public:
    View() = default;
    View(const State& state, Seat viewer);
    // Of what is to be seen: other hands have kUnknown but for what the viewer knows, and the pile what they hide.
    [[nodiscard]] static View of_shown(const State& shown, Seat viewer) {
        View view;
        view.shown_ = shown;
        view.viewer_ = viewer;
        return view;
    }

    [[nodiscard]] Seat viewer() const { return viewer_; }
    // What is to be seen; not a state that could be played on.
    [[nodiscard]] const State& shown() const { return shown_; }
    [[nodiscard]] int seats() const { return shown_.seats(); }
    [[nodiscard]] Seat to_move() const { return shown_.to_move(); }
    [[nodiscard]] std::uint64_t hash() const;

    // A state with this view, uniformly over all ways to deal the hidden chambers.
    [[nodiscard]] State sample(FastRandom& random) const;

    bool operator==(const View&) const = default;

private:
    State shown_;
    Seat viewer_ = kFirstSeat;
};

// What a seat sees of an event: kUnknown for a chamber that comes to another's hand and not from its own.
[[nodiscard]] Move observed(const State& state, const Move& move, Seat seat);

}  // namespace sparring::drakon
