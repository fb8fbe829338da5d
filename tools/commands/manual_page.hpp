#pragma once
// Pages of the manual, in the macros of man(7).

#include "tools/commands/command_tree.hpp"

#include <string>

namespace sparring {

// sparring(1): all commands, and what holds for each of them.
[[nodiscard]] std::string manual_of_program(const Command& program);
// sparring-COMMAND(1), with the commands below it.
[[nodiscard]] std::string manual_of_command(const Command& program, const Command& command);

}  // namespace sparring
