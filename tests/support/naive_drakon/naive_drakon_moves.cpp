// "Turn", (B) of the rules page `drakon.md`: where a character can go, with the next-move chambers, and which moves
// have the same effect.
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <algorithm>

namespace sparring::naive_drakon {
namespace {

bool has_arrow_to(const Position& position, Cell from, const std::string& direction) {
    return position.board.at(from).arrows.find(direction) != std::string::npos &&
           position.board.contains(beside(from, direction));
}

// "Turn": leave through a side with an arrow to the chamber there. "Base chambers", Master Key: through any side.
std::vector<Move> steps(const Position& position, Cell from, bool has_key) {
    std::vector<Move> moves;
    for (const std::string& direction : directions()) {
        const Cell to = beside(from, direction);
        if (has_arrow_to(position, from, direction) || (has_key && position.board.contains(to))) {
            moves.push_back({">" + direction, to, direction});
        }
    }
    return moves;
}

// Where a walk along arrows has come to, and by which last step.
struct Arrival {
    Cell cell;
    std::string direction;

    auto operator<=>(const Arrival&) const = default;
};

// One step along an arrow from any of the cells, not onto a Small Room that is closed.
std::set<Arrival> walk_on(const Position& position, int player, const std::set<Cell>& cells) {
    std::set<Arrival> arrivals;
    for (const Cell cell : cells) {
        for (const Move& step : steps(position, cell, false)) {
            arrivals.insert({step.to, step.direction});
        }
    }
    std::erase_if(arrivals, [&](const Arrival& arrival) { return is_closed(position, player, arrival.cell); });
    return arrivals;
}

// "Base chambers", Map; "Expansion chambers", Tornado: up to that many steps along arrows. "Notation": one that ends on
// a Heavy Gale adds its last step.
std::vector<Move> walks(const Position& position, int player, Cell from, int longest) {
    std::set<Arrival> ends;
    std::set<Cell> cells{from};
    for (int length = 1; length <= longest; ++length) {
        const std::set<Arrival> arrivals = walk_on(position, player, cells);
        ends.insert(arrivals.begin(), arrivals.end());
        cells.clear();
        std::ranges::transform(arrivals, std::inserter(cells, cells.end()), &Arrival::cell);
    }
    std::vector<Move> moves;
    for (const std::string& direction : directions()) {
        for (const Arrival& end : ends) {
            const std::string last = position.board.at(end.cell).code == "HG" ? " " + direction : "";
            if (end.direction == direction) {
                moves.push_back({">" + text_of(end.cell) + last, end.cell, direction});
            }
        }
    }
    return moves;
}

// "Base chambers", Teleport; "Expansion chambers", Friendly Visit and Secret Passage.
bool is_target(const Position& position, int player, Cell cell, const std::string& code) {
    if (code == "FV") {
        const std::vector<int> players = players_on(position, cell);
        return std::ranges::any_of(players, [&](int other) { return other != player; });
    }
    return code == "TE" || position.board.at(cell).code == "SP";
}

std::vector<Move> jumps(const Position& position, int player, const std::string& code) {
    std::vector<Move> moves;
    for (const auto& [cell, chamber] : position.board) {
        if (is_target(position, player, cell, code)) {
            moves.push_back({">" + text_of(cell), cell, ""});
        }
    }
    return moves;
}

// "Definitions": an option while standing on that chamber; with next_move=token kept by the player.
std::string next_move_of(const Position& position, int player, const Options& options) {
    return options.next_move_token ? of(position.next, player)
                                   : position.board.at(of(position.characters, player).cell).code;
}

std::vector<Move> all_moves(const Position& position, int player, const Options& options) {
    const Cell from = of(position.characters, player).cell;
    const std::string code = next_move_of(position, player, options);
    std::vector<Move> moves = steps(position, from, code == "KE");
    std::vector<Move> more;
    if (code == "MA" || code == "TO") {
        more = walks(position, player, from, code == "MA" ? 2 : 4);
    }
    if (code == "TE" || code == "FV" || code == "SP") {
        more = jumps(position, player, code);
    }
    moves.insert(moves.end(), more.begin(), more.end());
    return moves;
}

// "Turn": a move ends on another chamber than it began on. "Definitions": Small Room and Harp legality.
bool is_legal(const Position& position, int player, const Move& move) {
    const Cell from = of(position.characters, player).cell;
    return move.to != from && !is_closed(position, player, move.to) && do_harps_allow(position, from, move.to);
}

// The chamber that the character comes to and the one that a gale there blows it on to. A gale with the counter on it
// does not act, because the character is caught first.
std::pair<Cell, Cell> effect_of(const Position& position, int player, const Move& move) {
    const bool is_blown =
        position.board.at(move.to).code == "HG" && !move.direction.empty() && position.counter != move.to;
    return {move.to, is_blown ? blown_to(position, player, move.to, move.direction) : move.to};
}

}  // namespace

bool is_next_move_code(const std::string& code) {
    const std::set<std::string> codes{"TE", "MA", "KE", "FV", "TO", "SP"};
    return codes.contains(code);
}

// "Notation": moves with the same effect are listed once, as the step, which therefore stands first in the list.
std::vector<Move> moves_of(const Position& position, int player, const Options& options) {
    std::vector<Move> moves;
    std::set<std::pair<Cell, Cell>> effects;
    for (const Move& move : all_moves(position, player, options)) {
        if (is_legal(position, player, move) && effects.insert(effect_of(position, player, move)).second) {
            moves.push_back(move);
        }
    }
    return moves;
}

}  // namespace sparring::naive_drakon
