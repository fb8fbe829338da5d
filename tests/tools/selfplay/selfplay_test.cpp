// `sparring selfplay` from plan to merge: whatever way the shards come about, the games are the same.

#include "tests/tools/selfplay/batch_program.hpp"
#include "tools/selfplay/local.hpp"
#include "tools/selfplay/manifest.hpp"

#include <catch2/catch.hpp>

#include <climits>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

namespace fs = std::filesystem;

namespace {

using Words = std::vector<std::string>;

const std::vector<Words> kAllRecords = {{"--records", "moves"}, {"--records", "results"}, {"--records", "none"}};

[[nodiscard]] Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// Plans, plays and merges; what the merge prints and what can be exported.
[[nodiscard]] std::string story(const Words& planned, const Words& worked) {
    BatchProgram batch;
    REQUIRE(batch.plan(planned).err.empty());
    REQUIRE(batch.selfplay("work", worked).code == ExitCode::kDone);
    const ProgramResult merged = batch.selfplay("merge", {"--output", batch.path("all.db")});
    REQUIRE(merged.code == ExitCode::kDone);
    return merged.out + batch.games(batch.path("all.db"));
}

[[nodiscard]] std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void cut(const std::string& path, std::uintmax_t bytes) { fs::resize_file(path, fs::file_size(path) - bytes); }

}  // namespace

TEST_CASE("a batch is the same however it is cut into shards, and by any number of workers") {
    for (const Words& records : kAllRecords) {
        CAPTURE(records);
        const Words planned = with({"--games", "50", "--seed", "5"}, records);
        const Words blocks = records[1] == "moves" ? Words{} : Words{"--block-games", "3"};
        const std::string whole = story(with(with(planned, blocks), {"--shards", "1"}), {"--threads", "1"});
        CHECK_THAT(whole, Contains("games 50\n"));
        CHECK(story(with(with(planned, blocks), {"--shards", "7"}), {"--threads", "3"}) == whole);
        CHECK(story(with(with(planned, blocks), {"--shards", "17"}), {"--threads", "1"}) == whole);
    }
}

TEST_CASE("shards may be played one by one in any order, and those that are done are left alone") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "20", "--shards", "4", "--seed", "5"}).code == ExitCode::kDone);
    for (const char* const shard : {"2", "0", "3"}) {
        CHECK(batch.selfplay("work", {"--shard", shard}).out == std::string("shard ") + shard + ": 5 games\n");
    }
    const std::string before = content(batch.shard(2));
    CHECK(batch.selfplay("work", {"--shard", "2"}).out == "shard 2: done already\n");
    CHECK(content(batch.shard(2)) == before);
    CHECK(batch.selfplay("work").out == "1 shard with 5 games is played\n");
    CHECK(batch.selfplay("work").out == "all 4 shards are done already\n");
    REQUIRE(batch.selfplay("merge", {"--output", batch.path("all.db")}).code == ExitCode::kDone);
    const std::string one_by_one = batch.games(batch.path("all.db"));

    BatchProgram other;
    REQUIRE(other.plan({"--games", "20", "--shards", "1", "--seed", "5"}).code == ExitCode::kDone);
    REQUIRE(other.selfplay("work").code == ExitCode::kDone);
    REQUIRE(other.selfplay("merge", {"--output", other.path("all.db")}).code == ExitCode::kDone);
    CHECK(other.games(other.path("all.db")) == one_by_one);
}

TEST_CASE("the games of a batch between two agents are those of the tournament") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--agent", "level:3", "--games", "20", "--seed", "9", "--openings", "start"}).out ==
            batch.path("batch.json") +
                ": 20 games of pebbles:plain in 10 blocks and 10 shards, seed 9, records: moves\n" +
                "There are 1 openings for 10 rounds: agents without chance repeat their games.\n");
    REQUIRE(batch.selfplay("work").code == ExitCode::kDone);
    REQUIRE(batch.selfplay("merge", {"--output", batch.path("all.db")}).code == ExitCode::kDone);
    REQUIRE(batch
                .run({"tournament", "pebbles", "--agent", "random", "--agent", "level:3", "--pairs", "10", "--seed",
                      "9", "--openings", "start", "--games", batch.path("tournament.db")})
                .code == ExitCode::kDone);
    CHECK(batch.games(batch.path("all.db")) == batch.games(batch.path("tournament.db")));
    CHECK_FALSE(batch.games(batch.path("all.db")).empty());
}

