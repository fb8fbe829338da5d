// The program with the real game of Draughtnauts, from the command line to the screen.

#include "tests/tools/games/program.hpp"

#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace sparring::test {

namespace {

constexpr const char* kMiddleGame = "B:W21,22,26,K10+SH,30:BK14+SC,K19+ST,1,2,28:P30=T,32=H,3=S";

}  // namespace

TEST_CASE("the advanced game is played where no variant is named, the basic one where it is") {
    CHECK(leaves({"draughtnauts", "2"}) == "256\n");
    CHECK(leaves({"draughtnauts:advanced", "2"}) == "256\n");
    CHECK(leaves({"draughtnauts:basic", "2"}) == "49\n");
    CHECK(leaves({"draughtnauts", "2", "--set", "power_ups=false"}) == "49\n");
    CHECK(leaves({"draughtnauts:basic", "2", "--set", "power_ups=true"}) == "256\n");
    CHECK(leaves({"draughtnauts:setup-fixed", "2"}) == "49\n");
    CHECK(leaves({"draughtnauts:setup-random", "1"}) == "4032\n");
    CHECK(leaves({"draughtnauts:kit-two-swords", "1"}) == "12\n");
}

TEST_CASE("every variant of Draughtnauts reads and says what it changes") {
    const auto games = nlohmann::json::parse(run({"games", "draughtnauts", "--json"}).out);
    CHECK(games["default_variant"] == "advanced");
    CHECK(games["options"].size() == 12);
    REQUIRE(games["variants"].size() >= 15);
    for (const auto& variant : games["variants"]) {
        INFO(variant["name"]);
        CHECK_FALSE(variant["meaning"].get<std::string>().empty());
        CHECK(run({"perft", "draughtnauts:" + variant["name"].get<std::string>(), "1"}).code == ExitCode::kDone);
    }
}

TEST_CASE("the list of options is as it was") {
    const std::string text = run({"games", "draughtnauts"}).out;
    const std::string options = text.substr(0, text.find("\nWeights and nets"));
    CHECK(options == snapshot("draughtnauts-options", options));
}

TEST_CASE("the files that agents go by are named, as far as they are there and for these rules") {
    const auto files_of = [](const std::string& game) {
        const std::string text = run({"games", game}).out;
        const std::size_t start = text.find("\nWeights and nets\n");
        return text.substr(start, text.find("\nAgents") - start);
    };
    CHECK(files_of("draughtnauts:basic") ==
          "\nWeights and nets\n  weights/draughtnauts-basic.txt\n"
          "  nets/draughtnauts-basic.net: net=1, default of alphabeta\n");
    CHECK(files_of("power-play:three-players") == "\nWeights and nets\n  weights/power-play.txt\n");
    CHECK(files_of("mega-board") ==
          "\nWeights and nets\n  weights/mega-board.txt\n"
          "  weights/mega-board-moves.txt: policy=1, default of mcts\n");
    CHECK(nlohmann::json::parse(run({"games", "drakon", "--json"}).out)["evaluator_files"] ==
          nlohmann::json::array({"weights/drakon.txt"}));
}

TEST_CASE("an analysis names what each move uses up, breaks and picks up") {
    const Result result =
        run({"analyze", "draughtnauts", "--position", kMiddleGame, "--multipv", "7", "--agent", "alphabeta:depth=6"});
    CHECK(result.code == ExitCode::kDone);
    const std::string text = without_times(result.out);
    CHECK(text == snapshot("draughtnauts-analyze", text));
    CHECK(text.find("loses the sword and cannon unused, breaks the shield on 10") != std::string::npos);
}

TEST_CASE("an analysis as JSON has the effects of every move of a line") {
    const Result result =
        run({"analyze", "draughtnauts", "--position", kMiddleGame, "--agent", "alphabeta:depth=4", "--json"});
    const auto line = nlohmann::json::parse(result.out)["lines"][0];
    CHECK(line["effects"].size() == line["line"].size());
}

TEST_CASE("a game against an agent goes the way it did") {
    const std::string input =
        "help\nhelp cannon\nhelp trumpet\nhelp undo\n30=X\n9-13\n30=S\n29=T\n31=H\n32=C\n9-13\nposition\nundo\n"
        "moves\n11-15\n10-14\nquit\nno\n";
    const Result result = run({"play", "draughtnauts", "--agent", "alphabeta:depth=2", "--ascii"}, input);
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out == snapshot("draughtnauts-play", result.out));
}

