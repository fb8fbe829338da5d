#pragma once
// A batch that is ready to be played: its manifest, read and checked against this program, and where its shards lie.

#include "engine/core/expected.hpp"
#include "tools/selfplay/manifest.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tournament/runner.hpp"

#include <cstdint>
#include <filesystem>
#include <string>

namespace sparring::selfplay {

struct Batch {
    std::filesystem::path path;  // of the manifest
    Manifest manifest;
    std::string own_build;      // of this program, see build_hash
    std::string own_knowledge;  // the weights and endgame tables of this program, once check_build has looked at them
    const GameModule* module = nullptr;
    TablePointer table;            // of the module, opened with the options of the manifest
    tournament::Plan plan;         // if moves are kept
    SimulationRequest simulation;  // if they are not; without numbers of games

    // The folder beside the manifest: `batch.json` has `batch.shards`.
    [[nodiscard]] std::filesystem::path folder() const;
    [[nodiscard]] std::filesystem::path shard_path(std::uint32_t shard) const;
    // The games of a block, for Matches::simulate.
    [[nodiscard]] SimulationRequest block_request(std::uint64_t block) const;
};

[[nodiscard]] Expected<Batch> open_batch(const std::filesystem::path& path, const Catalogue& catalogue);

enum class OtherBuild : unsigned char { kRefused, kAllowed };
// Whether this is the program that the plan was made with, and goes by the same weights and endgame tables.
[[nodiscard]] Status check_build(Batch& batch, OtherBuild other);
// The same for a shard that does not exist.
[[nodiscard]] Status check_shard_number(const Batch& batch, std::uint64_t shard);

}  // namespace sparring::selfplay
