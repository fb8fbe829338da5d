// Hidden hands in a session, with the real game of Drakon.

#include "tests/tools/games/drakon/drakon_positions.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/play/scripted_session.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/games/games.hpp"

#include <catch2/catch.hpp>

#include <deque>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace sparring::test {

namespace {

// What a program plays and saves, with FOLDER for the folder where it saves.
struct LairSession {
    TemporaryFolder folder;

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

// Player 1 of two against one who plays at random, from the lair of the tests.
std::vector<std::string> alone(const std::string& fields = {}) {
    return {"drakon:two-players", "--position", small_lair(fields), "--agent", "random"};
}
// Both of them at one keyboard.
std::vector<std::string> together(const std::string& fields = {}) {
    return {"drakon:two-players", "--position", small_lair(fields), "--side", "all"};
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

int times(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t place = text.find(part); place != std::string::npos; place = text.find(part, place + 1)) {
        ++count;
    }
    return count;
}

// What follows a prompt at which something was typed, up to the end of the line.
std::string line_after(const std::string& transcript, const std::string& typed) {
    const std::size_t begin = transcript.find("> " + typed + "\n") + typed.size() + 3;
    return transcript.substr(begin, transcript.find('\n', begin) - begin);
}

// The lines that begin with some words.
std::vector<std::string> lines_of(const std::string& transcript, const std::string& beginning) {
    std::vector<std::string> found;
    std::istringstream lines(transcript);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(beginning)) {
            found.push_back(line);
        }
    }
    return found;
}

constexpr const char* kPass = "Pass the keyboard to Player ";

}  // namespace

TEST_CASE("draws come by themselves: one's own is shown, that of another is not") {
    const LairSession session;
    const std::string text = session.play(alone(), "PL@0,2:NEW\nquit\nno\n");
    CHECK(lines_of(text, "Player 1: draw ").size() == 1);
    CHECK_FALSE(holds(text, "Player 1: draw ?"));
    for (const std::string& line : lines_of(text, "Player 2: draw ")) {
        CHECK(line == "Player 2: draw ?");
    }
    CHECK_FALSE(holds(text, "Enter rolls"));
    CHECK_FALSE(holds(text, "deal "));
}

TEST_CASE("a person is told what to decide within a turn, and may decline") {
    const LairSession session;
    const std::string text = session.play(alone(), ">W\nmoves\nput FG:N\ndecline\nquit\nno\n");
    CHECK(holds(text, "Player 1, rotate or decline> moves\n"));
    CHECK(holds(text, "  decline\n"));
    CHECK(line_after(text, "put FG:N").starts_with("Move 'put FG:N' is not possible here: expected rotate "));
    CHECK(holds(text, "Player 1, rotate or decline> decline\nPlayer 2 (random): "));
}

TEST_CASE("a stolen chamber is told to whom it concerns") {
    const LairSession session;
    const std::string text = session.play(together(), "\n>E\nsteal 2\n\nquit\nno\n");
    CHECK(holds(text, "Player 1, steal or decline> steal 2\n"));
    const auto stolen = lines_of(text, "Player 1: stolen ");
    REQUIRE(stolen.size() == 1);
    CHECK(stolen[0] != "Player 1: stolen ?");
    // The one who was robbed is told afterwards, with the same chamber.
    CHECK(holds(text, "Player 1: >E, steal 2, " + stolen[0].substr(10) + "\n"));
}

TEST_CASE("several people pass the keyboard before a hand is shown") {
    const LairSession session;
    const std::string text = session.play(together(), "moves\n\n>N\nboard\nhint\nposition\nLG@0,2:N\n\nquit\nno\n");
    CHECK(text.starts_with("Player 1: person, Player 2: person. `help` lists the commands.\n" + std::string(kPass) +
                           "1, Enter shows the hand> moves\nEnter shows the hand of Player 1 first\n" + kPass +
                           "1, Enter shows the hand> \n"));
    // Before its owner has pressed Enter no hand is shown, whatever is typed.
    const std::size_t passed = text.find(std::string(kPass) + "2");
    const std::size_t shown = text.find("Hand of Player 2");
    REQUIRE(passed != std::string::npos);
    REQUIRE(shown != std::string::npos);
    const std::string between = text.substr(passed, shown - passed);
    CHECK(times(between, "Enter shows the hand of Player 2 first\n") == 4);
    CHECK_FALSE(holds(between, "Hand of"));
    CHECK_FALSE(holds(text.substr(passed), "Hand of Player 1"));
    CHECK(holds(between, "Enter shows the hand> \nPlayer 1: >N\n"));
}

