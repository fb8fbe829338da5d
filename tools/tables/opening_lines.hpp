#pragma once
// Lines of play to begin games with: all of a length, or a sample of random ones.

#include "engine/core/random.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/showable_game.hpp"
#include "tools/tables/training_positions.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace sparring {

// Adds every line of exactly `plies` further moves that do not end the game.
template <ShowableGame G>
void add_openings(const GameLine<G>& line, int plies, std::vector<Opening>& found) {
    if (plies == 0) {
        if (!line.state.is_over()) {
            found.push_back({"", line.moves});
        }
        return;
    }
    if (is_chance<G>(line.state)) {
        // Books are of moves; chance has its turn when a game begins.
        return;
    }
    MoveList<G> moves;
    line.state.generate(moves);
    for (const MoveOf<G>& move : moves) {
        GameLine<G> next = line;
        next.play(move);
        add_openings(next, plies - 1, found);
    }
}

// A random move, also of games that draw one from fast random numbers only.
template <ShowableGame G, RandomSource R>
[[nodiscard]] std::optional<MoveOf<G>> any_move(const StateOf<G>& state, R& random) {
    if constexpr (!SamplingGame<G> || requires { state.pick_move(random); }) {
        return pick_move<G>(state, random);
    } else {
        FastRandom fast(random());
        return pick_move<G>(state, fast);
    }
}

// Random moves up to a number of plies; fewer if the game ends, none before chance has had its turn.
template <ShowableGame G, RandomSource R>
[[nodiscard]] GameLine<G> random_line(GameLine<G> line, int plies, R& random) {
    while (static_cast<int>(line.moves.size()) < plies && !is_chance<G>(line.state)) {
        const std::optional<MoveOf<G>> move = any_move<G>(line.state, random);
        if (!move) {
            break;
        }
        line.play(*move);
    }
    return line;
}

// `line` after chance has had its turn and as many random moves as are asked for; those of a set-up are not counted.
template <ShowableGame G, RandomSource R>
[[nodiscard]] GameLine<G> opened_line(GameLine<G> line, const TrainingRequest& request, R& random) {
    const auto is_setup = [&] {
        if constexpr (requires { line.state.is_setup(); }) {
            return line.state.is_setup();
        } else {
            return false;
        }
    };
    let_chance_decide(line, random);
    const auto span = static_cast<std::uint32_t>(request.most_random_plies - request.least_random_plies + 1);
    int plies = request.least_random_plies + static_cast<int>(uniform_below(random, span));
    while (plies > 0 && !line.state.is_over()) {
        plies -= is_setup() ? 0 : 1;
        line.play(*any_move<G>(line.state, random));
        let_chance_decide(line, random);
    }
    return line;
}

// Lines of random moves, no two the same. Gives up when a thousand lines in a row bring nothing new.
template <ShowableGame G>
[[nodiscard]] std::vector<Opening> sample_openings(const GameLine<G>& start, const BookRequest& request) {
    constexpr int kPatience = 1'000;
    Stream random(request.seed, {});
    std::vector<Opening> found;
    std::set<std::vector<std::string>> known;
    for (int misses = 0; found.size() < request.sample && misses < kPatience; ++misses) {
        const GameLine<G> line = random_line(start, request.plies, random);
        if (static_cast<int>(line.moves.size()) == request.plies && !line.state.is_over() &&
            known.insert(line.moves).second) {
            found.push_back({"", line.moves});
            misses = 0;
        }
    }
    return found;
}

}  // namespace sparring
