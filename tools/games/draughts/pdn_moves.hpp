#pragma once
// Moves and positions of English draughts as PDN writes them, and as the game of Draughtnauts does.

#include "engine/core/expected.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::pdn {

// What a text can mean among the legal moves.
struct MeantMove {
    enum class Fit : unsigned char { kNone, kOne, kSeveral } fit = Fit::kNone;
    std::string move;                // in our notation, if it is one
    std::vector<std::string> moves;  // if they are several
    std::string_view oddity;         // what PDN has otherwise; empty if it has it so
};

// Whether a text has to end where the move does.
enum class MoveEnd : unsigned char { kWritten, kLeftOut };

// The legal move that a text means, by its squares, whatever stands between them. PDN writes a capture by its ends,
// `22x8`, and adds landings where that says too little; older programs write all landings, and some a '-' for captures
// or a ':' (PDN 3.0, "PDN Grammars"; A. Millett's proposal). Captures of the same pieces between the same squares are
// the same move. `1118` is read as well, and with kLeftOut a capture that is written up to one of its landings.
[[nodiscard]] MeantMove meant_move(std::string_view written, const std::vector<std::string>& legal,
                                   MoveEnd end = MoveEnd::kWritten);
// A text of squares and signs in our notation, as a move that the game may refuse; nothing for other texts.
[[nodiscard]] std::optional<std::string> move_of_squares(std::string_view written);

// The move as PDN 3.0 asks for it: a capture by its ends if no other legal move has them, else with all landings.
[[nodiscard]] std::string pdn_move(const std::string& move, const std::vector<std::string>& legal);

// The position of a FEN tag without ranges, which the game does not read: `B1-3,K30` becomes `B1,2,3,K30`, `K5-6`
// becomes `K5,K6` (PDN 3.0, "FEN tag"). Refuses ranges that are not of squares from 1 to 32, the lower first.
[[nodiscard]] Expected<std::string> without_ranges(std::string_view fen);

}  // namespace sparring::pdn
