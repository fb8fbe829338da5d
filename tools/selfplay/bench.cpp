#include "tools/selfplay/bench.hpp"

#include "engine/core/hash.hpp"
#include "tools/data/scratch_folder.hpp"
#include "tools/data/text_file.hpp"
#include "tools/selfplay/planning.hpp"
#include "tools/selfplay/shard_file.hpp"
#include "tools/selfplay/work.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <string>

namespace sparring::selfplay {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHashDigits = 16;

struct BatchBench {
    std::string_view name;
    std::string_view game;
    std::string_view agent;
    Keeps keeps = Keeps::kMoves;
    std::uint64_t games = 0;
};

constexpr std::array kBatches = {
    BatchBench{"selfplay/board-game-battle-sums", "board-game-battle", "leader", Keeps::kSums, 4'000'000},
    BatchBench{"selfplay/board-game-battle-results", "board-game-battle", "leader", Keeps::kResults, 4'000'000},
    BatchBench{"selfplay/draughtnauts-moves", "draughtnauts", "alphabeta:nodes=1000,tables=0", Keeps::kMoves, 100}};
constexpr std::string_view kMoves = "-moves";
constexpr std::uint32_t kShards = 4;

[[nodiscard]] Expected<Batch> plan_batch(const BatchBench& bench, const fs::path& folder, const Catalogue& catalogue) {
    PlanArguments arguments;
    arguments.tournament.game.game = bench.game;
    arguments.tournament.agents = {std::string(bench.agent)};
    arguments.keeps = bench.keeps;
    arguments.games = bench.games;
    arguments.shards = kShards;
    const Expected<Manifest> manifest = make_manifest(arguments, catalogue);
    if (!manifest) {
        return manifest.error();
    }
    const fs::path path = folder / "batch.json";
    const Status written = write_text_file(path, manifest_text(*manifest));
    return written ? open_batch(path, catalogue) : written.error();
}

// Seconds in which agents thought, as the shard has them.
[[nodiscard]] double thinking_in(const Batch& batch, std::uint32_t shard) {
    double seconds = 0;
    const Status read = read_shard(batch, shard,
                                   {[&seconds](const records::RecordedBlock& block) {
                                        for (const records::RecordedGame& game : block.games) {
                                            for (const records::RecordedPlayer& player : game.players) {
                                                seconds += player.seconds;
                                            }
                                        }
                                        return ok();
                                    },
                                    {}});
    return read ? seconds : 0;
}

[[nodiscard]] std::uint64_t fingerprint_of(const Batch& batch, std::uint32_t shard) {
    const auto file = records::RecordFile::open(batch.shard_path(shard), records::Access::kRead);
    const Expected<Stamp> stamp = file ? read_stamp(*file) : file.error();
    const Expected<std::uint64_t> hash =
        stamp ? parse_hexadecimal(stamp->content.substr(0, kHashDigits)) : stamp.error();
    return hash ? *hash : 0;
}

void run_batch(const BatchBench& bench, const Batch& batch, const StopToken& stop,
               const std::function<void(const BenchRow&)>& on_row) {
    BenchRow row{std::string(bench.name), "games", 0, 0, 0};
    const auto start = Clock::now();
    for (std::uint32_t shard = 0; shard < batch.manifest.shards; ++shard) {
        const Expected<Worked> worked =
            work_shard(batch, shard, stop, [&row](std::uint64_t games) { row.count += games; });
        if (!worked || *worked != Worked::kPlayed) {
            return;
        }
    }
    row.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    double thinking = 0;
    for (std::uint32_t shard = 0; shard < batch.manifest.shards; ++shard) {
        row.fingerprint = mix(row.fingerprint, fingerprint_of(batch, shard));
        thinking += thinking_in(batch, shard);
    }
    on_row(row);
    if (bench.keeps == Keeps::kMoves) {
        const std::string_view stem = bench.name.substr(0, bench.name.size() - kMoves.size());
        on_row({fmt::format("{}-thinking", stem), "games", row.count, thinking, 0});
    }
}

}  // namespace

void bench_batches(const Catalogue& catalogue, std::string_view filter, const StopToken& stop,
                   const std::function<void(const BenchRow&)>& on_row) {
    for (const BatchBench& bench : kBatches) {
        if (bench.name.find(filter) == std::string_view::npos || stop.stop_requested()) {
            continue;
        }
        const ScratchFolder folder("sparring-bench");
        const Expected<Batch> batch = plan_batch(bench, folder.path(), catalogue);
        if (batch) {
            run_batch(bench, *batch, stop, on_row);
        }
    }
}

}  // namespace sparring::selfplay
