#pragma once
// Turns a searcher's answer into the texts and numbers of an analysis.

#include "engine/core/game.hpp"
#include "search/common/report.hpp"
#include "tools/modules/game_module.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <string>

namespace sparring {

// "win in 5", "loss in 4" (plies) or "draw" for `seat`.
template <Game G>
[[nodiscard]] std::string proven_text(const SearchLine<G>& line, Seat seat) {
    if (!line.proven_winners) {
        return {};
    }
    const SeatSet winners = *line.proven_winners;
    if (winners.size() > 1) {
        return winners.contains(seat) ? "draw" : "loss";
    }
    std::string outcome = winners.contains(seat) ? "win" : "loss";
    if (!line.score || !is_proven(*line.score)) {
        return outcome;
    }
    return fmt::format("{} in {}", outcome, kWinScore - std::abs(*line.score));
}

// What a kit of G's is asked for when a searcher's answer is put into words.
template <class Kit>
concept DescribingKit = NotatedGame<typename Kit::Game> &&
                        requires(const StateOf<typename Kit::Game>& state, const MoveOf<typename Kit::Game>& move) {
                            { Kit::effects(state, move) } -> std::same_as<std::string>;
                        };

template <DescribingKit Kit, class G = typename Kit::Game>
[[nodiscard]] AnalysisLine describe_line(const StateOf<G>& state, const SearchLine<G>& line,
                                         const typename Kit::Evaluator& evaluator) {
    const Seat seat = state.to_move();
    AnalysisLine text;
    StateOf<G> present = state;
    for (const MoveOf<G>& move : line.moves) {
        text.moves.push_back(G::format_move(present, move));
        text.effects.push_back(Kit::effects(present, move));
        present.apply(move);
    }
    text.shares.assign(line.shares.begin(), line.shares.begin() + state.seats());
    if (line.score) {
        const auto chances = evaluator.win_draw_loss(*line.score);
        text.win = chances.win;
        text.draw = chances.draw;
        text.loss = chances.loss;
        if (!is_proven(*line.score)) {
            text.score = line.score;
        }
    }
    text.proven = proven_text(line, seat);
    text.visits = line.visits;
    return text;
}

template <DescribingKit Kit, class G = typename Kit::Game>
[[nodiscard]] AnalysisReport describe(const StateOf<G>& state, const SearchReport<G>& answer,
                                      const typename Kit::Evaluator& evaluator,
                                      const std::vector<std::string>& seat_names) {
    AnalysisReport report;
    report.position = G::format_position(state);
    report.to_move = seat_names[index(state.to_move())];
    for (const SearchLine<G>& line : answer.lines) {
        report.lines.push_back(describe_line<Kit>(state, line, evaluator));
    }
    report.depth = answer.depth;
    report.nodes = answer.nodes;
    report.seconds = answer.seconds;
    return report;
}

}  // namespace sparring
