#pragma once
// What became of a game, event by event: who gave away how much, to whom, and who was lucky. Every share of the win is
// accounted for: the result of a seat is its share at the start, and luck, errors, gifts, what was hidden, drift, and
// what the end before the end gave it add up to the rest.
//
// For V, the share of every seat before an event with the best play that a search finds, and Q, its share after a move
// as searches of the same effort see it:
//   error of who decides  Q(best) - Q(played), at least 0
//   gift to another seat  what its share gains by that
//   luck of a seat        its share after chance less what was to be expected before; where hands are hidden, by the
//                         game's evaluator, which sees them all
//   hidden                where hands are hidden: by how much a seat was better off than who decided could know, less
//   the
//                         same at the next decision, by the game's evaluator
//   drift                 what is left because the searches of neighbouring positions disagree
//   ended                 of a game that was ended otherwise than by its rules, as by resignation: its result less V of
//                         its last position
// The same decomposition, without gifts: Zinkevich, Bowling, Bard, Kan and Billings, Optimal unbiased estimators for
// evaluating agent performance, AAAI 2006.

#include "engine/core/seat.hpp"
#include "tools/statistics/interval.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::review {

using Shares = std::vector<double>;  // of the win, by seat

// An event as it was judged.
struct JudgedEvent {
    std::string move;
    std::string effect;               // what it does that its text does not say; often empty
    std::optional<std::size_t> seat;  // who decided; nobody where chance did
    std::uint32_t choices = 0;        // legal moves, or outcomes of chance
    Shares before;                    // with the best move, or on average over chance; empty for a move without choice
    Shares played;                    // after what was played or came out; empty: as the next event is judged
    Shares best_after;                // after the best move; empty: as before it
    std::vector<std::string> best;    // the best line; empty where nobody decided
    // Of chance, if it was weighed otherwise than by searches before and after it.
    Shares luck{};  // NOLINT(readability-redundant-member-init)
    // Of a decision where hands are hidden: what every seat had beyond what the seat could know.
    Shares unknown{};          // NOLINT(readability-redundant-member-init)
    bool is_best = false;      // what was played is the first of these
    bool is_left_out = false;  // with all before it
    // What each move of the best line does that its text does not say; often empty.
    std::vector<std::string> best_effects{};  // NOLINT(readability-redundant-member-init)
};

enum class Label : std::uint8_t { kNone, kInaccuracy, kMistake, kBlunder };
// "inaccuracy", "mistake", "blunder"; empty for none.
[[nodiscard]] std::string_view name_of(Label label);

// By the share that was lost: from 0.05, 0.10 and 0.20 of a win between two, and so much less among more, by 2 / seats.
[[nodiscard]] Label label_of(double error, std::size_t seats);

// An event with its part in the result.
struct ReviewedEvent {
    JudgedEvent judged;
    Shares before;     // as above, of every event
    Shares after;      // before the next event, or the result
    double error = 0;  // of who decided
    Shares gifts;      // what this gave to others; 0 for the seat itself
    Shares luck;
    Shares hidden;
    Shares drift;
    Label label = Label::kNone;

    [[nodiscard]] bool is_decision() const { return judged.seat && judged.choices > 1 && !judged.is_left_out; }
};

// How a seat came from its share at the start to its result.
struct SeatAccount {
    double start = 0;
    double luck = 0;
    double errors = 0;
    double gifts = 0;
    double hidden = 0;
    double drift = 0;
    double ended = 0;
    double result = 0;
    // Of its decisions.
    std::size_t decisions = 0;
    double squared_errors = 0;
    // What searches before and after chance may be off by in its luck, as an interval of 95 % reaches to either side:
    // as if each were off by as much as neighbouring searches disagree for the seat. Nothing where they were not asked.
    std::optional<double> luck_error{};   // NOLINT(readability-redundant-member-init)
    std::array<std::size_t, 4> labels{};  // how many have each

    // The start with all that came after, which is the result but for rounding.
    [[nodiscard]] double sum() const { return start + luck - errors + gifts + hidden + drift + ended; }
    // 100 (1 - mean error x seats / 2), at least 0: in % of what a whole win between two is. Nothing without decisions.
    [[nodiscard]] std::optional<double> accuracy(std::size_t seats) const;
    // Its interval of 95 %, within 0 and 100, as if decisions were independent; nothing with fewer than two.
    [[nodiscard]] std::optional<statistics::Interval> accuracy_interval(std::size_t seats) const;
};

struct Review {
    std::vector<ReviewedEvent> events;
    std::vector<SeatAccount> accounts;  // by seat
    std::optional<Shares> last;         // of the last position, if the result is another thing: see `ended`

    [[nodiscard]] std::size_t seats() const { return accounts.size(); }
    // How many events, the first of the game, were left out: seats then start from before the one that follows.
    [[nodiscard]] std::size_t left_out() const;
    // The mean over the other events of how far neighbouring searches disagree: half the sum over seats of the absolute
    // drift.
    [[nodiscard]] double mean_drift() const;
    // Who lost less than every other by its decisions, if that is shown at the level 0.05 by Welch's tests.
    [[nodiscard]] std::optional<std::size_t> best_player() const;
    // So much drift that errors of its size are everywhere: more than half of what makes an inaccuracy.
    [[nodiscard]] bool is_doubtful() const;
};

// `result` has the share of every seat in the end; `last` those of the last position, if the game was ended otherwise
// than by its rules.
[[nodiscard]] Review account_for(std::vector<JudgedEvent> events, const Shares& result,
                                 const std::optional<Shares>& last = std::nullopt);

// The places of the events that changed most for a seat by error or luck, at most so many, the largest first.
[[nodiscard]] std::vector<std::size_t> turning_points(const Review& review, std::size_t most);

// The places of decisions before which the seat had nine tenths of a win and after which less than six.
[[nodiscard]] std::vector<std::size_t> missed_wins(const Review& review);

}  // namespace sparring::review
