// Endings of Draughtnauts in the program: solved, written to files, and used by those who analyse, play and adjudicate.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/text_file.hpp"
#include "tools/games/draughts/ending_file.hpp"
#include "tools/games/draughts/ending_tables.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace sparring::test {

namespace {

using nlohmann::json;
namespace fs = std::filesystem;

// Where endings are written and looked for; a new folder for every test, because what was opened is kept.
struct Home {
    TemporaryFolder folder;
    EnvironmentVariable tables{"SPARRING_TABLES", folder.path().string()};

    [[nodiscard]] fs::path file(const std::string& ending) const {
        return folder.path() / "draughtnauts-endings" / (ending + ".ending");
    }
};

void solve(const std::string& game, const std::string& pieces) {
    const Result result = run({"solve", game, "--pieces", pieces});
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
}

// What is proven of the moves of a position, from the best.
std::vector<std::string> proofs(const std::string& game, const std::string& position, const std::string& agent) {
    const json report = json_output({"analyze", game, "--position", position, "--agent", agent, "--multipv", "20"});
    std::vector<std::string> found;
    for (const json& line : report["lines"]) {
        found.push_back(line["proven"].is_null() ? "" : line["proven"].get<std::string>());
    }
    return found;
}

std::string without_folder(std::string text, const fs::path& folder) {
    const std::size_t place = text.find(folder.string());
    return place == std::string::npos ? text : text.replace(place, folder.string().size(), "FOLDER");
}

}  // namespace

TEST_CASE("endings are solved into the folder where others look") {
    const Home home;
    const Result result = run({"solve", "draughtnauts:basic", "--pieces", "2", "--verify"});
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    CHECK(fs::exists(home.file("K-K")));
    CHECK(fs::exists(home.file("K-M")));
    CHECK(fs::exists(home.file("M-M")));
    const std::string text = without_folder(result.out, home.folder.path());
    CHECK(text == snapshot("draughtnauts-solve", text));
    // The second time it is all there.
    CHECK(run({"solve", "draughtnauts:basic", "--pieces", "2", "--verify"}).out == result.out);
}

TEST_CASE("endings with Power-Ups are solved into one file") {
    const Home home;
    const Result result = run({"solve", "draughtnauts", "--verify"});
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    const std::string text = without_folder(result.out, home.folder.path());
    CHECK(text == snapshot("draughtnauts-power-ups-solve", text));
    CHECK(run({"solve", "draughtnauts", "--verify", "--pieces", "2"}).out == result.out);
    // Another reading has a file of its own.
    CHECK(run({"solve", "draughtnauts", "--set", "single_use=true"}).out != result.out);
}

