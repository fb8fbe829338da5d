#pragma once
// The checks of a program of somebody else's, one function each.

#include "tools/tables/catalogue.hpp"
#include "tools/ugi/engine_interview.hpp"
#include "tools/ugi/sampled_positions.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::checks {

// What a program says of itself.
struct Introduction {
    std::vector<std::string> lines;  // before ugiok
    std::string name;
    std::string author;
    std::vector<ugi::OptionOffer> options;
    std::vector<std::string> games;  // GAME[:VARIANT] that it says it plays

    [[nodiscard]] bool offers(std::string_view option) const;
};
[[nodiscard]] Expected<Introduction> introduce(EngineInterview& interview);

// What all checks go by.
struct Context {
    std::string command;
    const Catalogue* catalogue = nullptr;
    ChosenGame game;
    std::vector<SampledPosition> positions;  // one or more
    const StopToken* stop = nullptr;
};

struct Note {
    std::string words;        // what is worth knowing; often empty
    bool is_skipped = false;  // then why
};
using Finding = Expected<Note>;

struct Check {
    std::string_view name;
    std::string_view meaning;
    Finding (*run)(const Context& context, EngineInterview& interview);
};
[[nodiscard]] const std::vector<Check>& all_checks();

// Introduces the program and gets it ready for a game as a manager does, with the options of the game.
[[nodiscard]] Status get_ready(const ChosenGame& game, EngineInterview& interview);
[[nodiscard]] Status set_options(const ChosenGame& game, const Introduction& introduction, EngineInterview& interview);

// Asks for a move and refuses an illegal one; the lines of the answer.
struct Question {
    ugi::PositionOrder position;
    std::string go;
    int allowed_ms = 0;  // without the margin
};
[[nodiscard]] Expected<std::vector<std::string>> ask(const Context& context, const SampledPosition& position,
                                                     const Question& question, EngineInterview& interview);
// The same with a short time, from the position as a manager sends it.
[[nodiscard]] Expected<std::vector<std::string>> ask_soon(const Context& context, const SampledPosition& position,
                                                          EngineInterview& interview);

// Of the lines: what the program talks about and how it takes it.
[[nodiscard]] Finding check_handshake(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_identity(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_options(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_games(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_ready(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_silence(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_unknown(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_bad_input(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_long_lines(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_line_ends(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_two(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_quit(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_quit_in_search(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_end_of_input(const Context& context, EngineInterview& interview);

// Of play: positions, moves and limits.
[[nodiscard]] Finding check_start(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_state(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_state_and_moves(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_legal(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_new_game(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_nodes(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_depth(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_movetime(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_limits_together(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_clock(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_stop(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_idle_stop(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_info(const Context& context, EngineInterview& interview);
[[nodiscard]] Finding check_queries(const Context& context, EngineInterview& interview);

}  // namespace sparring::checks
