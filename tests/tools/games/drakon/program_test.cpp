// The program with the real game of Drakon, from the command line to the screen.

#include "tests/tools/games/program.hpp"

#include "engine/drakon/drakon.hpp"
#include "tests/tools/games/drakon/drakon_positions.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sparring::test {

namespace {

using nlohmann::json;

// What the program prints, times aside.
std::string output(const std::vector<std::string>& arguments) {
    const Result result = run(arguments);
    INFO(result.err);
    CHECK(result.code == ExitCode::kDone);
    return without_times(result.out);
}

// An analysis but for its times.
json analysis_of(const std::string& position, const std::string& agent) {
    json report = json_output({"analyze", "drakon", "--position", position, "--agent", agent, "--multipv", "5"});
    report.erase("seconds");
    report.erase("nodes_per_second");
    return report;
}

std::string view_of(const std::string& position) {
    const auto state = *Drakon::parse_position(position, drakon_rules(2));
    return Drakon::format_view(state.view(state.to_move()));
}

}  // namespace

TEST_CASE("Drakon is counted by everything that chance and players can do") {
    // Every chamber of the box but Start can be dealt first: 93 kinds of them.
    CHECK(leaves({"drakon", "1"}) == "93\n");
    CHECK(leaves({"drakon", "0"}) == "1\n");
    CHECK(leaves({"drakon", "1", "--position", small_lair("")}) == "79\n");
    CHECK(leaves({"drakon:six-players", "1", "--position", small_lair("")}) == "79\n");
    const std::string divided = output({"perft", "drakon", "2", "--divide", "--position", small_lair("")});
    CHECK(divided == snapshot("drakon-divide", divided));
}

TEST_CASE("what can be asked of Drakon is listed") {
    const std::string text = output({"games", "drakon"});
    CHECK(text == snapshot("drakon-games", text));
}

TEST_CASE("every variant of Drakon reads and says what it changes") {
    const json games = json_output({"games", "drakon"});
    CHECK(games["options"].size() == 7);
    REQUIRE(games["variants"].size() >= 8);
    for (const json& variant : games["variants"]) {
        INFO(variant["name"]);
        CHECK_FALSE(variant["meaning"].get<std::string>().empty());
        CHECK(run({"perft", "drakon:" + variant["name"].get<std::string>(), "1"}).code == ExitCode::kDone);
    }
}

TEST_CASE("a box of Drakon comes from a file, of which the base game takes its part") {
    const std::string file = std::string(SPARRING_SOURCE_DIR) + "/data/tiles/drakon.csv";
    CHECK(leaves({"drakon", "1", "--set", "tiles=" + file}) == leaves({"drakon", "1"}));
    CHECK(leaves({"drakon:base", "1", "--set", "tiles=" + file}) == leaves({"drakon:base", "1"}));
    const TemporaryFolder folder;
    const std::string own =
        folder.write("own.csv", "set,code,count,1,A,O,3,4\nbase,ST,1,0,0,0,0,1\nbase,FG,12,12,0,0,0,0\n");
    CHECK(leaves({"drakon:two-players", "1", "--set", "tiles=" + own}) == "1\n");
    const json options = json_output({"games", "drakon:two-players", "--set", "tiles=" + own})["options"];
    CHECK(options[2]["value"] == "ST=0,0,0,0,1/FG=12,0,0,0,0");
}

TEST_CASE("an analysis of Drakon has a value for each player, and what each move does") {
    const std::string position = small_lair(R"("coins":[3,2],)");
    const std::string text =
        output({"analyze", "drakon", "--position", position, "--agent", "ismcts:sims=2000", "--multipv", "3"});
    CHECK(text == snapshot("drakon-analyze", text));
}

TEST_CASE("every agent of Drakon takes the coin that wins") {
    const std::string position = small_lair(R"("coins":[4,2],)");
    for (const char* const agent :
         {"ismcts:sims=3000", "ismcts:sims=3000,observers=0", "ismcts:sims=3000,cutoff=-1",
          "ismcts:sims=3000,cutoff=10,uniform=1", "ismcts:sims=3000,draws=0", "ismcts:sims=3000,widening=0",
          "determinized-maxn:depth=1", "determinized-paranoid:nodes=2000", "greedy", "policy", "level:6"}) {
        INFO(agent);
        const json report = json_output({"analyze", "drakon", "--position", position, "--agent", agent});
        CHECK(report["lines"][0]["move"] == ">N");
        CHECK(report["to_move"] == "Player 1");
        CHECK(report["lines"][0]["shares"].size() == 2);
    }
}

TEST_CASE("an analysis goes by what the player knows who decides, and says so") {
    const std::string position = small_lair("");
    const std::string view = view_of(position);
    CHECK(view.find(R"(["?","?","?","?"])") != std::string::npos);
    for (const char* const agent : {"ismcts:sims=500", "greedy", "determinized-maxn:nodes=2000"}) {
        INFO(agent);
        const json report = analysis_of(position, agent);
        CHECK(report["position"] == view);
        CHECK(analysis_of(view, agent) == report);
        // Another hand of player 2, of which player 1 knows nothing.
        std::string other = position;
        other.replace(other.find("LG:1"), 4, "TO:1");
        CHECK(analysis_of(other, agent) == report);
    }
}

TEST_CASE("a position of Drakon says itself how it is played") {
    const json report =
        json_output({"analyze", "drakon:six-players", "--position", small_lair(""), "--agent", "random"});
    CHECK(report["lines"][0]["shares"].size() == 2);
    std::string tokens = small_lair("");
    tokens.insert(tokens.find("\"players\""), R"("next_move":"token",)");
    CHECK(analysis_of(tokens, "random")["position"].get<std::string>().find(R"("next_move":"token")") !=
          std::string::npos);
}

TEST_CASE("moves are played before an analysis, draws among them") {
    const std::vector<std::string> draw = {"analyze", "drakon", "--position", small_lair(""),
                                           "--agent", "random", "--moves",    "FG@0,2:N draw LG:A"};
    CHECK(output(draw).find("Player 2 to move, random") != std::string::npos);
    CHECK(output({"analyze", "drakon", "--position", small_lair(R"("coins":[4,2],)"), "--moves", ">N", "--agent",
                  "random"})
              .ends_with("the game is over: Player 1 100.0%, Player 2 0.0%\n"));
}

TEST_CASE("an analysis of the start of Drakon is of hands dealt by the seed") {
    const auto position = [](const std::string& seed) {
        return json_output({"analyze", "drakon", "--agent", "random", "--seed", seed})["position"].get<std::string>();
    };
    CHECK(position("1") == position("1"));
    CHECK(position("1") != position("2"));
    CHECK(position("1").find(R"("turn":1,"player":1,"viewer":1)") != std::string::npos);
}

TEST_CASE("many positions of Drakon are analysed one after the other, each with its own number of players") {
    const TemporaryFolder folder;
    const auto four = drakon_state(4, 60, 1);
    const std::string file = folder.write(
        "positions.txt", small_lair("") + "\n# a comment\n" + Drakon::format_view(four.view(four.to_move())) + "\n");
    const std::string text = run({"analyze", "drakon", "--file", file, "--agent", "greedy", "--json"}).out;
    const std::size_t end = text.find('\n');
    CHECK(json::parse(text.substr(0, end))["lines"][0]["shares"].size() == 2);
    CHECK(json::parse(text.substr(end + 1))["lines"][0]["shares"].size() == 4);
}

}  // namespace sparring::test
