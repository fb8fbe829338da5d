// Many states and many games at once, into arrays.

#include "engine/core/random.hpp"
#include "tools/python/game.hpp"
#include "tools/python/interrupt.hpp"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace sparring::python {

namespace {

template <class T>
using Array = py::array_t<T, py::array::c_style>;

// The caller's array if there is one, which must have the shape, else a new one.
template <class T>
Array<T> array_of(const py::object& out, const std::vector<py::ssize_t>& shape) {
    if (out.is_none()) {
        return Array<T>(shape);
    }
    const auto expected = [&] {
        return "out: expected a writable C-contiguous array of " +
               py::str(py::dtype::of<T>()).template cast<std::string>() + " of shape " +
               py::str(py::cast(shape)).template cast<std::string>();
    };
    if (!py::isinstance<Array<T>>(out)) {
        refuse(expected());
    }
    const auto array = py::reinterpret_borrow<Array<T>>(out);
    if (!array.writeable() || array.ndim() != static_cast<py::ssize_t>(shape.size()) ||
        !std::equal(shape.begin(), shape.end(), array.shape())) {
        refuse(expected());
    }
    return array;
}

// Calls `work` for every number below `count` on so many threads, until it is stopped. What was refused first, if
// anything was.
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

// The random numbers of one of many games.
StreamId stream_of(std::size_t game, std::uint32_t role) {
    const auto number = static_cast<std::uint64_t>(game);
    return {static_cast<std::uint32_t>(number >> 32U), static_cast<std::uint32_t>(number), role};
}

// Of a game that came to its end, or was cut off and is shared.
void write_returns(const Game& game, const Standing& standing, std::span<float> row) {
    for (std::size_t seat = 0; seat < game.layout().seats; ++seat) {
        row[seat] = static_cast<float>(standing.winners ? standing.winners->share(seat_at(seat))
                                                        : 1.0 / static_cast<double>(game.layout().seats));
    }
}

py::tuple random_games(const State& from, std::size_t games, std::uint64_t seed, int threads, int max_plies,
                       const py::object& out_returns, const py::object& out_plies) {
    check_counts(games, threads, max_plies);
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
    const Memory begun(game.layout().state_size, game.layout().state_alignment);
    require(unlocked([&](const StopToken& stop) {
        return for_each_number((games + kPortion - 1) / kPortion, threads, stop, [&](std::size_t portion) {
            Memory state = begun;
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

// What self-play notes of its decisions, one behind the other.
struct Noted {
    std::vector<float> features;
    std::vector<std::int32_t> players;
    std::vector<std::int32_t> plies;
    std::vector<float> values;             // a share of each seat by the search
    std::vector<float> returns;            // the same at the end of the game
    std::vector<std::int64_t> candidates;  // of each decision
    std::vector<std::byte> actions;
    std::vector<std::uint64_t> visits;
};

struct SelfPlay {
    const State& start;
    AgentSpec agent;
    std::uint64_t seed;
    int opening_plies;
    int lines;
    int max_plies;

    [[nodiscard]] const Game& game() const { return *start.game(); }

    // Chance by its weights; where somebody decides, any move.
    static void play_anything(State& state, Stream& random) {
        const std::size_t number = state.listed();
        if (!state.standing().is_chance) {
            state.play(uniform_below(random, static_cast<std::uint32_t>(number)));
            return;
        }
        std::uint32_t total = 0;
        for (const std::uint32_t weight : state.weights()) {
            total += weight;
        }
        std::uint32_t left = uniform_below(random, total);
        std::size_t place = 0;
        while (left >= state.weights()[place]) {
            left -= state.weights()[place++];
        }
        state.play(place);
    }

    void note(const State& state, const StateThought& thought, int ply, Noted& noted) const {
        const StateLayout& layout = game().layout();
        const std::size_t width = layout.feature_rows * layout.feature_names.size();
        noted.features.resize(noted.features.size() + width);
        static_cast<void>(game().states->features(state.bytes(), std::span(noted.features).last(width)));
        noted.players.push_back(static_cast<std::int32_t>(state.standing().to_move));
        noted.plies.push_back(ply);
        noted.values.insert(noted.values.end(), thought.lines.front().shares.begin(),
                            thought.lines.front().shares.end());
        noted.candidates.push_back(static_cast<std::int64_t>(thought.lines.size()));
        for (const StateLine& line : thought.lines) {
            noted.actions.insert(noted.actions.end(), line.moves.begin(),
                                 line.moves.begin() + static_cast<std::ptrdiff_t>(layout.move_size));
            noted.visits.push_back(line.visits);
        }
    }

    Status play(std::size_t number, const StopToken& stop, Noted& noted) const {
        Stream random(seed, stream_of(number, 0));
        const auto thinker = game().states->agent(agent, Stream(seed, stream_of(number, 1))());
        if (!thinker) {
            return thinker.error();
        }
        State state = start;
        Memory known(game().layout().known_size, game().layout().known_alignment);
        for (int ply = 0; ply < max_plies && !state.is_over(); ++ply) {
            if (state.standing().is_chance || ply < opening_plies) {
                play_anything(state, random);
                continue;
            }
            game().states->know(state.bytes(), seat_at(state.standing().to_move), known.get());
            const auto thought =
                (*thinker)->think(known.get(), {.earlier = state.earlier(), .lines = lines, .limits = {}}, stop);
            if (!thought) {
                return thought.error();
            }
            if (stop.stop_requested()) {
                return ok();
            }
            note(state, *thought, ply, noted);
            state.play(state.place_of(thought->lines.front().moves.data()));
        }
        const std::size_t seats = game().layout().seats;
        for (std::size_t decision = 0; decision < noted.players.size(); ++decision) {
            noted.returns.resize(noted.returns.size() + seats);
            write_returns(game(), state.standing(), std::span(noted.returns).last(seats));
        }
        return ok();
    }
};

template <class T>
Array<T> joined(const std::vector<Noted>& games, std::vector<T> Noted::* part, std::vector<py::ssize_t> row) {
    std::size_t size = 0;
    for (const Noted& one : games) {
        size += (one.*part).size();
    }
    py::ssize_t width = 1;
    for (const py::ssize_t one : row) {
        width *= one;
    }
    row.insert(row.begin(), width == 0 ? 0 : static_cast<py::ssize_t>(size) / width);
    Array<T> all(row);
    T* place = all.mutable_data();
    for (const Noted& one : games) {
        place = std::copy((one.*part).begin(), (one.*part).end(), place);
    }
    return all;
}

// The numbers of actions: one word of 64 bits for each, or several, the least first.
Array<std::uint64_t> action_words(const std::vector<Noted>& games, std::size_t move_size) {
    constexpr std::size_t kWord = sizeof(std::uint64_t);
    const std::size_t words = (move_size + kWord - 1) / kWord;
    std::vector<std::uint64_t> numbers;
    for (const Noted& one : games) {
        for (std::size_t first = 0; first < one.actions.size(); first += move_size) {
            const std::size_t before = numbers.size();
            numbers.resize(before + words);
            std::memcpy(&numbers[before], &one.actions[first], move_size);
        }
    }
    std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(numbers.size() / words)};
    if (words > 1) {
        shape.push_back(static_cast<py::ssize_t>(words));
    }
    Array<std::uint64_t> array(shape);
    std::ranges::copy(numbers, array.mutable_data());
    return array;
}

py::dict self_play(const State& from, const std::string& agent, std::size_t games, std::uint64_t seed, int threads,
                   int opening_plies, int lines, int max_plies) {
    check_counts(games, threads, max_plies);
    if (lines < 1 || opening_plies < 0) {
        refuse("lines: expected 1 or more; opening_plies: expected 0 or more");
    }
    const State start = from;
    const Game& game = *start.game();
    const StateLayout& layout = game.layout();
    const SelfPlay play{
        start, value_of(choose_own_agent(agent, game.table().agent_kinds())), seed, opening_plies, lines, max_plies};
    std::vector<Noted> noted(games);
    require(unlocked([&](const StopToken& stop) {
        return for_each_number(games, threads, stop,
                               [&](std::size_t number) { return play.play(number, stop, noted[number]); });
    }));
    const auto seats = static_cast<py::ssize_t>(layout.seats);
    std::vector<std::int32_t> of_game;
    for (std::size_t number = 0; number < games; ++number) {
        of_game.insert(of_game.end(), noted[number].players.size(), static_cast<std::int32_t>(number));
    }
    Array<std::int32_t> numbers(static_cast<py::ssize_t>(of_game.size()));
    std::ranges::copy(of_game, numbers.mutable_data());
    py::dict result;
    result["game"] = numbers;
    result["features"] =
        joined(noted, &Noted::features,
               {static_cast<py::ssize_t>(layout.feature_rows), static_cast<py::ssize_t>(layout.feature_names.size())});
    result["player"] = joined(noted, &Noted::players, {});
    result["ply"] = joined(noted, &Noted::plies, {});
    result["values"] = joined(noted, &Noted::values, {seats});
    result["returns"] = joined(noted, &Noted::returns, {seats});
    result["candidates"] = joined(noted, &Noted::candidates, {});
    result["actions"] = action_words(noted, layout.move_size);
    result["visits"] = joined(noted, &Noted::visits, {});
    return result;
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
