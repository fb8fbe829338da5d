#include "tools/interchange/line_reader.hpp"

#include "engine/core/random.hpp"
#include "tests/support/effort.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace sparring;

namespace {

std::vector<std::string> lines_of(LineReader& reader) {
    std::vector<std::string> lines;
    while (auto line = reader.next()) {
        lines.push_back(*line);
    }
    return lines;
}

// Lines as a plain reader would cut them.
std::vector<std::string> cut(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
        std::string line = text.substr(begin, end - begin);
        if (line.ends_with('\r')) {
            line.pop_back();
        }
        lines.push_back(line);
        begin = end + 1;
    }
    return lines;
}

}  // namespace

TEST_CASE("lines end with LF or CR LF, and what has no end is kept for later") {
    LineReader reader;
    reader.feed("ugiok\r\nreadyok\nbest");
    CHECK(lines_of(reader) == std::vector<std::string>{"ugiok", "readyok"});
    CHECK(reader.size() == 4);
    reader.feed("move 9-14\n\n");
    CHECK(lines_of(reader) == std::vector<std::string>{"bestmove 9-14", ""});
    reader.feed("bye");
    CHECK_FALSE(reader.next());
    CHECK(reader.rest() == "bye");
    CHECK_FALSE(reader.rest());
}

TEST_CASE("a line that is too long is the last that is looked at, and is not kept") {
    LineReader reader;
    const std::string longest(LineReader::kLongestLine, 'x');
    reader.feed(longest + "\n");
    CHECK(reader.next() == longest);
    for (int piece = 0; piece < 100; ++piece) {
        reader.feed(longest);
        CHECK_FALSE(reader.next());
        CHECK(reader.size() <= 2 * LineReader::kLongestLine);
    }
    CHECK(reader.is_overlong());
    reader.feed("\nbestmove 9-14\n");
    CHECK_FALSE(reader.next());
    CHECK(reader.size() == 0);
}

TEST_CASE("random bytes are cut into the same lines in whatever pieces they come") {
    FastRandom random(7);
    for (int round = 0; round < effort(300, 60); ++round) {
        std::string text;
        const std::uint32_t size = uniform_below(random, 400);
        for (std::uint32_t byte = 0; byte < size; ++byte) {
            const std::uint32_t kind = uniform_below(random, 6);
            text += kind == 0 ? '\n' : static_cast<char>(uniform_below(random, 256));
            text += kind == 1 ? "\r" : "";
        }
        LineReader reader;
        std::vector<std::string> lines;
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t length = 1 + uniform_below(random, 50);
            reader.feed(std::string_view(text).substr(begin, length));
            std::ranges::copy(lines_of(reader), std::back_inserter(lines));
            begin += length;
        }
        CHECK(lines == cut(text));
    }
}
