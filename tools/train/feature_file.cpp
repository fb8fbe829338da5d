#include "tools/train/feature_file.hpp"

#include "tools/data/binary_lists.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/data/text_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <sstream>
#include <string_view>

namespace sparring::train {

namespace {

constexpr std::string_view kFeatureContent = "positions of 'sparring train weights'";
constexpr std::string_view kFeatureFormat = "1";
constexpr std::uint64_t kMost = 1'000'000'000;  // positions, and seats and features of one

[[nodiscard]] std::vector<std::string> words_of(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) {
        words.push_back(word);
    }
    return words;
}

}  // namespace

Status write_features(const std::filesystem::path& path, const std::string& source, const FeaturePositions& positions) {
    std::string text =
        fmt::format("features {}\nsource {}\ngames {}\nseats {}\nsize {}\nnames {}\n", kFeatureFormat, source,
                    positions.games, positions.seats, positions.size(), fmt::join(positions.names, " "));
    append_list(text, positions.features);
    append_list(text, positions.phases);
    append_list(text, positions.searched);
    append_list(text, positions.won);
    append_list(text, positions.plays);
    const auto written = write_solved_file(path, std::move(text));
    return written ? ok() : Status(written.error());
}

Expected<FeaturePositions> read_features(const std::filesystem::path& path, const std::string& source) {
    const auto all = read_text_file(path);
    const auto checked = all ? checked_text(*all, path, kFeatureContent) : Expected<std::string_view>(all.error());
    if (!checked) {
        return checked.error();
    }
    std::string_view text = *checked;
    HeaderLines header(text);
    FeaturePositions positions;
    const bool is_known = header.word("features") == kFeatureFormat;
    const std::string found = header.word("source");
    positions.games = header.number<std::uint64_t>("games");
    positions.seats = header.number<std::uint64_t>("seats");
    const auto size = header.number<std::uint64_t>("size");
    positions.names = words_of(header.word("names"));
    const std::uint64_t of_seats = size * positions.seats;
    const std::uint64_t bytes = (of_seats * positions.names.size() + size + 2 * of_seats) * sizeof(float) + of_seats;
    if (!header.is_good() || !is_known || size > kMost || positions.seats > kMost || text.size() != bytes) {
        return Error{
            fmt::format("'{}' is damaged: expected {} of format {}", path.string(), kFeatureContent, kFeatureFormat)};
    }
    if (found != source) {
        return Error{fmt::format("'{}' is of other games ({}): expected {}", path.string(), found, source)};
    }
    positions.features = take_list<float>(text, of_seats * positions.names.size());
    positions.phases = take_list<float>(text, size);
    positions.searched = take_list<float>(text, of_seats);
    positions.won = take_list<float>(text, of_seats);
    positions.plays = take_list<std::uint8_t>(text, of_seats);
    return positions;
}

}  // namespace sparring::train
