// Levels in the games of the program.

#include "tools/games/board_game_battle/levels.hpp"

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/games/drakon/levels.hpp"
#include "tools/games/draughtnauts/levels.hpp"
#include "tools/games/mega_board/levels.hpp"
#include "tools/games/power_play/levels.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;

namespace {

// The share of the wins that the first of two agents has, half in games of two equals, 1/n with n seats.
[[nodiscard]] double share_of(const std::string& first, const std::string& second, const std::string& game,
                              const std::string& blocks) {
    const nlohmann::json report =
        json_output({"tournament", game, "--agent", first, "--agent", second, "--blocks", blocks, "--threads", "2"});
    for (const auto& agent : report["agents"]) {
        if (agent["spec"] == first) {
            return agent.contains("share") ? agent["share"]["value"] : agent["score"];
        }
    }
    FAIL("no agent " + first);
    return 0;
}

struct GameOfLevels {
    std::string game;
    int seats;
    std::string blocks;
};

}  // namespace

TEST_CASE("each level looks at no less than the one before, and the last one misjudges nothing") {
    std::vector<LevelScale> scales = {kBasicDraughtnautsLevels, kDraughtnautsLevels, kPowerPlayDuelLevels};
    scales.insert(scales.end(), kMegaBoardLevels.begin(), kMegaBoardLevels.end());
    scales.insert(scales.end(), kPowerPlayLevels.begin(), kPowerPlayLevels.end());
    scales.insert(scales.end(), kDrakonLevels.begin(), kDrakonLevels.end());
    scales.insert(scales.end(), kRaceLevels.begin(), kRaceLevels.end());
    for (const LevelScale& scale : scales) {
        CHECK(std::ranges::is_sorted(scale.nodes));
        CHECK(scale.misjudgement.back() == 0);
        CHECK(scale.depth.back() == 0);
        CHECK(*std::ranges::min_element(scale.misjudgement) == 0);
    }
}

TEST_CASE("no first level loses to random moves") {
    const GameOfLevels game = GENERATE(GameOfLevels{"draughtnauts:basic", 2, "20"},
                                       GameOfLevels{"draughtnauts", 2, "20"}, GameOfLevels{"mega-board:mega-2", 2, "8"},
                                       GameOfLevels{"mega-board", 4, "8"}, GameOfLevels{"drakon:two-players", 2, "4"});
    INFO(game.game);
    CHECK(share_of("level:1", "random", game.game, game.blocks) > 1.0 / game.seats);
}

TEST_CASE("every level takes a win in one") {
    for (const char* const level : {"level:1", "level:5.5", "level:10"}) {
        for (const char* const seed : {"1", "2", "3", "4", "5"}) {
            const nlohmann::json answer = json_output(
                {"analyze", "draughtnauts:basic", "--position", "B:W12:B3,4,K30", "--agent", level, "--seed", seed});
            CHECK(answer["lines"][0]["move"] == "4-8");
        }
    }
}

// Two crowned pieces, or one and a man, against one: wins of 29 to 33 plies by the tables of the data, which levels
// know from the fifth on. Both agents play both sides.
TEST_CASE("levels 5, 6 and 7.5 win solved endings against the best defence, level 2 does not win them all") {
    const TemporaryFolder folder;
    const EnvironmentVariable tables{"SPARRING_TABLES", std::nullopt};
    const std::string endings = folder.write("endings.txt", "W:WK31,K32:BK1\nW:WK29,K30:BK5\nW:WK32,21:BK1\n");
    const auto draws = [&](const std::string& level) {
        return json_output({"tournament", "draughtnauts:basic", "--agent", level, "--agent", "level:6", "--pairs", "3",
                            "--openings", endings, "--threads", "1"})["agents"][0]["draws"]
            .get<int>();
    };
    CHECK(draws("level:5") == 0);
    CHECK(draws("level:7.5") == 0);
    CHECK(draws("level:2") > 0);
}

TEST_CASE("a level plays the same with the same seed, and otherwise with another") {
    const auto moves = [](const std::string& seed) {
        return json_output({"analyze", "draughtnauts:basic", "--agent", "level:1", "--seed", seed})["lines"][0]["move"]
            .dump();
    };
    CHECK(moves("1") == moves("1"));
    int different = 0;
    for (int seed = 2; seed <= 9; ++seed) {
        different += moves(fmt::format("{}", seed)) == moves("1") ? 0 : 1;
    }
    CHECK(different > 0);
}

// Every build is compared with this file, whatever instructions it is made for.
TEST_CASE("levels play the same moves on every machine") {
    std::string moves;
    for (const char* const game : {"draughtnauts:basic", "draughtnauts", "mega-board:mega-2", "mega-board",
                                   "power-play:two-players", "power-play", "drakon:two-players"}) {
        for (const char* const level : {"level:1", "level:3", "level:5"}) {
            moves += fmt::format("{} {}:", game, level);
            for (const char* const seed : {"1", "2", "3"}) {
                const nlohmann::json answer = json_output({"analyze", game, "--agent", level, "--seed", seed});
                moves += " " + answer["lines"][0]["move"].get<std::string>();
            }
            moves += "\n";
        }
    }
    CHECK(moves == snapshot("moves-of-levels", moves));
}

TEST_CASE("a tournament says what its levels were rated before") {
    const Result result = run({"tournament", "draughtnauts:basic", "--agent", "level:2", "--agent", "random", "--pairs",
                               "1", "--threads", "1"});
    CHECK(result.out.find("Rated before, in Elo above greedy: level:2 ") != std::string::npos);
}

// Levels as far apart as neighbours are: the higher one has to be found better by a sequential test.
TEST_CASE("a level wins against the one below it", "[.slow]") {
    const GameOfLevels game =
        GENERATE(GameOfLevels{"draughtnauts:basic", 2, ""}, GameOfLevels{"draughtnauts", 2, ""},
                 GameOfLevels{"mega-board:mega-2", 2, ""}, GameOfLevels{"mega-board", 4, ""},
                 GameOfLevels{"power-play:two-players", 2, ""}, GameOfLevels{"drakon:two-players", 2, ""});
    // The higher levels of the Mega Board with two players are not told apart by their ratings either.
    const int highest = game.game == "mega-board:mega-2" ? 6 : 8;
    for (int level = 2; level <= highest; ++level) {
        INFO(game.game << ", level " << level);
        const nlohmann::json report =
            json_output({"tournament", game.game, "--agent", fmt::format("level:{}", level), "--agent",
                         fmt::format("level:{}", level - 1), "--sprt", "elo0=0,elo1=50,model=logistic"});
        CHECK(report["sprt"]["decision"] == "H1");
    }
}
