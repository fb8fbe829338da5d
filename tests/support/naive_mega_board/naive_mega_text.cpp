// Positions as text, as the section "Notation" of `mega-board.md` has it.
#include "tests/support/naive_mega_board/naive_mega_layout.hpp"
#include "tests/support/naive_mega_board/naive_mega_turn.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>
#include <set>
#include <stdexcept>

namespace sparring::naive_mega {
namespace {

[[noreturn]] void refuse(const std::string& reason) { throw std::invalid_argument("not a position: " + reason); }

bool is_digit(char character) { return std::isdigit(static_cast<unsigned char>(character)) != 0; }

bool is_space(char character) { return std::isspace(static_cast<unsigned char>(character)) != 0; }

// Spaces are read anywhere, but for one between two digits: it would join two
// numbers when dropped.
std::string without_spaces(const std::string& text) {
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

std::string from(const std::string& text, std::size_t begin) { return text.substr(std::min(begin, text.size())); }

// The digits with which the text begins from `begin` on.
std::string digits_at(const std::string& text, std::size_t begin) {
    std::string digits;
    for (const char character : from(text, begin)) {
        if (!is_digit(character)) {
            break;
        }
        digits += character;
    }
    return digits;
}

int parse_number(const std::string& digits) {
    // Six digits are more than any count needs and never overflow an int.
    const bool is_number = std::ranges::all_of(digits, is_digit);
    if (digits.empty() || digits.size() > 6 || !is_number) {
        refuse("'" + digits + "' is not a number");
    }
    return std::stoi(digits);
}

int parse_player(const std::string& digits, const Options& options) {
    const int player = parse_number(digits);
    if (player < 1 || player > players(options.layout)) {
        refuse("there is no player " + digits);
    }
    return player;
}

// A board id and a number from 1 to 32.
Coordinates parse_square(const std::string& name, const Options& options) {
    for (const Board& board : options.layout) {
        if (!name.starts_with(board.id)) {
            continue;
        }
        const int number = parse_number(from(name, 1));
        if (number < 1 || number > 32) {
            refuse("square " + name + " is outside 1..32");
        }
        return squares_of(board).at(static_cast<std::size_t>(number - 1));
    }
    refuse("'" + name + "' is not a square of the layout");
}

char parse_kind(char letter) {
    if (std::string("SHCT").find(letter) == std::string::npos) {
        refuse("not a Power-Up: " + std::string(1, letter));
    }
    return letter;
}

// What follows the square of a crowned piece: nothing, or `+` and letters in any order.
void parse_held(const std::string& text, Piece& piece, const Options& options) {
    if (text.empty()) {
        return;
    }
    if (text[0] != '+') {
        refuse("'" + text + "' is not '+' and held Power-Ups");
    }
    if (!options.power_ups) {
        refuse("there are no Power-Ups in this game");
    }
    if (text.size() < 2 || text.size() > 3) {
        refuse("one or two held Power-Ups are expected after '+'");
    }
    for (const char letter : from(text, 1)) {
        if (!take(piece, parse_kind(letter))) {
            refuse("a Power-Up is held twice by a piece");
        }
    }
}

void parse_facing(const std::string& text, Piece& piece) {
    if (text.size() != 1 || std::string("nesw").find(text[0]) == std::string::npos) {
        refuse("'" + text + "' is not the facing of a man");
    }
    piece.facing = text[0];
}

// `s1n` or `Km5+ST`.
void parse_piece(const std::string& entry, int player, Position& position, const Options& options) {
    Piece piece;
    piece.player = player;
    piece.is_crowned = entry.starts_with('K');
    const std::string without_k = from(entry, piece.is_crowned ? 1 : 0);
    const std::size_t length = 1 + digits_at(without_k, 1).size();
    const Coordinates square = parse_square(without_k.substr(0, length), options);
    if (piece.is_crowned) {
        parse_held(from(without_k, length), piece, options);
    } else {
        parse_facing(from(without_k, length), piece);
    }
    if (!position.board.try_emplace(square, piece).second) {
        refuse("square " + entry + " is used twice");
    }
}

// One player's section, such as `P1s1n,Km5+ST`; a player without pieces is `P2`.
void parse_pieces(const std::string& section, Position& position, std::set<int>& seen, const Options& options) {
    const std::string number = digits_at(section, 1);
    const int player = parse_player(number, options);
    if (!seen.insert(player).second) {
        refuse("player " + number + " has two lists of pieces");
    }
    const std::string list = from(section, 1 + number.size());
    if (list.empty()) {
        return;
    }
    for (const std::string& entry : split(list, ',')) {
        parse_piece(entry, player, position, options);
    }
}

// What follows the `C` in `Cs13=S,s14=K`.
void parse_lying(const std::string& list, Position& position, const Options& options) {
    for (const std::string& entry : split(list, ',')) {
        const std::vector<std::string> parts = split(entry, '=');
        if (parts.size() != 2 || parts[1].size() != 1) {
            refuse("'" + entry + "' is not a square, '=' and what lies there");
        }
        const Coordinates square = parse_square(parts[0], options);
        if (owner_of_crown_square(square, options) == 0) {
            refuse(parts[0] + " is not a crown square");
        }
        const char thing = parts[1][0];
        if (thing != 'K' && !options.power_ups) {
            refuse("there are no Power-Ups in this game");
        }
        if (!position.lying.try_emplace(square, thing == 'K' ? 'K' : parse_kind(thing)).second) {
            refuse("square " + parts[0] + " is named twice");
        }
    }
}

// What follows the `X`: a number for each player.
void parse_captures(const std::string& list, Position& position, const Options& options) {
    for (const std::string& number : split(list, ',')) {
        position.captures.push_back(parse_number(number));
    }
    if (static_cast<int>(position.captures.size()) != players(options.layout)) {
        refuse("a number of captures is expected for each player");
    }
}

// The players place one thing each in rotation, player 1 first.
void check_setup(const Position& position, const Options& options) {
    if (!has_setup_phase(options)) {
        refuse("there is no set-up phase in this game");
    }
    const int count = players(options.layout);
    const int placed = static_cast<int>(position.lying.size());
    bool is_complete = true;
    for (int player = 1; player <= count; ++player) {
        Position without_this = position;
        std::erase_if(without_this.lying,
                      [&](const auto& entry) { return owner_of_crown_square(entry.first, options) == player; });
        const int placed_by_this = placed - static_cast<int>(without_this.lying.size());
        if (placed_by_this != placed / count + (player <= placed % count ? 1 : 0)) {
            refuse("what has been placed does not fit the turn order");
        }
        is_complete = is_complete && unplaced(position, player, options).empty();
    }
    if (is_complete) {
        refuse("nothing is left to place");
    }
    if (position.player_to_move != placed % count + 1) {
        refuse("it is not this player's turn to place");
    }
}

// One section other than a player's.
void parse_section(const std::string& section, Position& position, const Options& options) {
    const char letter = section.empty() ? ' ' : section[0];
    const std::string rest = from(section, 1);
    if (letter == 'C') {
        parse_lying(rest, position, options);
    } else if (letter == 'X') {
        parse_captures(rest, position, options);
    } else if (letter == 'N') {
        position.plies_without_progress = parse_number(rest);
    } else if (letter == 'U' && rest.empty()) {
        position.is_setup = true;
    } else {
        refuse("unknown section '" + section + "'");
    }
}

void parse_sections(const std::vector<std::string>& sections, Position& position, const Options& options) {
    std::set<int> seen_players;
    std::set<char> seen;
    for (const std::string& section : sections) {
        if (section.starts_with('P')) {
            parse_pieces(section, position, seen_players, options);
            continue;
        }
        parse_section(section, position, options);
        if (!seen.insert(section[0]).second) {
            refuse("section '" + section + "' is repeated");
        }
    }
    if (static_cast<int>(seen_players.size()) != players(options.layout)) {
        refuse("a list of pieces is expected for each player");
    }
    if (!seen.contains('X')) {
        refuse("the captures are missing");
    }
}

std::string format_pieces(const Position& position, int player, const Options& options) {
    std::string list;
    for (const Coordinates& square : all_squares(options.layout)) {
        const auto found = position.board.find(square);
        if (found == position.board.end() || found->second.player != player) {
            continue;
        }
        const Piece& piece = found->second;
        list += list.empty() ? " " : ",";
        list += piece.is_crowned ? "K" : "";
        list += name_of(square, options.layout);
        list += piece.is_crowned ? "" : std::string(1, piece.facing);
        list += piece.held.empty() ? "" : "+" + piece.held;
    }
    return "P" + std::to_string(player) + list;
}

std::string format_lying(const Position& position, const Options& options) {
    std::string list;
    for (const Coordinates& square : all_squares(options.layout)) {
        const auto found = position.lying.find(square);
        if (found != position.lying.end()) {
            list += list.empty() ? " " : ",";
            list += name_of(square, options.layout) + "=" + found->second;
        }
    }
    return "C" + list;
}

std::string format_captures(const Position& position) {
    std::string list;
    for (const int count : position.captures) {
        list += (list.empty() ? "" : ",") + std::to_string(count);
    }
    return "X" + list;
}

}  // namespace

Position parse(const std::string& text, const Options& options) {
    check_kit(options);
    const std::vector<std::string> sections = split(without_spaces(text), ':');
    Position position;
    position.player_to_move = parse_player(sections[0], options);
    parse_sections({sections.begin() + 1, sections.end()}, position, options);
    if (position.board.empty()) {
        refuse("no piece of any player");
    }
    std::map<int, int> pieces;
    for (const auto& [square, piece] : position.board) {
        if (++pieces[piece.player] > 12) {
            refuse("more pieces than a player begins with");
        }
    }
    if (position.is_setup) {
        check_setup(position, options);
    }
    return position;
}

std::string format(const Position& position, const Options& options) {
    std::string text = std::to_string(position.player_to_move);
    for (int player = 1; player <= players(options.layout); ++player) {
        text += ":" + format_pieces(position, player, options);
    }
    if (!position.lying.empty()) {
        text += ":" + format_lying(position, options);
    }
    text += ":" + format_captures(position);
    if (position.plies_without_progress != 0) {
        text += ":N" + std::to_string(position.plies_without_progress);
    }
    if (position.is_setup) {
        text += ":U";
    }
    return text;
}

}  // namespace sparring::naive_mega
