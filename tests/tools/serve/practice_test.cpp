// Practice on the page: what a review puts into the store, how exercises are tried, and what is noted.

#include "tools/serve/practice.hpp"

#include "tests/tools/serve/page.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::serve;
using namespace sparring::test;
using Catch::Contains;

namespace {

// The last move loses a man for nothing.
const Json kBlunder = {{"game", "draughtnauts:basic"}, {"moves", {"11-15", "23-19", "15-18"}}};

class PracticePage : public Page {
public:
    // What is told last, under the command's own name.
    Json follow(const std::string& name, const Json& request) {
        Json last;
        const StopToken stop;
        const Status done = api().follow(name, request, stop, [&](const std::string& event, const Json& value) {
            if (event == name) {
                last = value;
            }
        });
        INFO(name << " " << request.dump());
        REQUIRE((done ? std::string() : done.error().message) == "");
        return last;
    }
    std::string not_followed(const std::string& name, const Json& request, const StopToken& stop = {}) {
        const Status done = api().follow(name, request, stop, [](const auto&, const auto&) {});
        return done ? "not refused" : done.error().message;
    }
    // Reviews the game with the blunder and gives the exercise that came of it.
    Json blunder() {
        const Json review = follow("review", kBlunder);
        REQUIRE(review["practice"]["mistakes"] == 1);
        ask("practise", {{"review", review["practice"]["id"]}});
        return ask("exercises", Json::object())["exercises"][0];
    }
    std::size_t due_in(review::Day days) const {
        const auto store = review::ExerciseStore::open(folder() / "practice.db");
        REQUIRE(store);
        return store->due(review::today() + days, 100)->size();
    }
};

}  // namespace

TEST_CASE("the mistakes of a review become exercises, each once") {
    PracticePage page;
    CHECK(page.ask("exercises", Json::object()) == Json{{"due", 0}, {"exercises", Json::array()}});
    const Json offer = page.follow("review", kBlunder)["practice"];
    CHECK(offer["mistakes"] == 1);
    CHECK(page.ask("exercises", Json::object())["due"] == 0);
    CHECK(page.ask("practise", {{"review", offer["id"]}}) == Json{{"mistakes", 1}, {"added", 1}});
    CHECK(page.ask("practise", {{"review", offer["id"]}}) == Json{{"mistakes", 1}, {"added", 0}});
    const Json due = page.ask("exercises", Json::object());
    REQUIRE(due["due"] == 1);
    const Json exercise = due["exercises"][0];
    CHECK(exercise["seat"] == "Black");
    CHECK(exercise["played"] == "15-18");
    CHECK(exercise["lost"] > 0.2);
    CHECK(page.ask("position", exercise)["legal"].size() > 5);
    // It is no record of games.
    CHECK(page.ask("records", Json::object()).empty());
    CHECK(page.refused("listing", {{"file", "practice.db"}}) == "there is no such file");
    // The command line tries the same ones.
    const Result tried = run({"practice", "--store", (page.folder() / "practice.db").string(), "--ascii"}, "quit\n");
    CHECK_THAT(tried.out, Contains("15-18 was played, and lost"));
}

TEST_CASE("of a game that persons played only theirs are tried again") {
    PracticePage page;
    Json request = kBlunder;
    request["players"] = {"level:1", "person"};
    CHECK(page.follow("review", request)["practice"]["mistakes"] == 0);
    request["players"] = {"person", "level:1"};
    CHECK(page.follow("review", request)["practice"]["mistakes"] == 1);
    request["players"] = {"person"};
    CHECK(page.not_followed("review", request) == "players: expected 2 names, or none");
}

