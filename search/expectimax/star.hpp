#pragma once
// What is known of the mean over the outcomes of a chance node while they are searched, and which values of the next
// outcome would decide it: the arithmetic of Star1 and Star2. B. Ballard, "The *-minimax search procedure for trees
// containing chance nodes", Artificial Intelligence 21, 1983.

#include "engine/core/game.hpp"
#include "engine/core/seat.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/common/large_array.hpp"
#include "search/common/score.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace sparring {

// What a state is worth, as far as a search has come.
struct ChanceValue {
    double share = 0.0;     // of the first seat
    SeatSet proven;         // who wins for certain; empty if not known
    bool is_final = false;  // only ends of the game were looked at: deeper searches would find the same
};

// Shares of the first seat that a search has to tell apart: a value at or below `lower` may be less still, and one at
// or above `upper` more. All others are exact.
struct ShareWindow {
    double lower = 0.0;
    double upper = 1.0;

    // No share lies outside of [0, 1].
    [[nodiscard]] ShareWindow clamped() const { return {std::clamp(lower, 0.0, 1.0), std::clamp(upper, 0.0, 1.0)}; }
};

// What is known of one outcome before it is searched in full.
struct Prospect {
    double lower = 0.0;
    double upper = 1.0;
    ChanceValue probed;               // of the move at `place`, or of the state if that is exact
    int place = TableEntry::kNoMove;  // of the move that was probed
    bool is_exact = false;            // nothing is left to search
    bool is_final = true;             // of what was looked at
};

// Bounds of the sum of all outcomes' values times their weights.
class WeightedBounds {
public:
    WeightedBounds(double total, ShareWindow window) : total_(total), window_(window), upper_(total) {}

    // Which values of an outcome decide on the mean, whatever the others are worth: one at or below `lower` makes it no
    // more than the window's lower end, one at or above `upper` no less than its upper end.
    [[nodiscard]] ShareWindow window_of(double weight, const Prospect& prospect) const {
        return {((window_.lower - kRounding) * total_ - (upper_ - weight * prospect.upper)) / weight,
                ((window_.upper + kRounding) * total_ - (lower_ - weight * prospect.lower)) / weight};
    }

    // An outcome of which nothing was known has these bounds.
    void add(double weight, const Prospect& prospect) {
        lower_ += weight * prospect.lower;
        upper_ -= weight * (1.0 - prospect.upper);
    }
    // An outcome that had these bounds is worth just so much.
    void settle(double weight, const Prospect& prospect, double share) {
        lower_ += weight * (share - prospect.lower);
        upper_ -= weight * (prospect.upper - share);
    }

    // The bounds of the mean, once they are beyond the window.
    [[nodiscard]] double decided_lower() const { return std::max(lower_ / total_, window_.upper); }
    [[nodiscard]] double decided_upper() const { return std::min(upper_ / total_, window_.lower); }

private:
    // The sums' errors are far smaller. Without it they could turn the ends of a narrow window round.
    static constexpr double kRounding = 1e-12;

    double total_;
    ShareWindow window_;
    double lower_ = 0.0;
    double upper_;
};

// The outcomes of a chance node on a search's path. Like the lists of moves they are too large for the stack.
template <StochasticGame G>
struct ChanceOutcomes {
    OutcomeList<G> outcomes;
    std::array<Prospect, static_cast<std::size_t>(G::kMaxOutcomes)> prospects;

    void list(const StateOf<G>& state) {
        outcomes.clear();
        generate_different_outcomes<G>(state, outcomes);
        std::fill_n(prospects.begin(), outcomes.size(), Prospect());
    }
    [[nodiscard]] double total_weight() const {
        double total = 0.0;
        for (const auto& outcome : outcomes) {
            total += outcome.weight;
        }
        return total;
    }
};

// Room for the outcomes of every ply. Memory is taken from the system for the plies that are reached only.
template <StochasticGame G>
class ChanceLists {
public:
    [[nodiscard]] ChanceOutcomes<G>& at(int ply) { return lists_[static_cast<std::size_t>(ply)]; }

private:
    LargeArray<ChanceOutcomes<G>> lists_{kMaxPly};
};

}  // namespace sparring
