#include "search/common/time_control.hpp"

#include <algorithm>

namespace sparring {

namespace {

// How late one move may be, and every move.
constexpr double kReserveMs = 20;
constexpr double kReserveOfDecisionMs = 2;
// Of the usual length of a game: what is always taken to be still to come.
constexpr double kLeastRest = 0.4;
// How often the optimum the maximum may be, and which part of the clock.
constexpr double kMostOptima = 4;
constexpr double kMostOfClock = 0.25;
// Of an increment: it is back after the move. Both parts together stay below the whole.
constexpr double kMostOfIncrement = 0.7;

}  // namespace

double decisions_to_come(int usual, int made) {
    return std::max({static_cast<double>(usual - made), kLeastRest * usual, 1.0});
}

double reserve_for(double decisions_to_come) { return kReserveMs + kReserveOfDecisionMs * decisions_to_come; }

TimeAllotment allot_time(double left_ms, double increment_ms, double decisions_to_come) {
    const double available = std::max(0.0, left_ms - reserve_for(decisions_to_come));
    const double expected = available + increment_ms * (decisions_to_come - 1);
    const double even = expected / decisions_to_come;
    const double most = kMostOfClock * available + kMostOfIncrement * std::min(increment_ms, available);
    const double maximum = std::min(kMostOptima * even, most);
    return {std::min(even, maximum), maximum};
}

Limits limits_within(Limits limits, const TimeAllotment& allotment) {
    // Parts of a millisecond are left on the clock.
    limits.time_ms = std::min(limits.time_ms, static_cast<int>(allotment.maximum_ms));
    limits.optimum_ms = std::min(limits.time_ms, static_cast<int>(allotment.optimum_ms));
    return limits;
}

}  // namespace sparring
