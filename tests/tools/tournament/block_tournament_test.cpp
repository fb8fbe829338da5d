// The tournament command on games of more than two seats, and tournaments that are stopped and go on.

#include "tests/tools/tournament/duels.hpp"
#include "tools/statistics/elo.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <filesystem>
#include <thread>

using namespace sparring;
using namespace sparring::test;
using nlohmann::json;

namespace {

const std::string kThree = "trios --agent rated --agent rated:elo=200 --agent rated:elo=-100 ";

std::string text_of(const std::string& arguments) { return TournamentProgram().run(arguments).out; }

}  // namespace

TEST_CASE("a tournament of many seats prints the same with one thread and with three") {
    TournamentProgram program;
    const std::string arguments = kThree + "--blocks 40 --seed 9";
    const auto alone = program.run(arguments + " --threads 1 --games " + program.path("one"));
    const auto together = program.run(arguments + " --threads 3 --games " + program.path("three"));
    CHECK(alone.code == ExitCode::kDone);
    CHECK(alone.err.empty());
    CHECK(together.out == alone.out);
    CHECK(program.games("three") == program.games("one"));
    CHECK(lines_of(program.games("one")).size() == 120);
    CHECK(program.run(kThree + "--blocks 40 --seed 8").out != alone.out);
}

TEST_CASE("blocks are another name for pairs where there are two seats") {
    const std::string two = "duels --agent rated:draws=0.2 --agent rated:elo=30 --seed 2 ";
    CHECK(text_of(two + "--blocks 20") == text_of(two + "--pairs 20"));
}

TEST_CASE("a game of many seats is written with its block, its agents by seat and its shares") {
    TournamentProgram program;
    program.folder().write("book.txt", "position P1 ; a b\n");
    const auto result = program.run(
        "trios --agent fixed:level=2 --agent fixed:level=1 --agent fixed:level=2 --blocks 1 --seed 4 --openings " +
        program.path("book.txt") + " --games " + program.path("games"));
    CHECK(result.code == ExitCode::kDone);
    const std::vector<std::string> lines = lines_of(program.games("games"));
    REQUIRE(lines.size() == 3);
    const std::string head = "game trios ; variant plain ; options none ; seed 4 ; block 1 ; leg ";
    const std::string strong = "fixed:level=2";
    // Whatever the order of this block, the weak agent is in the middle once, and gets nothing.
    const auto middle = std::ranges::find_if(lines, [&](const std::string& line) {
        return line.find("seats fixed:level=2 / fixed:level=1 / fixed:level=2 ; position P1 ; opening a b ; moves ") !=
               std::string::npos;
    });
    REQUIRE(middle != lines.end());
    CHECK(middle->starts_with(head));
    CHECK(middle->ends_with(" ; result 1/2-0-1/2 ; ending rules"));
}

TEST_CASE("the numbers of a JSON report of blocks belong together") {
    const json report = json::parse(text_of(kThree + "--blocks 60 --json"));
    CHECK(report["ended"] == "all-blocks");
    CHECK(report["blocks"] == 60);
    CHECK(report["blocks_per_lineup"] == 60);
    CHECK(report["equal_share"].get<double>() == Approx(1.0 / 3));
    CHECK(report["openings"] == json{{"book", "3 random plies"}, {"count", 8}});
    REQUIRE(report["agents"].size() == 3);
    CHECK(report["agents"][0]["name"] == "rated:elo=200");
    double shares = 0;
    for (const json& agent : report["agents"]) {
        CHECK(agent["games"] == 180);
        CHECK(agent["wins"].get<int>() + agent["losses"].get<int>() == 180);
        CHECK(agent["share"]["method"] == "student");
        CHECK(agent["share"]["lower"] < agent["share"]["value"]);
        shares += agent["share"]["value"].get<double>();
    }
    CHECK(shares == Approx(1));
    double of_seats = 0;
    for (const json& seat : report["seats"]) {
        of_seats += seat["share"]["value"].get<double>();
    }
    CHECK(of_seats == Approx(1));
    REQUIRE(report["differences"].size() == 3);
    const json& first = report["differences"][0];
    CHECK(first["first"] == "rated");
    CHECK(first["second"] == "rated:elo=200");
    const auto share_of = [&](std::size_t rank) { return report["agents"][rank]["share"]["value"].get<double>(); };
    const std::size_t plain = report["agents"][1]["name"] == "rated" ? 1 : 2;
    CHECK(first["difference"]["value"].get<double>() == Approx(share_of(plain) - share_of(0)));
    CHECK(report["sprt"].is_null());
}

