#include "tools/statistics/repeated_looks.hpp"

#include "engine/core/random.hpp"
#include "tests/support/effort.hpp"
#include "tools/statistics/distributions.hpp"
#include "tools/statistics/normal_draw.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

// How far from 0 a normal value is at a level, two-sided.
[[nodiscard]] double bound_of(double level) { return -normal_quantile(level / 2); }

// How often a motion in so many dimensions is beyond its bound at one look at least.
[[nodiscard]] double rate_of_ends(const LookParts& parts, std::size_t degrees, double alpha) {
    const int runs = effort(20'000, 1'000);
    std::vector<double> levels;
    for (std::size_t look = 0; look < parts.size(); ++look) {
        levels.push_back(level_at_look(parts, look, degrees, alpha));
    }
    FastRandom random(1);
    int ends = 0;
    for (int run = 0; run < runs; ++run) {
        std::vector<double> place(degrees);
        double before = 0;
        for (std::size_t look = 0; look < parts.size(); ++look) {
            double squared = 0;
            for (double& coordinate : place) {
                coordinate += std::sqrt(parts[look] - before) * standard_normal(random);
                squared += coordinate * coordinate;
            }
            before = parts[look];
            if (chi_squared_upper(squared / before, static_cast<double>(degrees)) <= levels[look]) {
                ++ends;
                break;
            }
        }
    }
    return static_cast<double>(ends) / runs;
}

}  // namespace

TEST_CASE("one look goes by the level itself") {
    CHECK(level_at_look({1}, 0, 1, 0.05) == 0.05);
    CHECK(level_at_look({1}, 0, 3, 0.01) == 0.01);
    CHECK(repeated_p_value({1}, 0, 3, 0.2) == 0.2);
}

// Lan and DeMets's function of Pocock's type, five equal parts, two-sided at 0.05, as the programs of Reboussin,
// DeMets, Kim and Lan (1996) print it.
TEST_CASE("five looks at one mean have the published bounds") {
    constexpr std::array<double, 5> kBounds = {2.4380, 2.4268, 2.4101, 2.3966, 2.3859};
    for (std::size_t look = 0; look < kBounds.size(); ++look) {
        CHECK(bound_of(level_at_look({0.2, 0.4, 0.6, 0.8, 1}, look, 1, 0.05)) == Approx(kBounds[look]).margin(2e-4));
    }
}

TEST_CASE("all that a test may be wrong is spent over the looks, in one dimension and in five") {
    for (const std::size_t degrees : {1U, 3U, 5U}) {
        for (const LookParts& parts : {LookParts{0.25, 0.5, 0.75, 1}, LookParts{0.1, 0.4, 0.7, 1}, LookParts{0.8, 1}}) {
            CAPTURE(degrees, parts);
            const double margin = 3 * std::sqrt(0.05 * 0.95 / effort(20'000, 1'000));
            CHECK(rate_of_ends(parts, degrees, 0.05) == Approx(0.05).margin(margin));
        }
    }
}

TEST_CASE("a repeated p value is 0.05 just where a look at 0.05 ends") {
    const LookParts parts = {0.25, 0.5, 0.75, 1};
    for (std::size_t look = 0; look < parts.size(); ++look) {
        const double level = level_at_look(parts, look, 3, 0.05);
        CHECK(repeated_p_value(parts, look, 3, level) == Approx(0.05).epsilon(1e-4));
        CHECK(repeated_p_value(parts, look, 3, 1.01 * level) > 0.05);
        CHECK(repeated_p_value(parts, look, 3, 0.3) > 0.3);
    }
    CHECK(repeated_p_value(parts, 0, 3, 0) == 0);
    CHECK(repeated_p_value(parts, 3, 1, 1) == 1);
}
