// The naive rules of the basic game: every move is found by walking from
// coordinates to coordinates on a copied board. Section names in the comments
// are those of the rules page `draughtnauts.md`.
#include "tests/support/naive_draughts/naive_draughts.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <stdexcept>

namespace sparring::naive {
namespace {

// One legal move together with the position that it leads to.
struct Turn {
    std::string notation;
    Position result;
};

Side opponent_of(Side side) { return side == Side::kBlack ? Side::kWhite : Side::kBlack; }

// "Board, players, notation": squares 1..4 are row 0, and the dark squares are
// the odd columns of even rows and the even columns of odd rows.
Coordinates coordinates_of(int square) {
    const int row = (square - 1) / 4;
    const int column = 2 * ((square - 1) % 4) + (row % 2 == 0 ? 1 : 0);
    return {row, column};
}

// Inverse of coordinates_of, found by trying all squares.
int square_of(Coordinates coordinates) {
    for (int square = 1; square <= 32; ++square) {
        if (coordinates_of(square) == coordinates) {
            return square;
        }
    }
    throw std::logic_error("these coordinates are not a dark square");
}

std::string name_of(Coordinates coordinates) { return std::to_string(square_of(coordinates)); }

bool is_on_board(Coordinates coordinates) {
    const auto [row, column] = coordinates;
    return row >= 0 && row <= 7 && column >= 0 && column <= 7;
}

bool is_empty(const Position& position, Coordinates coordinates) {
    return is_on_board(coordinates) && !position.board.contains(coordinates);
}

bool is_held_by(const Position& position, Coordinates coordinates, Side side) {
    const auto found = position.board.find(coordinates);
    return found != position.board.end() && found->second.side == side;
}

// "Board, players, notation": the crowning row of Black is 29..32, of White 1..4.
int crowning_row(Side side) { return side == Side::kBlack ? 7 : 0; }

// "Turn" 1 and 2: a man steps and jumps forward only, a crowned piece in all
// four diagonals. Black moves towards row 7, White towards row 0.
std::vector<Coordinates> directions_of(Piece piece) {
    const int forward = piece.side == Side::kBlack ? 1 : -1;
    std::vector<Coordinates> directions{{forward, -1}, {forward, 1}};
    if (piece.is_crowned) {
        directions.push_back({-forward, -1});
        directions.push_back({-forward, 1});
    }
    return directions;
}

Coordinates neighbour(Coordinates from, Coordinates direction) {
    return {from.first + direction.first, from.second + direction.second};
}

bool has_jump_towards(const Position& position, Coordinates from, Coordinates direction) {
    const Coordinates over = neighbour(from, direction);
    const Coordinates landing = neighbour(over, direction);
    const Side opponent = opponent_of(position.board.at(from).side);
    return is_held_by(position, over, opponent) && is_empty(position, landing);
}

// "Turn" 5: a man that lands on its crowning row is crowned.
void move_piece(Position& position, Coordinates from, Coordinates to) {
    Piece piece = position.board.at(from);
    position.board.erase(from);
    if (to.first == crowning_row(piece.side)) {
        piece.is_crowned = true;
    }
    position.board[to] = piece;
}

void end_turn(Position& position) { position.side_to_move = opponent_of(position.side_to_move); }

// "Turn" 1.
void add_steps(const Position& position, Coordinates from, std::vector<Turn>& turns) {
    const Piece piece = position.board.at(from);
    for (const Coordinates& direction : directions_of(piece)) {
        const Coordinates to = neighbour(from, direction);
        if (!is_empty(position, to)) {
            continue;
        }
        Position result = position;
        move_piece(result, from, to);
        // "End of the game": a man's move is progress, a crowned step is not.
        result.plies_without_progress = piece.is_crowned ? position.plies_without_progress + 1 : 0;
        end_turn(result);
        turns.push_back({name_of(from) + "-" + name_of(to), result});
    }
}

// "Turn" 2, 4, 5 and 6: adds every way to go on jumping from `from`. `position`
// is the board in the middle of the turn, `notation` names the squares so far.
void add_jumps(const Position& position, Coordinates from, const std::string& notation, const Options& options,
               std::vector<Turn>& turns) {
    const Piece piece = position.board.at(from);
    for (const Coordinates& direction : directions_of(piece)) {
        if (!has_jump_towards(position, from, direction)) {
            continue;
        }
        const Coordinates over = neighbour(from, direction);
        const Coordinates landing = neighbour(over, direction);
        Position result = position;
        // "Turn" 2 and 6: the jumped piece is gone before the jump goes on.
        result.board.erase(over);
        move_piece(result, from, landing);
        result.plies_without_progress = 0;
        const std::string longer_notation = notation + "x" + name_of(landing);

        const bool was_crowned_now = !piece.is_crowned && result.board.at(landing).is_crowned;
        const std::size_t turns_before = turns.size();
        if (!(was_crowned_now && options.crowning_ends_turn)) {
            add_jumps(result, landing, longer_notation, options, turns);
        }
        // "Turn" 4: stopping here is allowed only if there was no way to go on.
        if (turns.size() == turns_before) {
            end_turn(result);
            turns.push_back({longer_notation, result});
        }
    }
}

std::vector<Coordinates> pieces_of(const Position& position, Side side) {
    std::vector<Coordinates> pieces;
    for (const auto& [coordinates, piece] : position.board) {
        if (piece.side == side) {
            pieces.push_back(coordinates);
        }
    }
    return pieces;
}

// What the section "Turn" allows, before any test of "End of the game".
std::vector<Turn> turns_on_the_board(const Position& position, const Options& options) {
    const std::vector<Coordinates> pieces = pieces_of(position, position.side_to_move);
    std::vector<Turn> turns;
    for (const Coordinates& from : pieces) {
        add_jumps(position, from, name_of(from), options, turns);
    }
    // "Turn" 3: a jump of any own piece rules out all steps.
    if (!turns.empty()) {
        return turns;
    }
    for (const Coordinates& from : pieces) {
        add_steps(position, from, turns);
    }
    return turns;
}

// "End of the game": a finished game has no moves.
std::vector<Turn> legal_turns(const Position& position, const Options& options) {
    if (outcome(position, options) != Outcome::kUndecided) {
        return {};
    }
    return turns_on_the_board(position, options);
}

Outcome win_of(Side side) { return side == Side::kBlack ? Outcome::kBlackWins : Outcome::kWhiteWins; }

[[noreturn]] void refuse(const std::string& reason) {
    throw std::invalid_argument("not a position of the basic game: " + reason);
}

bool is_digit(char character) { return std::isdigit(static_cast<unsigned char>(character)) != 0; }

bool is_space(char character) { return std::isspace(static_cast<unsigned char>(character)) != 0; }

// "Notation": a plain PDN FEN may have spaces and a final dot. A space inside a
// number would join two numbers when dropped, so that is refused.
std::string without_spaces_and_dot(const std::string& text) {
    std::string stripped;
    bool is_after_space = false;
    for (const char character : text) {
        if (is_space(character)) {
            is_after_space = true;
            continue;
        }
        if (is_after_space && is_digit(character) && !stripped.empty() && is_digit(stripped.back())) {
            refuse("a space between two digits");
        }
        stripped += character;
        is_after_space = false;
    }
    if (!stripped.empty() && stripped.back() == '.') {
        stripped.pop_back();
    }
    return stripped;
}

// The parts between the separators; an empty text has one empty part.
std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts{""};
    for (const char character : text) {
        if (character == separator) {
            parts.push_back("");
        } else {
            parts.back() += character;
        }
    }
    return parts;
}

int parse_number(const std::string& digits) {
    // Six digits are more than any count needs and never overflow an int.
    const bool is_number = std::all_of(digits.begin(), digits.end(), is_digit);
    if (digits.empty() || digits.size() > 6 || !is_number) {
        refuse("'" + digits + "' is not a number");
    }
    return std::stoi(digits);
}

Side parse_side(const std::string& letter) {
    if (letter == "B") {
        return Side::kBlack;
    }
    if (letter == "W") {
        return Side::kWhite;
    }
    refuse("'" + letter + "' is not a side");
}

// "Notation": one list such as `WK3,21,22`; a side without pieces is `W`.
void parse_pieces(const std::string& section, Position& position) {
    const Side side = parse_side(section.substr(0, 1));
    const std::string list = section.substr(std::min<std::size_t>(1, section.size()));
    if (list.empty()) {
        return;
    }
    for (const std::string& entry : split(list, ',')) {
        const bool is_crowned = entry.starts_with('K');
        const int square = parse_number(is_crowned ? entry.substr(1) : entry);
        if (square < 1 || square > 32) {
            refuse("square " + entry + " is outside 1..32");
        }
        const Coordinates coordinates = coordinates_of(square);
        if (position.board.contains(coordinates)) {
            refuse("square " + entry + " is used twice");
        }
        if (!is_crowned && coordinates.first == crowning_row(side)) {
            refuse("man " + entry + " stands on its own crowning row");
        }
        position.board[coordinates] = Piece{side, is_crowned};
    }
}

std::string format_pieces(const Position& position, Side side) {
    std::string list;
    for (int square = 1; square <= 32; ++square) {
        const Coordinates coordinates = coordinates_of(square);
        if (!is_held_by(position, coordinates, side)) {
            continue;
        }
        list += list.empty() ? "" : ",";
        list += position.board.at(coordinates).is_crowned ? "K" : "";
        list += std::to_string(square);
    }
    return list;
}

}  // namespace

