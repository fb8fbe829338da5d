#pragma once
// Where a person types and reads. The session knows only these two directions; whether lines are edited on a real
// terminal or come from a stream is decided once, by whoever makes the Terminal.

#include "search/common/limits.hpp"
#include "tools/text/folding.hpp"

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Everything that the beginning of a line can become, each as a whole line.
using Completions = std::function<std::vector<std::string>(std::string_view typed)>;

// When somebody stops waiting for a line; nothing if only the end of input ends that.
using Deadline = std::optional<Clock::time_point>;

class Terminal {
public:
    // Shows the prompt and gives the next line without its end; nothing at the end of input, after the deadline, or
    // when the program is to stop.
    using ReadLine = std::function<std::optional<std::string>(const std::string& prompt, const Completions& completions,
                                                              Deadline deadline)>;

    // Whether what was shown can be taken from the screen again.
    enum class Screen : unsigned char { kStays, kCanBeCleared };

    // `out` must outlive the terminal, which is `columns` characters wide.
    Terminal(ReadLine read_line, std::ostream& out, Screen screen = Screen::kStays, int columns = kAnyWidth);

    [[nodiscard]] std::optional<std::string> read_line(const std::string& prompt, const Completions& completions = {},
                                                       Deadline deadline = {});
    // Shows the text at once. Lines that are too long for the terminal are broken at blanks.
    void write(std::string_view text);
    // In one line, however long, as a command can read it.
    void write_as_is(std::string_view line);
    // In characters; kAnyWidth if any text fits.
    [[nodiscard]] int columns() const { return columns_; }
    [[nodiscard]] bool can_clear() const { return screen_ == Screen::kCanBeCleared; }
    // Takes everything from the screen and from what can be scrolled back to, if that is possible.
    void clear();

private:
    ReadLine read_line_;
    std::ostream* out_;
    Screen screen_;
    int columns_;
};

// Whether the lines that are read are written again. They should be if nobody sees them being typed, so that the output
// reads like a conversation.
enum class Echo : unsigned char { kLines, kNone };

// Reads from a stream, which must outlive the terminal. A stream cannot be waited for: deadlines end nothing here.
[[nodiscard]] Terminal stream_terminal(std::istream& in, std::ostream& out, Echo echo, int columns = kAnyWidth);

// Reads from a file that is open, such as a pipe; nobody else reads from it. What is referred to outlives the terminal.
[[nodiscard]] Terminal descriptor_terminal(int descriptor, std::ostream& out, Echo echo, const StopToken& stop,
                                           int columns = kAnyWidth);

// Reads from the terminal that standard input is, with line editing, history and completion by Tab. `out` must be
// standard output; the token outlives the terminal.
[[nodiscard]] Terminal editing_terminal(std::ostream& out, const StopToken& stop, int columns);

// Waits until something can be read; false after the deadline, or when the program is to stop.
[[nodiscard]] bool wait_for_input(int descriptor, const StopToken& stop, Deadline deadline);

}  // namespace sparring
