#pragma once
// What can be chosen at each kind of decision but the turn itself, one move after another until somebody has seen
// enough. Rules page `drakon.md`, the table of "Play as a search problem".

#include "engine/drakon/chamber_set.hpp"
#include "engine/drakon/reach.hpp"
#include "engine/drakon/state.hpp"

#include <concepts>
#include <cstddef>

namespace sparring::drakon {

// Is shown a move, and says whether it wants another.
template <class V>
concept MoveVisitor = std::predicate<V&, const Move&>;

// True if a decision may be declined.
[[nodiscard]] constexpr bool can_decline(Pending pending) {
    switch (pending) {
        case Pending::kEscape:
        case Pending::kRotate:
        case Pending::kDestroy:
        case Pending::kShift:
        case Pending::kBuy:
        case Pending::kSteal:
        case Pending::kMind:
        case Pending::kFloat:
        case Pending::kSwap: return true;
        default: return false;
    }
}

// The chambers that an action may take away; and of these the ones that could be swapped with a chamber of a shape.
[[nodiscard]] ChamberSet removable_chambers(const State& state);
[[nodiscard]] ChamberSet protected_chambers(const State& state);

// Each visits the choices of one kind of decision; false if the visitor wants no more. Declining is not among them.
template <MoveVisitor V>
class Choices {
public:
    Choices(const State& state, V& visit)
        : state_(state),
          lair_(state.lair()),
          decider_(state.fields().decider),
          cell_(state.fields().cell),
          visit_(visit) {}

    bool visit_all() {
        switch (state_.pending()) {
            case Pending::kVoidReturn: return visit_return();
            case Pending::kCounter: return visit_counter();
            case Pending::kEscape: return visit_(plain_move(Action::kEscape));
            case Pending::kRotate: return visit_rotations();
            case Pending::kDestroy: return visit_cells(Action::kDestroy, removable_chambers(state_));
            case Pending::kShift: return visit_cells(Action::kShift, removable_chambers(state_));
            case Pending::kBuy: return visit_purchases();
            case Pending::kPut: return visit_puts();
            case Pending::kSteal: return visit_robberies();
            case Pending::kMind: return visit_minds();
            case Pending::kFloat: return visit_floats();
            case Pending::kSwap: return visit_swaps();
            case Pending::kWith: return visit_partners();
            case Pending::kDrakon: return visit_cells(Action::kCounter, counter_reach(state_));
            default: return true;
        }
    }

private:
    bool visit_cells(Action action, ChamberSet chambers) {
        while (!chambers.empty()) {
            if (!visit_(cell_move(action, lair_.number(chambers.pop())))) {
                return false;
            }
        }
        return true;
    }

    // "The Void": to any chamber but an occupied Small Room.
    bool visit_return() {
        for (std::size_t chamber = 0; chamber < lair_.size(); ++chamber) {
            if (!state_.is_closed_to(decider_, chamber) &&
                !visit_(Move{Action::kGo, 0, lair_.number(chamber), 0, kNoSide})) {
                return false;
            }
        }
        return true;
    }

    bool visit_counter() {
        ChamberSet empty;
        for (std::size_t chamber = 0; chamber < lair_.size(); ++chamber) {
            if (state_.is_empty(lair_.number(chamber))) {
                empty.insert(chamber);
            }
        }
        return visit_cells(Action::kCounter, empty);
    }

    bool visit_purchases() {
        return state_.fields().coins[decider_] == 0 || visit_cells(Action::kBuy, removable_chambers(state_));
    }

    // Every way a chamber of a shape can lie in a cell where some sides are blocked, but one.
    bool visit_orientations(Move move, Shape shape, Arrows blocked, Arrows but) {
        for (const Arrows arrows : orientations(shape)) {
            move.arrows = arrows;
            if (arrows != but && (arrows & blocked) == 0 && !visit_(move)) {
                return false;
            }
        }
        return true;
    }

