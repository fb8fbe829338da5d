#pragma once
// The program with its real games, from the command line to the screen.

#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/games/games.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <sstream>
#include <string>
#include <vector>

namespace sparring::test {

struct Result {
    ExitCode code = ExitCode::kDone;
    std::string out;
    std::string err;
};

inline Result run(const std::vector<std::string>& arguments, const std::string& input = {},
                  int out_columns = kAnyWidth) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    StopToken stop;
    Console console{in, out, err, stop, program_catalogue()};
    console.columns = 120;
    console.out_columns = out_columns;
    const ExitCode code = run_program(arguments, console);
    return {code, out.str(), err.str()};
}

inline std::string refusal(const std::vector<std::string>& arguments) {
    const Result result = run(arguments);
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(result.out.empty());
    return result.err;
}

// What `--json` prints.
inline nlohmann::json json_output(std::vector<std::string> arguments) {
    arguments.emplace_back("--json");
    const Result result = run(arguments);
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    return nlohmann::json::parse(result.out);
}

// The count on the last line.
inline std::string leaves(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "perft");
    const Result result = run(arguments);
    CHECK(result.code == ExitCode::kDone);
    return result.out;
}

}  // namespace sparring::test
