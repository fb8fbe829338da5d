#pragma once
// Games that a kit's agents play to fit the weights of its linear evaluator, and some positions of them.

#include "engine/core/random.hpp"
#include "eval/seat_evaluator.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/opening_lines.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/training_positions.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace sparring {

// The linear evaluator of many seats in an evaluator that may know more, or is nothing else.
template <class E>
[[nodiscard]] const auto& linear_of(const E& evaluator) {
    if constexpr (requires { evaluator.estimate; }) {
        return evaluator.estimate;
    } else if constexpr (requires { evaluator.linear(); }) {
        return evaluator.linear();
    } else {
        return evaluator;
    }
}

// Its evaluator is one of many seats with features.
template <class K>
concept SeatWeighedKit = WeighedKit<K> && requires(const typename K::Evaluator& evaluator) {
    requires SeatFeatureSet<typename std::remove_cvref_t<decltype(linear_of(evaluator))>::Features>;
};

// The weights that it has, with the names of their features.
template <SeatWeighedKit Kit>
[[nodiscard]] LinearWeights weights_of(const typename Kit::Evaluator& evaluator) {
    const auto& weights = linear_of(evaluator).weights();
    const auto names = std::remove_cvref_t<decltype(linear_of(evaluator))>::Features::names();
    return {std::string(Kit::kWeights),
            {names.begin(), names.end()},
            {weights.opening.begin(), weights.opening.end()},
            {weights.ending.begin(), weights.ending.end()},
            weights.scale};
}

template <SeatWeighedKit Kit>
class FeatureGames {
public:
    using G = typename Kit::Game;
    using Linear = std::remove_cvref_t<decltype(linear_of(std::declval<const typename Kit::Evaluator&>()))>;
    using Features = typename Linear::Features;

    FeatureGames(const GameLine<G>& start, const TrainingRequest& request, const typename Kit::Evaluator& evaluator)
        : start_(start),
          request_(request),
          linear_(linear_of(evaluator)),
          agent_(request.agent, evaluator, Stream(request.seed, {request.shard, 0, 1})()),
          random_(request.seed, {request.shard, 0, 0}) {
        positions_.seats = static_cast<std::size_t>(start.state.seats());
        for (const std::string_view name : Features::names()) {
            positions_.names.emplace_back(name);
        }
    }

    // Stops between moves; a game that is cut short leaves nothing.
    [[nodiscard]] FeaturePositions play(const StopToken& stop) {
        while (positions_.games < request_.games && !stop.stop_requested()) {
            play_game(stop);
        }
        return std::move(positions_);
    }

private:
    void play_game(const StopToken& stop) {
        agent_.clear();
        GameLine<G> line = start_;
        open(line);
        const std::size_t before = positions_.size();
        while (!is_ended(line) && !stop.stop_requested()) {
            if (is_chance<G>(line.state)) {
                if (Linear::kEvaluatesChance && is_kept()) {
                    note(line.state, ask(line, stop));
                }
                let_one_chance_decide(line);
                continue;
            }
            const SearchReport<G> report = ask(line, stop);
            if (is_kept()) {
                note(line.state, report);
            }
            line.play(report.best_move());
        }
        if (stop.stop_requested()) {
            positions_.shorten(before);
            return;
        }
        const bool is_over = !is_chance<G>(line.state) && line.state.is_over();
        finish(is_over ? line.state.winners() : SeatSet::all(line.state.seats()), positions_.size() - before);
    }

    [[nodiscard]] bool is_ended(const GameLine<G>& line) const {
        return (!is_chance<G>(line.state) && line.state.is_over()) ||
               static_cast<int>(line.moves.size()) >= request_.max_plies;
    }

    // A few random moves, of chance too.
    void open(GameLine<G>& line) {
        const auto span = static_cast<std::uint32_t>(request_.most_random_plies - request_.least_random_plies + 1);
        const int plies = request_.least_random_plies + static_cast<int>(uniform_below(random_, span));
        for (int ply = 0; ply < plies && (is_chance<G>(line.state) || !line.state.is_over()); ++ply) {
            if (is_chance<G>(line.state)) {
                let_one_chance_decide(line);
            } else {
                line.play(*any_move<G>(line.state, random_));
            }
        }
    }

    void let_one_chance_decide(GameLine<G>& line) {
        if constexpr (StochasticGame<G>) {
            line.play(pick_outcome<G>(line.state, random_));
        }
    }

    [[nodiscard]] bool is_kept() { return uniform_unit(random_) < request_.kept; }

    [[nodiscard]] SearchReport<G> ask(const GameLine<G>& line, const StopToken& stop) {
        return agent_.search({known_to<G>(line.state, line.state.to_move()), line.earlier, {}, 1, {}}, stop);
    }

    void note(const StateOf<G>& state, const SearchReport<G>& report) {
        const auto rows = linear_.features().of(state);
        const auto shares = report.value ? *report.value : report.lines.front().shares;
        for (std::size_t seat = 0; seat < positions_.seats; ++seat) {
            for (const std::int32_t number : rows[seat]) {
                positions_.features.push_back(static_cast<float>(number));
            }
            positions_.searched.push_back(static_cast<float>(shares[seat]));
            positions_.plays.push_back(Linear::is_out(state, seat) ? 0 : 1);
        }
        positions_.phases.push_back(static_cast<float>(linear_.features().phase(state)) /
                                    static_cast<float>(Features::kFullPhase));
    }

    void finish(SeatSet winners, std::size_t positions) {
        for (std::size_t position = 0; position < positions; ++position) {
            for (std::size_t seat = 0; seat < positions_.seats; ++seat) {
                positions_.won.push_back(static_cast<float>(winners.share(seat_at(seat))));
            }
        }
        ++positions_.games;
    }

    const GameLine<G>& start_;
    const TrainingRequest& request_;
    const Linear& linear_;
    KitAgent<Kit> agent_;
    Stream random_;
    FeaturePositions positions_;
};

}  // namespace sparring
