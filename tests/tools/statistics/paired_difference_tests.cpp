#include "tools/statistics/paired_difference.hpp"

#include "engine/core/random.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

/// Hours of sleep that two drugs gained ten patients: Student, The probable error of a mean, Biometrika 6 (1908).
const std::vector<double> kFirstDrug{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
const std::vector<double> kSecondDrug{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

}  // namespace

TEST_CASE("a paired difference has the published test and interval") {
    // R's t.test(..., paired = TRUE) on `sleep`: t = -4.0621, df = 9, p = 0.002833, interval -2.4598858 -0.7001142.
    const PairedDifference result = paired_difference(kFirstDrug, kSecondDrug);
    CHECK(*result.difference.mean == Approx(-1.58).epsilon(1e-12));
    CHECK(*result.difference.mean / *result.difference.standard_error == Approx(-4.0621).margin(5e-5));
    CHECK(*result.p_value == Approx(0.002833).margin(5e-7));
    CHECK(result.interval->lower == Approx(-2.4598858).margin(5e-8));
    CHECK(result.interval->upper == Approx(-0.7001142).margin(5e-8));
}

TEST_CASE("the gain of pairing is what the correlation of the arms takes from the variance") {
    const PairedDifference result = paired_difference(kFirstDrug, kSecondDrug);
    // The same data of independent groups: R's cor is 0.7951702 and the standard deviations are 1.78901 and 2.002249.
    CHECK(*result.correlation == Approx(0.7951702).margin(5e-8));
    const double separate = 1.78901 * 1.78901 + 2.002249 * 2.002249;
    const double together = separate - 2 * 0.7951702 * 1.78901 * 2.002249;
    CHECK(*result.variance_ratio == Approx(separate / together).epsilon(1e-5));
}

TEST_CASE("the blocks for an effect are those of the spread of the differences") {
    const PairedDifference result = paired_difference(kFirstDrug, kSecondDrug);
    // A standard deviation of 1.229995 and quantiles of 1.959964 and 0.841621.
    const double root = (1.959964 + 0.841621) * 1.229995 / 0.5;
    CHECK(*blocks_for_effect(result, 0.5) == Approx(root * root).epsilon(1e-5));
    CHECK(*blocks_for_effect(result, 0.25) == Approx(4 * *blocks_for_effect(result, 0.5)).epsilon(1e-12));
}

TEST_CASE("what the blocks do not tell is absent") {
    const std::vector<double> none;
    CHECK_FALSE(paired_difference(none, none).difference.mean);
    const std::vector<double> one{1};
    CHECK(paired_difference(one, one).difference.mean == 0.0);
    CHECK_FALSE(paired_difference(one, one).interval);
    CHECK_FALSE(blocks_for_effect(paired_difference(one, one), 1));
    const std::vector<double> rising{1, 2, 3};
    const std::vector<double> higher{2, 3, 4};
    const PairedDifference steady = paired_difference(higher, rising);
    CHECK(steady.difference.mean == 1.0);
    CHECK_FALSE(steady.p_value);
    CHECK_FALSE(steady.variance_ratio);
    CHECK(*steady.correlation == Approx(1).epsilon(1e-12));
}

TEST_CASE("arms with random numbers of their own gain nothing") {
    Stream random(7, {0, 0, 0});
    std::vector<double> first(20'000);
    std::vector<double> second(20'000);
    for (std::size_t block = 0; block < first.size(); ++block) {
        first[block] = uniform_unit(random);
        second[block] = uniform_unit(random);
    }
    // The standard error of the correlation is 1 / sqrt(20,000).
    const PairedDifference result = paired_difference(first, second);
    CHECK(*result.correlation == Approx(0).margin(0.03));
    CHECK(*result.variance_ratio == Approx(1).margin(0.03));
}
