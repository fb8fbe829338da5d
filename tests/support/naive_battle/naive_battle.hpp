// A deliberately naive implementation of the rules page `board-game-battle.md`, for two to four players. The tests
// compare faster code with it, so it shares nothing with that code: every question is answered from the page's own
// words, with strings, maps and vectors, each time it is asked.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace sparring::naive_battle {

// What a square of the main track or of the detour track is. The kinds are those of the layout files: start, blank,
// plus4, plus5, plus6, minus4, duel, brawl, switch, random, detour, boost, setback, fifty, blue, red, challenge, and on
// the detour track entry (g0) and exit (gK).
struct Tile {
    std::string kind;
    int number = 0;  // Of a challenge.
    int to = 0;      // The blue square of a boost, the red square of a setback.
    int blue = 0;    // Of a fifty.
    int red = 0;     // Of a fifty.

    bool operator==(const Tile&) const = default;
};

// The place in the vector is the square. The detour track may be empty.
struct Layout {
    std::vector<Tile> track;
    std::vector<Tile> detour;
};

// The layout `island` of the page.
[[nodiscard]] Layout island();

// Why the section "Track" refuses the layout, as a sentence that names the square ("square 13: ..", on the detour track
// "square g3: .."); empty when the page accepts it. With several faults it names one.
[[nodiscard]] std::string fault(const Layout& layout);

// The rules options with the defaults of the page. Only start() looks for a fault of the layout, because that takes
// long; the other functions need one without.
struct Options {
    Layout layout = island();
    int players = 4;                     // 2 to 4.
    bool challenge_roll_single = false;  // challenge_roll=single instead of total.
    bool detour_exit_carry = false;      // detour_exit=carry instead of stop.
    int max_rounds = 1000;               // At least 1.
};

// Where a piece is.
struct Place {
    bool is_on_detour = false;
    int square = 0;     // On the track where it is.
    int came_from = 0;  // The detour tile that the piece goes back to; 0 when it is not on the detour.

    bool operator==(const Place&) const = default;
};

struct Position {
    int round = 1;              // From 1; max_rounds + 1 in a drawn game.
    std::vector<int> order;     // The players in their placement; empty when it is to be rolled.
    int turn = 0;               // Whose turn in that order it is, from 1; 0 when there is no order.
    std::vector<Place> places;  // From player 1.
    std::string pending;        // D, D2, B, S, X, X2 or F as on the page; empty when a roll is pending, or nothing.
    int winner = 0;             // A player number; 0 for none.

    bool operator==(const Position&) const = default;
};

// All pieces on Start, the first placement to be rolled. Throws std::invalid_argument for a layout with a fault, fewer
// than 2 or more than 4 players, or max_rounds below 1.
[[nodiscard]] Position start(const Options& options);

// Reads the notation of the page, with the last field `W` in a game that the mover has won. Throws
// std::invalid_argument, which says what is wrong, when the text is not a position of options.players players.
[[nodiscard]] Position parse(const std::string& text, const Options& options);

// Writes the canonical notation, the only one that parse() reads.
[[nodiscard]] std::string format(const Position& position);

// Whether somebody has won or max_rounds rounds are played.
[[nodiscard]] bool is_over(const Position& position, const Options& options);

// The player numbers of those who share the win of a finished game, ascending: one, or all after a draw. Throws
// std::invalid_argument when the game is not finished.
[[nodiscard]] std::vector<int> winners(const Position& position, const Options& options);

// Whether dice decide what is next: true when some are pending, false at a choice of opponent and in finished games.
[[nodiscard]] bool is_chance(const Position& position, const Options& options);

// An outcome of dice or a choice. The ratios of the weights are those of the probabilities, and their greatest common
// divisor is 1; each choice has weight 1.
struct Event {
    std::string text;
    std::uint64_t weight = 1;

    bool operator==(const Event&) const = default;
};

// Every outcome or every choice, each once, in no particular order; empty when the game is finished.
[[nodiscard]] std::vector<Event> events(const Position& position, const Options& options);

// The position after the event of that text, which is one of events(position, options). Throws std::invalid_argument
// when it is not.
[[nodiscard]] Position apply(const Position& position, const std::string& event, const Options& options);

// The number of sequences of exactly `depth` events, where outcomes and choices count alike: 1 at depth 0, and a
// finished game has none of a greater depth. Throws std::invalid_argument when `depth` is negative.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, const Options& options);

// The opponent of `player` who is furthest along the main track, where a piece on the detour counts at the square that
// it came from; of several the one with the lowest number.
[[nodiscard]] int leader(const Position& position, int player);

// The probability of each position, as text, in which the turn that begins with the pending roll can end: the next
// player's roll, the next placement or the end of the game. Opponents are chosen by leader(). Throws
// std::invalid_argument when no roll is pending.
[[nodiscard]] std::map<std::string, double> after_turn(const Position& position, const Options& options);

}  // namespace sparring::naive_battle
