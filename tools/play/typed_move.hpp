#pragma once
// Moves as people type them: in capitals, with blanks for the signs between squares, or a jump by its two ends.

#include "engine/core/expected.hpp"
#include "tools/tables/live_game.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// The legal moves that the text may stand for. A blank stands for any one sign between squares, and two squares for a
// longer move that joins them by the same sign throughout: `22x8` for `22x15x8`. A move written in full comes first,
// then nothing else is meant.
[[nodiscard]] std::vector<std::string> meant_moves(std::string_view typed, const std::vector<std::string>& legal);

// The text with the blanks between squares replaced by the sign that the first of the legal moves has there, so that
// the game can say what is wrong with the move instead of with the blank.
[[nodiscard]] std::string joined_like(std::string_view typed, const std::vector<std::string>& legal);

// True if a line that is neither a legal move nor a command should be answered as a wrong move; some moves begin with
// words.
[[nodiscard]] bool looks_like_move(std::string_view line, std::span<const std::string> move_words = {});

// Reads a move where somebody decides; the error says what is wrong with it.
[[nodiscard]] Expected<std::string> read_typed_move(const LiveGame& game, std::string_view line);

}  // namespace sparring
