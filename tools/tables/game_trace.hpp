#pragma once
// Finished games told again, and drawn: what KitModule::trace and KitModule::picture do. A kit has a Tracer that knows
// what is worth counting in its game.

#include "engine/core/random.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"
#include "search/mcts/playout.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// Watches one game. `features` are what a seat has, as many numbers as names; `see` adds what a move did.
template <class T, class G>
concept TracerOf = NotatedGame<G> && std::default_initializable<T> &&
                   requires(T& tracer, const StateOf<G>& before, const StateOf<G>& after, const MoveOf<G>& move,
                            std::size_t ply, std::vector<GameTrace::Event>& events) {
                       { T::feature_names() } -> std::convertible_to<std::vector<std::string>>;
                       { T::features(before, kFirstSeat) } -> std::same_as<std::vector<double>>;
                       tracer.see(before, move, after, ply, events);
                   };

// Legal moves, or outcomes of chance.
template <NotatedGame G>
[[nodiscard]] std::uint32_t count_choices(const StateOf<G>& state) {
    if constexpr (StochasticGame<G>) {
        if (state.is_chance()) {
            OutcomeList<G> outcomes;
            state.generate_outcomes(outcomes);
            return static_cast<std::uint32_t>(outcomes.size());
        }
    }
    if constexpr (CountingGame<G>) {
        return static_cast<std::uint32_t>(state.count_moves());
    } else {
        MoveList<G> moves;
        state.generate(moves);
        return static_cast<std::uint32_t>(moves.size());
    }
}

// The value of a state before anything more is known: the result, or the evaluator's estimate. See luck in
// statistics: it must only be the same function for every game, fixed before any of them is looked at.
template <NotatedGame G, ShareEvaluator<G> E>
[[nodiscard]] Payoffs<G::kMaxSeats> value_of(const StateOf<G>& state, const E& evaluator) {
    const bool is_over = !is_chance<G>(state) && state.is_over();
    return is_over ? payoffs_of<G::kMaxSeats>(state.winners()) : evaluator.shares(state);
}

// What the outcome that led to `after` was worth to each seat beyond what all outcomes of `before` are worth on
// average, so that its expectation is 0.
template <NotatedGame G, ShareEvaluator<G> E>
[[nodiscard]] std::vector<double> luck_of(const StateOf<G>& before, const StateOf<G>& after, const E& evaluator) {
    OutcomeList<G> outcomes;
    if constexpr (MergingGame<G>) {
        before.generate_merged_outcomes(outcomes);
    } else {
        before.generate_outcomes(outcomes);
    }
    std::vector<double> luck(static_cast<std::size_t>(before.seats()));
    double weights = 0;
    for (const auto& outcome : outcomes) {
        StateOf<G> next = before;
        next.apply(outcome.move);
        const Payoffs<G::kMaxSeats> value = value_of<G>(next, evaluator);
        for (std::size_t seat = 0; seat < luck.size(); ++seat) {
            luck[seat] -= outcome.weight * value[seat];
        }
        weights += outcome.weight;
    }
    const Payoffs<G::kMaxSeats> came = value_of<G>(after, evaluator);
    for (std::size_t seat = 0; seat < luck.size(); ++seat) {
        luck[seat] = came[seat] + luck[seat] / weights;
    }
    return luck;
}

// What the state is worth to each seat beyond the mean of states that agree with what the seat to move knows.
template <HiddenGame G, ShareEvaluator<G> E>
[[nodiscard]] std::vector<double> unknown_in(const StateOf<G>& state, const E& evaluator, std::uint64_t seed) {
    // By how much hands differ in value is some hundredths of a win; their mean is to be told to a thousandth.
    constexpr int kSamples = 2048;
    const KnownTo<G> view = known_to<G>(state, state.to_move());
    FastRandom random(seed);
    std::vector<double> unknown(static_cast<std::size_t>(state.seats()));
    const auto add = [&](const StateOf<G>& other, double weight) {
        const Payoffs<G::kMaxSeats> value = value_of<G>(other, evaluator);
        for (std::size_t seat = 0; seat < unknown.size(); ++seat) {
            unknown[seat] += weight * value[seat];
        }
    };
    add(state, 1);
    for (int sample = 0; sample < kSamples; ++sample) {
        add(view.sample(random), -1.0 / kSamples);
    }
    return unknown;
}

// Plays the moves of a game that are not played yet in `line`, which stands at its beginning.
template <NotatedGame G, TracerOf<G> T, class E, class EndingName>
[[nodiscard]] Expected<GameTrace> trace_game(const GameLine<G>& line, const TraceRequest& request, const E& evaluator,
                                             EndingName ending_name) {
    constexpr bool kHasLuck = StochasticGame<G> && ShareEvaluator<E, G> && !ChanceBeforePlay<G>;
    GameTrace trace;
    T tracer;
    StateOf<G> state = line.state;
    const auto seats = static_cast<std::size_t>(state.seats());
    trace.feature_names = T::feature_names();
    if (kHasLuck && request.weighs_luck) {
        trace.luck.assign(seats, 0);
    }
    trace.plies.reserve(request.opening.moves.size());
    for (const std::string& text : request.opening.moves) {
        const std::size_t ply = trace.plies.size();
        const Expected<MoveOf<G>> move = G::parse_move(state, text);
        if (!move) {
            return Error{fmt::format("move {}: {}", ply + 1, move.error().message)};
        }
        const bool is_luck = is_chance<G>(state);
        trace.plies.push_back(
            {is_luck ? std::nullopt : std::optional(index(state.to_move())), count_choices<G>(state)});
        if (request.snapshot_plies > 0 && ply % request.snapshot_plies == 0) {
            trace.snapshots.push_back({ply, {}});
            for (std::size_t seat = 0; seat < seats; ++seat) {
                trace.snapshots.back().features.push_back(T::features(state, seat_at(seat)));
            }
        }
        if constexpr (kHasLuck) {
            if (request.values_plies) {
                const Payoffs<G::kMaxSeats> value = value_of<G>(state, evaluator);
                trace.values.emplace_back(value.begin(), value.begin() + static_cast<std::ptrdiff_t>(seats));
            }
        }
        StateOf<G> after = state;
        after.apply(*move);
        tracer.see(state, *move, after, ply, trace.events);
        if constexpr (kHasLuck) {
            if (is_luck && request.weighs_luck) {
                trace.chances.push_back({ply, luck_of<G>(state, after, evaluator)});
                std::ranges::transform(trace.luck, trace.chances.back().shares, trace.luck.begin(), std::plus<>());
            }
        }
        if constexpr (kHasLuck && HiddenGame<G>) {
            if (!is_luck && request.weighs_unknown) {
                trace.unknown.push_back({ply, unknown_in<G>(state, evaluator, ply)});
            }
        }
        state = after;
    }
    if (!is_chance<G>(state) && state.is_over()) {
        trace.winners = state.winners();
        trace.ending = ending_name(state);
    }
    return trace;
}

}  // namespace sparring
