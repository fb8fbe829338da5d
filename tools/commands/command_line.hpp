#pragma once
// What is wrong with a command line, in the program's own words: CLI11 finds the errors, but says them in ways of its
// own and knows no nearest names.

#include "engine/core/expected.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace sparring {

// Looks for an unknown command or option before anything is parsed, because a misspelt option also leaves its value
// behind as a stray argument.
[[nodiscard]] Status check_names(const CLI::App& program, const std::vector<std::string>& arguments);

// Makes every option and argument of the commands below refuse a value of blanks only: it would count as not given.
void refuse_empty_values(CLI::App& command);

// The message for an error that CLI11 found.
[[nodiscard]] Error describe(const CLI::ParseError& error, const CLI::App& program);

}  // namespace sparring
