#include "tools/balance/figures.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <optional>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using Values = std::vector<std::optional<double>>;
using FindingStanding = report::Finding::Standing;

namespace {

constexpr double kFindingLevel = 0.05;

}  // namespace

TEST_CASE("a p value is Student's where there is a spread") {
    // Student's sleep data, Biometrika 6 (1908): 0.7, -1.6, ... of the first drug; t.test in R gives p = 0.2176.
    const Values first = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    CHECK(*p_value_of(mean_of(first)) == Approx(0.2176).epsilon(1e-3));
}

TEST_CASE("without a spread there is nothing to doubt, and with less than two values nothing to say") {
    CHECK(*p_value_of(mean_of(Values{0.0, 0.0, 0.0})) == 1);
    CHECK(*p_value_of(mean_of(Values{0.5, 0.5}), 0.5) == 1);
    CHECK(*p_value_of(mean_of(Values{0.5, 0.5})) == 0);
    CHECK_FALSE(p_value_of(mean_of(Values{0.5})));
    CHECK_FALSE(p_value_of(mean_of(Values{})));
    CHECK_FALSE(p_value_of(mean_of(Values{std::nullopt, 0.5, std::nullopt})));
}

TEST_CASE("a mean of values leaves gaps out") {
    const statistics::SampleMean mean = mean_of(Values{1, std::nullopt, 2, 6});
    CHECK(mean.count == 3);
    CHECK(*mean.mean == 3);
    CHECK(*mean_of(std::vector<double>{1, 2, 6}).mean == 3);
}

TEST_CASE("Holm's adjustment skips what is missing and counts only what is there") {
    // .01 of three is .03, .03 of two is .06, and .04 is lifted to it. Holm, Scandinavian Journal of Statistics 6.
    const Values adjusted = holm(Values{0.04, std::nullopt, 0.01, std::nullopt, 0.03});
    REQUIRE(adjusted.size() == 5);
    CHECK(*adjusted[0] == Approx(0.06));
    CHECK_FALSE(adjusted[1]);
    CHECK(*adjusted[2] == Approx(0.03));
    CHECK_FALSE(adjusted[3]);
    CHECK(*adjusted[4] == Approx(0.06));
    CHECK(holm(Values{std::nullopt, std::nullopt}) == Values{std::nullopt, std::nullopt});
    CHECK(holm({}).empty());
}

TEST_CASE("lists of one family are adjusted together") {
    const std::vector<PValues> lists = {{0.01, std::nullopt}, {}, {0.04, 0.03}};
    const std::vector<PValues> adjusted = holm_together(lists);
    REQUIRE(adjusted.size() == 3);
    CHECK(*adjusted[0][0] == Approx(0.03));
    CHECK_FALSE(adjusted[0][1]);
    CHECK(adjusted[1].empty());
    CHECK(*adjusted[2][0] == Approx(0.06));
    CHECK(*adjusted[2][1] == Approx(0.06));
}

TEST_CASE("a screen is adjusted after Benjamini and Hochberg where there is something") {
    // 3/2 of .01, 3/2 of .03 and .04 are the adjusted values of three.
    const PValues adjusted = benjamini_hochberg(PValues{0.04, std::nullopt, 0.01, 0.03});
    CHECK(*adjusted[0] == Approx(0.04));
    CHECK_FALSE(adjusted[1]);
    CHECK(*adjusted[2] == Approx(0.03));
    CHECK(*adjusted[3] == Approx(0.04));
}

TEST_CASE("a finding is a claim only if both strengths show it with the same sign") {
    const Evidence up{{100, 0.1, 0.03}, 0.01};
    const Evidence down{{100, -0.1, 0.03}, 0.01};
    const Evidence unsure{{100, 0.1, 0.1}, 0.2};
    const Evidence against{{100, -0.1, 0.03}, 0.2};
    const Evidence unknown{{}, std::nullopt};
    CHECK(standing_of({up, up}, kFindingLevel) == FindingStanding::kClaim);
    CHECK(standing_of({down, down}, kFindingLevel) == FindingStanding::kClaim);
    CHECK(standing_of({up, down}, kFindingLevel) == FindingStanding::kByStrength);
    // That one shows it and the other does not says nothing of a difference between them.
    CHECK(standing_of({up, unsure}, kFindingLevel) == FindingStanding::kOneStrength);
    CHECK(standing_of({unsure, down}, kFindingLevel) == FindingStanding::kOneStrength);
    CHECK(standing_of({unknown, up}, kFindingLevel) == FindingStanding::kOneStrength);
    // Four and a half standard errors apart.
    CHECK(standing_of({up, against}, kFindingLevel) == FindingStanding::kByStrength);
    CHECK(standing_of({against, up}, kFindingLevel) == FindingStanding::kByStrength);
    CHECK(standing_of({unsure, unsure}, kFindingLevel) == FindingStanding::kOpen);
    CHECK(standing_of({unknown, unsure}, kFindingLevel) == FindingStanding::kOpen);
    // The level itself counts.
    CHECK(standing_of({Evidence{up.effect, kFindingLevel}, up}, kFindingLevel) == FindingStanding::kClaim);
    // A p value without an effect proves nothing.
    CHECK(standing_of({Evidence{{}, 0.0}, unsure}, kFindingLevel) == FindingStanding::kOpen);
}

