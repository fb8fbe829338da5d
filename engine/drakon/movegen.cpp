// Listing, counting and picking the moves of a state.

#include "engine/drakon/choices.hpp"
#include "engine/drakon/state.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace sparring::drakon {

namespace {

// For each set of arrows, in how many free cells a chamber can lie so.
[[nodiscard]] std::array<int, 16> count_fitting(const Lair& lair) {
    const auto& by_blocked = lair.free_cells_by_blocked();
    // Sums over all subsets, one side after another.
    std::array<int, 16> within{};
    std::ranges::copy(by_blocked, within.begin());
    for (unsigned side = 1; side < within.size(); side *= 2) {
        for (unsigned set = 0; set < within.size(); ++set) {
            within[set] += (set & side) != 0 ? within[set ^ side] : 0;
        }
    }
    std::array<int, 16> fitting{};
    for (unsigned arrows = 0; arrows < fitting.size(); ++arrows) {
        fitting[arrows] = within[~arrows & 15U];
    }
    return fitting;
}

// Calls `visit` with each kind of a hand once and each way it can lie, until it says no.
template <class Visit>
void visit_ways_to_lie(const State& state, Visit visit) {
    const Stock& stock = state.stock();
    const Owner hand = state.fields().decider;
    for (std::size_t place = 0; place < stock.size(hand); ++place) {
        const Kind kind = stock.kind(hand, place);
        if (place > 0 && stock.kind(hand, place - 1) == kind) {
            continue;
        }
        for (const Arrows arrows : orientations(shape_of(kind))) {
            if (!visit(code_of(kind), arrows)) {
                return;
            }
        }
    }
}

[[nodiscard]] Move placement(Code code, Arrows arrows, std::uint16_t cell) {
    return {Action::kPlace, static_cast<std::uint8_t>(code), cell, arrows, 0};
}

void add_placements(const State& state, Moves& list) {
    const Lair& lair = state.lair();
    visit_ways_to_lie(state, [&](Code code, Arrows arrows) {
        const auto room = static_cast<std::size_t>(Moves::capacity()) - list.size();
        std::size_t added = 0;
        for (std::size_t free = 0; free < lair.free_cells() && added + kMaxWays < room; ++free) {
            const FreeCell cell = lair.free_cell(free);
            if (cell.fits(arrows)) {
                list.push_back(placement(code, arrows, cell.number));
                ++added;
            }
        }
        return true;
    });
}

[[nodiscard]] int count_placements(const State& state) {
    const std::array<int, 16> fitting = count_fitting(state.lair());
    int count = 0;
    visit_ways_to_lie(state, [&](Code, Arrows arrows) {
        count += fitting[arrows];
        return true;
    });
    return count;
}

// The placement with so many before it.
[[nodiscard]] Move nth_placement(const State& state, int number) {
    const std::array<int, 16> fitting = count_fitting(state.lair());
    Move move = placement(Code::kPlain, 0, 0);
    visit_ways_to_lie(state, [&](Code code, Arrows arrows) {
        if (number >= fitting[arrows]) {
            number -= fitting[arrows];
            return true;
        }
        move = placement(code, arrows, 0);
        return false;
    });
    std::size_t free = 0;
    while (true) {
        const FreeCell cell = state.lair().free_cell(free);
        number -= cell.fits(move.arrows) ? 1 : 0;
        if (number < 0) {
            move.cell = cell.number;
            return move;
        }
        ++free;
    }
}

// True if the player whose turn it is is off the board, so that the turn is lost.
[[nodiscard]] bool is_lost_turn(const State& state) {
    return is_in_void(state.fields().characters[state.fields().decider]);
}

}  // namespace

ChamberSet protected_chambers(const State& state) {
    const Lair& lair = state.lair();
    ChamberSet found;
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        if (lair.code(chamber) != Code::kBase) {
            continue;
        }
        found.insert(chamber);
        for (const Side side : kAllSides) {
            if (const std::size_t next = lair.beside(chamber, side); next < lair.size()) {
                found.insert(next);
            }
        }
    }
    return found;
}

