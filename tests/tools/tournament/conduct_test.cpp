// Adjudication, the watchdog and what reports say of them.

#include "tests/tools/tournament/duels.hpp"
#include "tools/tournament/conduct_text.hpp"
#include "tools/tournament/recording.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>

using namespace sparring;
using namespace sparring::tournament;
using nlohmann::json;
using sparring::test::TournamentProgram;

TEST_CASE("rules of adjudication are read with their ranges") {
    CHECK(*parse_resign("share=0.05,moves=3") == ResignRule{.share = 0.05, .moves = 3});
    CHECK(*parse_resign("moves=3") == ResignRule{.share = 0.02, .moves = 3});
    CHECK(*parse_draw("after=10,margin=0.1") == DrawRule{.margin = 0.1, .moves = 8, .after = 10});
    CHECK(parse_resign("share=0.6").error().message ==
          "--resign share=0.6: share=0.6 is out of range: expected above 0 and below 0.5");
    CHECK(parse_resign("shares=0.6").error().message ==
          "--resign shares=0.6: unknown key 'shares': did you mean 'share'?");
    CHECK(parse_resign("moves=0").error().message == "--resign moves=0: moves=0 is out of range: expected 1 to 10000");
    CHECK(parse_draw("after=x").error().message == "--draw after=x: after='x' is not a whole number");
    CHECK(parse_draw("7").error().message == "--draw 7: '7' is not key=value: expected margin=0.02,moves=8,after=80");
}

TEST_CASE("the same conduct has the same text, another has another") {
    Conduct conduct;
    CHECK(conduct_text(conduct) == "max-plies 4000");
    conduct.adjudication = {.resign = ResignRule{}, .draw = DrawRule{}, .proven = true};
    conduct.play_out = 0.25;
    conduct.logs_searches = true;
    conduct.watchdog_ms = 3;
    CHECK(conduct_text(conduct) ==
          "max-plies 4000; resign share=0.02,moves=4; draw margin=0.02,moves=8,after=80; proven; play-out 0.25; "
          "log-search");
}

TEST_CASE("who thinks longer than the watchdog allows loses the game") {
    TournamentProgram program;
    const std::string arguments = "duels --agent slow --agent fixed --pairs 2 --watchdog-ms 30 --threads 2 ";
    const auto ended = program.run(arguments);
    CHECK(ended.code == ExitCode::kFailed);
    CHECK(ended.err ==
          "sparring: pair 1, leg 1, slow against fixed: hang of slow (more than 30 ms for a move): expected none; "
          "tournament and selfplay go on with --recover\n");
    const auto recovered = program.run(arguments + "--recover --json");
    CHECK(recovered.code == ExitCode::kDone);
    const json report = json::parse(recovered.out);
    CHECK(report["endings"] == json{{"hang", {{"games", 4}, {"by", {{"slow", 4}, {"fixed", 0}}}}}});
    CHECK(program.run(arguments + "--recover").out.find("slow lost 4 games by hang.\n") != std::string::npos);
}

TEST_CASE("faults are told when they happen, and the standings after so many pairs") {
    TournamentProgram program;
    const std::string arguments =
        "duels --agent Bad=broken --agent fixed --pairs 4 --openings start --recover --progress-every 2 --threads 2 ";
    const auto told = program.run(arguments);
    CHECK(told.code == ExitCode::kDone);
    CHECK(told.err.starts_with("sparring: pair 1, leg 1, Bad against fixed: "));
    CHECK(told.err.find("\nAfter 2 of 4 pairs:\nrank  agent") != std::string::npos);
    CHECK(told.err.find("\nAfter 4 of 4 pairs:\nrank  agent") != std::string::npos);
    const auto plain = program.run("duels --agent fixed --agent fixed:level=2 --pairs 4 --progress-every 2 --json");
    std::vector<json> values;
    for (const std::string& line : sparring::test::lines_of(plain.err)) {
        values.push_back(json::parse(line));
    }
    REQUIRE(values.size() == 2);
    CHECK(values[0]["pairs"] == 2);
    CHECK(values[1]["agents"] == json::parse(plain.out)["agents"]);
}

