#include "tools/commands/console.hpp"

#include "tools/text/folding.hpp"
#include "tools/text/numbers.hpp"

#include <ostream>

namespace sparring {

void Console::complain(std::string_view message) {
    err << folded("sparring: " + clipped(on_one_line(message)) + "\n", err_columns());
}

void Console::refuse(const Error& error) {
    complain(error.message);
    exit_code = ExitCode::kBadInput;
}

void Console::conclude(const Status& status) {
    if (!status) {
        refuse(status.error());
    }
}

void Console::fail(std::string_view message) {
    complain(message);
    exit_code = ExitCode::kFailed;
}

ProgressLine progress_line(const Console& console) {
    using Style = ProgressLine::Style;
    return {console.err, console.err_is_terminal ? Style::kTerminal : Style::kPlain, console.columns};
}

}  // namespace sparring
