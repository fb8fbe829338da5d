#pragma once
// Moves and positions of English draughts as PDN writes them, and as the game of Draughtnauts does.

#include "engine/core/expected.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sparring::pdn {

// The legal move that a move of a file means. PDN writes a capture by its ends, `22x8`, and adds landings where that
// says too little; older programs write all landings, and some a '-' for captures or a ':' (PDN 3.0, "PDN Grammars";
// A. Millett's proposal). Captures of the same pieces between the same squares are the same move. A text that fits no
// legal move is given back in our notation, for the game to say why. Refuses what is not squares and signs, and what
// fits several moves.
[[nodiscard]] Expected<std::string> read_pdn_move(const std::string& written, const std::vector<std::string>& legal);

// The move as PDN 3.0 asks for it: a capture by its ends if no other legal move has them, else with all landings.
[[nodiscard]] std::string pdn_move(const std::string& move, const std::vector<std::string>& legal);

// The position of a FEN tag without ranges, which the game does not read: `B1-3,K30` becomes `B1,2,3,K30`, `K5-6`
// becomes `K5,K6` (PDN 3.0, "FEN tag"). Refuses ranges that are not of squares from 1 to 32, the lower first.
[[nodiscard]] Expected<std::string> without_ranges(std::string_view fen);

}  // namespace sparring::pdn
