#pragma once
// The naive rules under the options of the fast ones.

#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/naive_draughts/naive_draughts.hpp"

namespace sparring::draughtnauts {

// How much the naive rules are asked: they take a hundred times as long where they are built with sanitizers.
inline constexpr int kEffort = effort(5, 1);

[[nodiscard]] inline std::map<naive::Side, std::string> naive_idle(draughts::Idle idle) {
    return {{naive::Side::kBlack, letters_of(idle.of(kBlack))}, {naive::Side::kWhite, letters_of(idle.of(kWhite))}};
}

[[nodiscard]] inline naive::Options naive_options(const Options& options) {
    return {.crowning_ends_turn = options.crowning_ends_turn,
            .no_move_is_loss = options.no_move == NoMove::kLoss,
            .no_progress_plies = options.no_progress_plies,
            .power_ups = options.power_ups,
            .kit = letters_of(options.kit),
            .setup = static_cast<naive::Setup>(options.setup),
            .crowned_pick_up = options.crowned_pick_up,
            .cannon_forces = options.cannon_forces,
            .single_use = options.single_use,
            .shield_rejump = options.shield_rejump,
            .jump_discards = static_cast<naive::Discards>(options.jump_discards),
            .idle = naive_idle(options.idle)};
}

template <class AnyState>
[[nodiscard]] naive::Outcome outcome_of(const AnyState& state) {
    if (!state.is_over()) {
        return naive::Outcome::kUndecided;
    }
    if (state.winners().size() == 2) {
        return naive::Outcome::kDraw;
    }
    return state.winners().contains(kBlack) ? naive::Outcome::kBlackWins : naive::Outcome::kWhiteWins;
}

}  // namespace sparring::draughtnauts