TEST_CASE("the sums of a batch are those of its outcomes") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "40", "--records", "results", "--block-games", "4"}).code == ExitCode::kDone);
    REQUIRE(batch.selfplay("work").code == ExitCode::kDone);
    const ProgramResult merged = batch.selfplay("merge", {"--output", batch.path("all.db"), "--json"});
    CHECK_THAT(merged.out, Contains("\"games\":40"));
    const std::string games = batch.games(batch.path("all.db"));
    std::size_t first = 0;
    for (std::size_t place = games.find("\"result\":\"1-0\""); place != std::string::npos;
         place = games.find("\"result\":\"1-0\"", place + 1)) {
        ++first;
    }
    CHECK(first > 0);
    CHECK_THAT(merged.out, Contains("\"wins\":" + std::to_string(first)));
}

TEST_CASE("merging twice gives the same, and over a file only if that is wanted") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "10"}).code == ExitCode::kDone);
    REQUIRE(batch.selfplay("work").code == ExitCode::kDone);
    const std::string all = batch.path("all.db");
    REQUIRE(batch.selfplay("merge", {"--output", all}).code == ExitCode::kDone);
    const std::string once = batch.games(all);
    CHECK(batch.selfplay("merge", {"--output", all}).err ==
          "sparring: '" + all + "' exists already: expected a new file, or --overwrite\n");
    REQUIRE(batch.selfplay("merge", {"--output", all, "--overwrite"}).code == ExitCode::kDone);
    CHECK(batch.games(all) == once);
}

TEST_CASE("a merge names the shards that are missing and writes nothing") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "10", "--shards", "5"}).code == ExitCode::kDone);
    REQUIRE(batch.selfplay("work", {"--shard", "3"}).code == ExitCode::kDone);
    const ProgramResult merged = batch.selfplay("merge", {"--output", batch.path("all.db")});
    CHECK(merged.code == ExitCode::kBadInput);
    CHECK(merged.err == "sparring: '" + batch.path("batch.json") +
                            "': 4 of 5 shards are missing: 0-2,4: expected all of them; 'sparring selfplay work' plays "
                            "them\n");
    CHECK_FALSE(fs::exists(batch.path("all.db")));
}

TEST_CASE("a stop loses no shard that is done, and the same command goes on") {
    StopToken* stop = nullptr;
    int asked = 0;
    BatchProgram batch({.before_game =
                            [&](std::uint64_t) {
                                if (++asked == 25) {
                                    stop->request_stop();
                                }
                            },
                        .after_depth = {}});
    stop = &batch.stop();
    REQUIRE(batch.plan({"--games", "40", "--records", "none", "--shards", "4"}).code == ExitCode::kDone);
    const ProgramResult stopped = batch.selfplay("work", {"--threads", "1"});
    CHECK(stopped.code == ExitCode::kFailed);
    CHECK_THAT(stopped.err, Contains("stopped after 2 of 4 shards: the same command goes on"));
    int files = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator(batch.path("batch.shards"))) {
        ++files;
    }
    CHECK(files == 2);
}

TEST_CASE("a damaged shard is refused, set aside by a retry and played again") {
    for (const Words& records : kAllRecords) {
        BatchProgram batch;
        REQUIRE(batch.plan(with({"--games", "40", "--shards", "4"}, records)).code == ExitCode::kDone);
        REQUIRE(batch.selfplay("work").code == ExitCode::kDone);
        REQUIRE(batch.selfplay("merge", {"--output", batch.path("before.db")}).code == ExitCode::kDone);
        cut(batch.shard(1), 1000);
        for (const Words& refused : {Words{"work"}, Words{"work", "--shard", "1"},
                                     Words{"merge", "--output", batch.path("all.db")}, Words{"audit"}}) {
            const ProgramResult result = batch.selfplay(refused[0], Words(refused.begin() + 1, refused.end()));
            CAPTURE(refused, result.out);
            CHECK(result.code == ExitCode::kBadInput);
            CHECK_THAT(result.err, Contains("shard-00001.db' is damaged"));
        }
        CHECK_THAT(batch.selfplay("status").out, Contains("damaged          1  1\n"));
        CHECK(batch.selfplay("retry", {"--missing"}).out == "1 shard with 10 games is played\n");
        CHECK(fs::exists(batch.shard(1) + ".damaged"));
        REQUIRE(batch.selfplay("merge", {"--output", batch.path("after.db")}).code == ExitCode::kDone);
        CHECK(batch.games(batch.path("after.db")) == batch.games(batch.path("before.db")));
    }
}

