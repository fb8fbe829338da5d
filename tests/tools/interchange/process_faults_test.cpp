// Programs that do not keep to the protocol, each in its own way: it costs them the game, soon, and nobody else
// anything.

#include "tests/tools/interchange/engines.hpp"
#include "tools/tables/catalogue.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <string>

namespace sparring::test {

namespace {

using std::chrono::seconds;

// None of the games takes longer, on however slow a machine.
constexpr seconds kBound{20};

// A game that the second seat, this program, loses by its fault.
GameReport lost_game(const std::string& command, const std::string& limits = "time_ms=200,start_ms=400") {
    GameRequest request;
    request.margin_ms = 200;
    const Clock::time_point start = Clock::now();
    const auto report = play_agents("draughtnauts:basic", {"random", process_agent(limits, command)}, request);
    CHECK(Clock::now() - start < kBound);
    REQUIRE(report);
    CHECK(report->at_fault == seat_at(1));
    CHECK(report->winners == SeatSet(seat_at(0)));
    CHECK_FALSE(has_children());
    return *report;
}

void check_lost(const std::string& command, Ending ending, const std::string& words) {
    CAPTURE(command);
    const GameReport report = lost_game(command);
    CHECK(report.ending == ending);
    CHECK(report.fault == words);
}

// The fault begins or ends with these words.
void check_illegal(const std::string& on_go, const std::string& words) {
    CAPTURE(on_go);
    const GameReport report = lost_game(script_engine(on_go));
    CHECK(report.ending == Ending::kIllegalMove);
    CHECK_THAT(report.fault, Catch::Contains(words));
    CHECK(report.fault.size() < 600);
}

const std::string kLateMove = "no 'bestmove' in time, with a limit of 200 ms and 200 ms more";

}  // namespace

TEST_CASE("a program that says nothing loses on time") {
    check_lost("sleep 100", Ending::kTime, "no 'ugiok' in time");
    check_lost(script_engine("sleep 100", ":"), Ending::kTime, "no 'readyok' in time");
    check_lost(script_engine("sleep 100"), Ending::kTime, kLateMove);
}

TEST_CASE("a program that prints what nobody understands loses on time") {
    check_lost(script_engine("echo hello; echo bestmov 9-14; echo info shares"), Ending::kTime, kLateMove);
}

TEST_CASE("an illegal move loses the game, and is answered with the reason, the position and the legal moves") {
    check_illegal("echo bestmove 9-99",
                  "'9-99' before ply 2: column 3: square 99 is outside 1 to 32; position "
                  "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13; legal moves: 21-17, 22-18, "
                  "23-19, 24-20, 22-17, 23-18, 24-19");
    check_illegal("echo bestmove", "'' before ply 2: ");
    check_illegal("echo 'bestmove (none)'", "'(none)' before ply 2: ");
    check_illegal("printf 'bestmove %5000d\\n' 1", "'1' before ply 2: column 2: ");
}

TEST_CASE("a program that reports an error loses the game at once") {
    check_lost(script_engine("echo 'info string error: no weights'; sleep 100"), Ending::kCrash,
               "the program reports an error in place of 'bestmove': no weights");
    check_lost(script_engine("sleep 100", "echo info string error bad option", "echo ugiok"), Ending::kCrash,
               "the program reports an error in place of 'readyok': bad option");
    check_lost(script_engine("echo info string error; sleep 100"), Ending::kCrash,
               "the program reports an error in place of 'bestmove'");
    // Other words are for people.
    check_lost(script_engine("echo info string errors: 0; sleep 100"), Ending::kTime, kLateMove);
}

TEST_CASE("the last lines of the standard error of a program that ends are told") {
    check_lost(
        script_engine("for i in 1 2 3 4 5 6 7; do echo line $i >&2; done; printf tail >&2; exit 3"), Ending::kCrash,
        "the program ended with exit code 3 in place of 'bestmove'; its standard error ended with 'line 3 | line "
        "4 | line 5 | line 6 | line 7 | tail'");
    check_lost("echo broken >&2; exit 1", Ending::kCrash,
               "the program ended with exit code 1 in place of 'ugiok'; its standard error ended with 'broken'");
}

TEST_CASE("a long line of standard error is cut between characters") {
    // The byte at which it is cut is the second of a letter.
    const std::string letters = fmt::format("{}", fmt::join(std::vector<std::string>(300, "ä"), ""));
    const std::string kept = fmt::format("x{}'", letters.substr(0, 398));
    for (const std::string end : {"\\n", ""}) {
        const GameReport report = lost_game(script_engine(fmt::format("printf 'x{}{}' >&2; exit 3", letters, end)));
        CHECK_THAT(report.fault, Catch::EndsWith(kept));
    }
}

TEST_CASE("a program may write to its standard error without end") {
    check_lost(script_engine("yes noise >&2"), Ending::kTime, kLateMove);
    const GameReport report = lost_game(script_engine("head -c 10000000 /dev/zero >&2; exit 5"));
    CHECK_THAT(report.fault, Catch::StartsWith("the program ended with exit code 5 in place of 'bestmove'; "));
    CHECK(report.fault.size() < 3000);
}

TEST_CASE("a program that ends in the middle of a game loses it, and how it ended is told") {
    check_lost(script_engine("exit 3"), Ending::kCrash, "the program ended with exit code 3 in place of 'bestmove'");
    check_lost(script_engine("kill -SEGV $$"), Ending::kCrash,
               "the program was killed by signal 11 (Segmentation fault) in place of 'bestmove'");
    check_lost("exit 0", Ending::kCrash, "the program ended with exit code 0 in place of 'ugiok'");
    // Whoever it leaves behind may still hold its output.
    check_lost(script_engine("sleep 100 & exit 4"), Ending::kCrash,
               "the program ended with exit code 4 in place of 'bestmove'");
}

TEST_CASE("a program that closes its output but lives on loses the game") {
    check_lost(script_engine("exec >&-; sleep 100"), Ending::kCrash,
               "the program closed its output but did not end in place of 'bestmove'");
}

TEST_CASE("a line of a megabyte loses the game") {
    check_lost(script_engine("head -c 1000000 /dev/zero | tr '\\0' x; echo; echo bestmove 9-14"), Ending::kCrash,
               "a line of more than 65536 bytes in place of 'bestmove'");
}

TEST_CASE("output without end loses the game, be it in lines or not, with a time limit or without") {
    CHECK(lost_game(script_engine("yes hello")).fault.find("bestmove") != std::string::npos);
    CHECK(lost_game(script_engine("cat /dev/zero")).ending == Ending::kCrash);
    const GameReport untimed = lost_game(script_engine("yes hello"), "nodes=100,start_ms=10000");
    CHECK(untimed.ending == Ending::kCrash);
    CHECK(untimed.fault == "more than 16 MiB without 'bestmove'");
    CHECK(lost_game("yes", "nodes=100,start_ms=10000").fault == "more than 16 MiB without 'ugiok'");
}

TEST_CASE("a program that does not read loses on time, however much it is told") {
    // A channel of usual size holds less than the moves of a long game.
    GameRequest request;
    request.margin_ms = 200;
    const auto report = play_agents(
        "draughtnauts:basic",
        {"random", process_agent("time_ms=200,start_ms=400", "echo ugiok; echo readyok; sleep 100")}, request);
    REQUIRE(report);
    CHECK(report->ending == Ending::kTime);
    CHECK_FALSE(has_children());
}

TEST_CASE("a program that ignores quit, and what it has started, are killed after a moment") {
    const std::string stubborn =
        script_engine("echo bestmove 0-0", "echo readyok", "trap '' TERM INT HUP; sleep 1000 & echo ugiok",
                      "while true; do sleep 1; done");
    CHECK(lost_game(stubborn).ending == Ending::kIllegalMove);
}

TEST_CASE("a program that cannot be run ends a run with a message") {
    const auto report = play_agents("draughtnauts:basic", {"random", "process:./no-such-engine --fast"});
    REQUIRE_FALSE(report);
    CHECK_THAT(report.error().message,
               Catch::StartsWith("agent 'process:./no-such-engine --fast' cannot be run: the program ended with exit "
                                 "code 127 in place of 'ugiok'; its standard error ended with '") &&
                   Catch::EndsWith("not found': expected a command that the shell finds"));
    CHECK_FALSE(has_children());
}

TEST_CASE("games with programs leave no descriptors behind") {
    const std::size_t before = open_descriptors();
    for (int game = 0; game < 5; ++game) {
        (void)lost_game(script_engine("exit 3"));
        (void)lost_game(script_engine("echo bestmove 1-1"));
    }
    CHECK(open_descriptors() == before);
}

TEST_CASE("a program that thinks without limit can be stopped") {
    StopToken stop;
    stop.request_stop();
    const auto report = play_agents("draughtnauts:basic", {process_agent("nodes=5", "sleep 100"), "random"}, {}, stop);
    REQUIRE(report);
    CHECK(report->ending == Ending::kStopped);
    CHECK_FALSE(has_children());
}

}  // namespace sparring::test
