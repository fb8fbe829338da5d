#include "tools/statistics/multiple_tests.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <vector>

using namespace sparring::statistics;

namespace {

/// The published fifteen p values of Benjamini and Hochberg.
constexpr std::array kPublished{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0};

std::ptrdiff_t rejected(const std::vector<double>& adjusted) {
    return std::ranges::count_if(adjusted, [](double p) { return p <= 0.05; });
}

}  // namespace

TEST_CASE("of the published p values Holm rejects three and Benjamini and Hochberg four") {
    CHECK(rejected(holm_adjusted(kPublished)) == 3);
    CHECK(rejected(benjamini_hochberg_adjusted(kPublished)) == 4);
}

TEST_CASE("adjusted p values are those of the formulas") {
    const std::vector<double> holm = holm_adjusted(kPublished);
    CHECK(holm[0] == Approx(0.0015));
    CHECK(holm[2] == Approx(13 * 0.0019));
    // 12 times the fourth; the last are held at 1.
    CHECK(holm[3] == Approx(0.114));
    CHECK(holm[14] == 1);
    const std::vector<double> screened = benjamini_hochberg_adjusted(kPublished);
    CHECK(screened[3] == Approx(15 * 0.0095 / 4));
    // 15 * .0278 / 6 = .0695 is more than what the seventh and eighth have.
    CHECK(screened[5] == Approx(15 * 0.0298 / 7));
    CHECK(screened[14] == 1);
}

TEST_CASE("adjusted values stand where their questions stood") {
    const std::vector<double> shuffled{0.04, 0.01, 0.03};
    CHECK(holm_adjusted(shuffled) == std::vector<double>{0.06, 0.03, 0.06});
    const std::vector<double> screened = benjamini_hochberg_adjusted(shuffled);
    CHECK(screened[0] == Approx(0.04));
    CHECK(screened[1] == Approx(0.03));
    CHECK(screened[2] == Approx(0.04));
}

TEST_CASE("a single question is not adjusted and none has no values") {
    CHECK(holm_adjusted(std::vector<double>{0.2}) == std::vector<double>{0.2});
    CHECK(benjamini_hochberg_adjusted(std::vector<double>{0.2}) == std::vector<double>{0.2});
    CHECK(holm_adjusted({}).empty());
    CHECK(benjamini_hochberg_adjusted({}).empty());
}

TEST_CASE("five intervals at 99 % are at 95 % together") {
    CHECK(simultaneous_confidence(0.95, 5) == Approx(0.99));
    CHECK(simultaneous_confidence(0.95, 1) == Approx(0.95));
}
