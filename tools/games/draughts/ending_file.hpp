#pragma once
// Values of an ending as a file: lines of text that say what it is about, the size of each block and the checksum of
// its values, a checksum over all of that, and the values in blocks that are compressed one by one. Opening reads what
// stands before the blocks, and a block is checked when it is read. Files of version 1 have one checksum over
// everything, and opening reads all of them.

#include "engine/core/expected.hpp"
#include "eval/draughtnauts/ending_value.hpp"
#include "search/common/team.hpp"
#include "tools/data/mapped_file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace sparring {

// How the positions of one kind come out for the side to move.
struct EndingSlice {
    std::string name;  // what stands on the board, the side to move first; without blanks
    draughtnauts::ValueCounts values;

    bool operator==(const EndingSlice&) const = default;
};

struct EndingHeading {
    std::string rules;   // the game and what of its rules matters
    std::string ending;  // what stands on the board
    std::uint64_t values = 0;
    std::vector<EndingSlice> slices;

    bool operator==(const EndingHeading&) const = default;
};

// Writes a file and gives its checksum. Blocks are compressed by all workers of the team.
[[nodiscard]] Expected<std::uint64_t> write_ending_file(const std::filesystem::path& path, const EndingHeading& heading,
                                                        std::span<const std::uint8_t> values, const Team& team);

// A file that has been opened. Its heading is whole, and its blocks are as large as they should be. Many threads may
// use it.
class EndingFile {
public:
    // Values of a block, but for the last.
    static constexpr std::size_t kBlockValues = 1U << 14U;

    // An error that names the file if it cannot be read, is damaged as far as this looks, or has other rules.
    [[nodiscard]] static Expected<EndingFile> open(const std::filesystem::path& path, const std::string& rules);

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] const EndingHeading& heading() const { return heading_; }
    // The same for the same values, whatever compressed them, but for files of version 1.
    [[nodiscard]] std::uint64_t checksum() const { return checksum_; }
    [[nodiscard]] std::size_t blocks() const { return begins_.size() - 1; }
    // The number of values in a block.
    [[nodiscard]] std::size_t size_of(std::size_t block) const {
        return block + 1 < blocks() ? kBlockValues : heading_.values - block * kBlockValues;
    }
    // Reads a block into the first size_of(block) bytes. False if it is damaged.
    [[nodiscard]] bool read_block(std::size_t block, std::span<std::uint8_t> values) const;
    // All of them.
    [[nodiscard]] Expected<std::vector<std::uint8_t>> values(const Team& team) const;
    // An error that names the file if one of its blocks is damaged.
    [[nodiscard]] Status check_blocks(const Team& team) const;

private:
    EndingFile(std::filesystem::path path, MappedFile content) : path_(std::move(path)), content_(std::move(content)) {}
    // Of the whole content. False if it is damaged.
    [[nodiscard]] bool parse(std::string_view all);
    [[nodiscard]] bool parse_older(std::string_view all);
    // Calls read(block) for every block; an error that names the file if one of the answers is false.
    template <class Read>
    [[nodiscard]] Status read_blocks(const Team& team, const Read& read) const;
    // Of what stands behind the heading.
    [[nodiscard]] bool parse_index(std::string_view index, std::size_t entry_bytes, std::size_t begin, std::size_t end);

    std::filesystem::path path_;
    MappedFile content_;
    EndingHeading heading_;
    std::uint64_t checksum_ = 0;
    std::vector<std::size_t> begins_ = {0};  // of the blocks in the file, and the end of the last
    std::vector<std::uint64_t> checksums_;   // of the values of the blocks; none in files of version 1
};

}  // namespace sparring
