// How often the intervals of parameters and of ratios hold the truth where the positions of a game share its result.
#include "tests/tools/statistics/coverage.hpp"
#include "tools/statistics/clustered_choice.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <cstdint>

using namespace sparring;
using namespace sparring::statistics;

namespace {

constexpr std::uint64_t kGames = 120;
constexpr std::uint64_t kPositions = 6;
/// Of what is worth something, what is worth half of it, and what is worth nothing.
constexpr std::array<double, 3> kTruth{1.2, 0.6, 0};

enum class ClusterOf { kGame, kPosition };

/// Games of two seats: what the seats have differs by up to 2 either way for each feature and does so for the whole
/// game, and all positions of a game end as it does.
ClusteredOutcomes play_games(Stream& random, ClusterOf cluster) {
    ClusteredOutcomes outcomes(kTruth.size());
    for (std::uint64_t game = 0; game < kGames; ++game) {
        std::array<double, 2 * kTruth.size()> design{};
        double logit = 0;
        for (std::size_t feature = 0; feature < kTruth.size(); ++feature) {
            design.at(feature) = 4 * uniform_unit(random) - 2;
            logit += kTruth.at(feature) * design.at(feature);
        }
        const double share = uniform_unit(random) < 1 / (1 + std::exp(-logit)) ? 1 : 0;
        for (std::uint64_t position = 0; position < kPositions; ++position) {
            outcomes.add(cluster == ClusterOf::kGame ? game : game * kPositions + position, design,
                         std::array{share, 1 - share});
        }
    }
    return outcomes;
}

}  // namespace

TEST_CASE("intervals over games hold the truth, and those over positions do not") {
    Coverage by_game;
    Coverage by_position;
    Coverage ratio;
    for (int run = 0; run < kCoverageRuns / 2; ++run) {
        Stream random = stream_of(31, run);
        const ClusteredFit fit = fit_clustered_choices(play_games(random, ClusterOf::kGame));
        by_game.add(kTruth[1], parameter_estimate(fit, 1)->interval);
        ratio.add(kTruth[1] / kTruth[0], parameter_ratio(fit, 1, 0).interval);
        Stream again = stream_of(31, run);
        const ClusteredFit naive = fit_clustered_choices(play_games(again, ClusterOf::kPosition));
        by_position.add(kTruth[1], parameter_estimate(naive, 1)->interval);
    }
    CAPTURE(by_game.rate(), by_position.rate(), ratio.rate());
    CHECK(by_game.is_nominal());
    CHECK(ratio.is_nominal());
    CHECK(by_position.rate() < 0.7);
}

TEST_CASE("a feature that is worth nothing is found in one run of twenty") {
    constexpr int kRuns = 400;
    int found = 0;
    int found_by_position = 0;
    for (int run = 0; run < kRuns; ++run) {
        Stream random = stream_of(32, run);
        const ClusteredFit fit = fit_clustered_choices(play_games(random, ClusterOf::kGame));
        found += parameter_estimate(fit, 2)->p_value < 0.05 ? 1 : 0;
        Stream again = stream_of(32, run);
        const ClusteredFit naive = fit_clustered_choices(play_games(again, ClusterOf::kPosition));
        found_by_position += parameter_estimate(naive, 2)->p_value < 0.05 ? 1 : 0;
    }
    // Two and a half standard errors of 1.1 %.
    CAPTURE(found, found_by_position);
    CHECK(found > 0.022 * kRuns);
    CHECK(found < 0.078 * kRuns);
    CHECK(found_by_position > 0.3 * kRuns);
}
