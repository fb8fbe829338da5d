#include "tools/statistics/arm_difference.hpp"

#include "engine/core/random.hpp"
#include "tests/tools/statistics/coverage.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

using ArmValues = std::vector<std::optional<double>>;

/// Hours of sleep that two drugs gained ten patients: Student, The probable error of a mean, Biometrika 6 (1908).
const ArmValues kFirstDrug{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
const ArmValues kSecondDrug{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

struct Arms {
    ArmValues first;
    ArmValues second;
};

/// What blocks share, what each arm adds of its own, and what is missing of both at chance, more often where the shared
/// part is high. The second arm is worth `effect` more.
Arms random_arms(std::uint64_t seed, std::size_t blocks, std::size_t shared, double missing) {
    Stream random(seed, {0, 0, 0});
    Arms arms;
    for (std::size_t block = 0; block < blocks; ++block) {
        const double common = uniform_unit(random) - 0.5;
        const auto value = [&](double own) -> std::optional<double> {
            const double worth = common + own * (uniform_unit(random) - 0.5);
            const bool is_missing = uniform_unit(random) < missing * (1 + common);
            return is_missing ? std::nullopt : std::optional(worth);
        };
        arms.first.push_back(value(0.7));
        const auto second = value(0.7);
        if (block < shared) {
            arms.second.push_back(second);
        }
    }
    return arms;
}

/// Of two arms alike, over many runs.
struct ArmRuns {
    Coverage of_zero;
    double error = 0;
};

ArmRuns run_arms(double missing, bool uses_more) {
    constexpr std::size_t kShared = 40;
    ArmRuns runs;
    for (int run = 0; run < kCoverageRuns; ++run) {
        Arms arms = random_arms(static_cast<std::uint64_t>(run), 3 * kShared, kShared, missing);
        if (!uses_more) {
            arms.first.resize(kShared);
        }
        const SampleMean difference = arm_difference(arms.first, arms.second);
        runs.of_zero.add(0, difference.interval());
        runs.error += *difference.standard_error / kCoverageRuns;
    }
    return runs;
}

}  // namespace

TEST_CASE("two arms of the same blocks have the published paired test and interval") {
    // R's t.test(..., paired = TRUE) on `sleep`: t = 4.0621, df = 9, p = 0.002833, interval 0.7001142 2.4598858.
    const SampleMean result = arm_difference(kFirstDrug, kSecondDrug);
    CHECK(result.count == 10);
    CHECK(*result.mean == Approx(1.58).epsilon(1e-12));
    CHECK(*result.mean / *result.standard_error == Approx(4.0621).margin(5e-5));
    CHECK(*two_sided_p_value(result, 0) == Approx(0.002833).margin(5e-7));
    CHECK(result.interval()->lower == Approx(0.7001142).margin(5e-8));
    CHECK(result.interval()->upper == Approx(2.4598858).margin(5e-8));
}

TEST_CASE("what is missing in one arm is missing there alone") {
    const ArmValues first{1, std::nullopt, 3, 5};
    const ArmValues second{2, 5, std::nullopt, std::nullopt};
    const SampleMean result = arm_difference(first, second);
    CHECK(result.count == 2);
    CHECK(*result.mean == Approx(0.5));
    // Influences -8/3, 0, 0, 8/3 and -3, 3, 0, 0: their differences are -1/3, 3, 0, -8/3 with a mean of 0.
    const double squares = 1.0 / 9 + 9 + 64.0 / 9;
    CHECK(*result.standard_error == Approx(std::sqrt(squares / 3 / 4)));
}

TEST_CASE("blocks of the first arm alone correct for what the shared ones are off") {
    // The second arm is the first one raised by 1: all that the shared blocks are off is carried over.
    const ArmValues first{1, 2, 6, 10, 4, 1};
    const ArmValues second{2, 3, 7};
    const SampleMean exact = arm_difference(first, second);
    CHECK(*exact.mean == Approx(1));
    CHECK(*exact.standard_error == Approx(0).margin(1e-12));
    // One that has nothing to do with the first is compared with the mean of all blocks.
    const ArmValues flat{5, 5, 5};
    const SampleMean apart = arm_difference(first, flat);
    CHECK(*apart.mean == Approx(1));
    // Of the six values; the variance of those that are shared and of the rest are taken apart.
    CHECK(*apart.standard_error > 0);
}

TEST_CASE("intervals for the difference of arms hold what they promise") {
    for (const double missing : {0.0, 0.5}) {
        const ArmRuns paired = run_arms(missing, false);
        const ArmRuns more = run_arms(missing, true);
        CAPTURE(missing, paired.of_zero.rate(), more.of_zero.rate());
        CHECK(paired.of_zero.is_nominal());
        CHECK(more.of_zero.is_nominal());
        CHECK(more.error < 0.97 * paired.error);
    }
}

TEST_CASE("what the arms do not tell is absent") {
    CHECK_FALSE(arm_difference({}, {}).mean);
    CHECK_FALSE(arm_difference(ArmValues{std::nullopt}, ArmValues{1}).mean);
    CHECK_FALSE(arm_difference(ArmValues{1, 2}, ArmValues{std::nullopt}).mean);
    const SampleMean one = arm_difference(ArmValues{1}, ArmValues{3});
    CHECK(*one.mean == 2);
    CHECK_FALSE(one.standard_error);
    const SampleMean steady = arm_difference(ArmValues{1, 2, 3}, ArmValues{2, 3, 4});
    CHECK(*steady.mean == Approx(1));
    CHECK(*steady.standard_error == Approx(0).margin(1e-12));
}
