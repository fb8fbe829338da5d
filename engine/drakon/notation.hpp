#pragma once
// Positions, moves and chambers as text. Rules page `drakon.md`, "Notation" and "Position".

#include "engine/core/expected.hpp"
#include "engine/drakon/rules.hpp"
#include "engine/drakon/state.hpp"
#include "engine/drakon/view.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::drakon {

// `3,-1`, `NE`, `FG:1`; nothing for any other text, for arrows that are none or not in the order NESW, and for cells
// further from Start than kMaxBound.
[[nodiscard]] std::optional<Cell> parse_cell(std::string_view text);
[[nodiscard]] std::optional<Arrows> parse_arrows(std::string_view text);
[[nodiscard]] std::optional<Kind> parse_kind(std::string_view text);
[[nodiscard]] std::optional<Code> parse_code(std::string_view text);
[[nodiscard]] std::string format_cell(Cell cell);
[[nodiscard]] std::string format_arrows(Arrows arrows);
[[nodiscard]] std::string format_kind(Kind kind);
[[nodiscard]] std::string_view name_of(Pending pending);

// One line of JSON: options that are not the usual ones, turn, player, board, characters, coins, locked, start, hoard,
// hands, known (`FG:1/13`: players 1 and 3 know of it), pile, out, counter, moves_placed, pending, draw, acted, skips,
// next. A position that can be played on; what a seat sees of one has `"?"` for hidden chambers and names the viewer.
[[nodiscard]] std::string format_position(const State& state);
[[nodiscard]] std::string format_view(const View& view);

// Reads what format_position writes. Fields that follow from others or from nothing having happened may be left out:
// all but board, characters and hands. Hands must be open. Errors name the field.
[[nodiscard]] Expected<State> parse_position(std::string_view text, const Rules& rules);

// Reads what format_view writes, or a position, of which it gives the view of whoever decides. Without a viewer named
// it is the player whose hand is open.
[[nodiscard]] Expected<View> parse_view(std::string_view text, const Rules& rules);

// The options that a position says it is played with, as their names and values; nothing if it cannot be read.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> options_of_position(std::string_view text);

// Reads a legal move, or an outcome of chance that is possible. Errors say what was expected.
[[nodiscard]] Expected<Move> parse_move(const State& state, std::string_view text);
[[nodiscard]] std::string format_move(const State& state, const Move& move);

}  // namespace sparring::drakon