TEST_CASE("endings are reported as JSON too, and go into any folder") {
    const Home home;
    const fs::path folder = home.folder.path() / "deep" / "here";
    const json report = json_output({"solve", "draughtnauts:basic", "--pieces", "3", "--output", folder.string()});
    CHECK(report["file"] == folder.string());
    CHECK(report["positions_of_3_pieces"] == 261'224);
    CHECK(report["files"] == 9);
    REQUIRE(report["rows"].size() == 4 + 12 + 2);
    CHECK(report["rows"][0] == json{{"to move - other", "K-K"},
                                    {"positions", 992},
                                    {"wins", 230},
                                    {"draws", 654},
                                    {"losses", 108},
                                    {"longest_win", 11}});
    CHECK(report["rows"].back()["longest_win"] == 61);
    CHECK(fs::exists(folder / "MM-M.ending"));
}

TEST_CASE("endings that cannot be solved are refused") {
    const Home home;
    CHECK(refusal({"solve", "draughtnauts:basic", "--pieces", "7"}).find("--pieces") != std::string::npos);
    CHECK(refusal({"solve", "draughtnauts:basic", "--pieces", "6", "--memory", "100"}) ==
          "sparring: it needs 841 MiB of memory: set --memory to that or more, not 100\n");
    CHECK(refusal({"solve", "draughtnauts", "--pieces", "3"}) ==
          "sparring: --pieces 3: with Power-Ups endings of 2 pieces are solved; those without are "
          "draughtnauts:basic's\n");
    CHECK(refusal({"solve", "draughtnauts", "--set", "idle=2:H"}) ==
          "sparring: endings with Power-Ups are not solved where some are idle: expected idle=none\n");
    CHECK(refusal({"solve", "board-game-battle:two-players", "--pieces", "3"}) ==
          "sparring: --pieces and --verify are for draughtnauts; board-game-battle is solved as a whole\n");
    CHECK(refusal({"solve", "power-play"}) ==
          "sparring: nothing of power-play can be solved: expected draughtnauts or board-game-battle\n");
    const std::string in_the_way = home.folder.write("file", "");
    CHECK(refusal({"solve", "draughtnauts:basic", "--pieces", "2", "--output", in_the_way + "/x"}).find(in_the_way) !=
          std::string::npos);
}

TEST_CASE("a damaged file of an ending is named by whoever needs it") {
    const Home home;
    solve("draughtnauts:basic", "2");
    const std::string path = home.file("K-M").string();
    const std::string text = *read_text_file(path);
    REQUIRE(write_text_file(path, text.substr(0, text.size() - 1)));
    const std::string complaint =
        "sparring: " + path +
        ": not whole, or not values of an ending: the checksum is wrong; remove it to have it "
        "made again\n";
    CHECK(refusal({"solve", "draughtnauts:basic", "--pieces", "3"}) == complaint);
    CHECK(refusal({"play", "draughtnauts:basic", "--level", "8"}) == complaint);
    CHECK(refusal({"tournament", "draughtnauts:basic", "--agent", "greedy", "--agent", "random", "--pairs", "1"}) ==
          complaint);
    CHECK(refusal({"analyze", "draughtnauts:basic", "--agent", "alphabeta:depth=3"}) == complaint);
    // Who goes without tables does not look at them.
    CHECK(run({"analyze", "draughtnauts:basic", "--agent", "alphabeta:depth=3,tables=0"}).code == ExitCode::kDone);
}

TEST_CASE("a value that is wrong in a file that is whole is found") {
    const Home home;
    solve("draughtnauts:basic", "2");
    const fs::path path = home.file("K-M");
    const draughtnauts::BasicRules rules;
    std::vector<std::uint8_t> values;
    EndingHeading heading;
    {
        const Expected<EndingFile> file = EndingFile::open(path, ending_rules(rules));
        REQUIRE(file);
        values = *file->values({});
        heading = file->heading();
    }
    values[100] = draughtnauts::EndingValue::decided_in(51).byte();
    REQUIRE(write_ending_file(path, heading, values, {}));
    const Result result = run({"solve", "draughtnauts:basic", "--pieces", "2", "--verify"});
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err.find(path.string() + ": ") != std::string::npos);
    CHECK(result.err.find(" after its moves") != std::string::npos);
}

TEST_CASE("an analysis says of every move how it ends, if that is known") {
    const Home home;
    const std::string position = "W:WK6,K10:BK32";
    CHECK(proofs("draughtnauts:basic", position, "alphabeta:depth=1").front().empty());
    solve("draughtnauts:basic", "3");
    const std::vector<std::string> known = proofs("draughtnauts:basic", position, "alphabeta:depth=1");
    CHECK(known.size() == 6);
    CHECK(known.front() == "win in 23");
    for (const std::string& proof : known) {
        CHECK_FALSE(proof.empty());
    }
    CHECK(proofs("draughtnauts:basic", position, "mcts:sims=100").front().starts_with("win in "));
    CHECK(proofs("draughtnauts:basic", position, "alphabeta:depth=1,tables=0").front().empty());
    CHECK(proofs("draughtnauts:basic", "W:WK1:BK32", "alphabeta:depth=1").front() == "draw");
    // Without Power-Ups it is the same game; so near the limit it is not sure.
    CHECK(proofs("draughtnauts", position, "alphabeta:depth=1").front() == "win in 23");
    CHECK(proofs("draughtnauts", position + ":N57", "alphabeta:depth=1").front().empty());
}