TEST_CASE("every choice of agents meets if there are more than seats") {
    const json report = json::parse(
        text_of("trios --agent rated --agent rated --agent rated --agent rated --agent rated --blocks 3 --json"));
    CHECK(report["blocks_planned"] == 30);
    CHECK(report["agents"][4]["blocks"] == 18);
    CHECK(report["differences"].size() == 10);
    CHECK(report["differences"][0]["blocks"] == 9);
}

TEST_CASE("two agents share four seats evenly, or one takes all but one of them in a gauntlet") {
    const std::string two = "quartets --agent rated:elo=100 --agent rated --blocks 5 ";
    const json even = json::parse(text_of(two + "--json"));
    CHECK(even["agents"][0]["games"] == 40);
    CHECK(even["agents"][1]["games"] == 40);
    const json alone = json::parse(text_of(two + "--format gauntlet --json"));
    const auto games_of = [&](const std::string& name) {
        return alone["agents"][alone["agents"][0]["name"] == name ? 0 : 1]["games"];
    };
    CHECK(games_of("rated:elo=100") == 20);
    CHECK(games_of("rated") == 60);
}

TEST_CASE("a sequential test on four seats finds the stronger agent and rejects the weaker") {
    TournamentProgram program;
    const auto test = [&](const std::string& elo) {
        return json::parse(program
                               .run("quartets --agent rated:elo=" + elo +
                                    " --agent rated --sprt elo0=0,elo1=60 --json --seed 3 --threads 2")
                               .out);
    };
    const json better = test("100");
    CHECK(better["ended"] == "decided");
    CHECK(better["sprt"]["decision"] == "H1");
    CHECK(better["sprt"]["llr"].get<double>() >= better["sprt"]["upper_bound"].get<double>());
    CHECK(better["blocks"].get<int>() < 1000);
    const double elo = better["sprt"]["median_unbiased_elo"]["value"].get<double>();
    CHECK(elo > 20);
    CHECK(elo < 200);
    CHECK(test("-30")["sprt"]["decision"] == "H0");
}

TEST_CASE("a sequential test on many seats stops at the first block that decides") {
    TournamentProgram program;
    const std::string arguments = "trios --agent rated:elo=120 --agent rated --sprt elo0=0,elo1=60 --json ";
    const auto alone = program.run(arguments + "--threads 1 --games " + program.path("one"));
    CHECK(program.run(arguments + "--threads 3").out == alone.out);
    const json report = json::parse(alone.out);
    CHECK(report["ended"] == "decided");
    CHECK(lines_of(program.games("one")).size() == 3 * report["blocks"].get<std::size_t>());
}

TEST_CASE("without a book many seats begin with a random move each, unless told otherwise") {
    TournamentProgram program;
    const auto openings = [&](const std::string& more) {
        return json::parse(program.run(kThree + "--blocks 4 --json " + more).out)["openings"];
    };
    CHECK(openings("") == json{{"book", "3 random plies"}, {"count", 4}});
    CHECK(openings("--opening-plies 1") == json{{"book", "1 random ply"}, {"count", 2}});
    CHECK(openings("--openings start") == json{{"book", "start"}, {"count", 1}});
    program.folder().write("openings/trios-plain.txt", "a b\nb c\n");
    CHECK(openings("") == json{{"book", "trios-plain.txt"}, {"count", 2}});
    const std::string four = "quartets --agent fixed --agent fixed --blocks 4 --json";
    CHECK(json::parse(program.run(four).out)["openings"]["book"] == "4 random plies");
}

