#include "engine/draughtnauts/board.hpp"

namespace sparring::draughtnauts {

bool is_sound(const Board& board) {
    const Bitboard all = board.pieces[0] | board.pieces[1];
    const Bitboard men = all & ~board.crowned;
    const Bitboard stranded = men & ((board.pieces[sparring::index(kBlack)] & crowning_row(kBlack)) |
                                     (board.pieces[sparring::index(kWhite)] & crowning_row(kWhite)));
    if ((all & ~kBoard) != 0 || (board.pieces[0] & board.pieces[1]) != 0 || (board.crowned & ~all) != 0 ||
        stranded != 0) {
        return false;
    }
    for (int number = 1; number <= kSquares; ++number) {
        const Square square = square_of_number(number);
        const PowerUpSet held = board.held.of(square);
        if (held.size() > kMostHeld || (!held.empty() && (board.crowned & bit(square)) == 0)) {
            return false;
        }
    }
    return true;
}

PathTrace trace_path(const Move& move, Bitboard row) {
    PathTrace trace;
    Bitboard at = bit(move.from());
    // Jumps are all in the first action or all in the second.
    const Turn turn = move.turn();
    const int first_jump = turn == Turn::kJump || turn == Turn::kJumpStep ? 0 : move.actions() - move.jumps();
    for (int place = 0; place < move.actions(); ++place) {
        const int shift = shift_of(move.direction(place));
        const Bitboard next = shifted(at, shift);
        const bool is_jump = place >= first_jump && place < first_jump + move.jumps();
        const bool is_shot = move.is_shot() && place == 0;
        if (is_jump || is_shot) {
            trace.hit_twice |= trace.hit & next;
            trace.hit |= next;
        }
        if (!is_shot) {
            at = is_jump ? shifted(next, shift) : next;
        }
        trace.touches_row = trace.touches_row || (at & row) != 0;
    }
    return trace;
}

}  // namespace sparring::draughtnauts
