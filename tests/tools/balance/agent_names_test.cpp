#include "tools/balance/agent_names.hpp"

#include "tests/tools/balance/studies.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

TEST_CASE("levels are named by number and rating, other agents by what is known of them") {
    Inquiry inquiry = asked(SelectedGame::about("draughtnauts", {}, 16));
    inquiry.profile.ratings = {{"alphabeta:nodes=7", 660}, {"alphabeta:nodes=8", -500}};
    CHECK(agent_in_words(inquiry, "level:6") == "level 6, rated 1,095");
    CHECK(agent_in_words(inquiry, "level:1") == "level 1, rated 4");
    // Of levels 4 and 5, rated 641 and 903.
    CHECK(agent_in_words(inquiry, "alphabeta:nodes=7") == "about level 4, rated 660");
    CHECK(agent_in_words(inquiry, "alphabeta:nodes=8") == "about level 1, rated -500");
    CHECK(agent_in_words(inquiry, "alphabeta:nodes=2400,tables=0,tt=1") == "a search of 2,400 positions a move");
    CHECK(agent_in_words(inquiry, "mcts:sims=50") == "a search of 50 simulations a move");
    CHECK(agent_in_words(inquiry, "random") == "random (a uniformly random legal move)");
    // Nobody has measured the highest levels with four seats.
    const Inquiry four = asked(SelectedGame::about("power-play", {}, 16));
    CHECK(agent_in_words(four, "level:3") == "level 3, rated 317");
    CHECK(agent_in_words(four, "level:9") == "level 9");
    // The agents of a study were rated under the usual rules alone.
    const std::string rated = "mcts:sims=150,memory=2";
    CHECK(agent_in_words(asked(SelectedGame::about("mega-board", {}, 16)), rated) == "about level 5, rated 499");
    CHECK(agent_in_words(asked(SelectedGame::about("mega-board", {"power_ups=false"}, 16)), rated) ==
          "a search of 150 simulations a move");
}

TEST_CASE("a report names agents in words, and has their parameters in an appendix alone") {
    const TemporaryFolder folder;
    const std::string printed = played_study("draughtnauts", folder.path(),
                                             {"--set", "kit=S", "--agent", "random", "--agent",
                                              "alphabeta:nodes=12,tables=0", "--question", "seats,course"});
    CHECK(printed.find("nodes=") == std::string::npos);
    nlohmann::json report = report_in(folder.path());
    CHECK(report["facts"].dump().find("nodes=") == std::string::npos);
    const nlohmann::json rows = table_of(report, "agents-played")["rows"];
    CHECK(rows[1][1] == "a search of 12 positions a move");
    CHECK(rows[1][3] == "alphabeta:nodes=12,tables=0");
    CHECK(report["sections"].back()["id"] == "agents");
    report["sections"].erase(report["sections"].size() - 1);
    CHECK(report.dump().find("nodes=12") == std::string::npos);
}