TEST_CASE("random openings may take the place of a book for two seats too") {
    const json report = json::parse(text_of("duels --agent rated --agent rated --pairs 9 --opening-plies 2 --json"));
    CHECK(report["openings"] == json{{"book", "2 random plies"}, {"count", 4}});
}

TEST_CASE("Ctrl-C ends a tournament of many seats with the whole blocks so far") {
    StopToken* stop = nullptr;
    TournamentProgram program([&stop](const GameRequest& request, const StopToken& abandon) {
        // The last game of the third block never ends by itself.
        while (request.stream == StreamId{2, 2, 0} && !abandon.stop_requested()) {
            stop->request_stop();
            std::this_thread::yield();
        }
    });
    stop = &program.stop();
    const auto result = program.run(kThree + "--blocks 50 --threads 1 --games " + program.path("games"));
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err == "sparring: stopped after 2 of 50 blocks\n");
    CHECK(lines_of(result.out)[1] == "Stopped after 2 of 50 blocks; only whole blocks count.");
    program.stop().reset();
    CHECK(lines_of(program.games("games")).size() == 6);
}

TEST_CASE("the fault of an agent ends a run of many seats and names the block, the leg and the agents") {
    TournamentProgram program;
    const auto result = program.run("trios --agent fixed --agent broken --agent fixed:level=2 --blocks 2 --threads 1");
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err.starts_with("sparring: block 1, leg 1, fixed against "));
    CHECK(result.err.ends_with(
        ": illegal move of broken ('z' is not legal): expected none; tournament and selfplay go on with --recover\n"));
    CHECK(result.out.find("broken lost 3 games by illegal move.\n") != std::string::npos);
}

// Leaves the first blocks of a record.
void cut_record(const std::string& path, int blocks) {
    SQLite::Database database(path, SQLite::OPEN_READWRITE);
    database.exec("DELETE FROM players WHERE game IN (SELECT id FROM games WHERE block >= " + std::to_string(blocks) +
                  ")");
    database.exec("DELETE FROM games WHERE block >= " + std::to_string(blocks));
    database.exec("DELETE FROM blocks WHERE number >= " + std::to_string(blocks));
}

TEST_CASE("a tournament that was stopped goes on as if it never had been") {
    const std::vector<std::string> cases = {
        kThree + "--blocks 30 --seed 5",
        "duels --agent rated:draws=0.3 --agent rated:elo=80 --pairs 30 --seed 5 --openings start"};
    for (const std::string& arguments : cases) {
        TournamentProgram program;
        const auto whole = program.run(arguments + " --games " + program.path("whole"));
        const std::string games = program.games("whole");
        std::filesystem::copy_file(program.path("whole"), program.path("part"));
        cut_record(program.path("part"), 10);
        const auto rest = program.run(arguments + " --threads 2 --resume " + program.path("part"));
        CHECK(rest.code == ExitCode::kDone);
        CHECK(rest.out == whole.out);
        CHECK(program.games("part") == games);
        // Nothing is left to be played.
        CHECK(program.run(arguments + " --resume " + program.path("part")).out == whole.out);
        CHECK(program.games("part") == games);
    }
}

TEST_CASE("a test that was decided is not played on") {
    TournamentProgram program;
    const std::string arguments = "trios --agent rated:elo=150 --agent rated --sprt elo0=0,elo1=60 ";
    const auto first = program.run(arguments + "--games " + program.path("games"));
    const std::string games = program.games("games");
    CHECK(program.run(arguments + "--resume " + program.path("games")).out == first.out);
    CHECK(program.games("games") == games);
}

