#include "tools/data/variant_file.hpp"

#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/data_directory.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using sparring::test::TemporaryFolder;

namespace {

std::string error_of(std::string_view text) {
    const Expected<Variant> variant = parse_variant(text, "v.json");
    REQUIRE_FALSE(variant.has_value());
    return variant.error().message;
}

}  // namespace

TEST_CASE("a variant has a meaning and options in the order of the file") {
    const auto variant = parse_variant(
        "{\n"
        "  \"meaning\": \"The short game\",\n"
        "  \"options\": {\"stones\": 3, \"misere\": true,\n"
        "    \"name\": \"a\\\"b\", \"after\\\"quote\": -1}\n"
        "}\n",
        "v.json");
    REQUIRE(variant.has_value());
    CHECK(variant->meaning == "The short game");
    CHECK(variant->options ==
          std::vector<Variant::Option>{{"stones", "3"}, {"misere", "true"}, {"name", "a\"b"}, {"after\"quote", "-1"}});
}

TEST_CASE("a variant may leave out its options") {
    const auto variant = parse_variant(R"({"meaning": "As it is"})", "v.json");
    REQUIRE(variant.has_value());
    CHECK(variant->options.empty());
}

TEST_CASE("an empty variant file is refused") { CHECK(error_of("") == "v.json: it is empty: expected JSON"); }

TEST_CASE("a variant file that is cut off is refused where it ends") {
    CHECK(error_of("{\n  \"meaning\": \"x\"") ==
          "v.json: not JSON, at line 2, column 17: syntax error while parsing object - unexpected end of input; "
          "expected '}'");
    CHECK(error_of("{\n") ==
          "v.json: not JSON, at line 2, column 1: syntax error while parsing object key - unexpected end of input; "
          "expected string literal");
}

TEST_CASE("text after a variant is refused") {
    CHECK(error_of("{\"meaning\": \"x\"}\n}") ==
          "v.json: not JSON, at line 2, column 1: syntax error while parsing value - unexpected '}'; expected end of "
          "input");
}

TEST_CASE("unknown keys are answered with the nearest known one") {
    CHECK(error_of("{\"meaning\": \"x\",\n \"optoins\": {}}") ==
          "v.json: unknown key 'optoins': did you mean 'options'?");
    CHECK(error_of(R"({"author": "x"})") == "v.json: unknown key 'author': expected meaning or options");
}

TEST_CASE("values of the wrong type are refused") {
    CHECK(error_of("[1]") == "v.json: expected an object: {\"meaning\": ..., \"options\": {...}}");
    CHECK(error_of("\"x\"") == "v.json: expected an object: {\"meaning\": ..., \"options\": {...}}");
    CHECK(error_of(R"({"meaning": 5})") == "v.json: 'meaning' is missing or no sentence: expected a string");
    CHECK(error_of(R"({"meaning": ""})") == "v.json: 'meaning' is missing or no sentence: expected a string");
    CHECK(error_of(R"({"meaning": {}})") == "v.json: 'meaning' is missing or no sentence: expected a string");
    for (const char* value : {"[]", "null", "3", "\"x\""}) {
        CAPTURE(value);
        CHECK(error_of(std::string("{\"meaning\": \"x\", \"options\": ") + value + "}") ==
              "v.json: 'options' is not an object: expected {\"option\": value}");
    }
    for (const char* value : {"[1]", "{}", "null", "1.5", "18446744073709551616"}) {
        CAPTURE(value);
        CHECK(error_of(std::string("{\"meaning\": \"x\", \"options\": {\"stones\": ") + value + "}}") ==
              "v.json: the value of 'stones' is neither true, false, a whole number nor a string");
    }
}

TEST_CASE("a key that is given twice is refused") {
    CHECK(error_of(R"({"meaning": "x", "meaning": "y"})") == "v.json: the key 'meaning' is given twice");
    CHECK(error_of(R"({"options": {"a": 1, "a": 2}})") == "v.json: the key 'a' is given twice");
}

TEST_CASE("an option may have the name of a key") {
    const auto variant = parse_variant(R"({"meaning": "x", "options": {"options": 1, "meaning": 2}})", "v.json");
    REQUIRE(variant.has_value());
    CHECK(variant->meaning == "x");
    CHECK(variant->options.size() == 2);
}

TEST_CASE("a variant without a meaning is refused") {
    CHECK(error_of("{}") == "v.json: 'meaning' is missing or no sentence: expected a string");
}

TEST_CASE("a variant file that is missing is named with the reason") {
    CHECK(read_variant("/nowhere/v.json").error().message ==
          "cannot read '/nowhere/v.json': No such file or directory");
}

TEST_CASE("the names of variants are those of the JSON files, sorted") {
    const TemporaryFolder data;
    data.write("variants/chess/b.json", "");
    data.write("variants/chess/a.json", "");
    data.write("variants/chess/notes.txt", "");
    CHECK(json_names(variant_folder(data.path(), "chess")) == std::vector<std::string>{"a", "b"});
    CHECK(json_names(variant_folder(data.path(), "go")).empty());
}

TEST_CASE("a variant with a slash or the ending of a file is a path") {
    CHECK(is_variant_path("./v"));
    CHECK(is_variant_path("v.json"));
    CHECK_FALSE(is_variant_path("basic"));
}

TEST_CASE("every variant file of the project can be read") {
    const std::filesystem::path variants = std::filesystem::path(SPARRING_SOURCE_DIR) / "data" / "variants";
    for (const auto& game : std::filesystem::directory_iterator(variants)) {
        for (const std::string& name : json_names(game.path())) {
            CAPTURE(game.path(), name);
            CHECK(read_variant(game.path() / (name + ".json")).has_value());
        }
    }
}
