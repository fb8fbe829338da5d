#include "tools/text/numbers.hpp"

#include <catch2/catch.hpp>

#include <limits>

using namespace sparring;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

}  // namespace

TEST_CASE("whole numbers are grouped by threes") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1'000) == "1,000");
    CHECK(grouped(1'234'567) == "1,234,567");
    CHECK(grouped(std::numeric_limits<std::uint64_t>::max()) == "18,446,744,073,709,551,615");
}

TEST_CASE("large numbers are shortened to three digits and a unit") {
    CHECK(shortened(0) == "0");
    CHECK(shortened(0.5) == "0.5");
    CHECK(shortened(950) == "950");
    CHECK(shortened(999.4) == "999");
    CHECK(shortened(999.6) == "1.00 k");
    CHECK(shortened(1'234) == "1.23 k");
    CHECK(shortened(12'345'678) == "12.3 M");
    CHECK(shortened(999'999) == "1.00 M");
    CHECK(shortened(456e9) == "456 G");
    CHECK(shortened(1e18) == "1000000 T");
}

TEST_CASE("numbers that are not finite are printed as a dash") {
    CHECK(shortened(kInfinity) == "-");
    CHECK(fixed(kNotANumber, 2) == "-");
    CHECK(percent(kNotANumber) == "-");
    CHECK(speed(5, 0, "nodes") == "- nodes/s");
    CHECK_FALSE(per_second(5, 0).has_value());
    CHECK_FALSE(per_second(kInfinity, 1).has_value());
    CHECK_FALSE(per_second(0, 0).has_value());
}

TEST_CASE("speeds are counts by seconds") {
    CHECK(per_second(10, 4) == 2.5);
    CHECK(speed(5'000'000, 2, "nodes") == "2.50 M nodes/s");
}

TEST_CASE("fixed numbers round and never show a negative zero") {
    CHECK(fixed(1.25, 1) == "1.2");
    CHECK(fixed(-1.26, 1) == "-1.3");
    CHECK(fixed(-0.01, 1) == "0.0");
}

TEST_CASE("numbers are printed with as many digits as they need") {
    CHECK(shortest(0.25) == "0.25");
    CHECK(shortest(10) == "10");
    CHECK(shortest(1e15) == "1000000000000000");
    CHECK(shortest(-0.0) == "0");
    CHECK(shortest(1e300) == "1e+300");
    CHECK(shortest(kInfinity) == "-");
}

TEST_CASE("shares are percentages with one digit") {
    CHECK(percent(0) == "0.0%");
    CHECK(percent(0.5234) == "52.3%");
    CHECK(percent(1) == "100.0%");
}

TEST_CASE("fingerprints are sixteen hexadecimal digits and read back") {
    CHECK(hexadecimal(0xabc) == "0000000000000abc");
    CHECK(*parse_hexadecimal("0000000000000abc") == 0xabc);
    CHECK(*parse_hexadecimal("ffffffffffffffff") == std::numeric_limits<std::uint64_t>::max());
    CHECK(parse_hexadecimal("abc").error().message == "'abc' is not a number of 16 hexadecimal digits");
    CHECK_FALSE(parse_hexadecimal("000000000000xabc").has_value());
}

TEST_CASE("a whole number is read within its range") {
    CHECK(*parse_whole_number("7", 1, 9) == 7);
    CHECK(*parse_whole_number("007", 1, 9) == 7);
    CHECK(*parse_whole_number("18446744073709551615", 0, std::numeric_limits<std::uint64_t>::max()) ==
          std::numeric_limits<std::uint64_t>::max());
}

TEST_CASE("a number out of range is refused with the range") {
    CHECK(parse_whole_number("0", 1, 9).error().message == "0 is out of range: expected 1 to 9");
    CHECK(parse_whole_number("-3", 1, 9).error().message == "-3 is out of range: expected 1 to 9");
    CHECK(parse_whole_number("18446744073709551616", 0, 9).error().message ==
          "18446744073709551616 is out of range: expected 0 to 9");
}

TEST_CASE("text that is not a whole number is refused with the range") {
    for (const char* text : {"", "-", "x", "1.5", "1e3", "0x10", " 1", "1 "}) {
        CAPTURE(text);
        CHECK(parse_whole_number(text, 1, 9).error().message ==
              "'" + std::string(text) + "' is not a whole number from 1 to 9");
    }
}

TEST_CASE("a message stays on one line whatever is quoted in it") {
    CHECK(on_one_line("unknown game 'a\nb\x1b[2J'") == "unknown game 'a b [2J'");
}
