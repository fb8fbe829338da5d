// What `sparring selfplay` refuses.

#include "tests/tools/selfplay/batch_program.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

namespace {

void check_plan_refused(const std::vector<std::string>& more, const std::string& message) {
    BatchProgram batch;
    const ProgramResult result = batch.plan(more);
    CAPTURE(more, result.out);
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(result.err == "sparring: " + message + "\n");
    CHECK_FALSE(std::filesystem::exists(batch.path("batch.json")));
}

}  // namespace

TEST_CASE("plans that cannot be are refused") {
    check_plan_refused({"--games", "0"}, "--games: 0 is out of range: expected 1 to 1000000000000");
    check_plan_refused({"--games", "5", "--shards", "6"},
                       "--shards 6: there are only 5 blocks of games: expected 1 to 5");
    check_plan_refused({"--games", "5", "--records", "move"},
                       "--records: unknown kind of records 'move': did you mean 'moves'?");
    check_plan_refused({"--games", "5", "--block-games", "2"},
                       "--block-games: a block is an opening with all rotations of the seats where moves are kept: "
                       "expected --records results or none with it");
    check_plan_refused(
        {"--games", "5", "--records", "none", "--format", "gauntlet"},
        "--format: cannot be given with --records none, where agents keep their seats and games begin at "
        "the start");
    check_plan_refused({"--games", "5", "--records", "results", "--max-plies", "7"},
                       "max-plies 7: cannot be given with --records results, where games are played to their end: "
                       "expected --records moves");
    check_plan_refused({"--games", "5", "--records", "none", "--agent", "random", "--agent", "random"},
                       "--agents: 3 given, expected one for each of the 2 seats, or one for all");
}

TEST_CASE("a plan is never written over another") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "5"}).code == ExitCode::kDone);
    const ProgramResult again = batch.plan({"--games", "6"});
    CHECK(again.code == ExitCode::kBadInput);
    CHECK(again.err == "sparring: '" + batch.path("batch.json") +
                           "' exists already: expected a new file, because a plan is never changed\n");
}

TEST_CASE("commands about a batch say what they cannot do") {
    BatchProgram batch;
    for (const char* const command : {"work", "status", "audit"}) {
        CHECK(batch.selfplay(command).err ==
              "sparring: cannot read '" + batch.path("batch.json") + "': No such file or directory\n");
    }
    REQUIRE(batch.plan({"--games", "5", "--shards", "2"}).code == ExitCode::kDone);
    CHECK(batch.selfplay("work", {"--shard", "2"}).err ==
          "sparring: --shard 2: '" + batch.path("batch.json") + "' has 2 shards: expected 0 to 1\n");
    CHECK(batch.selfplay("audit").err ==
          "sparring: '" + batch.path("batch.json") + "': no shard is done: expected one at least\n");
    CHECK_THAT(batch.selfplay("work", {"--backend", "cloud"}).err, Contains("--backend"));
    CHECK(batch.selfplay("work", {"--backend", "cloud"}).code == ExitCode::kBadInput);
    CHECK(batch.selfplay("retry").code == ExitCode::kBadInput);
    CHECK(batch.run({"selfplay"}).code == ExitCode::kBadInput);
    CHECK(batch.run({"selfplay", "plam"}).code == ExitCode::kBadInput);
}

TEST_CASE("what fails while shards are played is no bad input") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "5", "--shards", "2"}).code == ExitCode::kDone);
    std::ofstream(batch.path("batch.shards")) << "a file where the folder should be";
    for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--shard", "1"}}) {
        const ProgramResult result = batch.selfplay("work", more);
        CHECK(result.code == ExitCode::kFailed);
        CHECK_THAT(result.err, Contains("cannot make the folder '" + batch.path("batch.shards") + "': "));
    }
}

TEST_CASE("sums alone cannot be exported") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "5", "--records", "none"}).code == ExitCode::kDone);
    REQUIRE(batch.selfplay("work").code == ExitCode::kDone);
    REQUIRE(batch.selfplay("merge", {"--output", batch.path("all.db")}).code == ExitCode::kDone);
    CHECK(batch.run({"export", batch.path("all.db")}).err ==
          "sparring: '" + batch.path("all.db") +
              "' keeps sums alone: expected a file with records of moves or results\n");
    CHECK(batch.run({"export", batch.path("all.db"), "--format", "pdn"}).code == ExitCode::kBadInput);
}