Position start() {
    Position position;
    for (int square = 1; square <= 12; ++square) {
        position.board[coordinates_of(square)] = Piece{Side::kBlack, false};
    }
    for (int square = 21; square <= 32; ++square) {
        position.board[coordinates_of(square)] = Piece{Side::kWhite, false};
    }
    return position;
}

Position parse(const std::string& text) {
    const std::vector<std::string> sections = split(without_spaces_and_dot(text), ':');
    if (sections.size() < 3 || sections.size() > 4) {
        refuse("a side to move, two lists of pieces and perhaps N are expected");
    }
    Position position;
    position.side_to_move = parse_side(sections[0]);
    // "Notation": the two lists are read in either order.
    if (sections[1].substr(0, 1) == sections[2].substr(0, 1)) {
        refuse("one side has two lists of pieces");
    }
    parse_pieces(sections[1], position);
    parse_pieces(sections[2], position);
    if (position.board.empty()) {
        refuse("no piece on either side");
    }
    if (sections.size() == 4) {
        if (!sections[3].starts_with('N')) {
            refuse("unknown section '" + sections[3] + "'");
        }
        position.plies_without_progress = parse_number(sections[3].substr(1));
    }
    return position;
}

std::string format(const Position& position) {
    std::string text = position.side_to_move == Side::kBlack ? "B" : "W";
    text += ":W" + format_pieces(position, Side::kWhite);
    text += ":B" + format_pieces(position, Side::kBlack);
    if (position.plies_without_progress != 0) {
        text += ":N" + std::to_string(position.plies_without_progress);
    }
    return text;
}