TEST_CASE("what is described depends on the strength if Welch's test says so") {
    // R's t.test(extra ~ group, data = sleep): t = -1.8608, df = 17.776, p = 0.07939.
    const Values first = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    const Values second = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
    const std::array<statistics::SampleMean, 2> means = {mean_of(first), mean_of(second)};
    CHECK(standing_of_described(means, 0.0785) == FindingStanding::kDescribed);
    CHECK(standing_of_described(means, 0.0805) == FindingStanding::kByStrength);
    CHECK(standing_of_described({mean_of(first), {}}, 0.99) == FindingStanding::kDescribed);
    const statistics::SampleMean five = mean_of(Values{5.0, 5.0});
    CHECK(standing_of_described({five, five}, 0.99) == FindingStanding::kDescribed);
    CHECK(standing_of_described({five, mean_of(Values{4.0, 4.0})}, 0.01) == FindingStanding::kByStrength);
}

TEST_CASE("a figure is scaled with its interval, and missing ones stay missing") {
    const report::Figure figure = figure_of(mean_of(Values{0.4, 0.6}), {100, 1, false});
    CHECK(*figure.value == Approx(50));
    REQUIRE(figure.interval);
    // The mean and 12.706 (Student's t of one degree of freedom) standard errors of a tenth.
    CHECK(figure.interval->upper == Approx(50 + 127.062).epsilon(1e-5));
    CHECK(figure.interval->lower == Approx(50 - 127.062).epsilon(1e-5));
    // A share is never below 0 or above all.
    const report::Figure share = figure_of(mean_of(Values{0.4, 0.6}), kShares);
    CHECK(share.interval->lower == 0);
    CHECK(share.interval->upper == 100);
    CHECK_FALSE(figure_of(mean_of(Values{0.4}), kShareDifferences).interval);
    // Where the possible values are not known, nothing can be said without a spread.
    CHECK_FALSE(figure_of(mean_of(Values{0.4, 0.4}), {1, 1, false}).interval);
    const report::Figure same = figure_of(mean_of(Values(20, 0.0)), kShareDifferences);
    REQUIRE(same.interval);
    // Clopper and Pearson: where none of 20 differs up to 0.168433 may, each by a whole win.
    CHECK(same.interval->lower == Approx(-16.8433).epsilon(1e-5));
    CHECK(same.interval->upper == Approx(16.8433).epsilon(1e-5));
    CHECK_FALSE(figure_of(mean_of(Values{}), kShares).value);
    CHECK(figure_of(mean_of(Values{0.4}), kShareDifferences).has_sign);
}

TEST_CASE("shares that are all alike have the interval of as many wins or losses") {
    // Clopper and Pearson: 0 of 20 is up to 0.168433.
    const report::Figure lost = figure_of(mean_of(Values(20, 0.0)), kShares);
    REQUIRE(lost.interval);
    CHECK(lost.interval->lower == 0);
    CHECK(lost.interval->upper == Approx(16.8433).epsilon(1e-5));
    const report::Figure won = figure_of(mean_of(Values(20, 1.0)), kShares);
    CHECK(won.interval->lower == Approx(100 - 16.8433).epsilon(1e-5));
    CHECK(won.interval->upper == 100);
}

TEST_CASE("independent means are compared by Welch's test") {
    // Of Welch's two samples: t = 10 / 2.5, with 6.25^2 / (4^2 / 15 + 2.25^2 / 9) degrees of freedom, which are 23.97.
    const statistics::SampleMean first{16, 30.0, 2.0};
    const statistics::SampleMean second{10, 20.0, 1.5};
    const statistics::SampleMean difference = difference_of_independent(first, second);
    CHECK(*difference.mean == 10);
    CHECK(*difference.standard_error == Approx(2.5));
    CHECK(difference.count == 24);
    CHECK(*p_value_of(difference) == Approx(0.00056).epsilon(0.02));
    CHECK_FALSE(difference_of_independent(first, {1, 3.0, std::nullopt}).mean);
    // Without a spread nothing is left to doubt.
    CHECK(*p_value_of(statistics::difference_of_independent({5, 3.0, 0.0}, {5, 2.0, 0.0})) == 0);
    CHECK(*p_value_of(statistics::difference_of_independent({5, 3.0, 0.0}, {5, 3.0, 0.0})) == 1);
}
