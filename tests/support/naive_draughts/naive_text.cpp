// Positions as text. Section names in the comments are those of the rules page
// `draughtnauts.md`.
#include "tests/support/naive_draughts/naive_board.hpp"
#include "tests/support/naive_draughts/naive_turn.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <stdexcept>

namespace sparring::naive {
namespace {

[[noreturn]] void refuse(const std::string& reason) { throw std::invalid_argument("not a position: " + reason); }

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
            parts.emplace_back("");
        } else {
            parts.back() += character;
        }
    }
    return parts;
}

int parse_number(const std::string& digits) {
    // Six digits are more than any count needs and never overflow an int.
    const bool is_number = std::ranges::all_of(digits, is_digit);
    if (digits.empty() || digits.size() > 6 || !is_number) {
        refuse("'" + digits + "' is not a number");
    }
    return std::stoi(digits);
}

Coordinates parse_square(const std::string& digits) {
    const int square = parse_number(digits);
    if (square < 1 || square > 32) {
        refuse("square " + digits + " is outside 1..32");
    }
    return coordinates_of(square);
}

char parse_kind(char letter) {
    if (std::string("SHCT").find(letter) == std::string::npos) {
        refuse("not a Power-Up: " + std::string(1, letter));
    }
    return letter;
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

// "Notation": the letters after `+`, in any order.
void parse_held(const std::string& letters, Piece& piece, const Options& options) {
    if (!options.power_ups) {
        refuse("there are no Power-Ups in this game");
    }
    if (!piece.is_crowned) {
        refuse("a man holds no Power-Up");
    }
    if (letters.empty() || letters.size() > 2) {
        refuse("one or two held Power-Ups are expected after '+'");
    }
    for (const char letter : letters) {
        const char kind = parse_kind(letter);
        if (holds(piece, kind)) {
            refuse("a Power-Up is held twice by a piece");
        }
        take(piece, kind);
    }
}

// "Notation": one list such as `WK3+ST,21,22`; a side without pieces is `W`.
void parse_pieces(const std::string& section, Position& position, const Options& options) {
    const Side side = parse_side(section.substr(0, 1));
    const std::string list = section.substr(std::min<std::size_t>(1, section.size()));
    if (list.empty()) {
        return;
    }
    for (const std::string& entry : split(list, ',')) {
        Piece piece{side, entry.starts_with('K')};
        const std::string without_k = piece.is_crowned ? entry.substr(1) : entry;
        const std::size_t plus = without_k.find('+');
        const Coordinates coordinates = parse_square(without_k.substr(0, plus));
        if (plus != std::string::npos) {
            parse_held(without_k.substr(plus + 1), piece, options);
        }
        if (position.board.contains(coordinates)) {
            refuse("square " + entry + " is used twice");
        }
        if (!piece.is_crowned && coordinates.first == crowning_row(side)) {
            refuse("man " + entry + " stands on its own crowning row");
        }
        position.board[coordinates] = piece;
    }
}

// "Notation": what follows the `P` in `P2=H,29=T`.
void parse_lying(const std::string& list, Position& position) {
    for (const std::string& entry : split(list, ',')) {
        const std::vector<std::string> parts = split(entry, '=');
        if (parts.size() != 2 || parts[1].size() != 1) {
            refuse("'" + entry + "' is not a square, '=' and one Power-Up");
        }
        const Coordinates coordinates = parse_square(parts[0]);
        if (coordinates.first != 0 && coordinates.first != 7) {
            refuse("square " + parts[0] + " is not on a crowning row");
        }
        if (position.lying.contains(coordinates)) {
            refuse("two Power-Ups lie on square " + parts[0]);
        }
        position.lying[coordinates] = parse_kind(parts[1][0]);
    }
}

// "Power-Ups, Setup": Black and White place in turn, Black first.
void check_setup(const Position& position, const Options& options) {
    if (!options.power_ups || options.setup == Setup::kFixed) {
        refuse("there is no set-up phase in this game");
    }
    const std::size_t left_of_black = unplaced_kinds(position, Side::kBlack, options).size();
    const std::size_t left_of_white = unplaced_kinds(position, Side::kWhite, options).size();
    if (left_of_white == 0) {
        refuse("nothing is left to place");
    }
    const bool is_blacks_turn = left_of_black == left_of_white;
    const bool is_whites_turn = left_of_black + 1 == left_of_white;
    if (position.side_to_move == Side::kBlack ? !is_blacks_turn : !is_whites_turn) {
        refuse("it is not this side's turn to place a Power-Up");
    }
}

// The optional sections that follow the two lists of pieces.
void parse_optional_sections(const std::vector<std::string>& sections, Position& position, const Options& options) {
    std::string seen;
    for (const std::string& section : sections) {
        const char letter = section.empty() ? ' ' : section[0];
        if (seen.find(letter) != std::string::npos) {
            refuse("section '" + section + "' is repeated");
        }
        seen += letter;
        const std::string rest = section.substr(std::min<std::size_t>(1, section.size()));
        if (letter == 'P' && options.power_ups) {
            parse_lying(rest, position);
        } else if (letter == 'N') {
            position.plies_without_progress = parse_number(rest);
        } else if (letter == 'U' && rest.empty()) {
            position.is_setup = true;
        } else {
            refuse("unknown section '" + section + "'");
        }
    }
    if (position.is_setup) {
        check_setup(position, options);
    }
}

// "Notation": a kit of more than four is refused.
void check_kit(const Options& options) {
    if (options.kit.size() > 4) {
        refuse("a kit of more than four");
    }
    std::ranges::for_each(options.kit, parse_kind);
}

std::string format_pieces(const Position& position, Side side) {
    std::string list;
    for (int square = 1; square <= 32; ++square) {
        const Coordinates coordinates = coordinates_of(square);
        if (!is_held_by(position, coordinates, side)) {
            continue;
        }
        const Piece& piece = position.board.at(coordinates);
        list += list.empty() ? "" : ",";
        list += piece.is_crowned ? "K" : "";
        list += std::to_string(square);
        list += piece.held.empty() ? "" : "+" + piece.held;
    }
    return list;
}

std::string format_lying(const Position& position) {
    std::string list;
    for (int square = 1; square <= 32; ++square) {
        const auto found = position.lying.find(coordinates_of(square));
        if (found != position.lying.end()) {
            list += list.empty() ? "" : ",";
            list += std::to_string(square) + "=" + found->second;
        }
    }
    return list;
}

}  // namespace

