#include "tools/play/terminal.hpp"

#include "tools/play/line_editor.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <sstream>
#include <unistd.h>

namespace sparring::test {

TEST_CASE("a stream is read line by line, whatever its line ends") {
    std::istringstream in("one\r\n\nlast");
    std::ostringstream out;
    Terminal terminal = stream_terminal(in, out, Echo::kLines);
    CHECK(terminal.read_line("1> ") == "one");
    CHECK(terminal.read_line("2> ") == "");
    CHECK(terminal.read_line("3> ") == "last");
    CHECK(terminal.read_line("4> ") == std::nullopt);
    CHECK(out.str() == "1> one\n2> \n3> last\n4> ");
}

TEST_CASE("lines are not repeated to those who typed them") {
    std::istringstream in("one\n");
    std::ostringstream out;
    Terminal terminal = stream_terminal(in, out, Echo::kNone);
    CHECK(terminal.read_line("> ") == "one");
    terminal.write("two\n");
    CHECK(out.str() == "> two\n");
}

namespace {

// A pipe, and a terminal that reads from it.
struct PipedTerminal {
    std::array<int, 2> ends{};
    StopToken stop;
    std::ostringstream out;

    PipedTerminal() { REQUIRE(::pipe(ends.data()) == 0); }
    ~PipedTerminal() {
        close_input();
        ::close(ends[0]);
    }
    PipedTerminal(const PipedTerminal&) = delete;
    PipedTerminal& operator=(const PipedTerminal&) = delete;

    [[nodiscard]] Terminal terminal() { return descriptor_terminal(ends[0], out, Echo::kLines, stop); }
    void type(std::string_view text) const {
        REQUIRE(::write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    void close_input() {
        if (ends[1] >= 0) {
            ::close(ends[1]);
        }
        ends[1] = -1;
    }
};

}  // namespace

TEST_CASE("a pipe is read like a stream, to the last line without an end") {
    PipedTerminal pipe;
    Terminal terminal = pipe.terminal();
    pipe.type("one\r\n\nlast");
    pipe.close_input();
    CHECK(terminal.read_line("1> ") == "one");
    CHECK(terminal.read_line("2> ") == "");
    CHECK(terminal.read_line("3> ") == "last");
    CHECK(terminal.read_line("4> ") == std::nullopt);
    CHECK(pipe.out.str() == "1> one\n2> \n3> last\n4> ");
}

TEST_CASE("nobody waits for a line after the deadline or when the program is to stop") {
    PipedTerminal pipe;
    Terminal terminal = pipe.terminal();
    pipe.type("half a line");
    CHECK(terminal.read_line("> ", {}, Clock::now()) == std::nullopt);
    CHECK(terminal.read_line("> ", {}, Clock::now() + std::chrono::milliseconds(1)) == std::nullopt);
    pipe.type(", and the rest\n");
    CHECK(terminal.read_line("> ", {}, Clock::now() + std::chrono::hours(1)) == "half a line, and the rest");
    pipe.stop.request_stop();
    CHECK(terminal.read_line("> ") == std::nullopt);
}

TEST_CASE("completion goes as far as all candidates agree") {
    CHECK(common_beginning({"redo", "resign"}) == "re");
    CHECK(common_beginning({"hint"}) == "hint");
    CHECK(common_beginning({"9-13", "9-14", "9"}) == "9");
    CHECK(common_beginning({}).empty());
}

}  // namespace sparring::test
