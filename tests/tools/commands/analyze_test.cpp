#include "tests/tools/support/program.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>
#include <vector>

using namespace sparring;
using sparring::test::check_refused;
using sparring::test::Program;
using sparring::test::ProgramResult;
using sparring::test::Screen;

namespace {

const std::string kStartAnswer =
    "position 5 first\n"
    "first to move, alphabeta:time_ms=1000\n"
    "   Move   first  second     Win  Draw  Loss  Score  Line\n"
    "1  2     100.0%    0.0%  100.0%  0.0%  0.0%  +0.35  2\n"
    "depth 4, 4,000 nodes, 2.00 s, 2.00 k nodes/s\n";

}  // namespace

TEST_CASE("analyze answers for the start with the default agent") {
    Program program;
    const ProgramResult result = program.run({"analyze", "pebbles"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.err.empty());
    CHECK(result.out == kStartAnswer);
}

TEST_CASE("analyze plays moves from a position and lists the best moves of the seat to move") {
    Program program;
    const ProgramResult result = program.run({"analyze", "pebbles", "--position", "5 second", "--moves", "1 2",
                                              "--agent", "alphabeta:depth=1", "--multipv", "2"});
    CHECK(result.out ==
          "position 2 second\n"
          "second to move, alphabeta:depth=1\n"
          "   Move   first  second     Win  Draw    Loss  Score  Proven    Line\n"
          "1  2       0.0%  100.0%  100.0%  0.0%    0.0%  +0.35  win in 1  2\n"
          "2  1     100.0%    0.0%    0.0%  0.0%  100.0%  -1.20            1\n"
          "depth 1, 1,000 nodes, 0.50 s, 2.00 k nodes/s\n");
}

TEST_CASE("analyze says who won a finished game") {
    Program program;
    const ProgramResult result = program.run({"analyze", "pebbles", "--moves", "2 2 1"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out == "position 0 second\nthe game is over: first 100.0%, second 0.0%\n");
    CHECK(nlohmann::json::parse(program.run({"analyze", "pebbles", "--moves", "2 2 1", "--json"}).out) ==
          nlohmann::json::parse(R"({"game": "pebbles", "variant": "plain", "position": "0 second", "to_move": null,
                                    "payoffs": [1.0, 0.0], "lines": []})"));
}

TEST_CASE("analyze --json is one value") {
    Program program;
    const auto result = program.run({"analyze", "pebbles", "--json", "--seed", "7", "--agent", "alphabeta:depth=2"});
    CHECK(nlohmann::json::parse(result.out) == nlohmann::json::parse(R"({
        "game": "pebbles", "variant": "plain", "position": "5 first", "to_move": "first",
        "is_chance": false, "shares": null, "agent": "alphabeta:depth=2",
        "endgame_tables": null, "seed": 7,
        "lines": [{"move": "2", "shares": [1.0, 0.0], "win": 1.0, "draw": 0.0, "loss": 0.0, "score": 35,
                   "proven": null, "visits": 0, "probability": null, "alike": 0, "line": ["2"], "effects": []}],
        "depth": 2, "nodes": 2000, "seconds": 1.0, "nodes_per_second": 2000.0
    })"));
}

TEST_CASE("analyze reads many positions from a file and skips blank lines and comments") {
    Program program;
    const std::string path = program.data().write("positions.txt", "# two\n5 first\n\n  5 first\r\n");
    const ProgramResult result = program.run({"analyze", "pebbles", "--file", path});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out == kStartAnswer + "\n" + kStartAnswer);
}

TEST_CASE("analyze skips the byte order mark of a file") {
    Program program;
    const std::string path = program.data().write("positions.txt",
                                                  "\xef\xbb\xbf"
                                                  "5 first\n");
    CHECK(program.run({"analyze", "pebbles", "--file", path}).out == kStartAnswer);
}

TEST_CASE("analyze prints one JSON line for each position of the standard input") {
    Program program;
    const ProgramResult result = program.run({"analyze", "pebbles", "--file", "-", "--json"}, "5 first\n0 first\n");
    std::istringstream lines(result.out);
    std::string line;
    REQUIRE(std::getline(lines, line));
    CHECK(nlohmann::json::parse(line)["position"] == "5 first");
    REQUIRE(std::getline(lines, line));
    CHECK(nlohmann::json::parse(line)["position"] == "0 first");
    CHECK_FALSE(std::getline(lines, line));
}

TEST_CASE("analyze checks every position of a file before it answers for the first") {
    check_refused({"analyze", "pebbles", "--file", "-"},
                  "standard input:3: position '5 third': column 2: expected first or second",
                  "5 first\n# no\n5 third\n6 fourth\n");
    Program program;
    const std::string path = program.data().write("positions.txt", "5 first\nx first\n");
    const ProgramResult result = program.run({"analyze", "pebbles", "--file", path});
    CHECK(result.out.empty());
    CHECK(result.err ==
          "sparring: " + path + ":2: position 'x first': column 1: 'x' is not a whole number from 0 to 20\n");
}

TEST_CASE("analyze refuses files without positions") {
    check_refused({"analyze", "pebbles", "--file", "/nowhere/x"},
                  "--file: cannot read '/nowhere/x': No such file or directory");
    check_refused({"analyze", "pebbles", "--file", "-"}, "standard input: no position: expected one a line", "# no\n");
}

TEST_CASE("analyze refuses positions, moves and agents that make no sense") {
    check_refused({"analyze", "pebbles", "--position", "x"},
                  "position 'x': column 1: 'x' is not a whole number from 0 to 20");
    check_refused({"analyze", "pebbles", "--moves", "1 3"}, "move '3': not legal in 4 second");
    check_refused({"analyze", "pebbles", "--agent", "alphabta"}, "unknown agent 'alphabta': did you mean 'alphabeta'?");
    check_refused({"analyze", "pebbles", "--agent", "alphabeta:dept=3"},
                  "agent 'alphabeta:dept=3': unknown parameter 'dept': did you mean 'depth'?");
    check_refused({"analyze", "pebbles", "--multipv", "0"}, "--multipv: 0 is out of range: expected 1 to 256");
}

TEST_CASE("on a terminal the answer is drawn in place while it improves") {
    Program program;
    const ProgramResult result =
        program.run({"analyze", "pebbles", "--agent", "alphabeta:depth=1"}, {}, Screen::kTerminal);
    const std::string answer =
        "position 5 first\n"
        "first to move, alphabeta:depth=1\n"
        "   Move   first  second     Win  Draw  Loss  Score  Line\n"
        "1  2     100.0%    0.0%  100.0%  0.0%  0.0%  +0.35  2\n"
        "depth 1, 1,000 nodes, 0.50 s, 2.00 k nodes/s\n";
    CHECK(result.out == answer + "\x1b[5A\r\x1b[J" + answer);
}

TEST_CASE("JSON is not drawn while it improves") {
    Program program;
    const ProgramResult result =
        program.run({"analyze", "pebbles", "--agent", "alphabeta:depth=1", "--json"}, {}, Screen::kTerminal);
    CHECK(result.out.find('\x1b') == std::string::npos);
}

TEST_CASE("a stop ends the thinking, prints the answer so far, says so and fails") {
    StopToken* stop = nullptr;
    Program program({{}, [&](int depth) {
                         if (depth == 3) {
                             stop->request_stop();
                         }
                     }});
    stop = &program.stop();
    const ProgramResult result = program.run({"analyze", "pebbles"});
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err == "sparring: stopped: the last answer is what the search had found by then\n");
    CHECK(result.out.ends_with("depth 3, 3,000 nodes, 1.50 s, 2.00 k nodes/s\n"));
}

