#pragma once
// The chambers and free cells of Drakon as lines of text, without what is said below them.

#include "engine/drakon/state.hpp"
#include "tools/tables/paint.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace sparring {

// By seat; told apart by brightness as well as by hue, and by the numbers.
inline constexpr std::array<std::string_view, drakon::kMaxSeats> kDrakonInks = {"\x1b[1;38;5;231m", "\x1b[1;38;5;208m",
                                                                                "\x1b[1;38;5;118m", "\x1b[1;38;5;51m",
                                                                                "\x1b[1;38;5;213m", "\x1b[1;38;5;226m"};

// The ink of a chamber's code, by what it is about.
[[nodiscard]] std::string_view drakon_ink(drakon::Code code);

// The sign of an arrow to a side, and that of the counter.
[[nodiscard]] std::string_view drakon_arrow_head(drakon::Side side, const Paint& paint);
[[nodiscard]] std::string_view drakon_counter(const Paint& paint);

// Every chamber is a box of five columns and two lines with its code, the counter and the characters on it. Chambers
// side by side share a wall, in which stands the arrow-head of the one that points through it: two never meet. Free
// cells are dots; x stands below and y at the left. A lair that is wider than `columns` characters is cut from north to
// south, and its parts stand below one another.
[[nodiscard]] std::string draw_chambers(const drakon::State& shown, const std::optional<drakon::Move>& last_move,
                                        const Paint& paint, int columns);

}  // namespace sparring
