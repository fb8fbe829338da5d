// "Play as a search problem" of the rules page `drakon.md`: what can be chosen at each kind of decision, in the
// notation of the page.
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <algorithm>

namespace sparring::naive_drakon {
namespace {

using Texts = std::vector<std::string>;

Texts with_prefix(const std::string& prefix, const std::vector<Cell>& cells) {
    Texts texts;
    for (const Cell cell : cells) {
        texts.push_back(prefix + text_of(cell));
    }
    return texts;
}

// The chambers of a hand, equal ones once.
std::set<std::string> kinds_in_hand(const Position& position, int player) {
    const std::vector<std::string>& hand = of(position.hands, player);
    return {hand.begin(), hand.end()};
}

// The orientations in which the shape can lie on the cell.
Texts legal_orientations(const Board& board, Cell cell, const std::string& shape) {
    Texts arrows = orientations(shape);
    std::erase_if(arrows, [&](const std::string& one) { return !can_lie(board, cell, one); });
    return arrows;
}

// "Turn", (A).
void add_placements(const Position& position, const std::string& chamber, const std::set<Cell>& cells, Texts& texts) {
    for (const Cell cell : cells) {
        for (const std::string& arrows : legal_orientations(position.board, cell, shape_of(chamber))) {
            texts.push_back(code_of(chamber) + "@" + text_of(cell) + ":" + arrows);
        }
    }
}

// "Turn": place a chamber or move the character. "Expansion chambers", The Void: next turn skipped whole.
Texts turn_choices(const Position& position, int player, const Options& options) {
    if (of(position.characters, player).is_in_void) {
        return {};
    }
    Texts texts;
    const std::set<Cell> cells = free_cells(position.board, options.bound);
    for (const std::string& chamber : kinds_in_hand(position, player)) {
        add_placements(position, chamber, cells, texts);
    }
    for (const Move& move : moves_of(position, player, options)) {
        texts.push_back(move.text);
    }
    return texts;
}

// "Expansion chambers", The Void: to any chamber but an occupied Small Room.
Texts return_choices(const Position& position, int player) {
    std::vector<Cell> cells;
    for (const auto& [cell, chamber] : position.board) {
        if (!is_closed(position, player, cell)) {
            cells.push_back(cell);
        }
    }
    return with_prefix(">", cells);
}

// "Drakon counter": on any empty chamber.
Texts counter_choices(const Position& position) {
    std::vector<Cell> cells;
    for (const auto& [cell, chamber] : position.board) {
        if (is_empty(position, cell)) {
            cells.push_back(cell);
        }
    }
    return with_prefix("drakon ", cells);
}

// "Base chambers", Rotate: any one unprotected chamber, to another legal orientation.
Texts rotate_choices(const Position& position) {
    Texts texts;
    for (const auto& [cell, chamber] : position.board) {
        Texts all = legal_orientations(position.board, cell, shape_of(name_of(chamber)));
        std::erase(all, chamber.arrows);
        if (is_protected(position, cell)) {
            all.clear();
        }
        for (const std::string& arrows : all) {
            texts.push_back("rotate " + text_of(cell) + ":" + arrows);
        }
    }
    return texts;
}

// "Base chambers", Magical Shift: place one from the hand in its cell, legally.
Texts put_choices(const Position& position, int player, Cell cell) {
    Texts texts;
    for (const std::string& chamber : kinds_in_hand(position, player)) {
        for (const std::string& arrows : legal_orientations(position.board, cell, shape_of(chamber))) {
            texts.push_back("put " + code_of(chamber) + ":" + arrows);
        }
    }
    return texts;
}

// "Base chambers", Steal a Chamber: from an opponent's hand.
Texts steal_choices(const Position& position, int thief) {
    Texts texts;
    for (int player = 1; player <= players_of(position); ++player) {
        if (player != thief && !of(position.hands, player).empty()) {
            texts.push_back("steal " + std::to_string(player));
        }
    }
    return texts;
}

// "Base chambers", Mind Control: one step along an arrow, Small Room and Harp obeyed.
void add_controlled_steps(const Position& position, int player, Texts& texts) {
    const Cell from = of(position.characters, player).cell;
    const std::string arrows = position.board.at(from).arrows;
    for (const std::string& direction : directions()) {
        const Cell to = beside(from, direction);
        const bool is_way = arrows.find(direction) != std::string::npos && position.board.contains(to);
        if (is_way && !is_closed(position, player, to) && do_harps_allow(position, from, to)) {
            texts.push_back("mind " + std::to_string(player) + " " + direction);
        }
    }
}

Texts mind_choices(const Position& position, int controller) {
    Texts texts;
    for (int player = 1; player <= players_of(position); ++player) {
        if (player != controller && !of(position.characters, player).is_in_void) {
            add_controlled_steps(position, player, texts);
        }
    }
    return texts;
}

// "Expansion chambers", Floating Room: any free cell adjacent to another chamber than itself; its old cell, turned,
// counts if a neighbour remains.
Texts float_choices(const Position& position, Cell room, const Options& options) {
    if (is_protected(position, room)) {
        return {};
    }
    const Chamber chamber = position.board.at(room);
    Board rest = position.board;
    rest.erase(room);
    Texts texts;
    for (const Cell cell : free_cells(rest, options.bound)) {
        for (const std::string& arrows : legal_orientations(rest, cell, shape_of(name_of(chamber)))) {
            texts.push_back("float " + text_of(cell) + ":" + arrows);
        }
    }
    std::erase(texts, "float " + text_of(room) + ":" + chamber.arrows);
    return texts;
}

// "Expansion chambers", Moving Chambers: of the same arrow shape.
std::vector<Cell> partners(const Position& position, Cell first) {
    std::vector<Cell> cells = removable_cells(position);
    const std::string shape = shape_of(name_of(position.board.at(first)));
    std::erase_if(cells,
                  [&](Cell cell) { return cell == first || shape_of(name_of(position.board.at(cell))) != shape; });
    return cells;
}

Texts swap_choices(const Position& position) {
    std::vector<Cell> cells = removable_cells(position);
    std::erase_if(cells, [&](Cell cell) { return partners(position, cell).empty(); });
    return with_prefix("swap ", cells);
}

Texts reach_choices(const Position& position) {
    const std::set<Cell> cells = counter_reach(position);
    return with_prefix("drakon ", {cells.begin(), cells.end()});
}

// The decisions of the chambers that take something away from the board.
Texts removal_choices(const Position& position, const Pending& pending) {
    if (pending.kind == "buy" && of(position.coins, pending.player) == 0) {
        return {};
    }
    return with_prefix(pending.kind + " ", removable_cells(position));
}

// The decisions that a chamber asks for, but for those that take something away.
Texts action_choices(const Position& position, const Pending& pending, const Options& options) {
    if (pending.kind == "escape") {
        return {"escape"};
    }
    if (pending.kind == "rotate") {
        return rotate_choices(position);
    }
    if (pending.kind == "put") {
        return put_choices(position, pending.player, *pending.cell);
    }
    if (pending.kind == "steal") {
        return steal_choices(position, pending.player);
    }
    if (pending.kind == "mind") {
        return mind_choices(position, pending.player);
    }
    if (pending.kind == "float") {
        return float_choices(position, *pending.cell, options);
    }
    if (pending.kind == "swap") {
        return swap_choices(position);
    }
    if (pending.kind == "with") {
        return with_prefix("with ", partners(position, *pending.cell));
    }
    return reach_choices(position);
}

}  // namespace

Texts choices(const Position& position, const Options& options) {
    const Pending& pending = position.pending;
    if (pending.kind == "turn") {
        return turn_choices(position, pending.player, options);
    }
    if (pending.kind == "void return") {
        return return_choices(position, pending.player);
    }
    if (pending.kind == "counter") {
        return counter_choices(position);
    }
    if (pending.kind == "destroy" || pending.kind == "shift" || pending.kind == "buy") {
        return removal_choices(position, pending);
    }
    return action_choices(position, pending, options);
}

}  // namespace sparring::naive_drakon
