#pragma once
// Policies that choose among the edges of a decision node. They see the statistics, as arrays, and what they have said
// of the moves when the node was made.

#include "engine/core/game.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace sparring {

// What selection may look at: for each edge its sum of values for the seat that chooses, its visits, the visits of the
// node, and the hints of policies that give any.
struct EdgeStatistics {
    std::span<const double> sums;
    std::span<const std::uint32_t> visits;
    std::uint32_t node_visits;
    std::span<const float> hints;
};

// Writes a priority, larger is better, for the first edges of a node, visited or not, and gives of how many, at least
// one: none of the others is to be chosen yet.
template <class S>
concept SelectionPolicy = requires(const S& policy, const EdgeStatistics& edges, std::span<double> priorities) {
    { policy.score(edges, priorities) } -> std::same_as<std::size_t>;
};

// A policy that looks at moves once, when their node is made: `hint` writes a number for each, which EdgeStatistics has
// ever after, and may put the moves in another order.
template <class S, class G>
concept HintingSelection =
    SelectionPolicy<S> && Game<G> &&
    requires(const S& policy, const StateOf<G>& state, MoveList<G>& moves, std::span<float> hints) {
        { policy.template hint<G>(state, moves, hints) } -> std::same_as<void>;
    };

// sqrt(ln n) from a table: exact up to kExact, then by the leading eight bits of n, which is within 0.1 %. The
// logarithm would cost as much as a ply of a playout.
class SqrtLogTable {
public:
    SqrtLogTable() {
        for (std::uint32_t n = 1; n < kExact; ++n) {
            exact_[n] = std::sqrt(std::log(static_cast<double>(n)));
        }
        for (std::size_t place = 0; place < coarse_.size(); ++place) {
            const double mantissa = static_cast<double>(kSteps + place % kSteps) + 0.5;
            coarse_[place] = std::sqrt(std::log(std::ldexp(mantissa, static_cast<int>(place / kSteps))));
        }
    }

    // n >= 1.
    [[nodiscard]] double operator()(std::uint32_t n) const {
        if (n < kExact) {
            return exact_[n];
        }
        const auto exponent = static_cast<unsigned>(std::bit_width(n)) - kStepBits - 1;
        return coarse_[exponent * kSteps + ((n >> exponent) - kSteps)];
    }

private:
    static constexpr std::uint32_t kExact = 1024;
    static constexpr unsigned kStepBits = 7;
    static constexpr std::size_t kSteps = 1U << kStepBits;

    std::array<double, kExact> exact_{};
    std::array<double, kSteps * (32 - kStepBits)> coarse_{};
};

// Upper confidence bounds for trees, UCB1 with exploration constant c: mean + c sqrt(ln N / n). L. Kocsis and C.
// Szepesvari, "Bandit based Monte-Carlo planning", ECML 2006. Edges without visits come first, in list order.
class Uct {
public:
    explicit Uct(double exploration) : exploration_(exploration) {}

    [[nodiscard]] std::size_t score(const EdgeStatistics& edges, std::span<double> priorities) const {
        const double scale = exploration_ * sqrt_log_(edges.node_visits + 1);
        const std::size_t size = edges.visits.size();
        for (std::size_t place = 0; place < size; ++place) {
            // Of several edges without visits the first wins the tie.
            const auto visits = static_cast<double>(edges.visits[place]);
            priorities[place] =
                edges.visits[place] == 0 ? kUnvisited : edges.sums[place] / visits + scale / std::sqrt(visits);
        }
        return size;
    }

private:
    static constexpr double kUnvisited = 1e9;

    double exploration_;
    SqrtLogTable sqrt_log_;
};

// UCB1 with a progressive bias: a move's rank times a weight, divided by its visits and one more, is added. Of the
// edges without visits those of the highest rank come first. G. Chaslot, M. Winands, H. van den Herik, J. Uiterwijk and
// B. Bouzy, "Progressive strategies for Monte-Carlo tree search", New Mathematics and Natural Computation 4, 2008.
class BiasedUct {
public:
    // `weight` is a win share for each rank.
    BiasedUct(double exploration, double weight) : uct_(exploration), weight_(weight) {}

    template <RankedMoves G>
    void hint(const StateOf<G>& state, const MoveList<G>& moves, std::span<float> ranks) const {
        for (std::size_t place = 0; place < ranks.size(); ++place) {
            ranks[place] = static_cast<float>(G::move_rank(state, moves[place]));
        }
    }

