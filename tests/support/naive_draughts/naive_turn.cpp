// One turn, found by walking from coordinates to coordinates on a copied board.
// Section names in the comments are those of the rules page `draughtnauts.md`.
#include "tests/support/naive_draughts/naive_turn.hpp"

#include "tests/support/naive_draughts/naive_board.hpp"

#include <algorithm>
#include <set>

namespace sparring::naive {
namespace {

// A turn while it is being played. `position` is the board in the middle of the
// turn, `at` where the moving piece now stands.
struct Draft {
    Position position;
    Coordinates at;
    std::string notation;
    Piece piece_at_start;
    std::set<Coordinates> spared;  // Pieces that a shield saved in this turn.
    bool has_jumped = false;       // Also by jumping a shielded piece.
    bool has_shot = false;
    bool has_teleported = false;
    bool has_second_action = false;
};

Draft new_draft(const Position& position, Coordinates from) {
    Draft draft;
    draft.position = position;
    draft.at = from;
    draft.notation = name_of(from);
    draft.piece_at_start = position.board.at(from);
    return draft;
}

// "Turn" 2. "Power-Ups, Use", Shield: a piece spared by its shield gives no
// further jump in this turn.
bool has_jump_towards(const Draft& draft, Coordinates direction) {
    const Coordinates over = neighbour(draft.at, direction);
    const Coordinates landing = neighbour(over, direction);
    const Side opponent = opponent_of(draft.piece_at_start.side);
    return is_held_by(draft.position, over, opponent) && !draft.spared.contains(over) &&
           is_empty(draft.position, landing);
}

// "Turn" 5: a man that lands on its crowning row is crowned.
void move_to(Draft& draft, Coordinates to) {
    Piece piece = draft.position.board.at(draft.at);
    draft.position.board.erase(draft.at);
    if (to.first == crowning_row(piece.side)) {
        piece.is_crowned = true;
    }
    draft.position.board[to] = piece;
    draft.at = to;
}

// What happens to a piece that is jumped or shot. "Turn" 2 and 6: it is removed
// at once. "Power-Ups, Use", Shield: a shield is lost in its stead, and with
// `shield_rejump` the piece is from then on like any other.
void hit(Draft& draft, Coordinates target, const Options& options) {
    Piece& piece = draft.position.board.at(target);
    if (!can_use(piece, 'H', options)) {
        draft.position.board.erase(target);
        return;
    }
    lose(piece, 'H');
    if (!options.shield_rejump) {
        draft.spared.insert(target);
    }
}

// "Turn" 4, 5 and 6: adds every way to jump from where the draft is until the
// jump is complete; nothing when there is no jump.
void add_complete_jumps(const Draft& draft, const Options& options, std::vector<Draft>& drafts) {
    const Piece piece = draft.position.board.at(draft.at);
    for (const Coordinates& direction : directions_of(piece)) {
        if (!has_jump_towards(draft, direction)) {
            continue;
        }
        const Coordinates over = neighbour(draft.at, direction);
        const Coordinates landing = neighbour(over, direction);
        Draft longer = draft;
        hit(longer, over, options);
        move_to(longer, landing);
        longer.has_jumped = true;
        longer.notation += "x" + name_of(landing);

        const bool was_crowned_now = !piece.is_crowned && longer.position.board.at(landing).is_crowned;
        const std::size_t drafts_before = drafts.size();
        if (!(was_crowned_now && options.crowning_ends_turn)) {
            add_complete_jumps(longer, options, drafts);
        }
        // "Turn" 4: stopping here is allowed only if there was no way to go on.
        if (drafts.size() == drafts_before) {
            drafts.push_back(longer);
        }
    }
}

// "Turn" 1.
void add_steps(const Draft& draft, std::vector<Draft>& drafts) {
    for (const Coordinates& direction : directions_of(draft.position.board.at(draft.at))) {
        const Coordinates to = neighbour(draft.at, direction);
        if (is_empty(draft.position, to)) {
            Draft longer = draft;
            move_to(longer, to);
            longer.notation += "-" + name_of(to);
            drafts.push_back(longer);
        }
    }
}

// "Power-Ups, Use", Cannon shot: the shooter stays, no landing square is needed.
void add_shots(const Draft& draft, const Options& options, std::vector<Draft>& drafts) {
    for (const Coordinates& direction : all_directions()) {
        const Coordinates target = neighbour(draft.at, direction);
        if (is_held_by(draft.position, target, opponent_of(draft.piece_at_start.side))) {
            Draft longer = draft;
            hit(longer, target, options);
            longer.has_shot = true;
            longer.notation += "*" + name_of(target);
            drafts.push_back(longer);
        }
    }
}

// "Power-Ups, Use", Teleport: to any empty square of the board.
void add_teleports(const Draft& draft, std::vector<Draft>& drafts) {
    for (int square = 1; square <= 32; ++square) {
        if (is_empty(draft.position, coordinates_of(square))) {
            Draft longer = draft;
            move_to(longer, coordinates_of(square));
            longer.has_teleported = true;
            longer.notation += "@" + name_of(coordinates_of(square));
            drafts.push_back(longer);
        }
    }
}

// Whether a piece has a jump at the start of the turn. "Power-Ups, Use", Cannon
// shot: with `cannon_forces` a possible shot counts as one.
bool has_jump(const Position& position, Coordinates from, const Options& options) {
    const Draft draft = new_draft(position, from);
    std::vector<Draft> found;
    add_complete_jumps(draft, options, found);
    if (options.cannon_forces && can_use(draft.piece_at_start, 'C', options)) {
        add_shots(draft, options, found);
    }
    return !found.empty();
}

// "Power-Ups, Use", First action. "Turn" 3: a jump of any own piece rules out
// all steps, and shots and teleports of the pieces that have no jump.
std::vector<Draft> first_actions(const Position& position, const Options& options) {
    const std::vector<Coordinates> pieces = pieces_of(position, position.side_to_move);
    const bool is_forced =
        std::ranges::any_of(pieces, [&](Coordinates from) { return has_jump(position, from, options); });
    std::vector<Draft> drafts;
    for (const Coordinates& from : pieces) {
        if (is_forced && !has_jump(position, from, options)) {
            continue;
        }
        const Draft draft = new_draft(position, from);
        if (is_forced) {
            add_complete_jumps(draft, options, drafts);
        } else {
            add_steps(draft, drafts);
        }
        if (can_use(draft.piece_at_start, 'C', options)) {
            add_shots(draft, options, drafts);
        }
        if (can_use(draft.piece_at_start, 'T', options)) {
            add_teleports(draft, drafts);
        }
    }
    return drafts;
}

// "Power-Ups, Use", Sword, second action: one step or one complete jump by the
// same piece, never after a teleport.
std::vector<Draft> second_actions(const Draft& first, const Options& options) {
    if (!can_use(first.piece_at_start, 'S', options) || first.has_teleported) {
        return {};
    }
    std::vector<Draft> drafts;
    Draft second = first;
    second.has_second_action = true;
    add_steps(second, drafts);
    add_complete_jumps(second, options, drafts);
    return drafts;
}

// "Power-Ups, Use": all losses of the moving piece, settled at the end of the turn.
void settle_losses(Draft& draft, const Options& options) {
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

// "Power-Ups, Pick-up": true if the piece took the Power-Up where its turn ended.
bool pick_up(Draft& draft, const Options& options) {
    Piece& piece = draft.position.board.at(draft.at);
    const auto lying = draft.position.lying.find(draft.at);
    if (lying == draft.position.lying.end() || draft.at.first != crowning_row(piece.side)) {
        return false;
    }
    if (!piece.is_crowned || piece.held.size() >= 2 || holds(piece, lying->second)) {
        return false;
    }
    if (draft.piece_at_start.is_crowned && !options.crowned_pick_up) {
        return false;
    }
    take(piece, lying->second);
    draft.position.lying.erase(lying);
    return true;
}

Turn finished(Draft draft, const Options& options) {
    settle_losses(draft, options);
    const bool has_picked_up = pick_up(draft, options);
    // "End of the game": what counts as progress.
    const bool is_progress =
        draft.has_jumped || draft.has_shot || draft.has_teleported || !draft.piece_at_start.is_crowned || has_picked_up;
    Position& result = draft.position;
    result.plies_without_progress = is_progress ? 0 : result.plies_without_progress + 1;
    result.side_to_move = opponent_of(result.side_to_move);
    return {draft.notation, result};
}

}  // namespace

std::vector<Turn> turns_on_the_board(const Position& position, const Options& options) {
    std::vector<Turn> turns;
    for (const Draft& first : first_actions(position, options)) {
        turns.push_back(finished(first, options));
        for (const Draft& second : second_actions(first, options)) {
            turns.push_back(finished(second, options));
        }
    }
    return turns;
}

}  // namespace sparring::naive
