#include "tools/games/mega_board/svg_board.hpp"

#include "tests/tools/pictures/picture_checks.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

namespace {

template <class G>
typename G::Rules mega_rules(const std::string& layout) {
    mega_board::Options options;
    options.layout = mega_board::named_plan(layout);
    return *G::make_rules(options);
}

template <class G>
DrawPicture of_boards(const typename G::Rules& rules, const std::string& position) {
    const auto state = G::parse_position(position, rules);
    REQUIRE(state);
    return [state = *state](const PictureRequest& request) { return pictures::mega_board_picture(state, request); };
}

std::vector<std::string> squares_of(const std::string& boards) {
    std::vector<std::string> squares;
    for (const char board : boards) {
        for (int number = 1; number <= 32; ++number) {
            squares.push_back(board + std::to_string(number));
        }
    }
    return squares;
}

// A man beyond its board, crowned pieces, everything held and lying.
constexpr const char* kFour =
    "3:P1 m22n,m28n,s8n,s12n:P2 Km25+SH,m29e,w8e:P3 m1s,e1e:P4 m15w:C s13=H,s14=S,w3=T,e14=K,e22=H:X10,9,9,1:N1";

using MegaTexts = std::vector<std::string>;

}  // namespace

TEST_CASE("pictures of the Mega Board hold what is asked of pictures") {
    const auto four = mega_rules<MegaBoard>("mega-4");
    check_pictures(of_boards<MegaBoard>(four, kFour), squares_of("mswne"), "m33", "a square such as m1");
    const auto two = mega_rules<MegaBoard>("mega-2");
    check_pictures(of_boards<MegaBoard>(two, "1:P1 m22n:P2 m3s:X0,0"), squares_of("msn"), "e1", "a square such as m1");
}

TEST_CASE("pictures of six players on nine boards hold what is asked of pictures") {
    const auto six = mega_rules<LargeMegaBoard>("double-6");
    check_pictures(
        of_boards<LargeMegaBoard>(six, "3:P1 m4n:P2 Ks16+C:P3 m1s:P4 k2s:P5 k12w:P6 k8n:C s13=S:X0,0,0,1,0,1"),
        squares_of("mkcswnqep"), "z1", "a square such as m1");
}

TEST_CASE("a picture of the Mega Board shows whose pieces stand where, which way, and what is there") {
    const auto rules = mega_rules<MegaBoard>("mega-4");
    const Element picture = drawn(of_boards<MegaBoard>(rules, kFour));
    CHECK(place_of(picture, "m22").text_of("title") == "m22: man of player 1 facing north");
    CHECK(place_of(picture, "m22").printed() == MegaTexts{"m22", "1"});
    CHECK(place_of(picture, "e1").text_of("title") == "e1: man of player 3 facing east");
    CHECK(place_of(picture, "m25").text_of("title") == "m25: crowned piece of player 2 with sword and shield");
    CHECK(place_of(picture, "m25").printed() == MegaTexts{"m25", "2", "S", "H"});
    CHECK(place_of(picture, "e14").text_of("title") == "e14: a Crown lies here");
    CHECK(place_of(picture, "s13").text_of("title") == "s13: a Crown and a shield lie here");
    CHECK(place_of(picture, "s13").printed() == MegaTexts{"s13", "H"});
    const MegaTexts printed = picture.printed();
    CHECK(std::vector(printed.end() - 9, printed.end()) ==
          MegaTexts{"1", "Player 1: 10 captures", "2", "Player 2: 9 captures", "3", "Player 3: 9 captures", "4",
                    "Player 4: 1 capture", "S sword, H shield, C cannon, T teleporter"});
}

TEST_CASE("boards stand as in the layout, north above") {
    const auto rules = mega_rules<MegaBoard>("mega-4");
    const Element picture = drawn(of_boards<MegaBoard>(rules, kFour));
    const auto corner = [&](const std::string& square) {
        const auto& attributes = place_of(picture, square).children[1].attributes;
        return attributes.at("x") + " " + attributes.at("y");
    };
    CHECK(corner("n1") == "900 0");
    CHECK(corner("w1") == "0 800");
    CHECK(corner("m1") == "900 800");
    CHECK(corner("e1") == "1600 800");
    CHECK(corner("s1") == "900 1600");
}

}  // namespace sparring::test
