#include "tools/statistics/seats.hpp"

#include "engine/core/random.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

namespace sparring::statistics {
namespace {

/// No part of a game has it.
constexpr std::uint32_t kPermutationRole = std::numeric_limits<std::uint32_t>::max() - 0x101;

/// A block as two tables: what each participant made of each game, and who sits where in each seating.
class Reseating {
public:
    explicit Reseating(const SeatedBlock& block) : order_(block.games.size()) {
        for (const SeatedGame& game : block.games) {
            assert(game.participants.size() == game.shares.size());
            std::vector<double> by_participant(game.shares.size(), 0.0);
            for (std::size_t seat = 0; seat < game.shares.size(); ++seat) {
                assert(game.participants[seat] < game.shares.size());
                by_participant[game.participants[seat]] = game.shares[seat];
            }
            shares_.push_back(std::move(by_participant));
            seatings_.push_back(game.participants);
        }
    }

    /// Adds the shares by seat, with the seatings given to the games as they were played.
    void add_played(std::vector<double>& totals) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        add(totals);
    }

    void add_shuffled(FastRandom& random, std::vector<double>& totals) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        shuffle(random, order_);
        add(totals);
    }

    /// Whether shuffling can change anything at all.
    [[nodiscard]] bool is_informative() const {
        const auto differs = [](const auto& list) {
            return std::ranges::any_of(list, [&](const auto& entry) { return entry != list.front(); });
        };
        return differs(shares_) && differs(seatings_);
    }

private:
    void add(std::vector<double>& totals) const {
        for (std::size_t game = 0; game < order_.size(); ++game) {
            const std::vector<std::size_t>& seating = seatings_[order_[game]];
            for (std::size_t seat = 0; seat < seating.size(); ++seat) {
                totals[seat] += shares_[game][seating[seat]];
            }
        }
    }

    std::vector<std::vector<double>> shares_;         // by game and participant
    std::vector<std::vector<std::size_t>> seatings_;  // by seating and seat
    std::vector<std::size_t> order_;                  // by game, its seating
};

/// The sum of squared differences from an equal share of the mean of so many games.
[[nodiscard]] double imbalance(const std::vector<double>& totals, double games) {
    const double even = 1 / static_cast<double>(totals.size());
    return std::transform_reduce(totals.begin(), totals.end(), 0.0, std::plus<>(), [&](double total) {
        const double difference = total / games - even;
        return difference * difference;
    });
}

[[nodiscard]] double permutation_p_value(std::vector<Reseating>& reseatings, const SeatPermutationTest& played,
                                         double games, const PermutationOptions& options) {
    assert(options.permutations > 0);
    // Sums of the same shares in another order are equal but for rounding.
    const double threshold = played.statistic * (1 - 1e-9) - 1e-15;
    std::vector<double> totals(played.mean_shares.size());
    std::size_t as_large = 0;
    for (std::size_t permutation = 0; permutation < options.permutations; ++permutation) {
        FastRandom random(Stream(options.seed, {static_cast<std::uint32_t>(permutation), 0, kPermutationRole})());
        std::ranges::fill(totals, 0.0);
        for (Reseating& reseating : reseatings) {
            reseating.add_shuffled(random, totals);
        }
        as_large += imbalance(totals, games) >= threshold ? std::size_t{1} : std::size_t{0};
    }
    return static_cast<double>(1 + as_large) / static_cast<double>(1 + options.permutations);
}

}  // namespace

SeatPermutationTest test_seats(std::span<const SeatedBlock> blocks, const PermutationOptions& options) {
    SeatPermutationTest result;
    std::vector<Reseating> reseatings;
    std::size_t games = 0;
    for (const SeatedBlock& block : blocks) {
        reseatings.emplace_back(block);
        games += block.games.size();
        for (const SeatedGame& game : block.games) {
            assert(result.mean_shares.empty() || result.mean_shares.size() == game.shares.size());
            result.mean_shares.resize(game.shares.size(), 0.0);
        }
    }
    if (games == 0) {
        return result;
    }
    for (Reseating& reseating : reseatings) {
        reseating.add_played(result.mean_shares);
    }
    const auto count = static_cast<double>(games);
    result.statistic = imbalance(result.mean_shares, count);
    for (double& share : result.mean_shares) {
        share /= count;
    }
    if (std::ranges::any_of(reseatings, &Reseating::is_informative)) {
        result.p_value = permutation_p_value(reseatings, result, count, options);
    }
    return result;
}

}  // namespace sparring::statistics
