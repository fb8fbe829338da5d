// The program as a process of its own that is told to end by signals, and programs of others at the table.

#include "tests/tools/games/program.hpp"
#include "tests/tools/interchange/engines.hpp"
#include "tests/tools/play/scripted_session.hpp"
#include "tests/tools/support/child_process.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/text_file.hpp"
#include "tools/play/saved_game.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <cstdlib>
#include <sys/wait.h>

namespace sparring::test {

namespace {

// Runs `sparring play` in the folder with an input that stays open and holds `typed`, sends it a signal when its output
// holds `awaited`, and gives its exit status. Its output is in the files `out` and `err`.
int interrupted(const TemporaryFolder& folder, const std::string& arguments, const std::string& typed,
                const std::string& awaited, const std::string& signal) {
    const std::string script = folder.write("script.sh", R"(cd "$1" && mkfifo input && exec 3<>input
env --default-signal=HUP,TERM,INT "$2" play $3 <input >out 2>err & process=$!
printf "$4" >&3
until grep -q -- "$5" out; do sleep 0.02; kill -0 $process || exit 99; done
kill -"$6" $process
wait $process
)");
    const std::string command = fmt::format("bash '{}' '{}' '{}' '{}' '{}' '{}' {}", script, folder.path().string(),
                                            program_path(), arguments, typed, awaited, signal);
    const int status = std::system(command.c_str());  // NOLINT(cert-env33-c, concurrency-mt-unsafe)
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string text_in(const TemporaryFolder& folder, const std::string& file) {
    return read_text_file(folder.path() / file).value();
}

constexpr const char* kSaid =
    "sparring: interrupted: the game is saved in 'sparring-game.txt'. `sparring play --load FILE` takes it up again.\n";

}  // namespace

TEST_CASE("a game is saved when the terminal closes while an agent thinks") {
    for (const std::string signal : {"HUP", "TERM", "INT"}) {
        const TemporaryFolder folder;
        CHECK(interrupted(folder, "draughtnauts:basic --agent alphabeta:time_ms=600000", "9-14\\n", "White (alpha",
                          signal) == 0);
        CHECK(text_in(folder, "err") == kSaid);
        CHECK(load_game((folder.path() / "sparring-game.txt").string())->moves.size() == 1);
    }
}

TEST_CASE("a game is saved when the program is ended while it waits for a move") {
    for (const std::string signal : {"HUP", "TERM"}) {
        const TemporaryFolder folder;
        CHECK(interrupted(folder, "draughtnauts:basic --side both", "9-14\\n11-", "^White>", signal) == 0);
        CHECK(text_in(folder, "err") == kSaid);
        CHECK(load_game((folder.path() / "sparring-game.txt").string())->moves.size() == 1);
    }
}

TEST_CASE("a game that cannot be saved when the program is ended makes it fail") {
    const TemporaryFolder folder;
    const std::string name(300, 'n');  // longer than any system has them
    CHECK(interrupted(folder, "draughtnauts:basic --side both --save " + name, "9-14\\n", "^White>", "HUP") == 1);
    CHECK(text_in(folder, "err") ==
          "sparring: interrupted.\nsparring: cannot write '" + name + "': File name too long\n");
}

TEST_CASE("a program of somebody else's is an opponent, and an agent takes its seat if it fails") {
    const TemporaryFolder folder;
    const std::string save = (folder.path() / "kept.txt").string();
    const auto play = [&](const std::string& agent) {
        return run({"play", "draughtnauts:basic", "--agent", agent, "--ascii", "--save", save},
                   "9-14\nlevel\nquit\nno\n")
            .out;
    };
    const std::string own = process_agent("nodes=50", program_path() + " ugi draughtnauts:basic --agent alphabeta");
    // Long names are folded.
    CHECK(with(play(own), "\n  ", " ").find("\nWhite (" + own + "): 2") != std::string::npos);
    const std::string wrong = process_agent("time_ms=2000", script_engine("echo bestmove 1-32"));
    const std::string text = play(wrong);
    const std::string unfolded = with(text, "\n  ", " ");
    CHECK(unfolded.find("White cannot go on (illegal-move: '1-32' before ply 2: 1-32 is not legal: ") !=
          std::string::npos);
    CHECK(unfolded.find("): level:5 takes the seat\nWhite (level:5): ") != std::string::npos);
    CHECK(text.find("Black> level\nWhite: level:5 (rated ") != std::string::npos);
    const Result refused = run({"play", "draughtnauts:basic", "--agent", "process:./no-such-program"});
    CHECK(refused.code == ExitCode::kBadInput);
    CHECK(refused.err.find("agent 'process:./no-such-program' cannot be run: ") != std::string::npos);
}

TEST_CASE("a program of somebody else's agrees to a draw by what it has said of its last move") {
    const auto answer = [](const std::string& shares) {
        const std::string agent = process_agent(
            "time_ms=2000", script_engine("echo info depth 1 shares " + shares + " pv 24-20; echo bestmove 24-20"));
        return run({"play", "draughtnauts:basic", "--agent", agent, "--ascii"}, "9-14\ndraw\nquit\nno\n").out;
    };
    CHECK(answer("0.5 0.5").find("The game is drawn by agreement after 2 moves.") != std::string::npos);
    CHECK(answer("0.4 0.6").find("White declines the draw\n") != std::string::npos);
}

}  // namespace sparring::test
