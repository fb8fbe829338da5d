#pragma once
// What a search is asked and what it answers, the same for every searcher.

#include "engine/core/game.hpp"
#include "search/common/limits.hpp"
#include "search/common/score.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sparring {

// One candidate move with what the search thinks follows it; if the root is a chance node, one of its outcomes.
template <Game G>
struct SearchLine {
    std::vector<MoveOf<G>> moves;           // principal variation, the candidate first
    Payoffs<G::kMaxSeats> shares{};         // expected win share per seat
    std::optional<Score> score;             // for the seat to move at the root, from searchers that use scores
    std::optional<SeatSet> proven_winners;  // set if the outcome of the line is proven
    std::uint64_t visits = 0;               // simulations through the candidate, from searchers that sample
    std::optional<double> probability;      // of the outcome, if the root is a chance node
};

// The answer of a search: candidates, best first, or the outcomes of a chance node, most probable first; at least one
// unless the game is finished.
template <Game G>
struct SearchReport {
    std::vector<SearchLine<G>> lines;
    int depth = 0;            // plies searched completely; for sampling searchers the longest line
    std::uint64_t nodes = 0;  // states looked at; for sampling searchers the simulations of this search
    double seconds = 0.0;     // wall time
    // Of the root before it is decided or rolled, from searchers that look at chance nodes.
    std::optional<Payoffs<G::kMaxSeats>> value = std::nullopt;

    [[nodiscard]] const MoveOf<G>& best_move() const { return lines.front().moves.front(); }
};

// The question: which move in `state`, a decision node of an unfinished game? Searchers that say so take chance nodes
// too, and answer what each outcome is worth.
template <Game G>
struct SearchRequest {
    // Braces after a member let a caller name only those that it sets.
    // NOLINTBEGIN(readability-redundant-member-init)
    StateOf<G> state;
    // Repetition hashes of the states before this one, oldest first; empty if the game has none.
    std::span<const std::uint64_t> earlier{};
    Limits limits{};
    int lines = 1;  // candidates wanted, 1 or more
    // Called with what is known so far, each time that improves; may be empty.
    std::function<void(const SearchReport<G>&)> on_progress{};
    // NOLINTEND(readability-redundant-member-init)
};

}  // namespace sparring
