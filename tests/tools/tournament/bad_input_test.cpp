// What the tournament command refuses: one line on stderr, nothing on stdout, nothing written, exit code 2.

#include "tests/tools/tournament/duels.hpp"

#include <catch2/catch.hpp>

#include <filesystem>

using namespace sparring;
using namespace sparring::test;

namespace {

const std::string kTwo = "duels --agent fixed --agent rated ";

// The message of a command that is refused.
std::string refusal(const std::string& arguments) {
    TournamentProgram program;
    const auto result = program.run(arguments);
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(result.out.empty());
    CHECK(lines_of(result.err).size() == 1);
    return result.err.substr(0, result.err.find('\n'));
}

}  // namespace

TEST_CASE("a tournament needs two agents") {
    CHECK(refusal("duels") ==
          "sparring: a tournament needs two agents or more, but none is given: expected --agent A --agent B");
    CHECK(refusal("duels --agent fixed") ==
          "sparring: a tournament needs two agents or more, but one is given: expected --agent A --agent B");
}

TEST_CASE("an unknown game, agent or format is answered with the nearest") {
    CHECK(refusal("duel --agent fixed --agent fixed") == "sparring: unknown game 'duel': did you mean 'duels'?");
    CHECK(refusal("duels --agent fixed --agent fixd") == "sparring: unknown agent 'fixd': did you mean 'fixed'?");
    CHECK(refusal(kTwo + "--format gauntlett") == "sparring: unknown format 'gauntlett': did you mean 'gauntlet'?");
}

TEST_CASE("pairs are for two seats, blocks for any number") {
    CHECK(refusal("trios --agent fixed --agent fixed --pairs 5") ==
          "sparring: --pairs 5: trios:plain has 3 seats, so that games come in blocks of 3: expected --blocks");
    CHECK(refusal(kTwo + "--pairs 5 --blocks 5") == "sparring: --pairs: cannot be given together with --blocks");
    CHECK(refusal("trios --agent fixed --agent fixed --blocks 0") ==
          "sparring: --blocks: 0 is out of range: expected 1 to 10000000");
}

TEST_CASE("a table needs two agents and not too many") {
    CHECK(refusal("trios --agent fixed") ==
          "sparring: a tournament needs two agents or more, but one is given: expected --agent A --agent B");
    std::string agents;
    for (int agent = 0; agent < 60; ++agent) {
        agents += " --agent fixed";
    }
    CHECK(refusal("quartets" + agents) ==
          "sparring: 60 agents in 4 seats make 487635 lineups: expected at most 100000, or --format one-against-all");
    CHECK(refusal("trios --agent fixed --agent fixed --agent fixed --agent fixed --agent fixed --agent fixed "
                  "--agent fixed --agent fixed --agent fixed --agent fixed --agent fixed --agent fixed "
                  "--agent fixed --agent fixed --agent fixed --blocks 9439489") ==
          "sparring: --blocks 9439489 is too much for 455 lineups: expected at most 9439488");
}

TEST_CASE("a test on many seats is logistic and has one seating") {
    const std::string two = "trios --agent fixed --agent rated --sprt ";
    CHECK(refusal(two + "elo0=0,elo1=5,model=normalized") ==
          "sparring: --sprt elo0=0,elo1=5,model=normalized: the normalized model is for two seats, and here are 3: "
          "expected model=logistic");
    CHECK(refusal(two + "elo0=0,elo1=5 --format round-robin") ==
          "sparring: --format round-robin: a test on 3 seats has the first agent in one seat and the second in the "
          "others: expected one-against-all, or no --format");
    CHECK(refusal(two + "elo0=0,elo1=5 --agent fixed") == "sparring: --sprt compares two agents, but 3 are given");
}

TEST_CASE("random openings are refused if there are none, or beside a book") {
    CHECK(refusal("trios --agent fixed --agent fixed --opening-plies 5") ==
          "sparring: --opening-plies 5: trios:plain has no openings of this length");
    CHECK(refusal(kTwo + "--opening-plies 0") == "sparring: --opening-plies: 0 is out of range: expected 1 to 100");
    CHECK(refusal(kTwo + "--opening-plies 2 --openings start") ==
          "sparring: --opening-plies 2: expected a file with --openings, or no --openings");
}

TEST_CASE("numbers of a tournament are refused out of range") {
    CHECK(refusal(kTwo + "--pairs 0") == "sparring: --pairs: 0 is out of range: expected 1 to 10000000");
    CHECK(refusal(kTwo + "--pairs 10000001") == "sparring: --pairs: 10000001 is out of range: expected 1 to 10000000");
    CHECK(refusal(kTwo + "--pairs many") == "sparring: --pairs: 'many' is not a whole number from 1 to 10000000");
    CHECK(refusal(kTwo + "--threads 0") == "sparring: --threads: 0 is out of range: expected 1 to 256");
    CHECK(refusal(kTwo + "--seed -1") == "sparring: --seed: -1 is out of range: expected 0 to 18446744073709551615");
}

