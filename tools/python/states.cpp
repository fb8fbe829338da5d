// States, moves and views of seats.

#include "tools/python/game.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace sparring::python {

State::State(GamePointer game, const std::string& position)
    : game_(std::move(game)),
      state_(game_->layout().state_size, game_->layout().state_alignment),
      start_(position) {
    require(game_->states->read(position, state_.get()));
}

State::State(GamePointer game, const Memory& state) : game_(std::move(game)), state_(state) {
    start_ = game_->states->position(state_.get());
}

const Standing& State::standing() const {
    if (!standing_) {
        standing_ = game_->states->standing(state_.get());
    }
    return *standing_;
}

std::size_t State::listed() const {
    if (!is_listed_) {
        listed_ = game_->states->list(state_.get(), moves_, &weights_);
        is_listed_ = true;
    }
    return listed_;
}

std::size_t State::place_of(const std::byte* move) const {
    const std::size_t number = listed();
    for (std::size_t place = 0; place < number; ++place) {
        if (std::memcmp(listed_move(place), move, move_size()) == 0) {
            return place;
        }
    }
    if (is_over()) {
        refuse("the game is over: expected a position in which somebody decides");
    }
    refuse("no legal action: expected one of legal_actions()");
}

void State::play(std::size_t place) {
    const std::byte* const move = listed_move(place);
    history_.insert(history_.end(), move, move + move_size());
    if (const auto hash = game_->states->repetition_hash(state_.get())) {
        earlier_.push_back(*hash);
    }
    game_->states->apply(state_.get(), move);
    standing_.reset();
    is_listed_ = false;
}

namespace {

// Bytes of a number, the least first; in one step up to eight of them.
constexpr std::size_t kWord = sizeof(std::uint64_t);

std::uint64_t word_at(const std::byte* bytes, std::size_t size) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, std::min(size, kWord));
    return word;
}

}  // namespace

py::int_ id_of(const std::byte* move, std::size_t size) {
    const auto low = py::reinterpret_steal<py::int_>(PyLong_FromUnsignedLongLong(word_at(move, size)));
    if (size <= kWord) {
        return low;
    }
    const py::int_ high(word_at(move + kWord, size - kWord));
    return py::int_(low | (high << py::int_(8 * kWord)));
}

MoveBytes move_of(const py::handle& id, std::size_t size) {
    MoveBytes move{};
    if (size <= kWord) {
        const std::uint64_t word = PyLong_AsUnsignedLongLong(id.ptr());
        if (PyErr_Occurred() != nullptr || (size < kWord && (word >> (8 * size)) != 0)) {
            PyErr_Clear();
            refuse("no legal action: expected one of legal_actions()");
        }
        std::memcpy(move.data(), &word, size);
        return move;
    }
    const py::int_ number = py::reinterpret_borrow<py::int_>(id);
    if (number < py::int_(0) || number >= (py::int_(1) << py::int_(8 * size))) {
        refuse("no legal action: expected one of legal_actions()");
    }
    for (std::size_t first = 0; first < size; first += kWord) {
        const py::int_ part((number >> py::int_(8 * first)) & py::int_(~std::uint64_t{0}));
        const std::uint64_t word = PyLong_AsUnsignedLongLong(part.ptr());
        std::memcpy(&move[first], &word, std::min(size - first, kWord));
    }
    return move;
}

Move described(const State& state, const std::byte* move) {
    static constexpr std::array kKinds{"square", "piece", "die", "card", "seat", "word"};
    const States& states = *state.game()->states;
    Move described{
        id_of(move, state.move_size()), states.move_text(state.bytes(), move), {}, states.effect(state.bytes(), move)};
    for (const Touch& touch : states.touches(state.bytes(), move)) {
        described.places.emplace_back(kKinds[static_cast<std::size_t>(touch.kind)], touch.name);
    }
    return described;
}

View View::of(const State& state, int player) {
    const Game& game = *state.game();
    const Seat seat = seat_of(game, player);
    View view{state.game(), Memory(game.layout().known_size, game.layout().known_alignment)};
    game.states->know(state.bytes(), seat, view.known.get());
    return view;
}

View View::read(GamePointer game, const std::string& text) {
    Memory known(game->layout().known_size, game->layout().known_alignment);
    require(game->states->read_known(text, known.get()));
    return {std::move(game), known};
}

State View::sample(std::uint64_t seed) const {
    Memory state(game->layout().state_size, game->layout().state_alignment);
    game->states->sample(known.get(), seed, state.get());
    return State(game, state);
}

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
        require(state.game()->states->read_move(state.bytes(), action.cast<std::string>(), move.data()));
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
        .def_property_readonly("game", [](const View& view) { return view.game; })
        .def(
            "legal_actions", [](const View& view) { return legal_actions(view.sample(1), std::nullopt); },
            "The legal actions where the seat of the view is to move.")
        .def(
            "legal_moves", [](const View& view) { return legal_moves(view.sample(1)); }, "The same as moves.")
        .def("current_player", [](const View& view) { return view.sample(1).current_player(); })
        .def("is_terminal", [](const View& view) { return view.sample(1).is_over(); })
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

}  // namespace

void add_states(py::module_& module) {
    add_moves(module);
    add_views(module);
    using namespace py::literals;
    py::class_<State>(module, "State", "A position with what was played before it. One thread at a time uses one.")
        .def("current_player", &State::current_player,
             "The player to move, from 0; -1 where chance is next, -4 when the game is over.")
        .def("is_chance_node", [](const State& state) { return state.standing().is_chance; })
        .def("is_terminal", &State::is_over)
        .def("num_players", [](const State& state) { return state.game()->layout().seats; })
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
            "action"_a, "A legal move with its text, places and effect.")
        .def("returns", &returns, "The win share of each player, which sum to 1; zeros until the game is over.")
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
        .def("observation_string", &seen_by, "player"_a = py::none())
        .def_property_readonly("game", [](const State& state) { return state.game(); })
        .def("get_game", [](const State& state) { return state.game(); })
        .def("clone", [](const State& state) { return State(state); })
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
    module.def("_resumed", &resumed);
}

}  // namespace sparring::python