TEST_CASE("games of another tournament are not gone on with") {
    TournamentProgram program;
    const std::string games = program.path("games");
    REQUIRE(program.run(kThree + "--blocks 2 --seed 5 --games " + games).code == ExitCode::kDone);
    const std::string before = program.games("games");
    const auto refusal = [&](const std::string& arguments) {
        const auto refused = program.run(arguments + " --resume " + games);
        CHECK(refused.code == ExitCode::kBadInput);
        CHECK(refused.out.empty());
        return refused.err;
    };
    const std::string head = "sparring: '" + games + "' is of another tournament: its ";
    CHECK(refusal(kThree + "--blocks 2 --seed 6") == head + "seed 5, not 6\n");
    CHECK(refusal(kThree + "--blocks 2 --seed 5 --openings start") == head + "openings 3 random plies, not start\n");
    CHECK(refusal(kThree + "--agent fixed --blocks 2 --seed 5") ==
          head + "agents rated, rated:elo=200, rated:elo=-100, not rated, rated:elo=200, rated:elo=-100, fixed\n");
    CHECK(refusal("trios --agent first=rated --agent rated:elo=200 --agent rated:elo=-100 --blocks 2 --seed 5") ==
          head + "agents rated, rated:elo=200, rated:elo=-100, not rated as first, rated:elo=200, rated:elo=-100\n");
    CHECK(refusal(kThree + "--blocks 2 --seed 5 --max-plies 9") == head + "conduct max-plies 4000, not max-plies 9\n");
    CHECK(program.games("games") == before);
    CHECK(program.run(kThree + "--resume " + program.path("none")).err ==
          "sparring: cannot read '" + program.path("none") + "': No such file or directory\n");
    CHECK(program.run(kThree + "--resume " + games + " --overwrite").code == ExitCode::kBadInput);
    CHECK(program.run(kThree + "--resume " + games + " --games " + games).code == ExitCode::kBadInput);
}

TEST_CASE("a record whose games cannot be is not gone on with") {
    TournamentProgram program;
    const std::string games = program.path("games");
    const std::string arguments = kThree + "--blocks 2 --seed 5 ";
    REQUIRE(program.run(arguments + "--games " + games).code == ExitCode::kDone);
    const std::vector<std::string> changes = {"UPDATE games SET result = '1-1-1' WHERE block = 1 AND leg = 2",
                                              "UPDATE games SET ending = 'tea'",
                                              "UPDATE games SET fault_seat = 7",
                                              "UPDATE players SET agent = 3",
                                              "DELETE FROM players WHERE game = 1",
                                              "DELETE FROM games WHERE block = 0 AND leg = 1",
                                              "UPDATE blocks SET lineup = 4",
                                              "UPDATE blocks SET opening = 70",
                                              "UPDATE blocks SET number = 9 WHERE number = 1",
                                              "UPDATE runs SET seats = '[]'",
                                              "UPDATE runs SET options = 'none'",
                                              "UPDATE runs SET seed = 'x'",
                                              "DELETE FROM runs"};
    for (const std::string& change : changes) {
        INFO(change);
        std::filesystem::copy_file(games, program.path("bad"), std::filesystem::copy_options::overwrite_existing);
        SQLite::Database(program.path("bad"), SQLite::OPEN_READWRITE).exec(change);
        const auto refused = program.run(arguments + "--resume " + program.path("bad"));
        CHECK(refused.code == ExitCode::kBadInput);
        CHECK(refused.err.find(program.path("bad")) != std::string::npos);
    }
}

TEST_CASE("a tournament can be made longer, but not shorter than it is") {
    TournamentProgram program;
    const std::string arguments = kThree + "--seed 5 --openings start --blocks ";
    const std::string resume = " --resume " + program.path("games");
    REQUIRE(program.run(arguments + "3 --games " + program.path("games")).code == ExitCode::kDone);
    CHECK(program.run(arguments + "2" + resume).err == "sparring: '" + program.path("games") +
                                                           "' is of another tournament: its blocks for each lineup 3, "
                                                           "not 2\n");
    const auto longer = program.run(arguments + "5" + resume);
    CHECK(longer.code == ExitCode::kDone);
    CHECK(longer.out == program.run(arguments + "5").out);
    CHECK(lines_of(program.games("games")).size() == 15);
    CHECK(program.run(arguments + "3" + resume).code == ExitCode::kBadInput);
}
