#include "tools/games/draughtnauts/svg_board.hpp"

#include "engine/draughtnauts/notation.hpp"
#include "tests/tools/pictures/picture_checks.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

namespace {

constexpr const char* kArmed = "W:W21,22,26,27,30,K9+SH,K3+CT:B5,6,7,12,K24+ST,K29+HC:P2=S,4=C,31=T";

DrawPicture of_armed(const std::string& position) {
    const auto state = draughtnauts::parse_position(position, draughtnauts::Rules());
    REQUIRE(state);
    return [state = *state](const PictureRequest& request) { return pictures::draughts_picture(state, request); };
}

DrawPicture of_basic(const std::string& position) {
    const auto state = draughtnauts::parse_position(position, draughtnauts::BasicRules());
    REQUIRE(state);
    return [state = *state](const PictureRequest& request) { return pictures::draughts_picture(state, request); };
}

std::vector<std::string> numbers() {
    std::vector<std::string> squares;
    for (int number = 1; number <= 32; ++number) {
        squares.push_back(std::to_string(number));
    }
    return squares;
}

using DraughtsTexts = std::vector<std::string>;

}  // namespace

TEST_CASE("pictures of draughts boards hold what is asked of pictures") {
    check_pictures(of_armed(kArmed), numbers(), "33", "a square from 1 to 32");
    check_pictures(of_basic("B:W21,22,K1:B5,K30"), numbers(), "a1", "a square from 1 to 32");
}

TEST_CASE("a picture of draughts shows who stands where, what is held and what lies") {
    const Element picture = drawn(of_armed(kArmed));
    CHECK(place_of(picture, "9").text_of("title") == "9: white crowned piece with sword and shield");
    CHECK(place_of(picture, "9").printed() == DraughtsTexts{"9", "", "S", "H"});
    CHECK(place_of(picture, "29").text_of("title") == "29: black crowned piece with shield and cannon");
    CHECK(place_of(picture, "5").text_of("title") == "5: black man");
    CHECK(place_of(picture, "31").text_of("title") == "31: a teleporter lies here");
    CHECK(place_of(picture, "31").printed() == DraughtsTexts{"31", "T"});
    CHECK(place_of(picture, "18").text_of("title") == "18");
    CHECK(picture.printed().back() == "White to move. S sword, H shield, C cannon, T teleporter.");
}

TEST_CASE("square 1 is at the top beside the left corner, and 29 in the lower left corner") {
    const Element picture = drawn(of_basic("B:W21:B5"));
    const auto corner = [&](const std::string& square) {
        const auto& attributes = place_of(picture, square).children[1].attributes;
        return attributes.at("x") + " " + attributes.at("y");
    };
    CHECK(corner("1") == "100 0");
    CHECK(corner("5") == "0 100");
    CHECK(corner("29") == "0 700");
    CHECK(picture.printed().back() == "Black to move.");
}

TEST_CASE("a picture of the set-up says what is still to be placed") {
    const auto state = draughtnauts::start_state(draughtnauts::Rules());
    PictureRequest request;
    const Element picture = read_picture(*pictures::draughts_picture(state, request));
    CHECK(picture.printed().back() == "Black to place SHCT. S sword, H shield, C cannon, T teleporter.");
}

}  // namespace sparring::test