TEST_CASE("there is no line of progress between JSON values on standard error") {
    TournamentProgram program;
    program.set_terminal();
    const std::string arguments = "duels --agent fixed --agent fixed:level=2 --pairs 4 --progress-every 4";
    CHECK(program.run(arguments).err.find('\r') != std::string::npos);
    CHECK(program.run(arguments + " --json").err.find('\r') == std::string::npos);
}

TEST_CASE("how agents kept their limits on time is reported, and recorded") {
    TournamentProgram program;
    const std::string arguments = "duels --agent rated:time_ms=5 --agent rated --pairs 4 --openings start --seed 3";
    const auto whole = program.run(arguments + " --threads 1 --games " + program.path("games"));
    CHECK(whole.out.find("rated:time_ms=5: 80 timed moves, at most 4.5 ms over the limit, 16 by more than 10 ms.\n") !=
          std::string::npos);
    CHECK(whole.out.find("A limit on time might be exceeded by 1,000 ms (--margin-ms).\n") != std::string::npos);
    CHECK(whole.out.find("rated: ") == std::string::npos);
    CHECK(program.run(arguments + " --threads 1 --resume " + program.path("games")).out == whole.out);
    CHECK(json::parse(program.run(arguments + " --threads 1 --json").out)["times"] ==
          json{{"rated:time_ms=5", {{"moves", 80}, {"longest_over_ms", 4.5}, {"over_by_10_ms", 16}}}});
    CHECK(program.run(arguments + " --margin-ms 50").out.find("exceeded by 50 ms") != std::string::npos);
    const std::string untimed = "duels --agent rated --agent rated --pairs 1";
    CHECK(program.run(untimed).out.find("--margin-ms") == std::string::npos);
    CHECK(json::parse(program.run(untimed + " --json").out)["times"] == nullptr);
    CHECK(json::parse(program.run(untimed + " --margin-ms 7 --json").out)["margin_ms"] == 7);
}

TEST_CASE("a hang in many games is over in time, on as many threads as before") {
    TournamentProgram program;
    const auto result = program.run(
        "trios --agent slow --agent fixed --agent fixed:level=2 --blocks 4 --watchdog-ms 5 --recover --threads 3 "
        "--json");
    const json report = json::parse(result.out);
    CHECK(report["blocks"] == 4);
    CHECK(report["endings"]["hang"]["games"] == 12);
}

TEST_CASE("to play games out without adjudicating any makes no sense") {
    TournamentProgram program;
    const auto refused = program.run("duels --agent fixed --agent fixed --play-out 0.5");
    CHECK(refused.code == ExitCode::kBadInput);
    CHECK(refused.err ==
          "sparring: --play-out: no game is adjudicated: expected --resign, --draw, --adjudicate-proven or "
          "--adjudicate-tables with it\n");
    CHECK(program.run("duels --agent fixed --agent fixed --play-out 2 --draw moves=3").code == ExitCode::kBadInput);
    CHECK(program.run("duels --agent fixed --agent fixed --resign share=1").code == ExitCode::kBadInput);
}

TEST_CASE("agents can keep their seats") {
    TournamentProgram program;
    const auto result = program.run(
        "trios --agent fixed --agent fixed:level=3 --agent fixed:level=2 --blocks 5 --format fixed-seats --json");
    const json report = json::parse(result.out);
    CHECK(report["format"] == "fixed-seats");
    CHECK(report["games"] == 5);
    CHECK(report["seats"][1]["wins"] == 5);
    CHECK(report["agents"][0]["name"] == "fixed:level=3");
    CHECK(program.run("trios --agent fixed --agent rated --format fixed-seats").err ==
          "sparring: --format fixed-seats: 2 agents for 3 seats: expected one agent for each seat, in turn order\n");
    CHECK(program.run("duels --agent fixed --agent rated --format fixed-seats --sprt elo0=0,elo1=5").err ==
          "sparring: --format fixed-seats: a test needs agents that change seats: expected no --format\n");
    const std::string text = program.run("duels --agent fixed --agent rated --format fixed-seats --blocks 3").out;
    CHECK(text.starts_with("duels:plain, 2 seats, fixed-seats, 3 games, seed 1, "));
    CHECK(text.find("Every agent keeps its seat.") != std::string::npos);
}
