// Exact values of Board Game Battle in the program: solved for, written to a file, and found there again.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

namespace sparring::test {

namespace {

using nlohmann::json;
namespace fs = std::filesystem;

// A track so short that even four players are solved at once.
constexpr const char* kShortTrack =
    "layout=start/blank/duel/blank/challenge1/challenge2/challenge3/challenge4/challenge5/challenge6";

// Where exact values are written and looked for.
struct Tables {
    TemporaryFolder folder;
    EnvironmentVariable tables{"SPARRING_TABLES", folder.path().string()};

    [[nodiscard]] std::vector<fs::path> files() const {
        std::vector<fs::path> found;
        for (const auto& entry : fs::directory_iterator(folder.path())) {
            found.push_back(entry.path());
        }
        return found;
    }
};

// Rules that no other test has, so that nothing is known of them yet: what has been read is kept.
std::vector<std::string> with_rules(std::vector<std::string> arguments, int max_rounds) {
    arguments.insert(arguments.end(), {"--set", kShortTrack, "--set", "max_rounds=" + std::to_string(max_rounds)});
    return arguments;
}

// Rounding differs between machines, and so do the file and what is left at the end.
std::string without_rounding(std::string text, const fs::path& folder) {
    const std::size_t place = text.find(folder.string());
    if (place != std::string::npos) {
        text.replace(place, folder.string().size(), "FOLDER");
    }
    text = std::regex_replace(text, std::regex("checksum [0-9a-f]{16}"), "checksum ?");
    return std::regex_replace(text, std::regex("(last change|unfinished) +[0-9.e-]+"), "$1 ?");
}

}  // namespace

TEST_CASE("two players are solved into the file where analyze looks") {
    const Tables tables;
    const Result result = run({"solve", "board-game-battle:two-players"});
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    REQUIRE(tables.files().size() == 1);
    const std::string text = without_rounding(result.out, tables.folder.path());
    CHECK(text == snapshot("board-game-battle-solve", text));
}

TEST_CASE("what was solved is the same as JSON, and goes into any file") {
    const Tables tables;
    const fs::path file = tables.folder.path() / "deep" / "two.race";
    const Result result = run({"solve", "board-game-battle:two-players", "--output", file.string(), "--json"});
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    const json report = json::parse(result.out);
    CHECK(report["game"] == "board-game-battle");
    CHECK(report["variant"] == "two-players");
    CHECK(report["file"] == file.string());
    CHECK(report["checksum"].get<std::string>().size() == 16);
    CHECK(report["players"] == 2);
    CHECK(report["positions"] == 97 * 97);
    CHECK(report["start_share"].get<double>() == Approx(0.5).margin(1e-9));
    CHECK(report["start_share_of_first_in_order"].get<double>() > 0.5);
    REQUIRE(report["rows"].size() == 97);
    CHECK(report["rows"][0]["square"] == "0");
    CHECK(report["rows"][0]["turns_with_one_die"].get<double>() >
          report["rows"][0]["turns_with_two_dice"].get<double>());
    CHECK(report["rows"][96]["square"] == "g7<63");
    CHECK(report.contains("seconds"));
    CHECK(fs::file_size(file) > std::uintmax_t{97} * 97 * sizeof(double));
}

TEST_CASE("solving is refused where it cannot be done") {
    const Tables tables;
    const std::string memory = refusal({"solve", "board-game-battle", "--memory", "100"});
    CHECK(memory.starts_with("sparring: 4 players on 97 places need about "));
    CHECK(memory.ends_with(" MiB: set --memory to that or more\n"));
    CHECK(refusal({"solve", "power-play"}).starts_with("sparring: "));
    CHECK(refusal({"solve", "board-game-battle:two-players", "--memory", "0"}).find("--memory") != std::string::npos);
    const std::string in_the_way = tables.folder.write("file", "");
    CHECK(refusal({"solve", "board-game-battle:two-players", "--output", in_the_way}) ==
          "sparring: '" + in_the_way + "' exists already: expected a new file, or --overwrite\n");
    CHECK(refusal(with_rules({"solve", "board-game-battle:two-players", "--output", in_the_way + "/x.race"}, 20)) ==
          "sparring: cannot make the folder '" + in_the_way + "': Not a directory\n");
}

TEST_CASE("exact values of four players have to be solved for first") {
    const Tables tables;
    const std::vector<std::string> question =
        with_rules({"analyze", "board-game-battle", "--position", "R2:O1234:T1:2,8,9,0:D", "--agent", "exact"}, 31);
    const std::string refused = refusal(question);
    CHECK(refused.starts_with("sparring: the exact values of 4 players are not at hand (in '" +
                              tables.folder.path().string()));
    CHECK(refused.ends_with("'): see `sparring solve --help`\n"));
    REQUIRE(run(with_rules({"solve", "board-game-battle"}, 31)).code == ExitCode::kDone);
    const Result answered = run(question);
    INFO(answered.err);
    CHECK(answered.code == ExitCode::kDone);
    CHECK(answered.out.find("1  duel 3 ") != std::string::npos);
    // Now that they are at hand nothing else need be asked.
    CHECK(run(with_rules({"analyze", "board-game-battle"}, 31)).out.find("Everybody to roll, exact\n") !=
          std::string::npos);
}

TEST_CASE("players and hints know the exact values of a file") {
    const Tables tables;
    REQUIRE(run(with_rules({"solve", "board-game-battle"}, 32)).code == ExitCode::kDone);
    const Result result = run(
        with_rules({"play", "board-game-battle", "--agent", "exact", "--ascii", "--position", "R2:O2134:T1:0,2,8,9:D"},
                   32),
        "quit\nno\n");
    INFO(result.err);
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out.find("Player 2 (exact): duel 4\n") != std::string::npos);
}

