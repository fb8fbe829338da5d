#pragma once
// The solved endings of the basic game that are at hand, to be asked about single positions.

#include "engine/core/random.hpp"
#include "engine/draughtnauts/basic_state.hpp"
#include "eval/draughtnauts/ending_value.hpp"
#include "eval/draughtnauts/material.hpp"
#include "eval/draughtnauts/placement_index.hpp"
#include "tools/games/draughts/block_cache.hpp"
#include "tools/games/draughts/ending_file.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

// What of the rules decides the values of endings. The count of plies without progress is left out of them.
[[nodiscard]] std::string ending_rules(const draughtnauts::BasicRules& rules);
// The name of the folder of the endings of these rules, see table_path() and table_places().
[[nodiscard]] std::string endings_folder_name(const draughtnauts::BasicRules& rules);
// "KKM-K.ending".
[[nodiscard]] std::string ending_file_name(const draughtnauts::Material& ending);

// An error if a file has another ending than its name says.
[[nodiscard]] Status check_content(const EndingFile& file, const draughtnauts::Material& ending);

// So many pieces, 2 to draughtnauts::kMostEndingPieces, on squares at random, a half of them (or one more or less) on
// each side; three in five are crowned. Nobody has moved yet without progress.
[[nodiscard]] draughtnauts::BasicState random_ending(const draughtnauts::BasicRules& rules, int pieces, Stream& random);

// Many threads may ask at the same time.
class EndingTables {
public:
    // Bytes of memory for blocks that were looked at.
    static constexpr std::size_t kUsualCapacity = std::size_t{64} << 20U;

    // All endings in these folders, each from the first that has it; a folder that is not there has none. An error
    // names the file that is damaged or is of other rules.
    [[nodiscard]] static Expected<std::shared_ptr<EndingTables>> open(const std::vector<std::filesystem::path>& folders,
                                                                      const draughtnauts::BasicRules& rules,
                                                                      std::size_t capacity = kUsualCapacity);
    // Those that table_places() has, opened by the first who asks in a process; null if there are none.
    [[nodiscard]] static Expected<std::shared_ptr<EndingTables>> at_hand(const draughtnauts::BasicRules& rules);

    EndingTables(std::vector<EndingFile> files, std::vector<draughtnauts::Material> endings, std::size_t capacity);

    // The cache refers to it.
    ~EndingTables() = default;
    EndingTables(const EndingTables&) = delete;
    EndingTables& operator=(const EndingTables&) = delete;
    EndingTables(EndingTables&&) = delete;
    EndingTables& operator=(EndingTables&&) = delete;

    // The largest number of pieces of an ending.
    [[nodiscard]] int most_pieces() const { return most_pieces_; }
    // Over those of the files.
    [[nodiscard]] std::uint64_t checksum() const { return checksum_; }

    // What is known of a position of unfinished play without the count of plies without progress; nothing if its ending
    // is not at hand, or its block in the file is damaged.
    [[nodiscard]] std::optional<draughtnauts::EndingValue> find(const draughtnauts::BasicState& state) const {
        const int pieces = std::popcount(draughtnauts::kBoard & ~state.empty_squares());
        return pieces <= most_pieces_ ? find(draughtnauts::placement_of(state)) : std::nullopt;
    }
    // Of at most draughtnauts::kMostEndingPieces pieces.
    [[nodiscard]] std::optional<draughtnauts::EndingValue> find(const draughtnauts::Placement& placement) const {
        const Table& table = tables_[draughtnauts::code_of(placement.material())];
        if (!table.is_known) {
            return std::nullopt;
        }
        const std::uint64_t place = table.first_value + table.index.number(placement);
        const auto byte =
            cache_->byte(table.first_block + place / EndingFile::kBlockValues, place % EndingFile::kBlockValues);
        return byte ? std::optional(draughtnauts::EndingValue::of_byte(*byte)) : std::nullopt;
    }

private:
    // Of one material with one side to move.
    struct Table {
        draughtnauts::PlacementIndex index;
        std::uint64_t first_value = 0;  // in its file
        std::size_t first_block = 0;    // of its file
        bool is_known = false;
    };

    [[nodiscard]] bool read_block(std::size_t block, std::span<std::uint8_t> values) const;

    std::vector<EndingFile> files_;
    std::vector<std::size_t> first_blocks_;  // of each file, and the number of all blocks
    std::vector<Table> tables_;              // by code of material
    int most_pieces_ = 0;
    std::uint64_t checksum_ = 0;
    std::unique_ptr<BlockCache> cache_;
};

}  // namespace sparring
