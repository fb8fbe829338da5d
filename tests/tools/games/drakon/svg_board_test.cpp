#include "tools/games/drakon/svg_board.hpp"

#include "tests/tools/games/drakon/drakon_scene.hpp"
#include "tests/tools/pictures/picture_checks.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sparring::test {

namespace {

DrawPicture of_lair(const drakon::State& state) {
    return [state](const PictureRequest& request) { return pictures::drakon_picture(state, request); };
}

const char* const kLair = R"("board":["FG@0,1:EW","TE@1,1:NE","DM@-1,0:W"],"characters":["1,1","0,0","void 1"],
    "coins":[2,0,1],"locked":[1,0,0],"start":1,"hands":[["FG:1","FG:1","KE:A","PL:3"],["HG:O","BS:A"],[]],
    "known":[[],["HG:O/1"],[]],"counter":"0,1","turn":7)";

using LairTexts = std::vector<std::string>;

}  // namespace

TEST_CASE("pictures of a lair hold what is asked of pictures") {
    check_pictures(of_lair(scene(kLair)),
                   {"0,0", "0,1", "1,1", "-1,0", "0,2", "1,2", "-1,1", "2,1", "1,0", "-2,0", "0,-1", "-1,-1"}, "32,0",
                   "a cell such as 2,-1, at most 31 from Start");
}

TEST_CASE("a picture of a lair shows chambers, arrows, characters and the counter, but no hands") {
    const auto text = pictures::drakon_picture(scene(kLair), {});
    REQUIRE(text);
    const Element picture = read_picture(*text);
    CHECK(place_of(picture, "0,0").text_of("title") == "0,0: Start, arrows NESW, player 2");
    CHECK(place_of(picture, "0,0").printed() == LairTexts{"ST", "2"});
    CHECK(place_of(picture, "0,1").text_of("title") == "0,1: Find One Gold, arrows EW, Drakon");
    CHECK(place_of(picture, "1,1").printed() == LairTexts{"TE", "1"});
    CHECK(place_of(picture, "2,1").text_of("title") == "2,1: free");
    const LairTexts printed = picture.printed();
    CHECK(std::vector(printed.end() - 7, printed.end()) ==
          LairTexts{"1", "Player 1: 3 gold (1 locked)", "2", "Player 2: 0 gold", "3", "Player 3: 1 gold, in the Void",
                    "Player 1 places a chamber or moves, also by Teleport."});
    // What is in the hands is nowhere.
    CHECK(text->find("Master Key") == std::string::npos);
    CHECK(std::ranges::find(printed, "KE") == printed.end());
    CHECK(std::ranges::find(printed, "HG") == printed.end());
}

TEST_CASE("as many arrow-heads are drawn as chambers have arrows") {
    const Element picture = drawn(of_lair(scene(kLair)));
    // Those outside of all places: 4 of Start, 2, 2 and 1. Below the board one shows who is to move.
    const auto polygons = [](const Element& element) {
        return std::ranges::count(element.children, "polygon", &Element::name);
    };
    CHECK(polygons(*picture.with("data-board")[0]) == 4 + 2 + 2 + 1);
    CHECK(polygons(picture) == 1);
}

TEST_CASE("cells without a chamber and far away can have notes, within the bound of the lair") {
    const DrawPicture draw = of_lair(scene(kLair));
    const Element picture = drawn(draw, {{"5,-3", 2.0, ""}, {"2,1", 3.0, ""}});
    CHECK(place_of(picture, "5,-3").printed() == LairTexts{"2"});
    CHECK(place_of(picture, "2,1").printed() == LairTexts{"3"});
    drakon::Options options;
    options.bound = 4;
    PictureRequest request;
    request.notes.push_back({"5,-3", 2.0, ""});
    const auto refused = pictures::drakon_picture(scene(kLair, options), request);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message ==
          "note for '5,-3': the board has no such place: expected a cell such as 2,-1, at most 4 from Start");
}

}  // namespace sparring::test
