#include "tools/statistics/equal_shares.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

using namespace sparring::statistics;

namespace {

using SharesBySeat = std::vector<std::vector<double>>;

// What the first seats have beyond an equal share, by game; the last seat has the rest.
SharesBySeat shares_beyond_equal(const SharesBySeat& beyond) {
    const double equal = 1 / static_cast<double>(beyond.size() + 1);
    SharesBySeat shares(beyond.size() + 1, std::vector<double>(beyond.front().size()));
    for (std::size_t game = 0; game < beyond.front().size(); ++game) {
        shares.back()[game] = 1;
        for (std::size_t seat = 0; seat < beyond.size(); ++seat) {
            shares[seat][game] = equal + beyond[seat][game];
            shares.back()[game] -= shares[seat][game];
        }
    }
    return shares;
}

// Sweat rate, sodium and potassium of twenty women, less (4, 50, 10): Johnson and Wichern, Applied Multivariate
// Statistical Analysis, 6th edition (2007), example 5.2, where T squared is 9.74. Linear maps do not change it, so it
// may as well be shares of wins.
SharesBySeat sweat() {
    constexpr std::array<std::array<double, 3>, 20> kWomen = {
        {{3.7, 48.5, 9.3},  {5.7, 65.1, 8.0},  {3.8, 47.2, 10.9}, {3.2, 53.2, 12.0}, {3.1, 55.5, 9.7},
         {4.6, 36.1, 7.9},  {2.4, 24.8, 14.0}, {7.2, 33.1, 7.6},  {6.7, 47.4, 8.5},  {5.4, 54.1, 11.3},
         {3.9, 36.9, 12.7}, {4.5, 58.8, 12.3}, {3.5, 27.8, 9.8},  {4.5, 40.2, 8.4},  {1.5, 13.5, 10.1},
         {8.5, 56.4, 7.1},  {4.5, 71.6, 8.2},  {6.5, 52.8, 10.9}, {4.1, 44.1, 11.2}, {5.5, 40.9, 9.4}}};
    SharesBySeat beyond(3);
    for (const auto& woman : kWomen) {
        beyond[0].push_back((woman[0] - 4) / 1000);
        beyond[1].push_back((woman[1] - 50) / 1000);
        beyond[2].push_back((woman[2] - 10) / 1000);
    }
    return shares_beyond_equal(beyond);
}

}  // namespace

TEST_CASE("equal shares of four seats are tested by Hotelling's T squared") {
    // F = 17/57 of 9.74 with 3 and 17 degrees of freedom.
    CHECK(*equal_shares_p_value(sweat()) == Approx(0.0649).epsilon(2e-3));
}

TEST_CASE("it does not matter which seat of equal shares is left out of the test") {
    SharesBySeat shares = sweat();
    const double p_value = *equal_shares_p_value(shares);
    for (std::size_t turn = 0; turn < 3; ++turn) {
        std::ranges::rotate(shares, shares.begin() + 1);
        CHECK(*equal_shares_p_value(shares) == Approx(p_value).epsilon(1e-9));
    }
}

TEST_CASE("equal shares of two seats are tested by Student's t") {
    // Student's sleep data, Biometrika 6 (1908), the differences of both drugs: t = 4.0621, p = 0.002833.
    const std::vector<double> differences = {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};
    std::vector<double> beyond;
    for (const double difference : differences) {
        beyond.push_back(difference / 10);
    }
    CHECK(*equal_shares_p_value(shares_beyond_equal({beyond})) == Approx(0.002833).epsilon(1e-3));
}

TEST_CASE("without a spread shares are equal or they are not") {
    CHECK(*equal_shares_p_value(SharesBySeat(2, std::vector<double>(9, 0.5))) == 1);
    CHECK(*equal_shares_p_value(SharesBySeat{std::vector<double>(9, 1), std::vector<double>(9, 0)}) == 0);
    CHECK(*equal_shares_p_value(SharesBySeat(4, std::vector<double>(9, 0.25))) == 1);
}

TEST_CASE("too few games say nothing about equal shares") {
    CHECK_FALSE(equal_shares_p_value(SharesBySeat{{1, 0}, {0, 1}}));
    CHECK(equal_shares_p_value(SharesBySeat{{1, 0, 1}, {0, 1, 0}}));
    CHECK_FALSE(equal_shares_p_value(SharesBySeat(4, {1, 0, 0, 0})));
    CHECK_FALSE(equal_shares_p_value(SharesBySeat{{1, 1, 1}}));
    CHECK_FALSE(equal_shares_p_value(SharesBySeat{}));
}
