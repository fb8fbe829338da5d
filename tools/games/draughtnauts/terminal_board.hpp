#pragma once
// The board of Draughtnauts as lines of text. Every dark square shows its number, so that moves can be read off.

#include "engine/draughtnauts/basic_state.hpp"
#include "engine/draughtnauts/state.hpp"
#include "tools/tables/game_module.hpp"

#include <optional>
#include <string>

namespace sparring {

struct DraughtsPicture {
    std::optional<draughtnauts::Move> last_move;  // its two ends are highlighted where there are colours
    Seat viewer = draughtnauts::kWhite;           // whose side is drawn at the bottom
    RenderStyle style;
};

// The framed board, then a line that says whose turn it is, the last move and how close a draw is. Without Unicode the
// pieces are b and w, crowned ones B and W. The letters of what a piece holds stand beside it, that of a Power-Up which
// lies on a square behind the square's number.
[[nodiscard]] std::string draw_board(const draughtnauts::BasicState& state, const DraughtsPicture& picture);
[[nodiscard]] std::string draw_board(const draughtnauts::State& state, const DraughtsPicture& picture);

}  // namespace sparring
