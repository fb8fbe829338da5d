// A game that people play on a page: orders, clocks, and another start of the server.

#include "tests/tools/serve/page.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

using namespace sparring;
using namespace sparring::serve;
using namespace sparring::test;
using Catch::Contains;

TEST_CASE("undo, redo, hint and resign do what they do at the prompt") {
    Page page;
    const std::string room = page.open("draughtnauts:basic", {nullptr, "random"});
    const auto order = [&](const char* what) {
        return page.ask("order", {{"room", room}, {"viewer", 0}, {"order", what}});
    };
    const std::string before = page.waited(room, 0)["position"];
    page.ask("play", {{"room", room}, {"viewer", 0}, {"move", "11-15"}});
    const std::string after = page.waited(room, 0)["position"];
    CHECK(after != before);
    CHECK(order("undo")["position"] == before);
    CHECK(order("redo")["position"] == after);
    CHECK_THAT(order("hint")["said"].get<std::string>(), Contains("line"));
    CHECK_THAT(page.refused("order", {{"room", room}, {"viewer", 0}, {"order", "roll"}}), Contains("cannot be done"));
    CHECK_THAT(page.refused("order", {{"room", room}, {"viewer", 1}, {"order", "undo"}}), Contains("no person"));
    CHECK_THAT(order("resign")["result"].get<std::string>(), Contains("Black resigns"));
}

TEST_CASE("whoever looks while a hint is thought about may move afterwards") {
    Page page;
    const std::string room = page.open("draughtnauts:basic", {nullptr, nullptr});
    std::thread asking([&] { page.ask("order", {{"room", room}, {"viewer", 0}, {"order", "hint"}}); });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    page.ask("see", {{"room", room}, {"viewer", 0}});
    asking.join();
    const Json seen = page.ask("see", {{"room", room}, {"viewer", 0}});
    CHECK(seen["your_turn"] == true);
    CHECK(seen["legal"].size() == 7);
}

TEST_CASE("an agent that thinks is interrupted when a move is taken back") {
    Page page;
    const std::string room = page.open("draughtnauts:basic", {nullptr, "alphabeta:time_ms=60000"});
    page.ask("play", {{"room", room}, {"viewer", 0}, {"move", "11-15"}});
    CHECK_THAT(page.refused("play", {{"room", room}, {"viewer", 0}, {"move", "9-14"}}), Contains("not the turn"));
    const auto begun = std::chrono::steady_clock::now();
    const Json back = page.ask("order", {{"room", room}, {"viewer", 0}, {"order", "undo"}});
    CHECK(back["moves"].empty());
    CHECK(back["your_turn"] == true);
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20));
}

TEST_CASE("a game goes on where it was when the server is started again") {
    const TemporaryFolder folder;
    std::string room;
    Json before;
    {
        Api api(folder.path(), served_games(), 1);
        room = (*api.answer("open", {{"game", "draughtnauts:basic"}, {"seats", {nullptr, nullptr}}}))["room"];
        REQUIRE(api.answer("play", {{"room", room}, {"viewer", 0}, {"move", "11-15"}}));
        before = *api.answer("see", {{"room", room}, {"viewer", 1}});
    }
    Api api(folder.path(), served_games(), 1);
    const auto after = api.answer("see", {{"room", room}, {"viewer", 1}});
    REQUIRE(after);
    for (const char* const key : {"position", "moves", "to_move", "legal", "seats"}) {
        CHECK((*after)[key] == before[key]);
    }
    CHECK((*after)["version"].get<std::uint64_t>() > before["version"].get<std::uint64_t>());
    REQUIRE(api.answer("order", {{"room", room}, {"viewer", 1}, {"order", "resign"}}));
    Api third(folder.path(), served_games(), 1);
    CHECK((*third.answer("see", {{"room", room}, {"viewer", 1}}))["is_over"] == true);
}

