#pragma once
// Tracks of a race in which some tiles are blank.

#include "engine/board_game_battle/track.hpp"
#include "tools/balance/context.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sparring::balance {

struct BlankedTrack {
    std::string name;   // for arms: "as-they-are", "kind-duel", "square-12"
    std::string title;  // "duel", "12 plus4"
    std::optional<std::size_t> square;
    board_game_battle::Track track;
};

// Not so of Challenges, of what tiles lead to, and of those that do nothing.
[[nodiscard]] bool does_something(board_game_battle::TileKind kind);

// The track that is played on.
[[nodiscard]] Expected<BlankedTrack> whole_track(const Inquiry& inquiry);
// Without each kind of tile that does something, and without each square. Challenges, and tiles that others lead to,
// are left as they are: without them it would be no track. A detour that nothing leads to goes with its tiles.
[[nodiscard]] std::vector<BlankedTrack> without_kinds(const BlankedTrack& whole);
[[nodiscard]] std::vector<BlankedTrack> without_squares(const BlankedTrack& whole);

[[nodiscard]] Settings settings_on(const Inquiry& inquiry, const BlankedTrack& track);

}  // namespace sparring::balance
