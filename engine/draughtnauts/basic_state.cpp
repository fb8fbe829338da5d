#include "engine/draughtnauts/basic_state.hpp"

namespace sparring::draughtnauts {

BasicState basic_start(const BasicRules& rules) {
    return {squares_from(1, 12), squares_from(21, 32), 0, kBlack, 0, rules};
}

void BasicState::generate(BasicMoves& moves) const {
    if (is_over_before_moving()) {
        return;
    }
    if (to_move_ == kBlack) {
        generate_moves(side<kBlack>(), crowning_ends_turn_, moves);
    } else {
        generate_moves(side<kWhite>(), crowning_ends_turn_, moves);
    }
}

int BasicState::count_moves() const {
    if (is_over_before_moving()) {
        return 0;
    }
    return to_move_ == kBlack ? draughtnauts::count_moves(side<kBlack>(), crowning_ends_turn_)
                              : draughtnauts::count_moves(side<kWhite>(), crowning_ends_turn_);
}

bool BasicState::can_move() const {
    if (to_move_ == kBlack) {
        return step_targets(side<kBlack>()).any() || jump_targets(side<kBlack>()).any();
    }
    return step_targets(side<kWhite>()).any() || jump_targets(side<kWhite>()).any();
}

// Rules page, "End of the game", in the order given there.
SeatSet BasicState::winners() const {
    if (pieces_[0] == 0) {
        return SeatSet(kWhite);
    }
    if (pieces_[1] == 0) {
        return SeatSet(kBlack);
    }
    if (is_drawn_by_count() || no_move_ == NoMove::kDraw) {
        return SeatSet::all(2);
    }
    return SeatSet(opponent(to_move_));
}

BasicState BasicState::mirrored() const {
    return {turned(pieces_[1]), turned(pieces_[0]), turned(crowned_), opponent(to_move_), quiet_plies_, rules()};
}

}  // namespace sparring::draughtnauts
