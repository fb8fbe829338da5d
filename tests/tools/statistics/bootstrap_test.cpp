#include "tools/statistics/bootstrap.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <optional>
#include <vector>

using namespace sparring::statistics;

namespace {

/// Spatial test data A of Efron and Tibshirani, table 14.1.
const std::vector<double> kSpatial{48, 36, 20, 29, 42, 42, 20, 42, 22, 41, 45, 14, 6,
                                   0,  33, 28, 34, 4,  32, 24, 47, 41, 24, 26, 30, 41};

double mean_of(std::span<const double> blocks) {
    return std::accumulate(blocks.begin(), blocks.end(), 0.0) / static_cast<double>(blocks.size());
}

double variance_of(std::span<const double> blocks) {
    const double mean = mean_of(blocks);
    double sum = 0;
    for (const double block : blocks) {
        sum += (block - mean) * (block - mean);
    }
    return sum / static_cast<double>(blocks.size());
}

}  // namespace

TEST_CASE("a variance has the published BCa interval") {
    // Efron and Tibshirani, section 14.3: value 171.5, acceleration .061, bias correction .146, and with 2,000
    // replicates the 90 % interval (115.8, 259.6); with their other random numbers the ends differ a little.
    const BootstrapEstimate estimate =
        bootstrap(std::span(kSpatial), variance_of, {.confidence = 0.9, .replicates = 20000});
    CHECK(*estimate.value == Approx(171.5).margin(0.05));
    CHECK(estimate.acceleration == Approx(0.061).margin(0.0005));
    CHECK(estimate.bias_correction == Approx(0.146).margin(0.05));
    REQUIRE(estimate.interval);
    CHECK(estimate.interval->lower == Approx(115.8).margin(3));
    CHECK(estimate.interval->upper == Approx(259.6).margin(8));
    CHECK(estimate.undefined_replicates == 0);
}

TEST_CASE("a seed gives the same interval again and another seed a slightly different one") {
    const auto interval = [](std::uint64_t seed) {
        return *bootstrap(std::span(kSpatial), mean_of, {.seed = seed}).interval;
    };
    CHECK(interval(3) == interval(3));
    CHECK(interval(3).lower != interval(4).lower);
    CHECK(interval(3).lower == Approx(interval(4).lower).epsilon(0.03));
}

TEST_CASE("the interval of a symmetric mean is the normal one") {
    // Standard error of the mean of 0, ..., 99 with the divisor n: sqrt(833.25 / 100).
    std::vector<double> blocks(100);
    std::iota(blocks.begin(), blocks.end(), 0.0);
    const BootstrapEstimate estimate = bootstrap(std::span<const double>(blocks), mean_of, {.replicates = 10000});
    CHECK(estimate.acceleration == Approx(0).margin(1e-12));
    CHECK(estimate.interval->lower == Approx(49.5 - 1.96 * 2.8866).margin(0.3));
    CHECK(estimate.interval->upper == Approx(49.5 + 1.96 * 2.8866).margin(0.3));
}

TEST_CASE("without spread or with too few blocks there is a value and no interval") {
    const auto estimate = [](const std::vector<double>& blocks) {
        return bootstrap(std::span<const double>(blocks), mean_of);
    };
    CHECK(*estimate({4}).value == 4);
    CHECK_FALSE(estimate({4}).interval.has_value());
    CHECK(*estimate({4, 4, 4}).value == 4);
    CHECK_FALSE(estimate({4, 4, 4}).interval.has_value());
    CHECK(estimate({4, 4, 5}).interval.has_value());
}

TEST_CASE("samples without a figure are left out and counted, and too many of them leave no interval") {
    // The mean of the blocks above zero, which a sample without any does not have.
    const auto mean_above_zero = [](std::span<const double> blocks) -> std::optional<double> {
        std::vector<double> above;
        std::ranges::copy_if(blocks, std::back_inserter(above), [](double block) { return block > 0; });
        return above.empty() ? std::nullopt : std::optional(mean_of(above));
    };
    const std::vector<double> many{0, 0, 1, 2, 3};
    const BootstrapEstimate some = bootstrap(std::span<const double>(many), mean_above_zero);
    CHECK(some.interval.has_value());
    // A sample has none with a probability of (2/5)^5, about 20 in 2,000.
    CHECK(some.undefined_replicates > 5);
    CHECK(some.undefined_replicates < 50);
    const std::vector<double> few{0, 0, 0, 0, 1, 2};
    const BootstrapEstimate none = bootstrap(std::span<const double>(few), mean_above_zero);
    CHECK(*none.value == 1.5);
    CHECK_FALSE(none.interval.has_value());
    const std::vector<double> nothing{0, 0, 0};
    CHECK_FALSE(bootstrap(std::span<const double>(nothing), mean_above_zero).value.has_value());
}

TEST_CASE("a value beyond all replicates has ends among them") {
    std::vector<double> replicates(2000);
    std::iota(replicates.begin(), replicates.end(), 0.0);
    const BootstrapEstimate estimate = bca_estimate(1e6, replicates, {1, 2, 3}, {});
    CHECK(estimate.interval->lower <= estimate.interval->upper);
    CHECK(estimate.interval->upper == 1999);
    // With an acceleration that turns the formula over the end is the last replicate.
    const BootstrapEstimate turned = bca_estimate(1e6, replicates, {-1, 0, 0, 0, 0, 0, 0}, {});
    CHECK(turned.interval->upper == 1999);
}
