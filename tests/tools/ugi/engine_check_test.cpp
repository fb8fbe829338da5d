// The conformance suite: our own program passes every check, and a program with one fault fails the check that is for
// it.

#include "tools/ugi/engine_check.hpp"

#include "tests/tools/games/program.hpp"
#include "tests/tools/interchange/engines.hpp"
#include "tests/tools/support/child_process.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/ugi/sampled_positions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <fstream>
#include <iterator>

namespace sparring::test {

namespace {

const std::string kBasic = "draughtnauts:basic";

std::string own(const std::string& game = kBasic, const std::string& agent = "alphabeta") {
    return fmt::format("{} ugi {} --agent {}", program_path(), game, agent);
}

// Our program behind a filter of the lines that it is told, or in front of one of those that it prints.
std::string with_input(const std::string& script) { return fmt::format("sed -u '{}' | {}", script, own()); }
std::string with_output(const std::string& script) { return fmt::format("{} | sed -u '{}'", own(), script); }

// With a shell loop over the lines, `$l`, where `case` decides which are passed on.
std::string with_input_by(const std::string& cases) {
    return fmt::format("while read -r l; do case \"$l\" in {} esac; printf '%s\\n' \"$l\"; done | {}", cases, own());
}

nlohmann::json checked(const std::string& command, const std::vector<std::string>& more, ExitCode expected) {
    std::vector<std::string> arguments = {"check-engine", command, "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    if (std::ranges::find(more, "--positions") == more.end()) {
        arguments.insert(arguments.end(), {"--positions", "8"});
    }
    const Result result = run(arguments);
    INFO(result.err);
    INFO(result.out);
    REQUIRE(result.code == expected);
    return nlohmann::json::parse(result.out);
}

void check_all_passed(const std::string& command, const std::vector<std::string>& more = {}) {
    CAPTURE(command);
    const nlohmann::json report = checked(command, more, ExitCode::kDone);
    CHECK(report["failed"] == 0);
    CHECK(report["checks"].size() == engine_check_names().size());
}

// Fails this check, with words that hold these; returns all of them.
std::string check_fails(const std::string& check, const std::string& command, const std::string& part = "") {
    CAPTURE(check, command);
    const nlohmann::json report =
        checked(command, {"--only", check, "--start-ms", "3000", "--margin-ms", "400"}, ExitCode::kFailed);
    CHECK(report["failed"] == 1);
    const nlohmann::json& result = report["checks"].front();
    CHECK(result["name"] == check);
    CHECK(result["result"] == "failed");
    const std::string words = result["words"];
    CHECK_THAT(words, Catch::Contains(part));
    return words;
}

}  // namespace

TEST_CASE("our own program passes every check") { check_all_passed(own()); }

TEST_CASE("our own program passes every check where hands are hidden") {
    check_all_passed(own("drakon:two-players", "policy"));
}

TEST_CASE("our own program passes every check where three play with dice") {
    check_all_passed(own("board-game-battle:three-players", "greedy"));
}

TEST_CASE("a program that does not introduce itself fails") {
    check_fails("identity", with_output("/^id author/d"), "there is no line 'id author ...' before 'ugiok'");
    check_fails("options", with_output("s/^option name seed .*/option seed/"), "'option seed' is no option");
    check_fails("options", with_output("s/^option name no_move .*/option name seed type string/"), "offered twice");
}

TEST_CASE("a program that says nothing fails the first check, and the others are not asked") {
    const nlohmann::json report = checked("sleep 100", {kBasic, "--start-ms", "200"}, ExitCode::kFailed);
    CHECK(report["failed"] == 1);
    CHECK(report["checks"].front()["words"] == "no 'ugiok' in time, 200 ms");
    CHECK(report["skipped"] == engine_check_names().size() - 1);
    CHECK_FALSE(has_children());
}

TEST_CASE("a program that does not play what it says fails") {
    const std::string other = with_output("s/^id game .*/id game power-play:two-players/");
    const nlohmann::json report = checked(other, {kBasic, "--only", "games"}, ExitCode::kFailed);
    CHECK_THAT(report["checks"].front()["words"].get<std::string>(), Catch::Contains("power-play:two-players: "));
}

TEST_CASE("a program that is not ready at any time, or talks without being asked, fails") {
    check_fails("ready", with_input_by("go*) s=1;; isready) [ -n \"$s\" ] && continue;;"),
                "during a search: no 'readyok'");
    check_fails("silence", "echo hello; " + own(), "'hello' is printed after its start, without a question");
    check_fails("silence", with_output("s/^bestmove.*/&\\nbestmove 9-14/"),
                "'bestmove 9-14' is printed after 'bestmove', without a question");
    check_fails("idle-stop", with_input("s/^stop$/go nodes 1/"), "after a 'stop' where there is no search");
}

TEST_CASE("a program that does not read positions as they are written fails") {
    check_fails("start", with_input("s/^position startpos.*/& moves 9-14/"), "legal moves: 9-13, ");
    check_fails("fen", with_input("s/^position fen .*/position startpos/"), "legal moves: ");
    check_fails("fen-moves", with_input("/^position fen/s/ moves .*//"), "legal moves: ");
    check_fails("new-game", with_input("0,/^position/!{/^position/d}"), "legal moves: ");
    check_fails("legal", with_output("s/^bestmove .*/bestmove 1-1/"), "bestmove '1-1': ");
}

TEST_CASE("a program that does not keep to its limits fails") {
    check_fails("nodes", with_input("s/^go nodes.*/go nodes 50000/"), "nodes are reported for go nodes 1000");
    check_fails("depth", with_input("s/^go depth.*/go infinite/"), "no 'bestmove' in time");
    check_fails("movetime", with_input("s/^go movetime.*/go infinite/"), "no 'bestmove' in time, 500 ms");
    check_fails("limits", with_input("s/ movetime [0-9]*//"), "no 'bestmove' in time");
    check_fails("stop", with_input("/^stop/d"), "no 'bestmove' in time");
}

TEST_CASE("a program that does not keep to its limits fails although it answers after a while") {
    const std::string no_nodes = "s/ nodes [0-9]*//";
    check_fails("nodes", fmt::format("sed -u 's/^go nodes.*/go movetime 1000/' | {} | sed -u '{}'", own(), no_nodes),
                "go nodes 10: no 'bestmove' in time, 400 ms");
    check_fails("limits", with_input(no_nodes), "go nodes 10 movetime 600000 depth 100: no 'bestmove' in time, 400 ms");
    const std::string deaf = "sed -u 's/^go depth.*/go movetime 1000/' | " + own();
    CHECK_THAT(check_fails("depth", deaf), Catch::EndsWith(" is reported for go depth 1: expected at most 1"));
    CHECK_THAT(check_fails("depth", deaf + " | sed -u 's/^info depth [0-9]*/info depth 1/'"),
               Catch::StartsWith("go depth 1 takes 1") && Catch::EndsWith(" ms: expected at most 400"));
}

TEST_CASE("of a program that reports no depth and takes its time nobody knows whether it keeps to it") {
    const std::string silent = "sed -u 's/^go depth.*/go movetime 1000/' | " + own() + " | sed -u '/^info/d'";
    const nlohmann::json report =
        checked(silent, {"--only", "depth", "--start-ms", "3000", "--margin-ms", "400"}, ExitCode::kDone);
    CHECK(report["skipped"] == 1);
    CHECK_THAT(report["checks"].front()["words"].get<std::string>(),
               Catch::StartsWith("it reports no depth, and takes 1"));
}

TEST_CASE("all of our agents keep to their limits") {
    for (const std::string agent : {"mcts", "greedy", "random", "level:1", "level:7"}) {
        CAPTURE(agent);
        const nlohmann::json report =
            checked(own(kBasic, agent), {"--only", "nodes", "--only", "depth", "--only", "limits", "--only", "clock"},
                    ExitCode::kDone);
        CHECK(report["failed"] == 0);
        CHECK(report["checks"].size() == 4);
    }
}

TEST_CASE("seats that decide in none of the positions are not asked about their clocks, which is told") {
    const auto words = [](const std::string& positions) {
        const nlohmann::json report = checked(own(), {"--only", "clock", "--positions", positions}, ExitCode::kDone);
        return report["checks"].front()["words"].get<std::string>();
    };
    CHECK(words("1") == "not asked for want of positions: seat 2");
    CHECK(words("16").empty());
}

TEST_CASE("an illegal move is answered with the position and at most 60 legal moves") {
    const auto words = [](const std::string& game, const std::string& agent) {
        return check_fails("start", own(game, agent) + " | sed -u 's/^bestmove .*/bestmove 1-1/'");
    };
    CHECK_THAT(words(kBasic, "random"),
               Catch::Contains("; position B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12; legal "
                               "moves: 9-13, 10-14, 11-15, 12-16, 9-14, 10-15, 11-16"));
    const std::string many = words("power-play:block", "random");
    const std::string list = many.substr(many.find("; legal moves: "));
    CHECK(std::ranges::count(list, ',') == 60);
    CHECK_THAT(list, Catch::EndsWith(", and 14 more"));
}

TEST_CASE("long lines of a program are cut between characters") {
    const std::string line = fmt::format("x{}", fmt::join(std::vector<std::string>(100, "ä"), ""));
    const nlohmann::json report =
        checked(fmt::format("echo {}; {}", line, own()), {"--only", "silence"}, ExitCode::kFailed);
    const std::string words = report["checks"].front()["words"];
    CHECK_THAT(words, Catch::StartsWith("'xää") && Catch::Contains("ä... (201 bytes)' is printed after its start"));
}

TEST_CASE("a program is started once more than there are checks") {
    const TemporaryFolder folder;
    const std::string path = folder.write("starts", "");
    CHECK(checked(fmt::format("echo >>{}; {}", path, own()), {"--only", "quit"}, ExitCode::kDone)["passed"] == 1);
    std::ifstream starts(path);
    CHECK(std::count(std::istreambuf_iterator<char>(starts), {}, '\n') == 2);
}

TEST_CASE("what is stopped has no results, and fails nothing") {
    StopToken stop;
    stop.request_stop();
    const auto report = check_engine({.command = own(), .game = {kBasic, {}}, .names = {}, .patience = {}},
                                     program_catalogue(), stop, [](const std::string& /*check*/) {});
    REQUIRE(report);
    CHECK(report->is_stopped);
    CHECK(report->results.empty());
    CHECK_FALSE(has_children());
    const auto game = choose_game({kBasic, {}}, program_catalogue());
    REQUIRE(game);
    const auto positions = sampled_positions(*game, {.count = 8, .seed = 1}, stop);
    REQUIRE(positions);
    CHECK(positions->empty());
}

TEST_CASE("a program that takes Black for the second seat fails") {
    const std::string swapped =
        with_input("s/wtime/@/; s/btime/wtime/; s/@/btime/; s/winc/@/; s/binc/winc/; s/@/binc/");
    check_fails("clock", swapped, "wtime is the clock of the first seat");
}

TEST_CASE("a program whose words cannot be read fails") {
    check_fails("info", with_output("s/ shares [0-9.]*/ shares 2/"), "expected shares and 2 numbers from 0 to 1");
    check_fails("info", with_output("s/ pv .*/ pv 1-1/"), "pv, move 1: ");
    check_fails("queries", with_output("s/^response .*/response 7/"), "expected 'response false'");
}

TEST_CASE("a program that does not live through lines that it does not know fails") {
    check_fails("unknown", with_input("/^xyzzy/q"), "in place of 'readyok'");
    check_fails("bad-input", with_input("/^position nowhere/q"), "in place of 'readyok'");
    check_fails("line-ends", with_input("s/\\r$/x/"), "to an isready with CR LF behind it");
    // A buffer of 4,000 bytes.
    check_fails("long-lines", fmt::format("sed -u -E 's/.{{4000}}/&\\n/g' | {}", own()),
                "expected that no part of it is taken for another line");
}

TEST_CASE("a program that cannot run twice, or does not end, fails") {
    const TemporaryFolder folder;
    const std::string lock = (folder.path() / "lock").string();
    check_fails("two", fmt::format("exec flock -n {} {}", lock, own()), "ended with exit code 1");
    check_fails("quit", own() + "; sleep 100", "still runs 400 ms after 'quit'");
    check_fails("quit-search", with_input_by("go*) s=1;; quit) [ -n \"$s\" ] && continue;;"), "still runs");
    check_fails("end-of-input", fmt::format("(cat; sleep 100) | {}", own()), "still runs");
    CHECK_FALSE(has_children());
}

TEST_CASE("what a program says of an error fails a check, with its last lines") {
    const std::string words = check_fails("start", with_output("s/^bestmove.*/info string error: no weights/"));
    CHECK(words == "an error is reported in place of 'bestmove': no weights");
    const nlohmann::json report = checked("echo broken >&2; exit 3", {kBasic, "--start-ms", "300"}, ExitCode::kFailed);
    CHECK(report["checks"].front()["words"] ==
          "the program ended with exit code 3 in place of 'ugiok'; its standard error ended with 'broken'");
    CHECK(report["checks"].front()["transcript"] == nlohmann::json({"> ugi", "! broken"}));
}

TEST_CASE("a table says what failed and what was said") {
    const Result result = run({"check-engine", with_output("s/^id author.*/id author/"), "--only", "identity"});
    CHECK(result.code == ExitCode::kFailed);
    CHECK_THAT(result.out, Catch::StartsWith("sparring 0.1.0 draughtnauts:basic alphabeta, checked as "
                                             "draughtnauts:basic\n\ncheck     result\nidentity  failed  expected: "));
    CHECK_THAT(result.out,
               Catch::Contains("\nidentity: there is no line 'id author ...' before 'ugiok'\n  < option name "));
    CHECK_THAT(result.out, Catch::Contains("\n  < ugiok\n"));
    CHECK_THAT(result.out, Catch::EndsWith("\n1 check: 0 passed, 1 failed.\n"));
    CHECK(result.err == "sparring: 1 check failed\n");
}

TEST_CASE("what cannot be checked is refused") {
    CHECK(refusal({"check-engine", "process:./e"}) ==
          "sparring: COMMAND 'process:./e': expected what the shell is to run alone, without process:\n");
    CHECK(refusal({"check-engine"}) == "sparring: COMMAND is required: see 'sparring check-engine --help'\n");
    CHECK(refusal({"check-engine", own(), kBasic, "--only", "clocks"}) ==
          "sparring: unknown check 'clocks': did you mean 'clock'?\n");
    CHECK(refusal({"check-engine", own(), "draughtnauts:basics"}).find("did you mean 'basic'") != std::string::npos);
    CHECK_THAT(refusal({"check-engine", "./no-such-engine", kBasic}),
               Catch::StartsWith("sparring: './no-such-engine' cannot be run: the program ended with exit code 127"));
    CHECK(refusal({"check-engine", with_output("/^id game/d")}) ==
          "sparring: which game? The program does not say it (id game): expected GAME behind the command\n");
}

}  // namespace sparring::test
