// The tournament command as a whole: what it plays, when it stops and what it writes.

#include "tests/tools/tournament/duels.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/sprt_estimate.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <thread>

using namespace sparring;
using namespace sparring::test;
using nlohmann::json;

namespace {

std::vector<std::uint64_t> pentanomial_of(const json& tally) {
    return tally["pentanomial"].get<std::vector<std::uint64_t>>();
}

const std::string kThreeRated = "duels --agent rated:draws=0.3 --agent rated:elo=80,draws=0.3 --agent rated:elo=-50 ";

}  // namespace

TEST_CASE("a tournament prints the same with one thread and with three") {
    TournamentProgram program;
    program.folder().write("book.txt", "a b\nc d\nb\n");
    const std::string arguments = kThreeRated + "--pairs 40 --seed 9 --openings " + program.path("book.txt");
    const auto alone = program.run(arguments + " --threads 1 --games " + program.path("one"));
    const auto together = program.run(arguments + " --threads 3 --games " + program.path("three"));
    CHECK(alone.code == ExitCode::kDone);
    CHECK(alone.err.empty());
    CHECK(together.out == alone.out);
    CHECK(program.games("three") == program.games("one"));
    CHECK(lines_of(program.games("one")).size() == 240);
    const auto as_json = program.run(arguments + " --json --threads 1");
    CHECK(program.run(arguments + " --json --threads 3").out == as_json.out);
}

TEST_CASE("another seed gives another tournament") {
    TournamentProgram program;
    const json one = json::parse(program.run(kThreeRated + "--pairs 40 --json --seed 1").out);
    const json two = json::parse(program.run(kThreeRated + "--pairs 40 --json --seed 2").out);
    CHECK(one["agents"] != two["agents"]);
}

TEST_CASE("a sequential test finds the stronger agent") {
    TournamentProgram program;
    const auto result =
        program.run("duels --agent rated:elo=60 --agent rated --sprt elo0=0,elo1=20 --json --seed 3 --threads 2");
    CHECK(result.code == ExitCode::kDone);
    const json report = json::parse(result.out);
    CHECK(report["ended"] == "decided");
    CHECK(report["sprt"]["decision"] == "H1");
    CHECK(report["sprt"]["llr"].get<double>() >= report["sprt"]["upper_bound"].get<double>());
    CHECK(report["sprt"]["plain_elo_is_biased"] == true);
    CHECK(report["pairs"].get<int>() < 5000);
}

TEST_CASE("a sequential test rejects an agent that is no stronger, with the normalized model too") {
    TournamentProgram program;
    for (const char* const model : {"logistic", "normalized"}) {
        const auto result = program.run(
            "duels --agent rated:elo=-40 --agent rated --sprt elo0=0,elo1=20,model=" + std::string(model) + " --json");
        const json report = json::parse(result.out);
        CHECK(report["ended"] == "decided");
        CHECK(report["sprt"]["decision"] == "H0");
    }
}

TEST_CASE("a sequential test stops at the first pair that decides, with any number of threads") {
    TournamentProgram program;
    const std::string arguments = "duels --agent rated:elo=60 --agent rated --sprt elo0=0,elo1=20 --json ";
    const auto alone = program.run(arguments + "--threads 1 --games " + program.path("one"));
    const auto together = program.run(arguments + "--threads 3 --games " + program.path("three"));
    CHECK(together.out == alone.out);
    CHECK(program.games("three") == program.games("one"));
    const json report = json::parse(alone.out);
    CHECK(lines_of(program.games("one")).size() == 2 * report["pairs"].get<std::size_t>());
    // One pair fewer, and it would still be going on.
    const std::string fewer = std::to_string(report["pairs"].get<int>() - 1);
    const json undecided = json::parse(program.run(arguments + "--pairs " + fewer).out);
    CHECK(undecided["ended"] == "all-pairs");
    CHECK(undecided["sprt"]["decision"] == "none");
}

TEST_CASE("Ctrl-C ends a tournament with the whole pairs so far") {
    StopToken* stop = nullptr;
    TournamentProgram program([&stop](const GameRequest& request, const StopToken& abandon) {
        // The second game of the fifth pair never ends by itself.
        while (request.stream == StreamId{4, 1, 0} && !abandon.stop_requested()) {
            stop->request_stop();
            std::this_thread::yield();
        }
    });
    stop = &program.stop();
    const auto result = program.run(
        "duels --agent fixed:level=2 --agent fixed:level=1 --pairs 50 --threads 1 --games " + program.path("games"));
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err == "sparring: stopped after 4 of 50 pairs\n");
    CHECK(lines_of(result.out)[1] == "Stopped after 4 of 50 pairs; only whole pairs count.");
    CHECK(lines_of(result.out)[4] == "   1  fixed:level=2  100.0%         8.0/8  8  0  0      4");
    program.stop().reset();
    CHECK(lines_of(program.games("games")).size() == 8);
}

