// A game of many seats from the command line to the last move, by the module template with a small game.

#include "tests/tools/support/pebble_ring.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/commands/console.hpp"
#include "tools/modules/kit_module.hpp"
#include "tools/play/wording.hpp"

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

class RingProgram {
public:
    RingProgram() {
        modules_.push_back(std::make_unique<KitModule<RingKit>>());
        folder_.write("variants/ring/plain.json", R"({"meaning": "Three players"})");
        folder_.write("variants/ring/four.json", R"({"meaning": "Four players", "options": {"seats": 4}})");
    }

    [[nodiscard]] std::string path(const std::string& file) const { return (folder_.path() / file).string(); }

    RingResult run(const std::vector<std::string>& arguments, const std::string& input = {}) {
        std::istringstream in(input);
        std::ostringstream out;
        std::ostringstream err;
        StopToken stop;
        Console console{in, out, err, stop};
        console.catalogue = {modules_, {folder_.path().string(), {}}};
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
    CHECK(program.play({"ring", "--side", "all"}, "1\n2\nundo\n2\n1\nhistory\nlevel\n1\n2\nquit\nno\n") ==
          R"(Player 1: person, Player 2: person, Player 3: person. `help` lists the commands.
[7 1 seen by 1]
Player 1> 1
[6 2 seen by 1]
Player 2> 2
[4 3 seen by 1]
Player 3> undo
Taken back: 2
[6 2 seen by 1]
Player 2> 2
[4 3 seen by 1]
Player 3> 1
[3 1 seen by 1]
Player 1> history
    Player 1  Player 2  Player 3
1.  1         2         1
Player 1> level
There is no opponent: every seat is played by a person
Player 1> 1
[2 2 seen by 1]
Player 2> 2
  2: takes the last
[0 3 2 seen by 1]
Player 1 and Player 2 share the win after 5 moves. `save FILE` keeps the game, `undo` takes back, `quit` leaves.
Shares: Player 1 1/2, Player 2 1/2, Player 3 0
game over> quit
Save this game in 'FILE'? yes, no, cancel or another name: no
)");
}

TEST_CASE("a hint for one of three people says what it is worth to that one") {
    RingProgram program;
    const std::string text = program.play({"ring", "--side", "all", "--position", "1 3"}, "hint\nquit\n");
    CHECK(text.find("Player 3> hint\n1: ") != std::string::npos);
    CHECK((text.find("win share 100%") != std::string::npos || text.find("Player 3 wins") != std::string::npos));
}

TEST_CASE("one person plays among agents of two kinds, and the game is saved and taken up again") {
    RingProgram program;
    const std::string text = program.play(
        {"ring", "--side", "player 2", "--agent", "maxn:depth=2", "--agent", "greedy", "--set", "pebbles=3"}, "");
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

TEST_CASE("who gives up a game of three leaves the win to the others") {
    RingProgram program;
    const std::string text = program.play({"ring", "--side", "all"}, "1\nresign\nquit\nno\n");
    CHECK(text.find("Player 2 resigns and Player 1 and Player 3 share the win after 1 move. ") != std::string::npos);
    CHECK(text.find("\nShares: Player 1 1/2, Player 2 0, Player 3 1/2\n") != std::string::npos);
}

TEST_CASE("the seats of a variant are those of its options in every command") {
    RingProgram program;
    CHECK(program.run({"games", "ring:four"}).out.starts_with("ring: Pebbles in a ring, 4 seats (Player 1, "));
    CHECK(program.run({"games"}).out.find("Player 1, Player 2, Player 3  plain, four\n") != std::string::npos);
    CHECK(program.run({"simulate", "ring:four", "--games", "5", "--agents", "random random random"}).err ==
          "sparring: --agents: 3 given, expected one for each of the 4 seats, or one for all\n");
    CHECK(program.run({"play", "ring:four", "--side", "5"}).err ==
          "sparring: --side: '5' is no seat: expected player 1, player 2, player 3, player 4, 1 to 4, none or all\n");
    CHECK(program.run({"analyze", "ring:four", "--agent", "maxn:depth=1"}).out.find("Player 4") != std::string::npos);
    CHECK(program.run({"games", "ring", "--set", "seats=8"}).err ==
          "sparring: pebbles=7 is too few for 8 seats: expected one for each or more\n");
}

TEST_CASE("without a wish the first agent of the game analyses") {
    RingProgram program;
    CHECK(program.run({"analyze", "ring"}).out.find("Player 1 to move, mcts:time_ms=1000\n") != std::string::npos);
}

TEST_CASE("a tournament of real games of four seats is the same on any number of threads") {
    RingProgram program;
    const std::vector<std::string> arguments = {"tournament", "ring:four",   "--set",    "pebbles=12", "--agent",
                                                "random",     "--agent",     "greedy",   "--agent",    "maxn:depth=3",
                                                "--agent",    "mcts:sims=9", "--blocks", "12"};
    const auto with_threads = [&](const std::string& threads) {
        std::vector<std::string> all = arguments;
        all.insert(all.end(), {"--threads", threads});
        return program.run(all);
    };
    const RingResult alone = with_threads("1");
    CHECK(alone.code == ExitCode::kDone);
    CHECK(
        alone.out.starts_with("ring:four, 4 seats, round-robin, 12 blocks of 4 games, seed 1, openings: 4 random "
                              "plies (12)\n"));
    CHECK(with_threads("3").out == alone.out);
}

}  // namespace sparring::test
