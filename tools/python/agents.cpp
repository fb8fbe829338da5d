// Agents: those of the command line.

#include "tools/python/game.hpp"
#include "tools/python/interrupt.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace sparring::python {

namespace {

struct Agent {
    GamePointer game;
    AgentSpec spec;
    std::uint64_t seed;
    std::unique_ptr<StateAgent> thinker;
    std::unique_ptr<std::mutex> mutex = std::make_unique<std::mutex>();  // one search at a time: others wait

    Agent(GamePointer of, const std::string& text, std::uint64_t number)
        : game(std::move(of)),
          spec(value_of(choose_own_agent(text, game->table().agent_kinds()))),
          seed(number),
          thinker(value_of(unlocked([&](const StopToken& /*stop*/) { return game->states->agent(spec, seed); }))) {}
};

std::optional<Limits> limits_of(const std::optional<int>& depth, const std::optional<std::uint64_t>& nodes,
                                const std::optional<int>& time_ms) {
    if (!depth && !nodes && !time_ms) {
        return std::nullopt;
    }
    if (depth.value_or(1) < 1 || nodes.value_or(1) < 1 || time_ms.value_or(1) < 1) {
        refuse("depth, nodes and time_ms: expected 1 or more");
    }
    return Limits{.depth = depth.value_or(Limits::kNoDepthLimit),
                  .nodes = nodes.value_or(Limits::kNoNodeLimit),
                  .time_ms = time_ms.value_or(Limits::kNoTimeLimit)};
}

void check(const Agent& agent, const Game& game, int lines) {
    if (agent.game.get() != &game) {
        refuse("position of " + game.chosen.name() + ": expected one of " + agent.game->chosen.name());
    }
    if (lines < 1) {
        refuse("lines: expected 1 or more");
    }
}

StateThought thought_of(Agent& agent, const void* known, const ThinkRequest& request) {
    return value_of(unlocked([&](const StopToken& stop) {
        const std::scoped_lock lock(*agent.mutex);
        return agent.thinker->think(known, request, stop);
    }));
}

StateThought thought_of(Agent& agent, const State& state, int lines, const std::optional<Limits>& limits) {
    check(agent, *state.game(), lines);
    const StateLayout& layout = agent.game->layout();
    Memory known(layout.known_size, layout.known_alignment);
    agent.game->states->know(state.bytes(), seat_at(static_cast<std::size_t>(std::max(state.current_player(), 0))),
                             known.get());
    // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): the state may be played on meanwhile.
    const std::vector<std::uint64_t> earlier = state.earlier();
    return thought_of(agent, known.get(), {.earlier = earlier, .lines = lines, .limits = limits});
}

StateThought thought_of(Agent& agent, const View& view, int lines, const std::optional<Limits>& limits) {
    check(agent, *view.game, lines);
    return thought_of(agent, view.known.get(), {.earlier = {}, .lines = lines, .limits = limits});
}

// The seats that win a proven line; None if nothing is proven.
py::object winners_of(const Game& game, const std::optional<SeatSet>& proven) {
    if (!proven) {
        return py::none();
    }
    py::list seats;
    for (std::size_t seat = 0; seat < game.layout().seats; ++seat) {
        if (proven->contains(seat_at(seat))) {
            seats.append(seat);
        }
    }
    return seats;
}

// A line from a state, with the texts of its moves as far as they can be played: in a hidden game a line was found in
// other states than this one.
py::dict line_of(const Game& game, const StateLine& line, State along) {
    const std::size_t size = game.layout().move_size;
    py::list actions;
    py::list texts;
    bool can_go_on = true;
    for (std::size_t first = 0; first < line.moves.size(); first += size) {
        const std::byte* const move = &line.moves[first];
        actions.append(id_of(move, size));
        if (can_go_on) {
            texts.append(game.states->move_text(along.bytes(), move));
            can_go_on = game.states->is_legal(along.bytes(), move);
        }
        if (can_go_on) {
            along.play(along.place_of(move));
        }
    }
    py::dict entry;
    entry["action"] = actions[0];
    entry["actions"] = actions;
    entry["moves"] = texts;
    entry["shares"] = line.shares;
    entry["score"] = line.score;
    entry["visits"] = line.visits;
    entry["proven_winners"] = winners_of(game, line.proven_winners);
    return entry;
}

py::dict analysis_of(const Game& game, const StateThought& thought, const State& present) {
    py::list lines;
    for (const StateLine& line : thought.lines) {
        lines.append(line_of(game, line, present));
    }
    py::dict analysis;
    analysis["lines"] = lines;
    analysis["depth"] = thought.depth;
    analysis["nodes"] = thought.nodes;
    analysis["seconds"] = thought.seconds;
    return analysis;
}

py::int_ best_of(const Agent& agent, const StateThought& thought) {
    return id_of(thought.lines.front().moves.data(), agent.game->layout().move_size);
}

}  // namespace

