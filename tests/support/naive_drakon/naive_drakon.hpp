// A deliberately naive implementation of the rules page `drakon.md`, for two to six players. The tests compare faster
// code with it, so it shares nothing with that code: every question is answered from the page's own words, with
// strings, maps and vectors, each time it is asked. All hands are open here; what players know of each other's is only
// noted.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sparring::naive_drakon {

// Chambers by name: the code and the arrow shape, as in "FG:1"; shapes are 1, A, O, 3 and 4. The value is how many.
using Box = std::map<std::string, int>;

// The table at the end of the page, Start included: the base game, or with Expansion One.
[[nodiscard]] Box standard_box(bool with_expansion);

// The rules options with the defaults of the page.
struct Options {
    int players = 4;  // 2 to 6.
    Box box = standard_box(true);
    bool expansion = true;         // expansion=none when false; the box must then have base chambers only.
    int hoard = 28;                // In coins, at the start.
    int bound = 31;                // In cells from Start in x or y.
    int max_turns = 600;           // Of all players together.
    bool next_move_token = false;  // next_move=token instead of location.
};

// x counts to the east and y to the north of Start. Cells compare by x, then by y.
struct Cell {
    int x = 0;
    int y = 0;

    auto operator<=>(const Cell&) const = default;
};

// A chamber on the board; its arrows are named in the order NESW.
struct Chamber {
    std::string code;
    std::string arrows;

    bool operator==(const Chamber&) const = default;
};

using Board = std::map<Cell, Chamber>;

// Where a character is.
struct Character {
    bool is_in_void = false;
    Cell cell;              // On the board only.
    int turns_to_skip = 0;  // In the Void: 1 when the next own turn is skipped, 0 when it is the forced return.

    bool operator==(const Character&) const = default;
};

// A chamber in a hand that the players with these numbers know of, as in "13"; never the owner of the hand.
struct Known {
    std::string chamber;
    std::string players;

    bool operator==(const Known&) const = default;
};

// What is to be decided or drawn next; the kinds are those of the page's table, and deal, stolen and draw.
struct Pending {
    std::string kind;
    int player = 0;            // Who decides or gets the chamber.
    std::optional<Cell> cell;  // The chamber that acts or was placed, the cell to fill, or the first to swap.
    int from = 0;              // The robbed player at `stolen`.

    bool operator==(const Pending&) const = default;
};

// Players have numbers from 1; the vectors are by player. In a finished game the pending kind is `turn`, nothing has
// acted and no draw is due.
struct Position {
    int turn = 1;
    int player = 1;  // Whose turn it is.
    Board board;
    std::vector<Character> characters;
    std::vector<int> coins;   // Unlocked ones.
    std::vector<int> locked;  // Coins locked by a Locked Chest.
    int start_coins = 0;      // Coins lying on Start.
    int hoard = 0;
    std::vector<std::vector<std::string>> hands;  // Sorted in the order of the page's table.
    std::vector<std::vector<Known>> known;        // By the owner of the hand, sorted likewise.
    Box pile;
    Box out;
    std::optional<Cell> counter;
    bool is_moves_placed = false;  // Whether a Drakon Moves has ever been placed.
    Pending pending;
    bool is_draw_due = false;
    std::set<std::pair<int, Cell>> acted;  // Players and chambers that have acted for their characters this turn.
    int skips = 0;                         // Stuck players in a row.
    std::vector<std::string> next;         // With next_move=token only: codes of next-move chambers, or empty.

    bool operator==(const Position&) const = default;
};

// The position before the deal. Throws std::invalid_argument for options that the page refuses.
[[nodiscard]] Position start(const Options& options);

// Reads the JSON that format() writes. Throws std::invalid_argument, which names the field, when the text is not a
// position or is one that cannot be; hands must be open. What is pending in a finished game is not read.
[[nodiscard]] Position parse(const std::string& text, const Options& options);

// Writes canonical JSON on one line.
[[nodiscard]] std::string format(const Position& position);

// Whether somebody holds five coins, everybody in turn was stuck, or the turns are used up.
[[nodiscard]] bool is_over(const Position& position, const Options& options);

// The numbers of the players who share the win of a finished game, ascending. Throws std::invalid_argument when the
// game is not finished.
[[nodiscard]] std::vector<int> winners(const Position& position, const Options& options);

// Whether a deal, a draw or a steal is next: false at decisions and in finished games.
[[nodiscard]] bool is_chance(const Position& position, const Options& options);

// The player who decides. Throws std::invalid_argument at chance and in finished games.
[[nodiscard]] int to_move(const Position& position, const Options& options);

// A decision, of weight 1, or an outcome of chance, whose probability is in the ratio of the weights.
struct Event {
    std::string text;
    std::uint64_t weight = 1;

    bool operator==(const Event&) const = default;
};

// Every legal decision or every outcome, each once; empty when the game is finished.
[[nodiscard]] std::vector<Event> events(const Position& position, const Options& options);

// The position after the event of that text. Throws std::invalid_argument when it is not one of events().
[[nodiscard]] Position apply(const Position& position, const std::string& event, const Options& options);

// The number of sequences of exactly `depth` events, where outcomes and decisions count alike: 1 at depth 0, and a
// finished game has none of a greater depth. Throws std::invalid_argument when `depth` is negative.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, const Options& options);

// Throws std::logic_error, which names the broken invariant of the end of the page.
void check_invariants(const Position& position, const Options& options);

}  // namespace sparring::naive_drakon
