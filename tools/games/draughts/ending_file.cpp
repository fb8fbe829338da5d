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
#include <sstream>
#include <string_view>
#include <utility>

namespace sparring {

namespace {

constexpr std::string_view kAnyTitle = "sparring ending ";
constexpr std::string_view kTitle = "sparring ending 2";
constexpr std::string_view kOlderTitle = "sparring ending 1";
constexpr std::string_view kContent = "values of an ending";
constexpr int kCompressionLevel = 12;
// Sizes and checksums of blocks are written as they lie in memory.
using BlockSize = std::uint32_t;
using BlockChecksum = std::uint64_t;
static_assert(std::endian::native == std::endian::little);
constexpr std::size_t kEntryBytes = sizeof(BlockSize) + sizeof(BlockChecksum);
constexpr std::size_t kOlderEntryBytes = sizeof(BlockSize);

template <class Number>
void append(std::string& text, Number number) {
    const auto bytes = std::bit_cast<std::array<char, sizeof(number)>>(number);
    text.append(bytes.data(), bytes.size());
}

template <class Number>
[[nodiscard]] Number number_at(std::string_view text, std::size_t place) {
    std::array<char, sizeof(Number)> bytes{};
    text.copy(bytes.data(), bytes.size(), place);
    return std::bit_cast<Number>(bytes);
}

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

// What a text begins with, which is taken away.
[[nodiscard]] Expected<EndingHeading> take_heading(std::string_view& text, std::string_view title) {
    const Expected<std::string> first = take_line(text, title);
    const Expected<std::string> rules = first ? take_line(text, "rules") : first;
    const Expected<std::string> ending = rules ? take_line(text, "ending") : rules;
    if (!ending) {
        return ending.error();
    }
    const Expected<std::uint64_t> values = take_number(text, "values");
    if (!values) {
        return values.error();
    }
    EndingHeading heading{*rules, *ending, *values, {}};
    if (const Status status = take_slices(text, heading.slices); !status) {
        return status.error();
    }
    const Expected<std::string> last = take_line(text, "");
    return last && last->empty() ? Expected<EndingHeading>(std::move(heading)) : Error{"expected an empty line"};
}

[[nodiscard]] std::string compressed(std::span<const std::uint8_t> values) {
    std::string block(ZSTD_compressBound(values.size()), '\0');
    block.resize(ZSTD_compress(block.data(), block.size(), values.data(), values.size(), kCompressionLevel));
    block.shrink_to_fit();
    return block;
}

[[nodiscard]] BlockChecksum checksum_of_values(std::span<const std::uint8_t> values) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
    return checksum_of({reinterpret_cast<const char*>(values.data()), values.size()});
}

// Of the heading and the values, whose blocks have these checksums.
[[nodiscard]] std::uint64_t checksum_of_all(std::string_view heading, std::span<const BlockChecksum> blocks) {
    std::string text(heading);
    for (const BlockChecksum block : blocks) {
        append(text, block);
    }
    return checksum_of(text);
}

}  // namespace

Expected<std::uint64_t> write_ending_file(const std::filesystem::path& path, const EndingHeading& heading,
                                          std::span<const std::uint8_t> values, const Team& team) {
    std::vector<std::string> blocks(blocks_of(values.size()));
    std::vector<BlockChecksum> checksums(blocks.size());
    std::size_t next = 0;
    team.run([&](int /*worker*/) {
        for (std::size_t block = 0; (block = add(next, std::size_t{1}, Sharing::kShared)) < blocks.size();) {
            const std::size_t first = block * EndingFile::kBlockValues;
            const auto some = values.subspan(first, std::min(EndingFile::kBlockValues, values.size() - first));
            blocks[block] = compressed(some);
            checksums[block] = checksum_of_values(some);
        }
    });
    std::string text = text_of(heading);
    const std::uint64_t checksum = checksum_of_all(text, checksums);
    std::size_t size = 0;
    for (std::size_t block = 0; block < blocks.size(); ++block) {
        append(text, static_cast<BlockSize>(blocks[block].size()));
        append(text, checksums[block]);
        size += blocks[block].size();
    }
    text += checksum_line(checksum_of(text));
    text.reserve(text.size() + size);
    for (std::string& block : blocks) {
        text += std::exchange(block, {});
    }
    const Status status = write_with_folders(path, text);
    return status ? Expected<std::uint64_t>(checksum) : status.error();
}

