// Positions of Drakon as JSON by both rules: which texts are refused with which field named, and broken invariants.
#include "tests/engine/drakon/scene.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace sparring::drakon {
namespace {

const std::string kMiddle =
    R"({"turn":9,"player":1,"board":["FG@-1,0:W","ST@0,0:NESW","RO@0,1:N","DM@1,0:E","PL@10,0:NS"],)"
    R"("characters":["0,1","void 1","1,0"],"coins":[2,0,1],"locked":[0,3,0],"start":1,"hoard":21,)"
    R"("hands":[["FG:1","FG:1"],["SP:A"],[]],"known":[["FG:1/2","FG:1/23"],["SP:A/13"],[]],)"
    R"("pile":{"FG:3":2,"HG:1":5},"out":{"LG:1":1},"counter":"10,0","moves_placed":true,)"
    R"("pending":{"kind":"rotate","player":1,"cell":"0,1"},"draw":false,"acted":["1@0,1","3@1,0"],"skips":0})";

naive::Options options_of_middle() {
    return {.players = 3,
            .box = {{"ST:4", 1},
                    {"FG:1", 3},
                    {"RO:1", 1},
                    {"DM:1", 1},
                    {"PL:O", 1},
                    {"SP:A", 1},
                    {"FG:3", 2},
                    {"HG:1", 5},
                    {"LG:1", 1}}};
}

// What both say of the position with one field replaced; empty when they do not refuse it.
std::string refusal(const std::string& field, const std::string& value) {
    nlohmann::json json = nlohmann::json::parse(kMiddle);
    json[field] = nlohmann::json::parse(value);
    return refusal_of(json.dump(), options_of_middle());
}

bool is_refused(const std::string& field, const std::string& value) {
    const std::string message = refusal(field, value);
    INFO(message);
    return message.starts_with(field + ":");
}

}  // namespace

TEST_CASE("Drakon: positions are written on one line in one order") {
    const auto written = [](const std::string& text) {
        return without_options(format_position(game_of(text, options_of_middle()).state()));
    };
    CHECK(written(kMiddle) == kMiddle);
    CHECK(refusal("turn", "9").empty());
    nlohmann::json shuffled = nlohmann::json::parse(kMiddle);
    shuffled["board"] = {"PL@10,0:NS", "RO@0,1:N", "DM@1,0:E", "ST@0,0:NESW", "FG@-1,0:W"};
    shuffled["acted"] = {"3@1,0", "1@0,1"};
    shuffled["known"][0] = {"FG:1/23", "FG:1/2"};
    CHECK(written(shuffled.dump()) == kMiddle);
}

TEST_CASE("Drakon: the tokens are written when they are played with") {
    naive::Options options = options_of_middle();
    options.next_move_token = true;
    const std::string with_next = kMiddle.substr(0, kMiddle.size() - 1) + R"(,"next":["TE","","SP"]})";
    CHECK(without_options(format_position(game_of(with_next, options).state())) == with_next);
    CHECK_THROWS_WITH(game_of(with_next, options_of_middle()), Catch::StartsWith("next:"));
    const std::string with_other = kMiddle.substr(0, kMiddle.size() - 1) + R"(,"next":["FG","",""]})";
    CHECK_THROWS_WITH(game_of(with_other, options), Catch::StartsWith("next:"));
}

TEST_CASE("Drakon: what is not JSON or lacks what it needs is refused") {
    const Rules rules = rules_of(fast_options(options_of_middle()));
    for (const std::string text : {"", "[]", "{", "7", "{}"}) {
        INFO(text);
        CHECK_THROWS_AS(naive::parse(text, options_of_middle()), std::invalid_argument);
        CHECK_FALSE(parse_position(text, rules).has_value());
    }
    for (const std::string field : {"board", "characters", "hands"}) {
        nlohmann::json json = nlohmann::json::parse(kMiddle);
        json.erase(field);
        CHECK(refusal_of(json.dump(), options_of_middle()).starts_with(field + ":"));
    }
    CHECK(is_refused("colour", "1"));
}