Position start(const Options& options) {
    check_kit(options);
    Position position;
    for (int square = 1; square <= 12; ++square) {
        position.board[coordinates_of(square)] = Piece{Side::kBlack, false};
    }
    for (int square = 21; square <= 32; ++square) {
        position.board[coordinates_of(square)] = Piece{Side::kWhite, false};
    }
    position.is_setup = options.power_ups && options.setup != Setup::kFixed && !options.kit.empty();
    return position;
}

Position parse(const std::string& text, const Options& options) {
    check_kit(options);
    const std::vector<std::string> sections = split(without_spaces_and_dot(text), ':');
    if (sections.size() < 3) {
        refuse("a side to move and two lists of pieces are expected");
    }
    Position position;
    position.side_to_move = parse_side(sections[0]);
    // "Notation": the two lists are read in either order.
    if (sections[1].substr(0, 1) == sections[2].substr(0, 1)) {
        refuse("one side has two lists of pieces");
    }
    parse_pieces(sections[1], position, options);
    parse_pieces(sections[2], position, options);
    if (position.board.empty()) {
        refuse("no piece on either side");
    }
    for (const Side side : {Side::kBlack, Side::kWhite}) {
        if (std::ranges::count(position.board, side, [](const auto& place) { return place.second.side; }) > 12) {
            refuse("more pieces than a side begins with");
        }
    }
    parse_optional_sections({sections.begin() + 3, sections.end()}, position, options);
    return position;
}

std::string format(const Position& position) {
    std::string text = position.side_to_move == Side::kBlack ? "B" : "W";
    text += ":W" + format_pieces(position, Side::kWhite);
    text += ":B" + format_pieces(position, Side::kBlack);
    if (!position.lying.empty()) {
        text += ":P" + format_lying(position);
    }
    if (position.plies_without_progress != 0) {
        text += ":N" + std::to_string(position.plies_without_progress);
    }
    if (position.is_setup) {
        text += ":U";
    }
    return text;
}

}  // namespace sparring::naive
