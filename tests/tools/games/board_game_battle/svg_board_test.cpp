#include "tools/games/board_game_battle/svg_board.hpp"

#include "engine/board_game_battle/board_game_battle.hpp"
#include "tests/tools/pictures/picture_checks.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

namespace {

board_game_battle::Rules race_rules(const std::string& layout) {
    board_game_battle::Options options;
    options.layout = *board_game_battle::parse_track(layout);
    return *BoardGameBattle::make_rules(options);
}

DrawPicture of_track(const board_game_battle::State& state) {
    return [state](const PictureRequest& request) { return pictures::board_game_battle_picture(state, request); };
}

std::vector<std::string> track_squares(int main, int detour) {
    std::vector<std::string> squares;
    for (int square = 0; square < main; ++square) {
        squares.push_back(std::to_string(square));
    }
    for (int square = 0; square < detour; ++square) {
        squares.push_back("g" + std::to_string(square));
    }
    return squares;
}

using TrackTexts = std::vector<std::string>;

}  // namespace

TEST_CASE("pictures of a track hold what is asked of pictures") {
    const auto rules = race_rules("island");
    check_pictures(of_track(BoardGameBattle::start(rules)), track_squares(73, 9), "g3<36",
                   "a square from 0 to 72, or from g0 to g8");
    check_pictures(of_track(*BoardGameBattle::parse_position("R9:O3142:T4:12,g3<36,45,45", rules)),
                   track_squares(73, 9), "73", "a square from 0 to 72, or from g0 to g8");
}

TEST_CASE("a track without a detour has pictures as well") {
    const auto rules = race_rules(
        "start/challenge1/plus4/challenge2/blank/challenge3/blank/challenge4/blank/challenge5/blank/challenge6");
    check_pictures(of_track(BoardGameBattle::start(rules)), track_squares(12, 0), "g0", "a square from 0 to 11");
}

TEST_CASE("a picture of a track shows tiles by kind and pieces by number") {
    const auto rules = race_rules("island");
    const Element picture = drawn(of_track(*BoardGameBattle::parse_position("R9:O3142:T4:12,g3<36,45,45", rules)));
    CHECK(place_of(picture, "0").printed() == TrackTexts{"0", "Start"});
    CHECK(place_of(picture, "13").printed() == TrackTexts{"13", "boost", "to 19"});
    CHECK(place_of(picture, "28").printed() == TrackTexts{"28", "even: 32", "odd: 26"});
    CHECK(place_of(picture, "28").text_of("title") == "28: fifty");
    CHECK(place_of(picture, "45").printed() == TrackTexts{"45", "Challenge", "4", "3", "4"});
    CHECK(place_of(picture, "g3").printed() == TrackTexts{"g3", "+4", "2"});
    CHECK(picture.printed().back() == "Player 4 on 45");
}

TEST_CASE("rows of a track go back and forth") {
    const auto rules = race_rules("island");
    const Element picture = drawn(of_track(BoardGameBattle::start(rules)));
    const auto x = [&](const std::string& square) { return place_of(picture, square).children[1].attributes.at("x"); };
    CHECK(x("0") == "0");
    CHECK(x("9") == "990");
    CHECK(x("10") == "990");
    CHECK(x("19") == "0");
    CHECK(x("20") == "0");
    CHECK(x("g0") == "0");
}

}  // namespace sparring::test