TEST_CASE("a game that ends because Ctrl-C cut a search short does not count") {
    StopToken* stop = nullptr;
    TournamentProgram program([&stop](const GameRequest& request, const StopToken& abandon) {
        // This game comes to an end as if nothing had happened.
        while (request.stream == StreamId{0, 1, 0} && !abandon.stop_requested()) {
            stop->request_stop();
            std::this_thread::yield();
        }
    });
    stop = &program.stop();
    const auto result = program.run("duels --agent deaf --agent fixed --pairs 50 --threads 1");
    CHECK(result.err == "sparring: stopped after 0 of 50 pairs\n");
}

TEST_CASE("Ctrl-C before the first whole pair leaves a table without results on any thread") {
    StopToken* stop = nullptr;
    TournamentProgram program([&stop](const GameRequest&, const StopToken& abandon) {
        stop->request_stop();
        while (!abandon.stop_requested()) {
            std::this_thread::yield();
        }
    });
    stop = &program.stop();
    const auto result = program.run("duels --agent rated --agent rated --pairs 50 --threads 3");
    CHECK(result.code == ExitCode::kFailed);
    CHECK(lines_of(result.out) ==
          std::vector<std::string>{"duels:plain, round-robin, 50 pairs for each pairing, seed 1, openings: start (1)",
                                   "Stopped after 0 of 50 pairs; only whole pairs count.", "",
                                   "rank  agent    score  points/games  W  D  L  pairs",
                                   "   1  rated#1      -         0.0/0  0  0  0      0",
                                   "   2  rated#2      -         0.0/0  0  0  0      0", "",
                                   "rated#1 against rated#2, 95% intervals from pairs",
                                   "Elo difference               unknown", "normalized Elo               unknown",
                                   "likelihood of superiority    50.00%", "drawn games                  -",
                                   "pairs LL, LD, WL+DD, WD, WW  0, 0, 0, 0, 0"});
}

TEST_CASE("an illegal move loses its game and ends a tournament, unless it is to go on") {
    TournamentProgram program;
    const auto result = program.run("duels --agent fixed --agent fixed:level=2 --agent broken --pairs 5 --threads 2");
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err ==
          "sparring: pair 2, leg 1, fixed against broken: illegal move of broken ('z' is not legal): expected none; "
          "tournament and selfplay go on with --recover\n");
    CHECK(lines_of(result.out)[1] == "Ended by an error after 2 of 15 pairs; only whole pairs count.");
    const auto recovered =
        program.run("duels --agent fixed --agent fixed:level=2 --agent broken --pairs 5 --threads 2 --recover --json");
    CHECK(recovered.code == ExitCode::kDone);
    const json report = json::parse(recovered.out);
    CHECK(report["pairs"] == 15);
    CHECK(report["endings"]["illegal-move"]["games"] == 20);
    CHECK(report["endings"]["illegal-move"]["by"]["broken"] == 20);
    CHECK(report["endings"]["illegal-move"]["by"]["fixed"] == 0);
    CHECK(report["agents"][2]["name"] == "broken");
    CHECK(report["agents"][2]["points"] == 0);
}

TEST_CASE("the numbers of a JSON report are those of the statistics") {
    TournamentProgram program;
    const auto result = program.run(
        "duels --agent rated:elo=30,draws=0.4 --agent rated:draws=0.4 --pairs 200 --json --sprt "
        "elo0=-200,elo1=900,model=logistic");
    const json report = json::parse(result.out);
    const json& duel = report["pairings"][0];
    const auto cells = pentanomial_of(duel);
    const statistics::Pentanomial pairs{cells[0], cells[1], cells[2], cells[3], cells[4]};
    CHECK(statistics::units(pairs) == report["pairs"].get<std::uint64_t>());
    CHECK(duel["elo"]["value"].get<double>() == *statistics::elo(pairs).value);
    CHECK(duel["elo"]["upper"].get<double>() == *statistics::elo(pairs).upper);
    CHECK(duel["normalized_elo"]["lower"].is_number() == statistics::normalized_elo(pairs).lower.has_value());
    const statistics::Sprt test{.elo0 = -200, .elo1 = 900};
    CHECK(report["sprt"]["llr"].get<double>() == test.llr(pairs));
}