TEST_CASE("a saved game is taken up again, and asks for no more than a page may") {
    Page page;
    const std::string room = page.open("draughtnauts:basic", {nullptr, "random"});
    page.ask("play", {{"room", room}, {"viewer", 0}, {"move", "11-15"}});
    const Json before = page.waited(room, 0);
    const std::string text = page.ask("save", {{"room", room}})["text"];
    const std::string loaded = page.ask("load", {{"text", text}})["room"];
    CHECK(loaded != room);
    const Json after = page.waited(loaded, 0);
    for (const char* const key : {"position", "moves", "seats", "legal", "options"}) {
        CHECK(after[key] == before[key]);
    }
    CHECK(page.refused("load", {{"text", "no game"}}) ==
          "the saved game:1: this is no saved game: expected a key, a colon and a value");
    std::string foreign = text;
    foreign.replace(foreign.find(": random"), 8, ": process:cat");
    CHECK_THAT(page.refused("load", {{"text", foreign}}), Contains("process"));
    CHECK_THAT(
        page.refused("load", {{"text", "game: mega-board\noption: layout=/etc/passwd\nposition: x\nmoves: 0\n"}}),
        Contains("not a path"));
}

TEST_CASE("of two the one without time loses, of more an agent takes the seat") {
    Page page;
    const std::string two = page.open("draughtnauts:basic", {nullptr, "random"}, {{"clock", "60s+5s"}});
    Json seen = page.ask("see", {{"room", two}, {"viewer", 0}});
    CHECK(seen["clock"]["running"] == 0);
    CHECK(seen["clock"]["left_ms"][0] <= 60'000);
    page.ask("play", {{"room", two}, {"viewer", 0}, {"move", "11-15"}});
    seen = page.waited(two, 0);
    CHECK(seen["clock"]["left_ms"][0] > 60'000);
    CHECK(seen["clock"]["left_ms"][1] == 60'000);

    const std::string late = page.open("draughtnauts:basic", {nullptr, "random"}, {{"clock", "5ms"}});
    while (!page.ask("see", {{"room", late}, {"viewer", 0}})["is_over"].get<bool>()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    seen = page.ask("see", {{"room", late}, {"viewer", 0}});
    CHECK(seen["result"] == "Black runs out of time and White wins.");
    CHECK_THAT(page.refused("play", {{"room", late}, {"viewer", 0}, {"move", "11-15"}}), Contains("the game is over"));
    // Another start of the server says so too.
    Api again(page.folder(), served_games(), 1);
    CHECK((*again.answer("see", {{"room", late}, {"viewer", 0}}))["result"] == seen["result"]);

    const std::string three = page.open("power-play:three-players", {nullptr, "random", "random"}, {{"clock", "5ms"}});
    while (page.ask("see", {{"room", three}})["seats"][0]["agent"].is_null()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK(page.ask("see", {{"room", three}})["seats"][0]["agent"] == "level:5");

    const std::string none = page.open("draughtnauts:basic", {nullptr, "random"});
    CHECK(page.ask("see", {{"room", none}, {"viewer", 0}})["clock"].is_null());
    CHECK_THAT(
        page.refused("open", {{"game", "draughtnauts:basic"}, {"seats", {nullptr, "random"}}, {"clock", "soon"}}),
        Contains("clock: 'soon' is not a time"));
}

TEST_CASE("clocks go on where they were when the server is started again") {
    const TemporaryFolder folder;
    std::string room;
    double left = 0;
    const auto seen = [&](Api& api) { return *api.answer("see", {{"room", room}, {"viewer", 1}}); };
    {
        Api api(folder.path(), served_games(), 1);
        room = (*api.answer("open",
                            {{"game", "draughtnauts:basic"}, {"seats", {nullptr, nullptr}}, {"clock", "60s"}}))["room"];
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        REQUIRE(api.answer("play", {{"room", room}, {"viewer", 0}, {"move", "11-15"}}));
        left = seen(api)["clock"]["left_ms"][0];
        CHECK(left <= 60'000 - 20);
    }
    Api api(folder.path(), served_games(), 1);
    const Json after = seen(api);
    CHECK(after["clock"]["left_ms"][0] == left);
    CHECK(after["clock"]["running"] == 1);
    std::ofstream(folder.path() / "games" / (room + ".clock")) << "{}";
    Api third(folder.path(), served_games(), 1);
    CHECK(seen(third)["clock"].is_null());
}
