#pragma once
// The naive rules of the Mega Board under the options of the fast ones.

#include "tests/engine/mega_board/positions.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/naive_mega_board/naive_mega_board.hpp"

namespace sparring::mega_board {

// How much the naive rules are asked: they take a hundred times as long where they are built with sanitizers.
inline constexpr int kEffort = effort(5, 1);

[[nodiscard]] inline naive_mega::Layout naive_layout(const LayoutPlan& plan) {
    naive_mega::Layout layout;
    for (const BoardPlan& board : plan.boards()) {
        const auto type =
            board.type == BoardType::kMega ? naive_mega::BoardType::kMega : naive_mega::BoardType::kStandard;
        const char facing = board.home == 0 ? char{0} : letter_of(board.facing);
        layout.push_back({board.id, type, board.column, board.row, board.home, facing});
    }
    return layout;
}

[[nodiscard]] inline naive_mega::Options naive_options(const Options& options) {
    naive_mega::Options naive;
    naive.layout = naive_layout(options.layout);
    naive.crowning_ends_turn = options.crowning_ends_turn;
    naive.no_progress_plies = options.no_progress_plies;
    naive.power_ups = options.power_ups;
    naive.kit = draughts::letters_of(options.kit);
    naive.setup = static_cast<naive_mega::Setup>(options.setup);
    naive.crowns_any = options.crowns == Crowns::kAny;
    naive.end_choice_may = options.end_choice == EndChoice::kMay;
    naive.take_crown_always = options.take_crown == TakeCrown::kAlways;
    naive.crowned_pick_up = options.crowned_pick_up;
    naive.cannon_forces = options.cannon_forces;
    naive.single_use = options.single_use;
    naive.shield_rejump = options.shield_rejump;
    naive.jump_discards = static_cast<naive_mega::Discards>(options.jump_discards);
    for (std::size_t place = 0; place < kMaxSeats; ++place) {
        naive.idle[static_cast<int>(place) + 1] = draughts::letters_of(options.idle.of(seat_at(place)));
    }
    return naive;
}

// The players who have won a finished game, from 1; none if it goes on.
[[nodiscard]] inline std::vector<int> winning_players(const naive_mega::Position& position,
                                                      const naive_mega::Options& options) {
    return naive_mega::is_over(position, options) ? naive_mega::winners(position, options) : std::vector<int>();
}

}  // namespace sparring::mega_board