TEST_CASE("an agent that wins every game has a bound instead of an Elo") {
    TournamentProgram program;
    const json report =
        json::parse(program.run("duels --agent fixed:level=2 --agent fixed:level=1 --pairs 10 --json").out);
    const json& elo = report["pairings"][0]["elo"];
    CHECK(elo["value"].is_null());
    CHECK(elo["lower"].get<double>() == Approx(140.2).margin(0.1));
    CHECK(elo["upper"].is_null());
    CHECK(elo["method"] == "clopper-pearson");
}

TEST_CASE("the book of a variant is used without being asked for") {
    TournamentProgram program;
    program.folder().write("openings/duels-plain.txt", "a b\nb c\nc d\n");
    const std::string arguments = "duels --agent fixed --agent fixed --pairs 3 --json ";
    const json with_book = json::parse(program.run(arguments).out);
    CHECK(with_book["openings"] == json{{"book", "duels-plain.txt"}, {"count", 3}});
    const json without = json::parse(program.run(arguments + "--openings start").out);
    CHECK(without["openings"] == json{{"book", "start"}, {"count", 1}});
}

TEST_CASE("the first book of the game is used whose openings can be played under the rules") {
    TournamentProgram program;
    program.folder().write("openings/duels-another.txt", "a b\nb c\n");
    program.folder().write("openings/duels-plain.txt", "a b\na z\n");
    program.folder().write("openings/trios-plain.txt", "a\n");
    const std::string arguments = "duels --agent fixed --agent fixed --pairs 3 --json ";
    const json other = json::parse(program.run(arguments).out);
    CHECK(other["openings"] == json{{"book", "duels-another.txt"}, {"count", 2}});
    program.folder().write("openings/duels-another.txt", "z\n");
    CHECK(json::parse(program.run(arguments).out)["openings"] == json{{"book", "start"}, {"count", 1}});
    program.folder().write("openings/duels-another.txt", "position P\n");
    CHECK(program.run(arguments).code == ExitCode::kBadInput);
}

TEST_CASE("a game is written as one line that says everything about it") {
    TournamentProgram program;
    program.folder().write("book.txt", "position P1 ; a b\n");
    const auto result = program.run(
        "duels --set size=3 --agent fixed:level=1 --agent fixed:level=2 --pairs 1 --seed 4 "
        "--openings " +
        program.path("book.txt") + " --games " + program.path("games"));
    CHECK(result.code == ExitCode::kDone);
    const std::vector<std::string> lines = lines_of(program.games("games"));
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] ==
          "game duels ; variant plain ; options size=3 ; seed 4 ; pair 1 ; leg 1 ; "
          "seats fixed:level=1 / fixed:level=2 ; position P1 ; opening a b ; moves c ; result 0-1 ; "
          "ending rules");
    CHECK(lines[1].find("leg 2 ; seats fixed:level=2 / fixed:level=1 ; position P1 ; opening a b ; moves ") !=
          std::string::npos);
    CHECK(lines[1].ends_with(" ; result 1-0 ; ending rules"));
}

TEST_CASE("games that are drawn or too long are written as such") {
    TournamentProgram program;
    const auto result =
        program.run("duels --agent fixed --agent marathon --pairs 1 --openings start --games " + program.path("games"));
    CHECK(lines_of(program.games("games"))[0].ends_with(" ; result 1/2-1/2 ; ending ply-limit"));
    CHECK(lines_of(result.out).back() == "2 games were cut off at the ply limit and counted as drawn.");
}

TEST_CASE("a book of random openings says how they were drawn") {
    TournamentProgram program;
    const auto made =
        program.run("duels --make-openings " + program.path("book.txt") + " --plies 2 --sample 3 --seed 9");
    CHECK(made.out == "3 openings of 2 plies written to " + program.path("book.txt") + "\n");
    CHECK(program.read("book.txt") ==
          "# duels:plain: 3 lines of random play, seed 9, of 2 plies from the start that do not end the game\n"
          "a a\na b\nb a\n");
}

TEST_CASE("a book of all openings is made and played") {
    TournamentProgram program;
    const auto made = program.run("duels --make-openings " + program.path("book.txt") + " --plies 2");
    CHECK(made.code == ExitCode::kDone);
    CHECK(made.out == "4 openings of 2 plies written to " + program.path("book.txt") + "\n");
    CHECK(
        program.read("book.txt") ==
        "# duels:plain: the 4 lines of play of 2 plies from the start that do not end the game\na a\na b\nb a\nb b\n");
    const json report = json::parse(
        program.run("duels --agent fixed --agent fixed --pairs 4 --json --openings " + program.path("book.txt")).out);
    CHECK(report["openings"]["count"] == 4);
}
