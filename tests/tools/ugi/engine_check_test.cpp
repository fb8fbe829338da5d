// The conformance suite: our own program passes every check, and a program with one fault fails the check that is for
// it.

#include "tools/ugi/engine_check.hpp"

#include "tests/tools/games/program.hpp"
#include "tests/tools/interchange/engines.hpp"
#include "tests/tools/support/child_process.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <fmt/format.h>

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
    std::vector<std::string> arguments = {"check-engine", command, "--json", "--positions", "8"};
    arguments.insert(arguments.end(), more.begin(), more.end());
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
