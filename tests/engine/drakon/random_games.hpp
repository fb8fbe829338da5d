#pragma once
// Options of Drakon at random, and events of random games in which characters get about.

#include "tests/engine/drakon/both_rules.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace sparring::drakon {

// True once in so many times.
[[nodiscard]] inline bool one_in(FastRandom& random, std::uint32_t times) { return uniform_below(random, times) == 0; }

[[nodiscard]] inline int between(FastRandom& random, int low, int high) {
    return low + static_cast<int>(uniform_below(random, static_cast<std::uint32_t>(high - low + 1)));
}

// Two chambers of shape 3 and one of O of each code, so that players meet and act more often.
[[nodiscard]] inline naive::Box open_box(bool with_expansion) {
    naive::Box box{{"ST:4", 1}};
    for (const auto& [name, count] : naive::standard_box(with_expansion)) {
        const std::string code = name.substr(0, name.find(':'));
        if (code != "ST") {
            box[code + ":3"] = 2;
            box[code + ":O"] = 1;
        }
    }
    return box;
}

// Any number of players and any combination of readings; of the limits mostly the usual ones.
[[nodiscard]] inline naive::Options random_options(FastRandom& random, int most_turns) {
    naive::Options options;
    options.players = between(random, kMinSeats, kMaxSeats);
    options.expansion = !one_in(random, 4);
    options.box = one_in(random, 4) ? open_box(options.expansion) : naive::standard_box(options.expansion);
    options.next_move_token = one_in(random, 3);
    options.bound = one_in(random, 6) ? between(random, 2, 4) : kMaxBound;
    options.hoard = one_in(random, 6) ? 6 : 28;
    options.max_turns = one_in(random, 3) ? most_turns / 2 : most_turns;
    return options;
}

// Half of the time a move rather than a placement, because placements alone soon leave nobody a way out; and actions
// rather than declining them. There must be an event.
[[nodiscard]] inline std::string random_event(const State& state, FastRandom& random) {
    const Texts texts = event_texts(state);
    Texts wanted = texts;
    const bool wants_move = one_in(random, 2);
    std::erase_if(wanted, [&](const std::string& text) { return wants_move && !text.starts_with('>'); });
    const Texts& from = wanted.empty() ? texts : wanted;
    const std::string chosen = from[uniform_below(random, static_cast<std::uint32_t>(from.size()))];
    return chosen == "decline" ? from[uniform_below(random, static_cast<std::uint32_t>(from.size()))] : chosen;
}

// The same without texts, for many games.
[[nodiscard]] inline Move random_move(const State& state, FastRandom& random) {
    if (state.is_chance()) {
        return state.pick_outcome(random);
    }
    Move move = *state.pick_move(random);
    for (int more = 3; more > 0 && move.action == Action::kPlace; --more) {
        move = *state.pick_move(random);
    }
    return move.action == Action::kDecline ? *state.pick_move(random) : move;
}

// The states of a random game in their order.
[[nodiscard]] inline std::vector<State> random_game(const Rules& rules, FastRandom& random) {
    std::vector<State> states{State(rules)};
    while (!states.back().is_over()) {
        State next = states.back();
        next.apply(random_move(next, random));
        states.push_back(next);
    }
    return states;
}

// The first state of each kind of what is pending that comes after so many events of random games.
[[nodiscard]] inline std::vector<State> one_of_each_pending(const Rules& rules, std::uint64_t seed,
                                                            std::size_t earliest = 60) {
    constexpr int kGames = effort(60, 20);
    FastRandom random(seed);
    std::map<Pending, State> found;
    for (int game = 0; game < kGames; ++game) {
        const std::vector<State> states = random_game(rules, random);
        for (std::size_t ply = std::min(earliest, states.size()); ply < states.size(); ++ply) {
            found.try_emplace(states[ply].pending(), states[ply]);
        }
    }
    std::vector<State> states;
    states.reserve(found.size());
    for (const auto& [pending, state] : found) {
        states.push_back(state);
    }
    return states;
}

}  // namespace sparring::drakon
