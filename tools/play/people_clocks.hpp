#pragma once
// Clocks of the people in a game, and times as people write them: `5m`, `1h30m`, `5m+3s`.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "search/common/time_control.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Reads numbers with units (h, m, s, ms), the longer unit first: more than nothing and at most a day. In milliseconds.
[[nodiscard]] Expected<int> parse_duration(std::string_view text);

// Reads TIME or TIME+INCREMENT: what a person has for a game, and what is added after each decision.
[[nodiscard]] Expected<GameTime> parse_clock(std::string_view text);

// A time that is left, in seconds that have begun: "4:57", "1:00:00". None if less than nothing is left.
[[nodiscard]] std::string clock_text(double ms);

// One clock for each seat, whoever sits there; without a time nobody's clock runs.
class PeopleClocks {
public:
    PeopleClocks(std::optional<GameTime> time, std::size_t seats) : time_(time), left_ms_(seats) { restart(); }

    [[nodiscard]] bool are_running() const { return time_.has_value(); }
    [[nodiscard]] double left_ms(Seat seat) const { return left_ms_[index(seat)]; }
    // Another game begins.
    void restart() { left_ms_.assign(left_ms_.size(), time_ ? time_->game_ms : 0); }
    void spend(Seat seat, double ms) { left_ms_[index(seat)] -= ms; }
    // After a decision.
    void add_increment(Seat seat) { left_ms_[index(seat)] += time_ ? time_->increment_ms : 0; }

private:
    std::optional<GameTime> time_;
    std::vector<double> left_ms_;  // per seat
};

}  // namespace sparring
