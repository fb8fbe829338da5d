#pragma once
// Moves as people type them: in capitals, with blanks for the signs between squares, or a jump by its two ends.

#include "engine/core/game.hpp"
#include "tools/play/orders.hpp"
#include "tools/text/nearest_name.hpp"

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

// The texts of all legal moves, in the order of `generate`.
template <NotatedGame G>
[[nodiscard]] std::vector<std::string> legal_moves(const StateOf<G>& state) {
    MoveList<G> moves;
    state.generate(moves);
    std::vector<std::string> texts;
    for (const MoveOf<G>& move : moves) {
        texts.push_back(G::format_move(state, move));
    }
    return texts;
}

// Reads a move of a decision node or a finished game; the error says what is wrong with it.
template <NotatedGame G>
[[nodiscard]] Expected<MoveOf<G>> read_typed_move(const StateOf<G>& state, std::string_view line) {
    const std::string_view text = trimmed(line);
    if (Expected<MoveOf<G>> exact = G::parse_move(state, text)) {
        return exact;
    }
    const std::vector<std::string> legal = legal_moves<G>(state);
    const std::vector<std::string> meant = meant_moves(text, legal);
    if (meant.size() == 1) {
        return G::parse_move(state, meant.front());
    }
    if (meant.size() > 1) {
        return Error{"'" + std::string(text) + "' may mean " + join_with_or(meant)};
    }
    return G::parse_move(state, joined_like(text, legal));
}

}  // namespace sparring