Expected<EndingFile> EndingFile::open(const std::filesystem::path& path, const std::string& rules) {
    Expected<MappedFile> content = MappedFile::open(path);
    if (!content) {
        return content.error();
    }
    EndingFile file(path, *std::move(content));
    const std::string_view all = file.content_.content();
    const std::string_view title = all.substr(0, all.find('\n'));
    if (title.starts_with(kAnyTitle) && title != kTitle && title != kOlderTitle) {
        return Error{fmt::format("{}: it is '{}', of another version of the program: expected '{}'", path.string(),
                                 title, kTitle)};
    }
    if (!(title == kOlderTitle ? file.parse_older(all) : file.parse(all))) {
        return not_whole(path, kContent);
    }
    if (file.heading_.rules != rules) {
        return Error{
            fmt::format("{}: it is for other rules: '{}', expected '{}'", path.string(), file.heading_.rules, rules)};
    }
    return file;
}

bool EndingFile::parse(std::string_view all) {
    std::string_view rest = all;
    Expected<EndingHeading> heading = take_heading(rest, kTitle);
    if (!heading || rest.size() / kEntryBytes < blocks_of(heading->values)) {
        return false;
    }
    heading_ = *std::move(heading);
    const std::string_view index = rest.substr(0, blocks_of(heading_.values) * kEntryBytes);
    const std::string_view heading_text = all.substr(0, all.size() - rest.size());
    const std::string_view head = all.substr(0, heading_text.size() + index.size());
    const std::string line = checksum_line(checksum_of(head));
    if (!all.substr(head.size()).starts_with(line) ||
        !parse_index(index, kEntryBytes, head.size() + line.size(), all.size())) {
        return false;
    }
    checksum_ = checksum_of_all(heading_text, checksums_);
    return true;
}

bool EndingFile::parse_older(std::string_view all) {
    const Expected<std::string_view> checked = checked_text(all, path_, kContent);
    if (!checked) {
        return false;
    }
    std::string_view rest = *checked;
    Expected<EndingHeading> heading = take_heading(rest, kOlderTitle);
    if (!heading || rest.size() / kOlderEntryBytes < blocks_of(heading->values)) {
        return false;
    }
    heading_ = *std::move(heading);
    checksum_ = checksum_of(*checked);
    const std::string_view index = rest.substr(0, blocks_of(heading_.values) * kOlderEntryBytes);
    return parse_index(index, kOlderEntryBytes, checked->size() - rest.size() + index.size(), checked->size());
}

bool EndingFile::parse_index(std::string_view index, std::size_t entry_bytes, std::size_t begin, std::size_t end) {
    begins_ = {begin};
    begins_.reserve(index.size() / entry_bytes + 1);
    for (std::size_t place = 0; place < index.size(); place += entry_bytes) {
        begins_.push_back(begins_.back() + number_at<BlockSize>(index, place));
        if (entry_bytes == kEntryBytes) {
            checksums_.push_back(number_at<BlockChecksum>(index, place + sizeof(BlockSize)));
        }
    }
    return begins_.back() == end;
}

bool EndingFile::read_block(std::size_t block, std::span<std::uint8_t> values) const {
    const std::size_t size = size_of(block);
    const std::string_view packed = content_.content().substr(begins_[block], begins_[block + 1] - begins_[block]);
    return ZSTD_decompress(values.data(), size, packed.data(), packed.size()) == size &&
           (checksums_.empty() || checksum_of_values(values.first(size)) == checksums_[block]);
}

template <class Read>
Status EndingFile::read_blocks(const Team& team, const Read& read) const {
    std::size_t next = 0;
    bool is_damaged = false;
    team.run([&](int /*worker*/) {
        for (std::size_t block = 0; (block = add(next, std::size_t{1}, Sharing::kShared)) < blocks();) {
            if (!read(block)) {
                write(is_damaged, true);
            }
        }
    });
    return is_damaged ? Status(not_whole(path_, kContent)) : ok();
}

Status EndingFile::check_blocks(const Team& team) const {
    return read_blocks(team, [this](std::size_t block) {
        std::array<std::uint8_t, kBlockValues> values{};
        return read_block(block, values);
    });
}

Expected<std::vector<std::uint8_t>> EndingFile::values(const Team& team) const {
    std::vector<std::uint8_t> values(heading_.values);
    const Status whole = read_blocks(
        team, [&](std::size_t block) { return read_block(block, std::span(values).subspan(block * kBlockValues)); });
    return whole ? Expected<std::vector<std::uint8_t>>(std::move(values)) : whole.error();
}

}  // namespace sparring
