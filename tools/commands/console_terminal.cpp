#include "tools/commands/console_terminal.hpp"

#include <iostream>
#include <unistd.h>

namespace sparring {

Terminal make_terminal(Console& console) {
    const int columns = text_columns(console.out_columns);
    if (&console.in != &std::cin) {
        return stream_terminal(console.in, console.out, Echo::kLines, columns);
    }
    const bool is_keyboard = ::isatty(STDIN_FILENO) == 1;
    if (is_keyboard && &console.out == &std::cout && console.out_is_terminal) {
        return editing_terminal(console.out, console.stop, columns);
    }
    return descriptor_terminal(STDIN_FILENO, console.out, is_keyboard ? Echo::kNone : Echo::kLines, console.stop,
                               columns);
}

}  // namespace sparring