    [[nodiscard]] std::size_t score(const EdgeStatistics& edges, std::span<double> priorities) const {
        const std::size_t size = uct_.score(edges, priorities);
        for (std::size_t place = 0; place < size && weight_ != 0.0; ++place) {
            priorities[place] += weight_ * edges.hints[place] / (1.0 + edges.visits[place]);
        }
        return size;
    }

private:
    Uct uct_;
    double weight_;
};

// Says before anything is tried how probable it is that each move of a decision is the one to choose: writes a number
// above 0 for each, 1 in all.
template <class P, class G>
concept MovePrior =
    Game<G> && requires(const P& prior, const StateOf<G>& state, const MoveList<G>& moves, std::span<float> shares) {
        { prior.shares(state, moves, shares) } -> std::same_as<void>;
    };

struct PuctParameters {
    double exploration = 0.5;  // c
    double reduction = 0.02;   // a win share
    double uniform = 0.4;      // the part of P that is the same for all moves, whatever is predicted
};

// Upper confidence bounds with a predictor, PUCT: mean + c P sqrt(N) / (1 + n) for a move of prior probability P. C.
// Rosin, "Multi-armed bandits with episode context", Annals of Mathematics and Artificial Intelligence 61, 2011, in the
// form of D. Silver et al., "Mastering the game of Go without human knowledge", Nature 550, 2017. Moves are opened in
// the order of their probability. One without visits is taken to be worth what the others were on average, less a
// little; since all that differs between these is their probability, only the first of them is looked at.
template <class Prior>
class Puct {
public:
    explicit Puct(Prior prior, const PuctParameters& parameters = {})
        : prior_(std::move(prior)),
          parameters_(parameters) {}

    template <Game G>
        requires MovePrior<Prior, G>
    void hint(const StateOf<G>& state, MoveList<G>& moves, std::span<float> shares) const {
        prior_.shares(state, moves, shares);
        const auto uniform = static_cast<float>(parameters_.uniform);
        for (float& share : shares) {
            share = (1 - uniform) * share + uniform / static_cast<float>(shares.size());
        }
        shares.size() <= kShort ? sort_short<G>(moves, shares) : sort_long<G>(moves, shares);
    }

    [[nodiscard]] std::size_t score(const EdgeStatistics& edges, std::span<double> priorities) const {
        const double scale = parameters_.exploration * std::sqrt(static_cast<double>(edges.node_visits));
        const std::size_t size = edges.visits.size();
        double sum = 0;
        double total = 0;
        std::size_t place = 0;
        for (; place < size && edges.visits[place] != 0; ++place) {
            const auto visits = static_cast<double>(edges.visits[place]);
            priorities[place] = edges.sums[place] / visits + scale * edges.hints[place] / (1.0 + visits);
            sum += edges.sums[place];
            total += visits;
        }
        if (place == size) {
            return size;
        }
        const double expected = place == 0 ? 0.0 : std::max(sum / total - parameters_.reduction, 0.0);
        priorities[place] = expected + scale * edges.hints[place];
        return place + 1;
    }

private:
    static constexpr std::size_t kShort = 32;

    // The largest share first; those alike stay in their order.
    template <Game G>
    static void sort_short(MoveList<G>& moves, std::span<float> shares) {
        for (std::size_t place = 1; place < shares.size(); ++place) {
            for (std::size_t other = place; other > 0 && shares[other - 1] < shares[other]; --other) {
                std::swap(shares[other - 1], shares[other]);
                std::swap(moves[other - 1], moves[other]);
            }
        }
    }
    template <Game G>
    static void sort_long(MoveList<G>& moves, std::span<float> shares) {
        std::vector<std::pair<float, MoveOf<G>>> items;
        items.reserve(shares.size());
        for (std::size_t place = 0; place < shares.size(); ++place) {
            items.emplace_back(shares[place], moves[place]);
        }
        std::ranges::stable_sort(items, std::greater(), &std::pair<float, MoveOf<G>>::first);
        for (std::size_t place = 0; place < shares.size(); ++place) {
            std::tie(shares[place], moves[place]) = items[place];
        }
    }

    Prior prior_;
    PuctParameters parameters_;
};

static_assert(SelectionPolicy<Uct> && SelectionPolicy<BiasedUct>);

}  // namespace sparring