TEST_CASE("Drakon: a field or a chamber that is given twice is refused") {
    const Rules rules = rules_of(fast_options(options_of_middle()));
    const auto refused = [&](const std::string& text) { return parse_position(text, rules).error().message; };
    CHECK(parse_position(kMiddle, rules).has_value());
    CHECK(refused(R"({"turn":8,)" + kMiddle.substr(1)) == "position: turn: it is given twice: expected it once");
    std::string pile = kMiddle;
    pile.replace(pile.find(R"({"FG:3":2,)"), 1, R"({"FG:3":1,)");
    CHECK(refused(pile) == "position: FG:3: it is given twice: expected it once");
}

TEST_CASE("Drakon: numbers out of range are refused") {
    CHECK(is_refused("turn", "0"));
    CHECK(is_refused("turn", "602"));
    CHECK(is_refused("turn", "1.5"));
    CHECK(is_refused("turn", R"("9")"));
    CHECK(is_refused("player", "4"));
    CHECK(is_refused("coins", "[2,0]"));
    CHECK(is_refused("coins", "[-1,0,1]"));
    CHECK(is_refused("locked", "[0,3]"));
    CHECK(is_refused("start", "-1"));
    CHECK(is_refused("hoard", "20"));
    CHECK(is_refused("skips", "4"));
    CHECK(is_refused("draw", "0"));
}

TEST_CASE("Drakon: boards that cannot be are refused") {
    const auto is_board_refused = [](const std::string& rest) {
        return is_refused("board", R"(["ST@0,0:NESW","FG@-1,0:W","RO@0,1:N","DM@1,0:E",)" + rest + "]");
    };
    CHECK_FALSE(is_board_refused(R"("PL@10,0:NS")"));
    CHECK(is_board_refused(R"("PL@10,0:SN")"));
    CHECK(is_board_refused(R"("PL@10,0:")"));
    CHECK(is_board_refused(R"("PL@10:NS")"));
    CHECK(is_board_refused(R"("PL@010,0:NS")"));
    CHECK(is_board_refused(R"("PL@32,0:NS")"));
    CHECK(is_board_refused(R"("PL@1,0:NS")"));
    CHECK(is_board_refused(R"("PL@0,-1:NS")"));
    CHECK(is_board_refused(R"("QQ@10,0:NS")"));
    CHECK(is_board_refused("7"));
    CHECK(is_refused("board", R"(["FG@-1,0:W"])"));
    CHECK(is_refused("board", R"(["ST@1,0:NESW"])"));
}

TEST_CASE("Drakon: chambers that are too many or too few are refused") {
    CHECK(is_refused("pile", R"({"FG:3":2,"HG:1":4})"));
    CHECK(is_refused("pile", R"({"FG:3":2,"HG:1":5,"HG:3":1})"));
    CHECK(is_refused("pile", R"({"FG:3":2,"HG:1":5,"LG:1":0})"));
    CHECK(is_refused("pile", R"({"FG:9":2})"));
    CHECK(refusal("out", "{}").starts_with("pile:"));
}

TEST_CASE("Drakon: characters stand on the board or are in the Void") {
    CHECK(is_refused("characters", R"(["0,1","void 2","1,0"])"));
    CHECK(is_refused("characters", R"(["0,1","void 1"])"));
    CHECK(is_refused("characters", R"(["0,1","void 1","5,5"])"));
    CHECK(is_refused("characters", R"(["0,1","void 1",7])"));
    CHECK_THROWS_WITH(play({.board = {"SM@0,1:N"}, .characters = {"0,1", "0,1"}}), Catch::StartsWith("characters:"));
}

TEST_CASE("Drakon: hands are open, and no more is known than they hold") {
    CHECK(is_refused("hands", R"([["?","?"],["SP:A"],[]])"));
    CHECK(is_refused("hands", R"([["FG:1","FG:1"],["SP:A"]])"));
    CHECK(is_refused("known", R"([["FG:1/2","FG:1/23","FG:1/2"],[],[]])"));
    // What counts is of how many a player knows: two of them here, and each of the two.
    CHECK(refusal("known", R"([["FG:1/2","FG:1/23","FG:1/3"],[],[]])").empty());
    CHECK(is_refused("known", R"([["FG:1/12"],[],[]])"));
    CHECK(is_refused("known", R"([["FG:1/32"],[],[]])"));
    CHECK(is_refused("known", R"([["FG:1/4"],[],[]])"));
    CHECK(is_refused("known", R"([["FG:1/"],[],[]])"));
    CHECK(is_refused("known", R"([["FG:1"],[],[]])"));
}

