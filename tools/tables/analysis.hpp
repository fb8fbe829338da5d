#pragma once
// Turns a searcher's answer into the texts and numbers of an analysis.

#include "engine/core/game.hpp"
#include "search/common/evaluator.hpp"
#include "search/common/report.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/subject.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sparring {

// What is proven of a line: in duels "win in 5", "loss in 4" (plies) or "draw" for `seat`, in other games who wins or
// shares the win; empty if nothing is.
template <Game G>
[[nodiscard]] std::string proven_text(const SearchLine<G>& line, Seat seat, std::span<const std::string> seat_names) {
    if (!line.proven_winners) {
        return {};
    }
    const SeatSet winners = *line.proven_winners;
    if constexpr (!DuelGame<G>) {
        const std::string names = joined_names(winners, seat_names);
        return winners.size() == 1 ? names + " wins" : "shared by " + names;
    }
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
concept DescribingKit = ShowableGame<typename Kit::Game> &&
                        requires(const StateOf<typename Kit::Game>& state, const MoveOf<typename Kit::Game>& move) {
                            { Kit::effects(state, move) } -> std::same_as<std::string>;
                        };

// The score of a line in a duel and the chances that it means; not every searcher has one.
template <DuelGame G, class E>
void add_score(AnalysisLine& text, const SearchLine<G>& line, const E& evaluator) {
    if (!line.score) {
        return;
    }
    const auto chances = evaluator.win_draw_loss(*line.score);
    text.win = chances.win;
    text.draw = chances.draw;
    text.loss = chances.loss;
    if (!is_proven(*line.score)) {
        text.score = line.score;
    }
}

// What is known of a move, for who makes it: win_in or loss_in the plies from there, 0 for a draw.
template <DuelGame G, KnowingEvaluator<G> E>
[[nodiscard]] std::optional<Score> known_after(const StateOf<G>& state, const MoveOf<G>& move, const E& evaluator) {
    StateOf<G> next = state;
    next.apply(move);
    if (next.is_over()) {
        const SeatSet winners = next.winners();
        const Score decided = winners.contains(state.to_move()) ? win_in(1) : loss_in(1);
        return winners.size() == 1 ? decided : Score{0};
    }
    const std::optional<Score> score = evaluator.known_score(next, KnownFor::kState);
    if (!score || *score == 0 || next.to_move() == state.to_move()) {
        return score;
    }
    return *score < 0 ? -*score - 1 : -*score + 1;
}

// A line whose outcome is known without a search.
inline void say_known(AnalysisLine& text, Score score, Seat seat) {
    const int outcome = (score > 0 ? 1 : 0) - (score < 0 ? 1 : 0);
    const double share = (1.0 + outcome) / 2;
    text.shares[index(seat)] = share;
    text.shares[index(opponent(seat))] = 1 - share;
    text.win = score > 0 ? 1 : 0;
    text.draw = score == 0 ? 1 : 0;
    text.loss = score < 0 ? 1 : 0;
    text.score.reset();
    text.proven =
        score == 0 ? "draw" : fmt::format("{} in {}", score > 0 ? "win" : "loss", kWinScore - std::abs(score));
}

// A line with what follows where it leads to states that an evaluator knows, up to kLongestKnownLine moves in all.
inline constexpr std::size_t kLongestKnownLine = 12;
template <Game G, class E>
[[nodiscard]] std::vector<MoveOf<G>> lengthened(const StateOf<G>& state, std::vector<MoveOf<G>> line,
                                                const E& evaluator) {
    if constexpr (KnowingEvaluator<E, G>) {
        StateOf<G> present = state;
        for (const MoveOf<G>& move : line) {
            present.apply(move);
        }
        while (line.size() < kLongestKnownLine && !present.is_over() &&
               evaluator.known_score(present, KnownFor::kState)) {
            MoveList<G> moves;
            present.generate(moves);
            const auto worth = [&](const MoveOf<G>& move) {
                return known_after<G>(present, move, evaluator).value_or(-kInfiniteScore);
            };
            line.push_back(*std::ranges::max_element(moves, {}, worth));
            present.apply(line.back());
        }
    }
    return line;
}

// Outcomes of a chance node that lead to the same state as one of them, itself too.
template <MergingGame G>
[[nodiscard]] std::size_t outcomes_like(const StateOf<G>& state, const MoveOf<G>& outcome) {
    const auto after = [&state](const MoveOf<G>& move) {
        StateOf<G> next = state;
        next.apply(move);
        return next;
    };
    OutcomeList<G> outcomes;
    state.generate_outcomes(outcomes);
    return static_cast<std::size_t>(
        std::ranges::count(outcomes, after(outcome), [&](const auto& listed) { return after(listed.move); }));
}

// Whether a move of a line can be played where the line has come to. In a hidden game a line was found in other states
// than this one, in which the seats whose hands are hidden may not have what they play.
template <NotatedGame G>
[[nodiscard]] bool can_play([[maybe_unused]] const StateOf<G>& state, [[maybe_unused]] const MoveOf<G>& move) {
    if constexpr (HiddenGame<G>) {
        return is_possible<G>(state, move);
    } else {
        return true;
    }
}

// In a hidden game `state` is one that may be the true one.
template <DescribingKit Kit, class G = typename Kit::Game>
[[nodiscard]] AnalysisLine describe_line(const StateOf<G>& state, const SearchLine<G>& line,
                                         const typename Kit::Evaluator& evaluator,
                                         std::span<const std::string> seat_names) {
    AnalysisLine text;
    StateOf<G> present = state;
    bool is_played = true;
    for (const MoveOf<G>& move : lengthened<G>(state, line.moves, evaluator)) {
        text.moves.push_back(G::format_move(present, move));
        is_played = is_played && can_play<G>(present, move);
        text.effects.push_back(is_played ? Kit::effects(present, move) : "");
        if (is_played) {
            present.apply(move);
        }
    }
    text.shares.assign(line.shares.begin(), line.shares.begin() + state.seats());
    if constexpr (DuelGame<G>) {
        add_score(text, line, evaluator);
    }
    text.proven = proven_text(line, state.to_move(), seat_names);
    if constexpr (KnowingEvaluator<typename Kit::Evaluator, G>) {
        if (const std::optional<Score> known = known_after<G>(state, line.moves.front(), evaluator)) {
            say_known(text, *known, state.to_move());
        }
    }
    text.visits = line.visits;
    text.probability = line.probability;
    if constexpr (MergingGame<G>) {
        text.alike = is_chance<G>(state) ? outcomes_like<G>(state, line.moves.front()) - 1 : 0;
    }
    return text;
}

// Of a finished game: the payoffs.
template <ShowableGame G>
[[nodiscard]] AnalysisReport finished(const Subject<G>& subject) {
    const StateOf<G> state = some_state<G>(subject.known);
    AnalysisReport report;
    report.position = format_known<G>(subject.known);
    const auto payoffs = payoffs_of<G::kMaxSeats>(state.winners());
    report.payoffs.assign(payoffs.begin(), payoffs.begin() + state.seats());
    return report;
}

template <DescribingKit Kit, class G = typename Kit::Game>
[[nodiscard]] AnalysisReport describe(const KnownTo<G>& known, const SearchReport<G>& answer,
                                      const typename Kit::Evaluator& evaluator,
                                      std::span<const std::string> seat_names) {
    const StateOf<G> state = some_state<G>(known);
    AnalysisReport report;
    report.position = format_known<G>(known);
    report.to_move = seat_names[index(state.to_move())];
    if constexpr (requires { Kit::roller(state, seat_names); }) {
        report.to_move = is_chance<G>(state) ? Kit::roller(state, seat_names) : report.to_move;
    }
    for (const SearchLine<G>& line : answer.lines) {
        report.lines.push_back(describe_line<Kit>(state, line, evaluator, seat_names));
    }
    report.is_chance = is_chance<G>(state);
    if (answer.value) {
        report.shares.assign(answer.value->begin(), answer.value->begin() + state.seats());
    }
    report.depth = answer.depth;
    report.nodes = answer.nodes;
    report.seconds = answer.seconds;
    return report;
}

}  // namespace sparring
