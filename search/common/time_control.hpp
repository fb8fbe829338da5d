#pragma once
// Clocks that count for a whole game: what a seat has left, and how much of that a move may take.

#include "search/common/limits.hpp"

#include <algorithm>
#include <concepts>

namespace sparring {

// What each seat has for all its moves of a game, and what is added after each of them; in milliseconds.
struct GameTime {
    int game_ms = 0;
    int increment_ms = 0;

    bool operator==(const GameTime&) const = default;
};

// A game that knows how many decisions all seats together make from its start to its end, between searchers.
template <class G>
concept KnowsItsLength = requires {
    { G::kUsualDecisions } -> std::convertible_to<int>;
};

// Those of one seat in a game of so many. Games that do not know it are taken to have a hundred.
template <class G>
[[nodiscard]] int usual_decisions(int seats) {
    constexpr int kOfAnyGame = 100;
    if constexpr (KnowsItsLength<G>) {
        return G::kUsualDecisions / seats;
    } else {
        return kOfAnyGame / seats;
    }
}

// Decisions that a seat still has to make, the present one too, after it has made `made` in a game of usually `usual`:
// the rest of them, but never less than a part of all, because a game that has lasted long may last longer still.
[[nodiscard]] double decisions_to_come(int usual, int made);

// What one move may take, in milliseconds: it should take the optimum, and must not take more than the maximum.
struct TimeAllotment {
    double optimum_ms = 0;
    double maximum_ms = 0;
};

// Kept back for what is not known beforehand: how late a thread is told that its time is up, and what is done with each
// move until a clock is stopped. In milliseconds.
[[nodiscard]] double reserve_for(double decisions_to_come);

// Shares out what is left of a clock and what will be added to it, among so many decisions to come. The maximum is
// never more than 0.95 of what is left beyond the reserve, and 0 if nothing is: then any move has to do. Both grow, or
// stay the same, with what is left and with the increment.
[[nodiscard]] TimeAllotment allot_time(double left_ms, double increment_ms, double decisions_to_come);

// The limits of one move: those of `limits`, which time_ms caps if it is set, and what was allotted.
[[nodiscard]] Limits limits_within(Limits limits, const TimeAllotment& allotment);

// The clock of one seat in one game.
class GameClock {
public:
    explicit GameClock(const GameTime& time) : time_(time), left_ms_(time.game_ms) {}

    // Another game begins.
    void restart() { *this = GameClock(time_); }
    // After a decision that took `ms`: takes that off, and then adds the increment. What was left between the two is
    // less than nothing if that took longer than there was time for.
    double spend(double ms) {
        const double left = left_ms_ - ms;
        left_ms_ = left + time_.increment_ms;
        return left;
    }

    // Of it less than nothing may be left, if nobody ends the game for that.
    [[nodiscard]] double left_ms() const { return left_ms_; }
    // The same in whole milliseconds, for others who keep time.
    [[nodiscard]] GameTime left() const { return {static_cast<int>(std::max(0.0, left_ms_)), time_.increment_ms}; }
    // For the next of so many decisions to come.
    [[nodiscard]] TimeAllotment allotment(double decisions_to_come) const {
        return allot_time(left_ms_, time_.increment_ms, decisions_to_come);
    }

private:
    GameTime time_;
    double left_ms_;
};

}  // namespace sparring