TEST_CASE("what is hidden from a player is in no answer to that player") {
    const LairSession session;
    const std::string text =
        session.play(together(), "\nPL@0,2:NEW\n\nhistory\nposition\nmoves\nhelp\nsave FOLDER/all.txt\nquit\nno\n");
    const auto drawn = lines_of(text, "Player 1: draw ");
    REQUIRE(drawn.size() == 1);
    const std::string of_second = text.substr(text.find(std::string(kPass) + "2"));
    CHECK(holds(of_second, "Player 1: PL@0,2:NEW, draw ?\n"));
    CHECK_FALSE(holds(of_second, drawn[0].substr(10)));
    CHECK(holds(of_second, "1.  PL@0,2:NEW, draw ?\n"));
    CHECK(holds(line_after(of_second, "position"), R"("viewer":2,)"));
    CHECK(holds(line_after(of_second, "position"), R"("hands":[["?","?","?","?"],["LG:1","DE:1","BS:O","ES:1"]])"));
    // The file is for the program, which needs everything.
    CHECK(holds(session.content("all.txt"), "move 2 (Player 1): " + drawn[0].substr(10) + "\n"));
}

TEST_CASE("one takes back to one's own decision, and what is drawn is drawn again") {
    const LairSession session;
    const std::string text = session.play(alone(), "PL@0,2:NEW\nundo\nPL@0,2:NEW\nundo\nredo\nundo\nundo\nquit\nno\n");
    const auto drawn = lines_of(text, "Player 1: draw ");
    REQUIRE(drawn.size() == 2);
    CHECK(drawn[0] == drawn[1]);
    const std::string own = "PL@0,2:NEW, " + drawn[0].substr(10);
    const auto taken = lines_of(text, "Taken back: ");
    REQUIRE(taken.size() == 3);
    CHECK(taken[0].starts_with("Taken back: " + own + ", "));
    CHECK(taken[1].starts_with("Taken back: " + own + ", "));
    CHECK(lines_of(text, "Played again: " + own + ", ").size() == 1);
    CHECK(holds(text, "There is no move of yours to take back"));
}

TEST_CASE("a move is taken back before the keyboard is passed, and not that of another") {
    const LairSession session;
    const std::string text = session.play(together(), "\n>N\nundo\n\n>N\n\nundo\nquit\nno\n");
    CHECK(holds(text, std::string(kPass) + "2, Enter shows the hand> undo\nTaken back: >N\n" + kPass + "1"));
    CHECK(line_after(text.substr(text.find("Hand of Player 2")), "undo") == "There is no move of yours to take back");
}

TEST_CASE("a saved game of hidden hands is taken up exactly as it was") {
    const LairSession session;
    const std::string text = session.play(alone(), "PL@0,2:NEW\nsave FOLDER/lair.txt\nposition\nquit\n");
    const std::string again = session.play({"--load", (session.folder.path() / "lair.txt").string()},
                                           "position\nhistory\nundo\nPL@0,2:NEW\nposition\nquit\nno\n");
    CHECK(line_after(again, "position") == line_after(text, "position"));
    CHECK(lines_of(again, "Player 1: draw ") == lines_of(text, "Player 1: draw "));
    CHECK(holds(session.content("lair.txt"), "\noption: next_move=location\n"));
    CHECK(holds(session.content("lair.txt"), "\nposition: {\"options\":"));
}

TEST_CASE("a game that is taken up by several people shows no hand before the keyboard is passed") {
    const LairSession session;
    static_cast<void>(session.play(together(), "\nPL@0,2:NEW\nsave FOLDER/two.txt\nquit\n"));
    const std::string text =
        session.play({"--load", (session.folder.path() / "two.txt").string()}, "\nload FOLDER/two.txt\nhint\nquit\n");
    CHECK(
        holds(text, "commands.\n" + std::string(kPass) + "2, Enter shows the hand> \nPlayer 1: PL@0,2:NEW, draw ?\n"));
    CHECK(holds(text, "goes on after 2 moves\n" + std::string(kPass) + "2, Enter shows the hand> hint\nEnter shows"));
}

TEST_CASE("when a game is over all hands are shown") {
    const LairSession session;
    const std::string text = session.play(alone(R"("coins":[4,2],)"), ">N\nposition\nflip\nquit\nno\n");
    CHECK(holds(text, "Player 1 wins after 1 move."));
    CHECK(holds(text, "\nPlayer 2 has in hand: LG:1, DE:1, BS:O, ES:1\n"));
    CHECK(holds(line_after(text, "position"),
                R"("hands":[["FG:1","TE:A","KE:1","PL:3"],["LG:1","DE:1","BS:O","ES:1"]])"));
    CHECK(holds(text, "Whoever is at the keyboard is shown the own hand and no other\n"));
}

