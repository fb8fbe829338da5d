// A game of many seats from the command line to the last move, by the module template with a small game.

#include "docs/examples/pebble-ring/kit.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/play/session.hpp"
#include "tools/text/wording.hpp"

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>
#include <sstream>

namespace sparring::test {

namespace {

struct RingResult {
    ExitCode code = ExitCode::kDone;
    std::string out;
    std::string err;
};

const std::string kData = SPARRING_SOURCE_DIR "/docs/examples/pebble-ring/data";

class RingProgram {
public:
    RingProgram() { modules_.push_back(make_pebble_ring_module()); }

    [[nodiscard]] std::string path(const std::string& file) const { return (folder_.path() / file).string(); }

    RingResult run(const std::vector<std::string>& arguments, const std::string& input = {}) {
        std::istringstream in(input);
        std::ostringstream out;
        std::ostringstream err;
        StopToken stop;
        Console console{in, out, err, stop, {modules_, {kData, {}}}};
        // The name of the file is of any length.
        console.out_columns = 400;
        const ExitCode code = run_program(arguments, console);
        return {code, out.str(), err.str()};
    }

    // A game that is saved under the name of a file in the folder, which the answer calls FILE.
    std::string play(std::vector<std::string> arguments, const std::string& input) {
        const std::string file = path("kept.txt");
        arguments.insert(arguments.begin(), "play");
        arguments.insert(arguments.end(), {"--save", file});
        std::string text = run(arguments, input).out;
        for (std::size_t place = text.find(file); place != std::string::npos; place = text.find(file)) {
            text.replace(place, file.size(), "FILE");
        }
        return text;
    }

private:
    TemporaryFolder folder_;
    std::vector<std::unique_ptr<GameModule>> modules_;
};

}  // namespace

TEST_CASE("three people play, take back, and two of them share the win") {
    RingProgram program;
    CHECK(program.play({"pebble-ring", "--side", "all"}, "1\n2\nundo\n2\n1\nhistory\nlevel\n1\n2\nquit\nno\n") ==
          R"(Player 1: person, Player 2: person, Player 3: person. `help` lists the commands.
(ooooooo) 7 left
Player 1> 1
(oooooo) 6 left
Player 2> 2
(oooo) 4 left
Player 3> undo
Taken back: 2
(oooooo) 6 left
Player 2> 2
(oooo) 4 left
Player 3> 1
(ooo) 3 left
Player 1> history
    Player 1  Player 2  Player 3
1.  1         2         1
Player 1> level
There is no opponent: every seat is played by a person
Player 1> 1
(oo) 2 left
Player 2> 2
  2: takes the last
() 0 left
Player 1 and Player 2 share the win after 5 moves. `save FILE` keeps the game, `undo` takes back, `new` begins another, `quit` leaves.
Shares: Player 1 1/2, Player 2 1/2, Player 3 0
game over> quit
Save this game in 'FILE'? yes, no, cancel or another name: no
)");
}

TEST_CASE("a hint for one of three people says what it is worth to that one") {
    RingProgram program;
    const std::string text = program.play({"pebble-ring", "--side", "all", "--position", "1 3"}, "hint\nquit\n");
    CHECK(text.find("Player 3> hint\n1: ") != std::string::npos);
    CHECK((text.find("win share 100%") != std::string::npos || text.find("Player 3 wins") != std::string::npos));
}

TEST_CASE("one person plays among agents of two kinds, and the game is saved and taken up again") {
    RingProgram program;
    const std::string text = program.play(
        {"pebble-ring", "--side", "player 2", "--agent", "maxn:depth=2", "--agent", "greedy", "--set", "pebbles=3"},
        "");
    CHECK(text.starts_with("Player 1: maxn:depth=2, Player 2: person, Player 3: greedy. "));
    CHECK(
        text.ends_with("End of input: the game is saved in 'FILE'.\n`sparring play --load FILE` takes it up again.\n"));
    std::ifstream file(program.path("kept.txt"));
    const std::string saved{std::istreambuf_iterator<char>(file), {}};
    CHECK(saved.find("option: seats=3\noption: pebbles=3\nposition: 3 1\n") != std::string::npos);
    CHECK(saved.find("seat 1 (Player 1): maxn:depth=2\nseat 2 (Player 2): person\nseat 3 (Player 3): greedy\n") !=
          std::string::npos);
    CHECK(program.run({"play", "--load", program.path("kept.txt")}, "level 2\nquit\n")
              .out.find("Player 2> level 2\nPlayer 1: level:2\nPlayer 3: level:2\nPlayer 2> quit\n") !=
          std::string::npos);
}

TEST_CASE("who resigns a game of three leaves the seat to an agent, and the others play on") {
    RingProgram program;
    const std::string text =
        program.play({"pebble-ring", "--side", "all", "--set", "pebbles=5"}, "1\nresign\nlevel\nquit\nno\n");
    CHECK(text.find("Player 2> resign\nPlayer 2 resigns: level:5 takes the seat\nPlayer 2 (level:5): ") !=
          std::string::npos);
    CHECK(text.find("Player 3> level\nPlayer 2: level:5\nPlayer 3> ") != std::string::npos);
}

TEST_CASE("three people do not agree to a draw, and eval and analyze tell of all of them") {
    RingProgram program;
    const std::string text =
        program.play({"pebble-ring", "--side", "all", "--position", "1 3"}, "draw\neval\nanalyze 1s\nquit\n");
    CHECK(text.find("Player 3> draw\nThere is no draw by agreement among 3 players, only between two\n") !=
          std::string::npos);
    CHECK(text.find("Player 3> eval\nPlayer 1 0.0%, Player 2 0.0%, Player 3 100.0%, ") != std::string::npos);
    CHECK(text.find("Player 3> analyze 1s\nPlayer 3 to move, level:10 for 1s\n") != std::string::npos);
}

TEST_CASE("who has left the game to the others is shown their moves, and the board at the end alone") {
    RingProgram program;
    const std::string text = program.play({"pebble-ring", "--level", "1", "--set", "pebbles=9"}, "resign\nquit\nno\n");
    const std::string rest = text.substr(text.find("resigns: "));
    const auto boards = [&](const std::string& all) {
        std::size_t count = 0;
        for (std::size_t at = all.find(" left\n"); at != std::string::npos; at = all.find(" left\n", at + 1)) {
            ++count;
        }
        return count;
    };
    INFO(text);
    CHECK(boards(text.substr(0, text.find("resigns: "))) == 1);
    CHECK(boards(rest) == 1);
}

TEST_CASE("a resignation is taken back with the move before which it was") {
    RingProgram program;
    const std::string text =
        program.play({"pebble-ring", "--side", "all", "--set", "pebbles=5"}, "1\nresign\nundo\nlevel\nquit\nno\n");
    CHECK(text.find("Player 3> undo\nTaken back: ") != std::string::npos);
    CHECK(text.find("\nPlayer 2> level\nThere is no opponent: every seat is played by a person\n") !=
          std::string::npos);
}

TEST_CASE("agents play a game to its end that the last person has left, and a new one has the person again") {
    RingProgram program;
    const std::string text = program.play({"pebble-ring", "--level", "2"}, "resign\nnew\nno\nlevel\nquit\n");
    CHECK(text.find("Player 1 resigns: level:2 takes the seat\nPlayer 1 (level:2): ") != std::string::npos);
    CHECK(text.find("game over> new\n") != std::string::npos);
    CHECK(
        text.ends_with("A new game begins\n(ooooooo) 7 left\nPlayer 1> level\nPlayer 2: level:2\nPlayer 3: "
                       "level:2\nPlayer 1> quit\n"));
}

TEST_CASE("an agent takes the seat of one of three whose time has run out") {
    const auto module = make_pebble_ring_module();
    const auto table = module->open({});
    REQUIRE(table);
    PlayRequest request;
    request.seats.resize(3);
    request.hint_agent = {"random", "random", {}};
    const StopToken stop;
    auto game = (*table)->begin(request, stop);
    REQUIRE(game);
    std::istringstream in("1\nhistory\nlevel\nquit\nno\n");
    std::ostringstream out;
    Terminal terminal = stream_terminal(in, out, Echo::kLines);
    SessionSetup setup{"pebble-ring", {std::nullopt, std::nullopt, std::nullopt}, ""};
    setup.clock = GameTime{3000, 0};
    Clock::time_point time{};
    setup.now = [&time] { return time += std::chrono::seconds(1); };
    CHECK(PlaySession(*std::move(game), std::move(setup), terminal, stop).run());
    INFO(out.str());
    // A line costs two looks at the clock, that is two seconds.
    CHECK(out.str().find("Player 1 0:03> 1\n") != std::string::npos);
    CHECK(out.str().find("Player 2 0:03> history\n") != std::string::npos);
    CHECK(out.str().find("Player 2 0:01> level\n\nPlayer 2 has run out of time: level:5 takes the seat\n") !=
          std::string::npos);
}

TEST_CASE("the seats of a variant are those of its options in every command") {
    RingProgram program;
    CHECK(program.run({"games", "pebble-ring:four-players"})
              .out.starts_with("pebble-ring: Pebbles in a ring, 4 seats (Player 1, "));
    CHECK(program.run({"games"}).out.find("Player 1, Player 2, Player 3  three-players, four-players\n") !=
          std::string::npos);
    CHECK(
        program.run({"simulate", "pebble-ring:four-players", "--games", "5", "--agents", "random random random"}).err ==
        "sparring: --agents: 3 given, expected one for each of the 4 seats, or one for all\n");
    CHECK(program.run({"play", "pebble-ring:four-players", "--side", "5"}).err ==
          "sparring: --side: '5' is no seat: expected player 1, player 2, player 3, player 4, 1 to 4, none or all\n");
    CHECK(program.run({"analyze", "pebble-ring:four-players", "--agent", "maxn:depth=1"}).out.find("Player 4") !=
          std::string::npos);
    CHECK(program.run({"games", "pebble-ring", "--set", "seats=8"}).err ==
          "sparring: pebbles=7 is too few for 8 seats: expected one for each or more\n");
}

TEST_CASE("unless one is given, the first agent of the game analyses") {
    RingProgram program;
    CHECK(program.run({"analyze", "pebble-ring"}).out.find("Player 1 to move, mcts:time_ms=1000\n") !=
          std::string::npos);
}

TEST_CASE("a tournament of real games of four seats is the same on any number of threads") {
    RingProgram program;
    const std::vector<std::string> arguments = {"tournament", "pebble-ring:four-players",
                                                "--set",      "pebbles=12",
                                                "--agent",    "random",
                                                "--agent",    "greedy",
                                                "--agent",    "maxn:depth=3",
                                                "--agent",    "mcts:sims=9",
                                                "--blocks",   "12"};
    const auto with_threads = [&](const std::string& threads) {
        std::vector<std::string> all = arguments;
        all.insert(all.end(), {"--threads", threads});
        return program.run(all);
    };
    const RingResult alone = with_threads("1");
    CHECK(alone.code == ExitCode::kDone);
    CHECK(alone.out.starts_with(
        "pebble-ring:four-players, 4 seats, round-robin, 12 blocks of 4 games, seed 1, openings: 4 random "
        "plies (12)\n"));
    CHECK(with_threads("3").out == alone.out);
}

TEST_CASE("a game that cannot be saved makes play fail") {
    RingProgram program;
    const std::string file = program.path(std::string(300, 'n'));  // longer than any system has them
    const RingResult result = program.run({"play", "pebble-ring", "--side", "all", "--save", file}, "1\n");
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err == fmt::format("sparring: cannot write '{}': File name too long\n", file));
}

}  // namespace sparring::test
