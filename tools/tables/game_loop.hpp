#pragma once
// Simulations: games between agents, played from beginning to end, of which only sums are kept.

#include "engine/core/failure.hpp"
#include "engine/core/hash.hpp"
#include "search/mcts/playout.hpp"
#include "tools/tables/answer.hpp"
#include "tools/tables/seated.hpp"
#include "tools/tables/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

// Adds one finished game to the sums.
inline void add_game(SimulationTotals& totals, const SimulationRequest& request, GameOutcome outcome,
                     std::uint32_t moves) {
    const SeatSet winners = outcome.winners;
    const std::size_t seats = request.agents.size();
    const auto plies = static_cast<double>(moves);
    if (request.keeps_outcomes) {
        totals.outcomes.push_back(outcome);
    }
    ++totals.games;
    totals.plies += plies;
    totals.plies_squared += plies * plies;
    totals.payoffs.resize(seats);
    totals.payoffs_squared.resize(seats);
    totals.wins.resize(seats);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const double share = winners.share(seat_at(seat));
        totals.payoffs[seat] += share;
        totals.payoffs_squared[seat] += share * share;
        totals.wins[seat] += winners == SeatSet(seat_at(seat)) ? 1U : 0U;
    }
    totals.shared += winners.size() > 1 ? 1U : 0U;
}

// What a game measures of itself beside its length, by watching its moves; a game that measures nothing watches none.
// One with `length` of the last state says what lengths are counted in, which are plies otherwise.
template <class W, class G>
concept Watch = NotatedGame<G> && std::default_initializable<W> &&
                requires(W& watch, const StateOf<G>& before, const MoveOf<G>& move, SimulationTotals& totals) {
                    watch.see(before, move);
                    watch.add_to(totals, before);
                };

struct NoWatch {
    template <class State, class Move>
    static void see(const State& /*before*/, const Move& /*move*/) {}
    template <class State>
    static void add_to(SimulationTotals& /*totals*/, const State& /*last*/) {}
};

// The length of a game in the unit of its watch, or in plies.
template <class W, class State>
[[nodiscard]] std::uint32_t length_of(const State& last, std::uint32_t plies) {
    if constexpr (requires { W::length(last); }) {
        return W::length(last);
    } else {
        return plies;
    }
}

inline void count_ending(SimulationTotals& totals, const std::string& name) {
    for (auto& [known, count] : totals.counters) {
        if (known == name) {
            ++count;
            return;
        }
    }
    totals.counters.emplace_back(name, 1);
}

// Random games need no agents: this is the speed of the rules themselves.
template <NotatedGame G, Watch<G> W, class EndingName>
[[nodiscard]] SimulationTotals simulate_at_random(const GameLine<G>& line, const SimulationRequest& request,
                                                  const StopToken& stop, EndingName ending_name) {
    SimulationTotals totals;
    for (std::uint64_t game = 0; game < request.games && !stop.stop_requested(); ++game) {
        const std::uint64_t number = request.first_game + game;
        FastRandom random(
            Stream(request.seed, {static_cast<std::uint32_t>(number >> 32U), static_cast<std::uint32_t>(number), 1})());
        StateOf<G> state = begin_by_chance<G>(line.state, random);
        const auto plies = static_cast<std::uint32_t>(play_at_random<G>(state, random, request.max_plies));
        const bool is_cut = !is_chance<G>(state) && !state.is_over();
        totals.at_max_plies += is_cut ? 1U : 0U;
        const SeatSet winners = is_cut ? SeatSet::all(state.seats()) : state.winners();
        add_game(totals, request, {winners, length_of<W>(state, plies)}, plies);
        count_ending(totals, is_cut ? std::string("ply limit") : ending_name(state));
    }
    return totals;
}

// Random moves, fewer if they end the game.
template <NotatedGame G>
void play_opening(GameLine<G>& line, int plies, std::uint64_t seed) {
    FastRandom random(seed);
    for (int ply = 0; ply < plies && (is_chance<G>(line.state) || !line.state.is_over()); ++ply) {
        line.play(*pick_anything<G>(line.state, random));
    }
}

// What chance does next, or the agent whose turn it is; throws if that cannot go on. A move that was asked for when the
// game was stopped may be missing.
template <NotatedGame G, class Player>
[[nodiscard]] std::optional<MoveOf<G>> next_move(const GameLine<G>& line,
                                                 const std::vector<std::unique_ptr<Player>>& players, Stream& chance,
                                                 const StopToken& stop) {
    if constexpr (StochasticGame<G>) {
        if (line.state.is_chance()) {
            return pick_outcome<G>(line.state, chance);
        }
    }
    const std::size_t seat = index(line.state.to_move());
    const Answer<G> answer = answer_of<G>(*players[seat], line, stop);
    if (!answer.report && !stop.stop_requested()) {
        give_up(fmt::format("seat {}, before ply {}: {}", seat + 1, line.moves.size() + 1, answer.words));
    }
    return answer.report ? std::optional(answer.report->best_move()) : std::nullopt;
}

[[nodiscard]] inline std::uint64_t hash_of_moves(const std::vector<std::string>& moves) {
    std::uint64_t hash = 0;
    for (const std::string& move : moves) {
        hash = mix(hash, std::hash<std::string>()(move));
    }
    return hash;
}

// Refuses to if one of the agents is a program that cannot be run; throws if one does not go on.
template <ShowableGame G, class Agent, Watch<G> W, class E, class EndingName>
[[nodiscard]] Expected<SimulationTotals> simulate_agents(const GameLine<G>& line, const SimulationRequest& request,
                                                         const PlayerContext& context, const E& evaluator,
                                                         const StopToken& stop, EndingName ending_name) {
    SimulationTotals totals;
    for (std::uint64_t game = 0; game < request.games; ++game) {
        const std::uint64_t number = request.first_game + game;
        const StreamId stream{static_cast<std::uint32_t>(number >> 32U), static_cast<std::uint32_t>(number), 0};
        const auto players = seat_players<G, Agent>(request.agents, evaluator, context, request.seed, stream);
        if (const Status ready = get_all_ready(players, stop); !ready) {
            return ready.error();
        }
        GameLine<G> present = line;
        Stream chance(request.seed, stream);
        if constexpr (ChanceBeforePlay<G>) {
            let_chance_decide(present, chance);
        }
        const std::size_t begun = present.moves.size() - line.moves.size();
        W watch;
        play_opening(present, request.opening_plies, chance());
        bool is_over = present.state.is_over();
        while (!is_over && !stop.stop_requested() && static_cast<int>(present.moves.size()) < request.max_plies) {
            const std::optional<MoveOf<G>> move = next_move<G>(present, players, chance, stop);
            if (!move) {
                break;
            }
            watch.see(present.state, *move);
            present.play(*move);
            is_over = present.state.is_over();
        }
        if (stop.stop_requested()) {
            break;
        }
        totals.at_max_plies += is_over ? 0U : 1U;
        const SeatSet winners = is_over ? present.state.winners() : SeatSet::all(present.state.seats());
        const auto plies = static_cast<std::uint32_t>(present.moves.size() - begun);
        add_game(totals, request, {winners, length_of<W>(present.state, plies)}, plies);
        count_ending(totals, is_over ? ending_name(present.state) : std::string("ply limit"));
        watch.add_to(totals, present.state);
        const std::uint64_t moves = hash_of_moves(present.moves);
        totals.only_line = totals.games == 1 || totals.only_line == moves ? std::optional(moves) : std::nullopt;
    }
    return totals;
}

}  // namespace sparring