TEST_CASE("whoever watches agents sees the hand of each in turn, and every draw") {
    const LairSession session;
    const std::string text =
        session.play({"drakon:two-players", "--side", "none", "--agent", "policy", "--seed", "2"}, "quit\nno\n");
    CHECK(holds(text, "Hand of Player 1"));
    CHECK(holds(text, "Hand of Player 2"));
    CHECK_FALSE(holds(text, "draw ?"));
    CHECK(holds(text, "Player 1 has in hand: "));
}

namespace {

// A terminal that can be cleared, whose answers are given beforehand, and what it was asked.
struct ScriptedTerminal {
    std::deque<std::string> answers;
    std::ostringstream out;
    std::vector<std::string> prompts;
    std::vector<std::vector<std::string>> completed;  // of `>`, at each prompt

    explicit ScriptedTerminal(std::deque<std::string> given) : answers(std::move(given)) {}

    Status play(const PlayRequest& request, const std::string& save_path) {
        const auto read_line = [this](const std::string& prompt, const Completions& completions,
                                      Deadline /*deadline*/) -> std::optional<std::string> {
            prompts.push_back(prompt);
            completed.push_back(completions ? completions(">") : std::vector<std::string>{});
            if (answers.empty()) {
                return std::nullopt;
            }
            std::string answer = answers.front();
            answers.pop_front();
            return answer;
        };
        Terminal terminal(read_line, out, Terminal::Screen::kCanBeCleared);
        const StopToken stop;
        auto game = (*make_drakon_module()->open({{{"players", "2"}}}))->begin(request, stop);
        SessionSetup setup{"drakon:two-players", {std::nullopt, std::nullopt}, save_path};
        return PlaySession(*std::move(game), std::move(setup), terminal, stop).run();
    }
};

}  // namespace

TEST_CASE("a hand is wiped from the screen before the keyboard is passed, when its owner has seen what was drawn") {
    const TemporaryFolder folder;
    PlayRequest request;
    request.opening = {small_lair(""), {}};
    request.seats = {std::nullopt, std::nullopt};
    request.hint_agent = {"random", "random", {}};
    const std::string file = (folder.path() / "kept.txt").string();
    ScriptedTerminal screen({"", "PL@0,2:NEW", "", "", "quit", "no"});
    REQUIRE(screen.play(request, file));
    CHECK(screen.prompts == std::vector<std::string>{
                                "Pass the keyboard to Player 1, Enter shows the hand> ", "Player 1> ",
                                "Enter hides your hand> ", "Pass the keyboard to Player 2, Enter shows the hand> ",
                                "Player 2> ", "Save this game in '" + file + "'? yes, no, cancel or another name: "});
    // Moves are completed for the one whose turn it is, and nothing while the keyboard is passed.
    CHECK(screen.completed[1] == std::vector<std::string>{">N", ">E", ">S", ">W"});
    CHECK(screen.completed[3].empty());
    const std::string text = screen.out.str();
    const std::size_t cleared = text.find("\x1b[2J");
    CHECK(text.find("Player 1: draw ") < cleared);
    CHECK(cleared < text.find("Hand of Player 2"));
    CHECK(times(text, "\x1b[2J") == 1);
}

TEST_CASE("who resigns at a shared keyboard passes it on, and is not shown the hand of another") {
    const LairSession session;
    const std::string text =
        session.play({"drakon", "--set", "players=3", "--side", "1,3", "--agent", "random"}, "\nresign\n\nquit\nno\n");
    const std::size_t resigned = text.find("Player 1 resigns: level:5 takes the seat\n");
    REQUIRE(resigned != std::string::npos);
    const std::size_t passed = text.find("Pass the keyboard to Player 3, Enter shows the hand> \n");
    REQUIRE(passed != std::string::npos);
    CHECK(resigned < passed);
    CHECK(text.find("Hand of Player 3") > passed);
    CHECK_FALSE(holds(text, "Hand of Player 2"));
}

TEST_CASE("who resigned alone among agents comes back by undo to the own hand") {
    const LairSession session;
    const std::string text = session.play({"drakon", "--set", "players=3", "--set", "max_turns=2", "--agent", "random"},
                                          "resign\nundo\nposition\nquit\n");
    CHECK(holds(text, "game over> undo\nTaken back: "));
    const std::size_t back = text.find("Taken back: ");
    CHECK(text.find("Hand of Player 1", back) != std::string::npos);
    CHECK(text.find("\nPlayer 1> position\n", back) != std::string::npos);
}

TEST_CASE("a game of Drakon goes the way it did") {
    const LairSession session;
    const std::string text = session.play(
        together(),
        "help\n\nhelp notation\nmoves\n>W\nmoves\nrotate 0,1:NW\n\nLG@0,-2:S\n\n>N\n\nhistory\nundo\nquit\nno\n");
    CHECK(text == snapshot("drakon-play", text));
}

}  // namespace sparring::test
