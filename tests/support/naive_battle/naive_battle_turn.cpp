// "A round" and "Tiles" of the rules page `board-game-battle.md`: what each event does.
#include "tests/support/naive_battle/naive_battle_turn.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace sparring::naive_battle {
namespace {

// "A round", 4: after the last in order the next round begins with a new placement.
Position after_end_of_turn(Position position) {
    position.pending = "";
    if (position.turn < static_cast<int>(position.order.size())) {
        position.turn += 1;
        return position;
    }
    position.round += 1;
    position.order.clear();
    position.turn = 0;
    return position;
}

// "A round", 3: having landed on a tile, it acts, then the turn is over.
Position after_landing(Position position, const Landing& landing, const Options& options) {
    Place& place = place_of(position, mover(position));
    place = landing.place;
    if (!landing.does_act) {
        return after_end_of_turn(position);
    }
    position.pending = letter_of(tile_at(place, options.layout));
    if (!position.pending.empty()) {
        return position;
    }
    place = taken_by_tile(place, options);
    return after_end_of_turn(position);
}

// "A round", 3: the total must be c or more, or with challenge_roll=single one die of the roll.
bool is_challenge_beaten(int challenge, int total, const std::vector<int>& dice, const Options& options) {
    if (challenge == 0) {
        return true;
    }
    if (options.challenge_roll_single) {
        return std::ranges::any_of(dice, [challenge](int die) { return die >= challenge; });
    }
    return total >= challenge;
}

Position after_roll(Position position, const std::vector<int>& numbers, const Options& options) {
    const int total = numbers.front();
    const std::vector<int> dice(numbers.begin() + 1, numbers.end());
    const int challenge = challenge_of_mover(position, options);
    if (!is_challenge_beaten(challenge, total, dice, options)) {
        return after_end_of_turn(position);
    }
    if (challenge == 6) {
        position.winner = mover(position);
        return position;
    }
    return after_landing(position, forward(place_of(position, mover(position)), total, options), options);
}

// "A round", 1.
Position after_placement(Position position, const std::string& event) {
    for (const char digit : event.substr(event.size() - position.places.size())) {
        position.order.push_back(digit - '0');
    }
    position.turn = 1;
    return position;
}

// "Tiles", duel: the mover's number greater: mover +7, opponent -7.
Position after_duel(Position position, const std::vector<int>& dice, const Options& options) {
    const int opponent = numbers_in(position.pending).front();
    if (dice.at(0) > dice.at(1)) {
        Place& place = place_of(position, mover(position));
        place = forward(place, 7, options).place;
        place_of(position, opponent) = backward(place_of(position, opponent), 7);
    }
    return after_end_of_turn(position);
}

// "Tiles", brawl: the mover's number strictly highest or strictly lowest of all: mover +10.
Position after_brawl(Position position, std::vector<int> dice, const Options& options) {
    const auto own = dice.begin() + (mover(position) - 1);
    const int number = *own;
    dice.erase(own);
    const bool is_highest = std::ranges::all_of(dice, [number](int die) { return die < number; });
    const bool is_lowest = std::ranges::all_of(dice, [number](int die) { return die > number; });
    if (is_highest || is_lowest) {
        Place& place = place_of(position, mover(position));
        place = forward(place, 10, options).place;
    }
    return after_end_of_turn(position);
}

// "Tiles", switch: the named player and the mover exchange squares, with the detour they came from. The exchange of the
// mover with itself is nothing.
Position after_switch(Position position, int number) {
    const int named = player_placed(position, number);
    if (named != 0) {
        std::swap(place_of(position, named), place_of(position, mover(position)));
    }
    return after_end_of_turn(position);
}

// "Tiles", random: the first die names another player or nobody.
Position after_naming(Position position, int number) {
    const int named = player_placed(position, number);
    if (named == 0 || named == mover(position)) {
        return after_end_of_turn(position);
    }
    position.pending = "X" + std::to_string(named);
    return position;
}

// "Tiles", random: the named player goes back by the second roll.
Position after_random(Position position, int steps) {
    Place& place = place_of(position, numbers_in(position.pending).front());
    place = backward(place, steps);
    return after_end_of_turn(position);
}

// "Tiles", fifty: even: blue, odd: red.
Position after_fifty(Position position, int number, const Options& options) {
    Place& place = place_of(position, mover(position));
    const Tile& fifty = tile_at(place, options.layout);
    place.square = number % 2 == 0 ? fifty.blue : fifty.red;
    return after_end_of_turn(position);
}

// "Track": on the main track gK has no meaning, and on the detour track it is the last square.
bool is_exit(const Place& place, const Layout& layout) {
    return place.is_on_detour && place.square + 1 == static_cast<int>(layout.detour.size());
}

}  // namespace

