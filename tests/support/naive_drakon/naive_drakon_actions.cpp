// "Base chambers", "Expansion chambers" and "Drakon counter" of the rules page `drakon.md`: what happens when a chamber
// is placed or entered, and what follows the decisions that this asks for.
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <algorithm>

namespace sparring::naive_drakon {
namespace {

// "Definitions": the Hoard gives what it has.
void take_from_hoard(Position& position, int player, int coins) {
    const int taken = std::min(coins, position.hoard);
    position.hoard -= taken;
    of(position.coins, player) += taken;
}

// "Definitions": locked coins never leave their owner. Returns how many of `coins` (0 or 1) unlocked ones there were.
int lose_coin(Position& position, int player) {
    const int lost = std::min(1, of(position.coins, player));
    of(position.coins, player) -= lost;
    return lost;
}

int right_neighbour(const Position& position, int player) { return player == 1 ? players_of(position) : player - 1; }

// "Drakon counter": moved to Start without picking up, discards one unlocked coin. The turn ends because nothing more
// becomes pending.
void catch_character(Position& position, int player) {
    of(position.characters, player).cell = kStart;
    position.hoard += lose_coin(position, player);
}

// The chambers that only move coins.
void act_on_coins(Position& position, int player, const std::string& code) {
    int& coins = of(position.coins, player);
    if (code == "FG" || code == "F2") {
        take_from_hoard(position, player, code == "FG" ? 1 : 2);
    }
    if (code == "LG") {
        position.hoard += lose_coin(position, player);
    }
    if (code == "SL") {
        coins += lose_coin(position, next_player(position, player));
    }
    if (code == "SR") {
        coins += lose_coin(position, right_neighbour(position, player));
    }
    if (code == "DD") {
        position.start_coins += lose_coin(position, player);
    }
    if (code == "LC") {
        of(position.locked, player) += coins;
        coins = 0;
    }
}

// The chambers that ask their visitor's owner for a decision, with the kind of it.
std::map<std::string, std::string> asking_chambers() {
    return {{"RO", "rotate"}, {"DE", "destroy"}, {"MS", "shift"}, {"SC", "steal"}, {"MC", "mind"},
            {"FR", "float"},  {"DB", "buy"},     {"MV", "swap"},  {"DM", "drakon"}};
}

bool is_acting_code(const std::string& code) {
    const std::set<std::string> others{"FG", "F2", "LG", "SL", "SR", "DD", "LC", "HG", "VO"};
    return others.contains(code) || asking_chambers().contains(code);
}

void act(Position& position, int player, Cell cell, const std::string& direction, const Options& options) {
    const std::string code = position.board.at(cell).code;
    if (options.next_move_token && is_next_move_code(code)) {
        of(position.next, player) = code;
    }
    // "Turn": a chamber acts at most once per character and turn.
    if (!is_acting_code(code) || !position.acted.insert({player, cell}).second) {
        return;
    }
    act_on_coins(position, player, code);
    // "Base chambers", Heavy Gale: entered otherwise than by a step: nothing.
    const bool is_blown = code == "HG" && !direction.empty();
    const Cell to = is_blown ? blown_to(position, player, cell, direction) : cell;
    if (to != cell) {
        enter(position, player, to, direction, options);
        return;
    }
    // "Expansion chambers", The Void: off the board at once; next turn skipped whole.
    if (code == "VO") {
        of(position.characters, player) = {.is_in_void = true, .cell = {}, .turns_to_skip = 1};
    }
    if (asking_chambers().contains(code)) {
        ask(position, {.kind = asking_chambers().at(code), .player = player, .cell = cell}, options);
    }
}

// "Expansion chambers", Escape: from anywhere on the board (not from the Void, not while bound by a Harp).
bool can_escape(const Position& position, int player) {
    const Character& character = of(position.characters, player);
    return !character.is_in_void && harps_binding(position, character.cell).empty();
}

// The chamber leaves the board, seen by all, into the player's hand.
void take_up(Position& position, int player, Cell cell) {
    const std::string chamber = name_of(position.board.at(cell));
    position.board.erase(cell);
    take_publicly(position, player, chamber);
}

// "Base chambers", Rotate: `rotate 2,1:SW`.
void rotate(Position& position, const std::string& what) {
    const std::vector<std::string> parts = split(what, ':');
    position.board.at(*cell_from(parts.at(0))).arrows = parts.at(1);
}

// "Base chambers", Destroy: removed from the game.
void destroy(Position& position, Cell cell) {
    position.out[name_of(position.board.at(cell))] += 1;
    position.board.erase(cell);
}

// "Expansion chambers", Bargain: discard an unlocked coin to take a chamber into the hand.
void buy(Position& position, int player, Cell cell) {
    position.hoard += lose_coin(position, player);
    take_up(position, player, cell);
}

// "Expansion chambers", Floating Room: with everyone on it; nothing acts again. The counter is never on it, because the
// character that entered would have been caught. `float 3,3:NE`.
void float_room(Position& position, Cell from, const std::string& what) {
    const std::vector<std::string> parts = split(what, ':');
    const Cell to = *cell_from(parts.at(0));
    const std::vector<int> riders = players_on(position, from);
    position.board.erase(from);
    position.board[to] = {.code = "FR", .arrows = parts.at(1)};
    for (const int rider : riders) {
        of(position.characters, rider).cell = to;
    }
}

// "Expansion chambers", Moving Chambers: each cell keeps its arrows.
void swap_chambers(Position& position, Cell one, Cell two) {
    std::swap(position.board.at(one).code, position.board.at(two).code);
}

// "Base chambers", Mind Control: one step along an arrow; the chamber entered acts for its owner. `mind 2 N`.
void control_mind(Position& position, const std::string& what, const Options& options) {
    const std::vector<std::string> parts = split(what, ' ');
    const int player = std::stoi(parts.at(0));
    const std::string& direction = parts.at(1);
    enter(position, player, beside(of(position.characters, player).cell, direction), direction, options);
}

// `put FG:NE`.
void put(Position& position, const Pending& pending, const std::string& what, const Options& options) {
    const std::vector<std::string> parts = split(what, ':');
    place(position, pending.player, *pending.cell, {.code = parts.at(0), .arrows = parts.at(1)}, options);
}

// The decisions that name a cell and nothing else.
void decide_on_cell(Position& position, const Pending& pending, Cell cell, const Options& options) {
    const std::string& kind = pending.kind;
    if (kind == "counter") {
        position.counter = cell;
    }
    if (kind == "drakon") {
        move_counter(position, cell);
    }
    if (kind == "destroy") {
        destroy(position, cell);
    }
    if (kind == "buy") {
        buy(position, pending.player, cell);
    }
    if (kind == "shift") {
        take_up(position, pending.player, cell);
        ask(position, {.kind = "put", .player = pending.player, .cell = cell}, options);
    }
    if (kind == "swap") {
        ask(position, {.kind = "with", .player = pending.player, .cell = cell}, options);
    }
    if (kind == "with") {
        swap_chambers(position, *pending.cell, cell);
    }
}

}  // namespace

void ask(Position& position, const Pending& pending, const Options& options) {
    position.pending = pending;
    if (choices(position, options).empty()) {
        position.pending = {};
    }
}

// "Definitions": arrive; Drakon there: caught; else the chamber's action. "Turn": a character takes the coins lying on
// Start when it comes there in any way but being caught.
void enter(Position& position, int player, Cell cell, const std::string& direction, const Options& options) {
    of(position.characters, player) = {.is_in_void = false, .cell = cell, .turns_to_skip = 0};
    if (position.counter == cell) {
        catch_character(position, player);
        return;
    }
    if (cell == kStart) {
        of(position.coins, player) += position.start_coins;
        position.start_coins = 0;
    }
    act(position, player, cell, direction, options);
}

// "Turn": a chamber from the hand on a cell, then the counter or Escape decision this causes.
void place(Position& position, int player, Cell cell, const Chamber& chamber, const Options& options) {
    give_up(position, player, name_of(chamber));
    position.board[cell] = chamber;
    // "Drakon counter": the first time a Drakon Moves chamber is placed.
    if (chamber.code == "DM" && !position.is_moves_placed) {
        position.is_moves_placed = true;
        ask(position, {.kind = "counter", .player = player, .cell = cell}, options);
    }
    if (chamber.code == "ES" && can_escape(position, player)) {
        ask(position, {.kind = "escape", .player = player, .cell = cell}, options);
    }
}

// "Drakon counter": all characters on the chamber the counter comes to are caught. A counter that ends where it began
// has met nobody.
void move_counter(Position& position, Cell to) {
    if (position.counter == to) {
        return;
    }
    position.counter = to;
    for (const int player : players_on(position, to)) {
        catch_character(position, player);
    }
}

void decide(Position& position, const Pending& pending, const std::string& event, const Options& options) {
    if (event == "decline") {
        return;
    }
    if (event == "escape") {
        enter(position, pending.player, *pending.cell, "", options);
        return;
    }
    const std::string what = event.substr(event.find(' ') + 1);
    if (pending.kind == "rotate") {
        rotate(position, what);
    } else if (pending.kind == "put") {
        put(position, pending, what, options);
    } else if (pending.kind == "float") {
        float_room(position, *pending.cell, what);
    } else if (pending.kind == "mind") {
        control_mind(position, what, options);
    } else if (pending.kind == "steal") {
        position.pending = {.kind = "stolen", .player = pending.player, .cell = {}, .from = std::stoi(what)};
    } else if (pending.kind == "stolen") {
        steal_chamber(position, pending.player, pending.from, what);
    } else {
        decide_on_cell(position, pending, *cell_from(what), options);
    }
}

}  // namespace sparring::naive_drakon