ChamberSet removable_chambers(const State& state) {
    const Lair& lair = state.lair();
    const ChamberSet closed = protected_chambers(state);
    ChamberSet removable;
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        if (!closed.contains(chamber) && lair.code(chamber) != Code::kStart && state.is_empty(lair.number(chamber))) {
            removable.insert(chamber);
        }
    }
    return removable;
}

bool has_choice(const State& state) {
    auto stop = [](const Move&) { return false; };
    return !Choices(state, stop).visit_all();
}

void State::generate(Moves& list) const {
    if (fields_.pending != Pending::kTurn) {
        auto push = [&list](const Move& move) {
            list.push_back(move);
            return true;
        };
        Choices(*this, push).visit_all();
        if (can_decline(fields_.pending)) {
            list.push_back(plain_move(Action::kDecline));
        }
        return;
    }
    const std::size_t before = list.size();
    if (!is_lost_turn(*this)) {
        add_placements(*this, list);
        Ways ways;
        add_moves_of(*this, fields_.decider, ways);
        for (const Move& way : ways) {
            list.push_back(way);
        }
    }
    if (list.size() == before) {
        list.push_back(plain_move(Action::kSkip));
    }
}

int State::count_moves() const {
    if (fields_.pending != Pending::kTurn) {
        int count = can_decline(fields_.pending) ? 1 : 0;
        auto add = [&count](const Move&) { return ++count > 0; };
        Choices(*this, add).visit_all();
        return count;
    }
    Ways ways;
    int placements = 0;
    if (!is_lost_turn(*this)) {
        add_moves_of(*this, fields_.decider, ways);
        placements = std::min(count_placements(*this), kMaxMoves - kMaxWays);
    }
    return std::max(placements + static_cast<int>(ways.size()), 1);
}

std::optional<Move> State::pick_move(FastRandom& random) const {
    if (is_over()) {
        return std::nullopt;
    }
    if (fields_.pending != Pending::kTurn) {
        Moves moves;
        generate(moves);
        return moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
    }
    if (is_lost_turn(*this)) {
        return plain_move(Action::kSkip);
    }
    Ways ways;
    add_moves_of(*this, fields_.decider, ways);
    const int placements = count_placements(*this);
    const int total = placements + static_cast<int>(ways.size());
    if (total == 0) {
        return plain_move(Action::kSkip);
    }
    const auto number = static_cast<int>(uniform_below(random, static_cast<std::uint32_t>(total)));
    return number < placements ? nth_placement(*this, number) : ways[static_cast<std::size_t>(number - placements)];
}

bool State::is_legal(const Move& move) const {
    if (is_over()) {
        return false;
    }
    if (move.action == Action::kPlace) {
        const Cell cell = Cell::of_number(move.cell);
        return fields_.pending == Pending::kTurn && !is_lost_turn(*this) &&
               stock_.holds(fields_.decider, move.placed_kind()) && lair_.accepts(cell, move.arrows);
    }
    if (fields_.pending != Pending::kTurn) {
        auto differs = [&move](const Move& legal) { return legal != move; };
        const bool declines = move.action == Action::kDecline && can_decline(fields_.pending);
        return declines || !Choices(*this, differs).visit_all();
    }
    Ways ways;
    if (!is_lost_turn(*this)) {
        add_moves_of(*this, fields_.decider, ways);
    }
    if (move.action == Action::kSkip) {
        return ways.empty() && (is_lost_turn(*this) || count_placements(*this) == 0);
    }
    return std::ranges::find(ways, move) != ways.end();
}

void State::generate_outcomes(Outcomes& list) const {
    const Owner owner = chance_owner();
    std::size_t begin = 0;
    for (std::size_t place = 1; place <= stock_.size(owner); ++place) {
        const Kind kind = stock_.kind(owner, begin);
        if (place < stock_.size(owner) && stock_.kind(owner, place) == kind) {
            continue;
        }
        const Move move{chance_action(), static_cast<std::uint8_t>(drakon::index(kind)), 0, 0, 0};
        list.push_back({move, static_cast<std::uint32_t>(place - begin)});
        begin = place;
    }
}

}  // namespace sparring::drakon