TEST_CASE("a shard in which any game was changed is damaged") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "8", "--shards", "2"}).code == ExitCode::kDone);
    REQUIRE(batch.selfplay("work").code == ExitCode::kDone);
    {
        SQLite::Database database(batch.shard(0), SQLite::OPEN_READWRITE);
        database.exec("UPDATE games SET result = CASE result WHEN '1-0' THEN '0-1' ELSE '1-0' END WHERE block = 1");
    }
    const ProgramResult merged = batch.selfplay("merge", {"--output", batch.path("all.db")});
    CHECK(merged.code == ExitCode::kBadInput);
    CHECK_THAT(merged.err, Contains("shard-00000.db' is damaged: its games have the hash "));
    CHECK_FALSE(fs::exists(batch.path("all.db")));
    CHECK_THAT(batch.selfplay("status", {"--verify"}).out, Contains("damaged          1  0\n"));
}

TEST_CASE("shards of another plan are refused and stay") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "8", "--shards", "2", "--seed", "1"}).code == ExitCode::kDone);
    REQUIRE(batch.selfplay("work").code == ExitCode::kDone);
    fs::remove(batch.path("batch.json"));
    REQUIRE(batch.plan({"--games", "8", "--shards", "2", "--seed", "2"}).code == ExitCode::kDone);
    for (const Words& refused : {Words{"work"}, Words{"work", "--shard", "1"}, Words{"retry", "--missing"},
                                 Words{"audit"}, Words{"merge", "--output", batch.path("all.db")}}) {
        const ProgramResult result = batch.selfplay(refused[0], Words(refused.begin() + 1, refused.end()));
        CHECK(result.code == ExitCode::kBadInput);
        CHECK_THAT(result.err, Contains("is a shard of another plan"));
    }
    CHECK_THAT(batch.selfplay("status").out, Contains("of another plan  2  0-1\n"));
    CHECK(fs::exists(batch.shard(1)));
}

TEST_CASE("a shard under the number of another is refused") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "8", "--shards", "2"}).code == ExitCode::kDone);
    REQUIRE(batch.selfplay("work", {"--shard", "0"}).code == ExitCode::kDone);
    fs::copy_file(batch.shard(0), batch.shard(1));
    CHECK_THAT(batch.selfplay("merge", {"--output", batch.path("all.db")}).err,
               Contains("shard-00001.db' is shard 0 with 4 games: expected shard 1 with 4"));
}

TEST_CASE("a shard that cannot be looked at is damaged, not missing") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "8", "--shards", "2"}).code == ExitCode::kDone);
    REQUIRE(batch.selfplay("work", {"--shard", "0"}).code == ExitCode::kDone);
    fs::create_symlink("shard-00001.db", batch.shard(1));
    CHECK_THAT(batch.selfplay("merge", {"--output", batch.path("all.db")}).err,
               Contains("cannot read '") && Contains("shard-00001.db': "));
    CHECK_THAT(batch.selfplay("status").out, Contains("missing          0\ndamaged          1  1\n"));
}

TEST_CASE("a changed manifest is refused by every command") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "8", "--seed", "12345"}).code == ExitCode::kDone);
    std::string text = content(batch.path("batch.json"));
    text.replace(text.find("12345"), 5, "54321");
    std::ofstream(batch.path("batch.json"), std::ios::binary) << text;
    for (const Words& refused : {Words{"work"}, Words{"retry", "--missing"}, Words{"status"}, Words{"audit"},
                                 Words{"merge", "--output", batch.path("all.db")}}) {
        const ProgramResult result = batch.selfplay(refused[0], Words(refused.begin() + 1, refused.end()));
        CHECK(result.code == ExitCode::kBadInput);
        CHECK_THAT(result.err, Contains("batch.json' was changed after it was made"));
    }
}

TEST_CASE("another build of the program plays only where that is allowed") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "8"}).code == ExitCode::kDone);
    Expected<selfplay::Manifest> manifest =
        selfplay::parse_manifest(content(batch.path("batch.json")), batch.path("batch.json"));
    REQUIRE(manifest);
    manifest->build = "0000000000000000";
    std::ofstream(batch.path("batch.json"), std::ios::binary) << manifest_text(*manifest);
    const ProgramResult refused = batch.selfplay("work");
    CHECK(refused.code == ExitCode::kBadInput);
    CHECK_THAT(refused.err, Contains("was planned by another build of the program, 0000000000000000, and this is "));
    CHECK(batch.selfplay("work", {"--shard", "0"}).code == ExitCode::kBadInput);
    CHECK(batch.selfplay("work", {"--allow-other-build"}).code == ExitCode::kDone);
    CHECK(batch.selfplay("audit").code == ExitCode::kBadInput);
    CHECK(batch.selfplay("audit", {"--allow-other-build", "--fraction", "1"}).out ==
          "8 blocks with 8 games were played again: all came out the same\n");
}

