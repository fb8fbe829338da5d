#include "tools/games/draughts/ending_file.hpp"

#include "search/common/sharing.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <sstream>
#include <string_view>
#include <utility>

namespace sparring {

namespace {

constexpr std::string_view kTitle = "sparring ending 1";
constexpr int kCompressionLevel = 12;
constexpr std::size_t kRoomForChecksum = 64;
// Sizes are written as they lie in memory.
using BlockSize = std::uint32_t;
static_assert(std::endian::native == std::endian::little);

[[nodiscard]] std::size_t blocks_of(std::uint64_t values) {
    return static_cast<std::size_t>((values + EndingFile::kBlockValues - 1) / EndingFile::kBlockValues);
}

[[nodiscard]] std::string text_of(const EndingHeading& heading) {
    std::string text = fmt::format("{}\nrules {}\nending {}\nvalues {}\nslices {}\n", kTitle, heading.rules,
                                   heading.ending, heading.values, heading.slices.size());
    for (const EndingSlice& slice : heading.slices) {
        const auto& [wins, draws, losses, longest_win] = slice.values;
        text += fmt::format("slice {} {} {} {} {}\n", slice.name, wins, draws, losses, longest_win);
    }
    return text + "\n";
}

[[nodiscard]] Expected<std::uint64_t> take_number(std::string_view& text, std::string_view name) {
    const Expected<std::string> line = take_line(text, name);
    if (!line) {
        return line.error();
    }
    std::uint64_t number = 0;
    const char* const end = line->data() + line->size();
    const auto [stopped, failure] = std::from_chars(line->data(), end, number);
    if (failure != std::errc() || stopped != end) {
        return Error{fmt::format("expected a line '{} NUMBER'", name)};
    }
    return number;
}

[[nodiscard]] Expected<EndingSlice> take_slice(std::string_view& text) {
    const Expected<std::string> line = take_line(text, "slice");
    if (!line) {
        return line.error();
    }
    EndingSlice slice;
    std::istringstream words(*line);
    auto& [wins, draws, losses, longest_win] = slice.values;
    words >> slice.name >> wins >> draws >> losses >> longest_win;
    return words ? Expected<EndingSlice>(slice) : Error{"expected a line 'slice NAME WINS DRAWS LOSSES LONGEST'"};
}

[[nodiscard]] Status take_slices(std::string_view& text, std::vector<EndingSlice>& slices) {
    const Expected<std::uint64_t> count = take_number(text, "slices");
    if (!count) {
        return count.error();
    }
    for (std::uint64_t number = 0; number < *count; ++number) {
        Expected<EndingSlice> slice = take_slice(text);
        if (!slice) {
            return slice.error();
        }
        slices.push_back(*std::move(slice));
    }
    return ok();
}

[[nodiscard]] std::string compressed(std::span<const std::uint8_t> values) {
    std::string block(ZSTD_compressBound(values.size()), '\0');
    block.resize(ZSTD_compress(block.data(), block.size(), values.data(), values.size(), kCompressionLevel));
    block.shrink_to_fit();
    return block;
}

}  // namespace

Expected<std::uint64_t> write_ending_file(const std::filesystem::path& path, const EndingHeading& heading,
                                          std::span<const std::uint8_t> values, const Team& team) {
    std::vector<std::string> blocks(blocks_of(values.size()));
    std::size_t next = 0;
    team.run([&](int /*worker*/) {
        for (std::size_t block = 0; (block = add(next, std::size_t{1}, Sharing::kShared)) < blocks.size();) {
            const std::size_t first = block * EndingFile::kBlockValues;
            blocks[block] =
                compressed(values.subspan(first, std::min(EndingFile::kBlockValues, values.size() - first)));
        }
    });
    std::string text = text_of(heading);
    std::size_t size = text.size() + kRoomForChecksum;
    for (const std::string& block : blocks) {
        size += sizeof(BlockSize) + block.size();
    }
    text.reserve(size);
    for (const std::string& block : blocks) {
        const auto block_size = static_cast<BlockSize>(block.size());
        std::array<char, sizeof(block_size)> bytes{};
        std::memcpy(bytes.data(), &block_size, sizeof(block_size));
        text.append(bytes.data(), bytes.size());
    }
    for (std::string& block : blocks) {
        text += std::exchange(block, {});
    }
    return write_solved_file(path, std::move(text));
}

Expected<EndingFile> EndingFile::open(const std::filesystem::path& path, const std::string& rules) {
    Expected<MappedFile> content = MappedFile::open(path);
    if (!content) {
        return content.error();
    }
    EndingFile file(path, *std::move(content));
    const Expected<std::string_view> text = checked_text(file.content_.content(), path, "values of an ending");
    if (!text) {
        return text.error();
    }
    file.checksum_ = checksum_of(*text);
    if (const Status status = file.parse(*text, rules); !status) {
        return Error{fmt::format("{}: {}", path.string(), status.error().message)};
    }
    return file;
}

Status EndingFile::parse(std::string_view text, const std::string& rules) {
    const std::string_view all = text;
    const Expected<std::string> title = take_line(text, kTitle);
    const Expected<std::string> written = title ? take_line(text, "rules") : title;
    const Expected<std::string> ending = written ? take_line(text, "ending") : written;
    if (!ending) {
        return ending.error();
    }
    if (*written != rules) {
        return Error{fmt::format("it is for other rules: '{}', expected '{}'", *written, rules)};
    }
    const Expected<std::uint64_t> values = take_number(text, "values");
    if (!values) {
        return values.error();
    }
    heading_ = {*written, *ending, *values, {}};
    if (const Status status = take_slices(text, heading_.slices); !status) {
        return status.error();
    }
    const std::size_t blocks = blocks_of(*values);
    if (!text.starts_with('\n') || (text.size() - 1) / sizeof(BlockSize) < blocks) {
        return Error{fmt::format("expected the sizes of {} blocks", blocks)};
    }
    text.remove_prefix(1);
    std::vector<BlockSize> sizes(blocks);
    if (blocks > 0) {
        std::memcpy(sizes.data(), text.data(), blocks * sizeof(BlockSize));
    }
    begins_ = {all.size() - text.size() + blocks * sizeof(BlockSize)};
    begins_.reserve(blocks + 1);
    for (const BlockSize size : sizes) {
        begins_.push_back(begins_.back() + size);
    }
    return begins_.back() == all.size() ? ok() : Status(Error{"its blocks have other sizes than it says"});
}

bool EndingFile::read_block(std::size_t block, std::span<std::uint8_t> values) const {
    const std::string_view packed = content_.content().substr(begins_[block], begins_[block + 1] - begins_[block]);
    return ZSTD_decompress(values.data(), size_of(block), packed.data(), packed.size()) == size_of(block);
}

Expected<std::vector<std::uint8_t>> EndingFile::values(const Team& team) const {
    std::vector<std::uint8_t> values(heading_.values);
    std::size_t next = 0;
    bool is_damaged = false;
    team.run([&](int /*worker*/) {
        for (std::size_t block = 0; (block = add(next, std::size_t{1}, Sharing::kShared)) < blocks();) {
            if (!read_block(block, std::span(values).subspan(block * kBlockValues))) {
                write(is_damaged, true);
            }
        }
    });
    if (is_damaged) {
        return Error{fmt::format("{}: a block cannot be read", path_.string())};
    }
    return values;
}

}  // namespace sparring
