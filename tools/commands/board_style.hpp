#pragma once
// How boards are drawn on a console: with Unicode where the locale has it, with colours where a terminal shows them.

#include "tools/commands/console.hpp"

#include <string>

namespace sparring {

// `colour` is one that check_colour_choice accepts.
[[nodiscard]] RenderStyle board_style(bool is_ascii, const std::string& colour, const Console& console);

// What is wrong with the value of `--colour`; empty if it is auto, always or never.
[[nodiscard]] std::string check_colour_choice(const std::string& word);

}  // namespace sparring
