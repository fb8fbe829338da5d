#pragma once
// Policies that choose among the edges of a decision node. They see the statistics only, as arrays.

#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sparring {

// What selection may look at: for each edge its sum of values for the seat that chooses, its visits, the visits of the
// node, and for policies that ask for them the ranks of the moves.
struct EdgeStatistics {
    std::span<const double> sums;
    std::span<const std::uint32_t> visits;
    std::uint32_t node_visits;
    std::span<const std::int8_t> ranks;
};

// Writes a priority for every edge, larger is better; an edge without visits must get one too.
template <class S>
concept SelectionPolicy = requires(const S& policy, const EdgeStatistics& edges, std::span<double> priorities) {
    { policy.score(edges, priorities) } -> std::same_as<void>;
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

    void score(const EdgeStatistics& edges, std::span<double> priorities) const {
        const double scale = exploration_ * sqrt_log_(edges.node_visits + 1);
        const std::size_t size = edges.visits.size();
        for (std::size_t place = 0; place < size; ++place) {
            // Of several edges without visits the first wins the tie.
            const auto visits = static_cast<double>(edges.visits[place]);
            priorities[place] =
                edges.visits[place] == 0 ? kUnvisited : edges.sums[place] / visits + scale / std::sqrt(visits);
        }
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
    static constexpr bool kUsesRanks = true;

    // `weight` is a win share for each rank.
    BiasedUct(double exploration, double weight) : uct_(exploration), weight_(weight) {}

    void score(const EdgeStatistics& edges, std::span<double> priorities) const {
        uct_.score(edges, priorities);
        if (weight_ == 0.0) {
            return;
        }
        for (std::size_t place = 0; place < priorities.size(); ++place) {
            priorities[place] += weight_ * edges.ranks[place] / (1.0 + edges.visits[place]);
        }
    }

private:
    Uct uct_;
    double weight_;
};

// True if a policy wants EdgeStatistics::ranks.
template <class S>
inline constexpr bool kUsesRanks = requires { requires S::kUsesRanks; };

static_assert(SelectionPolicy<Uct> && SelectionPolicy<BiasedUct>);

}  // namespace sparring
