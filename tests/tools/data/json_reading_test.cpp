#include "tools/data/json_reading.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using nlohmann::json;

TEST_CASE("text that is no JSON is refused with its file, line and column") {
    CHECK(parse_json(R"({"a": [1, 2]})", "f.json")->at("a").size() == 2);
    const auto refused = parse_json("{\n  \"a\": }", "f.json");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.starts_with("f.json: not JSON, at line 2, column 8: "));
    CHECK(parse_json("[1e400]", "f.json").error().message == "f.json: not JSON, a number is too large");
    CHECK(parse_json(" ", "f.json").error().message == "f.json: it is empty: expected JSON");
}

TEST_CASE("an unknown key is refused with the nearest known one") {
    CHECK(check_keys(json{{"name", 1}, {"track", 2}}, {"name", "track"}, "f.json"));
    CHECK(check_keys(json{{"nmae", 1}}, {"name", "track"}, "f.json").error().message ==
          "f.json: unknown key 'nmae': did you mean 'name'?");
}

TEST_CASE("small integers are whole numbers up to a million") {
    for (const char* const text : {"0", "-1", "1000000", "-1000000"}) {
        CAPTURE(text);
        CHECK(is_small_integer(json::parse(text)));
    }
    // The largest numbers are unsigned to the JSON library, and must not come out negative.
    for (const char* const text : {"1000001", "-1000001", "0.5", "1.0", "\"1\"", "true", "null", "[1]",
                                   "18446744073709551615", "18446744073709551616", "-9223372036854775808"}) {
        CAPTURE(text);
        CHECK_FALSE(is_small_integer(json::parse(text)));
    }
}
