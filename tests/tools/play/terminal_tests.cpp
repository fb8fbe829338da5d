#include "tools/play/terminal.hpp"

#include "tools/play/line_editor.hpp"

#include <catch2/catch.hpp>

#include <sstream>

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

TEST_CASE("completion goes as far as all candidates agree") {
    CHECK(common_beginning({"redo", "resign"}) == "re");
    CHECK(common_beginning({"hint"}) == "hint");
    CHECK(common_beginning({"9-13", "9-14", "9"}) == "9");
    CHECK(common_beginning({}).empty());
}

}  // namespace sparring::test