void add_agents(py::module_& module, GameClass& games) {
    using namespace py::literals;
    py::class_<Agent>(module, "Agent",
                      "An agent of the command line, which thinks inside this process without Python's lock.")
        .def(py::init<GamePointer, const std::string&, std::uint64_t>(), "game"_a, "spec"_a, "seed"_a = 1)
        .def_property_readonly(
            "game", [](const Agent& agent) { return agent.game; }, "The game that it plays.")
        .def_property_readonly(
            "spec", [](const Agent& agent) { return agent.spec.text; }, "The text of the agent.")
        .def_readonly("seed", &Agent::seed, "Of its random numbers.")
        .def(
            "step", [](Agent& agent, const State& state) { return best_of(agent, thought_of(agent, state, 1, {})); },
            "state"_a, "The action that the agent takes. Of a state with hidden hands it is told what the mover knows.")
        .def(
            "step", [](Agent& agent, const View& view) { return best_of(agent, thought_of(agent, view, 1, {})); },
            "view"_a)
        .def(
            "analyze",
            [](Agent& agent, const State& state, int lines, std::optional<int> depth,
               std::optional<std::uint64_t> nodes, std::optional<int> time_ms) {
                const StateThought thought = thought_of(agent, state, lines, limits_of(depth, nodes, time_ms));
                return analysis_of(*agent.game, thought, state);
            },
            "state"_a, "lines"_a = 1, "depth"_a = py::none(), "nodes"_a = py::none(), "time_ms"_a = py::none(),
            "Candidates, best first: a dict with lines, depth, nodes and seconds. A line has action, actions, moves "
            "(texts), shares (of the win, one for each player), score (hundredths of a man for the mover, or None), "
            "visits and proven_winners. The limits stand in place of the agent's own.")
        .def(
            "analyze",
            [](Agent& agent, const View& view, int lines, std::optional<int> depth, std::optional<std::uint64_t> nodes,
               std::optional<int> time_ms) {
                const StateThought thought = thought_of(agent, view, lines, limits_of(depth, nodes, time_ms));
                return analysis_of(*agent.game, thought, view.sample(1));
            },
            "view"_a, "lines"_a = 1, "depth"_a = py::none(), "nodes"_a = py::none(), "time_ms"_a = py::none())
        .def(
            "restart",
            [](Agent& agent) {
                const py::gil_scoped_release released;
                const std::scoped_lock lock(*agent.mutex);
                agent.thinker->clear();
            },
            "Forgets the game that was played.")
        .def("__repr__", [](const Agent& agent) { return "<Agent " + agent.spec.text + ">"; })
        .def("__copy__", [](const Agent& agent) { return Agent(agent.game, agent.spec.text, agent.seed); })
        .def("__deepcopy__",
             [](const Agent& agent, const py::dict&) { return Agent(agent.game, agent.spec.text, agent.seed); })
        .def(py::pickle([](const Agent& agent) { return py::make_tuple(agent.game, agent.spec.text, agent.seed); },
                        [](const py::tuple& kept) {
                            return Agent(kept[0].cast<GamePointer>(), kept[1].cast<std::string>(),
                                         kept[2].cast<std::uint64_t>());
                        }));
    games.def(
        "agent",
        [](const GamePointer& game, const std::string& spec, std::uint64_t seed) { return Agent(game, spec, seed); },
        "spec"_a, "seed"_a = 1, "An agent by its text, such as alphabeta:depth=6; see agent_kinds.");
}

}  // namespace sparring::python
