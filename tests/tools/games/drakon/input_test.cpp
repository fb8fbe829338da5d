// Bad input for Drakon: every command refuses it, and names the field.

#include "tests/tools/games/drakon/drakon_positions.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sparring::test {

namespace {

// The lair of the tests with one text in place of another.
std::string lair_with(const std::string& old_text, const std::string& new_text, const std::string& fields = {}) {
    std::string position = small_lair(fields);
    position.replace(position.find(old_text), old_text.size(), new_text);
    return position;
}

// With the hand of player 2 hidden.
std::string hidden(const std::string& fields = {}) {
    return lair_with(R"(["LG:1","DE:1","BS:O","ES:1"])", R"(["?","?","?","?"])", fields);
}

std::string analysis_refusal(const std::string& position, const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments = {"analyze", "drakon", "--agent", "random", "--position", position};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return refusal(arguments);
}

}  // namespace

TEST_CASE("a bad position of Drakon is refused by every command with the name of the field") {
    const std::string bad = lair_with("FG@0,1:NE", "FG@0,1:NS");
    const std::string fault = "position: board: an arrow-head of 'FG@0,1:NS' faces an arrow-head\n";
    CHECK(analysis_refusal(bad).ends_with(fault));
    CHECK(refusal({"perft", "drakon", "1", "--position", bad}).ends_with(fault));
    CHECK(refusal({"play", "drakon", "--position", bad}).ends_with(fault));
    std::string all;
    for (const std::string& position :
         {std::string("nothing"), std::string("{}"), lair_with("FG@0,1:NE", "XX@0,1:NE"),
          lair_with("\"hands\"", "\"cards\""), small_lair(R"("coins":[4],)"), small_lair(R"("turn":"first",)"),
          small_lair(R"("pending":{"kind":"rotate","player":1,"cell":"1,0"},)"), small_lair(R"("counter":"9,9",)"),
          lair_with("\"players\":2", "\"players\":7"), lair_with("\"players\":2", "\"payers\":2")}) {
        const std::string message = analysis_refusal(position);
        CHECK(message.starts_with("sparring: "));
        all += message;
    }
    CHECK(all == snapshot("drakon-refusals", all));
}

TEST_CASE("a position with hidden hands is for analysis only") {
    CHECK(run({"analyze", "drakon", "--agent", "random", "--position", hidden()}).code == ExitCode::kDone);
    const std::string fault =
        "position: hands: expected all chambers of all players, as the whole position is needed\n";
    CHECK(refusal({"perft", "drakon", "1", "--position", hidden()}) == "sparring: " + fault);
    CHECK(refusal({"play", "drakon", "--position", hidden()}) == "sparring: --position: " + fault);
    CHECK(analysis_refusal(hidden(), {"--moves", ">N"}) == "sparring: " + fault);
}

TEST_CASE("nothing is analysed where chance is next, nor by a player who does not decide") {
    CHECK(analysis_refusal(small_lair(R"("pending":{"kind":"draw","player":1},"draw":true,)")) ==
          "sparring: position: chance is next: expected one in which a player decides, or what comes among the moves, "
          "such as `draw FG:1`\n");
    CHECK(analysis_refusal(small_lair(""), {"--moves", "FG@0,2:N"})
              .starts_with("sparring: position: chance is next: expected one in which a player decides"));
    CHECK(analysis_refusal(hidden(R"("player":2,)")) ==
          "sparring: position: viewer: player 2 decides: expected what that player sees, not player 1\n");
}

TEST_CASE("a position that says otherwise than --set is refused") {
    CHECK(analysis_refusal(small_lair(""), {"--set", "players=3"}) ==
          "sparring: position: options: players is 2 in the position and 3 in the game\n");
    CHECK(refusal({"perft", "drakon", "1", "--position", small_lair(""), "--set", "players=5"}) ==
          "sparring: position: options: players is 2 in the position and 5 in the game\n");
    CHECK(run({"perft", "drakon", "1", "--position", small_lair(""), "--set", "players=2"}).code == ExitCode::kDone);
}

TEST_CASE("bad moves of Drakon are refused with their number") {
    CHECK(analysis_refusal(small_lair(""), {"--moves", "FG@0,2:N draw LG:A FG@9,9:N"})
              .starts_with("sparring: move 3: move 'FG@9,9:N' is not possible here: expected "));
    CHECK(
        analysis_refusal(small_lair(""), {"--moves", "FG@0,2:N draw ST:4"})
            .starts_with("sparring: move 2: move 'draw ST:4' is not possible here: expected a chamber that can come"));
}

TEST_CASE("bad settings, agents and boxes of Drakon are refused with their name") {
    CHECK(refusal({"perft", "drakon", "1", "--set", "hoard=0"}).starts_with("sparring: --set hoard=0: option hoard: "));
    CHECK(refusal({"games", "drakon", "--set", "expansion=two"}).find("'two' is not one or none") != std::string::npos);
    CHECK(refusal({"simulate", "drakon", "--games", "1", "--agents", "ismcst"}) ==
          "sparring: unknown agent 'ismcst': did you mean 'ismcts'?\n");
    CHECK(refusal({"tournament", "drakon", "--agent", "mcts", "--agent", "random"})
              .starts_with("sparring: unknown agent 'mcts'"));
    CHECK(refusal({"analyze", "drakon", "--agent", "ismcts:sims=0"}).find("sims=0 is out of range") !=
          std::string::npos);
    CHECK(refusal({"play", "drakon", "--side", "7"}).starts_with("sparring: --side: '7' is no seat"));
    CHECK(refusal({"tournament", "drakon", "--agent", "greedy", "--agent", "random", "--opening-plies", "3"}) ==
          "sparring: --opening-plies 3: drakon:four-players has no openings of this length\n");
    CHECK(refusal({"solve", "drakon"}) ==
          "sparring: nothing of drakon can be solved: expected draughtnauts or board-game-battle\n");
    CHECK(refusal({"perft", "drakon:five", "1"}).find("unknown variant 'five'") != std::string::npos);
    CHECK(refusal({"perft", "drakon", "1", "--set", "tiles=/nowhere/box.csv"}) ==
          "sparring: --set tiles=/nowhere/box.csv: cannot read '/nowhere/box.csv': No such file or directory\n");
    const TemporaryFolder folder;
    const std::string file =
        folder.write("bad.csv", "set,code,count,1,A,O,3,4\nbase,ST,1,0,0,0,0,1\nbase,XX,1,1,0,0,0,0\n");
    CHECK(refusal({"perft", "drakon", "1", "--set", "tiles=" + file}).find(file + ":3: ") != std::string::npos);
}

TEST_CASE("a saved game of Drakon that cannot be is refused with its line") {
    const TemporaryFolder folder;
    const auto load = [&](const std::string& position, const std::string& move) {
        const std::string file = folder.write(
            "game.txt",
            "game: drakon:two-players\nposition: " + position +
                "\nseat 1 (Player 1): person\nseat 2 (Player 2): random\nmoves: 1\nmove 1 (Player 1): " + move + "\n");
        std::string message = refusal({"play", "--load", file});
        message.replace(message.find(file), file.size(), "FILE");
        return message;
    };
    CHECK(
        load(small_lair(""), "FG@9,9:N").starts_with("sparring: FILE:6: move 1: move 'FG@9,9:N' is not possible here"));
    CHECK(load(hidden(), ">N") ==
          "sparring: FILE:2: position: hands: expected all chambers of all players, as the whole position is needed\n");
}

}  // namespace sparring::test
