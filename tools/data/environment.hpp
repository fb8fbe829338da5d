#pragma once
// What variables of the environment say, and where data lie by the XDG Base Directory Specification 0.8: folders that
// are not absolute are passed over, as it asks.

#include <filesystem>
#include <string>
#include <vector>

namespace sparring {

// Empty if it is not set.
[[nodiscard]] std::string environment_variable(const char* name);

// Of the person who runs the program: $XDG_DATA_HOME, else ~/.local/share; empty if there is neither.
[[nodiscard]] std::filesystem::path data_home();

// That one, and behind it those of the machine: $XDG_DATA_DIRS, else /usr/local/share and /usr/share.
[[nodiscard]] std::vector<std::filesystem::path> data_folders();

}  // namespace sparring
