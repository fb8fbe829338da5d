// How often the intervals of rating differences hold the truth.
#include "tests/tools/statistics/coverage.hpp"
#include "tests/tools/statistics/simulated_tables.hpp"
#include "tools/statistics/ratings.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

struct RatingCoverage {
    Coverage near;
    Coverage far;
    Coverage seats;
    Coverage ties;
};

/// Of the differences of the first agent and the second, of the first and the last, of the first seat and the last, and
/// of the worth of a tie of two.
RatingCoverage cover_ratings(const KnownModel& model, const std::vector<std::vector<std::size_t>>& lineups,
                             std::uint64_t games, std::uint64_t setting) {
    const std::size_t agents = model.agents.size();
    const std::size_t last_seat = model.seats.size() - 1;
    RatingCoverage coverage;
    for (int run = 0; run < kCoverageRuns; ++run) {
        Stream random = stream_of(setting, run);
        const Ratings ratings = *rate_tables(agents, play_tables(model, lineups, games, random));
        coverage.near.add(true_difference(model, 0, 1), rating_difference(ratings, 0, 1).interval);
        coverage.far.add(true_difference(model, 0, agents - 1), rating_difference(ratings, 0, agents - 1).interval);
        coverage.seats.add(kEloPerLogWorth * (model.seats[0] - model.seats[last_seat]),
                           seat_difference(ratings, 0, last_seat).interval);
        if (ratings.ties.empty() || !ratings.ties[0].log_standard_error) {
            coverage.ties.add(0, std::nullopt);
            continue;
        }
        const double log_tie = std::log(ratings.ties[0].worth);
        const double reach = two_sided_normal_quantile(kDefaultConfidence) * *ratings.ties[0].log_standard_error;
        coverage.ties.add(model.ties.empty() ? 0 : model.ties[0], Interval{log_tie - reach, log_tie + reach});
    }
    return coverage;
}

void check_nominal(const RatingCoverage& coverage) {
    CAPTURE(coverage.near.rate(), coverage.far.rate(), coverage.seats.rate(), coverage.ties.rate());
    CHECK(coverage.near.is_nominal());
    CHECK(coverage.far.is_nominal());
    CHECK(coverage.seats.is_nominal());
}

/// Every agent against every other from both seats.
std::vector<std::vector<std::size_t>> round_robin(std::size_t agents) {
    std::vector<std::vector<std::size_t>> pairs;
    for (std::size_t pair = 0; pair < agents * agents; ++pair) {
        if (pair / agents != pair % agents) {
            pairs.push_back({pair / agents, pair % agents});
        }
    }
    return pairs;
}

}  // namespace

TEST_CASE("differences of Bradley-Terry ratings cover", "[.slow]") {
    const KnownModel model{{0.9, 0.5, 0.1, -0.3, -1.2}, {0.1, -0.1}, {}};
    check_nominal(cover_ratings(model, round_robin(5), 10, 301));
}

TEST_CASE("differences of ratings with draws cover, and so does the worth of a draw", "[.slow]") {
    const KnownModel model{{0.6, 0.2, -0.1, -0.7}, {0.15, -0.15}, {0.3}};
    const RatingCoverage coverage = cover_ratings(model, round_robin(4), 12, 302);
    check_nominal(coverage);
    CHECK(coverage.ties.is_nominal());
}

TEST_CASE("differences of ratings from shared wins of four seats cover", "[.slow]") {
    const KnownModel model{{0.5, 0.2, -0.1, -0.6}, {0.2, 0, -0.1, -0.1}, {-1}};
    const RatingCoverage coverage =
        cover_ratings(model, {{0, 1, 2, 3}, {1, 2, 3, 0}, {2, 3, 0, 1}, {3, 0, 1, 2}}, 50, 303);
    check_nominal(coverage);
    CHECK(coverage.ties.is_nominal());
}

TEST_CASE("differences of ratings of agents in several of six seats cover", "[.slow]") {
    const KnownModel model{{0.4, 0.0, -0.4}, {0.2, 0.1, 0, 0, -0.1, -0.2}, {-2}};
    const RatingCoverage coverage =
        cover_ratings(model, {{0, 1, 2, 0, 1, 2}, {1, 2, 0, 0, 2, 1}, {2, 0, 1, 1, 0, 2}, {0, 0, 1, 2, 2, 1}}, 60, 304);
    check_nominal(coverage);
    CHECK(coverage.ties.is_nominal());
}
