#pragma once
// The terminal of a console, for commands that people talk with.

#include "tools/commands/console.hpp"
#include "tools/play/terminal.hpp"

namespace sparring {

// With line editing where a person types on a real one; of a stream or a pipe the lines are written again, so that the
// output reads like a conversation. The console outlives it.
[[nodiscard]] Terminal make_terminal(Console& console);

}  // namespace sparring
