// Pairs and blocks of games with a known mean score, for the tests of coverage and of error rates.
#pragma once

#include "tests/tools/statistics/coverage.hpp"
#include "tools/statistics/block_scores.hpp"
#include "tools/statistics/constrained_likelihood.hpp"
#include "tools/statistics/score_counts.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparring::statistics {

/// Pairs of even players, a third of whose games are drawn or so.
[[nodiscard]] inline ScoreDistribution even_pairs() {
    return {{0, 0.25, 0.5, 0.75, 1}, {0.07, 0.22, 0.42, 0.22, 0.07}};
}

/// The pairs nearest to these with the given mean, in (0, 1).
[[nodiscard]] inline ScoreDistribution pairs_of_mean(double mean) {
    return {even_pairs().scores, fit_mean(even_pairs(), mean)};
}

/// The pairs nearest to these with the given (mean - 1/2) / sigma.
[[nodiscard]] inline ScoreDistribution pairs_of_t_value(double t_value) {
    return {even_pairs().scores, fit_t_value(even_pairs(), t_value)};
}

inline void play_pair(Stream& random, const ScoreDistribution& truth, Pentanomial& counts) {
    constexpr std::array kCells{&Pentanomial::loss_loss, &Pentanomial::loss_draw, &Pentanomial::even,
                                &Pentanomial::win_draw, &Pentanomial::win_win};
    ++(counts.*kCells[draw(random, truth.probabilities)]);
}

[[nodiscard]] inline Pentanomial play_pairs(Stream& random, const ScoreDistribution& truth, int pairs) {
    Pentanomial counts;
    for (int pair = 0; pair < pairs; ++pair) {
        play_pair(random, truth, counts);
    }
    return counts;
}

/// Mean shares in ticks of two of the four agents of a block.
struct BlockOfFour {
    std::int64_t first = 0;
    std::int64_t second = 0;
};

/// Blocks of four rotations of four agents. The first has the mean share `share`, between 0.15 and 0.85, the others
/// share the rest alike. The first seat is better, one opening in two makes it better still, and up to one win in five
/// is shared by two.
struct FourSeatBlocks {
    double share = 0.25;

    [[nodiscard]] BlockOfFour play(Stream& random) const {
        constexpr std::array kSeats{0.08, 0.0, -0.03, -0.05};
        const double opening = uniform_below(random, 2) == 0 ? 1 : 0.2;
        BlockOfFour block;
        for (const double seat : kSeats) {
            const double first = share + opening * seat;
            const double other = (1 - first) / 3;
            const std::size_t winner = draw(random, {first, other, other, other});
            const bool is_shared = uniform_below(random, 5) == 0;
            // Who shares must not move the mean, so it is as likely to win as to be let in.
            const std::size_t partner = is_shared ? draw(random, {first, other, other, other}) : winner;
            for (const std::size_t agent : {winner, partner}) {
                block.first += agent == 0 ? BlockScores::kTicks / 8 : 0;
                block.second += agent == 1 ? BlockScores::kTicks / 8 : 0;
            }
        }
        return block;
    }

    [[nodiscard]] std::vector<BlockOfFour> play_all(Stream& random, int blocks) const {
        std::vector<BlockOfFour> played;
        for (int block = 0; block < blocks; ++block) {
            played.push_back(play(random));
        }
        return played;
    }

    /// Of each of the other three agents.
    [[nodiscard]] double other_share() const { return (1 - share) / 3; }
};

}  // namespace sparring::statistics
