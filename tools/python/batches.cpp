// Many states and many games at once, into arrays.

#include "tools/python/batch.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace sparring::python {

Status for_each_number(std::size_t count, int threads, const StopToken& stop,
                       const std::function<Status(std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    Status status = ok();
    const auto go = [&] {
        for (std::size_t number = next++; number < count && !stop.stop_requested(); number = next++) {
            if (const Status done = work(number); !done) {
                const std::scoped_lock lock(mutex);
                status = done;
                next = count;
            }
        }
    };
    {
        std::vector<std::jthread> others;
        for (int thread = 1; thread < threads; ++thread) {
            others.emplace_back(go);
        }
        go();
    }
    return status;
}

void check_counts(std::size_t games, int threads, int max_plies) {
    constexpr int kMostThreads = 1024;
    if (threads < 1 || threads > kMostThreads) {
        refuse("threads: expected 1 to 1024");
    }
    if (max_plies < 1) {
        refuse("max_plies: expected 1 or more");
    }
    if (games < 1) {
        refuse("games: expected 1 or more");
    }
}

StreamId stream_of(std::size_t game, std::uint32_t role) {
    const auto number = static_cast<std::uint64_t>(game);
    return {static_cast<std::uint32_t>(number >> 32U), static_cast<std::uint32_t>(number), role};
}

void write_returns(const Game& game, const Standing& standing, std::span<float> row) {
    for (std::size_t seat = 0; seat < game.layout().seats; ++seat) {
        row[seat] = static_cast<float>(standing.winners ? standing.winners->share(seat_at(seat))
                                                        : 1.0 / static_cast<double>(game.layout().seats));
    }
}

namespace {

// Copies of states of one game, one behind the other, since others may be played on meanwhile.
std::vector<State> copied(const Game& game, const py::sequence& states) {
    std::vector<State> copies;
    copies.reserve(states.size());
    for (const py::handle& one : states) {
        if (!py::isinstance<State>(one)) {
            throw py::type_error("states: expected a sequence of states");
        }
        const auto& state = one.cast<const State&>();
        if (state.game().get() != &game) {
            refuse("state " + std::to_string(copies.size()) + ": expected one of " + game.chosen.name());
        }
        copies.push_back(state);
    }
    return copies;
}

// A row of numbers for each state.
template <class T, class Fill>
Array<T> rows_of(const Game& game, const py::sequence& states, const py::object& out, std::vector<py::ssize_t> shape,
                 const Fill& fill) {
    const std::vector<State> copies = copied(game, states);
    std::size_t width = 1;
    for (const py::ssize_t size : shape) {
        width *= static_cast<std::size_t>(size);
    }
    shape.insert(shape.begin(), static_cast<py::ssize_t>(copies.size()));
    Array<T> rows = array_of<T>(out, shape);
    T* const first = rows.mutable_data();
    require(unlocked([&](const StopToken& stop) {
        return for_each_number(copies.size(), 1, stop, [&](std::size_t number) {
            return fill(copies[number], std::span(first + number * width, width));
        });
    }));
    return rows;
}

Array<float> features(const Game& game, const py::sequence& states, const py::object& out) {
    const StateLayout& layout = game.layout();
    if (layout.feature_rows == 0) {
        refuse(game.chosen.name() + ": the evaluator of this game counts no features");
    }
    return rows_of<float>(
        game, states, out,
        {static_cast<py::ssize_t>(layout.feature_rows), static_cast<py::ssize_t>(layout.feature_names.size())},
        [&](const State& state, std::span<float> row) { return game.states->features(state.bytes(), row); });
}

Array<double> shares(const Game& game, const py::sequence& states, const py::object& out) {
    return rows_of<double>(
        game, states, out, {static_cast<py::ssize_t>(game.layout().seats)},
        [&](const State& state, std::span<double> row) { return game.states->shares(state.bytes(), row); });
}

Array<bool> legal_masks(const Game& game, const py::sequence& states, const py::object& out) {
    if (game.layout().move_kinds == 0) {
        refuse(game.chosen.name() + ": the moves of this game fall into no kinds");
    }
    return rows_of<bool>(game, states, out, {game.layout().move_kinds}, [&](const State& state, std::span<bool> row) {
        std::ranges::fill(row, false);
        const std::size_t number = state.standing().is_chance ? 0 : state.listed();
        for (std::size_t place = 0; place < number; ++place) {
            row[static_cast<std::size_t>(game.states->kind_of(state.listed_move(place)))] = true;
        }
        return ok();
    });
}

py::tuple random_games(const State& from, std::size_t games, std::uint64_t seed, int threads, int max_plies,
                       const py::object& out_returns, const py::object& out_plies) {
    check_counts(games, threads, max_plies);
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): it may be played on meanwhile.
    const State start = from;
    const Game& game = *start.game();
    const std::size_t seats = game.layout().seats;
    const auto count = static_cast<py::ssize_t>(games);
    auto returned = array_of<float>(out_returns, {count, static_cast<py::ssize_t>(seats)});
    auto plies = array_of<std::int32_t>(out_plies, {count});
    float* const first_return = returned.mutable_data();
    std::int32_t* const first_plies = plies.mutable_data();
    // Games in portions, each with memory of its own.
    constexpr std::size_t kPortion = 64;
    require(unlocked([&](const StopToken& stop) {
        return for_each_number((games + kPortion - 1) / kPortion, threads, stop, [&](std::size_t portion) {
            Memory state(game.layout().state_size, game.layout().state_alignment);
            const std::size_t end = std::min(games, (portion + 1) * kPortion);
            for (std::size_t number = portion * kPortion; number < end; ++number) {
                std::memcpy(state.get(), start.bytes(), game.layout().state_size);
                first_plies[number] =
                    game.states->play_at_random(state.get(), Stream(seed, stream_of(number, 1))(), max_plies);
                write_returns(game, game.states->standing(state.get()),
                              std::span(first_return + number * seats, seats));
            }
            return ok();
        });
    }));
    return py::make_tuple(returned, plies);
}

}  // namespace