TEST_CASE("a game says what a move costs and brings") {
    const Result result =
        run({"play", "draughtnauts:setup-fixed", "--agent", "alphabeta:depth=2", "--ascii", "--position", kMiddleGame},
            "14-18\n14*10\n19@4\nquit\nno\n");
    CHECK(result.out == snapshot("draughtnauts-effects", result.out));
    CHECK(result.out.find("uses up the cannon, loses the sword unused, breaks the shield on 10") != std::string::npos);
}

TEST_CASE("two agents play a game of Draughtnauts to its end the way they did") {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "games.txt").string();
    const Result result = run({"tournament", "draughtnauts", "--agent", "alphabeta:depth=3", "--agent", "random",
                               "--pairs", "2", "--seed", "4", "--threads", "1", "--games", path});
    CHECK(result.code == ExitCode::kDone);
    const std::string games = run({"export", path}).out;
    CHECK(games == snapshot("draughtnauts-games", games));
}

TEST_CASE("chance arranges the Power-Ups alike for both games of a pair") {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "games.txt").string();
    const Result result = run({"tournament", "draughtnauts:setup-random", "--agent", "random", "--agent", "greedy",
                               "--pairs", "2", "--seed", "4", "--threads", "1", "--games", path});
    CHECK(result.code == ExitCode::kDone);
    std::istringstream file(run({"export", path}).out);
    std::vector<std::string> arrangements;
    for (std::string line; std::getline(file, line);) {
        const std::size_t place = line.find("1=");
        if (place != std::string::npos) {
            arrangements.push_back(line.substr(place, line.find(' ', place) - place));
        }
    }
    REQUIRE(arrangements.size() == 4);
    CHECK(arrangements[0] == arrangements[1]);
    CHECK(arrangements[2] == arrangements[3]);
    CHECK(arrangements[0] != arrangements[2]);
}

TEST_CASE("a set-up by chance is drawn with the seed before an analysis, a game and a simulation") {
    const auto position_of = [](const std::string& seed) {
        const Result result =
            run({"analyze", "draughtnauts:setup-random", "--seed", seed, "--agent", "alphabeta:depth=1", "--json"});
        return nlohmann::json::parse(result.out)["position"].get<std::string>();
    };
    CHECK(position_of("1").find(":P1=") != std::string::npos);
    CHECK(position_of("1") == position_of("1"));
    CHECK(position_of("1") != position_of("2"));
    const Result played =
        run({"play", "draughtnauts:setup-random", "--agent", "random", "--ascii"}, "position\nundo\n");
    CHECK(played.out.find(":P1=") != std::string::npos);
    CHECK(played.out.find("There is no move of yours to take back") != std::string::npos);
    CHECK(
        run({"simulate", "draughtnauts:setup-random", "--agent", "random", "--agent", "greedy", "--games", "3"}).code ==
        ExitCode::kDone);
}

TEST_CASE("a game with Power-Ups is saved and taken up again") {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "game.txt").string();
    const Result first =
        run({"play", "draughtnauts", "--agent", "alphabeta:depth=1", "--ascii", "--save", path}, "29=S\n30=T\n");
    CHECK(first.code == ExitCode::kDone);
    const Result second = run({"play", "--load", path, "--ascii"}, "position\nquit\n");
    CHECK(second.out.find("29=S,30=T") != std::string::npos);
}

TEST_CASE("options that the game with Power-Ups does not take are refused by name") {
    CHECK(refusal({"perft", "draughtnauts", "1", "--set", "kit=SHCTS"}) ==
          "sparring: --set kit=SHCTS: option kit: the kit 'SHCTS' has more than four Power-Ups\n");
    CHECK(refusal({"perft", "draughtnauts", "1", "--set", "kit=SX"}) ==
          "sparring: --set kit=SX: option kit: 'SX' is not a kit: expected letters of S, H, C and T, or none\n");
    CHECK(refusal({"perft", "draughtnauts", "1", "--set", "idle=1:S,3:H"}) ==
          "sparring: --set idle=1:S,3:H: option idle: column 5: player 3 is outside 1 to 2\n");
    CHECK(refusal({"perft", "draughtnauts", "1", "--set", "setup=odd"}) ==
          "sparring: --set setup=odd: option setup: 'odd' is not alternate or fixed or random\n");
    CHECK(refusal({"perft", "draughtnauts:basic", "1", "--position", "B:W21:BK2+S"}) ==
          "sparring: position 'B:W21:BK2+S': column 10: a held Power-Up needs power_ups=true\n");
}

}  // namespace sparring::test