std::vector<std::string> moves(const Position& position, const Options& options) {
    std::vector<std::string> notations;
    for (const Turn& turn : legal_turns(position, options)) {
        notations.push_back(turn.notation);
    }
    return notations;
}

Position apply(const Position& position, const std::string& move, const Options& options) {
    for (const Turn& turn : legal_turns(position, options)) {
        if (turn.notation == move) {
            return turn.result;
        }
    }
    throw std::invalid_argument("'" + move + "' is not a legal move in " + format(position));
}

// "End of the game", in the order of its last item.
Outcome outcome(const Position& position, const Options& options) {
    const Side mover = position.side_to_move;
    const Side opponent = opponent_of(mover);
    if (pieces_of(position, mover).empty()) {
        return win_of(opponent);
    }
    if (pieces_of(position, opponent).empty()) {
        return win_of(mover);
    }
    if (options.no_progress_plies != 0 && position.plies_without_progress >= options.no_progress_plies) {
        return Outcome::kDraw;
    }
    if (turns_on_the_board(position, options).empty()) {
        return options.no_move_is_loss ? win_of(opponent) : Outcome::kDraw;
    }
    return Outcome::kUndecided;
}

std::uint64_t perft(const Position& position, int depth, const Options& options) {
    if (depth < 0) {
        throw std::invalid_argument("the depth of perft is negative");
    }
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    for (const Turn& turn : legal_turns(position, options)) {
        count += perft(turn.result, depth - 1, options);
    }
    return count;
}

}  // namespace sparring::naive
