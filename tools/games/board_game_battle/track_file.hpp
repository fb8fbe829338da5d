#pragma once
// Tracks of Board Game Battle as JSON files, in the form of the rules' own layout: {"name": ..., "track": [{"square":
// 0, "kind": "start"}, {"square": 8, "kind": "setback", "to": 4}, ...], "detour": [{"square": "g0", "kind": "entry"},
// ...]}.

#include "engine/board_game_battle/track.hpp"

#include <filesystem>
#include <string_view>

namespace sparring {

// Reads and checks a track; errors name `file` and the square.
[[nodiscard]] Expected<board_game_battle::Track> parse_track_file(std::string_view text, std::string_view file);

[[nodiscard]] Expected<board_game_battle::Track> read_track_file(const std::filesystem::path& path);

}  // namespace sparring
