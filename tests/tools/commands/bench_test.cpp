#include "tests/tools/support/program.hpp"
#include "tools/data/text_file.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace sparring;
using sparring::test::Program;
using sparring::test::ProgramResult;

namespace {

const std::string kExpected =
    "# made by hand\n"
    "marbles-perft 0000000000000abc\n"
    "marbles-search 0000000000000def\n"
    "pebbles-perft 0000000000000abc\n"
    "pebbles-search 0000000000000def\n";

}  // namespace

TEST_CASE("bench prints a table of all games and the combined fingerprint last") {
    Program program;
    const ProgramResult result = program.run({"bench"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.err.empty());
    CHECK(result.out ==
          "Name                Count  Unit    Seconds  Per second  Fingerprint\n"
          "pebbles-perft   1,234,567  leaves    0.500      2.47 M  0000000000000abc\n"
          "pebbles-search        900  nodes     0.000           -  0000000000000def\n"
          "pebbles-idle           10  plies     2.000           5  -\n"
          "marbles-perft   1,234,567  leaves    0.500      2.47 M  0000000000000abc\n"
          "marbles-search        900  nodes     0.000           -  0000000000000def\n"
          "marbles-idle           10  plies     2.000           5  -\n"
          "fingerprint 87e3ede5dc4ebaf3\n");
}

TEST_CASE("bench FILTER runs the benchmarks with the text in their name") {
    Program program;
    const auto value = nlohmann::json::parse(program.run({"bench", "marbles-s", "--json"}).out);
    REQUIRE(value["rows"].size() == 1);
    CHECK(value["rows"][0] == nlohmann::json::parse(R"({
        "name": "marbles-search", "count": 900, "unit": "nodes", "seconds": 0.0, "per_second": null,
        "fingerprint": "0000000000000def"
    })"));
    CHECK(value["fingerprint"].get<std::string>().size() == 16);
}

TEST_CASE("bench refuses a filter that leaves nothing to run") {
    Program program;
    const ProgramResult result = program.run({"bench", "chess"});
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(result.out.empty());
    CHECK(result.err == "sparring: no benchmark has 'chess' in its name: run `sparring bench` for all of them\n");
}

TEST_CASE("bench --check accepts the expected fingerprints") {
    Program program;
    const std::string path = program.data().write("bench.txt", kExpected);
    const ProgramResult result = program.run({"bench", "--check", path});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.err == "4 fingerprints as expected by " + path + "\n");
}

TEST_CASE("bench --check names every fingerprint that differs or is missing") {
    Program program;
    const std::string path = program.data().write("bench.txt",
                                                  "marbles-perft 0000000000000abd\n"
                                                  "marbles-search 0000000000000def\n"
                                                  "pebbles-gone 0000000000000001\n"
                                                  "pebbles-perft 0000000000000abc\n");
    const ProgramResult result = program.run({"bench", "--check", path});
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err == "sparring: bench 'marbles-perft' differs: 0000000000000abc, expected 0000000000000abd by " +
                            path +
                            "\n"
                            "sparring: bench 'pebbles-gone' is missing: expected 0000000000000001 by " +
                            path +
                            "\n"
                            "sparring: bench 'pebbles-search' is not in " +
                            path + ": found 0000000000000def\n");
}

TEST_CASE("bench --check with a filter compares only what was run") {
    Program program;
    const std::string path = program.data().write("bench.txt", kExpected);
    CHECK(program.run({"bench", "pebbles", "--check", path}).code == ExitCode::kDone);
}

TEST_CASE("bench refuses a file of fingerprints it cannot read before it runs") {
    Program program;
    const ProgramResult missing = program.run({"bench", "--check", "/nowhere/bench.txt"});
    CHECK(missing.code == ExitCode::kBadInput);
    CHECK(missing.out.empty());
    CHECK(missing.err == "sparring: --check: cannot read '/nowhere/bench.txt': No such file or directory\n");
    const std::string path = program.data().write("bench.txt", "pebbles-perft\n");
    CHECK(program.run({"bench", "--check", path}).err ==
          "sparring: " + path + ":1: 'pebbles-perft' is one word: expected a name and a fingerprint\n");
}

TEST_CASE("bench --write writes what --check accepts") {
    Program program;
    const std::string path = (program.data().path() / "written.txt").string();
    REQUIRE(program.run({"bench", "--write", path}).code == ExitCode::kDone);
    CHECK(read_text_file(path)->find("pebbles-idle") == std::string::npos);
    CHECK(program.run({"bench", "--check", path}).code == ExitCode::kDone);
}

TEST_CASE("bench --write refuses a filter and a place that cannot be written") {
    Program program;
    CHECK(program.run({"bench", "pebbles", "--write", "x"}).err ==
          "sparring: --write: expected no FILTER, because the file would lose every other benchmark\n");
    const ProgramResult result = program.run({"bench", "--write", "/nowhere/x"});
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err == "sparring: cannot write '/nowhere/x': No such file or directory\n");
}

TEST_CASE("a bench that is stopped prints what is done and fails") {
    Program program;
    program.stop().request_stop();
    const ProgramResult result = program.run({"bench"});
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.out.find("fingerprint ") == std::string::npos);
    CHECK(result.err == "sparring: stopped after 0 benchmarks: nothing was compared or written\n");
}

TEST_CASE("bench --threads prints the median ratio of speeds, and of times to a depth") {
    Program program;
    const ProgramResult result = program.run({"bench", "marbles", "--threads", "2", "--rounds", "3"});
    REQUIRE(result.code == ExitCode::kDone);
    CHECK(result.out ==
          "Name              Compared              1 thread  2 threads  Ratio  Lowest to highest  Collisions  Nodes\n"
          "marbles-sampling  simulations a second    1.00 M     1.95 M  1.950  1.900 to 2.000         1.250%      -\n"
          "marbles-depth     time to a depth        2.000 s    1.100 s  0.550  0.500 to 0.600              -  1.250\n");
    const auto value =
        nlohmann::json::parse(program.run({"bench", "marbles-s", "--threads", "4", "--rounds", "2", "--json"}).out);
    CHECK(value["threads"] == 4);
    REQUIRE(value["rows"].size() == 1);
    CHECK(value["rows"][0]["name"] == "marbles-sampling");
    CHECK(value["rows"][0]["ratio"] == Approx(3.975));
    CHECK(value["rows"][0]["nodes_ratio"].is_null());
    CHECK(value["rows"][0]["together"] == nlohmann::json({4'000'000.0, 3'950'000.0}));
}

TEST_CASE("bench --threads refuses what it has nothing to do with") {
    Program program;
    CHECK(program.run({"bench", "chess", "--threads", "2"}).err ==
          "sparring: no benchmark has 'chess' in its name: run `sparring bench` for all of them\n");
    CHECK(program.run({"bench", "--threads", "1"}).code == ExitCode::kBadInput);
    CHECK(program.run({"bench", "--rounds", "3"}).code == ExitCode::kBadInput);
    CHECK(program.run({"bench", "--threads", "2", "--check", "x"}).code == ExitCode::kBadInput);
}
