#include "tools/data/fingerprint_file.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("fingerprints are read as they are written") {
    const Fingerprints fingerprints = {{"a perft", 0xabc}, {"b", 0xffffffffffffffffU}};
    const std::string text = format_fingerprints(fingerprints);
    CHECK(text ==
          "# Expected fingerprints of `sparring bench`; written by `sparring bench --write FILE`.\n"
          "a perft 0000000000000abc\n"
          "b ffffffffffffffff\n");
    CHECK(*parse_fingerprints(text, "bench.txt") == fingerprints);
}

TEST_CASE("blanks around names and fingerprints do not matter") {
    CHECK(*parse_fingerprints("\n  a \t 0000000000000001  \n", "f") == Fingerprints{{"a", 1}});
}

TEST_CASE("a wrong line of fingerprints is named") {
    CHECK(parse_fingerprints("# x\nname\n", "f").error().message ==
          "f:2: 'name' is one word: expected a name and a fingerprint");
    CHECK(parse_fingerprints("name 12\n", "f").error().message == "f:1: '12' is not a number of 16 hexadecimal digits");
    CHECK(parse_fingerprints("a 0000000000000001\na 0000000000000001\n", "f").error().message ==
          "f:2: 'a' stands here a second time");
}
