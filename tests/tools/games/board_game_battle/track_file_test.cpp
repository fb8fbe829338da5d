#include "tools/games/board_game_battle/track_file.hpp"

#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/data_directory.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>

using namespace sparring;
using board_game_battle::format_track;
using board_game_battle::island_track;
using nlohmann::json;

namespace {

// The shortest track with a boost, a fifty and a detour.
const json kShort = json::parse(R"({"name": "short", "meaning": "for tests", "track": [
    {"square": 0, "kind": "start"},
    {"square": 1, "kind": "red"},
    {"square": 2, "kind": "boost", "to": 4},
    {"square": 3, "kind": "fifty", "blue": 4, "red": 1},
    {"square": 4, "kind": "blue"},
    {"square": 5, "kind": "detour"},
    {"square": 6, "kind": "setback", "to": 1},
    {"square": 7, "kind": "challenge", "number": 1},
    {"square": 8, "kind": "challenge", "number": 2},
    {"square": 9, "kind": "challenge", "number": 3},
    {"square": 10, "kind": "challenge", "number": 4},
    {"square": 11, "kind": "challenge", "number": 5},
    {"square": 12, "kind": "challenge", "number": 6}],
  "detour": [{"square": "g0", "kind": "entry"}, {"square": "g1", "kind": "duel"}, {"square": "g2", "kind": "exit"}]})");

[[nodiscard]] std::string complaint_about(const std::string& text) {
    const auto track = parse_track_file(text, "t.json");
    return track ? "" : track.error().message;
}

// What is wrong with the short track once a part of it, named by a JSON pointer, is another value.
[[nodiscard]] std::string complaint(const std::string& part, const json& value) {
    json layout = kShort;
    layout[json::json_pointer(part)] = value;
    return complaint_about(layout.dump());
}

[[nodiscard]] std::string complaint_without(const std::string& square, const std::string& key) {
    json layout = kShort;
    layout[json::json_pointer(square)].erase(key);
    return complaint_about(layout.dump());
}

}  // namespace

TEST_CASE("a track file has its squares, with the numbers that belong to them") {
    const auto track = parse_track_file(kShort.dump(), "t.json");
    REQUIRE(track);
    CHECK(format_track(*track) ==
          "start/red/boost>4/fifty>4>1/blue/detour/setback>1/challenge1/challenge2/challenge3/challenge4/challenge5/"
          "challenge6|entry/duel/exit");
}

TEST_CASE("the island of the data folder is that of the rules") {
    const auto data = find_data_directory(places_of_process());
    REQUIRE(data);
    const auto track = read_track_file(*data / "layouts" / "board-game-battle" / "island.json");
    REQUIRE(track);
    CHECK(*track == island_track());
    CHECK(format_track(*track) == "island");
}

TEST_CASE("a track file that is no object with a track is refused") {
    CHECK(complaint_about("{").starts_with("t.json: not JSON, at line 1, column 2: "));
    const std::string expected = R"(t.json: expected an object: {"name": ..., "track": [...], "detour": [...]})";
    CHECK(complaint_about("[]") == expected);
    CHECK(complaint_about("{}") == expected);
    CHECK(complaint("/tracks", json::array()) == "t.json: unknown key 'tracks': did you mean 'track'?");
    CHECK(complaint("/track", 3) == "t.json: 'track' is wrong: expected a list of squares");
    CHECK(complaint("/detour", json::object()) == "t.json: 'detour' is wrong: expected a list of squares");
}

TEST_CASE("squares of a track file stand in order and say so") {
    CHECK(complaint("/track/3/square", 4) == R"(t.json: square 3: expected "square": 3)");
    CHECK(complaint("/track/3/square", "3") == R"(t.json: square 3: expected "square": 3)");
    CHECK(complaint_without("/track/0", "square") == R"(t.json: square 0: expected "square": 0)");
    CHECK(complaint("/detour/1/square", 1) == R"(t.json: square g1: expected "square": "g1")");
    CHECK(complaint("/track/2", "blank") ==
          R"(t.json: square 2: expected an object such as {"square": 0, "kind": "start"})");
}

TEST_CASE("kinds of a track file are known ones") {
    CHECK(complaint("/track/4/kind", "bleu") == "t.json: square 4: unknown kind 'bleu': did you mean 'blue'?");
    CHECK(complaint("/track/4/kind", 7).starts_with("t.json: square 4: unknown kind ''"));
    CHECK(complaint_without("/detour/2", "kind").starts_with("t.json: square g2: unknown kind ''"));
}

TEST_CASE("a square has the numbers of its kind and no others") {
    const std::string target = R"(t.json: square 2: expected "to", a number up to 999)";
    CHECK(complaint_without("/track/2", "to") == target);
    CHECK(complaint("/track/2/to", "4") == target);
    CHECK(complaint("/track/2/to", -4) == target);
    CHECK(complaint("/track/2/to", 4.5) == target);
    CHECK(complaint("/track/2/to", 1000) == target);
    CHECK(complaint("/track/2/to", 18446744073709551615U) == target);
    CHECK(complaint_without("/track/3", "red") == R"(t.json: square 3: expected "red", a number up to 999)");
    CHECK(complaint_without("/track/3", "blue") == R"(t.json: square 3: expected "blue", a number up to 999)");
    CHECK(complaint("/track/7/number", 7) == R"(t.json: square 7: expected "number", a number up to 6)");
    CHECK(complaint("/track/4/to", 6).starts_with("t.json: square 4: unknown key 'to'"));
    CHECK(complaint("/track/2/blue", 4).starts_with("t.json: square 2: unknown key 'blue'"));
}

TEST_CASE("a track that cannot be played is refused with the file and the square") {
    CHECK(complaint("/track/7/number", 0) == "t.json: square 7: Challenge 0 where Challenge 1 was expected");
    CHECK(complaint("/track/2/to", 5) == "t.json: square 2: it leads to square 5, which is not blue");
    CHECK(complaint("/track/6/to", 4) == "t.json: square 6: it leads to square 4, which is not red");
    CHECK(complaint("/track/12/number", 5) == "t.json: square 12: the last square must be Challenge 6");
    CHECK(complaint("/track/0", {{"square", 0}, {"kind", "blank"}}) == "t.json: square 0: expected start");
    CHECK(complaint("/detour/1/kind", "detour") == "t.json: square g1: no detour is possible on the detour");
    json layout = kShort;
    layout.erase("detour");
    CHECK(complaint_about(layout.dump()) == "t.json: square 5: a detour tile, but there is no detour track");
}

TEST_CASE("a track file that cannot be read is named") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "none.json").string();
    CHECK(read_track_file(path).error().message == "cannot read '" + path + "': No such file or directory");
}
