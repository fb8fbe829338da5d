#pragma once
// Files of training positions: lines that say what played them, the lists one behind the other, and a checksum.

#include "engine/core/expected.hpp"
#include "tools/tables/training_positions.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace sparring::train {

// What decides the positions of a file.
struct PositionSource {
    std::string game;  // with its variant
    std::string agent;
    std::string knowledge;  // the weights, nets and tables that the agent went by, with their checksums
    std::uint64_t seed = 1;
    std::uint64_t shard = 0;
    std::uint64_t games = 0;
    double aside = 0;  // see TrainingRequest

    bool operator==(const PositionSource&) const = default;
};

// What differs, as in "seed 2, expected 1; shard 3, expected 4"; empty if nothing does. Where the files of an agent lie
// does not matter, because what it knew names them with their checksums.
[[nodiscard]] std::string differences(const PositionSource& found, const PositionSource& wanted);

// An agent as it was told to play, but for the folders of its files, which say nothing to others.
[[nodiscard]] std::string without_folders(const std::string& agent);

struct PositionFile {
    PositionSource source;
    TrainingPositions positions;
};

// What is there already stays until the new file is whole.
[[nodiscard]] Status write_positions(const std::filesystem::path& path, const PositionFile& file);
// Errors name the file and say what was expected.
[[nodiscard]] Expected<PositionFile> read_positions(const std::filesystem::path& path);

}  // namespace sparring::train
