// Drakon by both rules against cases worked out by hand from the rules page: the deal and the draw.
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace sparring::drakon {
namespace {

int total(const naive::Box& box) {
    int sum = 0;
    for (const auto& [name, count] : box) {
        sum += count;
    }
    return sum;
}

// Deals the chambers of two players in their order.
Game dealt(const Texts& chambers, const naive::Options& options) {
    Game game(start_of(options));
    for (const std::string& chamber : chambers) {
        game = game.then("deal " + chamber);
    }
    return game;
}

}  // namespace

TEST_CASE("Drakon: all characters stand on Start and nothing is dealt yet") {
    const Game game(start_of({.players = 3}));
    CHECK(game.field("board") == R"(["ST@0,0:NESW"])");
    CHECK(game.field("characters") == R"(["0,0","0,0","0,0"])");
    CHECK(game.field("hands") == "[[],[],[]]");
    CHECK(game.field("hoard") == "28");
    CHECK(game.field("counter") == "null");
    CHECK(total(game.position().pile) == 111);
    CHECK(game.is_chance());
    naive::check_invariants(game.position(), game.both().options);
}

TEST_CASE("Drakon: the deal is one chance event a chamber, weighed by the pile") {
    const Game game(start_of({.players = 2}));
    const Events all = game.events();
    // The kinds of the table beside Start: 49 in the base game and 44 in the expansion.
    CHECK(all.size() == 49 + 44);
    CHECK(std::ranges::count(all, std::pair<std::string, std::uint64_t>{"deal FG:1", 4}) == 1);
    CHECK(std::ranges::count(all, std::pair<std::string, std::uint64_t>{"deal F2:1", 2}) == 1);
    CHECK(std::ranges::count(all, std::pair<std::string, std::uint64_t>{"deal HG:3", 1}) == 1);
    CHECK_THROWS_AS(game.then("deal ST:4"), std::invalid_argument);
    const Game after = game.then("deal F2:1").then("deal F2:1");
    CHECK_THROWS_AS(after.then("deal F2:1"), std::invalid_argument);
}

TEST_CASE("Drakon: four chambers go to player 1, then to player 2, and player 1 starts") {
    const Texts chambers{"FG:3", "FG:1", "SP:1", "LG:A", "FG:1", "DM:1", "FG:O", "FG:A"};
    const naive::Options options{.players = 2};
    CHECK(dealt({chambers.begin(), chambers.begin() + 4}, options).field("pending") == R"({"kind":"deal","player":2})");
    const Game game = dealt(chambers, options);
    CHECK(game.field("pending") == R"({"kind":"turn","player":1})");
    CHECK(game.field("hands") == R"([["FG:1","FG:3","LG:A","SP:1"],["FG:1","FG:A","FG:O","DM:1"]])");
    CHECK(total(game.position().pile) == 111 - 8);
    CHECK(game.to_move() == 1);
    CHECK(game.field("turn") == "1");
}

TEST_CASE("Drakon: the first placements and draws are counted") {
    const naive::Options options{.players = 2};
    // Beside Start one of the four sides must be plain: 3 + 2 + 1 + 1 orientations on each of four cells.
    const Game plain = dealt({"FG:1", "FG:A", "FG:O", "FG:3", "FG:1", "LG:1", "LG:A", "LG:O"}, options);
    CHECK(plain.perft(0) == 1);
    CHECK(plain.perft(1) == 28);
    // Each is followed by the draw of one of 93 kinds but the three of LG.
    CHECK(plain.perft(2) == 28UL * 90);
    // 20 placements are followed by draws; 12 of Drakon Moves by the counter on the one empty chamber, which is itself;
    // 12 of Escape by the decision of its placer.
    const Game busy = dealt({"FG:1", "RO:A", "ES:1", "DM:1", "FG:1", "FG:A", "FG:O", "FG:3"}, options);
    CHECK(busy.perft(1) == 20 + 12 + 12);
    CHECK(busy.perft(2) == 20UL * 93 + 12UL * 1 + 12UL * 2);
}

TEST_CASE("Drakon: base only is played without the expansion's chambers") {
    const naive::Options options{.players = 2, .box = naive::standard_box(false), .expansion = false};
    const Game game(start_of(options));
    CHECK(total(game.position().pile) == 63);
    CHECK(game.all().size() == 49);
    CHECK_THROWS_AS(game.then("deal DM:1"), std::invalid_argument);
}

TEST_CASE("Drakon: a draw is weighed by the pile and ends the turn") {
    const Game game = play({.board = {}, .hands = {{"FG:1"}}, .pile = {{"LG:A", 3}, {"DD:O", 5}}});
    const Game drawing = game.then("FG@1,0:E");
    CHECK(drawing.field("pending") == R"({"kind":"draw","player":1})");
    CHECK(drawing.field("draw") == "true");
    CHECK(drawing.field("player") == "1");
    CHECK(drawing.is_chance());
    CHECK(drawing.events() == Events{{"draw DD:O", 5}, {"draw LG:A", 3}});
    const Game after = drawing.then("draw DD:O");
    CHECK(after.field("hands") == R"([["DD:O"],[]])");
    CHECK(after.field("pile") == R"({"LG:A":3,"DD:O":4})");
    CHECK(after.field("pending") == R"({"kind":"turn","player":2})");
    CHECK(after.field("draw") == "false");
    CHECK(after.field("turn") == "2");
}

TEST_CASE("Drakon: the last chamber of a kind leaves the pile") {
    const Game game = play({.board = {}, .hands = {{"FG:1"}}, .pile = {{"LG:A", 1}, {"DD:O", 8}}});
    CHECK(game.then("FG@1,0:E").then("draw LG:A").field("pile") == R"({"DD:O":8})");
}

TEST_CASE("Drakon: with an empty pile one plays on without drawing") {
    const Game game =
        play({.board = {}, .hands = {{"FG:1"}, {"LG:1", "LG:1", "LG:1", "LG:1", "LG:1", "LG:1", "LG:1"}}, .pile = {}});
    const Game after = game.then("FG@1,0:E");
    CHECK(after.field("pending") == R"({"kind":"turn","player":2})");
    CHECK(after.field("hands") == R"([[],["LG:1","LG:1","LG:1","LG:1","LG:1","LG:1","LG:1"]])");
}

}  // namespace sparring::drakon
