#pragma once
// Golden perft files: data/perft/GAME.txt, one position a line with its options, figures by depth, and their source.

#include "engine/core/leaf_count.hpp"
#include "tests/support/effort.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace sparring::golden {

struct PerftLine {
    std::string position;
    std::vector<std::pair<std::string, std::string>> settings;  // options that differ from the default
    std::vector<std::uint64_t> leaves;                          // leaves[d] at depth d + 1
    std::string source;
};

// The lines of the file at `path`; throws std::runtime_error if one cannot be read.
[[nodiscard]] std::vector<PerftLine> read_perft(const std::string& path);
// Those of data/perft/`game`.txt.
[[nodiscard]] std::vector<PerftLine> read_perft_file(const std::string& game);

// Requires that the leaves of the line's position are its figures up to `most_leaves`, fast and, up to some millions,
// plain.
template <class G>
void compare_with_line(const typename G::State& state, const PerftLine& line, std::uint64_t most_leaves = UINT64_MAX) {
    constexpr std::uint64_t kMostPlain = effort<std::uint64_t>(3'000'000, 10'000);
    for (std::size_t depth = 1; depth <= line.leaves.size() && line.leaves[depth - 1] <= most_leaves; ++depth) {
        const std::uint64_t leaves = line.leaves[depth - 1];
        INFO(line.position << " depth " << depth);
        REQUIRE(G::perft(state, static_cast<int>(depth)) == leaves);
        if (leaves <= kMostPlain) {
            REQUIRE(G::perft(state, static_cast<int>(depth), LeafCount::kPlain) == leaves);
        }
    }
}

}  // namespace sparring::golden
