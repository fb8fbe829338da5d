#pragma once
// The manifest of a batch of games: everything that decides which games are played, by which program, and how they are
// cut into shards. It is written once and never changed; its hash is in every shard.

#include "engine/core/expected.hpp"
#include "tools/records/types.hpp"
#include "tools/tournament/runner.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::selfplay {

// What is kept of every game.
enum class Keeps : unsigned char {
    kMoves,    // everything, so that it can be replayed
    kResults,  // winners and length
    kSums,     // nothing: sums over blocks of games
};
inline constexpr std::array kAllKeeps = {Keeps::kMoves, Keeps::kResults, Keeps::kSums};
// "moves", "results", "none".
[[nodiscard]] std::string_view name_of(Keeps keeps);

struct Manifest {
    records::Run run;  // the agents by seat unless moves are kept; `blocks` are those of the whole batch
    Keeps keeps = Keeps::kMoves;
    std::uint64_t games = 0;
    std::uint64_t block_games = 0;  // in each block but perhaps the last
    std::uint32_t shards = 0;       // 1 to `blocks`
    int opening_plies = 0;          // random moves first; only where moves are not kept
    tournament::Conduct conduct;    // only where moves are kept
    std::string build;              // of the program, see build_hash
    std::string hash;               // of all the rest

    // The blocks of a shard, [first, last): all sizes differ by one at most.
    [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> blocks_of(std::uint32_t shard) const;
    [[nodiscard]] std::uint64_t games_of(std::uint32_t shard) const;
    [[nodiscard]] bool keeps_moves() const { return keeps == Keeps::kMoves; }
};

// The text of a manifest, with its hash; and back. Refuses a text of which anything was changed.
[[nodiscard]] std::string manifest_text(const Manifest& manifest);
[[nodiscard]] Expected<Manifest> parse_manifest(const std::string& text, std::string_view file);

// XXH3 of 64 bits, as 16 hexadecimal digits, of the file that holds this program's code; where there is a library for
// each kind of processor, of the one for all.
[[nodiscard]] Expected<std::string> build_hash();

}  // namespace sparring::selfplay
