// The end of a turn: what the moving piece loses, takes and picks up, in the
// page's order. Section names in the comments are those of `mega-board.md`.
#include "tests/support/naive_mega_board/naive_mega_layout.hpp"
#include "tests/support/naive_mega_board/naive_mega_turn.hpp"

#include <utility>

namespace sparring::naive_mega {
namespace {

// The owner of the crown square on which at least a Crown lies; 0 if none does.
int owner_of_lying_crown(const Position& position, Coordinates square, const Options& options) {
    return position.lying.contains(square) ? owner_of_crown_square(square, options) : 0;
}

// Own crown squares do nothing.
bool is_foreign_crown(const Position& position, Coordinates square, const Options& options) {
    const int owner = owner_of_lying_crown(position, square, options);
    return owner != 0 && owner != position.player_to_move;
}

// The Crown on a square of any board, and the Power-Up beside it, go to a man.
void take_crown_from(Position& position, Coordinates square, Piece& man) {
    const char lying = position.lying.at(square);
    crown(man);
    if (lying != 'K') {
        take(man, lying);
    }
    position.lying.erase(square);
}

// First in the order of "Crowning and Power-Ups". A piece that began the turn as
// a man held nothing then, and what it has taken since is never lost.
void settle_losses(Draft& draft, const Options& options) {
    if (!draft.piece_at_start.is_crowned) {
        return;
    }
    Piece& piece = draft.position.board.at(draft.at);
    const bool has_jumped_or_shot = draft.has_jumped || draft.has_shot;
    if (has_jumped_or_shot && options.jump_discards == Discards::kAll) {
        piece.held.clear();
    }
    if (has_jumped_or_shot && options.jump_discards == Discards::kUsed) {
        if (draft.has_shot) {
            lose(piece, 'C');
        }
        if (draft.has_second_action) {
            lose(piece, 'S');
        }
    }
    if (options.single_use && draft.has_second_action) {
        lose(piece, 'S');
    }
    if (draft.has_teleported) {
        lose(piece, 'T');
    }
}

// Second: Crowns and Power-Ups of the pieces jumped as a man, in the order jumped.
void take_from_captured(Draft& draft, const Options& options) {
    if (!options.take_crown_always) {
        return;
    }
    Piece& piece = draft.position.board.at(draft.at);
    for (const Piece& captured : draft.crowned_captured) {
        crown(piece);
        for (const char kind : captured.held) {
            take(piece, kind);
        }
    }
}

// Third, for a crowned piece: only the Power-Up; the Crown stays. True if it
// picked something up.
bool pick_up_here(Draft& draft, const Options& options) {
    Piece& piece = draft.position.board.at(draft.at);
    char& lying = draft.position.lying.at(draft.at);
    const bool may_pick_up = options.crowned_pick_up || !draft.piece_at_start.is_crowned;
    if (!may_pick_up || lying == 'K' || !take(piece, lying)) {
        return false;
    }
    lying = 'K';
    return true;
}

// Third: the crown square under the piece. A man takes the Crown too. True if
// something was picked up.
bool settle_crown_square(Draft& draft, const Options& options) {
    if (is_man_on_crown(draft, options)) {
        take_crown_here(draft);
        return true;
    }
    return is_foreign_crown(draft.position, draft.at, options) && pick_up_here(draft, options);
}

Turn handed_over(Draft draft, bool has_picked_up, const Options& options) {
    const bool is_progress =
        draft.has_jumped || draft.has_shot || draft.has_teleported || !draft.piece_at_start.is_crowned || has_picked_up;
    Position& result = draft.position;
    result.plies_without_progress = is_progress ? 0 : result.plies_without_progress + 1;
    result.player_to_move = result.player_to_move % players(options.layout) + 1;
    return {draft.notation, result};
}

// Third, for a man at the end of a board: a turn for each Crown of another player.
std::vector<Turn> choices_of_crown(const Draft& draft, const Options& options) {
    std::vector<Turn> turns;
    for (const auto& [square, lying] : draft.position.lying) {
        if (!is_foreign_crown(draft.position, square, options)) {
            continue;
        }
        Draft chosen = draft;
        take_crown_from(chosen.position, square, chosen.position.board.at(chosen.at));
        chosen.notation += "=" + name_of(square, options.layout);
        turns.push_back(handed_over(chosen, true, options));
    }
    return turns;
}

}  // namespace

bool holds(const Piece& piece, char kind) { return piece.is_crowned && piece.held.find(kind) != std::string::npos; }

bool can_use(const Piece& piece, char kind, const Options& options) {
    const auto idle = options.idle.find(piece.player);
    const bool is_idle = idle != options.idle.end() && idle->second.find(kind) != std::string::npos;
    return holds(piece, kind) && !is_idle;
}

void lose(Piece& piece, char kind) { std::erase(piece.held, kind); }

bool take(Piece& piece, char kind) {
    if (piece.held.size() >= 2 || piece.held.find(kind) != std::string::npos) {
        return false;
    }
    const std::string unordered = piece.held + kind;
    piece.held.clear();
    for (const char letter : std::string("SHCT")) {
        if (unordered.find(letter) != std::string::npos) {
            piece.held += letter;
        }
    }
    return true;
}

void crown(Piece& piece) {
    piece.is_crowned = true;
    piece.facing = 0;
}

bool is_man_on_crown(const Draft& draft, const Options& options) {
    return !draft.position.board.at(draft.at).is_crowned && is_foreign_crown(draft.position, draft.at, options);
}

void take_crown_here(Draft& draft) { take_crown_from(draft.position, draft.at, draft.position.board.at(draft.at)); }

std::vector<Turn> finished(const Draft& draft, const Options& options) {
    Draft settled = draft;
    settle_losses(settled, options);
    take_from_captured(settled, options);
    const bool has_picked_up = settle_crown_square(settled, options);
    const Piece& piece = settled.position.board.at(settled.at);
    // A man that stood on a Crown is crowned by now, so it takes no other.
    if (piece.is_crowned || !is_at_end_of_board(settled.at, piece.facing, options.layout)) {
        return {handed_over(settled, has_picked_up, options)};
    }
    std::vector<Turn> turns = choices_of_crown(settled, options);
    if (turns.empty() || options.end_choice_may) {
        turns.push_back(handed_over(settled, has_picked_up, options));
    }
    return turns;
}

}  // namespace sparring::naive_mega