TEST_CASE("exact values in a file that is damaged are not used") {
    const Tables tables;
    REQUIRE(run(with_rules({"solve", "board-game-battle"}, 33)).code == ExitCode::kDone);
    const fs::path file = tables.files().at(0);
    fs::resize_file(file, fs::file_size(file) - 8);
    const std::string expected = "sparring: " + file.string() +
                                 ": not whole, or not exact values: the checksum is wrong; remove it to have it "
                                 "made again\n";
    CHECK(refusal(with_rules({"analyze", "board-game-battle"}, 33)) == expected);
    CHECK(refusal(with_rules({"analyze", "board-game-battle", "--agent", "exact"}, 33)) == expected);
    CHECK(refusal(with_rules({"play", "board-game-battle", "--agent", "exact"}, 33)) == expected);
    // Who does not need them is not troubled.
    CHECK(run(with_rules({"analyze", "board-game-battle", "--agent", "greedy"}, 33)).code == ExitCode::kDone);
}

TEST_CASE("so near to the last round that nothing exact is known the exact agent refuses to analyse") {
    const std::vector<std::string> question = {"analyze",    "board-game-battle", "--set",  "players=2",
                                               "--position", "R990:O-:0,0",       "--agent"};
    const auto with_agent = [&question](const std::string& agent) {
        std::vector<std::string> arguments = question;
        arguments.push_back(agent);
        return arguments;
    };
    for (const char* const agent : {"exact", "expectimax:depth=2,exact=1"}) {
        CHECK(refusal(with_agent(agent)) ==
              "sparring: position 'R990:O-:0,0': its exact value is not known: expected at least 43 rounds left of "
              "1000, or another agent\n");
    }
    CHECK(run(with_agent("greedy")).code == ExitCode::kDone);
}

TEST_CASE("without a folder for solved files none is written, and none in the present one") {
    const EnvironmentVariable home("HOME", std::nullopt);
    const EnvironmentVariable data("XDG_DATA_HOME", "relative");
    const EnvironmentVariable tables("SPARRING_TABLES", std::nullopt);
    for (const char* const game : {"board-game-battle:two-players", "draughtnauts", "draughtnauts:basic"}) {
        CHECK(refusal({"solve", game}) ==
              "sparring: no folder for solved files is known: expected --output PATH, or the path of one in "
              "SPARRING_TABLES, XDG_DATA_HOME or HOME\n");
    }
}

}  // namespace sparring::test
