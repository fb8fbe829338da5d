// Exercises: what becomes one, when it comes again, and how they are tried.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/review/exercises.hpp"

#include <catch2/catch.hpp>
#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using namespace sparring::review;
using Catch::Contains;

namespace {

Exercise exercise_at(const std::string& position, double lost) {
    return {.game = "draughtnauts:basic",
            .sets = {},
            .position = position,
            .seat = "Black",
            .played = "11-15",
            .lost = lost,
            .source = "game"};
}

std::vector<std::string> positions_due(const ExerciseStore& store, Day day, std::size_t most = 10) {
    std::vector<std::string> positions;
    const auto due = store.due(day, most);
    REQUIRE(due);
    for (const Exercise& exercise : *due) {
        positions.push_back(exercise.position);
    }
    return positions;
}

using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("what was solved comes again after twice the time, what was not tomorrow") {
    const TemporaryFolder folder;
    auto store = ExerciseStore::open(folder.path() / "deep" / "practice.db");
    REQUIRE(store);
    const Exercise dear = exercise_at("dear", 0.5);
    const Exercise cheap = exercise_at("cheap", 0.1);
    CHECK(*store->add({cheap, dear}, 100) == 2);
    CHECK(*store->add({cheap, exercise_at("cheap", 0.3)}, 101) == 0);
    CHECK(positions_due(*store, 99).empty());
    CHECK(positions_due(*store, 100) == Words{"dear", "cheap"});
    CHECK(positions_due(*store, 100, 1) == Words{"dear"});
    CHECK(store->due(100, 1)->front() == dear);
    REQUIRE(store->note(dear, true, 100));
    REQUIRE(store->note(cheap, false, 100));
    CHECK(positions_due(*store, 101) == Words{"cheap"});
    CHECK(positions_due(*store, 102) == Words{"cheap", "dear"});
    REQUIRE(store->note(dear, true, 102));
    CHECK(positions_due(*store, 105) == Words{"cheap"});
    CHECK(positions_due(*store, 106) == Words{"cheap", "dear"});
    REQUIRE(store->note(dear, false, 106));
    CHECK(positions_due(*store, 107) == Words{"cheap", "dear"});
    REQUIRE(store->note(dear, true, 107));
    CHECK(positions_due(*store, 108) == Words{"cheap"});
    // A file of a version that noted no games.
    CHECK_FALSE(*store->has_review("a game"));
    REQUIRE(store->note_review("a game"));
    CHECK(*store->has_review("a game"));
    SQLite::Database(folder.path() / "deep" / "practice.db", SQLite::OPEN_READWRITE).exec("DROP TABLE reviews");
    // What was kept is there when the file is opened again.
    const auto again = ExerciseStore::open(folder.path() / "deep" / "practice.db");
    REQUIRE(again);
    CHECK(positions_due(*again, 109) == Words{"cheap", "dear"});
    CHECK_FALSE(*again->has_review("a game"));
    SQLite::Database(folder.path() / "deep" / "practice.db", SQLite::OPEN_READWRITE)
        .exec("UPDATE exercises SET sets = '[5]' WHERE position = 'dear'");
    CHECK(again->due(109, 10).error().message.ends_with(
        "practice.db' is damaged: an exercise has the options [5]: expected a list of texts"));
}

TEST_CASE("a file that is of something else is left alone") {
    const TemporaryFolder folder;
    CHECK_THAT(
        ExerciseStore::open(folder.write("odd.db", "nonsense, and long enough to be read as such")).error().message,
        Contains("odd.db"));
    const std::string games = (folder.path() / "games.db").string();
    REQUIRE(run({"tournament", "draughtnauts:basic", "--agent", "random", "--agent", "random", "--pairs", "1",
                 "--games", games})
                .code == ExitCode::kDone);
    CHECK_THAT(ExerciseStore::open(games).error().message, Contains("is a file of something else"));
}

TEST_CASE("mistakes are tried until a move is as good as the best, with hints in steps") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "games.db").string();
    REQUIRE(run({"tournament", "draughtnauts:basic", "--agent", "random", "--agent", "alphabeta:nodes=300", "--pairs",
                 "2", "--games", file, "--threads", "1"})
                .code == ExitCode::kDone);
    const std::string store = (folder.path() / "practice.db").string();
    const std::vector<std::string> command = {"practice", file,  "--all",  "--agent", "alphabeta:tables=0,nodes=300",
                                              "--store",  store, "--ascii"};
    const Result first = run(command, "hint\nhint\nhint\n32-1\nshow\nskip\nquit\n");
    INFO(first.err);
    REQUIRE(first.code == ExitCode::kDone);
    CHECK_THAT(first.out, Contains(" mistakes in '" + file + "'"));
    CHECK_THAT(first.out, Contains("1 of ") && Contains("was played, and lost"));
    CHECK_THAT(first.out, Contains("It begins at "));
    CHECK_THAT(first.out, Contains("32-1 is not legal") || Contains("there is no piece"));
    CHECK_THAT(first.out, Contains("It was "));
    CHECK_THAT(first.out, Contains("0 of 1 position at once. What was not comes again tomorrow."));
    // The move that was told is right, for the next one that is due.
    const std::string told = "It is ";
    const Result hinted = run(command, "hint\nhint\nhint\nquit\n");
    const std::size_t place = hinted.out.find(told);
    REQUIRE(place != std::string::npos);
    const std::string move =
        hinted.out.substr(place + told.size(), hinted.out.find(".\n", place) - place - told.size());
    // Games whose mistakes are there are not judged again.
    CHECK_THAT(hinted.out,
               Contains("0 mistakes in the other games of '" + file + "', 0 of them new, 4 games looked at before\n"));
    const Result solved = run(command, move + "\nquit\n");
    CHECK_THAT(solved.out, Contains("Right: " + move));
    CHECK_THAT(solved.out, Contains("1 of 1 position at once."));
}

TEST_CASE("without anything to try that is said, and what is no file of games is refused") {
    const TemporaryFolder folder;
    const std::string store = (folder.path() / "practice.db").string();
    CHECK(run({"practice", "--store", store}).out == "Nothing is to be tried today.\n");
    CHECK_THAT(refusal({"practice", (folder.path() / "none.db").string(), "--store", store}), Contains("none.db"));
    CHECK_THAT(refusal({"practice", "--most", "0", "--store", store}), Contains("--most"));
    // Hands cannot be shown to who must not know them.
    const std::string file = (folder.path() / "games.db").string();
    REQUIRE(run({"tournament", "drakon:two-players", "--agent", "policy", "--agent", "random", "--pairs", "1",
                 "--games", file, "--threads", "1"})
                .code == ExitCode::kDone);
    CHECK_THAT(run({"practice", file, "--all", "--agent", "ismcts:sims=30", "--store", store}).out,
               Contains("0 mistakes in") && Contains("Nothing is to be tried today."));
}
