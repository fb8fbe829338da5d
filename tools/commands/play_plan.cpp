#include "tools/commands/play_plan.hpp"

#include "tools/play/archived_game.hpp"

#include <fmt/format.h>

#include <utility>

namespace sparring {

namespace {

std::string base_name(const std::string& game) { return game.substr(0, game.find(':')); }

// A saved game brings its variant and options; a game named beside it must be the same one.
Expected<PlayPlan> plan_saved_game(const PlayArguments& arguments, const Console& console) {
    const std::string& file = arguments.load_path;
    const Expected<SavedGame> saved = load_game(file, arguments.number, arguments.game, console.catalogue);
    if (!saved) {
        return saved.error();
    }
    const std::string& game = arguments.game.game;
    if (!game.empty() && game != saved->game && game != base_name(saved->game)) {
        return Error{fmt::format("{}: a game of {}, not of {}", file, saved->game, game)};
    }
    const Expected<ChosenGame> chosen = choose_game(game_arguments(saved->game, saved->options), console.catalogue);
    if (!chosen) {
        return Error{fmt::format("{}: {}", file, chosen.error().message)};
    }
    const Expected<ChosenGame> fitting = fitted(*chosen, saved->position);
    return fitting ? Expected<PlayPlan>(PlayPlan{*fitting, *saved})
                   : error_in_line(file, saved->position_line, fitting.error().message);
}

}  // namespace

Expected<PlayPlan> make_play_plan(const PlayArguments& arguments, const Console& console) {
    if (!arguments.load_path.empty()) {
        return plan_saved_game(arguments, console);
    }
    if (arguments.game.game.empty()) {
        return Error{"expected GAME or --load FILE: see 'sparring play --help'"};
    }
    const auto fitting = choose_fitting_game(arguments.game, arguments.position, console.catalogue);
    return fitting ? Expected<PlayPlan>(PlayPlan{*fitting, std::nullopt}) : fitting.error();
}

Expected<Opening> find_opening(const PlayArguments& arguments, const PlayPlan& plan) {
    const Table& table = *plan.game.table;
    Opening opening{plan.saved ? plan.saved->position : arguments.position, {}};
    const Expected<std::string> start = table.position(opening);
    if (!start) {
        return plan.saved ? error_in_line(arguments.load_path, plan.saved->position_line, start.error().message)
                          : Error{"--position: " + start.error().message};
    }
    if (!plan.saved) {
        return opening;
    }
    for (const SavedMove& move : plan.saved->moves) {
        opening.moves.push_back(move.text);
        const Expected<std::string> position = table.position(opening);
        if (!position) {
            return error_in_line(arguments.load_path, move.line, position.error().message);
        }
    }
    return opening;
}

}  // namespace sparring
