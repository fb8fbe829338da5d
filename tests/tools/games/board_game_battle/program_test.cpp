// The program with the real game of Board Game Battle, from the command line to the screen.

#include "tests/tools/games/program.hpp"

#include "engine/board_game_battle/board_game_battle.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/games/board_game_battle/terminal_board.hpp"
#include "tools/games/board_game_battle/words.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>
#include <vector>

namespace sparring::test {

namespace {

using nlohmann::json;

// Player 3 is on a duel tile, player 2 on the last Challenge, player 1 on the fifth.
constexpr const char* kChoice = "R12:O321:T1:60,72,65:D";
// Player 2 is on the detour and has one die.
constexpr const char* kDetour = "R9:O3142:T4:12,g3<36,45,45";
constexpr const char* kRoll = "R12:O21:T1:65,60";

// The exact values of earlier runs on this machine must not change what the program does.
struct NoTables {
    TemporaryFolder folder;
    EnvironmentVariable tables{"SPARRING_TABLES", folder.path().string()};
};

std::string drawing(const std::string& position, RenderStyle style) {
    board_game_battle::Options options;
    options.players = *board_game_battle::players_of_position(position);
    const auto rules = *BoardGameBattle::make_rules(options);
    return draw_track(*BoardGameBattle::parse_position(position, rules), style);
}

constexpr RenderStyle kAscii = {RenderStyle::Symbols::kAscii, RenderStyle::Colours::kNone};
constexpr RenderStyle kColoured = {RenderStyle::Symbols::kUnicode, RenderStyle::Colours::kAnsi};

// What the program prints, times aside.
std::string output(const std::vector<std::string>& arguments) {
    const Result result = run(arguments);
    INFO(result.err);
    CHECK(result.code == ExitCode::kDone);
    return without_times(result.out);
}

double sum_of(const json& numbers) {
    double sum = 0;
    for (const json& number : numbers) {
        sum += number.get<double>();
    }
    return sum;
}

}  // namespace

TEST_CASE("Board Game Battle is counted by everything that dice and players can do") {
    CHECK(leaves({"board-game-battle", "1"}) == "24\n");
    CHECK(leaves({"board-game-battle:three-players", "1"}) == "6\n");
    CHECK(leaves({"board-game-battle:two-players", "1"}) == "2\n");
    CHECK(leaves({"board-game-battle", "1", "--position", kChoice}) == "2\n");
    CHECK(leaves({"board-game-battle", "2", "--position", kChoice}) == "72\n");
    const std::string divided = output({"perft", "board-game-battle", "2", "--divide", "--position", kRoll});
    CHECK(divided == snapshot("board-game-battle-divide", divided));
}

TEST_CASE("what can be asked of Board Game Battle is listed, exact values first where they are at hand") {
    const NoTables tables;
    const std::string text = output({"games", "board-game-battle"});
    CHECK(text == snapshot("board-game-battle-games", text));
    const auto agents_of = [](const std::string& game) {
        std::vector<std::string> names;
        const json listed = json_output({"games", game});
        for (const json& agent : listed["agents"]) {
            names.push_back(agent["name"]);
        }
        return names;
    };
    CHECK(agents_of("board-game-battle:two-players") ==
          std::vector<std::string>{"exact", "mcts", "expectimax", "greedy", "leader", "random", "level", "process"});
    CHECK(agents_of("board-game-battle:three-players") ==
          std::vector<std::string>{"mcts", "greedy", "leader", "random", "level", "exact", "process"});
}

TEST_CASE("every variant of Board Game Battle reads and says what it changes") {
    const json games = json_output({"games", "board-game-battle"});
    CHECK(games["options"].size() == 5);
    REQUIRE(games["variants"].size() >= 5);
    for (const json& variant : games["variants"]) {
        INFO(variant["name"]);
        CHECK_FALSE(variant["meaning"].get<std::string>().empty());
        CHECK(run({"perft", "board-game-battle:" + variant["name"].get<std::string>(), "1"}).code == ExitCode::kDone);
    }
}

TEST_CASE("the track of Board Game Battle is drawn with its pieces and its detour") {
    const std::string start = drawing("R1:O-:0,0,0,0", kAscii);
    CHECK(start == snapshot("board-game-battle-start", start));
    const std::string detour = drawing(kDetour, kAscii);
    CHECK(detour == snapshot("board-game-battle-detour", detour));
    const std::string coloured = drawing(kDetour, kColoured);
    CHECK(coloured == snapshot("board-game-battle-colours", coloured));
    CHECK(drawing("R12:O12:T2:30,72:W", kAscii).ends_with("Round 12, placement 1 2: player 2 has won\n"));
    CHECK(drawing("R1001:O-:30,72", kAscii).ends_with("Round 1001: no rounds are left\n"));
}

TEST_CASE("an analysis of a choice of opponent has a value for each player") {
    const NoTables tables;
    const std::string text =
        output({"analyze", "board-game-battle", "--position", kChoice, "--agent", "mcts:sims=3000"});
    CHECK(text == snapshot("board-game-battle-analyze-choice", text));
}

TEST_CASE("every agent of Board Game Battle duels the player who is about to win") {
    const NoTables tables;
    for (const char* const agent : {"mcts:sims=20000", "mcts:sims=2000,cutoff=0", "greedy", "leader", "level:8"}) {
        INFO(agent);
        const json report = json_output({"analyze", "board-game-battle", "--position", kChoice, "--agent", agent});
        CHECK(report["lines"][0]["move"] == "duel 2");
        CHECK(sum_of(report["lines"][0]["shares"]) == Approx(1.0));
    }
}

TEST_CASE("an analysis of a roll tells every way that the dice can fall and what the position is worth") {
    const NoTables tables;
    const std::string text = output({"analyze", "board-game-battle", "--position", kRoll});
    CHECK(text.find(", exact\n") != std::string::npos);
    CHECK(text == snapshot("board-game-battle-analyze-roll", text));
    for (const char* const agent : {"exact", "expectimax:depth=3", "expectimax:depth=2,exact=1", "mcts:sims=20000"}) {
        INFO(agent);
        const json report = json_output({"analyze", "board-game-battle", "--position", kRoll, "--agent", agent});
        CHECK(report["is_chance"] == true);
        CHECK(report["to_move"] == "Player 2");
        double probabilities = 0;
        double share = 0;
        for (const json& line : report["lines"]) {
            const auto probability = line["probability"].get<double>();
            probabilities += probability;
            share += probability * line["shares"][0].get<double>();
        }
        CHECK(probabilities == Approx(1.0));
        CHECK(share == Approx(report["shares"][0].get<double>()).margin(1e-6));
        CHECK(share == Approx(0.5).margin(0.1));
    }
}

TEST_CASE("an analysis of Board Game Battle is the same as JSON") {
    const NoTables tables;
    json report = json_output({"analyze", "board-game-battle", "--position", kChoice, "--agent", "mcts:sims=3000"});
    report.erase("seconds");
    report.erase("nodes_per_second");
    const std::string text = report.dump(2) + "\n";
    CHECK(text == snapshot("board-game-battle-analyze-json", text));
}

TEST_CASE("a finished game of Board Game Battle is won or a draw") {
    CHECK(output({"analyze", "board-game-battle", "--position", "R12:O321:T1:60,70,72:W"}) ==
          "position R12:O321:T1:60,70,72:W\n"
          "the game is over: Player 1 0.0%, Player 2 0.0%, Player 3 100.0%\n");
    CHECK(output({"analyze", "board-game-battle", "--position", "R1001:O-:60,70"}) ==
          "position R1001:O-:60,70\n"
          "the game is over: Player 1 50.0%, Player 2 50.0%\n");
    CHECK(output({"analyze", "board-game-battle:two-players", "--position", "R1000:O21:T2:60,70", "--moves", "roll 3"})
              .find("the game is over") != std::string::npos);
    CHECK(output({"analyze", "board-game-battle", "--position", kChoice, "--moves", "duel 2 6-1 roll 3 roll 6",
                  "--agent", "greedy"})
              .starts_with("position R13:O-:"));
}

TEST_CASE("games of Board Game Battle between players who duel the leader are counted by how they end") {
    const std::string text = output({"simulate", "board-game-battle", "--games", "20000", "--agents", "leader"});
    CHECK(text == snapshot("board-game-battle-simulate", text));
    const json report = json_output({"simulate", "board-game-battle", "--games", "20000", "--agents", "leader"});
    CHECK(report["mean_plies"].is_null());
    CHECK(report["mean_rounds"].get<double>() > 1);
    CHECK(report["seats"].size() == 4);
    CHECK(json_output({"simulate", "board-game-battle", "--games", "20000", "--agents", "leader leader leader leader",
                       "--threads", "3"}) == report);
}

TEST_CASE("mixed agents of Board Game Battle play event by event and measure the same") {
    const std::string text = output(
        {"simulate", "board-game-battle:three-players", "--games", "300", "--agents", "leader", "random", "greedy"});
    CHECK(text == snapshot("board-game-battle-simulate-mixed", text));
    const auto mean_rounds = [](const std::string& agents) {
        const json report =
            json_output({"simulate", "board-game-battle:two-players", "--games", "4000", "--agents", agents});
        std::uint64_t ended = 0;
        for (const auto& [name, count] : report["counters"].items()) {
            ended += count.get<std::uint64_t>();
        }
        CHECK(ended == 4000);
        return std::pair(report["mean_rounds"].get<double>(), report["mean_rounds_se"].get<double>());
    };
    // With two players there is nothing to choose, so that the fast way and the slow one measure the same game.
    const auto [fast, fast_error] = mean_rounds("leader");
    const auto [slow, slow_error] = mean_rounds("random");
    CHECK(std::abs(fast - slow) < 4 * std::hypot(fast_error, slow_error));
}

TEST_CASE("a tournament of Board Game Battle runs to its end, and its games are as they were written") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "games.txt").string();
    const Result result = run({"tournament", "board-game-battle", "--agent", "leader", "--agent", "random", "--agent",
                               "greedy", "--agent", "level:1", "--blocks", "2", "--games", file, "--json"});
    INFO(result.err);
    CHECK(result.code == ExitCode::kDone);
    CHECK(json::parse(result.out)["blocks"] == 2);
    std::istringstream games(run({"export", file}).out);
    int played = 0;
    for (std::string line; std::getline(games, line); ++played) {
        // Dice are no opening, so that all events are behind `moves`.
        const std::size_t start = line.find(" ; opening ; moves ") + 19;
        const std::size_t end_of_moves = line.find(" ; result ");
        INFO(line);
        const json end = json_output(
            {"analyze", "board-game-battle", "--moves", line.substr(start, end_of_moves - start), "--agent", "random"});
        REQUIRE(end["to_move"].is_null());
        std::string result_of_seats;
        for (const json& payoff : end["payoffs"]) {
            result_of_seats += (result_of_seats.empty() ? "" : "-") + std::to_string(payoff.get<int>());
        }
        CHECK(line.find(" ; result " + result_of_seats + " ; ") != std::string::npos);
    }
    CHECK(played == 8);
}

