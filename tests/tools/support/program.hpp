#pragma once
// Runs the program with string streams, the fake games and a data folder of its own.

#include "tests/tools/support/fake_module.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/commands/console.hpp"

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
    explicit Program(const FakeHooks& hooks = {}, std::size_t seats = 2);
    // With other games, each of which has the variant `plain`.
    explicit Program(Modules modules);

    [[nodiscard]] const TemporaryFolder& data() const { return data_; }
    [[nodiscard]] StopToken& stop() { return stop_; }

    ProgramResult run(const std::vector<std::string>& arguments, const std::string& input = {},
                      Screen screen = Screen::kFile);

private:
    TemporaryFolder data_;
    StopToken stop_;
    Modules modules_;
};

// What is refused prints nothing but one line on err and ends with 2.
void check_refused(const std::vector<std::string>& arguments, const std::string& message,
                   const std::string& input = {});

}  // namespace sparring::test
