#pragma once
// Golden perft files: data/perft/GAME.txt, one position a line with its options, figures by depth, and their source.

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

}  // namespace sparring::golden