TEST_CASE("more pairs than there are random streams are refused") {
    std::string agents;
    for (int agent = 0; agent < 31; ++agent) {
        agents += " --agent fixed";
    }
    CHECK(refusal("duels" + agents + " --pairs 10000000") ==
          "sparring: --pairs 10000000 is too much for 465 pairings: expected at most 9236488");
}

TEST_CASE("a sequential test is refused if it makes no sense") {
    CHECK(refusal(kTwo + "--sprt elo0=5,elo1=0") ==
          "sparring: --sprt elo0=5,elo1=0: elo1=0 is not above elo0=5: expected elo0 < elo1");
    CHECK(refusal(kTwo + "--sprt elo0=0,elo2=5") ==
          "sparring: --sprt elo0=0,elo2=5: unknown key 'elo2': did you mean 'elo0'?");
    CHECK(refusal(kTwo + "--agent fixed --sprt elo0=0,elo1=5") ==
          "sparring: --sprt compares two agents, but 3 are given");
}

TEST_CASE("a book that cannot be used is refused before anything is played or written") {
    TournamentProgram program;
    const std::string arguments = kTwo + "--games " + program.path("games") + " --openings ";
    const std::string book = program.path("book.txt");
    const auto refused = [&](const std::string& path) {
        const auto result = program.run(arguments + path);
        CHECK(result.code == ExitCode::kBadInput);
        CHECK(result.out.empty());
        CHECK_FALSE(std::filesystem::exists(program.path("games")));
        return result.err;
    };
    CHECK(refused(book) == "sparring: cannot read '" + book + "': No such file or directory\n");
    CHECK(refused(program.folder().path().string()) ==
          "sparring: cannot read '" + program.folder().path().string() + "': it is a folder, expected a file\n");
    program.folder().write("book.txt", "# none\n");
    CHECK(refused(book) == "sparring: " + book + " has no openings: expected one a line, moves separated by spaces\n");
    program.folder().write("book.txt", "a b\nposition Q ; a\n");
    CHECK(refused(book) == "sparring: " + book + ":2: column 1: expected 'P'\n");
    program.folder().write("book.txt", "a b\n\na e\n");
    CHECK(refused(book) == "sparring: " + book + ":3: move 'e' is not legal: expected a, b, c or d\n");
}

TEST_CASE("the games of an earlier tournament are not overwritten unless asked for") {
    TournamentProgram program;
    const std::string games = program.folder().write("games", "precious\n");
    const auto refused = program.run(kTwo + "--pairs 1 --games " + games);
    CHECK(refused.code == ExitCode::kBadInput);
    CHECK(refused.err == "sparring: '" + games + "' exists already: expected a new file, or --overwrite\n");
    CHECK(program.read("games") == "precious\n");
    CHECK(program.run(kTwo + "--pairs 1 --overwrite --games " + games).code == ExitCode::kDone);
    CHECK(lines_of(program.games("games")).size() == 2);
}

TEST_CASE("games are not written into a folder that does not exist") {
    TournamentProgram program;
    const std::string path = program.path("nowhere/games");
    const auto result = program.run(kTwo + "--games " + path);
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(result.err == "sparring: cannot write '" + path + "': No such file or directory\n");
}

TEST_CASE("a book is made without agents, of a length that a game has, into a new file") {
    TournamentProgram program;
    const std::string book = program.path("book.txt");
    const auto with_agents = program.run(kTwo + "--make-openings " + book);
    CHECK(with_agents.code == ExitCode::kBadInput);
    CHECK(with_agents.err.find("--make-openings") != std::string::npos);
    CHECK(with_agents.err.find("--agent") != std::string::npos);
    const auto without_book = program.run("duels --plies 3");
    CHECK(without_book.code == ExitCode::kBadInput);
    CHECK(without_book.err.find("--make-openings") != std::string::npos);
    CHECK(program.run("duels --plies 9 --make-openings " + book).err ==
          "sparring: --plies: there are too many lines of 9 plies to write all: expected 1 to 8, or --sample\n");
    CHECK(program.run("duels --plies 101 --make-openings " + book).err ==
          "sparring: --plies: 101 is out of range: expected 1 to 100\n");
    CHECK(program.run("duels --sample 0 --make-openings " + book).err ==
          "sparring: --sample: 0 is out of range: expected 1 to 1000000\n");
    CHECK(program.run("duels --plies 5 --make-openings " + book).err ==
          "sparring: duels:plain has no openings of 5 plies\n");
    CHECK_FALSE(std::filesystem::exists(book));
    program.folder().write("book.txt", "a\n");
    const auto result = program.run("duels --make-openings " + book);
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(result.err == "sparring: '" + book + "' exists already: expected a new file, or --overwrite\n");
    CHECK(program.read("book.txt") == "a\n");
}

TEST_CASE("agents with a clock are warned of more threads than cores") {
    TournamentProgram program;
    const auto result =
        program.run("duels --agent rated:time_ms=5 --agent rated --pairs 1 --openings start --threads 256");
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.err.starts_with("sparring: warning: 256 threads share "));
    CHECK(program.run("duels --agent rated --agent rated --pairs 1 --threads 256").err.empty());
}
