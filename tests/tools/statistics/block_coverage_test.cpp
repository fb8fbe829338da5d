// How often the intervals that rest on pairs and blocks of games hold the truth.
#include "tests/tools/statistics/coverage.hpp"
#include "tests/tools/statistics/simulated_blocks.hpp"
#include "tools/statistics/block_scores.hpp"
#include "tools/statistics/bootstrap.hpp"
#include "tools/statistics/elo.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <numeric>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

/// Coverage of the Elo and the normalized Elo of so many pairs.
struct PairCoverage {
    Coverage elo;
    Coverage normalized;
};

PairCoverage cover_pairs(const ScoreDistribution& truth, int pairs) {
    const double elo_truth = *elo_from_score(truth.mean());
    const double normalized_truth = kNormalizedEloFactor * (truth.mean() - 0.5) / std::sqrt(2 * truth.variance());
    PairCoverage coverage;
    for (int run = 0; run < kCoverageRuns; ++run) {
        Stream random = stream_of(201, run);
        const Pentanomial counts = play_pairs(random, truth, pairs);
        const EloEstimate plain = elo(counts);
        coverage.elo.add(elo_truth, plain.lower, plain.upper);
        const EloEstimate normalized = normalized_elo(counts);
        coverage.normalized.add(normalized_truth, normalized.lower, normalized.upper);
    }
    return coverage;
}

template <typename Score>
BlockScores scores_of(const std::vector<BlockOfFour>& blocks, const Score& score) {
    BlockScores scores;
    for (const BlockOfFour& block : blocks) {
        scores.add(score(block));
    }
    return scores;
}

}  // namespace

TEST_CASE("the Elo of pairs covers near an even score and far from it", "[.slow]") {
    for (const double mean : {0.5, 0.55, 0.7, 0.85}) {
        for (const int pairs : {50, 500}) {
            const PairCoverage coverage = cover_pairs(pairs_of_mean(mean), pairs);
            CAPTURE(mean, pairs, coverage.elo.rate());
            CHECK(coverage.elo.is_nominal());
        }
    }
}

TEST_CASE("the normalized Elo of pairs covers up to some 50 points", "[.slow]") {
    for (const double mean : {0.5, 0.53, 0.55}) {
        for (const int pairs : {50, 500}) {
            const PairCoverage coverage = cover_pairs(pairs_of_mean(mean), pairs);
            CAPTURE(mean, pairs, coverage.normalized.rate());
            CHECK(coverage.normalized.is_nominal());
        }
    }
}

TEST_CASE("the share of an agent in blocks, its Elo and the difference of two cover", "[.slow]") {
    for (const int blocks : {20, 100}) {
        const FourSeatBlocks truth{.share = 0.32};
        Coverage share;
        Coverage elo;
        Coverage difference;
        for (int run = 0; run < kCoverageRuns; ++run) {
            Stream random = stream_of(202, run);
            const std::vector<BlockOfFour> played = truth.play_all(random, blocks);
            const MeanEstimate estimate =
                estimate_mean(scores_of(played, [](const BlockOfFour& block) { return block.first; }), {0, 1});
            const MeanEstimate lead = estimate_mean(
                scores_of(played, [](const BlockOfFour& block) { return block.first - block.second; }), {-1, 1});
            const EloEstimate as_elo = elo_of_share(estimate, 4);
            share.add(truth.share, estimate.interval);
            elo.add(*elo_from_share(truth.share, 4), as_elo.lower, as_elo.upper);
            difference.add(truth.share - truth.other_share(), lead.interval);
        }
        CAPTURE(blocks, share.rate(), elo.rate(), difference.rate());
        CHECK(share.is_nominal());
        CHECK(elo.is_nominal());
        CHECK(difference.is_nominal());
    }
}

TEST_CASE("the bootstrap over blocks covers a mean and a ratio of means", "[.slow]") {
    const FourSeatBlocks truth{.share = 0.32};
    const auto mean = [](std::span<const BlockOfFour> blocks, auto part) {
        return std::transform_reduce(blocks.begin(), blocks.end(), 0.0, std::plus<>(),
                                     [&](const BlockOfFour& block) { return static_cast<double>(block.*part); }) /
               static_cast<double>(blocks.size());
    };
    const auto share = [&](std::span<const BlockOfFour> blocks) {
        return mean(blocks, &BlockOfFour::first) / static_cast<double>(BlockScores::kTicks);
    };
    const auto ratio = [&](std::span<const BlockOfFour> blocks) -> std::optional<double> {
        const double second = mean(blocks, &BlockOfFour::second);
        return second > 0 ? std::optional(mean(blocks, &BlockOfFour::first) / second) : std::nullopt;
    };
    Coverage of_share;
    Coverage of_ratio;
    for (int run = 0; run < kCoverageRuns; ++run) {
        Stream random = stream_of(203, run);
        const std::vector<BlockOfFour> blocks = truth.play_all(random, 50);
        const BootstrapOptions options{.seed = 5000 + static_cast<std::uint64_t>(run)};
        const std::span<const BlockOfFour> all(blocks);
        of_share.add(truth.share, bootstrap(all, share, options).interval);
        of_ratio.add(truth.share / truth.other_share(), bootstrap(all, ratio, options).interval);
    }
    CAPTURE(of_share.rate(), of_ratio.rate());
    CHECK(of_share.is_nominal());
    CHECK(of_ratio.is_nominal());
}
