#pragma once
// What never changes in a game of Power Play: the readings chosen and the starting squares. States point to it.

#include "engine/core/seat.hpp"
#include "engine/power_play/options.hpp"
#include "engine/power_play/types.hpp"

#include <array>
#include <cstddef>
#include <optional>

namespace sparring::power_play {

class Rules {
public:
    Rules() = default;
    explicit Rules(const Options& options);

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] int seats() const { return options_.players; }
    // The five starting squares of a seat; none of a seat that does not play.
    [[nodiscard]] Squares start_squares(std::size_t seat) const { return starts_[seat]; }
    // Whose starting square it is, if anybody's who plays.
    [[nodiscard]] std::optional<std::size_t> start_owner(Square square) const;

private:
    Options options_;
    std::array<Squares, static_cast<std::size_t>(kMaxSeats)> starts_{};
};

// The corner where a seat of a game of so many players sits. Rules page, "Board and pieces".
[[nodiscard]] Square corner(std::size_t seat, int players);

}  // namespace sparring::power_play
