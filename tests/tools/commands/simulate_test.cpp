#include "tests/tools/support/program.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cmath>

using namespace sparring;
using sparring::test::check_refused;
using sparring::test::Program;
using sparring::test::ProgramResult;

TEST_CASE("simulate prints means with standard errors and how games end") {
    Program program;
    const ProgramResult result =
        program.run({"simulate", "pebbles", "--games", "1000", "--agents", "random", "level:3"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out ==
          "pebbles:plain, seed 1, games 1,000\n"
          "Seat    Agent    Payoff  Std. error         Wins\n"
          "first   random   0.5515      0.0148  495 (49.5%)\n"
          "second  level:3  0.4485      0.0148  392 (39.2%)\n"
          "Mean plies     3.56 (std. error 0.02)\n"
          "Shared         113 (11.3%)\n"
          "last pebble    887 (88.7%)\n"
          "called a draw  113 (11.3%)\n");
    CHECK(result.err.find(" games/s, ") != std::string::npos);
    CHECK(result.err.find(" plies/s\n") != std::string::npos);
}

TEST_CASE("simulate --json has sums, means and errors that belong together") {
    Program program;
    const auto value = nlohmann::json::parse(
        program.run({"simulate", "pebbles", "--games", "1000", "--agents", "random,level:3", "--json"}).out);
    CHECK(value["games"] == 1000);
    CHECK(value["seed"] == 1);
    CHECK(value["mean_plies"] == 3.563);
    CHECK(value["shared"] == 113);
    CHECK(value["counters"] == nlohmann::json::parse(R"({"last pebble": 887, "called a draw": 113})"));
    REQUIRE(value["seats"].size() == 2);
    CHECK(value["seats"][1]["name"] == "second");
    CHECK(value["seats"][1]["agent"] == "level:3");
    CHECK(value["seats"][1]["wins"] == 392);
    CHECK(value["seats"][1]["payoff"] == 0.4485);
    // 392 payoffs of 1 and 113 of 1/2 around their mean.
    const double variance = (392 + 113 * 0.25 - 1000 * 0.4485 * 0.4485) / 999;
    CHECK(value["seats"][1]["payoff_se"].get<double>() == Approx(std::sqrt(variance / 1000)));
}

TEST_CASE("simulate gives the same result on any number of threads") {
    Program program;
    const std::vector<std::string> arguments = {"simulate", "pebbles:large", "--games", "3000", "--agents",
                                                "random",   "random",        "--seed",  "9",    "--json"};
    std::vector<std::string> on_five = arguments;
    on_five.insert(on_five.end(), {"--threads", "5"});
    CHECK(program.run(arguments).out == program.run(on_five).out);
}

TEST_CASE("the seed decides the games") {
    Program program;
    const auto with_seed = [&](const std::string& seed) {
        return program.run({"simulate", "pebbles", "--games", "100", "--agents", "random random", "--seed", seed});
    };
    CHECK(with_seed("5").out == with_seed("5").out);
    CHECK(with_seed("5").out != with_seed("6").out);
}

TEST_CASE("agents may be separated by blanks and commas or given one by one") {
    Program program;
    const auto agents_of = [&](const std::vector<std::string>& agents) {
        std::vector<std::string> arguments = {"simulate", "pebbles", "--games", "2", "--json"};
        arguments.insert(arguments.end(), agents.begin(), agents.end());
        const auto value = nlohmann::json::parse(program.run(arguments).out);
        return value["seats"][0]["agent"].get<std::string>() + " " + value["seats"][1]["agent"].get<std::string>();
    };
    const std::string expected = "mcts:sims=5,c=1 random";
    CHECK(agents_of({"--agents", "mcts:sims=5,c=1", "random"}) == expected);
    CHECK(agents_of({"--agents", "mcts:sims=5,c=1 random"}) == expected);
    CHECK(agents_of({"--agents", "mcts:sims=5,c=1,random"}) == expected);
    CHECK(agents_of({"--agent", "mcts:sims=5,c=1", "--agent", "random"}) == expected);
}

TEST_CASE("one game has no standard errors") {
    Program program;
    const auto value = nlohmann::json::parse(
        program.run({"simulate", "pebbles", "--games", "1", "--agents", "random random", "--json"}).out);
    CHECK(value["mean_plies_se"].is_null());
    CHECK(value["seats"][0]["payoff_se"].is_null());
    CHECK(program.run({"simulate", "pebbles", "--games", "1", "--agents", "random random"}).out.find("nan") ==
          std::string::npos);
}

TEST_CASE("one agent plays in every seat") {
    Program program({}, 4);
    const auto value = nlohmann::json::parse(
        program.run({"simulate", "pebbles", "--games", "20", "--agents", "level:3", "--json"}).out);
    REQUIRE(value["seats"].size() == 4);
    for (const auto& seat : value["seats"]) {
        CHECK(seat["agent"] == "level:3");
    }
}

TEST_CASE("simulate wants one agent for each seat, or one for all") {
    check_refused({"simulate", "pebbles", "--games", "5", "--agents", "random random random"},
                  "--agents: 3 given, expected one for each of the 2 seats, or one for all");
    check_refused({"simulate", "pebbles", "--games", "5"}, "--agents is required: see 'sparring simulate --help'");
    check_refused({"simulate", "pebbles", "--games", "5", "--agents", "random", "randm"},
                  "unknown agent 'randm': did you mean 'random'?");
}

TEST_CASE("simulate refuses a number of games out of range") {
    check_refused({"simulate", "pebbles", "--games", "0", "--agents", "random random"},
                  "--games: 0 is out of range: expected 1 to 1000000000");
    check_refused({"simulate", "pebbles", "--agents", "random random"},
                  "--games is required: see 'sparring simulate --help'");
}

TEST_CASE("a stop in the middle prints what is done and fails") {
    StopToken* stop = nullptr;
    Program program({[&](std::uint64_t game) {
                         if (game == 40) {
                             stop->request_stop();
                         }
                     },
                     {}});
    stop = &program.stop();
    const ProgramResult result =
        program.run({"simulate", "pebbles", "--games", "100", "--agents", "random random", "--json"});
    CHECK(result.code == ExitCode::kFailed);
    CHECK(nlohmann::json::parse(result.out)["games"] == 40);
    CHECK(result.err.ends_with("sparring: stopped after 40 of 100 games\n"));
}

TEST_CASE("a stop before the first game prints no numbers that do not exist") {
    Program program;
    program.stop().request_stop();
    const std::vector<std::string> arguments = {"simulate", "pebbles", "--games", "9", "--agents", "random random"};
    const ProgramResult text = program.run(arguments);
    CHECK(text.code == ExitCode::kFailed);
    CHECK(text.out == "pebbles:plain, seed 1, games 0\n");
    std::vector<std::string> as_json = arguments;
    as_json.emplace_back("--json");
    const auto value = nlohmann::json::parse(program.run(as_json).out);
    CHECK(value["mean_plies"].is_null());
    CHECK(value["seats"][0]["payoff"].is_null());
    CHECK(value["seats"][0]["wins"] == 0);
}

TEST_CASE("simulate has a line for every one of four seats, whose payoffs add up to one") {
    Program program({}, 4);
    const std::vector<std::string> arguments = {"simulate", "pebbles", "--games", "1000",  "--agents",
                                                "random",   "random",  "level:3", "random"};
    const std::string text = program.run(arguments).out;
    CHECK(text.find("\nthird   level:3  ") != std::string::npos);
    CHECK(text.find("\nfourth  random   ") != std::string::npos);
    std::vector<std::string> as_json = arguments;
    as_json.emplace_back("--json");
    const auto value = nlohmann::json::parse(program.run(as_json).out);
    REQUIRE(value["seats"].size() == 4);
    double payoffs = 0;
    int wins = 0;
    for (const auto& seat : value["seats"]) {
        payoffs += seat["payoff"].get<double>();
        wins += seat["wins"].get<int>();
    }
    CHECK(payoffs == Approx(1));
    CHECK(wins + value["shared"].get<int>() == 1000);
    const ProgramResult refused = program.run({"simulate", "pebbles", "--games", "5", "--agents", "random random"});
    CHECK(refused.err == "sparring: --agents: 2 given, expected one for each of the 4 seats, or one for all\n");
}
