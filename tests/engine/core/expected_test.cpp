#include "engine/core/expected.hpp"

#include <catch2/catch.hpp>

#include <memory>

using namespace sparring;

TEST_CASE("an expected value holds the value and no error") {
    const Expected<int> seven = 7;
    REQUIRE(seven.has_value());
    REQUIRE(*seven == 7);
}

TEST_CASE("an error takes the place of a value") {
    const Expected<int> nothing = Error{"column 3: expected a digit"};
    REQUIRE_FALSE(nothing);
    REQUIRE(nothing.error() == Error{"column 3: expected a digit"});
}

TEST_CASE("an expected value can be changed in place") {
    Expected<std::string> text = std::string("draught");
    text->push_back('s');
    *text += "!";
    REQUIRE(text.value() == "draughts!");
}

TEST_CASE("an expected value can be moved out") {
    Expected<std::unique_ptr<int>> owned = std::make_unique<int>(5);
    const std::unique_ptr<int> taken = *std::move(owned);
    REQUIRE(*taken == 5);
}

TEST_CASE("a status is done or says what failed") {
    const Status done = ok();
    const Status failed = Error{"disk full"};
    REQUIRE(done.has_value());
    REQUIRE(failed.error().message == "disk full");
}
