// The game: how it starts, which events a position has with which weights, and when it is over. Headings in the
// comments of these files are those of the rules page `board-game-battle.md`.
#include "tests/support/naive_battle/naive_battle.hpp"

#include "tests/support/naive_battle/naive_battle_turn.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace sparring::naive_battle {
namespace {

// "A round", 1: every order of the players is equally likely.
std::vector<Event> placements(int players) {
    std::string order = std::string("1234").substr(0, static_cast<std::size_t>(players));
    std::vector<Event> found;
    do {
        found.push_back({"order " + order, 1});
    } while (std::ranges::next_permutation(order).found);
    return found;
}

// The dice of a roll as they fell, each way once. "A round", 3: doubles give one further die, once.
std::vector<std::vector<int>> rolls_of_two_dice() {
    std::vector<std::vector<int>> rolls;
    for (int both = 0; both < 36; ++both) {
        const int first = both / 6 + 1;
        const int second = both % 6 + 1;
        if (first != second) {
            rolls.push_back({first, second});
            continue;
        }
        for (int third = 1; third <= 6; ++third) {
            rolls.push_back({first, second, third});
        }
    }
    return rolls;
}

std::vector<std::vector<int>> rolls_of_mover(const Position& position) {
    return has_one_die(position) ? std::vector<std::vector<int>>{{1}, {2}, {3}, {4}, {5}, {6}} : rolls_of_two_dice();
}

std::string dice_text(const std::vector<int>& dice, const std::string& separator) {
    std::string text;
    for (const int die : dice) {
        text += (text.empty() ? "" : separator) + std::to_string(die);
    }
    return text;
}

// "State for tools": a roll is written as its total, on a challenge with challenge_roll=single also with its dice.
std::vector<Event> rolls(const Position& position, const Options& options) {
    const bool is_with_dice = options.challenge_roll_single && challenge_of_mover(position, options) >= 1;
    std::map<std::string, std::uint64_t> weights;
    for (const std::vector<int>& dice : rolls_of_mover(position)) {
        const int total = std::accumulate(dice.begin(), dice.end(), 0);
        const std::string text = "roll " + std::to_string(total) + (is_with_dice ? " " + dice_text(dice, "+") : "");
        // Of 216 ways of three dice, two dice without a third have six.
        weights[text] += dice.size() == 2 ? 6U : 1U;
    }
    std::vector<Event> found;
    found.reserve(weights.size());
    for (const auto& [text, weight] : weights) {
        found.push_back({text, weight});
    }
    return found;
}

// "Tiles", duel: any opponent can be chosen.
std::vector<Event> opponents(const Position& position) {
    std::vector<Event> found;
    for (int player = 1; player <= static_cast<int>(position.places.size()); ++player) {
        if (player != mover(position)) {
            found.push_back({"duel " + std::to_string(player), 1});
        }
    }
    return found;
}

// Every way in which so many dice can fall, each as likely as the others.
std::vector<Event> dice_events(const std::string& word, std::size_t dice, const std::string& separator) {
    std::vector<std::vector<int>> ways{{}};
    while (ways.front().size() < dice) {
        std::vector<std::vector<int>> longer;
        for (std::size_t i = 0; i < 6 * ways.size(); ++i) {
            longer.push_back(ways.at(i / 6));
            longer.back().push_back(static_cast<int>(i % 6) + 1);
        }
        ways = longer;
    }
    std::vector<Event> found;
    found.reserve(ways.size());
    for (const std::vector<int>& way : ways) {
        found.push_back({word + dice_text(way, separator), 1});
    }
    return found;
}

std::vector<Event> tile_events(const Position& position) {
    if (position.pending == "D") {
        return opponents(position);
    }
    switch (position.pending.front()) {
        case 'D': return dice_events("", 2, "-");
        case 'B': return dice_events("brawl ", position.places.size(), ",");
        case 'S': return dice_events("switch ", 1, "");
        case 'F': return dice_events("fifty ", 1, "");
        default: break;
    }
    return dice_events(position.pending == "X" ? "random " : "", 1, "");
}

std::vector<Event> with_lowest_weights(std::vector<Event> found) {
    std::uint64_t divisor = 0;
    for (const Event& event : found) {
        divisor = std::gcd(divisor, event.weight);
    }
    for (Event& event : found) {
        event.weight /= divisor;
    }
    return found;
}

// Adds to `ends` where a turn can end that has come to `position` with this probability.
void add_ends(const Position& position, double probability, std::map<std::string, double>& ends,
              const Options& options) {
    if (position.pending.empty()) {
        ends[format(position)] += probability;
        return;
    }
    if (!is_chance(position, options)) {
        const std::string choice = "duel " + std::to_string(leader(position, mover(position)));
        add_ends(after_event(position, choice, options), probability, ends, options);
        return;
    }
    const std::vector<Event> found = events(position, options);
    for (const Event& event : found) {
        add_ends(after_event(position, event.text, options), probability / static_cast<double>(found.size()), ends,
                 options);
    }
}

}  // namespace

