#pragma once
// What the classes of the module share: a game with its states as bytes, and memory for one of them.

#include "tools/tables/catalogue.hpp"
#include "tools/tables/states.hpp"

#include <pybind11/pybind11.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparring::python {

namespace py = pybind11;

// Memory for a value of a layout; copied as bytes.
class Memory {
public:
    Memory(std::size_t size, std::size_t alignment) : size_(size), alignment_(alignment), bytes_(made()) {
        std::memset(bytes_.get(), 0, size_);
    }
    Memory(const Memory& other) : size_(other.size_), alignment_(other.alignment_), bytes_(made()) {
        std::memcpy(bytes_.get(), other.bytes_.get(), size_);
    }
    Memory& operator=(const Memory&) = delete;
    ~Memory() = default;

    [[nodiscard]] void* get() { return bytes_.get(); }
    [[nodiscard]] const void* get() const { return bytes_.get(); }

private:
    struct Free {
        std::align_val_t alignment;
        void operator()(std::byte* bytes) const { ::operator delete(bytes, alignment); }
    };

    [[nodiscard]] std::unique_ptr<std::byte, Free> made() const {
        const std::align_val_t alignment{alignment_};
        return {static_cast<std::byte*>(::operator new(size_, alignment)), Free{alignment}};
    }

    std::size_t size_;
    std::size_t alignment_;
    std::unique_ptr<std::byte, Free> bytes_;
};

// A game opened with its options. There is one for all who open it alike, since states point to its rules.
struct Game {
    GameArguments arguments;
    std::string position;  // to which it was fitted; often empty
    ChosenGame chosen;
    std::shared_ptr<const States> states;

    [[nodiscard]] const StateLayout& layout() const { return states->layout(); }
    [[nodiscard]] const Table& table() const { return *chosen.table; }
};
using GamePointer = std::shared_ptr<Game>;

// Bad input is a ValueError with the words of the command line.
[[noreturn]] inline void refuse(const std::string& words) { throw py::value_error(words); }
template <class T>
[[nodiscard]] T value_of(Expected<T> expected) {
    if (!expected) {
        refuse(expected.error().message);
    }
    return *std::move(expected);
}
inline void require(const Status& status) {
    if (!status) {
        refuse(status.error().message);
    }
}

// A text of Python; UnicodeEncodeError, which is a ValueError, if it is none that can be written.
[[nodiscard]] inline std::string text_of(const py::handle& value) {
    const py::str text(value);
    Py_ssize_t size = 0;
    const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (bytes == nullptr) {
        throw py::error_already_set();
    }
    return {bytes, static_cast<std::size_t>(size)};
}

// A seat from 0 as Python counts them.
[[nodiscard]] inline Seat seat_of(const Game& game, int player) {
    if (player < 0 || static_cast<std::size_t>(player) >= game.layout().seats) {
        refuse("player " + std::to_string(player) + ": expected 0 to " + std::to_string(game.layout().seats - 1));
    }
    return seat_at(static_cast<std::size_t>(player));
}

// A position with what came before it. States are played on and copied; one thread at a time uses one.
class State {
public:
    // pyspiel's numbers for nobody in particular.
    static constexpr int kChancePlayer = -1;
    static constexpr int kTerminalPlayer = -4;

    // At a position; an empty one is the start.
    State(GamePointer game, const std::string& position);
    // As it came from somewhere else, without a past.
    State(GamePointer game, const Memory& state);

    [[nodiscard]] const GamePointer& game() const { return game_; }
    [[nodiscard]] const void* bytes() const { return state_.get(); }
    [[nodiscard]] const std::vector<std::uint64_t>& earlier() const { return earlier_; }
    [[nodiscard]] const Standing& standing() const;
    [[nodiscard]] bool is_over() const { return standing().winners.has_value(); }
    [[nodiscard]] int current_player() const {
        if (is_over()) {
            return kTerminalPlayer;
        }
        return standing().is_chance ? kChancePlayer : static_cast<int>(standing().to_move);
    }
    [[nodiscard]] const std::string& start() const { return start_; }

    // The legal moves or outcomes of chance, one behind the other, and the weights of outcomes.
    [[nodiscard]] std::size_t listed() const;
    [[nodiscard]] const std::byte* listed_move(std::size_t place) const { return &moves_[place * move_size()]; }
    [[nodiscard]] const std::vector<std::uint32_t>& weights() const { return weights_; }
    // The place of a move among them; refuses others.
    [[nodiscard]] std::size_t place_of(const std::byte* move) const;

    // Plays one of them.
    void play(std::size_t place);
    // What was played, one behind the other.
    [[nodiscard]] const std::vector<std::byte>& history() const { return history_; }
    [[nodiscard]] std::size_t move_size() const { return game_->layout().move_size; }

private:
    GamePointer game_;
    Memory state_;
    std::string start_;
    std::vector<std::byte> history_;
    std::vector<std::uint64_t> earlier_;
    // Looked up when it is asked for.
    mutable std::optional<Standing> standing_;
    mutable bool is_listed_ = false;
    mutable std::size_t listed_ = 0;
    mutable std::vector<std::byte> moves_;
    mutable std::vector<std::uint32_t> weights_;
};

// The bytes of a move as a number, which is the same in all positions of a game.
[[nodiscard]] py::int_ id_of(const std::byte* move, std::size_t size);
// Room for the bytes of a move of any game.
inline constexpr std::size_t kMostMoveSize = 16;
using MoveBytes = std::array<std::byte, kMostMoveSize>;
// The bytes that a number stands for; refuses numbers that are too large.
[[nodiscard]] MoveBytes move_of(const py::handle& id, std::size_t size);

// A legal move as people meet it.
struct Move {
    py::int_ id;
    std::string text;
    std::vector<std::pair<std::string, std::string>> places;  // kind and name of what is touched
    std::string effect;
};
[[nodiscard]] Move described(const State& state, const std::byte* move);

// What a seat knows of a position of a game with hidden hands.
struct View {
    GamePointer game;
    Memory known;

    [[nodiscard]] static View of(const State& state, int player);
    [[nodiscard]] static View read(GamePointer game, const std::string& text);
    [[nodiscard]] std::string text() const { return game->states->known_text(known.get()); }
    [[nodiscard]] State sample(std::uint64_t seed) const;
};

// Each adds its classes or functions, some of them to the class of games.
using GameClass = py::class_<Game, GamePointer>;
[[nodiscard]] GameClass add_games(py::module_& module);
void add_states(py::module_& module);
void add_agents(py::module_& module, GameClass& games);
void add_batches(py::module_& module, GameClass& games);
void add_statistics(py::module_& module);

}  // namespace sparring::python
