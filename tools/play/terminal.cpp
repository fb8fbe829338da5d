#include "tools/play/terminal.hpp"

#include "tools/play/line_editor.hpp"

#include <istream>
#include <memory>
#include <ostream>
#include <utility>

namespace sparring {

Terminal::Terminal(ReadLine read_line, std::ostream& out, Screen screen)
    : read_line_(std::move(read_line)),
      out_(&out),
      screen_(screen) {}

std::optional<std::string> Terminal::read_line(const std::string& prompt, const Completions& completions) {
    return read_line_(prompt, completions);
}

void Terminal::write(std::string_view text) { *out_ << text << std::flush; }

void Terminal::clear() {
    if (can_clear()) {
        // ECMA-48: the cursor to the top left, the screen and, as most terminals know it, the lines above it erased.
        write("\x1b[H\x1b[2J\x1b[3J");
    }
}

Terminal stream_terminal(std::istream& in, std::ostream& out, Echo echo) {
    const auto read_line = [&in, &out, echo](const std::string& prompt,
                                             const Completions& /*completions*/) -> std::optional<std::string> {
        out << prompt << std::flush;
        std::string line;
        if (!std::getline(in, line)) {
            return std::nullopt;
        }
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        if (echo == Echo::kLines) {
            out << line << '\n';
        }
        return line;
    };
    return {read_line, out};
}

Terminal editing_terminal(std::ostream& out) {
    // A std::function must be copyable, hence the shared pointer.
    const auto editor = std::make_shared<LineEditor>();
    const auto read_line = [editor, &out](const std::string& prompt, const Completions& completions) {
        out << std::flush;
        return editor->read_line(prompt, completions);
    };
    return {read_line, out, Terminal::Screen::kCanBeCleared};
}

}  // namespace sparring