TEST_CASE("files of workers that were killed go when the batch is played on, and those of other machines stay") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "8", "--shards", "2"}).code == ExitCode::kDone);
    REQUIRE(batch.selfplay("work", {"--shard", "0"}).code == ExitCode::kDone);
    std::string host(HOST_NAME_MAX + 1, '\0');
    REQUIRE(gethostname(host.data(), host.size() - 1) == 0);
    host.resize(host.find('\0'));
    // No process has a number above the limit of the system.
    const std::string dead = batch.shard(1) + "." + host + "-4194305.part";
    const std::string other = batch.shard(1) + ".elsewhere-4194305.part";
    const std::string alive = batch.shard(1) + "." + host + "-1.part";
    for (const std::string& path : {dead, dead + "-wal", other, alive}) {
        std::ofstream(path) << "unfinished";
    }
    CHECK_THAT(batch.selfplay("status").out, Contains("4194305.part"));
    REQUIRE(batch.selfplay("work").code == ExitCode::kDone);
    CHECK_FALSE(fs::exists(dead));
    CHECK_FALSE(fs::exists(dead + "-wal"));
    CHECK(fs::exists(other));
    CHECK(fs::exists(alive));
}

TEST_CASE("an audit plays the part of the blocks that it is asked for, and one at least") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "400", "--shards", "3"}).code == ExitCode::kDone);
    REQUIRE(batch.selfplay("work").code == ExitCode::kDone);
    CHECK(batch.selfplay("audit", {"--fraction", "1"}).out ==
          "400 blocks with 400 games were played again: all came out the same\n");
    CHECK(batch.selfplay("audit", {"--fraction", "0"}).out ==
          "1 blocks with 1 games were played again: all came out the same\n");
    const std::string half = batch.selfplay("audit", {"--fraction", "0.5"}).out;
    const int blocks = std::stoi(half);
    CHECK(blocks > 160);
    CHECK(blocks < 240);
    CHECK(batch.selfplay("audit", {"--fraction", "0.5"}).out == half);
    CHECK(batch.selfplay("audit", {"--fraction", "0.5", "--seed", "2"}).out != half);
}

TEST_CASE("an audit finds games that come out otherwise") {
    // Whoever knew the hash could change a shard; here it is changed before it is hashed.
    for (const Words& records : kAllRecords) {
        CAPTURE(records);
        BatchProgram batch;
        REQUIRE(batch.plan(with({"--games", "8", "--shards", "1", "--seed", "1"}, records)).code == ExitCode::kDone);
        Expected<selfplay::Manifest> manifest =
            selfplay::parse_manifest(content(batch.path("batch.json")), batch.path("batch.json"));
        REQUIRE(manifest);
        const std::string hash = manifest->hash;
        REQUIRE(batch.selfplay("work").code == ExitCode::kDone);
        manifest->run.seed = 2;
        std::ofstream(batch.path("batch.json"), std::ios::binary) << manifest_text(*manifest);
        const std::string changed =
            selfplay::parse_manifest(content(batch.path("batch.json")), batch.path("batch.json"))->hash;
        {
            SQLite::Database database(batch.shard(0), SQLite::OPEN_READWRITE);
            REQUIRE(database.exec("UPDATE stamp SET value = '" + changed + "' WHERE value = '" + hash + "'") == 1);
        }
        const ProgramResult audited = batch.selfplay("audit", {"--fraction", "1"});
        CHECK(audited.code == ExitCode::kFailed);
        CHECK_THAT(audited.out, Contains(" are different\nblock "));
    }
}

TEST_CASE("workers on threads of any kind play the same shards") {
    BatchProgram batch;
    REQUIRE(batch.plan({"--games", "24", "--shards", "6", "--records", "none"}).code == ExitCode::kDone);
    Modules modules = fake_modules();
    TemporaryFolder data;
    const Catalogue catalogue{modules, {data.path().string(), {}}};
    const Expected<selfplay::Batch> opened = selfplay::open_batch(batch.path("batch.json"), catalogue);
    REQUIRE(opened);
    StopToken stop;
    selfplay::LocalWork local_work(*opened, stop);
    {
        std::vector<std::jthread> workers;
        for (std::uint32_t worker = 0; worker < 3; ++worker) {
            workers.emplace_back([&local_work, worker] {
                local_work.work(worker);
                local_work.work(worker + 3);
            });
        }
        for (int look = 0; look < 100; ++look) {
            CHECK(local_work.games() <= 24);
        }
    }
    CHECK_FALSE(local_work.error());
    CHECK(local_work.games() == 24);
    CHECK(local_work.shards() == 6);
    CHECK(batch.selfplay("work").out == "all 6 shards are done already\n");
}
