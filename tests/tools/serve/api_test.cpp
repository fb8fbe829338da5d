// What a page may ask: which games there are, whole games, analysis and review.

#include "tests/tools/serve/page.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <set>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::serve;
using namespace sparring::test;
using Catch::Contains;

namespace {

// Plays a game to its end in the first seat and gives what was seen last.
Json played_to_the_end(Page& page, const std::string& room) {
    std::size_t number = 1;
    for (;;) {
        const Json seen = page.waited(room, 0);
        if (seen["is_over"].get<bool>()) {
            return seen;
        }
        number = number * 48271 % 2147483647;
        if (seen["is_chance"].get<bool>()) {
            page.ask("order", {{"room", room}, {"viewer", 0}, {"order", "roll"}});
        } else {
            page.ask("play", {{"room", room}, {"viewer", 0}, {"move", some_move(seen, number)}});
        }
    }
}

}  // namespace

TEST_CASE("a page learns which games there are, with variants, seats and agents") {
    Page page;
    const Json games = page.ask("games", Json::object());
    REQUIRE(games.size() == 5);
    for (const Json& game : games) {
        CHECK(game["variants"].size() > 2);
        CHECK(game["variants"][0]["seats"].size() >= 2);
        CHECK(game["agents"].size() > 3);
    }
    const Json topics = page.ask("rules", {{"game", "draughtnauts"}});
    CHECK(topics.size() > 5);
    CHECK(topics[0]["blocks"][0]["kind"] == "paragraph");
}

TEST_CASE("every game is played to its end in a room, by what can be touched") {
    Page page;
    const auto [game, seats] =
        GENERATE(table<std::string, Json>({{"draughtnauts:basic", {nullptr, "level:1"}},
                                           {"draughtnauts", {nullptr, "random"}},
                                           {"mega-board:mega-2", {nullptr, "random"}},
                                           {"power-play:three-players", {nullptr, "random", "random"}},
                                           {"drakon:two-players", {nullptr, "random"}},
                                           {"board-game-battle:three-players", {nullptr, "random", "random"}}}));
    const std::string room = page.open(game, seats);
    const Json end = played_to_the_end(page, room);
    INFO(game);
    CHECK_FALSE(end["result"].get<std::string>().empty());
    CHECK(end["legal"].empty());
    CHECK(end["trouble"] == "");
    CHECK_THAT(end["picture"].get<std::string>(), Contains("data-place") && !Contains(" style="));
    CHECK_THAT(page.refused("play", {{"room", room}, {"viewer", 0}, {"move", "1-2"}}), Contains("the game is over"));
    CHECK_THAT(page.ask("save", {{"room", room}})["text"].get<std::string>(), Contains("game: " + game.substr(0, 8)));
}

TEST_CASE("touches tell the legal moves of a position apart") {
    Page page;
    const auto game = GENERATE(as<std::string>(), "draughtnauts:basic", "mega-board:mega-2", "power-play:two-players");
    const Json seen = page.ask("position", {{"game", game}});
    std::set<std::string> touched;
    for (const Json& move : seen["legal"]) {
        CHECK(touched.insert(move["touches"].dump()).second);
    }
    CHECK(touched.size() > 3);
}

TEST_CASE("analysis and review tell as they go on, and records open on the board") {
    Page page;
    std::vector<std::string> events;
    Json last;
    const auto tell = [&](const std::string& event, const Json& value) {
        if (events.empty() || events.back() != event) {
            events.push_back(event);
        }
        last = value;
    };
    const StopToken stop;
    REQUIRE(page.api().follow("analyze",
                              {{"game", "draughtnauts:basic"},
                               {"moves", Json::array({"11-15"})},
                               {"agent", "alphabeta:nodes=2000"},
                               {"lines", 2}},
                              stop, tell));
    CHECK(events == std::vector<std::string>{"analysis"});
    CHECK(last["lines"].size() == 2);
    const std::string room = page.open("draughtnauts:basic", {nullptr, "random"});
    page.ask("play", {{"room", room}, {"viewer", 0}, {"move", "11-15"}});
    static_cast<void>(page.waited(room, 0));
    events.clear();
    REQUIRE(page.api().follow("review", {{"room", room}}, stop, tell));
    CHECK(events == std::vector<std::string>{"progress", "review"});
    CHECK(last["events"].size() == 2);
    CHECK(last["words"].size() == 2);
    const std::string file = page.ask("records", Json::object())[0]["file"];
    CHECK(file == "games/" + room + ".txt");
    CHECK(page.ask("listing", {{"file", file}})["games"][0]["plies"] == 2);
    const Json game = page.ask("record", {{"file", file}, {"number", 1}});
    CHECK(page.ask("position", game)["moves"].size() == 2);
    StopToken stopped;
    stopped.request_stop();
    CHECK_FALSE(page.api().follow("review", {{"room", room}}, stopped, tell));
    CHECK_FALSE(page.api().follow("dance", Json::object(), stop, tell));
}
