#pragma once
// From folders of training positions to the file of a network.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "search/common/team.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/train/fit.hpp"
#include "tools/train/position_file.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace sparring::train {

struct FolderFit {
    std::vector<std::filesystem::path> positions;  // the folders
    std::filesystem::path network;                 // the file; its report stands beside it as a page
    FitSettings settings;
};

struct FolderFitReport {
    std::vector<PositionSource> sources;  // by folder
    std::uint64_t games = 0;
    std::uint64_t played = 0;     // positions of these
    std::uint64_t endings = 0;    // at random
    std::string tables;           // that know them
    std::uint64_t different = 0;  // of all positions
    FitReport fit;
};

// "5,000 positions of 100 games, 4,000 of them different".
[[nodiscard]] std::string positions_text(const FolderFitReport& report);

struct FitEvents {
    std::function<void(const FolderFitReport&)> on_positions;  // before the fit
    std::function<void(const EpochReport&)> on_epoch;
};

// Endings, if there shall be any, are those that the tables at hand know of the game, which is one of the catalogue.
// Equal positions count once (equal_positions.hpp). The network says what made it. A fit that was stopped
// leaves nothing, nor does one that check_rounding refuses.
[[nodiscard]] Expected<FolderFitReport> fit_folder(const FolderFit& order, const Catalogue& catalogue, const Team& team,
                                                   const StopToken& stop, const FitEvents& events);

}  // namespace sparring::train
