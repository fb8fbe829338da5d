// Perft of the Mega Board against its golden file, by the fast rules and by the naive ones.
#include "tests/engine/mega_board/naive_rules.hpp"
#include "tests/support/perft/golden_file.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

constexpr const char* kFile = "mega-board";

template <class G>
void compare(const golden::PerftLine& line, const Options& options) {
    const auto rules = *G::make_rules(options);
    golden::compare_with_line<G>(*G::parse_position(line.position, rules), line);
}

void compare_naive(std::uint64_t most_leaves) {
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        const naive_mega::Options options = naive_options(options_with(line.settings));
        const naive_mega::Position position = naive_mega::parse(line.position, options);
        for (std::size_t depth = 1; depth <= line.leaves.size() && line.leaves[depth - 1] <= most_leaves; ++depth) {
            INFO(line.position << " depth " << depth);
            REQUIRE(naive_mega::perft(position, static_cast<int>(depth), options) == line.leaves[depth - 1]);
        }
    }
}

}  // namespace

TEST_CASE("perft of the Mega Board agrees with its golden file") {
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        const Options options = options_with(line.settings);
        if (is_small(options.layout)) {
            compare<MegaBoard>(line, options);
        }
        compare<LargeMegaBoard>(line, options);
    }
}

TEST_CASE("the naive rules come to the figures of the golden file of the Mega Board") { compare_naive(200 * kEffort); }

TEST_CASE("the naive rules come to all figures of the golden file of the Mega Board", "[.slow]") {
    compare_naive(UINT64_MAX);
}

TEST_CASE("perft of depth 0 on the Mega Board is one, also of a finished game") {
    const Table table(Settings{{"layout", "mega-2"}});
    REQUIRE(perft(table.start(), 0) == 1);
    REQUIRE(perft(table.parse("1:P1 s1n:P2:X12,0"), 0) == 1);
    REQUIRE(perft(table.parse("1:P1 s1n:P2:X12,0"), 1) == 0);
}
