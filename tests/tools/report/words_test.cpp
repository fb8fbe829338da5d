#include "tools/report/words.hpp"

#include <catch2/catch.hpp>

#include <limits>

using namespace sparring;
using namespace sparring::report;

TEST_CASE("a figure is its value, its unit and its interval") {
    CHECK(figure_text({53.14, statistics::Interval{51.2, 55.04}, 1, false}, "%") == "53.1 % [51.2, 55.0]");
    CHECK(figure_text({53.14, std::nullopt, 0, false}, "") == "53");
    CHECK(figure_text({0.5, statistics::Interval{-0.25, 1}, 2, true}, "men") == "+0.50 men [−0.25, +1.00]");
}

TEST_CASE("an absent figure is a dash, and so is one that is not finite") {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    CHECK(figure_text({}, "%") == "–");
    CHECK(figure_text({kInfinity, std::nullopt, 1, true}, "%") == "–");
    CHECK(figure_text({1.0, statistics::Interval{0, kInfinity}, 1, false}, "%") == "1.0 %");
}

TEST_CASE("p-values have two digits that count") {
    CHECK(p_value_text({0.0323}) == "0.032");
    CHECK(p_value_text({0.000449}) == "0.00045");
    CHECK(p_value_text({0.0001}) == "0.00010");
    CHECK(p_value_text({0.00009999}) == "< 0.0001");
    CHECK(p_value_text({1.0}) == "1.0");
    CHECK(p_value_text({}) == "–");
}

TEST_CASE("counts are grouped by threes, negative ones too") {
    CHECK(count_text(1'234'567) == "1,234,567");
    CHECK(count_text(-1'234) == "−1,234");
    CHECK(count_text(std::numeric_limits<std::int64_t>::min()) == "−9,223,372,036,854,775,808");
}

TEST_CASE("numbers have the digits that tell them apart within their span") {
    CHECK(number_within(53.14, 90) == "53.1");
    CHECK(number_within(12'345, 20'000) == "12345");
    CHECK(number_within(0.12345, 0.5) == "0.123");
    CHECK(number_within(7, 0) == "7.00");
}

TEST_CASE("axes have their unit in parentheses and columns in brackets") {
    CHECK(axis_text({"Length", "plies", {}, false, {}}) == "Length (plies)");
    CHECK(axis_text({"Ending", "", {}, false, {}}) == "Ending");
    CHECK(column_text({"Length", "plies"}) == "Length [plies]");
}

TEST_CASE("an interval that says no more than the number is left out") {
    CHECK(interval_text({1, statistics::Interval{0.99, 1.01}, 2, false}) == "[0.99, 1.01]");
    CHECK(interval_text({1, statistics::Interval{0.999, 1.001}, 2, false}).empty());
    CHECK(figure_text({1, statistics::Interval{0.999, 1.001}, 2, true}, "points") == "+1.00 points");
}

TEST_CASE("what is not decided says how large it can be, where it is a difference") {
    Finding finding{.section = "",
                    .text = "",
                    .figure = {1.0, statistics::Interval{-3.25, 5.2}, 1, true},
                    .unit = "points",
                    .standing = Finding::Standing::kOpen};
    CHECK(standing_text(finding) == "not decided: at most 5.2 points either way");
    finding.figure.interval = statistics::Interval{-6.04, 1};
    CHECK(standing_text(finding) == "not decided: at most 6.0 points either way");
    // A loss that may be none is a difference without a sign; what cannot be below 0 is none.
    finding.figure.has_sign = false;
    CHECK(standing_text(finding) == "not decided: at most 6.0 points either way");
    finding.figure.interval = statistics::Interval{0.5, 3};
    CHECK(standing_text(finding) == "not decided");
    finding.figure.interval = statistics::Interval{-6.04, 1};
    finding.figure.has_sign = true;
    finding.standing = Finding::Standing::kClaim;
    CHECK(standing_text(finding) == "holds at both strengths");
}
