#include "tools/text/live_block.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>

using namespace sparring;
using namespace std::chrono_literals;

namespace {

constexpr Clock::time_point kBlockStart{1h};

}  // namespace

TEST_CASE("a block is drawn over the one before it") {
    std::ostringstream out;
    LiveBlock block(out, 80);
    block.show("a\nb\n", kBlockStart);
    block.show("c\n", kBlockStart + 100ms);
    CHECK(out.str() == "a\nb\n\x1b[2A\r\x1b[Jc\n");
}

TEST_CASE("a block is drawn at most ten times a second") {
    std::ostringstream out;
    LiveBlock block(out, 80);
    block.show("a\n", kBlockStart);
    block.show("b\n", kBlockStart + 50ms);
    CHECK(out.str() == "a\n");
}

TEST_CASE("lines of a block that would wrap are cut") {
    std::ostringstream out;
    LiveBlock block(out, 5);
    block.show("123456789\nab\n", kBlockStart);
    CHECK(out.str() == "1234\nab\n");
}

TEST_CASE("of a block higher than a terminal only the beginning is drawn") {
    std::ostringstream out;
    LiveBlock block(out, 80);
    std::string text;
    for (int line = 0; line < 30; ++line) {
        text += "x\n";
    }
    block.show(text, kBlockStart);
    CHECK(out.str().size() == 40);
}

TEST_CASE("clearing an empty block prints nothing") {
    std::ostringstream out;
    LiveBlock block(out, 80);
    block.clear();
    block.show("a\n", kBlockStart);
    block.clear();
    block.clear();
    CHECK(out.str() == "a\n\x1b[1A\r\x1b[J");
}
