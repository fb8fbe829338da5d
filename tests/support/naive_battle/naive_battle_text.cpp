// "State for tools" of the rules page `board-game-battle.md`: positions as text.
#include "tests/support/naive_battle/naive_battle_turn.hpp"

#include <algorithm>
#include <stdexcept>

namespace sparring::naive_battle {
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

// `what` is how the message calls the number. Nine digits are more than any number of a game has; a number is written
// without zeros in front, so that a position has one text.
int number_from(const std::string& text, const std::string& what) {
    const bool is_number = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    const bool has_zeros_in_front = text.size() > 1 && text.front() == '0';
    if (!is_number || has_zeros_in_front || text.size() > 9) {
        throw std::invalid_argument(what + " is a number, not '" + text + "'");
    }
    return std::stoi(text);
}

// What stands behind the letter of a field.
std::string rest_of(const std::string& field, char letter) {
    if (!field.starts_with(letter)) {
        throw std::invalid_argument("the field '" + field + "' stands where '" + letter + "' was expected");
    }
    return field.substr(1);
}

// The order stands for each player once.
std::vector<int> order_from(const std::string& text, int players) {
    std::string sorted = text;
    std::ranges::sort(sorted);
    if (sorted != std::string("1234").substr(0, static_cast<std::size_t>(players))) {
        throw std::invalid_argument("the order '" + text + "' is not each of " + std::to_string(players) +
                                    " players once");
    }
    std::vector<int> order;
    for (const char digit : text) {
        order.push_back(digit - '0');
    }
    return order;
}

void check_square(int square, std::size_t squares, const std::string& text) {
    if (square >= static_cast<int>(squares)) {
        throw std::invalid_argument("there is no square '" + text + "'");
    }
}

// A place on the detour track is written `g3<36`. gK always sends the piece back, so that none is ever there.
Place detour_place_from(const std::string& text, const Layout& layout) {
    const std::vector<std::string> sides = split(text.substr(1), '<');
    if (sides.size() != 2) {
        throw std::invalid_argument("a place on the detour is written as in g3<36, not '" + text + "'");
    }
    const Place place{.is_on_detour = true,
                      .square = number_from(sides[0], "a square"),
                      .came_from = number_from(sides[1], "a square")};
    check_square(place.square, layout.detour.size(), text);
    check_square(place.came_from, layout.track.size(), text);
    if (tile_at(place, layout).kind == "exit") {
        throw std::invalid_argument("no piece stays on the exit of the detour, as in '" + text + "'");
    }
    if (tile_at({.square = place.came_from}, layout).kind != "detour") {
        throw std::invalid_argument("square " + sides[1] + " in '" + text + "' is not a detour tile");
    }
    return place;
}

Place place_from(const std::string& text, const Layout& layout) {
    if (text.starts_with('g')) {
        return detour_place_from(text, layout);
    }
    const Place place{.square = number_from(text, "a square")};
    check_square(place.square, layout.track.size(), text);
    return place;
}

std::vector<Place> places_from(const std::string& text, const Options& options) {
    std::vector<Place> places;
    for (const std::string& part : split(text, ',')) {
        places.push_back(place_from(part, options.layout));
    }
    if (static_cast<int>(places.size()) != options.players) {
        throw std::invalid_argument("there are " + std::to_string(places.size()) + " places for " +
                                    std::to_string(options.players) + " players");
    }
    return places;
}

// D2 and X2 name another player; no other field names one.
void check_named(const Position& position, const std::string& field) {
    if (field.front() != 'D' && field.front() != 'X') {
        throw std::invalid_argument("the last field '" + field + "' names a player");
    }
    const int named = number_from(field.substr(1), "a player");
    if (named < 1 || named > static_cast<int>(position.places.size())) {
        throw std::invalid_argument("the last field '" + field + "' names an unknown player");
    }
    if (named == mover(position)) {
        throw std::invalid_argument("the last field '" + field + "' names the player whose turn it is");
    }
}

void read_pending(const std::string& field, Position& position, const Options& options) {
    if (field == "W") {
        if (challenge_of_mover(position, options) != 6) {
            throw std::invalid_argument("a game is won on Challenge #6 only");
        }
        position.winner = mover(position);
        return;
    }
    const std::string letter = letter_of(tile_at(place_of(position, mover(position)), options.layout));
    if (letter.empty() || !field.starts_with(letter)) {
        throw std::invalid_argument("the last field '" + field + "' does not fit the square of the player who moves");
    }
    if (field.size() > 1) {
        check_named(position, field);
    }
    position.pending = field;
}

// The fields after `R3:O3142`.
void read_turn(const std::vector<std::string>& fields, Position& position, const Options& options) {
    if (fields.size() < 4 || fields.size() > 5) {
        throw std::invalid_argument("a position with an order has the fields R, O, T, places and at most one more");
    }
    position.order = order_from(rest_of(fields[1], 'O'), options.players);
    position.turn = number_from(rest_of(fields[2], 'T'), "the turn");
    if (position.turn < 1 || position.turn > options.players) {
        throw std::invalid_argument("the turn is not one of 1 to " + std::to_string(options.players));
    }
    position.places = places_from(fields[3], options);
    if (fields.size() == 5) {
        read_pending(fields[4], position, options);
    }
}

void check_options(const Options& options) {
    if (options.players < 2 || options.players > 4) {
        throw std::invalid_argument("Board Game Battle has 2 to 4 players, not " + std::to_string(options.players));
    }
    if (options.max_rounds < 1) {
        throw std::invalid_argument("max_rounds is at least 1, not " + std::to_string(options.max_rounds));
    }
}

}  // namespace

Position parse(const std::string& text, const Options& options) {
    check_options(options);
    const std::vector<std::string> fields = split(text, ':');
    if (fields.size() < 3) {
        throw std::invalid_argument("a position is written as in R1:O-:0,0, not '" + text + "'");
    }
    Position position;
    position.round = number_from(rest_of(fields[0], 'R'), "the round");
    const bool is_placed = fields[1] != "O-";
    // A drawn game has ended with the round, so that its placement would be the next event.
    if (position.round < 1 || position.round > options.max_rounds + (is_placed ? 0 : 1)) {
        throw std::invalid_argument("there is no round " + std::to_string(position.round) + " to play");
    }
    if (is_placed) {
        read_turn(fields, position, options);
        return position;
    }
    if (fields.size() != 3) {
        throw std::invalid_argument("a position before the placement has the fields R, O- and places only");
    }
    position.places = places_from(fields[2], options);
    return position;
}

std::string format(const Position& position) {
    std::string order;
    for (const int player : position.order) {
        order += std::to_string(player);
    }
    std::string places;
    for (const Place& place : position.places) {
        places += (places.empty() ? "" : ",") + place_text(place);
    }
    std::string text = "R" + std::to_string(position.round) + ":O" + (order.empty() ? "-" : order);
    text += (order.empty() ? "" : ":T" + std::to_string(position.turn)) + ":" + places;
    const std::string last = position.winner == 0 ? position.pending : "W";
    return text + (last.empty() ? "" : ":" + last);
}

}  // namespace sparring::naive_battle