    bool visit_rotations() {
        ChamberSet chambers = ChamberSet::first(lair_.size());
        const ChamberSet closed = protected_chambers(state_);
        while (!chambers.empty()) {
            const std::size_t place = chambers.pop();
            const Chamber chamber = lair_.at(place);
            if (!closed.contains(place) &&
                !visit_orientations(cell_move(Action::kRotate, lair_.number(place)), shape_of(chamber.arrows),
                                    lair_.blocked_sides(chamber.cell), chamber.arrows)) {
                return false;
            }
        }
        return true;
    }

    // Each kind of the hand once.
    bool visit_puts() {
        const Stock& stock = state_.stock();
        const Arrows blocked = lair_.blocked_sides(Cell::of_number(cell_));
        for (std::size_t place = 0; place < stock.size(decider_); ++place) {
            const Kind kind = stock.kind(decider_, place);
            if (place > 0 && stock.kind(decider_, place - 1) == kind) {
                continue;
            }
            const Move move{Action::kPut, static_cast<std::uint8_t>(code_of(kind)), 0, 0, 0};
            if (!visit_orientations(move, shape_of(kind), blocked, 0)) {
                return false;
            }
        }
        return true;
    }

    bool visit_robberies() {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            if (seat != decider_ && state_.stock().size(seat) > 0 &&
                !visit_(Move{Action::kSteal, static_cast<std::uint8_t>(seat), 0, 0, 0})) {
                return false;
            }
        }
        return true;
    }

    bool visit_minds() {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            if (seat != decider_ && !is_in_void(state_.fields().characters[seat]) && !visit_controlled(seat)) {
                return false;
            }
        }
        return true;
    }

    // One step along an arrow, Small Room and Harp obeyed.
    bool visit_controlled(std::size_t seat) {
        const std::size_t here = lair_.place_of(state_.fields().characters[seat]);
        const Arrows binding = state_.binding_sides(here);
        const Arrows arrows = binding == 0 ? lair_.arrows(here) : binding;
        for (const Side side : kAllSides) {
            const std::size_t next = has(arrows, side) ? lair_.beside(here, side) : lair_.size();
            if (next < lair_.size() && !state_.is_closed_to(seat, next) &&
                !visit_(Move{Action::kMind, static_cast<std::uint8_t>(seat), 0, 0, static_cast<std::uint8_t>(side)})) {
                return false;
            }
        }
        return true;
    }

    // Any free cell beside another chamber than itself; its own too, turned, if a neighbour remains.
    bool visit_floats() {
        const std::size_t place = lair_.place_of(cell_);
        if (state_.is_protected(place)) {
            return true;
        }
        const Arrows arrows = lair_.arrows(place);
        Lair rest = lair_;
        rest.remove(place);
        for (std::size_t free = 0; free < rest.free_cells(); ++free) {
            const FreeCell target = rest.free_cell(free);
            const Arrows but = target.number == cell_ ? arrows : Arrows{0};
            if (!visit_orientations(cell_move(Action::kFloat, target.number), shape_of(arrows), target.blocked, but)) {
                return false;
            }
        }
        return true;
    }

    // Removable chambers of the arrow shape of another one, without it.
    [[nodiscard]] ChamberSet partners_of(std::size_t first, ChamberSet removable) const {
        ChamberSet partners;
        while (!removable.empty()) {
            const std::size_t other = removable.pop();
            if (other != first && shape_of(lair_.arrows(other)) == shape_of(lair_.arrows(first))) {
                partners.insert(other);
            }
        }
        return partners;
    }

    bool visit_swaps() {
        const ChamberSet removable = removable_chambers(state_);
        ChamberSet left = removable;
        ChamberSet first;
        while (!left.empty()) {
            const std::size_t chamber = left.pop();
            if (!partners_of(chamber, removable).empty()) {
                first.insert(chamber);
            }
        }
        return visit_cells(Action::kSwap, first);
    }

    bool visit_partners() {
        return visit_cells(Action::kWith, partners_of(lair_.place_of(cell_), removable_chambers(state_)));
    }

    const State& state_;
    const Lair& lair_;
    std::size_t decider_;
    Place cell_;
    V& visit_;
};

// True if there is something to choose but declining.
[[nodiscard]] bool has_choice(const State& state);

}  // namespace sparring::drakon
