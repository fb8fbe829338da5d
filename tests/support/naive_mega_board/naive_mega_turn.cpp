// The actions of one turn, found by walking from square to square on a copied
// board. Section names in the comments are those of the rules page
// `mega-board.md`, or of `draughtnauts.md` where marked "base".
#include "tests/support/naive_mega_board/naive_mega_turn.hpp"

#include "tests/support/naive_mega_board/naive_mega_layout.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <stdexcept>

namespace sparring::naive_mega {
namespace {

struct Jump {
    Coordinates over;
    Coordinates landing;
};

bool is_opponent(const Position& position, Coordinates square) {
    const auto found = position.board.find(square);
    return found != position.board.end() && found->second.player != position.player_to_move;
}

// What lies on a square does not block it.
bool is_empty(const Position& position, Coordinates square) { return !position.board.contains(square); }

std::vector<Coordinates> pieces_to_move(const Position& position) {
    std::vector<Coordinates> pieces;
    for (const auto& [square, piece] : position.board) {
        if (piece.player == position.player_to_move) {
            pieces.push_back(square);
        }
    }
    return pieces;
}

std::vector<Coordinates> directions_of(const Piece& piece) {
    return piece.is_crowned ? all_directions() : forward_directions(piece.facing);
}

Draft new_draft(const Position& position, Coordinates from, const Options& options) {
    Draft draft;
    draft.position = position;
    draft.at = from;
    draft.notation = name_of(from, options.layout);
    draft.piece_at_start = position.board.at(from);
    return draft;
}

// "The geometry": a jump keeps its direction across a seam. Base, Shield: a
// piece spared by its Shield gives no further jump in this turn.
std::optional<Jump> jump_towards(const Draft& draft, Coordinates direction, const Options& options) {
    const std::optional<Coordinates> over = step(draft.at, direction, options.layout);
    if (!over || !is_opponent(draft.position, *over) || draft.spared.contains(*over)) {
        return std::nullopt;
    }
    const std::optional<Coordinates> landing = step(*over, direction, options.layout);
    if (!landing || !is_empty(draft.position, *landing)) {
        return std::nullopt;
    }
    return Jump{*over, *landing};
}

// Lifts the moving piece and sets it down again after a path of single steps,
// each of which may turn a man.
void move_along(Draft& draft, const std::vector<Coordinates>& path, const Options& options) {
    Piece piece = draft.position.board.at(draft.at);
    draft.position.board.erase(draft.at);
    for (const Coordinates& to : path) {
        if (!piece.is_crowned) {
            piece.facing = facing_after_step(piece.facing, draft.at, to, options.layout);
        }
        draft.at = to;
    }
    draft.position.board[draft.at] = piece;
}

// What happens to a piece that is jumped or shot. Base, Shield: a Shield is lost
// in its stead, and with `shield_rejump` the piece is from then on like any other.
void hit(Draft& draft, Coordinates target, const Options& options) {
    Piece& piece = draft.position.board.at(target);
    if (can_use(piece, 'H', options)) {
        lose(piece, 'H');
        if (!options.shield_rejump) {
            draft.spared.insert(target);
        }
        return;
    }
    // "Crowning and Power-Ups": a man takes from the crowned pieces it jumps.
    if (piece.is_crowned && !draft.position.board.at(draft.at).is_crowned) {
        draft.crowned_captured.push_back(piece);
    }
    const int player = draft.position.player_to_move;
    draft.position.captures.at(static_cast<std::size_t>(player - 1)) += 1;
    draft.position.board.erase(target);
}

void add_complete_jumps(const Draft& draft, const Options& options, std::vector<Draft>& drafts);

// A jump goes on for as long as it can. `crowning_ends_turn`: it ends on a Crown
// that a man can take. Without it the man takes the Crown at once if it can jump
// on as a crowned piece; where it cannot, the end of the turn is settled as usual.
void go_on_after_landing(const Draft& landed, const Options& options, std::vector<Draft>& drafts) {
    const bool is_on_crown = is_man_on_crown(landed, options);
    const std::size_t drafts_before = drafts.size();
    if (!is_on_crown) {
        add_complete_jumps(landed, options, drafts);
    } else if (!options.crowning_ends_turn) {
        Draft crowned = landed;
        take_crown_here(crowned);
        add_complete_jumps(crowned, options, drafts);
    }
    if (drafts.size() == drafts_before) {
        drafts.push_back(landed);
    }
}

// Adds every way to jump from where the draft is until the jump is complete;
// nothing when there is no jump.
void add_complete_jumps(const Draft& draft, const Options& options, std::vector<Draft>& drafts) {
    for (const Coordinates& direction : directions_of(draft.position.board.at(draft.at))) {
        const std::optional<Jump> jump = jump_towards(draft, direction, options);
        if (!jump) {
            continue;
        }
        Draft longer = draft;
        hit(longer, jump->over, options);
        move_along(longer, {jump->over, jump->landing}, options);
        longer.has_jumped = true;
        longer.notation += "x" + name_of(jump->landing, options.layout);
        go_on_after_landing(longer, options, drafts);
    }
}

void add_steps(const Draft& draft, const Options& options, std::vector<Draft>& drafts) {
    for (const Coordinates& direction : directions_of(draft.position.board.at(draft.at))) {
        const std::optional<Coordinates> to = step(draft.at, direction, options.layout);
        if (!to || !is_empty(draft.position, *to)) {
            continue;
        }
        Draft longer = draft;
        move_along(longer, {*to}, options);
        longer.notation += "-" + name_of(*to, options.layout);
        drafts.push_back(longer);
    }
}

// Base, Cannon shot: the opponent's piece on any of the four diagonal neighbours
// is jumped in place.
void add_shots(const Draft& draft, const Options& options, std::vector<Draft>& drafts) {
    for (const Coordinates& direction : all_directions()) {
        const std::optional<Coordinates> target = step(draft.at, direction, options.layout);
        if (!target || !is_opponent(draft.position, *target)) {
            continue;
        }
        Draft longer = draft;
        hit(longer, *target, options);
        longer.has_shot = true;
        longer.notation += "*" + name_of(*target, options.layout);
        drafts.push_back(longer);
    }
}

// "Crowning and Power-Ups", Teleport: to any empty square on which neither Crown
// nor Power-Up lies.
void add_teleports(const Draft& draft, const Options& options, std::vector<Draft>& drafts) {
    for (const Coordinates& square : all_squares(options.layout)) {
        if (!is_empty(draft.position, square) || draft.position.lying.contains(square)) {
            continue;
        }
        Draft longer = draft;
        move_along(longer, {square}, options);
        longer.has_teleported = true;
        longer.notation += "@" + name_of(square, options.layout);
        drafts.push_back(longer);
    }
}

// Whether a piece has a jump at the start of the turn. Base, Cannon shot: with
// `cannon_forces` a possible shot counts as one.
bool has_jump(const Draft& draft, const Options& options) {
    std::vector<Draft> found;
    add_complete_jumps(draft, options, found);
    if (options.cannon_forces && can_use(draft.piece_at_start, 'C', options)) {
        add_shots(draft, options, found);
    }
    return !found.empty();
}

// Base, First action: a jump of any own piece rules out all steps, and shots and
// teleports of the pieces that have no jump.
std::vector<Draft> first_actions(const Position& position, const Options& options) {
    std::vector<Draft> idle;
    for (const Coordinates& from : pieces_to_move(position)) {
        idle.push_back(new_draft(position, from, options));
    }
    const bool is_forced = std::ranges::any_of(idle, [&](const Draft& draft) { return has_jump(draft, options); });
    std::vector<Draft> drafts;
    for (const Draft& draft : idle) {
        if (is_forced && !has_jump(draft, options)) {
            continue;
        }
        if (is_forced) {
            add_complete_jumps(draft, options, drafts);
        } else {
            add_steps(draft, options, drafts);
        }
        if (can_use(draft.piece_at_start, 'C', options)) {
            add_shots(draft, options, drafts);
        }
        if (can_use(draft.piece_at_start, 'T', options)) {
            add_teleports(draft, options, drafts);
        }
    }
    return drafts;
}

// Base, Sword, second action: one step or one complete jump by the same piece,
// never after a teleport.
std::vector<Draft> second_actions(const Draft& first, const Options& options) {
    if (!can_use(first.piece_at_start, 'S', options) || first.has_teleported) {
        return {};
    }
    std::vector<Draft> drafts;
    Draft second = first;
    second.has_second_action = true;
    add_steps(second, options, drafts);
    add_complete_jumps(second, options, drafts);
    return drafts;
}

// "Movement": steps, and shots, at the same square by two diagonals are one
// move. One notation with two different results would be a mistake here.
void add_once(const Turn& turn, std::map<std::string, Position>& results) {
    const auto [found, is_new] = results.try_emplace(turn.notation, turn.result);
    if (!is_new && found->second != turn.result) {
        throw std::logic_error("two different turns are written " + turn.notation);
    }
}

}  // namespace

std::vector<Turn> turns_on_the_board(const Position& position, const Options& options) {
    std::vector<Draft> drafts = first_actions(position, options);
    const std::size_t first_count = drafts.size();
    for (std::size_t i = 0; i < first_count; ++i) {
        const std::vector<Draft> more = second_actions(drafts[i], options);
        drafts.insert(drafts.end(), more.begin(), more.end());
    }
    std::map<std::string, Position> results;
    for (const Draft& draft : drafts) {
        for (const Turn& turn : finished(draft, options)) {
            add_once(turn, results);
        }
    }
    std::vector<Turn> turns;
    turns.reserve(results.size());
    for (const auto& [notation, result] : results) {
        turns.push_back({notation, result});
    }
    return turns;
}

}  // namespace sparring::naive_mega
