#pragma once
// Where a person types and reads. The session knows only these two directions; whether lines are edited on a real
// terminal or come from a stream is decided once, by whoever makes the Terminal.

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// Everything that the beginning of a line can become, each as a whole line.
using Completions = std::function<std::vector<std::string>(std::string_view typed)>;

class Terminal {
public:
    // Shows the prompt and gives the next line without its end; nothing at the end of input.
    using ReadLine =
        std::function<std::optional<std::string>(const std::string& prompt, const Completions& completions)>;

    // Whether what was shown can be taken from the screen again.
    enum class Screen : unsigned char { kStays, kCanBeCleared };

    // `out` must outlive the terminal.
    Terminal(ReadLine read_line, std::ostream& out, Screen screen = Screen::kStays);

    [[nodiscard]] std::optional<std::string> read_line(const std::string& prompt, const Completions& completions = {});
    // Shows the text at once.
    void write(std::string_view text);
    [[nodiscard]] bool can_clear() const { return screen_ == Screen::kCanBeCleared; }
    // Takes everything from the screen and from what can be scrolled back to, if that is possible.
    void clear();

private:
    ReadLine read_line_;
    std::ostream* out_;
    Screen screen_;
};

// Whether the lines that are read are written again. They should be if nobody sees them being typed, so that the output
// reads like a conversation.
enum class Echo : unsigned char { kLines, kNone };

// Reads from a stream, which must outlive the terminal.
[[nodiscard]] Terminal stream_terminal(std::istream& in, std::ostream& out, Echo echo);

// Reads from the terminal that standard input is, with line editing, history and completion by Tab. `out` must be
// standard output.
[[nodiscard]] Terminal editing_terminal(std::ostream& out);

}  // namespace sparring
