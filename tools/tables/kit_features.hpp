#pragma once
// Games that a kit's agents play to fit the weights of its linear evaluator, and some positions of them.

#include "engine/core/random.hpp"
#include "eval/seat_evaluator.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/opening_lines.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/training_positions.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sparring {

// The linear evaluator in an evaluator that may know more, or is nothing else.
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

template <class K>
using FeaturesOfKit =
    typename std::remove_cvref_t<decltype(linear_of(std::declval<const typename K::Evaluator&>()))>::Features;

// Its evaluator is a linear one, of many seats or of a duel.
template <class K>
concept LinearKit = WeighedKit<K> && (SeatFeatureSet<FeaturesOfKit<K>> || FeatureSet<FeaturesOfKit<K>>);

// The weights that it has, with the names of their features.
template <LinearKit Kit>
[[nodiscard]] LinearWeights weights_of(const typename Kit::Evaluator& evaluator) {
    const auto& weights = linear_of(evaluator).weights();
    const auto names = FeaturesOfKit<Kit>::names();
    LinearWeights given{std::string(Kit::kWeights),
                        {names.begin(), names.end()},
                        {weights.opening.begin(), weights.opening.end()},
                        {weights.ending.begin(), weights.ending.end()},
                        1000,
                        {}};
    if constexpr (SeatFeatureSet<FeaturesOfKit<Kit>>) {
        given.scale = weights.scale;
    } else {
        constexpr double kThousandths = 10;  // of a hundredth
        given.scale = kThousandths * weights.scale.hundredths_of_log_odds();
        given.scores = weights.scale;
    }
    return given;
}

template <LinearKit Kit>
class FeatureGames {
public:
    using G = typename Kit::Game;
    using Linear = std::remove_cvref_t<decltype(linear_of(std::declval<const typename Kit::Evaluator&>()))>;
    using Features = FeaturesOfKit<Kit>;

    static constexpr bool kOfSeats = SeatFeatureSet<Features>;

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
                if (evaluates_chance() && is_kept()) {
                    note(line.state, ask(line, stop));
                }
                let_one_chance_decide(line);
                continue;
            }
            const SearchReport<G> report = ask(line, stop);
            if ((kOfSeats || is_quiet<G>(line.state)) && is_kept()) {
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

    [[nodiscard]] static constexpr bool evaluates_chance() {
        if constexpr (kOfSeats) {
            return Linear::kEvaluatesChance;
        } else {
            return false;
        }
    }

    // Of each seat; those of a duel are the first seat's less the second's, so that it has all of them.
    [[nodiscard]] auto rows_of(const StateOf<G>& state) const {
        if constexpr (kOfSeats) {
            return linear_.features().of(state);
        } else {
            return std::array{Features::of(state), FeatureVector<Features::kFeatures>{}};
        }
    }
    [[nodiscard]] int phase_of(const StateOf<G>& state) const {
        if constexpr (kOfSeats) {
            return linear_.features().phase(state);
        } else {
            return Features::phase(state);
        }
    }
    [[nodiscard]] static bool plays(const StateOf<G>& state, std::size_t seat) {
        if constexpr (kOfSeats) {
            return !Linear::is_out(state, seat);
        } else {
            return true;
        }
    }

    void note(const StateOf<G>& state, const SearchReport<G>& report) {
        const auto rows = rows_of(state);
        const auto shares = report.value ? *report.value : report.lines.front().shares;
        for (std::size_t seat = 0; seat < positions_.seats; ++seat) {
            for (const std::int32_t number : rows[seat]) {
                positions_.features.push_back(static_cast<float>(number));
            }
            positions_.searched.push_back(static_cast<float>(shares[seat]));
            positions_.plays.push_back(plays(state, seat) ? 1 : 0);
        }
        positions_.phases.push_back(static_cast<float>(phase_of(state)) / static_cast<float>(Features::kFullPhase));
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
