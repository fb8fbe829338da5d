// Self-play as targets for training.

#include "tools/python/batch.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sparring::python {

namespace {

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

}  // namespace

py::dict self_play(const State& from, const std::string& agent, std::size_t games, std::uint64_t seed, int threads,
                   int opening_plies, int lines, int max_plies) {
    check_counts(games, threads, max_plies);
    if (lines < 1 || opening_plies < 0) {
        refuse("lines: expected 1 or more; opening_plies: expected 0 or more");
    }
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): it may be played on meanwhile.
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

}  // namespace sparring::python
