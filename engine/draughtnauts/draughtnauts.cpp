#include "engine/draughtnauts/draughtnauts.hpp"

namespace sparring {

namespace {

using draughtnauts::Options;

constexpr std::array<OptionEntry<Options>, 3> kOptionEntries = {{
    {"crowning_ends_turn", "true, false", "whether a man that reaches its crowning row in a jump stops there",
     "A man that lands on its crowning row is crowned and its turn ends there, even if it could jump on as a crowned "
     "piece.",
     &BooleanField<&Options::crowning_ends_turn>::set, &BooleanField<&Options::crowning_ends_turn>::show},
    {"no_move", "loss, draw", "what it means to be to move without a legal move",
     "A player to move with no legal move has lost.", &NamedField<&Options::no_move, draughtnauts::kNoMoveNames>::set,
     &NamedField<&Options::no_move, draughtnauts::kNoMoveNames>::show},
    {"no_progress_plies", "0..10000", "plies without progress that draw the game; 0 = never",
     "The game is drawn after 80 consecutive plies without a jump or a man's move.",
     &IntegerField<&Options::no_progress_plies, 0, draughtnauts::kMaxNoProgressPlies>::set,
     &IntegerField<&Options::no_progress_plies, 0, draughtnauts::kMaxNoProgressPlies>::show},
}};

}  // namespace

std::span<const OptionEntry<Options>> Draughtnauts::option_entries() { return kOptionEntries; }

// Turning the board by 180 degrees turns every direction into its opposite.
Draughtnauts::Move Draughtnauts::mirrored(const Move& move) {
    std::uint32_t path = 0;
    for (int jump = 0; jump < move.jumps(); ++jump) {
        const auto direction = static_cast<std::uint32_t>(move.direction(jump));
        path |= (direction ^ 2U) << static_cast<unsigned>(2 * jump);
    }
    return Move::jump(draughtnauts::turned(move.from()), draughtnauts::turned(move.to()), move.jumps(), path);
}

}  // namespace sparring
