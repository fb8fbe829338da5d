// Records that a run goes on with: by whom, and with which endgame tables.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/records/record_file.hpp"

#include <catch2/catch.hpp>
#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

namespace {

using Words = std::vector<std::string>;

[[nodiscard]] Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// A folder for files and endgame tables.
class Place {
public:
    [[nodiscard]] std::string path(const std::string& file) const { return (folder_.path() / file).string(); }
    void solve(const std::string& pieces) const {
        REQUIRE(run({"solve", "draughtnauts:basic", "--pieces", pieces}).code == ExitCode::kDone);
    }

private:
    TemporaryFolder folder_;
    EnvironmentVariable tables_{"SPARRING_TABLES", (folder_.path() / "tables").string()};
};

const Words kMatch = {"tournament", "draughtnauts:basic", "--agent", "alphabeta:nodes=50", "--agent",
                      "greedy",     "--threads",          "1"};

[[nodiscard]] std::string knowledge_of(const std::string& path) {
    const auto file = records::RecordFile::open(path, records::Access::kRead);
    REQUIRE(file);
    return file->run().knowledge;
}

}  // namespace

TEST_CASE("a tournament goes on with the endgame tables it began with, and with others only where that is allowed") {
    const Place place;
    const std::string record = place.path("games.db");
    REQUIRE(run(with(kMatch, {"--pairs", "1", "--games", record})).code == ExitCode::kDone);
    const std::string begun_with = knowledge_of(record);
    CHECK_THAT(begun_with, Catch::Matchers::Matches(
                               "weights draughtnauts-basic.txt [0-9a-f]{16}; net draughtnauts-basic.net [0-9a-f]{16}"));
    const Words longer = with(kMatch, {"--pairs", "2", "--resume", record});
    place.solve("2");
    const std::string refused = refusal(longer);
    CHECK_THAT(refused, Contains("'" + record + "' was played with " + begun_with + ", and this run has " + begun_with +
                                 "; endings to 2 pieces "));
    CHECK_THAT(refused, Contains("expected the same, or --allow-other-tables"));
    CHECK(knowledge_of(record) == begun_with);
    CHECK(run(with(longer, {"--allow-other-tables"})).code == ExitCode::kDone);
    CHECK_THAT(knowledge_of(record), Contains(begun_with + " | " + begun_with + "; endings to 2 pieces "));
    CHECK(refusal({"tournament", "draughtnauts:basic", "--allow-other-tables"}) ==
          "sparring: --allow-other-tables requires --resume\n");
}

TEST_CASE("agents that go without endgame tables go on whatever tables there are") {
    const Place place;
    const std::string record = place.path("games.db");
    const Words match = {"tournament", "draughtnauts:basic", "--agent", "alphabeta:nodes=50,tables=0", "--agent",
                         "random"};
    REQUIRE(run(with(match, {"--pairs", "1", "--games", record})).code == ExitCode::kDone);
    place.solve("2");
    CHECK(run(with(match, {"--pairs", "2", "--resume", record})).code == ExitCode::kDone);
}

TEST_CASE(
    "a record of an earlier version does not name its endgame tables, and is gone on with where that is allowed") {
    const Place place;
    const std::string record = place.path("games.db");
    REQUIRE(run(with(kMatch, {"--pairs", "1", "--games", record})).code == ExitCode::kDone);
    const std::string games = run({"export", record}).out;
    SQLite::Database(record, SQLite::OPEN_READWRITE)
        .exec("ALTER TABLE runs DROP COLUMN knowledge; ALTER TABLE players DROP COLUMN late; PRAGMA user_version = 2");
    CHECK(run({"export", record}).out == games);
    const Words longer = with(kMatch, {"--pairs", "2", "--resume", record});
    CHECK_THAT(refusal(longer), Contains("was played with unknown weights and endgame tables, and this run has "));
    CHECK(run(with(longer, {"--allow-other-tables"})).code == ExitCode::kDone);
    CHECK_THAT(knowledge_of(record), Contains(" | weights draughtnauts-basic.txt "));
}

TEST_CASE("of games of an earlier version nobody knows how many moves were late, and others are added to them") {
    const Place place;
    const std::string record = place.path("games.db");
    const Words timed = {"tournament", "draughtnauts:basic", "--agent", "alphabeta:nodes=20,time_ms=60000", "--agent",
                         "random"};
    const std::string whole = run(with(timed, {"--pairs", "1", "--games", record})).out;
    CHECK_THAT(whole, Contains(" ms over the limit, 0 by more than 10 ms.\n"));
    const std::string games = run({"export", record}).out;
    SQLite::Database(record, SQLite::OPEN_READWRITE)
        .exec("ALTER TABLE players DROP COLUMN late; PRAGMA user_version = 3");
    CHECK(run({"export", record}).out == games);
    const auto longer = run(with(timed, {"--pairs", "2", "--resume", record}));
    REQUIRE(longer.code == ExitCode::kDone);
    CHECK_THAT(longer.out, Contains(" ms over the limit.\n"));
    CHECK_THAT(run(with(timed, {"--pairs", "2", "--resume", record})).out, Contains(" ms over the limit.\n"));
}

TEST_CASE("a batch is played with the endgame tables it was planned with, and with others only where that is allowed") {
    const Place place;
    const std::string manifest = place.path("batch.json");
    REQUIRE(run({"selfplay", "plan", "draughtnauts:basic", "--agent", "alphabeta:nodes=20", "--games", "2",
                 "--manifest", manifest})
                .code == ExitCode::kDone);
    place.solve("2");
    const Words work = {"selfplay", "work", "--manifest", manifest};
    CHECK_THAT(refusal(work), Contains("'" + manifest + "' was planned with weights draughtnauts-basic.txt "));
    CHECK_THAT(refusal(work),
               Contains("endings to 2 pieces ") && Contains("expected the same, or --allow-other-build"));
    CHECK(run(with(work, {"--allow-other-build"})).code == ExitCode::kDone);
    const std::string merged = place.path("all.db");
    REQUIRE(run({"selfplay", "merge", "--manifest", manifest, "--output", merged}).code == ExitCode::kDone);
    CHECK_THAT(knowledge_of(merged), Contains(" | ") && Contains("; endings to 2 pieces "));
}

TEST_CASE("one process at a time writes a record") {
    const Place place;
    const std::string record = place.path("games.db");
    REQUIRE(run(with(kMatch, {"--pairs", "1", "--games", record})).code == ExitCode::kDone);
    const std::string games = run({"export", record}).out;
    const std::string taken =
        "sparring: '" + record + "' is being written by another process: expected a record that nobody writes\n";
    {
        const auto writer = records::RecordFile::open(record, records::Access::kWrite);
        REQUIRE(writer);
        CHECK(refusal(with(kMatch, {"--pairs", "2", "--resume", record})) == taken);
        CHECK(refusal(with(kMatch, {"--pairs", "2", "--games", record, "--overwrite"})) == taken);
        CHECK(run({"export", record}).out == games);
    }
    CHECK(run(with(kMatch, {"--pairs", "2", "--resume", record})).code == ExitCode::kDone);
}