TEST_CASE("an exercise is tried until a move is right, and comes again tomorrow if it was not found at once") {
    PracticePage page;
    const std::string id = page.blunder()["id"];
    const Json wrong = page.follow("try", {{"exercise", id}, {"move", "15-18"}});
    CHECK(wrong["outcome"] == "wrong");
    CHECK(wrong["lost"] > 0.2);
    CHECK_FALSE(wrong.contains("best"));
    CHECK_THAT(wrong["text"].get<std::string>(), Contains("15-18 loses "));
    const Json odd = page.follow("try", {{"exercise", id}, {"move", "32-1"}});
    CHECK(odd["outcome"] == "no move");
    CHECK(page.due_in(0) == 1);
    const std::string told = page.follow("clue", {{"exercise", id}, {"step", 3}})["text"];
    const std::string best = told.substr(6, told.size() - 7);
    const Json right = page.follow("try", {{"exercise", id}, {"move", best}});
    CHECK(right["outcome"] == "right");
    CHECK(right["best"][0] == best);
    CHECK(right["at_once"] == false);
    CHECK(page.ask("exercises", Json::object())["due"] == 0);
    CHECK(page.due_in(1) == 1);
    for (const char* const command : {"try", "clue", "solution"}) {
        CHECK(page.not_followed(command, {{"exercise", id}, {"move", best}}) ==
              "there is no such exercise, or it is not due");
    }
}

TEST_CASE("what was found at once comes again in two days, what was given up tomorrow") {
    std::string best;
    {
        PracticePage page;
        const Json shown = page.follow("solution", {{"exercise", page.blunder()["id"]}});
        best = shown["best"][0];
        CHECK_THAT(shown["text"].get<std::string>(), Contains("It was " + best));
        CHECK(shown["at_once"] == false);
        CHECK(page.due_in(0) == 0);
        CHECK(page.due_in(1) == 1);
    }
    PracticePage page;
    const Json right = page.follow("try", {{"exercise", page.blunder()["id"]}, {"move", best}});
    CHECK(right["at_once"] == true);
    CHECK(page.due_in(1) == 0);
    CHECK(page.due_in(2) == 1);
}

TEST_CASE("hints of an exercise come in steps") {
    PracticePage page;
    const std::string id = page.blunder()["id"];
    CHECK_THAT(page.follow("clue", {{"exercise", id}})["text"].get<std::string>(), Contains("It begins at "));
    CHECK_THAT(page.follow("clue", {{"exercise", id}, {"step", 2}})["text"].get<std::string>(),
               Contains("It ends at "));
    CHECK_THAT(page.not_followed("clue", {{"exercise", id}, {"step", 4}}), Contains("step: expected"));
    CHECK(page.due_in(0) == 1);
}

TEST_CASE("exercises and reviews that the server does not know are refused") {
    PracticePage page;
    const std::string id = page.blunder()["id"];
    CHECK_THAT(page.refused("practise", {{"review", "0"}}), Contains("review the game again"));
    CHECK_THAT(page.refused("practise", {{"review", 7}}), Contains("review: expected"));
    CHECK_THAT(page.refused("try", {{"exercise", id}}), Contains("there is no command"));
    const std::vector<Json> odd = {nullptr, 3, "", "../practice.db", "\xff", Json::array(), std::string(30'000, 'x')};
    for (const char* const command : {"try", "clue", "solution"}) {
        for (const Json& value : odd) {
            CHECK_THAT(page.not_followed(command, {{"exercise", value}, {"move", "8-11"}}),
                       Contains("there is no such exercise") || Contains("exercise: expected"));
        }
    }
    for (const Json& value : odd) {
        const std::string refused = page.not_followed("try", {{"exercise", id}, {"move", value}});
        CHECK_THAT(refused, Catch::Equals("not refused") || Contains("move: expected"));
    }
    CHECK(page.due_in(0) == 1);
}

TEST_CASE("a page that goes while its move is judged leaves the exercise as it was") {
    PracticePage page;
    const std::string id = page.blunder()["id"];
    StopToken stopped;
    stopped.request_stop();
    CHECK(page.not_followed("try", {{"exercise", id}, {"move", "15-18"}}, stopped) == "stopped");
    CHECK(page.due_in(0) == 1);
    CHECK(page.follow("try", {{"exercise", id}, {"move", "15-18"}})["outcome"] == "wrong");
}

TEST_CASE("a file of something else in the place of the store is left alone") {
    PracticePage page;
    std::ofstream(page.folder() / "practice.db") << "nonsense, and long enough to be read as such";
    CHECK_THAT(page.refused("exercises", Json::object()), Contains("practice.db"));
    const Json offer = page.follow("review", kBlunder)["practice"];
    CHECK_THAT(page.refused("practise", {{"review", offer["id"]}}), Contains("practice.db"));
}
