// Listing and counting moves.

#include "engine/power_play/state.hpp"

namespace sparring::power_play {

void State::generate(Moves& moves) const {
    if (is_over()) {
        return;
    }
    if (const int size = size_to_place(); size != 0) [[unlikely]] {
        for (Squares left = placing_squares(mover(), size); left != 0; left = without_lowest_bit(left)) {
            moves.push_back(Move::place(size, first_of(left)));
        }
        return;
    }
    const std::size_t before = moves.size();
    for_each_lift(fields_.board, mover(), rules_->options(), [&moves](const LiftTargets& lift) {
        for (Squares left = lift.targets; left != 0; left = without_lowest_bit(left)) {
            moves.push_back(Move::of(lift.from, lift.lift, first_of(left)));
        }
    });
    if (moves.size() == before) {
        moves.push_back(Move::pass());
    }
    generate_declarations(moves);
}

void State::generate_declarations(Moves& moves) const {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats()); ++seat) {
        if (is_declarable(seat)) {
            moves.push_back(Move::declare(seat));
        }
    }
}

int State::count_moves() const {
    if (is_over() || size_to_place() != 0 || rules_->options().declare == Declare::kDeclared) [[unlikely]] {
        Moves moves;
        generate(moves);
        return static_cast<int>(moves.size());
    }
    int count = 0;
    for_each_lift(fields_.board, mover(), rules_->options(),
                  [&count](const LiftTargets& lift) { count += size_of(lift.targets); });
    return count == 0 ? 1 : count;
}

}  // namespace sparring::power_play
