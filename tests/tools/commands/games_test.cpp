#include "tests/tools/support/program.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sparring;
using sparring::test::Program;
using sparring::test::ProgramResult;

TEST_CASE("games lists every game with its variants, the default first") {
    Program program;
    const ProgramResult result = program.run({"games"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.err.empty());
    CHECK(result.out ==
          "Game     Title              Seats          Variants (default first)\n"
          "pebbles  A pile of pebbles  first, second  plain, large\n"
          "marbles  A pile of pebbles  first, second  plain\n");
}

TEST_CASE("games GAME lists variants, options and agents") {
    Program program;
    const ProgramResult result = program.run({"games", "pebbles:large", "--set", "misere=true"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.err.empty());
    CHECK(result.out ==
          "pebbles: A pile of pebbles, 2 seats (first, second)\n"
          "\n"
          "Variants\n"
          "  pebbles:large            A large pile\n"
          "  pebbles:plain (default)  The plain game\n"
          "\n"
          "Options of pebbles:large\n"
          "  stones = 12  (1..20)\n"
          "      pebbles in the pile\n"
          "      Rules: \"The pile has five pebbles.\"\n"
          "  misere = true  (true, false)\n"
          "      whether the last pebble loses\n"
          "\n"
          "Agents\n"
          "  alphabeta  looks ahead\n"
          "      depth    1..64       default 4     plies\n"
          "      time_ms  1..1000000  default none  milliseconds\n"
          "  mcts  plays games to the end\n"
          "      sims  1..1000000000  default 1000  games\n"
          "      c     0..10          default 1.4   exploration\n"
          "  level  plays as well as you like\n"
          "      level  1..10  default 5  strength\n"
          "  random  plays anything\n");
}

TEST_CASE("games --json is one value with every game") {
    Program program;
    const auto value = nlohmann::json::parse(program.run({"games", "--json"}).out);
    REQUIRE(value["games"].size() == 2);
    CHECK(value["games"][0] == nlohmann::json::parse(R"({
        "name": "pebbles", "title": "A pile of pebbles", "seats": ["first", "second"], "default_variant": "plain",
        "variants": [{"name": "large", "meaning": "A large pile"}, {"name": "plain", "meaning": "The plain game"}]
    })"));
}

TEST_CASE("games GAME --json has the options and agents too") {
    Program program;
    const auto value = nlohmann::json::parse(program.run({"games", "pebbles:large", "--json"}).out);
    CHECK(value["variant"] == "large");
    CHECK(value["options"][0] == nlohmann::json::parse(R"({
        "name": "stones", "value": "12", "values": "1..20", "meaning": "pebbles in the pile",
        "rule": "The pile has five pebbles."
    })"));
    CHECK(value["agents"][0]["parameters"][0] == nlohmann::json::parse(R"({
        "name": "depth", "kind": "integer", "low": 1, "high": 64, "default": "4", "meaning": "plies"
    })"));
    CHECK(value["agents"][1]["parameters"][1]["kind"] == "real");
}

TEST_CASE("games refuses --set without a game") {
    Program program;
    const ProgramResult result = program.run({"games", "--set", "stones=3"});
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(result.err == "sparring: --set stones=3: expected a game whose option it is\n");
}

TEST_CASE("games names a broken variant file and lists nothing") {
    Program program;
    const std::string path = program.data().write("variants/marbles/broken.json", "{");
    const ProgramResult result = program.run({"games"});
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(result.out.empty());
    CHECK(result.err.starts_with("sparring: " + path + ": not JSON, at line 1, column 2: "));
}

TEST_CASE("games names all seats of a game of many") {
    Program program({}, 5);
    CHECK(program.run({"games", "pebbles"})
              .out.starts_with("pebbles: A pile of pebbles, 5 seats (first, second, third, fourth, fifth)\n"));
    CHECK(nlohmann::json::parse(program.run({"games", "--json"}).out)["games"][0]["seats"].size() == 5);
}