TEST_CASE("bad input for Board Game Battle is refused with the reason") {
    const NoTables tables;
    const auto refusal_of = [](const std::string& position) {
        return refusal({"perft", "board-game-battle", "1", "--position", position});
    };
    CHECK(refusal_of("R3:O21:T1:12,99") ==
          "sparring: position 'R3:O21:T1:12,99': column 14: expected a square, 0 to 72, not 99\n");
    CHECK(refusal_of("R3:O21:T1:12,30:D") ==
          "sparring: position 'R3:O21:T1:12,30:D': column 17: player 2 is on 30, which is no duel tile\n");
    CHECK(refusal_of("R3:O22:T1:12,30") ==
          "sparring: position 'R3:O22:T1:12,30': column 6: expected '-', or each of the players 1 to 2 once, not "
          "'2'\n");
    CHECK(refusal_of("R1002:O-:0,0").find("expected the round, 1 to 1001, not 1002") != std::string::npos);
    const auto refusal_of_set = [](const std::string& set) {
        return refusal({"perft", "board-game-battle", "1", "--set", set});
    };
    CHECK(refusal_of_set("layout=iland").find("unknown layout 'iland': did you mean 'island'? (in ") !=
          std::string::npos);
    CHECK(refusal_of_set("layout=/nowhere/track.json") ==
          "sparring: --set layout=/nowhere/track.json: cannot read '/nowhere/track.json': No such file or "
          "directory\n");
    const std::string file = tables.folder.write("bad.json", R"({"track": [{"square": 0, "kind": "strat"}]})");
    CHECK(refusal_of_set("layout=" + file) ==
          "sparring: --set layout=" + file + ": " + file + ": square 0: unknown kind 'strat': did you mean 'start'?\n");
    CHECK(refusal_of_set("layout=start/challenge6") ==
          "sparring: --set layout=start/challenge6: option layout: square 1: Challenge 6 where Challenge 1 was "
          "expected\n");
    CHECK(refusal_of_set("players=5").find("players") != std::string::npos);
    CHECK(refusal_of_set("challenge_roll=both").find("'both' is not total or single") != std::string::npos);
    CHECK(refusal({"analyze", "board-game-battle", "--agent", "leadre"}) ==
          "sparring: unknown agent 'leadre': did you mean 'leader'?\n");
    CHECK(refusal({"analyze", "board-game-battle", "--agent", "expectimax:depth=2"})
              .starts_with("sparring: agent 'expectimax' is for games of two seats with dice: expected "));
    CHECK(refusal({"analyze", "board-game-battle:two-players", "--moves", "order 12 roll 99"})
              .find("expected a roll that is possible, such as `roll 5`") != std::string::npos);
}

