#pragma once
// Playing a line of moves from their texts, once from beginning to end, as far as they can be played.

#include "search/mcts/playout.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tables/settings.hpp"

#include <concepts>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// Moves, or outcomes of chance in play; chance before play has none.
template <NotatedGame G>
[[nodiscard]] std::vector<MoveOf<G>> events_of(const StateOf<G>& state) {
    std::vector<MoveOf<G>> events;
    if (!is_chance<G>(state)) {
        MoveList<G> moves;
        state.generate(moves);
        events.assign(moves.begin(), moves.end());
    } else if constexpr (DiceGame<G>) {
        OutcomeList<G> outcomes;
        state.generate_outcomes(outcomes);
        for (const auto& outcome : outcomes) {
            events.push_back(outcome.move);
        }
    }
    return events;
}

// Perft with the leaves below each event.
template <NotatedGame G>
[[nodiscard]] PerftReport divided(const StateOf<G>& state, int depth, LeafCount how) {
    const auto start = Clock::now();
    PerftReport report;
    std::vector<MoveOf<G>> moves;
    if (depth > 0) {
        moves = events_of<G>(state);
    }
    for (const MoveOf<G>& move : moves) {
        StateOf<G> next = state;
        next.apply(move);
        report.by_move.emplace_back(G::format_move(state, move), G::perft(next, depth - 1, how));
        report.leaves += report.by_move.back().second;
    }
    if (moves.empty()) {
        // There are no moves to divide by: at depth 0, after the end, or before chance has had its turn.
        report.leaves = G::perft(state, depth, how);
    }
    report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    return report;
}

// Lists the moves of a state, or the outcomes of chance.
template <class F, class G>
concept EventLister = NotatedGame<G> && requires(const F& list, const StateOf<G>& state) {
    { list(state) } -> std::same_as<std::vector<MoveOf<G>>>;
};

// The move that a text means in a state.
template <NotatedGame G, EventLister<G> F>
[[nodiscard]] Expected<MoveOf<G>> read_move(const StateOf<G>& state, const std::string& text,
                                            const MoveReading& reading, const F& list_events) {
    if (!reading) {
        return G::parse_move(state, text);
    }
    const std::vector<MoveOf<G>> events = list_events(state);
    std::vector<std::string> legal;
    legal.reserve(events.size());
    for (const MoveOf<G>& move : events) {
        legal.push_back(G::format_move(state, move));
    }
    const Expected<std::string> meant = reading(text, legal);
    return meant ? G::parse_move(state, *meant) : meant.error();
}

// Plays the moves on from `line`. The report begins with what `line` has played already.
template <NotatedGame G, EventLister<G> F>
[[nodiscard]] LineReport replay(GameLine<G> line, const std::vector<std::string>& texts, const MoveReading& reading,
                                const F& list_events) {
    LineReport report;
    for (const std::string& text : texts) {
        const Expected<MoveOf<G>> move = read_move<G>(line.state, text, reading, list_events);
        if (!move) {
            report.next_refused = move.error();
            break;
        }
        line.play(*move);
    }
    report.position = G::format_position(line.state);
    if (!is_chance<G>(line.state) && line.state.is_over()) {
        report.winners = line.state.winners();
    }
    report.moves = std::move(line.moves);
    return report;
}

}  // namespace sparring
