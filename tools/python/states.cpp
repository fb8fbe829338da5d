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
    auto low = py::reinterpret_steal<py::int_>(PyLong_FromUnsignedLongLong(word_at(move, size)));
    if (size <= kWord) {
        return low;
    }
    const py::int_ high(word_at(move + kWord, size - kWord));
    return {low | (high << py::int_(8 * kWord))};
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
    const auto number = py::reinterpret_borrow<py::int_>(id);
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
    return {game, state};
}

}  // namespace sparring::python
