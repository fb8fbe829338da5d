#pragma once
// From what is asked on the command line to the manifest of a batch.

#include "engine/core/expected.hpp"
#include "tools/selfplay/manifest.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tournament/tournament.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sparring::selfplay {

inline constexpr std::uint64_t kMostGames = 1'000'000'000'000;
inline constexpr std::uint32_t kMostShards = 100'000;

struct PlanArguments {
    tournament::Arguments tournament;  // pairs and blocks are not used
    Keeps keeps = Keeps::kMoves;
    std::uint64_t games = 0;        // at least; whole blocks are played
    std::uint64_t block_games = 0;  // where no moves are kept; 0: as suits the number of games
    std::uint32_t shards = 0;       // 0: as many as suit the number of blocks
};

// Checks everything that can be checked before a game is played.
[[nodiscard]] Expected<Manifest> make_manifest(const PlanArguments& arguments, const Catalogue& catalogue);

}  // namespace sparring::selfplay
