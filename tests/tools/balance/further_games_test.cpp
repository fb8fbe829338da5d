// Games that are added until something is decided.

#include "tools/balance/further_games.hpp"

#include "tests/tools/balance/studies.hpp"
#include "tools/balance/decided_seats.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

namespace {

[[nodiscard]] Arguments until(std::uint64_t most_games) {
    Arguments arguments = SelectedGame::about("draughtnauts", {"kit=S"}, 16);
    arguments.most_games = most_games;
    return arguments;
}

}  // namespace

TEST_CASE("looks are at equal parts up to the most games, and at one where none are added") {
    const auto parts = looks_of(asked(until(64)));
    REQUIRE(parts.size() == 4);
    CHECK(parts[0] == Approx(0.25));
    CHECK(parts[1] == Approx(0.5));
    CHECK(parts[3] == Approx(1));
    CHECK(looks_of(asked(until(0))) == statistics::LookParts{1});
}

TEST_CASE("no more games than the basic ones are refused as the most") {
    const auto refused = read_inquiry(until(16), program_catalogue());
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message == "--until-decided 16: expected more than the 16 basic games");
}

TEST_CASE("further games of an arm are as many at each look, with seeds and openings of their own") {
    SelectedGame game(until(64));
    const auto arm = game.context().basic_arm(1);
    REQUIRE(arm);
    const auto second = further_arm(game.context(), *arm, 1);
    const auto third = further_arm(game.context(), *arm, 2);
    REQUIRE(second);
    REQUIRE(third);
    CHECK(second->name == "basic.stronger.look-2");
    CHECK(second->games == 16);
    CHECK(second->openings.size() == 16);
    CHECK(second->seed != arm->seed);
    CHECK(third->seed != second->seed);
    CHECK(second->openings.front().moves != third->openings.front().moves);
}

TEST_CASE("seats that are alike by the rules get no further games") {
    Arguments arguments = SelectedGame::about("board-game-battle", {}, 16);
    arguments.most_games = 64;
    CHECK_FALSE(adds_games_for_seats(asked(arguments)));
    CHECK(adds_games_for_seats(asked(until(64))));
}

TEST_CASE("games are added where it is not decided, and a finished study of them is only read again") {
    const TemporaryFolder folder;
    // Agents that are alike, in so few games that nothing is shown.
    const std::vector<std::string> words = {"--set",  "kit=S",      "--agent", "random",          "--agent",
                                            "random", "--question", "seats",   "--until-decided", "32"};
    played_study("draughtnauts", folder.path(), words);
    const nlohmann::json report = report_in(folder.path());
    const nlohmann::json rows = table_of(report, "seat-shares")["rows"];
    CHECK(rows.back()[0] == "games");
    CHECK(rows.back()[1] == 31);  // 16 and three times a third of as many
    CHECK(std::filesystem::exists(folder.path() / "arms" / "match.look-4.json"));
    CHECK(table_of(report, "games-needed")["rows"][0][3] == 32);
    const auto before = contents_below(folder.path() / "arms");
    played_study("draughtnauts", folder.path(), words);
    CHECK(contents_below(folder.path() / "arms") == before);
    CHECK(report_in(folder.path()) == report);
}
