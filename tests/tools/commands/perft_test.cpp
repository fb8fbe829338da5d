#include "tests/tools/support/program.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <future>
#include <memory>

using namespace sparring;
using sparring::test::Program;
using sparring::test::ProgramResult;

TEST_CASE("perft prints the count alone and the speed on err") {
    Program program;
    const ProgramResult result = program.run({"perft", "pebbles", "3"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out == "7\n");
    CHECK(result.err == "0.250 s, 28 leaves/s\n");
}

TEST_CASE("perft counts plainly if it is asked to") {
    Program program;
    CHECK(program.run({"perft", "pebbles", "3", "--plain"}).err == "0.500 s, 14 leaves/s\n");
    const ProgramResult divided = program.run({"perft", "pebbles", "3", "--plain", "--divide"});
    CHECK(divided.out == "1 4\n2 3\n7\n");
    CHECK(divided.err == "0.500 s, 14 leaves/s\n");
}

TEST_CASE("perft counts from a position and under options") {
    Program program;
    CHECK(program.run({"perft", "pebbles", "3", "--position", "4 second"}).out == "4\n");
    CHECK(program.run({"perft", "pebbles", "3", "--set", "stones=4"}).out == "4\n");
    CHECK(program.run({"perft", "pebbles:large", "3"}).out == "8\n");
    CHECK(program.run({"perft", "pebbles", "0"}).out == "1\n");
}

TEST_CASE("perft reads a depth with leading zeros as decimal") {
    Program program;
    CHECK(program.run({"perft", "pebbles:large", "010"}).out == program.run({"perft", "pebbles:large", "10"}).out);
}

TEST_CASE("perft --divide lists every move and ends with the count") {
    Program program;
    CHECK(program.run({"perft", "pebbles", "3", "--divide"}).out == "1 4\n2 3\n7\n");
}

TEST_CASE("perft --json is one value") {
    Program program;
    CHECK(nlohmann::json::parse(program.run({"perft", "pebbles", "3", "--divide", "--json"}).out) ==
          nlohmann::json::parse(R"({
        "game": "pebbles", "variant": "plain", "position": "5 first", "depth": 3, "leaves": 7,
        "by_move": [{"move": "1", "leaves": 4}, {"move": "2", "leaves": 3}],
        "seconds": 0.25, "leaves_per_second": 28.0
    })"));
}

TEST_CASE("perft ends when it is stopped, however much is left to count") {
    const auto is_done = std::make_shared<std::promise<void>>();
    StopToken* stop = nullptr;
    Program program({.before_count = [&stop, is_done] {
        stop->request_stop();
        is_done->get_future().wait();
    }});
    stop = &program.stop();
    const ProgramResult result = program.run({"perft", "pebbles", "3"});
    is_done->set_value();
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.out.empty());
    CHECK(result.err == "sparring: stopped before all leaves at depth 3 were counted\n");
}

TEST_CASE("perft refuses depths and positions that make no sense") {
    Program program;
    const ProgramResult deep = program.run({"perft", "pebbles", "101"});
    CHECK(deep.err == "sparring: DEPTH: 101 is out of range: expected 0 to 100\n");
    CHECK(deep.code == ExitCode::kBadInput);
    const ProgramResult negative = program.run({"perft", "pebbles", "-1"});
    CHECK(negative.err == "sparring: DEPTH: -1 is out of range: expected 0 to 100\n");
    const ProgramResult position = program.run({"perft", "pebbles", "3", "--position", "5 third"});
    CHECK(position.err == "sparring: position '5 third': column 2: expected first or second\n");
    CHECK(position.out.empty());
    CHECK(position.code == ExitCode::kBadInput);
}
