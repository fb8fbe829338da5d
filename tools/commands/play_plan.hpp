#pragma once
// What `play` was asked for, and the game that it means: a new one, or one that is taken up again.

#include "engine/core/expected.hpp"
#include "tools/commands/console.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/tables/catalogue.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

inline constexpr std::string_view kUsualSavePath = "sparring-game.txt";

struct PlayArguments {
    GameArguments game;
    std::string side;
    std::string level;
    std::vector<std::string> agents;
    std::string position;
    std::string load_path;
    std::uint64_t number = 1;
    std::string save_path{kUsualSavePath};
    bool is_save_path_given = false;
    bool is_ascii = false;
    std::string colour = "auto";
    std::string clock;
    std::uint64_t seed = 1;
};

// What there is to play, and who is known to play it.
struct PlayPlan {
    ChosenGame game;
    std::optional<SavedGame> saved;

    [[nodiscard]] const std::vector<std::string>& seat_names() const { return game.seat_names; }
};

[[nodiscard]] Expected<PlayPlan> make_play_plan(const PlayArguments& arguments, const Console& console);

// Where the game starts. A saved one is checked move by move, so that an error names the line.
[[nodiscard]] Expected<Opening> find_opening(const PlayArguments& arguments, const PlayPlan& plan);

}  // namespace sparring