TEST_CASE("a line of an analysis goes on to the end of the game as fast as can be") {
    const Home home;
    solve("draughtnauts:basic", "4");
    // Two opponents at once.
    const json lost = json_output(
        {"analyze", "draughtnauts:basic", "--position", "B:WK18,K19:BK10,K8", "--agent", "greedy", "--multipv", "8"});
    CHECK(lost["lines"][7]["proven"] == "loss in 2");
    CHECK(lost["lines"][7]["line"] == json::array({"10-15", "18x11x4"}));
    const json won =
        json_output({"analyze", "draughtnauts:basic", "--position", "W:WK18,K19:BK15,K8", "--agent", "greedy"});
    CHECK(won["lines"][0]["proven"] == "win in 1");
    CHECK(won["lines"][0]["line"] == json::array({"18x11x4"}));
}

TEST_CASE("an analysis knows endings with Power-Ups") {
    const Home home;
    solve("draughtnauts", "2");
    CHECK(proofs("draughtnauts", "W:WK6+SH:BK32", "alphabeta:depth=1").front().starts_with("win in "));
    CHECK(proofs("draughtnauts", "W:WK6+SH:BK32:P4=S", "alphabeta:depth=1").front().empty());
    // What is solved is not so where Power-Ups are idle.
    CHECK(proofs("draughtnauts:idle-black-sword", "W:WK6+SH:BK32", "alphabeta:depth=1").front().empty());
}

TEST_CASE("games and analyze say which tables are at hand") {
    const Home home;
    const std::vector<std::string> analyze = {"analyze", "draughtnauts:basic", "--agent", "alphabeta:depth=1"};
    const auto json_of_analysis = [](std::string agent) {
        return json_output({"analyze", "draughtnauts:basic", "--agent", std::move(agent)})["endgame_tables"];
    };
    CHECK(run({"games", "draughtnauts:basic"})
              .out.ends_with("\nEndgame tables\n  none at hand: see sparring solve --help\n"));
    CHECK(json_output({"games", "draughtnauts:basic"})["endgame_tables"].is_null());
    CHECK(run(analyze).out.find("\nBlack to move, alphabeta:depth=1\n") != std::string::npos);
    solve("draughtnauts:basic", "2");
    const std::string tables = json_of_analysis("alphabeta:depth=1").get<std::string>();
    CHECK(tables.starts_with("endings to 2 pieces "));
    CHECK(run({"games", "draughtnauts:basic"}).out.ends_with("\nEndgame tables\n  " + tables + "\n"));
    CHECK(json_output({"games", "draughtnauts"})["endgame_tables"] == tables);
    CHECK_FALSE(json_output({"games", "power-play"}).contains("endgame_tables"));
    CHECK(run(analyze).out.find("\nBlack to move, alphabeta:depth=1; " + tables + "\n") != std::string::npos);
    CHECK(json_of_analysis("alphabeta:depth=1,tables=0").is_null());
    CHECK(json_of_analysis("level:1").is_null());
}

TEST_CASE("games are adjudicated by endgame tables") {
    const Home home;
    const std::vector<std::string> match = {
        "tournament", "draughtnauts:basic", "--agent", "greedy", "--agent", "random", "--pairs",
        "10",         "--adjudicate-tables"};
    CHECK(refusal(match) ==
          "sparring: --adjudicate-tables: no endgame tables of draughtnauts are at hand: see sparring solve --help\n");
    solve("draughtnauts:basic", "3");
    const Result result = run(match);
    INFO(result.err);
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out.find("by endgame tables") != std::string::npos);
}

TEST_CASE("levels for people to win against go without endgame tables") {
    const Home home;
    solve("draughtnauts:basic", "3");
    CHECK(proofs("draughtnauts:basic", "W:WK6,K10:BK32", "level:4.9").front().empty());
    CHECK(proofs("draughtnauts:basic", "W:WK6,K10:BK32", "level:7").front() == "win in 23");
}

}  // namespace sparring::test
