// "Setup" and "Turn" of the rules page `drakon.md`: the deal, whose turn it is, and what follows an event.
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <algorithm>

namespace sparring::naive_drakon {
namespace {

// "Expansion chambers", The Void: the turn after the skipped one, the return is forced.
void begin_turn(Position& position) {
    const Character& character = of(position.characters, position.player);
    const bool is_return = character.is_in_void && character.turns_to_skip == 0;
    position.pending = {.kind = is_return ? "void return" : "turn", .player = position.player, .cell = {}};
}

void end_turn(Position& position) {
    position.turn += 1;
    position.player = next_player(position, position.player);
    position.acted.clear();
    position.is_draw_due = false;
    begin_turn(position);
}

// "Setup": four are dealt to each player; player 1 starts.
void deal(Position& position, const std::string& chamber) {
    const int player = position.pending.player;
    take_from_pile(position, player, chamber);
    if (of(position.hands, player).size() < 4) {
        return;
    }
    if (player < players_of(position)) {
        position.pending.player = player + 1;
        return;
    }
    begin_turn(position);
}

// "Turn": a turn lost to the Void is not being stuck: it restarts the count for the stalemate.
void skip(Position& position) {
    Character& character = of(position.characters, position.player);
    if (character.is_in_void) {
        character.turns_to_skip = 0;
        position.skips = 0;
        return;
    }
    position.skips += 1;
}

// "Turn", (A): `FG@3,-1:NE`. Last, draw the top chamber, if any.
void play_placement(Position& position, const std::string& event, const Options& options) {
    const std::vector<std::string> parts = split(event, '@');
    const std::vector<std::string> where = split(parts.at(1), ':');
    position.is_draw_due = !position.pile.empty();
    place(position, position.player, *cell_from(where.at(0)), {.code = parts.at(0), .arrows = where.at(1)}, options);
}

// "Turn", (B). "Definitions", `next_move=token`: kept until the next own move.
void play_move(Position& position, const std::string& event, const Options& options) {
    const std::vector<Move> moves = moves_of(position, position.player, options);
    const Move move = *std::ranges::find(moves, event, &Move::text);
    if (options.next_move_token) {
        of(position.next, position.player) = "";
    }
    enter(position, position.player, move.to, move.direction, options);
}

// "Expansion chambers", The Void: the return is the same as moving the character to that chamber.
void play_return(Position& position, const std::string& event, const Options& options) {
    if (options.next_move_token) {
        of(position.next, position.player) = "";
    }
    enter(position, position.player, *cell_from(event.substr(1)), "", options);
}

void play_turn(Position& position, const Pending& pending, const std::string& event, const Options& options) {
    if (event == "skip") {
        skip(position);
        return;
    }
    position.skips = 0;
    if (pending.kind == "void return") {
        play_return(position, event, options);
    } else if (event.starts_with('>')) {
        play_move(position, event, options);
    } else {
        play_placement(position, event, options);
    }
}

// Nothing more follows from the event: the draw or the next turn. A game won by coins ends before both.
void go_on(Position& position) {
    if (does_anybody_hold_five(position)) {
        return;
    }
    if (position.is_draw_due) {
        position.pending = {.kind = "draw", .player = position.player, .cell = {}};
        return;
    }
    end_turn(position);
}

}  // namespace

void clear_if_over(Position& position, const Options& options) {
    if (!is_over(position, options)) {
        return;
    }
    position.pending = {.kind = "turn", .player = position.player, .cell = {}};
    position.acted.clear();
    position.is_draw_due = false;
}

Position after_event(const Position& position, const std::string& event, const Options& options) {
    const Pending pending = position.pending;
    const std::string chamber = event.substr(event.find(' ') + 1);
    Position after = position;
    if (pending.kind == "deal") {
        deal(after, chamber);
        return after;
    }
    after.pending = {};
    if (pending.kind == "draw") {
        take_from_pile(after, pending.player, chamber);
        after.is_draw_due = false;
    } else if (pending.kind == "turn" || pending.kind == "void return") {
        play_turn(after, pending, event, options);
    } else {
        decide(after, pending, event, options);
    }
    if (after.pending.kind.empty()) {
        go_on(after);
    }
    clear_if_over(after, options);
    return after;
}

}  // namespace sparring::naive_drakon
