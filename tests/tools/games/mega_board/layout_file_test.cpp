#include "tools/games/mega_board/layout_file.hpp"

#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/data_directory.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

namespace {

std::string complaint(const std::string& text) {
    const auto plan = parse_layout(text, "l.json");
    return plan ? "" : plan.error().message;
}

// A layout of two homes around the boards of `more`.
std::string with_boards(const std::string& more) {
    return R"({"meaning": "m", "boards": [{"id": "m", "type": "mega", "cell": [0, 0]},
               {"id": "s", "type": "standard", "cell": [0, -1], "home": 1},
               {"id": "n", "type": "standard", "cell": [0, 1], "home": 2})" +
           more + "]}";
}

}  // namespace

TEST_CASE("a layout file has its boards in the order of the notation") {
    const auto plan = parse_layout(with_boards(R"(, {"id": "e", "type": "standard", "cell": [1, 0]})"), "l.json");
    REQUIRE(mega_board::format_plan(*plan) == "m0.0/s0.-1=1n/n0.1=2s/e1.0");
}

TEST_CASE("the layout files of the data folder are the layouts of the rules") {
    const auto data = find_data_directory(places_of_process());
    REQUIRE(data);
    for (const std::string_view name : mega_board::kLayoutNames) {
        const auto plan = read_layout(*data / "layouts" / (std::string(name) + ".json"));
        REQUIRE(*plan == mega_board::named_plan(name));
    }
}

TEST_CASE("a home may say which way its men face") {
    const auto plan =
        parse_layout(with_boards(R"(, {"id": "e", "type": "standard", "cell": [1, 0], "home": 3, "facing": "e"},
                         {"id": "k", "type": "mega", "cell": [2, 0]})"),
                     "l.json");
    REQUIRE(mega_board::format_plan(*plan) == "m0.0/s0.-1=1n/n0.1=2s/e1.0=3e/k2.0");
}

TEST_CASE("a layout that breaks a rule is refused with the file's name") {
    REQUIRE(complaint(with_boards(R"(, {"id": "k", "type": "mega", "cell": [1, 0]})")) ==
            "l.json: boards m and k stand side by side and are both Mega Boards: Mega Boards and Standard Boards must "
            "alternate");
    REQUIRE(complaint(R"({"boards": []})") == "l.json: a layout needs boards");
}

TEST_CASE("a layout file that is not one is refused with the place") {
    CHECK(complaint("[]") == R"(l.json: expected an object: {"meaning": ..., "boards": [...]})");
    CHECK(complaint("{}") == "l.json: 'boards' is missing: expected a list of boards");
    CHECK(complaint(R"({"boards": 3})") == "l.json: 'boards' is wrong: expected a list of boards");
    CHECK(complaint(R"({"board": []})") == "l.json: unknown key 'board': did you mean 'boards'?");
    CHECK(complaint(R"({"boards": [3]})") ==
          R"(l.json: boards[0]: expected a board: {"id": "s", "type": "standard", "cell": [0, -1], "home": 1})");
    CHECK(complaint(R"({"boards": [{"type": "mega"}]})") ==
          "l.json: boards[0]: 'id' is missing: expected one lower-case letter");
    CHECK(complaint(R"({"boards": [{"id": "m", "type": "giga"}]})") ==
          R"(l.json: boards[0] (board 'm'): 'type' is wrong: expected "mega" or "standard")");
    CHECK(complaint(R"({"boards": [{"id": "m", "type": "mega", "cell": [0, 0.5]}]})") ==
          "l.json: boards[0] (board 'm'): 'cell' is wrong: expected two whole numbers, boards to the east and to the "
          "north: [0, -1]");
    CHECK(complaint(R"({"boards": [{"id": "m", "type": "mega", "cell": [0, 0], "home": 0}]})") ==
          "l.json: boards[0] (board 'm'): 'home' is wrong: expected the number of a player, from 1");
    CHECK(complaint(R"({"boards": [{"id": "m", "type": "mega", "cell": [0, 0], "facing": "ne"}]})") ==
          R"(l.json: boards[0] (board 'm'): 'facing' is wrong: expected one of "n", "e", "s" and "w")");
    CHECK(complaint("{").starts_with("l.json: not JSON, at line 1, column 2: "));
}

TEST_CASE("a layout file that cannot be read is named") {
    const test::TemporaryFolder folder;
    const auto plan = read_layout(folder.path() / "none.json");
    REQUIRE(plan.error().message.find("none.json") != std::string::npos);
}
