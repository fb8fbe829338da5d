// The largest lairs and hands of Drakon, and those that are larger.
#include "tests/engine/drakon/random_games.hpp"
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

namespace sparring::drakon {
namespace {

// From Start to the east along y=0 and on to the north along the bound, then to the west: each chamber points at the
// next one. Start and a row to the west make it 112 chambers.
[[nodiscard]] Texts long_lair() {
    Texts board;
    for (int step = 1; step <= kMaxBound; ++step) {
        board.push_back(fmt::format("PL@{},0:{}", step, step == kMaxBound ? "N" : "E"));
        board.push_back(fmt::format("PL@-{},0:W", step));
        board.push_back(fmt::format("PL@{},{}:{}", kMaxBound, step, step == kMaxBound ? "W" : "N"));
    }
    for (int step = 1; step <= 18; ++step) {
        board.push_back(fmt::format("PL@{},{}:W", kMaxBound - step, kMaxBound));
    }
    return board;
}

// Lone chambers, each three cells from the next.
[[nodiscard]] Texts scattered(int chambers) {
    Texts board;
    for (int number = 0; number < chambers; ++number) {
        board.push_back(fmt::format("PL@{},{}:N", number / 20 * 3 + 1, number % 20 * 3 - 28));
    }
    return board;
}

}  // namespace

TEST_CASE("Drakon: a lair of 112 chambers reaches along three sides of the bound") {
    Scene scene{.board = long_lair(), .characters = {"30,0", "-31,0"}, .hands = {{"FG:1", "LG:3"}}, .pile = {}};
    CHECK(scene.board.size() + 1 == 112);
    const Game game = play(scene);
    CHECK(game.moves() == Texts{">E"});
    CHECK(game.those_with("FG@-31,1") == Texts{"FG@-31,1:E", "FG@-31,1:N", "FG@-31,1:S", "FG@-31,1:W"});
    CHECK(game.those_with("FG@32").empty());
    CHECK(game.then(">E").character(1) == "31,0");
    scene.characters = {"31,0", "-31,0"};
    CHECK(play(scene).then(">N").character(1) == "31,1");
}

TEST_CASE("Drakon: a gale blows along the whole lair") {
    Scene scene{.board = long_lair(), .pile = {{"FG:1", 10}}};
    std::ranges::replace(scene.board, std::string("PL@1,0:E"), std::string("HG@1,0:E"));
    CHECK(play(scene).then(">E").character(1) == "31,0");
}

TEST_CASE("Drakon: a hand of forty chambers is placed, stolen from and hidden") {
    Texts hand(38, "FG:1");
    hand.insert(hand.begin(), {"LG:A", "SP:3"});
    const Scene scene{.board = {"SC@0,1:N"}, .hands = {{}, hand}, .known = {{}, {"LG:A/1"}}};
    const Game stealing = play(scene).then(">N").then("steal 2");
    CHECK(stealing.events() == Events{{"stolen FG:1", 38}, {"stolen LG:A", 1}, {"stolen SP:3", 1}});
    const Game placing = stealing.then("stolen SP:3");
    CHECK(placing.those_with("FG@1,0").size() == 3);
    FastRandom random(61);
    const State sample = placing.state().view(kFirstSeat).sample(random);
    CHECK(sample.stock().size(1) == 39);
    CHECK(sample.stock().holds(1, *parse_kind("LG:A")));
    CHECK(sample.view(kFirstSeat) == placing.state().view(kFirstSeat));
}

TEST_CASE("Drakon: a view hides as many chambers as the largest box holds") {
    const Scene scene{.board = {}, .hands = {{}, Texts(100, "FG:1")}, .pile = {{"PL:3", 27}}};
    const State state = play(scene).state();
    const View view = state.view(kFirstSeat);
    CHECK(view.shown().stock().size(1) == 100);
    CHECK(view.shown().stock().size(kPile) == 127);
    const Expected<View> again = parse_view(format_view(view), rules_of(fast_options(options_of(scene))));
    CHECK((again && *again == view));
    FastRandom random(62);
    CHECK(view.sample(random).view(kFirstSeat) == view);
}

TEST_CASE("Drakon: a lair may lie in fourteen parts, and is refused where it has no room for its free cells") {
    const Game game = play({.board = scattered(13), .hands = {{"FG:1"}}});
    CHECK(game.those_with("FG@1,-29").size() == 4);
    const Scene scene{.board = scattered(110), .pile = {{"FG:1", 10}}};
    const Expected<State> state = parse_position(text_of(scene), rules_of(fast_options(options_of(scene))));
    REQUIRE_FALSE(state.has_value());
    CHECK(state.error().message == "position: board: the chambers lie too scattered: expected at most 14 parts");
}

}  // namespace sparring::drakon
