// Dice in a session, with the real game of Board Game Battle.

#include "tests/tools/games/program.hpp"
#include "tests/tools/play/scripted_session.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace sparring::test {

namespace {

// What a program plays and saves, with FOLDER for the folder where it saves.
struct DiceSession {
    TemporaryFolder folder;
    EnvironmentVariable tables{"SPARRING_TABLES", folder.path().string()};

    [[nodiscard]] std::string play(std::vector<std::string> arguments, const std::string& input) const {
        arguments.insert(arguments.begin(), "play");
        arguments.insert(arguments.end(), {"--ascii", "--save", (folder.path() / "kept.txt").string()});
        const Result result = run(arguments, with(input, "FOLDER", folder.path().string()));
        INFO(result.err);
        CHECK(result.code == ExitCode::kDone);
        return with(result.out, folder.path().string(), "FOLDER");
    }
    [[nodiscard]] std::string content(const std::string& file) const {
        std::ifstream in(folder.path() / file);
        return {std::istreambuf_iterator<char>(in), {}};
    }
};

// The lines that say how the dice fell: `Player 1: roll 8`.
std::vector<std::string> rolls_of(const std::string& transcript) {
    std::vector<std::string> rolls;
    std::istringstream lines(transcript);
    for (std::string line; std::getline(lines, line);) {
        const bool names_roller = line.starts_with("Player ") || line.starts_with("Everybody");
        if (names_roller && line.find(": ") != std::string::npos && line.find("`help`") == std::string::npos) {
            rolls.push_back(line);
        }
    }
    return rolls;
}

// What follows a prompt at which something was typed, up to the next prompt.
std::string answer_to(const std::string& transcript, const std::string& typed) {
    const std::size_t begin = transcript.find("> " + typed + "\n") + typed.size() + 3;
    const std::size_t end = std::min(transcript.find("\nPlayer ", begin), transcript.find("\nEverybody", begin));
    return transcript.substr(begin, end - begin + 1);
}

std::string entered(std::size_t times) {
    std::string input(times, '\n');
    return input;
}

// The same with what is to be typed at a duel of two players; it is refused everywhere else.
std::string entered_or_duelled(int times, const std::string& duel) {
    std::string input;
    for (int time = 0; time < times; ++time) {
        input += "\n" + duel + "\n";
    }
    return input;
}

const std::vector<std::string> kTwoPeople = {"board-game-battle:two-players", "--side", "all"};

}  // namespace

TEST_CASE("Enter lets the dice fall, and nothing else does") {
    const DiceSession session;
    const std::string text = session.play(kTwoPeople, "order 12\nmoves\nhint\n\nroll 8\nposition\n\nquit\nno\n");
    CHECK(answer_to(text, "order 12") == "The dice are next: Enter rolls them\n");
    CHECK(answer_to(text, "moves") == "The dice are next: Enter rolls them\n");
    CHECK(answer_to(text, "hint") == "The dice are next: Enter rolls them\n");
    CHECK(answer_to(text, "roll 8") == "The dice are next: Enter rolls them\n");
    CHECK(answer_to(text, "position").starts_with("R1:O"));
    const std::vector<std::string> rolls = rolls_of(text);
    REQUIRE(rolls.size() == 2);
    CHECK(rolls[0].starts_with("Everybody: order "));
    CHECK(rolls[1].find(": roll ") != std::string::npos);
}

TEST_CASE("flip says where it changes nothing") {
    const DiceSession session;
    const std::string text = session.play(kTwoPeople, "flip\nquit\nno\n");
    CHECK(answer_to(text, "flip") == "The board looks the same from every seat\n");
}

TEST_CASE("the same seed brings the same dice, and another one others") {
    const DiceSession session;
    const auto rolls_with = [&](const std::string& seed) {
        std::vector<std::string> arguments = kTwoPeople;
        arguments.insert(arguments.end(), {"--seed", seed});
        return rolls_of(session.play(arguments, entered(9) + "quit\nno\n"));
    };
    CHECK(rolls_with("1") == rolls_with("1"));
    CHECK(rolls_with("1") != rolls_with("2"));
}

