// The settings that a search proposes, as its report shows them.

#include "tests/tools/balance/studies.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <set>
#include <string>

using namespace sparring;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

TEST_CASE("settings are confirmed with both agents, beside the rules as they are, in the unit of the game") {
    const TemporaryFolder folder;
    played_study("board-game-battle:two-players", folder.path(),
                 {"--agent", "random", "--agent", "leader", "--tune", "challenge_roll=total,single", "--target",
                  "length=40", "--evaluations", "3", "--question", "tune"});
    const auto report = report_in(folder.path());
    const auto table = table_of(report, "tune-confirmed");
    REQUIRE(table["rows"].size() >= 4);
    REQUIRE(table["rows"].size() % 2 == 0);
    for (std::size_t row = 0; row < table["rows"].size(); row += 2) {
        CHECK(table["rows"][row][0] == table["rows"][row + 1][0]);
        CHECK(table["rows"][row][1] == "weaker: random");
        CHECK(table["rows"][row + 1][1] == "stronger: leader");
    }
    CHECK(table["rows"].back()[0] == "the rules as they are");
    const auto plan_of = [&](const std::string& arm) { return content_of(folder.path() / "arms" / (arm + ".json")); };
    CHECK(plan_of("tune.confirmed-1.weaker").find("leader") == std::string::npos);
    CHECK(plan_of("tune.confirmed-1.weaker").find("random") != std::string::npos);
    CHECK(plan_of("tune.confirmed-1.stronger").find("leader") != std::string::npos);
    CHECK(table["columns"][2]["unit"] == "turns");
    CHECK(table_of(report, "tune-measured")["columns"][3]["unit"] == "turns");
    REQUIRE(report["findings"].size() == 1);
    const auto& finding = report["findings"][0];
    CHECK(finding["unit"] == "turns");
    const std::set<std::string> described = {"described", "by strength"};
    CHECK(described.contains(finding["standing"].get<std::string>()));
    const auto text = finding["text"].get<std::string>();
    CHECK(text.find("for the stronger agents (leader)") != std::string::npos);
    CHECK(text.ends_with("for the weaker ones (random)"));
}