std::string place_text(const Place& place) {
    if (!place.is_on_detour) {
        return std::to_string(place.square);
    }
    return "g" + std::to_string(place.square) + "<" + std::to_string(place.came_from);
}

const Tile& tile_at(const Place& place, const Layout& layout) {
    const std::vector<Tile>& tiles = place.is_on_detour ? layout.detour : layout.track;
    return tiles.at(static_cast<std::size_t>(place.square));
}

int mover(const Position& position) { return position.order.at(static_cast<std::size_t>(position.turn - 1)); }

int player_placed(const Position& position, int number) {
    const int players = static_cast<int>(position.order.size());
    return number > players ? 0 : position.order.at(static_cast<std::size_t>(number - 1));
}

Place& place_of(Position& position, int player) { return position.places.at(static_cast<std::size_t>(player - 1)); }

const Place& place_of(const Position& position, int player) {
    return position.places.at(static_cast<std::size_t>(player - 1));
}

// "Track": Start is Challenge #0, which every roll beats.
int challenge_of_mover(const Position& position, const Options& options) {
    const Tile& tile = tile_at(place_of(position, mover(position)), options.layout);
    return tile.kind == "challenge" ? tile.number : 0;
}

// "A round", 2: the last in the order has one die.
bool has_one_die(const Position& position) { return position.turn == static_cast<int>(position.order.size()); }

std::vector<int> numbers_in(const std::string& text) {
    std::vector<int> numbers;
    bool is_inside = false;
    for (const char character : text) {
        const bool is_digit = std::isdigit(static_cast<unsigned char>(character)) != 0;
        if (is_digit && !is_inside) {
            numbers.push_back(0);
        }
        if (is_digit) {
            numbers.back() = numbers.back() * 10 + (character - '0');
        }
        is_inside = is_digit;
    }
    return numbers;
}

// "A round", 3: a challenge on the way (not the one it starts on) stops the piece. On the detour track it stops on gK,
// or with detour_exit=carry walks the rest from the detour tile. "Tiles": the detour tile does not act again.
Landing forward(Place place, int steps, const Options& options) {
    Landing landing{.place = place};
    for (int step = 1; step <= steps; ++step) {
        landing.place.square += 1;
        landing.does_act = true;
        if (tile_at(landing.place, options.layout).kind == "challenge") {
            return landing;
        }
        if (!is_exit(landing.place, options.layout)) {
            continue;
        }
        landing = {.place = {.square = landing.place.came_from}, .does_act = false};
        if (!options.detour_exit_carry) {
            return landing;
        }
    }
    return landing;
}

// "Tiles": backward moves pass challenges and stop at Start, on the detour track at g0.
Place backward(Place place, int steps) {
    place.square = std::max(0, place.square - steps);
    return place;
}

Place taken_by_tile(const Place& place, const Options& options) {
    const Tile& tile = tile_at(place, options.layout);
    const std::map<std::string, int> plus{{"plus4", 4}, {"plus5", 5}, {"plus6", 6}};
    if (plus.contains(tile.kind)) {
        return forward(place, plus.at(tile.kind), options).place;
    }
    if (tile.kind == "minus4") {
        return backward(place, 4);
    }
    if (tile.kind == "boost" || tile.kind == "setback") {
        return {.square = tile.to};
    }
    if (tile.kind == "detour") {
        return {.is_on_detour = true, .square = 0, .came_from = place.square};
    }
    return place;
}

std::string letter_of(const Tile& tile) {
    const std::map<std::string, std::string> letters{
        {"duel", "D"}, {"brawl", "B"}, {"switch", "S"}, {"random", "X"}, {"fifty", "F"}};
    return letters.contains(tile.kind) ? letters.at(tile.kind) : "";
}

Position after_event(const Position& position, const std::string& event, const Options& options) {
    if (position.order.empty()) {
        return after_placement(position, event);
    }
    const std::vector<int> numbers = numbers_in(event);
    if (position.pending.empty()) {
        return after_roll(position, numbers, options);
    }
    if (position.pending == "D") {
        Position next = position;
        next.pending = "D" + std::to_string(numbers.front());
        return next;
    }
    switch (position.pending.front()) {
        case 'D': return after_duel(position, numbers, options);
        case 'B': return after_brawl(position, numbers, options);
        case 'S': return after_switch(position, numbers.front());
        case 'F': return after_fifty(position, numbers.front(), options);
        default: break;
    }
    return position.pending == "X" ? after_naming(position, numbers.front()) : after_random(position, numbers.front());
}

}  // namespace sparring::naive_battle
