#include "tools/train/position_file.hpp"

#include "tools/data/binary_lists.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/data/text_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <regex>
#include <string_view>
#include <vector>

namespace sparring::train {

namespace {

constexpr std::string_view kContent = "training positions of 'sparring train positions'";
constexpr std::string_view kFormat = "3";
constexpr std::uint64_t kMostWords = 1024;

}  // namespace

std::string without_folders(const std::string& agent) {
    static const std::regex folders("=[^,]*/");
    return std::regex_replace(agent, folders, "=");
}

std::string differences(const PositionSource& found, const PositionSource& wanted) {
    std::vector<std::string> texts;
    const auto compare = [&](std::string_view name, const auto& one, const auto& other) {
        if (one != other) {
            texts.push_back(fmt::format("{} {}, expected {}", name, one, other));
        }
    };
    compare("game", found.game, wanted.game);
    compare("agent", without_folders(found.agent), without_folders(wanted.agent));
    compare("played with", found.knowledge, wanted.knowledge);
    compare("games", found.games, wanted.games);
    compare("aside", found.aside, wanted.aside);
    compare("seed", found.seed, wanted.seed);
    compare("shard", found.shard, wanted.shard);
    return fmt::format("{}", fmt::join(texts, "; "));
}

Status write_positions(const std::filesystem::path& path, const PositionFile& file) {
    const PositionSource& source = file.source;
    const TrainingPositions& positions = file.positions;
    std::string text = fmt::format(
        "positions {}\ngame {}\nagent {}\nknowledge {}\nseed {}\nshard {}\ngames {}\naside {}\nwords {}\nbuckets "
        "{}\nsize {}\nlinear {}\nshare_scale {}\ndraw_margin {}\n",
        kFormat, source.game, source.agent, source.knowledge, source.seed, source.shard, source.games, source.aside,
        positions.words, positions.output_buckets, positions.size(), positions.linear.size(),
        positions.linear_scale.share_scale, positions.linear_scale.draw_margin);
    append_list(text, positions.inputs);
    append_list(text, positions.shares);
    append_list(text, positions.results);
    append_list(text, positions.buckets);
    append_list(text, positions.linear);
    const auto written = write_solved_file(path, std::move(text));
    return written ? ok() : Status(written.error());
}

Expected<PositionFile> read_positions(const std::filesystem::path& path) {
    const Expected<std::string> all = read_text_file(path);
    const auto checked = all ? checked_text(*all, path, kContent) : Expected<std::string_view>(all.error());
    if (!checked) {
        return checked.error();
    }
    std::string_view text = *checked;
    HeaderLines header(text);
    PositionFile file;
    const std::string format = header.word("positions");
    if (header.is_good() && format != kFormat) {
        return Error{fmt::format("'{}' is of format {}: expected {} of format {}, played by this program",
                                 path.string(), format, kContent, kFormat)};
    }
    file.source.game = header.word("game");
    file.source.agent = header.word("agent");
    file.source.knowledge = header.word("knowledge");
    file.source.seed = header.number<std::uint64_t>("seed");
    file.source.shard = header.number<std::uint64_t>("shard");
    file.source.games = header.number<std::uint64_t>("games");
    file.source.aside = header.number<double>("aside");
    TrainingPositions& positions = file.positions;
    positions.words = header.number<std::uint64_t>("words");
    positions.output_buckets = header.number<std::uint64_t>("buckets");
    const auto size = header.number<std::uint64_t>("size");
    const auto linear = header.number<std::uint64_t>("linear");
    positions.linear_scale.share_scale = header.number<double>("share_scale");
    positions.linear_scale.draw_margin = header.number<double>("draw_margin");
    const std::size_t shares = linear == 0 ? 2 : 3;
    const std::size_t bytes = positions.words * sizeof(std::uint32_t) + shares * sizeof(std::uint16_t) + 1;
    if (!header.is_good() || positions.words > kMostWords || text.size() / bytes != size || text.size() % bytes != 0 ||
        (linear != 0 && linear != size)) {
        return Error{fmt::format("'{}' is damaged: expected {} of format {}", path.string(), kContent, kFormat)};
    }
    positions.games = file.source.games;
    positions.inputs = take_list<std::uint32_t>(text, positions.words * size);
    positions.shares = take_list<std::uint16_t>(text, size);
    positions.results = take_list<std::uint16_t>(text, size);
    positions.buckets = take_list<std::uint8_t>(text, size);
    positions.linear = take_list<std::uint16_t>(text, linear);
    return file;
}

}  // namespace sparring::train
