// What strangers may not ask, and what cannot be understood.

#include "tests/support/effort.hpp"
#include "tests/tools/serve/page.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace sparring;
using namespace sparring::serve;
using namespace sparring::test;
using Catch::Contains;

TEST_CASE("what is not for strangers is refused") {
    Page page;
    CHECK_THAT(page.refused("open", {{"game", "../../etc/passwd"}, {"seats", Json::array()}}), Contains("not a path"));
    CHECK_THAT(page.refused("open", {{"game", "draughtnauts:/etc/passwd"}, {"seats", Json::array()}}),
               Contains("not a path"));
    CHECK_THAT(page.refused("position", {{"game", "mega-board"}, {"options", Json::array({"layout=/etc/passwd"})}}),
               Contains("not a path"));
    CHECK_THAT(page.refused("open", {{"game", "draughtnauts:mine.json"}, {"seats", Json::array()}}),
               Contains("not a path"));
    CHECK_THAT(page.refused("position", {{"game", "mega-board"}, {"options", Json::array({"layout=mine.json"})}}),
               Contains("not a path"));
    const auto with_agent = [&](const char* agent) {
        return page.refused("open", {{"game", "draughtnauts:basic"}, {"seats", {nullptr, agent}}});
    };
    CHECK_THAT(with_agent("process:cat"), Contains("process"));
    CHECK_THAT(with_agent("alphabeta:net=/etc/passwd"), Contains("not a path"));
    CHECK_THAT(with_agent("alphabeta:net=mine.net"), Contains("expected no file"));
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
    const std::vector<std::string> keys = {"game",   "options", "seats",    "position", "moves",   "room",
                                           "viewer", "move",    "order",    "file",     "first",   "number",
                                           "seed",   "pace_ms", "find",     "players",  "winners", "text",
                                           "clock",  "edits",   "exercise", "step",     "review"};
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
    for (const char* const command :
         {"rules",   "open",      "see",      "play",   "order",     "save",     "position", "records",
          "listing", "record",    "analyze",  "review", "standings", "notation", "load",     "palette",
          "put",     "exercises", "practise", "try",    "clue",      "solution"}) {
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

namespace {

// Something is changed, left out, doubled or put elsewhere in a text.
std::string spoiled(std::string text, std::mt19937& random) {
    const auto below = [&](std::size_t end) {
        return static_cast<std::size_t>(random() % std::max<std::size_t>(1, end));
    };
    for (std::size_t changes = 1 + below(4); changes > 0 && !text.empty(); --changes) {
        const std::size_t at = below(text.size());
        const std::size_t length = below(std::min<std::size_t>(12, text.size() - at)) + 1;
        switch (below(5)) {
            case 0: text[at] = static_cast<char>(random()); break;
            case 1: text.erase(at, length); break;
            case 2: text.insert(below(text.size()), text.substr(at, length)); break;
            case 3:
                text.insert(at,
                            std::vector<std::string>{"null", "[", "{}", "-1", "1e999", "\"", "\\u0000", ","}[below(8)]);
                break;
            default: text[at] = "0123456789[]{}\",:-"[below(18)]; break;
        }
    }
    return text;
}

}  // namespace

TEST_CASE("spoiled requests are answered or refused, never worse") {
    Page page;
    const std::string room = page.open("draughtnauts:basic", {nullptr, nullptr});
    std::ofstream(page.folder() / "games.pdn") << "[White \"ada\"]\n[Black \"bob\"]\n1. 11-15 22-18 1-0\n";
    const std::vector<std::pair<std::string, Json>> requests = {
        {"rules", {{"game", "mega-board"}}},
        {"open",
         {{"game", "power-play:two-players"},
          {"seats", {nullptr, "random"}},
          {"clock", "1m+1s"},
          {"options", {"tail=3"}}}},
        {"see", {{"room", room}, {"viewer", 0}}},
        {"play", {{"room", room}, {"viewer", 0}, {"move", "11-15"}}},
        {"order", {{"room", room}, {"viewer", 0}, {"order", "undo"}}},
        {"position", {{"game", "drakon:two-players"}, {"position", ""}, {"moves", Json::array()}}},
        {"position", {{"game", "draughtnauts:basic"}, {"moves", {"11-15", "23-19"}}}},
        {"listing", {{"file", "games.pdn"}, {"first", 1}}},
        {"record", {{"file", "games.pdn"}, {"number", 1}}},
    };
    std::mt19937 random(17);
    int understood = 0;
    constexpr int kRequests = effort(3000, 300);
    for (int number = 0; number < kRequests; ++number) {
        const auto& [command, request] = requests[random() % requests.size()];
        const std::string text = spoiled(request.dump(), random);
        const Json asked = Json::parse(text, nullptr, false);
        if (asked.is_discarded()) {
            continue;
        }
        ++understood;
        INFO(command << " " << text);
        CHECK_NOTHROW(page.api().answer(command, asked));
    }
    CHECK(understood > kRequests / 10);
    CHECK(page.ask("see", {{"room", room}, {"viewer", 0}})["trouble"] == "");
}
