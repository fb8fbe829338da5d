// "Notation" of the rules page `power-play.md`: positions as text.
#include "tests/support/naive_power_play/naive_power_turn.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

namespace sparring::naive_power_play {
namespace {

// The parts between the separators; one more than there are separators.
std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char character : text) {
        if (character == separator) {
            parts.emplace_back();
        } else {
            parts.back() += character;
        }
    }
    return parts;
}

// `what` is how the message calls the number. Nine digits are more than any count of a game has.
int number_from(const std::string& text, const std::string& what) {
    if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != std::string::npos) {
        throw std::invalid_argument(what + " is a number, not '" + text + "'");
    }
    return std::stoi(text);
}

Square square_from(const std::string& text) {
    if (text.size() == 2) {
        const Square square{.row = text[1] - '0', .column = text[0] - 'a' + 1};
        if (is_on_board(square)) {
            return square;
        }
    }
    throw std::invalid_argument("there is no square '" + text + "'");
}

std::vector<int> sizes_from(const std::string& text) {
    if (text.empty() || text.find_first_not_of("123") != std::string::npos) {
        throw std::invalid_argument("pyramids are written with the digits 1, 2, 3, not '" + text + "'");
    }
    std::vector<int> sizes;
    for (const char digit : text) {
        sizes.push_back(digit - '0');
    }
    return sizes;
}

// A piece is written `g3=323`.
void read_piece(const std::string& text, int player, Position& position) {
    const std::vector<std::string> sides = split(text, '=');
    if (sides.size() != 2) {
        throw std::invalid_argument("a piece is written as in a1=123, not '" + text + "'");
    }
    const Square square = square_from(sides[0]);
    if (is_marker(square)) {
        throw std::invalid_argument("a black marker stands on " + sides[0]);
    }
    if (!position.board.try_emplace(square, Piece{player, sizes_from(sides[1])}).second) {
        throw std::invalid_argument("there are two pieces on " + sides[0]);
    }
}

// The field of a player is `P1 ` and then `out`, `-` or pieces.
void read_player(const std::string& field, Position& position) {
    position.players.emplace_back();
    const int player = number_of_players(position);
    const std::string beginning = "P" + std::to_string(player) + " ";
    if (!field.starts_with(beginning)) {
        throw std::invalid_argument("the field '" + field + "' stands where '" + beginning + "' was expected");
    }
    const std::string rest = field.substr(beginning.size());
    if (rest == "out") {
        position.players.back().is_out = true;
        return;
    }
    if (rest == "-") {
        return;
    }
    for (const std::string& piece : split(rest, ',')) {
        read_piece(piece, player, position);
    }
}

// A hand is written `H4=31`.
void read_hand(const std::string& field, Position& position) {
    const std::vector<std::string> sides = split(field.substr(1), '=');
    if (sides.size() != 2) {
        throw std::invalid_argument("a hand is written as in H4=31, not '" + field + "'");
    }
    const int player = number_from(sides[0], "the player of a hand");
    if (player < 1 || player > number_of_players(position)) {
        throw std::invalid_argument("the hand '" + field + "' is nobody's");
    }
    std::vector<int>& hand = player_of(position, player).hand;
    if (!hand.empty()) {
        throw std::invalid_argument("player " + sides[0] + " has two hands");
    }
    hand = sizes_from(sides[1]);
    std::ranges::sort(hand, std::ranges::greater());
}

void read_lost_pips(const std::string& field, Position& position) {
    const std::vector<std::string> numbers = split(field.substr(1), ',');
    if (numbers.size() != position.players.size()) {
        throw std::invalid_argument("'" + field + "' has not one number of lost pips for each player");
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        position.players[i].lost_pips = number_from(numbers[i], "a count of lost pips");
    }
}

int kicker_from(const std::string& field) {
    const int kicker = number_from(field.substr(1), "who made the kickback");
    if (kicker == 0) {
        throw std::invalid_argument("nobody is called player 0; without a kickback there is no K");
    }
    return kicker;
}

// Any field after those of the players.
void read_rest(const std::string& field, Position& position) {
    switch (field.empty() ? ' ' : field.front()) {
        case 'H': read_hand(field, position); return;
        case 'L': read_lost_pips(field, position); return;
        case 'N': position.quiet_plies = number_from(field.substr(1), "N"); return;
        case 'M': position.plies = number_from(field.substr(1), "M"); return;
        case 'K': position.kicker = kicker_from(field); return;
        default: throw std::invalid_argument("'" + field + "' is not a field of a position");
    }
}

// All but the hands stand once only.
void check_field_letters(const std::vector<std::string>& fields) {
    std::set<char> seen;
    for (const std::string& field : fields) {
        const char letter = field.empty() ? ' ' : field.front();
        if (letter != 'H' && letter != 'P' && !seen.insert(letter).second) {
            throw std::invalid_argument("there are two fields as '" + field + "'");
        }
    }
    if (!seen.contains('L')) {
        throw std::invalid_argument("the field L of lost pips is missing");
    }
}

void check_position(const Position& position, const Options& options) {
    const std::string broken = broken_invariant(position, options);
    if (!broken.empty()) {
        throw std::invalid_argument(broken);
    }
    if (position.kicker != 0 && largest_placeable(position, position.player_to_decide, options) == 0) {
        throw std::invalid_argument("there is a K, but nothing in the hand of the player to decide can be placed");
    }
}

std::string digits_of(const std::vector<int>& sizes) {
    std::string digits;
    for (const int size : sizes) {
        digits += std::to_string(size);
    }
    return digits;
}

std::string player_text(const Position& position, int player) {
    std::string pieces;
    for (const auto& [square, piece] : position.board) {
        if (piece.player == player) {
            pieces += (pieces.empty() ? "" : ",") + name_of(square) + "=" + digits_of(piece.pyramids);
        }
    }
    if (pieces.empty()) {
        pieces = player_of(position, player).is_out ? "out" : "-";
    }
    return ":P" + std::to_string(player) + " " + pieces;
}

std::string count_text(const std::string& letter, int count) {
    return count == 0 ? "" : ":" + letter + std::to_string(count);
}

}  // namespace

Position parse(const std::string& text, const Options& options) {
    const std::vector<std::string> fields = split(text, ':');
    check_field_letters({fields.begin() + 1, fields.end()});
    Position position;
    position.player_to_decide = number_from(fields.front(), "the player to decide");
    std::size_t i = 1;
    while (i < fields.size() && fields[i].starts_with('P')) {
        read_player(fields[i], position);
        ++i;
    }
    while (i < fields.size()) {
        read_rest(fields[i], position);
        ++i;
    }
    check_position(position, options);
    return position;
}

std::string format(const Position& position) {
    std::string text = std::to_string(position.player_to_decide);
    std::string hands;
    std::string lost;
    for (int player = 1; player <= number_of_players(position); ++player) {
        const Player& facts = player_of(position, player);
        text += player_text(position, player);
        hands += facts.hand.empty() ? "" : ":H" + std::to_string(player) + "=" + digits_of(facts.hand);
        lost += (lost.empty() ? "" : ",") + std::to_string(facts.lost_pips);
    }
    return text + hands + ":L" + lost + count_text("N", position.quiet_plies) + count_text("M", position.plies) +
           count_text("K", position.kicker);
}

}  // namespace sparring::naive_power_play