TEST_CASE("a stop leaves out the positions that follow and fails") {
    Program program;
    program.stop().request_stop();
    const ProgramResult result = program.run({"analyze", "pebbles", "--file", "-", "--json"}, "5 first\n4 first\n");
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err == "sparring: stopped after 1 of 2 positions\n");
    CHECK(nlohmann::json::parse(result.out)["position"] == "5 first");
}

TEST_CASE("analyze has a share for every one of four seats and says who wins for sure") {
    Program program({}, 4);
    const ProgramResult result =
        program.run({"analyze", "pebbles", "--position", "2 third", "--agent", "mcts", "--multipv", "2"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out ==
          "position 2 third\n"
          "third to move, mcts\n"
          "   Move  first  second   third  fourth  Proven      Line\n"
          "1  2      0.0%    0.0%  100.0%    0.0%  third wins  2\n"
          "2  1      0.0%    0.0%    0.0%  100.0%              1\n"
          "depth 4, 4,000 nodes, 2.00 s, 2.00 k nodes/s\n");
    const auto value = nlohmann::json::parse(
        program.run({"analyze", "pebbles", "--position", "2 third", "--agent", "mcts", "--json"}).out);
    CHECK(value["lines"][0]["shares"] == nlohmann::json::parse("[0.0, 0.0, 1.0, 0.0]"));
    CHECK(value["lines"][0]["proven"] == "third wins");
    CHECK(value["lines"][0]["win"].is_null());
    CHECK(value["lines"][0]["score"].is_null());
}

TEST_CASE("analyze says what each of eight seats got in a finished game") {
    Program program({}, 8);
    CHECK(program.run({"analyze", "pebbles", "--moves", "2 2 1"}).out ==
          "position 0 fourth\n"
          "the game is over: first 0.0%, second 0.0%, third 100.0%, fourth 0.0%, fifth 0.0%, sixth 0.0%, seventh 0.0%, "
          "eighth 0.0%\n");
}

TEST_CASE("analyze --suite counts the positions of each group that were solved and names those missed") {
    Program program;
    const std::string path = program.data().write("suite.txt",
                                                  "# five pebbles\n"
                                                  "5 first ; best 2 ; even\n"
                                                  "4 second ; best 2 ; odd\n"
                                                  "3 first ; best 1 2 ; even\n");
    const ProgramResult result = program.run({"analyze", "pebbles", "--suite", path, "--agent", "alphabeta:depth=2"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out ==
          "missed 4 second : 1 in place of 2\n"
          "group  positions  solved   share\n"
          "even           2       2  100.0%\n"
          "odd            1       0    0.0%\n"
          "all            3       2   66.7%\n");
    const ProgramResult json =
        program.run({"analyze", "pebbles", "--suite", path, "--agent", "alphabeta:depth=2", "--json"});
    std::istringstream lines(json.out);
    std::string line;
    std::vector<bool> solved;
    while (std::getline(lines, line)) {
        solved.push_back(nlohmann::json::parse(line)["is_solved"].get<bool>());
    }
    CHECK(solved == std::vector<bool>{true, false, true});
}

TEST_CASE("analyze --suite reads the standard input, and has one row for one group") {
    Program program;
    CHECK(program.run({"analyze", "pebbles", "--suite", "-"}, "5 first ; best 2\n").out ==
          "group  positions  solved   share\n"
          "               1       1  100.0%\n");
}

TEST_CASE("analyze --suite refuses what is no suite before it thinks") {
    Program program;
    const auto refused = [&program](const std::string& text) {
        const std::string path = program.data().write("suite.txt", text);
        const ProgramResult result = program.run({"analyze", "pebbles", "--suite", path});
        CHECK(result.code == ExitCode::kBadInput);
        CHECK(result.out.empty());
        return result.err.substr(result.err.find("suite.txt"));
    };
    CHECK(refused("# nothing\n") == "suite.txt: no position: expected 'POSITION ; best MOVE ; GROUP' lines\n");
    CHECK(refused("5 first ; best 2\n5 first ; 2\n") == "suite.txt:2: expected 'POSITION ; best MOVE ; GROUP'\n");
    CHECK(refused("5 first ; best 2 7\n") == "suite.txt:1: move '7': not legal in 5 first\n");
    CHECK(refused("5 first ; best  ; a\n") == "suite.txt:1: expected a move behind 'best'\n");
    CHECK(program.run({"analyze", "pebbles", "--suite", "suite.txt", "--file", "-"}).code == ExitCode::kBadInput);
}

TEST_CASE("analyze --suite that is stopped counts what it has done and fails") {
    Program program;
    const std::string path = program.data().write("suite.txt", "5 first ; best 2 ; a\n5 first ; best 1 ; a\n");
    program.stop().request_stop();
    const ProgramResult result = program.run({"analyze", "pebbles", "--suite", path});
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err == "sparring: stopped after 0 of 2 positions\n");
    CHECK(result.out.empty());
}
