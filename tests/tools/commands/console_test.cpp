#include "tools/commands/console.hpp"

#include "eval/network/kernel.hpp"
#include "tests/tools/support/program.hpp"
#include "tools/commands/commands.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>

using namespace sparring;
using sparring::test::check_refused;
using sparring::test::Program;
using sparring::test::ProgramResult;

TEST_CASE("help is a result") {
    Program program;
    const ProgramResult result = program.run({"--help"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.err.empty());
    for (const char* command : {"games", "play", "analyze", "tournament", "simulate", "perft", "bench"}) {
        CHECK(result.out.find("\n  " + std::string(command) + " ") != std::string::npos);
    }
}

TEST_CASE("every command has its own help") {
    Program program;
    for (const char* command : {"games", "play", "analyze", "tournament", "simulate", "perft", "bench"}) {
        const ProgramResult result = program.run({command, "--help"});
        CHECK(result.code == ExitCode::kDone);
        CHECK(result.out.find("Usage: sparring " + std::string(command)) != std::string::npos);
        CHECK(result.err.empty());
    }
}

TEST_CASE("the version is a result") {
    Program program;
    const ProgramResult result = program.run({"--version"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out.starts_with("sparring 0.1.0\nbuilt for "));
    const std::string networks(network_kernels().back()->processors);
    CHECK(result.out.ends_with(networks.empty() ? "\n" : ", networks for " + networks + "\n"));
    CHECK((result.out.find(", networks for ") == std::string::npos) == networks.empty());
    CHECK(result.err.empty());
}

TEST_CASE("a missing command is answered with all commands") {
    check_refused({},
                  "no command given: expected games, rules, play, analyze, review, practice, tournament, selfplay, "
                  "train, serve, balance, ratings, export, import, simulate, solve, perft, bench, ugi, "
                  "check-engine, completions or manual");
}

TEST_CASE("an unknown command is answered with the nearest one") {
    check_refused({"analyse", "pebbles"}, "unknown command 'analyse': did you mean 'analyze'?");
    check_refused({"x"},
                  "unknown command 'x': expected games, rules, play, analyze, review, practice, tournament, selfplay, "
                  "train, serve, balance, ratings, export, import, simulate, solve, perft, bench, ugi, "
                  "check-engine, completions or manual");
}

TEST_CASE("options of other match managers are answered with what they are here") {
    check_refused({"tournament", "--concurrency", "4"}, "unknown option '--concurrency': expected --threads");
    check_refused({"tournament", "pebbles", "-rounds", "4"},
                  "unknown option '-rounds': expected --pairs, or --blocks with more than two seats");
}

TEST_CASE("an unknown option is answered with the nearest one") {
    check_refused({"--versoin"}, "unknown option '--versoin': did you mean '--version'?");
    check_refused({"perft", "--positoin=5 first", "pebbles", "3"},
                  "unknown option '--positoin': did you mean '--position'?");
    check_refused({"perft", "pebbles", "3", "-q"},
                  "unknown option '-q': expected --help, --set, --position, --divide, --plain or --json");
}

TEST_CASE("what is missing is named") {
    check_refused({"perft"}, "GAME is required: see 'sparring perft --help'");
    check_refused({"perft", "pebbles"}, "DEPTH is required: see 'sparring perft --help'");
    check_refused({"perft", "pebbles", "3", "--position"},
                  "--position: the value is missing: see 'sparring perft --help'");
}

TEST_CASE("what is too much is named") {
    check_refused({"perft", "pebbles", "3", "4"}, "unexpected argument '4': see 'sparring perft --help'");
    check_refused({"analyze", "pebbles", "--seed", "1", "--seed", "2"},
                  "--seed: too many values: see 'sparring analyze --help'");
    check_refused({"perft", "pebbles", "3", "--json=perhaps"},
                  "Could not convert: --json = perhaps: expected no value");
    check_refused({"analyze", "pebbles", "--file", "x", "--moves", "1"},
                  "--moves: cannot be given together with --file");
}

TEST_CASE("a value that is empty is refused by every command, not taken for no value") {
    check_refused({"perft", "", "3"}, "GAME: the value is empty: expected one");
    check_refused({"perft", "pebbles", "3", "--position", ""}, "--position: the value is empty: expected TEXT");
    check_refused({"analyze", "pebbles", "--position="},
                  "--position: the value is missing: see 'sparring analyze --help'");
    check_refused({"analyze", "pebbles", "--moves", " "}, "--moves: the value is empty: expected TEXT");
    check_refused({"analyze", "pebbles", "--seed", ""}, "--seed: the value is empty: expected NUMBER");
    for (const char* const option : {"--games", "--resume", "--openings", "--make-openings"}) {
        check_refused({"tournament", "pebbles", option, ""},
                      std::string(option) + ": the value is empty: expected FILE");
    }
    check_refused({"tournament", "pebbles", "--agent", "random", "--agent", "", "--pairs", "1"},
                  "--agent: the value is empty: expected AGENT");
    check_refused({"tournament", "pebbles", "--agent", "random", "--resign", ""},
                  "--resign: the value is empty: expected RULE");
    check_refused({"bench", "--check", ""}, "--check: the value is empty: expected FILE");
    check_refused({"bench", ""}, "FILTER: the value is empty: expected one");
    check_refused({"solve", "pebbles", "--output", ""}, "--output: the value is empty: expected PATH");
    check_refused({"selfplay", "merge", "--manifest", "", "--output", "x"},
                  "--manifest: the value is empty: expected FILE");
    check_refused({"balance", "pebbles", "--out", ""}, "--out: the value is empty: expected FOLDER");
    check_refused({"play", "pebbles", "--load", ""}, "--load: the value is empty: expected FILE");
    check_refused({"export", "x", "--output", ""}, "--output: the value is empty: expected FILE");
}

TEST_CASE("the seed is any number of 64 bits and the threads are few") {
    check_refused({"analyze", "pebbles", "--seed", "-1"},
                  "--seed: -1 is out of range: expected 0 to 18446744073709551615");
    check_refused({"analyze", "pebbles", "--seed", "18446744073709551616"},
                  "--seed: 18446744073709551616 is out of range: expected 0 to 18446744073709551615");
    check_refused({"analyze", "pebbles", "--seed", "x"},
                  "--seed: 'x' is not a whole number from 0 to 18446744073709551615");
    check_refused({"simulate", "pebbles", "--threads", "0"}, "--threads: 0 is out of range: expected 1 to 256");
    check_refused({"simulate", "pebbles", "--threads", "257"}, "--threads: 257 is out of range: expected 1 to 256");
}

TEST_CASE("an unknown game is answered with the nearest one") {
    check_refused({"perft", "peebles", "3"}, "unknown game 'peebles': did you mean 'pebbles'?");
    check_refused({"perft", "chess", "3"}, "unknown game 'chess': expected pebbles or marbles");
}

TEST_CASE("a message stays on one line") {
    check_refused({"perft", "a\nb", "3"}, "unknown game 'a b': expected pebbles or marbles");
}

TEST_CASE("a long quotation is cut in its middle") {
    Program program;
    const ProgramResult result =
        program.run({"analyze", "pebbles", "--position", "5 " + std::string(1'000'000, 'x') + " end"});
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(result.err.starts_with("sparring: position '5 xxx"));
    CHECK(result.err.find(" characters] ") != std::string::npos);
    CHECK(result.err.ends_with("expected first or second\n"));
    CHECK(result.err.size() < 1500);
}

TEST_CASE("a rule option is set once") {
    check_refused({"perft", "pebbles", "3", "--set", "stones=4", "--set", "misere=true", "--set", "stones=5"},
                  "--set stones=5: stones is set by --set stones=4 already: expected it once");
}

TEST_CASE("output that cannot be written is a failure") {
    const test::Modules modules = test::fake_modules();
    const test::TemporaryFolder data;
    data.write("variants/pebbles/plain.json", R"({"meaning": "x"})");
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    StopToken stop;
    Console console{in, out, err, stop, {modules, {data.path().string(), {}}}};
    out.setstate(std::ios::badbit);
    CHECK(run_program({"perft", "pebbles", "3"}, console) == ExitCode::kFailed);
    CHECK(err.str().find("sparring: cannot write the results: the output is closed or full\n") != std::string::npos);
}

TEST_CASE("a message is one line in a file, and keeps to the width of a terminal") {
    Program program;
    const std::vector<std::string> arguments = {"games", "pebbles", "--set",
                                                "a-long-option-without-its-value=of-no-use"};
    const std::string line = program.run(arguments).err;
    REQUIRE(line.size() > 81);
    CHECK(line.find('\n') == line.size() - 1);
    const std::string shown = program.run(arguments, "", sparring::test::Screen::kTerminal).err;
    CHECK(shown.find('\n') <= 80);
    CHECK(shown.find("\n  ") != std::string::npos);
}