Position start(const Options& options) {
    const std::string broken = fault(options.layout);
    if (!broken.empty()) {
        throw std::invalid_argument("the layout is refused: " + broken);
    }
    std::string places = "0";
    for (int player = 2; player <= options.players; ++player) {
        places += ",0";
    }
    return parse("R1:O-:" + places, options);
}

// "A round", 3, and "Tiles", the last line.
bool is_over(const Position& position, const Options& options) {
    return position.winner != 0 || position.round > options.max_rounds;
}

std::vector<int> winners(const Position& position, const Options& options) {
    if (!is_over(position, options)) {
        throw std::invalid_argument("the game is not over in " + format(position));
    }
    if (position.winner != 0) {
        return {position.winner};
    }
    std::vector<int> everybody(position.places.size());
    std::iota(everybody.begin(), everybody.end(), 1);
    return everybody;
}

bool is_chance(const Position& position, const Options& options) {
    return !is_over(position, options) && position.pending != "D";
}

std::vector<Event> events(const Position& position, const Options& options) {
    if (is_over(position, options)) {
        return {};
    }
    if (position.order.empty()) {
        return placements(static_cast<int>(position.places.size()));
    }
    return with_lowest_weights(position.pending.empty() ? rolls(position, options) : tile_events(position));
}

Position apply(const Position& position, const std::string& event, const Options& options) {
    const std::vector<Event> found = events(position, options);
    if (std::ranges::find(found, event, &Event::text) == found.end()) {
        throw std::invalid_argument("'" + event + "' cannot happen in " + format(position));
    }
    return after_event(position, event, options);
}

std::uint64_t perft(const Position& position, int depth, const Options& options) {
    if (depth < 0) {
        throw std::invalid_argument("the depth of perft is negative");
    }
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    for (const Event& event : events(position, options)) {
        count += perft(after_event(position, event.text, options), depth - 1, options);
    }
    return count;
}

int leader(const Position& position, int player) {
    int best = 0;
    int furthest = -1;
    for (int other = 1; other <= static_cast<int>(position.places.size()); ++other) {
        const Place& place = place_of(position, other);
        const int along = place.is_on_detour ? place.came_from : place.square;
        if (other != player && along > furthest) {
            best = other;
            furthest = along;
        }
    }
    return best;
}

std::map<std::string, double> after_turn(const Position& position, const Options& options) {
    if (is_over(position, options) || position.order.empty() || !position.pending.empty()) {
        throw std::invalid_argument("no roll is pending in " + format(position));
    }
    double ways = 0;
    for (const Event& event : events(position, options)) {
        ways += static_cast<double>(event.weight);
    }
    std::map<std::string, double> ends;
    for (const Event& event : events(position, options)) {
        add_ends(after_event(position, event.text, options), static_cast<double>(event.weight) / ways, ends, options);
    }
    return ends;
}

}  // namespace sparring::naive_battle
