#include "tests/tools/balance/studies.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

TEST_CASE("a study comes out the same with one worker and with two") {
    std::vector<std::string> reports;
    for (const char* const threads : {"1", "2"}) {
        const TemporaryFolder folder;
        std::vector<std::string> more = kQuickDraughts;
        more.insert(more.end(), {"--threads", threads});
        played_study("draughtnauts", folder.path(), more);
        reports.push_back(content_of(folder.path() / "report.json"));
    }
    CHECK(reports[0] == reports[1]);
}

TEST_CASE("a study of a race comes out the same with one worker and with two") {
    std::vector<std::string> reports;
    for (const char* const threads : {"1", "2"}) {
        const TemporaryFolder folder;
        played_study("board-game-battle:two-players", folder.path(),
                     {"--question", "seats,course,luck,examples", "--threads", threads});
        reports.push_back(content_of(folder.path() / "report.json"));
    }
    CHECK(reports[0] == reports[1]);
}
