#pragma once
// Files of positions that weights are fitted to: lines that say what played them, the lists one behind the other, and a
// checksum.

#include "engine/core/expected.hpp"
#include "tools/tables/training_positions.hpp"

#include <filesystem>
#include <string>

namespace sparring::train {

// `source` is one line that decides the positions. What is there already stays until the new file is whole.
[[nodiscard]] Status write_features(const std::filesystem::path& path, const std::string& source,
                                    const FeaturePositions& positions);
// Errors name the file and say what was expected: also if the positions are of another source.
[[nodiscard]] Expected<FeaturePositions> read_features(const std::filesystem::path& path, const std::string& source);

}  // namespace sparring::train