TEST_CASE("Drakon: the counter comes with the first Drakon Moves and meets characters on Start only") {
    CHECK(is_refused("counter", "null"));
    CHECK(is_refused("counter", R"("9,9")"));
    CHECK(is_refused("counter", R"("1,0")"));
    CHECK(is_refused("counter", "3"));
    CHECK(refusal("moves_placed", "false").starts_with("counter:"));
    CHECK(refusal("counter", R"("0,0")").empty());
}

TEST_CASE("Drakon: what cannot be pending is refused") {
    CHECK(is_refused("pending", "7"));
    CHECK(is_refused("pending", R"({"kind":"dance","player":1})"));
    CHECK(is_refused("pending", R"({"player":1})"));
    CHECK(is_refused("pending", R"({"kind":"turn","player":2})"));
    CHECK(is_refused("pending", R"({"kind":"void return","player":1})"));
    CHECK(is_refused("pending", R"({"kind":"rotate","player":3,"cell":"0,1"})"));
    CHECK(is_refused("pending", R"({"kind":"rotate","player":1,"cell":"1,0"})"));
    CHECK(is_refused("pending", R"({"kind":"put","player":1,"cell":"1,0"})"));
    CHECK(is_refused("pending", R"({"kind":"stolen","player":1,"from":1})"));
    CHECK(is_refused("pending", R"({"kind":"stolen","player":1,"from":3})"));
    CHECK(refusal("pending", R"({"kind":"draw","player":1})").starts_with("draw:"));
    CHECK(is_refused("draw", "true"));
    CHECK(is_refused("acted", R"(["4@0,1"])"));
    CHECK(is_refused("acted", R"(["0,1"])"));
    CHECK(refusal("pending", R"({"kind":"turn","player":1})").starts_with("acted:"));
}

TEST_CASE("Drakon: what is pending in a finished game is not read") {
    nlohmann::json json = nlohmann::json::parse(kMiddle);
    json["coins"] = {5, 0, 0};
    json["hoard"] = 19;
    const Game end = game_of(json.dump(), options_of_middle());
    CHECK(end.is_over());
    CHECK(end.asked() == "turn");
    CHECK(end.field("acted") == "[]");
    json["coins"] = {5, 2, 0};
    json["hoard"] = 17;
    CHECK_THROWS_WITH(game_of(json.dump(), options_of_middle()), Catch::StartsWith("coins:"));
}

TEST_CASE("Drakon: broken invariants are named") {
    const naive::Options options = options_of_middle();
    const naive::Position position = naive::parse(kMiddle, options);
    CHECK_NOTHROW(check_invariants(position, options));
    naive::Position broken = position;
    broken.hoard += 1;
    CHECK_THROWS_WITH(check_invariants(broken, options), Catch::Contains("sum to 29"));
    broken = position;
    broken.pile.erase("HG:1");
    CHECK_THROWS_WITH(check_invariants(broken, options), Catch::Contains("0 of HG:1"));
    broken = position;
    broken.board.at({0, 1}).arrows = "S";
    CHECK_THROWS_AS(check_invariants(broken, options), std::logic_error);
    CHECK_THROWS_WITH(check_invariants(broken, options), Catch::Contains("faces another"));
    broken = position;
    broken.characters.front().cell = {.x = 4, .y = 4};
    CHECK_THROWS_WITH(check_invariants(broken, options), Catch::Contains("beside the board at 4,4"));
    const Scene room{.board = {"SM@0,1:N"}, .characters = {"0,1", "0,0"}};
    broken = play(room).position();
    broken.characters.back().cell = {.x = 0, .y = 1};
    CHECK_THROWS_WITH(check_invariants(broken, play(room).both().options), Catch::Contains("shares the Small Room"));
}

}  // namespace sparring::drakon
