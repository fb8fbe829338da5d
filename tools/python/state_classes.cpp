// The classes of states, moves and views.

#include "tools/python/game.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace sparring::python {

namespace {

// The place of a move that is given as a number, as text or as a Move.
std::size_t place_of(const State& state, const py::handle& action) {
    MoveBytes move{};
    if (PyLong_Check(action.ptr()) != 0) {
        move = move_of(action, state.move_size());
    } else if (py::isinstance<py::str>(action)) {
        if (state.is_over()) {
            refuse("the game is over: expected a position in which somebody decides");
        }
        require(state.game()->states->read_move(state.bytes(), text_of(action), move.data()));
    } else if (py::isinstance<Move>(action)) {
        move = move_of(action.cast<const Move&>().id, state.move_size());
    } else {
        throw py::type_error("action: expected a number of legal_actions(), a move or its text");
    }
    return state.place_of(move.data());
}

py::list legal_actions(const State& state, const std::optional<int>& player) {
    const bool asks_other = player && *player != state.current_player();
    const std::size_t number = asks_other ? 0 : state.listed();
    py::list ids(number);
    for (std::size_t place = 0; place < number; ++place) {
        PyList_SET_ITEM(ids.ptr(), static_cast<Py_ssize_t>(place),
                        id_of(state.listed_move(place), state.move_size()).release().ptr());
    }
    return ids;
}

std::vector<Move> legal_moves(const State& state) {
    std::vector<Move> moves;
    moves.reserve(state.listed());
    for (std::size_t place = 0; place < state.listed(); ++place) {
        moves.push_back(described(state, state.listed_move(place)));
    }
    return moves;
}

py::list chance_outcomes(const State& state) {
    if (!state.standing().is_chance) {
        refuse("nothing is left to chance here: expected a chance node");
    }
    py::list outcomes;
    const std::size_t number = state.listed();
    double total = 0;
    for (const std::uint32_t weight : state.weights()) {
        total += weight;
    }
    for (std::size_t place = 0; place < number; ++place) {
        outcomes.append(
            py::make_tuple(id_of(state.listed_move(place), state.move_size()), state.weights()[place] / total));
    }
    return outcomes;
}

std::vector<double> returns(const State& state) {
    std::vector<double> shares(state.game()->layout().seats);
    for (std::size_t seat = 0; seat < shares.size() && state.is_over(); ++seat) {
        shares[seat] = state.standing().winners->share(seat_at(seat));
    }
    return shares;
}

// The texts of what was played, from the start.
std::vector<std::string> history_texts(const State& state) {
    State present(state.game(), state.start());
    std::vector<std::string> texts;
    texts.reserve(state.history().size() / state.move_size());
    for (std::size_t first = 0; first < state.history().size(); first += state.move_size()) {
        const std::byte* const move = &state.history()[first];
        texts.push_back(state.game()->states->move_text(present.bytes(), move));
        present.play(present.place_of(move));
    }
    return texts;
}

State resumed(const GamePointer& game, const std::string& start, const std::vector<std::string>& moves) {
    State state(game, start);
    std::size_t number = 0;
    for (const std::string& text : moves) {
        ++number;
        try {
            state.play(place_of(state, py::str(text)));
        } catch (const py::value_error& error) {
            refuse("move " + std::to_string(number) + ": " + error.what());
        }
    }
    return state;
}

std::string action_text(const State& state, const py::handle& action) {
    return state.game()->states->move_text(state.bytes(), state.listed_move(place_of(state, action)));
}

std::string seen_by(const State& state, const std::optional<int>& player) {
    const int seat = player.value_or(std::max(state.current_player(), 0));
    if (state.standing().is_chance && state.game()->layout().hides_hands && state.history().empty()) {
        static_cast<void>(seat_of(*state.game(), seat));
        return "";
    }
    return View::of(state, seat).text();
}

void add_moves(py::module_& module) {
    py::class_<Move>(module, "Move", "A legal move: its number, its text, what is touched to make it, what it does.")
        .def_readonly("id", &Move::id, "The number of the move, which is the same in every position of the game.")
        .def_readonly("text", &Move::text, "The move in the game's own notation.")
        .def_readonly("places", &Move::places, "What a person touches, one after the other: pairs of kind and name.")
        .def_readonly("effect", &Move::effect, "What it does that its text does not say; often empty.")
        .def("__int__", [](const Move& move) { return move.id; })
        .def("__index__", [](const Move& move) { return move.id; })
        .def("__str__", [](const Move& move) { return move.text; })
        .def("__repr__", [](const Move& move) { return "<Move " + move.text + ">"; })
        .def(
            "__eq__",
            [](const Move& move, const Move& other) { return move.id.equal(other.id) && move.text == other.text; },
            py::is_operator())
        .def("__hash__", [](const Move& move) { return py::hash(move.id); })
        .def(py::pickle([](const Move& move) { return py::make_tuple(move.id, move.text, move.places, move.effect); },
                        [](const py::tuple& kept) {
                            return Move{kept[0].cast<py::int_>(), kept[1].cast<std::string>(),
                                        kept[2].cast<std::vector<std::pair<std::string, std::string>>>(),
                                        kept[3].cast<std::string>()};
                        }));
}

void add_views(py::module_& module) {
    py::class_<View>(module, "View",
                     "All that one seat may know of a position. Where hands are hidden the position itself cannot be "
                     "reached from it.")
        .def("sample", &View::sample, py::arg("seed"),
             "A state that agrees with the view, drawn at random: all hidden hands are as likely as their number.")
        .def_property_readonly(
            "game", [](const View& view) { return view.game; }, "The game that it is of.")
        .def(
            "legal_actions", [](const View& view) { return legal_actions(view.sample(1), std::nullopt); },
            "The legal actions where the seat of the view is to move.")
        .def(
            "legal_moves", [](const View& view) { return legal_moves(view.sample(1)); }, "The same as moves.")
        .def(
            "current_player", [](const View& view) { return view.sample(1).current_player(); }, "As of a state.")
        .def(
            "is_terminal", [](const View& view) { return view.sample(1).is_over(); }, "Whether the game is over.")
        .def("__str__", &View::text)
        .def("__repr__", [](const View& view) { return "<View " + view.text() + ">"; })
        .def(
            "__eq__",
            [](const View& view, const View& other) { return view.game == other.game && view.text() == other.text(); },
            py::is_operator())
        .def("__hash__", [](const View& view) { return py::hash(py::str(view.text())); })
        .def("__copy__", [](const View& view) { return view; })
        .def("__deepcopy__", [](const View& view, const py::dict&) { return view; })
        .def(py::pickle([](const View& view) { return py::make_tuple(view.game, view.text()); },
                        [](const py::tuple& kept) {
                            return View::read(kept[0].cast<GamePointer>(), kept[1].cast<std::string>());
                        }));
}

using StateClass = py::class_<State>;

// Whose turn it is, and what can be played.
void add_play(StateClass& states) {
    using namespace py::literals;
    states
        .def("current_player", &State::current_player,
             "The player to move, from 0; -1 where chance is next, -4 when the game is over.")
        .def(
            "is_chance_node", [](const State& state) { return state.standing().is_chance; }, "Whether chance is next.")
        .def("is_terminal", &State::is_over, "Whether the game is over.")
        .def(
            "num_players", [](const State& state) { return state.game()->layout().seats; }, "2 to 8.")
        .def("legal_actions", &legal_actions, "player"_a = py::none(),
             "The numbers of all legal moves, or of the outcomes of chance, in the order of the game; none for another "
             "player than the one to move.")
        .def("legal_moves", &legal_moves, "The same as moves with their texts.")
        .def("chance_outcomes", &chance_outcomes,
             "Pairs of outcome and probability, which sum to 1. ValueError where somebody decides.")
        .def(
            "apply_action", [](State& state, const py::handle& action) { state.play(place_of(state, action)); },
            "action"_a,
            "Plays a legal move or an outcome of chance: its number, its text, or a move. ValueError for another one.")
        .def(
            "child",
            [](const State& state, const py::handle& action) {
                State next = state;
                next.play(place_of(next, action));
                return next;
            },
            "action"_a, "The state after a move, without a change of this one.")
        .def("action_to_string", &action_text, "action"_a, "The text of a legal move.")
        .def(
            "action_to_string",
            [](const State& state, int, const py::handle& action) { return action_text(state, action); }, "player"_a,
            "action"_a)
        .def(
            "string_to_action",
            [](const State& state, const std::string& text) {
                return id_of(state.listed_move(place_of(state, py::str(text))), state.move_size());
            },
            "text"_a, "The number of the legal move of this text.")
        .def(
            "move",
            [](const State& state, const py::handle& action) {
                return described(state, state.listed_move(place_of(state, action)));
            },
            "action"_a, "A legal move with its text, places and effect.");
}

// How the game ended, what was played, and what is known.
void add_past(StateClass& states) {
    using namespace py::literals;
    states.def("returns", &returns, "The win share of each player, which sum to 1; zeros until the game is over.")
        .def(
            "history",
            [](const State& state) {
                py::list ids;
                for (std::size_t first = 0; first < state.history().size(); first += state.move_size()) {
                    ids.append(id_of(&state.history()[first], state.move_size()));
                }
                return ids;
            },
            "The numbers of what was played, chance too.")
        .def("history_str", &history_texts, "The texts of what was played, chance too.")
        .def_property_readonly(
            "position", [](const State& state) { return state.game()->states->position(state.bytes()); },
            "The position as text, by which the game can be gone on with.")
        .def(
            "view", [](const State& state, int player) { return View::of(state, player); }, "player"_a,
            "What a player knows.")
        .def("information_state_string", &seen_by, "player"_a = py::none(),
             "What a player knows, as text; of the one to move by default.")
        .def("observation_string", &seen_by, "player"_a = py::none(), "The same.")
        .def_property_readonly(
            "game", [](const State& state) { return state.game(); }, "The game that it is of.")
        .def("get_game", [](const State& state) { return state.game(); }, "The same.");
}

// What every value of Python has.
void add_value(StateClass& states) {
    states.def(
              "clone", [](const State& state) { return State(state); }, "A copy, with its history.")
        .def("__copy__", [](const State& state) { return State(state); })
        .def("__deepcopy__", [](const State& state, const py::dict&) { return State(state); })
        .def("__str__", [](const State& state) { return state.game()->states->position(state.bytes()); })
        .def("__repr__",
             [](const State& state) {
                 return "<State of " + state.game()->chosen.name() + ": " +
                        state.game()->states->position(state.bytes()) + ">";
             })
        .def(
            "__eq__",
            [](const State& state, const State& other) {
                return state.game() == other.game() && state.game()->states->is_equal(state.bytes(), other.bytes());
            },
            py::is_operator())
        .def("__hash__", [](const State& state) { return state.game()->states->hash(state.bytes()); })
        .def(
            "serialize",
            [](const State& state) {
                const py::object json = py::module_::import("json").attr("dumps");
                return json(py::make_tuple(state.start(), history_texts(state)));
            },
            "The start and what was played as one text, for Game.deserialize_state.")
        .def(py::pickle(
            [](const State& state) { return py::make_tuple(state.game(), state.start(), history_texts(state)); },
            [](const py::tuple& kept) {
                return resumed(kept[0].cast<GamePointer>(), kept[1].cast<std::string>(),
                               kept[2].cast<std::vector<std::string>>());
            }));
}

}  // namespace

void add_states(py::module_& module) {
    add_moves(module);
    add_views(module);
    StateClass states(module, "State", "A position with what was played before it. One thread at a time uses one.");
    add_play(states);
    add_past(states);
    add_value(states);
    module.def("_resumed", &resumed);
}

}  // namespace sparring::python