TEST_CASE("dice that were taken back fall as they did before") {
    const DiceSession session;
    const std::string text = session.play(kTwoPeople, entered(3) + "undo\nundo\n\n\nredo\nquit\nno\n");
    const std::vector<std::string> rolls = rolls_of(text);
    REQUIRE(rolls.size() == 5);
    CHECK(rolls[3] == rolls[1]);
    CHECK(rolls[4] == rolls[2]);
    CHECK(text.find("Taken back: roll ") != std::string::npos);
    CHECK(text.find("There is nothing to play again") != std::string::npos);
}

TEST_CASE("a game is saved between two rolls of a turn and taken up again") {
    const DiceSession session;
    // Player 1 is about to choose the only opponent there is, and then both roll.
    std::vector<std::string> arguments = kTwoPeople;
    arguments.insert(arguments.end(), {"--position", "R5:O12:T1:25,18:D"});
    const std::string text = session.play(arguments, "moves\nduel 2\nsave FOLDER/duel.txt\n\nposition\nquit\nno\n");
    CHECK(answer_to(text, "moves") == "1 legal move:\n  duel 2\n");
    const std::string saved = session.content("duel.txt");
    CHECK(saved.find("\nposition: R5:O12:T1:25,18:D\n") != std::string::npos);
    CHECK(saved.ends_with("moves: 1\nmove 1 (Player 1): duel 2\n"));
    const std::string again =
        session.play({"--load", (session.folder.path() / "duel.txt").string()}, "position\n\nposition\nquit\nno\n");
    CHECK(answer_to(again, "position") == "R5:O12:T1:25,18:D2\n");
    CHECK(rolls_of(again) == rolls_of(text));
}

TEST_CASE("a choice of opponent is typed, and a hint for it is given") {
    const DiceSession session;
    const std::string text =
        session.play({"board-game-battle", "--side", "all", "--position", "R12:O321:T1:60,72,65:D"},
                     "moves\nduel 3\nduel\nduel 2\nquit\nno\n");
    CHECK(answer_to(text, "moves") == "2 legal moves:\n  duel 1  duel 2\n");
    CHECK(answer_to(text, "duel 3") == "Column 1: expected an opponent, such as `duel 2`\n");
    CHECK(text.find("player 3 and player 2 roll for their duel") != std::string::npos);
}

TEST_CASE("a person plays a whole game among agents by pressing Enter") {
    const DiceSession session;
    const std::string text = session.play({"board-game-battle:two-players", "--level", "1", "--seed", "3"},
                                          entered_or_duelled(400, "duel 2") + "history\nquit\nno\n");
    CHECK(text.find("Player 1: person, Player 2: level:1. ") == 0);
    CHECK(text.find(" beats the last Challenge\n") != std::string::npos);
    CHECK(text.find(" moves. `save FILE` keeps the game, `undo` takes back,\n") != std::string::npos);
    CHECK(text.find("game over> history\n") != std::string::npos);
}

TEST_CASE("agents play a game of four to its end by themselves") {
    const DiceSession session;
    const std::string text = session.play({"board-game-battle", "--side", "none", "--level", "1"}, "quit\nno\n");
    CHECK(text.find("\nShares: Player 1 ") != std::string::npos);
    CHECK(text.find("(level:1): duel ") != std::string::npos);
}

TEST_CASE("where dice are next an evaluation is that before they fall, and no draw is agreed") {
    const DiceSession session;
    const std::string text = session.play({"board-game-battle"}, "eval\nanalyze\ndraw\nquit\n");
    CHECK(text.find("Everybody, Enter rolls> eval\nPlayer 1 25.0%, Player 2 25.0%, Player 3 25.0%, Player 4 25.0%, ") !=
          std::string::npos);
    CHECK(text.find("Everybody, Enter rolls> analyze\nEverybody to roll, level:10\nbefore the dice: Player 1 25.0%") !=
          std::string::npos);
    CHECK(text.find("> draw\nThere is no draw by agreement in a game with dice or hidden hands\n") !=
          std::string::npos);
}

TEST_CASE("a game of two people of Board Game Battle goes the way it did") {
    const DiceSession session;
    std::vector<std::string> arguments = kTwoPeople;
    arguments.insert(arguments.end(), {"--position", "R14:O-:58,66", "--seed", "5"});
    const std::string text = session.play(
        arguments, "help\nhelp tiles\nhelp round\n" + entered(6) + "duel 2\n" + entered(6) + "history\nquit\nno\n");
    CHECK(text == snapshot("board-game-battle-play", text));
}

}  // namespace sparring::test
