#pragma once
// Runs the program with string streams, the fake games and a data folder of its own.

#include "tests/tools/support/fake_module.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/commands/console.hpp"

#include <sstream>
#include <string>
#include <vector>

namespace sparring::test {

struct ProgramResult {
    ExitCode code = ExitCode::kDone;
    std::string out;
    std::string err;
};

enum class Screen : unsigned char { kFile, kTerminal };

class Program {
public:
    // The hooks may use `stop()`, which lives as long as this.
    explicit Program(FakeHooks hooks = {}) : modules_(fake_modules(hooks)) {
        for (const char* game : {"pebbles", "marbles"}) {
            data_.write(std::string("variants/") + game + "/plain.json", R"({"meaning": "The plain game"})");
        }
        data_.write("variants/pebbles/large.json", R"({"meaning": "A large pile", "options": {"stones": 12}})");
    }

    [[nodiscard]] const TemporaryFolder& data() const { return data_; }
    [[nodiscard]] StopToken& stop() { return stop_; }

    ProgramResult run(const std::vector<std::string>& arguments, const std::string& input = {},
                      Screen screen = Screen::kFile) {
        std::istringstream in(input);
        std::ostringstream out;
        std::ostringstream err;
        const bool is_terminal = screen == Screen::kTerminal;
        Console console{in, out, err, stop_, is_terminal, is_terminal};
        console.catalogue = {modules_, {data_.path().string(), {}}};
        const ExitCode code = run_program(arguments, console);
        return {code, out.str(), err.str()};
    }

private:
    TemporaryFolder data_;
    StopToken stop_;
    Modules modules_;
};

}  // namespace sparring::test
