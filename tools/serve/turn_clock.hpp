#pragma once
// The clocks of the people in a game as time goes by: the clock of whoever is to move runs.

#include "engine/core/seat.hpp"
#include "search/common/time_control.hpp"
#include "tools/play/people_clocks.hpp"
#include "tools/text/json_text.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>

namespace sparring::serve {

class TurnClock {
public:
    // Without a time nobody's clock runs.
    TurnClock(std::optional<GameTime> time, std::size_t seats) : time_(time), clocks_(time, seats), seats_(seats) {}

    [[nodiscard]] bool is_used() const { return time_.has_value(); }
    // From now on the clock of this seat runs, or nobody's.
    void run_for(std::optional<Seat> seat, Clock::time_point now);
    // After a decision of the seat whose clock runs.
    void add_increment(Clock::time_point now);
    // When the time of the seat whose clock runs is up; nothing if none runs.
    [[nodiscard]] std::optional<Clock::time_point> flag() const;
    [[nodiscard]] bool has_fallen(Clock::time_point now) const { return flag() && *flag() <= now; }

    // `{left_ms: [per seat], running: the seat or null}`; null without a time.
    [[nodiscard]] Json told(Clock::time_point now) const;

    // Keeps the times in a file, so that another start of the server goes on with them; no file without a time.
    [[nodiscard]] Status keep(const std::filesystem::path& path, Clock::time_point now) const;
    // As kept in a file; without a time if there is none that can be read.
    [[nodiscard]] static TurnClock kept(const std::filesystem::path& path, std::size_t seats);

    [[nodiscard]] double left_ms(Seat seat, Clock::time_point now) const;

private:
    std::optional<GameTime> time_;
    PeopleClocks clocks_;
    std::size_t seats_;
    std::optional<Seat> running_;
    Clock::time_point since_;
};

}  // namespace sparring::serve
