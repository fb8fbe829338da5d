#pragma once
// Scripts by which shells complete what is typed for the program: commands, options, and values that can be listed.

#include "tools/commands/command_tree.hpp"

#include <span>
#include <string>

namespace sparring {

// `games` is what an argument GAME can be.
[[nodiscard]] std::string bash_completions(const Command& program, std::span<const std::string> games);
[[nodiscard]] std::string zsh_completions(const Command& program, std::span<const std::string> games);
[[nodiscard]] std::string fish_completions(const Command& program, std::span<const std::string> games);

}  // namespace sparring