void add_batches(py::module_& module, GameClass& games) {
    using namespace py::literals;
    games.def(
        "features", &features, "states"_a, "out"_a = py::none(),
        "Features of the linear evaluator: float32 of shape (states, *game.feature_shape). Where hands are hidden "
        "they are those of the position, not of what a player knows.");
    games.def(
        "shares", &shares, "states"_a, "out"_a = py::none(),
        "Win shares by the evaluator, without a search: float64 of shape (states, players); those of finished games "
        "are their returns. Where hands are hidden the evaluator sees them all.");
    games.def("legal_masks", &legal_masks, "states"_a, "out"_a = py::none(),
              "Whether a move of each kind is legal: bool of shape (states, game.num_move_kinds).");
    module.def(
        "random_games", &random_games, "state"_a, "games"_a, "seed"_a = 1, "threads"_a = 1,
        "max_plies"_a = GameRequest::kMaxPlies, "out_returns"_a = py::none(), "out_plies"_a = py::none(),
        "Games of uniformly random moves from a state: (returns, plies), float32 of shape (games, players) and int32 "
        "of shape (games,). A game that is cut off is shared. The same seed gives the same games on any number of "
        "threads.");
    module.def(
        "self_play", &self_play, "state"_a, "agent"_a, "games"_a, "seed"_a = 1, "threads"_a = 1, "opening_plies"_a = 4,
        "lines"_a = 1, "max_plies"_a = GameRequest::kMaxPlies,
        "Games of an agent against itself after some random moves. A dict of arrays with an entry for each decision: "
        "game, features, player, ply, values (win shares by the search), returns (at the end), candidates (how many "
        "there are in actions and visits, which hold those of all decisions one behind the other). An action of more "
        "than 64 bits is a row of words, the least first. The same seed gives the same games on any number of "
        "threads, but for agents with a limit on time.");
}

}  // namespace sparring::python
