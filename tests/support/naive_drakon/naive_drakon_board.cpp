// "Turn" and "Definitions" of the rules page `drakon.md`: cells, arrows, and what Base Structures, Small Rooms, Harps,
// gales and the counter make of them.
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <algorithm>
#include <cstdlib>

namespace sparring::naive_drakon {
namespace {

std::string opposite(const std::string& direction) {
    const std::map<std::string, std::string> opposites{{"N", "S"}, {"E", "W"}, {"S", "N"}, {"W", "E"}};
    return opposites.at(direction);
}

bool has_code(const Board& board, Cell cell, const std::string& code) {
    return board.contains(cell) && board.at(cell).code == code;
}

bool has_arrow(const Board& board, Cell cell, const std::string& direction) {
    return board.contains(cell) && board.at(cell).arrows.find(direction) != std::string::npos;
}

bool is_within(Cell cell, int bound) { return std::abs(cell.x) <= bound && std::abs(cell.y) <= bound; }

}  // namespace

int players_of(const Position& position) { return static_cast<int>(position.characters.size()); }

// "Setup": the left neighbour is the next player in turn order.
int next_player(const Position& position, int player) { return player == players_of(position) ? 1 : player + 1; }

std::vector<std::string> directions() { return {"N", "E", "S", "W"}; }

Cell beside(Cell cell, const std::string& direction) {
    const std::map<std::string, Cell> steps{{"N", {0, 1}}, {"E", {1, 0}}, {"S", {0, -1}}, {"W", {-1, 0}}};
    return {.x = cell.x + steps.at(direction).x, .y = cell.y + steps.at(direction).y};
}

std::string text_of(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

// "Turn": no arrow-head points at an arrow-head.
bool can_lie(const Board& board, Cell cell, const std::string& arrows) {
    const std::vector<std::string> all = directions();
    return std::ranges::none_of(all, [&](const std::string& direction) {
        return arrows.find(direction) != std::string::npos &&
               has_arrow(board, beside(cell, direction), opposite(direction));
    });
}

// "Turn": a free cell (one without a chamber) orthogonally adjacent to a chamber in play; not more than 31 from Start.
std::set<Cell> free_cells(const Board& board, int bound) {
    std::set<Cell> cells;
    for (const auto& [cell, chamber] : board) {
        for (const std::string& direction : directions()) {
            cells.insert(beside(cell, direction));
        }
    }
    std::erase_if(cells, [&](Cell cell) { return board.contains(cell) || !is_within(cell, bound); });
    return cells;
}

bool is_on(const Position& position, int player, Cell cell) {
    const Character& character = of(position.characters, player);
    return !character.is_in_void && character.cell == cell;
}

std::vector<int> players_on(const Position& position, Cell cell) {
    std::vector<int> players;
    for (int player = 1; player <= players_of(position); ++player) {
        if (is_on(position, player, cell)) {
            players.push_back(player);
        }
    }
    return players;
}

// "Definitions", empty: no character and no Drakon counter on it.
bool is_empty(const Position& position, Cell cell) {
    return players_on(position, cell).empty() && position.counter != cell;
}

// "Definitions", protected: a Base Structure and its adjacent chambers.
bool is_protected(const Position& position, Cell cell) {
    const std::vector<std::string> all = directions();
    return has_code(position.board, cell, "BS") || std::ranges::any_of(all, [&](const std::string& direction) {
               return has_code(position.board, beside(cell, direction), "BS");
           });
}

// "Base chambers", Destroy, Magical Shift; "Expansion chambers", Bargain, Moving Chambers: they ask for the same.
std::vector<Cell> removable_cells(const Position& position) {
    std::vector<Cell> cells;
    for (const auto& [cell, chamber] : position.board) {
        if (chamber.code != "ST" && is_empty(position, cell) && !is_protected(position, cell)) {
            cells.push_back(cell);
        }
    }
    return cells;
}

// "Expansion chambers", Small Room: while another player's character stands there; the counter does not block.
bool is_closed(const Position& position, int player, Cell cell) {
    const std::vector<int> players = players_on(position, cell);
    return has_code(position.board, cell, "SM") &&
           std::ranges::any_of(players, [&](int other) { return other != player; });
}

// "Expansion chambers", Magic Harp: a character on an adjacent chamber with an arrow to the Harp is bound.
std::vector<Cell> harps_binding(const Position& position, Cell cell) {
    std::vector<Cell> harps;
    for (const std::string& direction : directions()) {
        const Cell harp = beside(cell, direction);
        if (has_arrow(position.board, cell, direction) && has_code(position.board, harp, "MH")) {
            harps.push_back(harp);
        }
    }
    return harps;
}

// "Expansion chambers", Magic Harp: the next movement must put it on that Harp, any of them, if several.
bool do_harps_allow(const Position& position, Cell from, Cell to) {
    const std::vector<Cell> harps = harps_binding(position, from);
    return harps.empty() || std::ranges::find(harps, to) != harps.end();
}

// "Base chambers", Heavy Gale: to the last chamber of the unbroken line, stopping before an occupied Small Room. A
// bound gale blows onto the Harp if it lies next, and stops there; otherwise not at all.
Cell blown_to(const Position& position, int player, Cell gale, const std::string& direction) {
    if (!harps_binding(position, gale).empty()) {
        const Cell next = beside(gale, direction);
        return do_harps_allow(position, gale, next) ? next : gale;
    }
    Cell last = gale;
    Cell next = beside(last, direction);
    while (position.board.contains(next) && !is_closed(position, player, next)) {
        last = next;
        next = beside(last, direction);
    }
    return last;
}

// "Expansion chambers", Drakon Moves: 0 to 3 orthogonal steps over chambers, turning allowed, arrows ignored.
std::set<Cell> counter_reach(const Position& position) {
    std::set<Cell> reached{*position.counter};
    for (int step = 1; step <= 3; ++step) {
        const std::set<Cell> before = reached;
        for (const Cell cell : before) {
            reached.merge(std::set<Cell>{beside(cell, "N"), beside(cell, "E"), beside(cell, "S"), beside(cell, "W")});
        }
        std::erase_if(reached, [&](Cell cell) { return !position.board.contains(cell); });
    }
    return reached;
}

}  // namespace sparring::naive_drakon
