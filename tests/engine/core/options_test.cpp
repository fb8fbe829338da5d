#include "engine/core/options.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

namespace {

enum class Size { kSmall, kLarge };

constexpr std::array<std::string_view, 2> kSizeNames{"small", "large"};

struct TestOptions {
    bool is_misere = false;
    int heaps = 3;
    Size size = Size::kSmall;
};

using Misere = BooleanField<&TestOptions::is_misere>;
using Heaps = IntegerField<&TestOptions::heaps, 1, 9>;
using Sizes = NamedField<&TestOptions::size, kSizeNames>;

}  // namespace

TEST_CASE("a whole number within its bounds is read") {
    REQUIRE(*parse_integer("0", 0, 5) == 0);
    REQUIRE(*parse_integer("5", 0, 5) == 5);
    REQUIRE(*parse_integer("-3", -5, 5) == -3);
}

TEST_CASE("a number outside its bounds is refused with the bounds") {
    REQUIRE(parse_integer("6", 0, 5).error().message == "6 is out of range: expected 0 to 5");
    REQUIRE(parse_integer("-1", 0, 5).error().message == "-1 is out of range: expected 0 to 5");
}

TEST_CASE("a number too large for the machine is out of range") {
    REQUIRE(parse_integer("99999999999999999999", 0, 5).error().message ==
            "99999999999999999999 is out of range: expected 0 to 5");
}

TEST_CASE("text that is not a whole number is refused") {
    for (const std::string_view text : {"", " 3", "3 ", "+3", "3.0", "3x", "x", "0x3", "-"}) {
        INFO("text '" << text << "'");
        REQUIRE(parse_integer(text, 0, 5).error().message ==
                "'" + std::string(text) + "' is not a whole number from 0 to 5");
    }
}

TEST_CASE("booleans are true or false and nothing else") {
    REQUIRE(*parse_boolean("true"));
    REQUIRE_FALSE(*parse_boolean("false"));
    for (const std::string_view text : {"", "True", "yes", "1", "true "}) {
        REQUIRE(parse_boolean(text).error().message == "'" + std::string(text) + "' is not true or false");
    }
}

TEST_CASE("a boolean option sets and shows its field") {
    TestOptions options;
    REQUIRE(Misere::show(options) == "false");
    REQUIRE(Misere::set(options, "true"));
    REQUIRE(options.is_misere);
    REQUIRE(Misere::show(options) == "true");
}

TEST_CASE("a whole-number option sets and shows its field") {
    TestOptions options;
    REQUIRE(Heaps::set(options, "9"));
    REQUIRE(options.heaps == 9);
    REQUIRE(Heaps::show(options) == "9");
}

TEST_CASE("a named option sets and shows its field") {
    TestOptions options;
    REQUIRE(Sizes::show(options) == "small");
    REQUIRE(Sizes::set(options, "large"));
    REQUIRE(options.size == Size::kLarge);
}

TEST_CASE("a refused value leaves the option as it was and says what it may be") {
    TestOptions options;
    REQUIRE(Misere::set(options, "maybe").error().message == "'maybe' is not true or false");
    REQUIRE(Heaps::set(options, "10").error().message == "10 is out of range: expected 1 to 9");
    REQUIRE(Sizes::set(options, "huge").error().message == "'huge' is not small or large");
    REQUIRE_FALSE(options.is_misere);
    REQUIRE(options.heaps == 3);
    REQUIRE(options.size == Size::kSmall);
}
