#include "tools/play/terminal.hpp"

#include "tools/play/line_editor.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <istream>
#include <memory>
#include <ostream>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace sparring {

namespace {

// Gives the next line of what it reads, with its end as it was; nothing if there is no more.
using NextLine = std::function<std::optional<std::string>(Deadline deadline)>;

Terminal plain_terminal(NextLine next_line, std::ostream& out, Echo echo, int columns) {
    const auto read_line = [next_line = std::move(next_line), &out, echo](
                               const std::string& prompt, const Completions& /*completions*/,
                               Deadline deadline) -> std::optional<std::string> {
        out << prompt << std::flush;
        std::optional<std::string> line = next_line(deadline);
        if (!line) {
            return std::nullopt;
        }
        if (line->ends_with('\r')) {
            line->pop_back();
        }
        if (echo == Echo::kLines) {
            out << *line << '\n';
        }
        return line;
    };
    return {read_line, out, Terminal::Screen::kStays, columns};
}

// The lines of a file that is open.
class DescriptorLines {
public:
    DescriptorLines(int descriptor, const StopToken& stop) : descriptor_(descriptor), stop_(&stop) {}

    std::optional<std::string> next(Deadline deadline) {
        while (true) {
            if (const std::size_t end = kept_.find('\n'); end != std::string::npos) {
                return take(end, end + 1);
            }
            if (is_ended_ || !wait_for_input(descriptor_, *stop_, deadline)) {
                break;
            }
            read_some();
        }
        return is_ended_ && !kept_.empty() ? std::optional(take(kept_.size(), kept_.size())) : std::nullopt;
    }

private:
    std::string take(std::size_t end, std::size_t next) {
        std::string line = kept_.substr(0, end);
        kept_.erase(0, next);
        return line;
    }

    void read_some() {
        std::array<char, 4096> bytes{};
        const ssize_t count = ::read(descriptor_, bytes.data(), bytes.size());
        if (count > 0) {
            kept_.append(bytes.data(), static_cast<std::size_t>(count));
        } else if (count == 0 || errno != EINTR) {
            is_ended_ = true;
        }
    }

    int descriptor_;
    const StopToken* stop_;
    std::string kept_;
    bool is_ended_ = false;
};

}  // namespace

Terminal::Terminal(ReadLine read_line, std::ostream& out, Screen screen, int columns)
    : read_line_(std::move(read_line)),
      out_(&out),
      screen_(screen),
      columns_(columns) {}

std::optional<std::string> Terminal::read_line(const std::string& prompt, const Completions& completions,
                                               Deadline deadline) {
    return read_line_(prompt, completions, deadline);
}

void Terminal::write_as_is(std::string_view line) { *out_ << line << std::flush; }
void Terminal::write(std::string_view text) { *out_ << folded(text, columns_) << std::flush; }

void Terminal::clear() {
    if (can_clear()) {
        // ECMA-48: the cursor to the top left, the screen and, as most terminals know it, the lines above it erased.
        write("\x1b[H\x1b[2J\x1b[3J");
    }
}

Terminal stream_terminal(std::istream& in, std::ostream& out, Echo echo, int columns) {
    const auto next_line = [&in](Deadline /*deadline*/) -> std::optional<std::string> {
        std::string line;
        return std::getline(in, line) ? std::optional(line) : std::nullopt;
    };
    return plain_terminal(next_line, out, echo, columns);
}

Terminal descriptor_terminal(int descriptor, std::ostream& out, Echo echo, const StopToken& stop, int columns) {
    // A std::function must be copyable, hence the shared pointers.
    const auto lines = std::make_shared<DescriptorLines>(descriptor, stop);
    return plain_terminal([lines](Deadline deadline) { return lines->next(deadline); }, out, echo, columns);
}

Terminal editing_terminal(std::ostream& out, const StopToken& stop, int columns) {
    const auto editor = std::make_shared<LineEditor>(stop);
    const auto read_line = [editor, &out](const std::string& prompt, const Completions& completions,
                                          Deadline deadline) {
        out << std::flush;
        return editor->read_line(prompt, completions, deadline);
    };
    return {read_line, out, Terminal::Screen::kCanBeCleared, columns};
}

bool wait_for_input(int descriptor, const StopToken& stop, Deadline deadline) {
    using std::chrono::milliseconds;
    // A signal that comes just before the wait does not end it, so the token is looked at again and again.
    constexpr milliseconds kSlice{100};
    while (!stop.stop_requested()) {
        milliseconds patience = kSlice;
        if (deadline) {
            const auto left = std::chrono::ceil<milliseconds>(*deadline - Clock::now());
            if (left <= milliseconds::zero()) {
                return false;
            }
            patience = std::min(patience, left);
        }
        pollfd input{descriptor, POLLIN, 0};
        const int ready = ::poll(&input, 1, static_cast<int>(patience.count()));
        // What cannot be waited for is left to whoever reads.
        if (ready > 0 || (ready < 0 && errno != EINTR)) {
            return true;
        }
    }
    return false;
}

}  // namespace sparring
