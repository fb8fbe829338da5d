#pragma once
// Files that are whole or not there, whatever happens to the machine.

#include "engine/core/expected.hpp"

#include <filesystem>

namespace sparring {

// Gives a finished file its name: its content and then the name are on the disk when this returns. What had the name is
// replaced.
[[nodiscard]] Status publish_file(const std::filesystem::path& finished, const std::filesystem::path& name);

}  // namespace sparring
