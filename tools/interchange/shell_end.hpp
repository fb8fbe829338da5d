#pragma once
// What the end of a shell says of the command that it was given.

#include "tools/interchange/engine_process.hpp"

#include <optional>

namespace sparring {

// Whether the shell found no such program, or none that it can run.
[[nodiscard]] inline bool is_without_program(const std::optional<ProcessEnd>& end) {
    // Exit codes of the shell (POSIX, "Shell Command Language", 2.8.2).
    constexpr int kNotFound = 127;
    constexpr int kNotExecutable = 126;
    return end && !end->by_signal && (end->number == kNotFound || end->number == kNotExecutable);
}

}  // namespace sparring
