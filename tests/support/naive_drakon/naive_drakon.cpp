// The game: how it starts, which events a position has, and when it is over. Headings in the comments of these files
// are those of the rules page `drakon.md`.
#include "tests/support/naive_drakon/naive_drakon.hpp"

#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <algorithm>
#include <stdexcept>

namespace sparring::naive_drakon {
namespace {

// "Turn": who has the most gold. Those who hold five coins have, because the first to hold them ends the game.
std::vector<int> richest(const Position& position) {
    std::vector<int> players;
    int most = 0;
    for (int player = 1; player <= players_of(position); ++player) {
        const int gold = gold_of(position, player);
        if (gold > most) {
            players.clear();
        }
        if (gold >= most) {
            players.push_back(player);
        }
        most = std::max(most, gold);
    }
    return players;
}

// "Play as a search problem": which decisions can be declined.
bool can_decline(const Position& position) {
    const std::set<std::string> kinds{"escape", "rotate", "destroy", "shift", "buy", "steal", "mind", "float", "swap"};
    return kinds.contains(position.pending.kind);
}

Box chambers_to_come(const Position& position) {
    if (position.pending.kind != "stolen") {
        return position.pile;
    }
    Box box;
    for (const std::string& chamber : of(position.hands, position.pending.from)) {
        box[chamber] += 1;
    }
    return box;
}

std::vector<Event> chance_events(const Position& position) {
    std::vector<Event> all;
    for (const auto& [chamber, count] : chambers_to_come(position)) {
        all.push_back({position.pending.kind + " " + chamber, static_cast<std::uint64_t>(count)});
    }
    return all;
}

}  // namespace

int gold_of(const Position& position, int player) { return of(position.coins, player) + of(position.locked, player); }

bool does_anybody_hold_five(const Position& position) {
    for (int player = 1; player <= players_of(position); ++player) {
        if (gold_of(position, player) >= 5) {
            return true;
        }
    }
    return false;
}

// "Setup".
Position start(const Options& options) {
    check_options(options);
    const auto players = static_cast<std::size_t>(options.players);
    Position position;
    position.board[kStart] = {.code = "ST", .arrows = "NESW"};
    position.characters.assign(players, {.is_in_void = false, .cell = kStart, .turns_to_skip = 0});
    position.coins.assign(players, 0);
    position.locked.assign(players, 0);
    position.hoard = options.hoard;
    position.hands.resize(players);
    position.known.resize(players);
    position.pile = options.box;
    position.pile.erase("ST:4");
    std::erase_if(position.pile, [](const auto& entry) { return entry.second == 0; });
    position.pending = {.kind = "deal", .player = 1, .cell = {}};
    position.next.resize(options.next_move_token ? players : 0);
    return position;
}

// "Turn": first to hold five coins; everyone in turn stuck; max_turns.
bool is_over(const Position& position, const Options& options) {
    return does_anybody_hold_five(position) || position.skips >= players_of(position) ||
           position.turn > options.max_turns;
}

// "Turn": most gold wins, ties share.
std::vector<int> winners(const Position& position, const Options& options) {
    if (!is_over(position, options)) {
        throw std::invalid_argument("the game is not over in " + format(position));
    }
    return richest(position);
}

bool is_chance(const Position& position, const Options& options) {
    const std::set<std::string> kinds{"deal", "draw", "stolen"};
    return !is_over(position, options) && kinds.contains(position.pending.kind);
}

int to_move(const Position& position, const Options& options) {
    if (is_over(position, options) || is_chance(position, options)) {
        throw std::invalid_argument("nobody decides in " + format(position));
    }
    return position.pending.player;
}

std::vector<Event> events(const Position& position, const Options& options) {
    if (is_over(position, options)) {
        return {};
    }
    if (is_chance(position, options)) {
        return chance_events(position);
    }
    std::vector<Event> all;
    for (const std::string& choice : choices(position, options)) {
        all.push_back({choice});
    }
    if (can_decline(position)) {
        all.push_back({"decline"});
    }
    // "Turn": a player who can neither place nor move is skipped.
    if (all.empty()) {
        all.push_back({"skip"});
    }
    return all;
}

Position apply(const Position& position, const std::string& event, const Options& options) {
    const std::vector<Event> all = events(position, options);
    if (std::ranges::find(all, event, &Event::text) == all.end()) {
        throw std::invalid_argument("'" + event + "' is not an event of " + format(position));
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

}  // namespace sparring::naive_drakon
