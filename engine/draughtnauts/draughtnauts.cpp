#include "engine/draughtnauts/draughtnauts.hpp"

namespace sparring {

namespace draughtnauts {

// Turning the board by 180 degrees turns every direction into its opposite.
Move mirrored(const Move& move) {
    if (move.turn() == Turn::kPlace) {
        return Move::place(turned(move.from()), move.power_up());
    }
    if (move.turn() == Turn::kArrange) {
        return Move::arrange(move.arrangement().turned());
    }
    std::uint64_t path = 0;
    for (int place = 0; place < move.actions(); ++place) {
        const auto direction = static_cast<std::uint64_t>(move.direction(place));
        path |= (direction ^ 2U) << static_cast<unsigned>(2 * place);
    }
    return Move::of_turn(move.turn(), turned(move.from()), turned(move.to()), move.jumps(), path);
}

}  // namespace draughtnauts

Expected<BasicDraughtnauts::Rules> BasicDraughtnauts::make_rules(const Options& options) {
    return Rules{options.crowning_ends_turn, options.no_move, options.no_progress_plies};
}

Expected<Draughtnauts::Rules> Draughtnauts::make_rules(const Options& options) {
    if (!options.power_ups) {
        return Error{"power_ups=false is the basic game, which this one is not"};
    }
    return Rules{static_cast<std::uint16_t>(options.no_progress_plies),
                 options.kit,
                 options.crowning_ends_turn,
                 options.no_move,
                 options.setup,
                 options.crowned_pick_up,
                 options.cannon_forces,
                 options.single_use,
                 options.shield_rejump,
                 options.jump_discards,
                 options.idle.first<2>()};
}

}  // namespace sparring
