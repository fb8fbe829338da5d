// Results of two players as counts, seen from the first player, and the mean and variance of its score.
// The unit of observation is one cell entry: a game for the trinomial, a pair of games for the pentanomial.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <numeric>
#include <optional>

namespace sparring::statistics {

/// Unpaired games: scores 0, 1/2 and 1.
struct Trinomial {
    static constexpr std::size_t kCells = 3;
    /// Divisor of (mean - 1/2) / sigma that makes normalized Elo a measure per game.
    static constexpr double kNormalizedScale = 1;

    std::uint64_t losses = 0;
    std::uint64_t draws = 0;
    std::uint64_t wins = 0;

    /// Counts in ascending order of score.
    [[nodiscard]] constexpr std::array<std::uint64_t, kCells> cells() const { return {losses, draws, wins}; }
    bool operator==(const Trinomial&) const = default;
};

/// Pairs of games from one opening or seed, each player once in each seat: scores 0, 1/4, 1/2, 3/4 and 1. Counting
/// pairs keeps the correlation of the two games, which a trinomial of the same games would ignore.
struct Pentanomial {
    static constexpr std::size_t kCells = 5;
    /// The mean of two games has half the variance of one, hence the root of two; see Trinomial::kNormalizedScale.
    static constexpr double kNormalizedScale = std::numbers::sqrt2;

    std::uint64_t loss_loss = 0;
    std::uint64_t loss_draw = 0;
    /// A win and a loss, or two draws.
    std::uint64_t even = 0;
    std::uint64_t win_draw = 0;
    std::uint64_t win_win = 0;

    /// Counts in ascending order of score.
    [[nodiscard]] constexpr std::array<std::uint64_t, kCells> cells() const {
        return {loss_loss, loss_draw, even, win_draw, win_win};
    }
    bool operator==(const Pentanomial&) const = default;
};

/// Counts of equally spaced scores from 0 to 1.
template <typename Counts>
concept ScoreCounts = requires(const Counts& counts) {
    { counts.cells() } -> std::same_as<std::array<std::uint64_t, Counts::kCells>>;
    { Counts::kNormalizedScale } -> std::convertible_to<double>;
};

static_assert(ScoreCounts<Trinomial> && ScoreCounts<Pentanomial>);

/// Score of one cell, in [0, 1].
template <ScoreCounts Counts>
[[nodiscard]] constexpr double cell_score(std::size_t cell) {
    return static_cast<double>(cell) / static_cast<double>(Counts::kCells - 1);
}

/// Number of units: games for the trinomial, pairs for the pentanomial.
template <ScoreCounts Counts>
[[nodiscard]] constexpr std::uint64_t units(const Counts& counts) {
    const auto cells = counts.cells();
    return std::accumulate(cells.begin(), cells.end(), std::uint64_t{0});
}

/// Mean score per unit, in [0, 1]; absent without units. Summed in integers, so that all wins give exactly 1.
template <ScoreCounts Counts>
[[nodiscard]] constexpr std::optional<double> mean(const Counts& counts) {
    const std::uint64_t total = units(counts);
    if (total == 0) {
        return std::nullopt;
    }
    std::uint64_t sum = 0;
    for (std::size_t cell = 0; const std::uint64_t count : counts.cells()) {
        sum += cell++ * count;
    }
    return static_cast<double>(sum) / static_cast<double>((Counts::kCells - 1) * total);
}

/// Variance of the score of one unit (divisor N), in [0, 1/4]; absent without units, and exactly 0 if all scores agree.
template <ScoreCounts Counts>
[[nodiscard]] constexpr std::optional<double> variance(const Counts& counts) {
    const std::optional<double> centre = mean(counts);
    if (!centre) {
        return std::nullopt;
    }
    double sum = 0;
    for (std::size_t cell = 0; const std::uint64_t count : counts.cells()) {
        const double deviation = cell_score<Counts>(cell++) - *centre;
        sum += static_cast<double>(count) * deviation * deviation;
    }
    return sum / static_cast<double>(units(counts));
}

}  // namespace sparring::statistics
