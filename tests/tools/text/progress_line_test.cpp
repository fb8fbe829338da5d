#include "tools/text/progress_line.hpp"

#include <catch2/catch.hpp>

#include <sstream>

using namespace sparring;
using namespace std::chrono_literals;

namespace {

constexpr Clock::time_point kLineStart{1h};

}  // namespace

TEST_CASE("on a terminal the line is redrawn in place") {
    std::ostringstream out;
    ProgressLine line(out, ProgressLine::Style::kTerminal, 80, kLineStart);
    line.show("1 of 9", kLineStart);
    line.show("2 of 9", kLineStart + 100ms);
    CHECK(out.str() == "\r\x1b[K1 of 9\r\x1b[K2 of 9");
}

TEST_CASE("on a terminal the line is redrawn at most ten times a second") {
    std::ostringstream out;
    ProgressLine line(out, ProgressLine::Style::kTerminal, 80, kLineStart);
    line.show("1 of 9", kLineStart);
    line.show("2 of 9", kLineStart + 99ms);
    CHECK(out.str() == "\r\x1b[K1 of 9");
}

TEST_CASE("on a terminal a line that would wrap is cut") {
    std::ostringstream out;
    ProgressLine line(out, ProgressLine::Style::kTerminal, 5, kLineStart);
    line.show("123456789", kLineStart);
    CHECK(out.str() == "\r\x1b[K1234");
}

TEST_CASE("the line is taken off the terminal at the end, once") {
    std::ostringstream out;
    {
        ProgressLine line(out, ProgressLine::Style::kTerminal, 80, kLineStart);
        line.show("x", kLineStart);
        line.clear();
        line.clear();
    }
    CHECK(out.str() == "\r\x1b[Kx\r\x1b[K");
}

TEST_CASE("elsewhere plain lines come every ten seconds, the first after ten") {
    std::ostringstream out;
    ProgressLine line(out, ProgressLine::Style::kPlain, 5, kLineStart);
    line.show("at once", kLineStart);
    line.show("after 9 s", kLineStart + 9s);
    line.show("after 10 s", kLineStart + 10s);
    line.show("after 11 s", kLineStart + 11s);
    line.show("after 20 s", kLineStart + 20s);
    line.clear();
    CHECK(out.str() == "after 10 s\nafter 20 s\n");
}

TEST_CASE("the time left goes by the speed so far") {
    CHECK(time_left(10, 0, 100).empty());
    CHECK(time_left(10, 25, 100) == ", 0:30 left");
    CHECK(time_left(3600, 1, 3) == ", 2:00:00 left");
    CHECK(time_left(5, 100, 100) == ", 0:00 left");
}
