#include "tools/games/draughts/ending_tables.hpp"

#include "eval/draughtnauts/endings.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <list>
#include <mutex>
#include <system_error>
#include <utility>

namespace sparring {

namespace {

using draughtnauts::BasicRules;
using draughtnauts::Material;

namespace fs = std::filesystem;

constexpr std::string_view kExtension = ".ending";

// Empty if none of the folders has it.
[[nodiscard]] fs::path path_of(const Material& ending, const std::vector<fs::path>& folders) {
    for (const fs::path& folder : folders) {
        std::error_code ignored;
        if (fs::path path = folder / ending_file_name(ending); fs::exists(path, ignored)) {
            return path;
        }
    }
    return {};
}

}  // namespace

std::string ending_rules(const BasicRules& rules) {
    return fmt::format("draughtnauts:basic crowning_ends_turn={} no_move={}", rules.crowning_ends_turn,
                       draughtnauts::kNoMoveNames[static_cast<std::size_t>(rules.no_move)]);
}

std::string endings_folder_name(const BasicRules& rules) {
    const std::string readings = rules.crowning_ends_turn ? "" : "-crowned-men-jump-on";
    const std::string ends = rules.no_move == draughtnauts::NoMove::kLoss ? "" : "-no-move-draws";
    return fmt::format("draughtnauts-endings{}{}", readings, ends);
}

std::string ending_file_name(const Material& ending) {
    return fmt::format("{}{}", draughtnauts::material_text(ending), kExtension);
}

draughtnauts::BasicState random_ending(const BasicRules& rules, int pieces, Stream& random) {
    constexpr double kCrowned = 0.6;
    const int black = pieces / 2 + (pieces % 2 != 0 && uniform_below(random, 2) == 0 ? 1 : 0);
    std::array<draughtnauts::Bitboard, 2> sides{};
    draughtnauts::Bitboard crowned = 0;
    for (int piece = 0; piece < pieces; ++piece) {
        const Seat seat = piece < black ? draughtnauts::kBlack : draughtnauts::kWhite;
        const bool is_crowned = uniform_unit(random) < kCrowned;
        // A man has not come to the row where it is crowned.
        draughtnauts::Bitboard free = draughtnauts::kBoard & ~(sides[0] | sides[1]);
        free &= is_crowned ? free : ~draughtnauts::crowning_row(seat);
        const auto squares = static_cast<std::uint32_t>(std::popcount(free));
        for (std::uint32_t skipped = uniform_below(random, squares); skipped > 0; --skipped) {
            free = draughtnauts::without_lowest(free);
        }
        const draughtnauts::Bitboard square = draughtnauts::bit(draughtnauts::lowest(free));
        sides[index(seat)] |= square;
        crowned |= is_crowned ? square : draughtnauts::Bitboard{0};
    }
    return {sides[0], sides[1], crowned, seat_at(uniform_below(random, 2)), 0, rules};
}

Status check_content(const EndingFile& file, const Material& ending) {
    const std::uint64_t values = draughtnauts::SolvedEnding::values_of(ending);
    if (file.heading().ending == draughtnauts::material_text(ending) && file.heading().values == values) {
        return ok();
    }
    return Error{fmt::format("{}: {} values of {}: expected {} of {}", file.path().string(), file.heading().values,
                             file.heading().ending, values, draughtnauts::material_text(ending))};
}

Expected<std::shared_ptr<EndingTables>> EndingTables::open(const std::vector<fs::path>& folders,
                                                           const BasicRules& rules, std::size_t capacity) {
    std::vector<EndingFile> files;
    std::vector<Material> endings;
    for (const Material& ending : draughtnauts::endings_up_to(draughtnauts::kMostEndingPieces)) {
        const fs::path path = path_of(ending, folders);
        if (path.empty()) {
            continue;
        }
        Expected<EndingFile> file = EndingFile::open(path, ending_rules(rules));
        if (!file) {
            return file.error();
        }
        if (const Status status = check_content(*file, ending); !status) {
            return status.error();
        }
        files.push_back(*std::move(file));
        endings.push_back(ending);
    }
    return std::make_shared<EndingTables>(std::move(files), std::move(endings), capacity);
}

Expected<std::shared_ptr<EndingTables>> EndingTables::at_hand(const BasicRules& rules) {
    static std::mutex mutex;
    static std::list<std::pair<std::vector<fs::path>, std::shared_ptr<EndingTables>>> opened;
    const std::lock_guard lock(mutex);
    std::vector<fs::path> folders = table_places(endings_folder_name(rules));
    std::erase_if(folders, [](const fs::path& folder) {
        std::error_code ignored;
        return !fs::is_directory(folder, ignored);
    });
    if (folders.empty()) {
        return std::shared_ptr<EndingTables>();
    }
    const auto found = std::ranges::find(opened, folders, [](const auto& entry) { return entry.first; });
    if (found != opened.end()) {
        return found->second;
    }
    Expected<std::shared_ptr<EndingTables>> tables = open(folders, rules);
    if (tables && (*tables)->most_pieces() == 0) {
        return std::shared_ptr<EndingTables>();
    }
    if (tables) {
        opened.emplace_back(folders, *tables);
    }
    return tables;
}

EndingTables::EndingTables(std::vector<EndingFile> files, std::vector<Material> endings, std::size_t capacity)
    : files_(std::move(files)),
      tables_(draughtnauts::kMaterialCodes) {
    std::size_t blocks = 0;
    std::string checksums;
    for (std::size_t file = 0; file < files_.size(); ++file) {
        first_blocks_.push_back(blocks);
        const Material& ending = endings[file];
        const draughtnauts::PlacementIndex first(ending);
        if (ending != ending.swapped()) {
            tables_[code_of(ending.swapped())] = {draughtnauts::PlacementIndex(ending.swapped()), first.size(), blocks,
                                                  true};
        }
        tables_[code_of(ending)] = {first, 0, blocks, true};
        most_pieces_ = std::max(most_pieces_, ending.pieces());
        blocks += files_[file].blocks();
        checksums += hexadecimal(files_[file].checksum());
    }
    checksum_ = checksum_of(checksums);
    first_blocks_.push_back(blocks);
    cache_ = std::make_unique<BlockCache>(
        blocks, EndingFile::kBlockValues, capacity,
        [this](std::size_t block, std::span<std::uint8_t> values) { return read_block(block, values); });
}

bool EndingTables::read_block(std::size_t block, std::span<std::uint8_t> values) const {
    const auto after = std::ranges::upper_bound(first_blocks_, block);
    const auto file = static_cast<std::size_t>(after - first_blocks_.begin()) - 1;
    return files_[file].read_block(block - first_blocks_[file], values);
}

}  // namespace sparring