TEST_CASE("a roll says where the dice take a piece and where the tile sends it") {
    board_game_battle::Options options;
    options.players = 2;
    const auto rules = *BoardGameBattle::make_rules(options);
    const auto effects = [&](const std::string& position, const std::string& roll) {
        const auto state = *BoardGameBattle::parse_position(position, rules);
        return board_game_battle_effects(state, *BoardGameBattle::parse_move(state, roll));
    };
    CHECK(effects("R1:O12:T1:0,0", "roll 8") == "player 1 from 0 to 8, sent to 4");
    CHECK(effects("R1:O12:T1:0,0", "roll 4") == "player 1 from 0 to 4");
    CHECK(effects("R1:O21:T2:35,0", "roll 1") == "player 1 from 35 to 36, sent to g0<36");
    CHECK(effects("R1:O12:T1:9,0", "roll 6") == "player 1 from 9 to 15, sent to 11");
}

TEST_CASE("without luck races have the same mean and a smaller spread, resumed or not") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "races.db").string();
    const std::vector<std::string> players = {
        "tournament", "board-game-battle:three-players", "--agent", "leader", "--agent", "random", "--luck-adjusted",
        "--json"};
    const auto played = [&](std::vector<std::string> more) {
        more.insert(more.begin(), players.begin(), players.end());
        return json_output(more);
    };
    const auto whole = played({"--blocks", "40"});
    const auto agents = whole["without_luck"];
    REQUIRE(agents.size() == 2);
    for (const auto& agent : agents) {
        const auto& plain = agent["share"];
        const auto& adjusted = agent["share_without_luck"];
        CHECK(agent["times_fewer_games"].get<double>() > 2);
        // What both say of the mean lies within three standard errors of what is left out.
        const double reach = plain["upper"].get<double>() - plain["lower"].get<double>();
        CHECK(adjusted["value"].get<double>() == Approx(plain["value"].get<double>()).margin(reach));
        CHECK(adjusted["upper"].get<double>() - adjusted["lower"].get<double>() < reach);
    }
    CHECK(agents[0]["share"]["value"].get<double>() == Approx(whole["agents"][0]["share"]["value"].get<double>()));
    static_cast<void>(played({"--blocks", "15", "--games", file}));
    CHECK(played({"--blocks", "40", "--resume", file})["without_luck"] == agents);
    CHECK(played({"--blocks", "3"})["without_luck"].size() == 2);
    // Where all blocks are alike there is no spread to make an interval of.
    const auto alike = run({"tournament", "board-game-battle:two-players", "--agent", "leader", "--agent", "random",
                            "--pairs", "2", "--luck-adjusted"});
    CHECK(alike.out.find("\nleader  50.0%                   50.0%") != std::string::npos);
    CHECK(refusal({"tournament", "draughtnauts:basic", "--agent", "random", "--agent", "greedy", "--luck-adjusted"}) ==
          "sparring: --luck-adjusted: draughtnauts:basic leaves nothing to chance in play\n");
}

}  // namespace sparring::test
