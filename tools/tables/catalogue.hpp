#pragma once
// The games that there are, and one of them as it is named on a command line: GAME[:VARIANT] and `--set`.

#include "engine/core/expected.hpp"
#include "tools/agents/agent_spec.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/tables/game_module.hpp"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// The games the program knows and where their variant files may lie.
struct Catalogue {
    std::span<const std::unique_ptr<GameModule>> modules;
    DataPlaces data;
};

// GAME[:VARIANT], and `option=value` for each `--set`.
struct GameArguments {
    std::string game;
    std::vector<std::string> sets;
};

struct ChosenGame {
    const GameModule* module = nullptr;
    std::string variant;                  // the name of a variant or the path of its file
    Settings settings;                    // checked
    TablePointer table;                   // opened with them
    std::vector<std::string> seat_names;  // of the table, in turn order

    // GAME:VARIANT, as it can be given on the command line.
    [[nodiscard]] std::string name() const;
};

// Finds the module and the variant file, reads and checks the settings; names the nearest known game, variant or option
// if one is unknown.
// What names a game with these options, such as those of a file.
[[nodiscard]] GameArguments game_arguments(const std::string& game, const NamedValues& options);
[[nodiscard]] Expected<ChosenGame> choose_game(const GameArguments& arguments, const Catalogue& catalogue);
// The same game with the settings that a position needs, which may say itself how many play.
[[nodiscard]] Expected<ChosenGame> fitted(ChosenGame game, std::string_view position);
// Both: the game that is named, with the settings that the position needs.
[[nodiscard]] Expected<ChosenGame> choose_fitting_game(const GameArguments& arguments, std::string_view position,
                                                       const Catalogue& catalogue);

// The games of the program that can be solved so far.
[[nodiscard]] std::vector<std::string> games_solved(Solving solving, const Catalogue& catalogue);

// A format of recorded games, and the game that has it.
struct OfferedFormat {
    RecordFormat format;
    std::string game;
};
// Those of all games.
[[nodiscard]] std::vector<OfferedFormat> record_formats(const Catalogue& catalogue);
// Their full titles: "A, B or C".
[[nodiscard]] std::string titles_of_formats(const Catalogue& catalogue);

// Reads an agent that thinks inside this program; refuses the kind `process`.
[[nodiscard]] Expected<AgentSpec> choose_own_agent(std::string_view text, std::span<const AgentKind> kinds);

}  // namespace sparring
