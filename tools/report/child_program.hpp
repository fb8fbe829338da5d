#pragma once
// Another program that is run to its end, without a shell.

#include "engine/core/expected.hpp"

#include <string>
#include <vector>

namespace sparring::report {

struct ProgramOutput {
    int exit_code = 0;
    std::string out;
    std::string err;
};

/// Runs the program words[0], found on the PATH, with the other words as its arguments and no input. What it says is
/// kept in a temporary folder meanwhile, so that it never waits for a reader. An error if it cannot be started or is
/// killed; that it ends with another exit code than 0 is none.
[[nodiscard]] Expected<ProgramOutput> run_program(const std::vector<std::string>& words);

}  // namespace sparring::report
