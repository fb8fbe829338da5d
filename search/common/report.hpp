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

// What a searcher is told of a state: all that the seat to move may know of it.
template <Game G>
struct KnowledgeOf {
    using Type = StateOf<G>;
};
template <HiddenGame G>
struct KnowledgeOf<G> {
    using Type = typename G::View;
};
template <Game G>
using KnownTo = typename KnowledgeOf<G>::Type;

// What `seat` may know of a state; where nothing is hidden that is the state itself, not a copy.
template <HiddenGame G>
[[nodiscard]] typename G::View known_to(const StateOf<G>& state, Seat seat) {
    return state.view(seat);
}
template <PerfectInformationGame G>
[[nodiscard]] const StateOf<G>& known_to(const StateOf<G>& state, Seat /*seat*/) {
    return state;  // NOLINT(bugprone-return-const-ref-from-parameter): a temporary is refused below
}
template <PerfectInformationGame G>
void known_to(const StateOf<G>&& state, Seat seat) = delete;

// A state that may be the one of which this is known, drawn at random; where nothing is hidden, that state.
template <Game G>
[[nodiscard]] StateOf<G> possible_state(const KnownTo<G>& known, [[maybe_unused]] FastRandom& random) {
    if constexpr (HiddenGame<G>) {
        return known.sample(random);
    } else {
        return known;
    }
}

// True if a searcher is asked about a chance node, which it can be where nothing is hidden.
template <Game G>
[[nodiscard]] bool is_chance_known([[maybe_unused]] const KnownTo<G>& known) {
    if constexpr (PerfectInformationGame<G>) {
        return is_chance<G>(known);
    } else {
        return false;
    }
}

// The question: which move in `state`, a decision node of an unfinished game? Searchers of open games that say so take
// chance nodes too, and answer what each outcome is worth. In a hidden game `state` is the view of the seat to move.
template <Game G>
struct SearchRequest {
    // Braces after a member let a caller name only those that it sets.
    // NOLINTBEGIN(readability-redundant-member-init)
    KnownTo<G> state;
    // Repetition hashes of the states before this one, oldest first; empty if the game has none.
    std::span<const std::uint64_t> earlier{};
    Limits limits{};
    int lines = 1;  // candidates wanted, 1 or more
    // Called with what is known so far, each time that improves; may be empty.
    std::function<void(const SearchReport<G>&)> on_progress{};
    // NOLINTEND(readability-redundant-member-init)
};

}  // namespace sparring
