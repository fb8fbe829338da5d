// Games: opened as the command line opens them.

#include "tools/games/games.hpp"

#include "tools/python/game.hpp"

#include <fmt/format.h>
#include <pybind11/stl.h>

#include <map>
#include <string>
#include <vector>

namespace sparring::python {

namespace {

// Their data are read once.
const Catalogue& catalogue() {
    static const Catalogue games = program_catalogue();
    return games;
}

GamePointer opened(const GameArguments& arguments, const std::string& position) {
    // Python's lock guards it.
    static std::map<std::string, std::weak_ptr<Game>> games;
    ChosenGame chosen = value_of([&] {
        const py::gil_scoped_release released;
        return choose_fitting_game(arguments, position, catalogue());
    }());
    std::string key = chosen.name();
    for (const auto& [option, value] : chosen.settings.values) {
        key += fmt::format("\n{}={}", option, value);
    }
    GamePointer game = games[key].lock();
    if (game == nullptr) {
        std::shared_ptr<const States> states = chosen.table->states();
        if (states->layout().move_size > kMostMoveSize) {
            refuse(chosen.name() + ": the moves of this game have too many bytes");
        }
        game = std::make_shared<Game>(Game{arguments, position, std::move(chosen), std::move(states)});
        games[key] = game;
    }
    return game;
}

GamePointer load_game(const std::string& name, const py::dict& options, const std::string& position) {
    GameArguments arguments{.game = name, .sets = {}};
    for (const auto& [option, value] : options) {
        // As the command line writes them.
        const std::string text = PyBool_Check(value.ptr()) != 0 ? (value.cast<bool>() ? "yes" : "no") : text_of(value);
        arguments.sets.push_back(fmt::format("{}={}", text_of(option), text));
    }
    return opened(arguments, position);
}

py::list options_of(const Game& game) {
    py::list options;
    for (const OptionDescription& option : value_of(game.chosen.module->options(game.chosen.settings))) {
        py::dict entry;
        entry["name"] = option.name;
        entry["value"] = option.value;
        entry["values"] = option.values;
        entry["meaning"] = option.meaning;
        entry["rule"] = option.rule;
        options.append(entry);
    }
    return options;
}

py::list agent_kinds(const Game& game) {
    py::list kinds;
    for (const AgentKind& kind : game.table().agent_kinds()) {
        if (kind.name == kProcessKind) {
            continue;
        }
        py::dict parameters;
        for (const AgentParameter& parameter : kind.parameters) {
            parameters[py::str(parameter.name)] = parameter.meaning;
        }
        py::dict entry;
        entry["kind"] = kind.name;
        entry["meaning"] = kind.meaning;
        entry["parameters"] = parameters;
        kinds.append(entry);
    }
    return kinds;
}

// What it is.
void add_facts(GameClass& games) {
    games
        .def_property_readonly(
            "name", [](const Game& game) { return game.chosen.name(); }, "GAME:VARIANT, as on the command line.")
        .def_property_readonly(
            "title", [](const Game& game) { return game.table().info().title; }, "The name for people.")
        .def(
            "num_players", [](const Game& game) { return game.layout().seats; }, "2 to 8.")
        .def_property_readonly(
            "player_names", [](const Game& game) { return game.chosen.seat_names; }, "In turn order.")
        .def_property_readonly(
            "has_chance", [](const Game& game) { return game.layout().has_chance; },
            "Whether there are dice or draws, before play or in it.")
        .def_property_readonly(
            "hides_hands", [](const Game& game) { return game.layout().hides_hands; },
            "Whether players know different things.")
        .def_property_readonly(
            "max_moves", [](const Game& game) { return game.layout().most_moves; },
            "At most so many moves or outcomes are legal in a state.")
        .def_property_readonly(
            "num_move_kinds", [](const Game& game) { return game.layout().move_kinds; },
            "Into how many kinds moves fall, 0 if they have none; see Game.legal_masks.")
        .def_property_readonly(
            "feature_names", [](const Game& game) { return game.layout().feature_names; },
            "Of the linear evaluator, in the order of Game.features.")
        .def_property_readonly(
            "feature_shape",
            [](const Game& game) {
                return py::make_tuple(game.layout().feature_rows, game.layout().feature_names.size());
            },
            "Of the features of one state: a row for each player; with two players in some games one, the first's "
            "minus the second's.")
        .def("options", &options_of, "Every rule option: dicts with name, value, values, meaning and rule.")
        .def("agent_kinds", &agent_kinds, "The kinds of agents and their parameters, for Game.agent.");
}

// Its states.
void add_beginnings(GameClass& games) {
    using namespace py::literals;
    games
        .def(
            "new_initial_state", [](const GamePointer& game) { return State(game, ""); },
            "The start; where chance decides first, a chance node.")
        .def(
            "state",
            [](const GamePointer& game, const std::string& position, const std::vector<std::string>& moves) {
                const py::object resumed = py::module_::import("sparring._core").attr("_resumed");
                return resumed(game, position, moves);
            },
            "position"_a = "", "moves"_a = std::vector<std::string>(),
            "The state after moves from a position, both as texts; an empty position is the start.")
        .def(
            "view",
            [](const GamePointer& game, const std::string& text) {
                if (!game->layout().hides_hands) {
                    refuse(game->chosen.name() + ": nothing is hidden in this game: expected one with hidden hands");
                }
                return View::read(game, text);
            },
            "text"_a, "What a player knows, from its text.")
        .def(
            "deserialize_state",
            [](const GamePointer& game, const std::string& text) {
                try {
                    const py::tuple kept = py::module_::import("json").attr("loads")(text);
                    const py::object resumed = py::module_::import("sparring._core").attr("_resumed");
                    return resumed(game, py::object(kept[0]), py::object(kept[1]));
                } catch (const py::error_already_set&) {
                    refuse("serialized state: expected a text of State.serialize");
                }
            },
            "text"_a, "What State.serialize wrote.");
}

// What every value of Python has.
void add_value(GameClass& games) {
    games.def("__str__", [](const Game& game) { return game.chosen.name(); })
        .def("__repr__",
             [](const Game& game) {
                 std::string text = "<Game " + game.chosen.name();
                 for (const std::string& set : game.arguments.sets) {
                     text += " " + set;
                 }
                 return text + ">";
             })
        .def(
            "__eq__", [](const Game& game, const Game& other) { return &game == &other; }, py::is_operator())
        .def("__hash__", [](const Game& game) { return py::hash(py::str(game.chosen.name())); })
        .def("__copy__", [](const GamePointer& game) { return game; })
        .def("__deepcopy__", [](const GamePointer& game, const py::dict&) { return game; })
        .def(py::pickle(
            [](const Game& game) { return py::make_tuple(game.arguments.game, game.arguments.sets, game.position); },
            [](const py::tuple& kept) {
                return opened({kept[0].cast<std::string>(), kept[1].cast<std::vector<std::string>>()},
                              kept[2].cast<std::string>());
            }));
}

}  // namespace

GameClass add_games(py::module_& module) {
    using namespace py::literals;
    GameClass games(module, "Game", "A game opened with its options. Every call may run on any thread.");
    add_facts(games);
    add_beginnings(games);
    add_value(games);
    module.def("load_game", &load_game, "name"_a, "options"_a = py::dict(), "position"_a = "",
               "Opens GAME or GAME:VARIANT with rule options, as the command line does. With a position, the options "
               "are those that it needs. ValueError with what is wrong and what was expected.");
    module.def(
        "registered_names",
        [] {
            std::vector<std::string> names;
            for (const auto& one : catalogue().modules) {
                names.push_back(one->info().name);
            }
            return names;
        },
        "The names of all games.");
    return games;
}

}  // namespace sparring::python
