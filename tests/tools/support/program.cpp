#include "tests/tools/support/program.hpp"

#include "tools/commands/commands.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <utility>

namespace sparring::test {

Program::Program(Modules modules) : modules_(std::move(modules)) {
    for (const auto& module : modules_) {
        data_.write("variants/" + std::string(module->info().name) + "/plain.json", R"({"meaning": "The plain game"})");
    }
}

Program::Program(const FakeHooks& hooks, std::size_t seats) : Program(fake_modules(hooks, seats)) {
    data_.write("variants/pebbles/large.json", R"({"meaning": "A large pile", "options": {"stones": 12}})");
}

ProgramResult Program::run(const std::vector<std::string>& arguments, const std::string& input, Screen screen) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const bool is_terminal = screen == Screen::kTerminal;
    Console console{in, out, err, stop_, {modules_, {data_.path().string(), {}}}, is_terminal, is_terminal};
    const ExitCode code = run_program(arguments, console);
    return {code, out.str(), err.str()};
}

void check_refused(const std::vector<std::string>& arguments, const std::string& message, const std::string& input) {
    CAPTURE(arguments);
    Program program;
    const ProgramResult result = program.run(arguments, input);
    CHECK(result.err == "sparring: " + message + "\n");
    CHECK(result.out.empty());
    CHECK(result.code == ExitCode::kBadInput);
}

}  // namespace sparring::test
