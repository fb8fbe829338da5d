#include "tools/statistics/chi_square.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdint>

using namespace sparring::statistics;

TEST_CASE("wins per seat have the published statistic and p value") {
    const std::array<std::uint64_t, 4> wins{280, 240, 250, 230};
    const ChiSquare result = goodness_of_fit(wins);
    CHECK(result.statistic == Approx(5.6).epsilon(1e-12));
    CHECK(result.degrees_of_freedom == 3);
    CHECK(*result.p_value == Approx(0.132778).margin(0.0000005));
}

TEST_CASE("unequal shares are scaled to sum to one") {
    // Mendel's peas, 9:3:3:1: X2 0.470024, p .925426.
    const std::array<std::uint64_t, 4> peas{315, 108, 101, 32};
    const ChiSquare result = goodness_of_fit(peas, std::array{9.0, 3.0, 3.0, 1.0});
    CHECK(result.statistic == Approx(0.470024).margin(0.0000005));
    CHECK(*result.p_value == Approx(0.925426).margin(0.0000005));
}

TEST_CASE("counts as expected have a p value of one") {
    const ChiSquare result = goodness_of_fit(std::array<std::uint64_t, 3>{5, 5, 5});
    CHECK(result.statistic == 0);
    CHECK(result.p_value == 1.0);
}

TEST_CASE("no observations or one category test nothing") {
    const ChiSquare empty = goodness_of_fit(std::array<std::uint64_t, 3>{0, 0, 0});
    CHECK(empty.statistic == 0);
    CHECK(empty.degrees_of_freedom == 2);
    CHECK_FALSE(empty.p_value.has_value());
    CHECK_FALSE(goodness_of_fit(std::array<std::uint64_t, 1>{7}).p_value.has_value());
}
