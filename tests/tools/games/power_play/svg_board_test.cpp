#include "tools/games/power_play/svg_board.hpp"

#include "engine/power_play/power_play.hpp"
#include "tests/tools/pictures/picture_checks.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sparring::test {

namespace {

// Player 1 places a kickback; player 3 is out.
constexpr const char* kPyramids =
    "1:P1 a1=123,b1=1,b3=23,c4=1,a7=32,b7=233:P2 c6=112,f6=123,g6=233:P3 out:P4 d2=1,g2=123,h2=123,c3=233:H1=21"
    ":L1,12,18,9:N5:K4";

power_play::Rules pyramid_rules(int players, int knockout = 18) {
    power_play::Options options;
    options.players = players;
    options.knockout = knockout;
    return *PowerPlay::make_rules(options);
}

DrawPicture of_pyramids(const power_play::Rules& rules, const std::string& position) {
    const auto state = PowerPlay::parse_position(position, rules);
    INFO((state ? "" : state.error().message));
    REQUIRE(state);
    return [state = *state](const PictureRequest& request) { return pictures::power_play_picture(state, request); };
}

std::vector<std::string> pyramid_squares() {
    std::vector<std::string> squares;
    for (char file = 'a'; file <= 'h'; ++file) {
        for (char rank = '1'; rank <= '8'; ++rank) {
            squares.push_back(std::string{file, rank});
        }
    }
    return squares;
}

using PyramidTexts = std::vector<std::string>;

}  // namespace

TEST_CASE("pictures of Power Play hold what is asked of pictures") {
    const auto four = pyramid_rules(4);
    check_pictures(of_pyramids(four, kPyramids), pyramid_squares(), "i1", "a square from a1 to h8");
    const auto two = pyramid_rules(2);
    check_pictures(of_pyramids(two, "1:P1 b2=123,f6=33,h6=1,h8=32:P2 c3=233,e3=123,d6=3,h7=2:H2=21:L12,8"),
                   pyramid_squares(), "a9", "a square from a1 to h8");
}

TEST_CASE("a picture of Power Play shows every pyramid from the bottom, the strength and the owner") {
    const auto rules = pyramid_rules(4);
    const Element picture = drawn(of_pyramids(rules, kPyramids));
    CHECK(place_of(picture, "b7").text_of("title") == "b7: 233 of player 1 from the bottom, strength 8");
    CHECK(place_of(picture, "b7").printed() == PyramidTexts{"b7", "2", "3", "3", "1", "=8"});
    // The lowest pyramid has its lower edge at the foot, each level the width of its size.
    const Element& tree = place_of(picture, "a7");
    PyramidTexts outlines;
    for (const Element* const outline : tree.with("points")) {
        outlines.push_back(outline->attributes.at("points"));
    }
    // A piece of its player, upright however the board is turned.
    REQUIRE(tree.with("data-piece").size() == 1);
    CHECK(tree.with("data-piece")[0]->attributes.at("data-piece") == "0");
    CHECK(tree.with("data-upright").size() == 1);
    CHECK(picture.with("data-board")[0]->attributes.at("data-board") == "800 800");
    CHECK(outlines == PyramidTexts{"17,180 77,180 68,161 26,161", "24,160 70,160 61,141 33,141"});
    CHECK(place_of(picture, "e4").text_of("title") == "e4: black marker");
}

TEST_CASE("a picture of Power Play shows starting squares of those who play, hands and lost pips") {
    const auto rules = pyramid_rules(4);
    const Element picture = drawn(of_pyramids(rules, kPyramids));
    CHECK(place_of(picture, "a1").text_of("title") ==
          "a1: 123 of player 1 from the bottom, strength 6, start of player 1");
    CHECK(place_of(picture, "a8").text_of("title") == "a8: start of player 2");
    // Player 3 is out.
    CHECK(place_of(picture, "h8").text_of("title") == "h8");
    const PyramidTexts printed = picture.printed();
    CHECK(std::vector(printed.end() - 8, printed.end()) ==
          PyramidTexts{"1", "Player 1: 1 of 18 pips lost, in hand: 21", "2", "Player 2: 12 of 18 pips lost", "3",
                       "Player 3 is out, 18 pips lost", "4", "Player 4: 9 of 18 pips lost"});
    const auto late = pyramid_rules(4, 24);
    CHECK(drawn(of_pyramids(late, kPyramids)).printed().back() == "Player 4: 9 of 24 pips lost");
}

TEST_CASE("a1 is at the lower left and h8 at the upper right") {
    const auto rules = pyramid_rules(4);
    const Element picture = drawn(of_pyramids(rules, kPyramids));
    CHECK(place_of(picture, "a1").children[1].attributes.at("y") == "700");
    CHECK(place_of(picture, "h8").children[1].attributes.at("x") == "700");
    CHECK(place_of(picture, "h8").children[1].attributes.at("y") == "0");
}

}  // namespace sparring::test
