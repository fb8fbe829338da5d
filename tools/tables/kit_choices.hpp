#pragma once
// Games that a kit's agents play to fit what predicts moves, and how searches shared their simulations among the moves.

#include "engine/core/expected.hpp"
#include "engine/core/random.hpp"
#include "eval/move_predictor.hpp"
#include "tools/agents/agent.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/opening_lines.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/training_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>

namespace sparring {

// Its evaluator may have a policy beside it.
template <class K>
concept PredictedKit = PredictsMoves<typename K::Evaluator>;

template <PredictedKit Kit>
class ChoiceGames {
public:
    using G = typename Kit::Game;
    using Traits = typename Kit::Evaluator::Policy::Traits;

    ChoiceGames(const GameLine<G>& start, const TrainingRequest& request, const typename Kit::Evaluator& evaluator)
        : start_(start),
          request_(request),
          agent_(request.agent, evaluator, Stream(request.seed, {request.shard, 0, 1})()),
          random_(request.seed, {request.shard, 0, 0}) {
        choices_.names = Traits::names();
        for (std::size_t trait = 0; trait < Traits::kTraits; ++trait) {
            choices_.of_traits.push_back(Traits::features(trait));
        }
    }

    // Refuses agents that give moves no simulations. Stops between moves.
    [[nodiscard]] Expected<MoveChoices> play(const StopToken& stop) {
        const AgentSpec& agent = request_.agent;
        if (without_level<typename Kit::Agents>(agent, start_.state.seats()).kind != "mcts") {
            return Error{fmt::format(
                "agent '{}' gives moves no simulations to fit to: expected mcts, as in mcts:sims=3000", agent.text)};
        }
        while (choices_.games < request_.games && !stop.stop_requested()) {
            play_game(stop);
        }
        return std::move(choices_);
    }

private:
    void play_game(const StopToken& stop) {
        agent_.clear();
        GameLine<G> line = opened_line(start_, request_, random_);
        while (!line.state.is_over() && static_cast<int>(line.moves.size()) < request_.max_plies) {
            const SearchReport<G> report =
                agent_.search({line.state, line.earlier, {}, static_cast<int>(G::kMaxMoves), {}}, stop);
            // What a stopped search says is of no use.
            if (stop.stop_requested()) {
                return;
            }
            note(line.state, report);
            const bool is_varied = request_.varied_every > 0 &&
                                   uniform_below(random_, static_cast<std::uint32_t>(request_.varied_every)) == 0;
            line.play(is_varied ? *any_move<G>(line.state, random_) : report.best_move());
            let_chance_decide(line, random_);
        }
        ++choices_.games;
    }

    // A decision that is known, or is none, says nothing.
    void note(const StateOf<G>& state, const SearchReport<G>& report) {
        if (report.lines.size() < 2 || report.lines.front().proven_winners || state.is_setup()) {
            return;
        }
        const double visits =
            std::accumulate(report.lines.begin(), report.lines.end(), 0.0,
                            [](double sum, const auto& one) { return sum + static_cast<double>(one.visits); });
        if (visits <= 0) {
            return;
        }
        const Traits traits(state);
        for (const auto& one : report.lines) {
            const MoveTraits of_move = traits.of(one.moves.front());
            choices_.traits.insert(choices_.traits.end(), of_move.begin(), of_move.end());
            choices_.traits_of_moves.push_back(static_cast<std::uint8_t>(of_move.size()));
            choices_.shares.push_back(static_cast<float>(static_cast<double>(one.visits) / visits));
        }
        choices_.moves_of_decisions.push_back(static_cast<std::uint16_t>(report.lines.size()));
    }

    const GameLine<G>& start_;
    const TrainingRequest& request_;
    KitAgent<Kit> agent_;
    Stream random_;
    MoveChoices choices_;
};

}  // namespace sparring
