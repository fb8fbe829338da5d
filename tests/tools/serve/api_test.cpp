// What a page may ask: whole games, what each seat may see of them, and strangers.

#include "tools/serve/api.hpp"

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/review/source.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <thread>

using namespace sparring;
using namespace sparring::serve;
using namespace sparring::test;
using Catch::Matchers::Contains;

namespace {

const Catalogue& catalogue() {
    static const Catalogue games = program_catalogue();
    return games;
}

// A server's commands, with the games of the program.
class Page {
public:
    Page() : api_(folder_.path(), catalogue(), 2) {}

    Json ask(const std::string& name, const Json& request) {
        auto answer = api_.answer(name, request);
        INFO(name << " " << request.dump());
        REQUIRE((answer ? std::string() : answer.error().message) == "");
        return *std::move(answer);
    }
    std::string refused(const std::string& name, const Json& request) {
        const auto answer = api_.answer(name, request);
        return answer ? "not refused" : answer.error().message;
    }
    std::string open(const std::string& game, const Json& seats, const Json& more = Json::object()) {
        Json request = {{"game", game}, {"seats", seats}, {"pace_ms", 0}, {"seed", 5}};
        request.update(more);
        return ask("open", request)["room"];
    }
    // The room once the seat may do something there or the game is over.
    Json waited(const std::string& room, int seat) {
        for (;;) {
            Json seen = ask("see", {{"room", room}, {"viewer", seat}});
            if (seen["is_over"].get<bool>() || seen["your_turn"].get<bool>()) {
                return seen;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    Api& api() { return api_; }
    const std::filesystem::path& folder() const { return folder_.path(); }

private:
    TemporaryFolder folder_;
    Api api_;
};

// A legal move by what is touched for it, as a page finds it.
std::string some_move(const Json& seen, std::size_t number) {
    const Json& legal = seen["legal"];
    return legal[number % legal.size()]["text"];
}

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
    CHECK(page.ask("rules", {{"game", "draughtnauts"}}).size() > 5);
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
        Api api(folder.path(), catalogue(), 1);
        room = (*api.answer("open", {{"game", "draughtnauts:basic"}, {"seats", {nullptr, nullptr}}}))["room"];
        REQUIRE(api.answer("play", {{"room", room}, {"viewer", 0}, {"move", "11-15"}}));
        before = *api.answer("see", {{"room", room}, {"viewer", 1}});
    }
    Api api(folder.path(), catalogue(), 1);
    const auto after = api.answer("see", {{"room", room}, {"viewer", 1}});
    REQUIRE(after);
    for (const char* const key : {"position", "moves", "to_move", "legal", "seats"}) {
        CHECK((*after)[key] == before[key]);
    }
    CHECK((*after)["version"].get<std::uint64_t>() > before["version"].get<std::uint64_t>());
    REQUIRE(api.answer("order", {{"room", room}, {"viewer", 1}, {"order", "resign"}}));
    Api third(folder.path(), catalogue(), 1);
    CHECK((*third.answer("see", {{"room", room}, {"viewer", 1}}))["is_over"] == true);
}

TEST_CASE("two games that differ in what a seat may not know are sent to it as the same") {
    Page page;
    const std::string room = page.open("drakon:three-players", {nullptr, "random", "random"});
    std::mt19937 random(3);
    int compared = 0;
    for (;;) {
        const Json seen = page.waited(room, 0);
        if (seen["is_over"].get<bool>()) {
            break;
        }
        const auto saved =
            review::read_source((page.folder() / "games" / (room + ".txt")).string(), 1, {}, catalogue());
        REQUIRE(saved);
        const std::string position = *saved->game.table->position(saved->played);
        Json other = Json::parse(position);
        std::swap(other["hands"][1], other["hands"][2]);
        const bool is_other =
            other["hands"][1] != other["hands"][2] && other["hands"][1].size() == other["hands"][2].size();
        const bool is_unknown = other["known"] == Json::parse("[[],[],[]]");
        if (is_other && is_unknown && compared < 25) {
            ++compared;
            const auto seen_from = [&](const std::string& start) {
                const std::string name =
                    page.open("drakon:three-players", {nullptr, "random", "random"}, {{"position", start}});
                Json first = page.waited(name, 0);
                first.erase("version");
                return first;
            };
            CHECK(seen_from(position) == seen_from(other.dump()));
        }
        page.ask("play", {{"room", room}, {"viewer", 0}, {"move", some_move(seen, random())}});
    }
    CHECK(compared > 5);
}

TEST_CASE("a seat is never sent what it may not know: whole games of Drakon") {
    Page page;
    const std::string room = page.open("drakon:three-players", {nullptr, "random", nullptr});
    std::mt19937 random(11);
    for (int step = 0; step < 400; ++step) {
        const Json first = page.ask("see", {{"room", room}, {"viewer", 0}});
        if (first["is_over"].get<bool>()) {
            break;
        }
        const Json third = page.ask("see", {{"room", room}, {"viewer", 2}});
        // Of the hands only the own one.
        for (const Json* const seen : {&first, &third}) {
            CHECK((*seen)["start"].is_null());
            CHECK((*seen)["reveal"] == "");
            for (const Json& move : (*seen)["moves"]) {
                if (move["chance"].get<bool>() && move["seat"] != (*seen)["viewer"]) {
                    // What others draw is written without a name.
                    CHECK_THAT(move["text"].get<std::string>(), Contains("?") || !Contains("draw"));
                }
            }
        }
        // Agents' seats are nobody's to look through, and nobody in particular has no hand.
        const Json agent = page.ask("see", {{"room", room}, {"viewer", 1}});
        CHECK(agent["viewer"].is_null());
        CHECK(agent["hand"].empty());
        CHECK(agent["legal"].empty());
        CHECK(page.ask("see", {{"room", room}})["position"].is_null());
        CHECK_THAT(page.refused("save", {{"room", room}}), Contains("when it is over"));
        CHECK_THAT(page.refused("record", {{"file", "games/" + room + ".txt"}}), Contains("when it is over"));
        CHECK_THAT(page.ask("listing", {{"file", "games/" + room + ".txt"}}).dump(), !Contains("hands"));
        const Json& turn = first["your_turn"].get<bool>() ? first : third;
        if (turn["your_turn"].get<bool>() && !turn["legal"].empty()) {
            // Who is not to move is told no moves.
            CHECK((&turn == &first ? third : first)["legal"].empty());
            page.ask("play", {{"room", room}, {"viewer", turn["viewer"]}, {"move", some_move(turn, random())}});
        } else {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }
}

TEST_CASE("what is not for strangers is refused") {
    Page page;
    CHECK_THAT(page.refused("open", {{"game", "../../etc/passwd"}, {"seats", Json::array()}}), Contains("not a path"));
    CHECK_THAT(page.refused("open", {{"game", "draughtnauts:/etc/passwd"}, {"seats", Json::array()}}),
               Contains("not a path"));
    CHECK_THAT(page.refused("position", {{"game", "mega-board"}, {"options", Json::array({"layout=/etc/passwd"})}}),
               Contains("not a path"));
    const auto with_agent = [&](const char* agent) {
        return page.refused("open", {{"game", "draughtnauts:basic"}, {"seats", {nullptr, agent}}});
    };
    CHECK_THAT(with_agent("process:cat"), Contains("process"));
    CHECK_THAT(with_agent("alphabeta:net=/etc/passwd"), Contains("not a path"));
    CHECK_THAT(with_agent("alphabeta:tt=100000"), Contains("tt"));
    CHECK_THAT(with_agent("alphabeta:threads=64"), Contains("threads"));
    CHECK_THAT(page.refused("open", {{"game", "draughtnauts:basic"}, {"seats", Json::array({nullptr})}}),
               Contains("seats: expected"));
    CHECK(page.refused("see", {{"room", "../../../x"}, {"viewer", 0}}) == "there is no such game");
    CHECK(page.refused("see", {{"room", "0123456789ab"}, {"viewer", 0}}) == "there is no such game");
    CHECK(page.refused("see", Json::array()) == "expected an object");
    CHECK_THAT(page.refused("everything", Json::object()), Contains("no command"));
    CHECK_THAT(page.refused("position", {{"game", 3}}), Contains("game: expected a text"));
    CHECK_THAT(page.refused("position", {{"game", "draughtnauts:basic"}, {"moves", {"11-15", "1-2"}}}),
               Contains("1-2"));
    // Files are those that are listed, whatever their names are.
    std::ofstream(page.folder() / "odd.db") << "no record";
    std::filesystem::create_symlink("/etc/passwd", page.folder() / "link.txt");
    CHECK_THAT(page.ask("listing", {{"file", "odd.db"}})["games"][0]["error"].get<std::string>(), Contains("odd.db"));
    std::ofstream(page.folder() / "report.html") << "<p>fair</p>";
    CHECK(*page.api().library().report("report.html") == "<p>fair</p>");
    CHECK_FALSE(page.api().library().report("odd.db"));
    CHECK_FALSE(page.api().library().report("/etc/passwd"));
    for (const char* const file :
         {"link.txt", "../etc/passwd", "/etc/passwd", "games/../../x.txt", "%2e%2e/x.txt", ""}) {
        CHECK(page.refused("listing", {{"file", file}}) == "there is no such file");
    }
}

TEST_CASE("values of all kinds are answered or refused, never worse") {
    Page page;
    const std::string room = page.open("draughtnauts:basic", {nullptr, nullptr});
    const std::vector<std::string> keys = {"game", "options", "seats", "position", "moves",  "room", "viewer",
                                           "move", "order",   "file",  "first",    "number", "seed", "pace_ms"};
    const std::vector<Json> values = {nullptr,
                                      true,
                                      -1,
                                      0,
                                      1e300,
                                      18446744073709551615ULL,
                                      "",
                                      "games",
                                      "\xff\xfe",
                                      Json::array(),
                                      Json::object(),
                                      Json::array({nullptr}),
                                      Json::array({Json::array()}),
                                      std::string(30'000, 'x'),
                                      "draughtnauts:basic",
                                      "draughtnauts:",
                                      ":",
                                      "W:W1:B1"};
    const StopToken stop;
    for (const char* const command : {"rules", "open", "see", "play", "order", "save", "position", "records", "listing",
                                      "record", "analyze", "review"}) {
        for (const std::string& key : keys) {
            for (const Json& value : values) {
                Json request = {{"game", "draughtnauts:basic"}, {"room", room}, {"viewer", 0}, {"agent", "random"}};
                request[key] = value;
                INFO(command << " " << key);
                CHECK_NOTHROW(page.api().answer(command, request));
                if (key != "room" && std::string(command) != "review") {
                    CHECK_NOTHROW(page.api().follow(command, request, stop, [](const auto&, const auto&) {}));
                }
            }
        }
    }
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
