#include "tools/games/drakon/tracer.hpp"

#include "tests/tools/games/drakon/drakon_scene.hpp"
#include "tests/tools/tables/traced_events.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sparring::test {

namespace {

std::string lair_events(const std::string& fields, const std::string& move) {
    const drakon::State state = scene(fields);
    return text_of_events(seen<DrakonTracer>(state, move_in(state, move)));
}

}  // namespace

TEST_CASE("a character of Drakon comes to a chamber, which may act for who decides") {
    CHECK(lair_events(R"("board":["FG@0,1:N"])", ">N") == "1 acts FG, 1 comes to 0,1");
    CHECK(lair_events(R"("board":["PL@0,1:EW"])", ">N") == "1 comes to 0,1");
}

TEST_CASE("a gale of Drakon blows a character on, and both chambers act") {
    CHECK(lair_events(R"("board":["HG@0,1:N","FG@0,2:N"])", ">N") == "1 acts FG, 1 acts HG, 1 comes to 0,2");
}

TEST_CASE("a chamber of Drakon that is placed is told with its code, and nobody moves") {
    CHECK(lair_events(R"("board":["FG@0,1:N"],"hands":[["LG:1"],[]])", "LG@1,0:N") == "1 places LG");
}

TEST_CASE("a chamber that gives another move acts when that is made") {
    const std::string there = R"("board":["TE@0,1:N","PL@0,2:EW","FG@0,3:N"],"characters":["0,1","0,0"])";
    CHECK(lair_events(there, ">0,3") == "1 acts FG, 1 acts TE, 1 comes to 0,3");
}

TEST_CASE("draws of Drakon are seen as nothing") {
    const drakon::State state =
        after(scene(R"("board":["FG@0,1:N"],"hands":[["LG:1"],["LG:A"]])"), {">N", "LG@1,0:ES"});
    REQUIRE(state.is_chance());
    CHECK(text_of_events(seen<DrakonTracer>(state, move_in(state, "draw DD:1"))).empty());
}

TEST_CASE("gold, locked gold and hands of Drakon are counted by seat") {
    const drakon::State state =
        scene(R"("board":["FG@0,1:N"],"coins":[4,2],"locked":[1,0],"hands":[["LG:1","PL:3"],["LG:A"]])");
    CHECK(DrakonTracer::feature_names() == std::vector<std::string>{"coins", "locked coins", "chambers in hand"});
    CHECK(DrakonTracer::features(state, kFirstSeat) == std::vector<double>{4, 1, 2});
    CHECK(DrakonTracer::features(state, kSecondSeat) == std::vector<double>{2, 0, 1});
}

}  // namespace sparring::test
