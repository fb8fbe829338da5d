#include "tools/selfplay/bench.hpp"

#include "engine/core/hash.hpp"
#include "tools/data/scratch_folder.hpp"
#include "tools/data/text_file.hpp"
#include "tools/selfplay/planning.hpp"
#include "tools/selfplay/shard_file.hpp"
#include "tools/selfplay/work.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sparring::selfplay {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHashDigits = 16;

constexpr std::uint32_t kShards = 4;

// A batch of a game, with one of the ways to keep it.
struct NamedBench {
    std::string stem;  // of the names of its rows
    std::string game;
    BatchBench batch;
    Keeps keeps = Keeps::kMoves;

    [[nodiscard]] std::string name() const {
        return fmt::format("{}-{}", stem, keeps == Keeps::kSums ? "sums" : name_of(keeps));
    }
};

// Batches without moves come first.
[[nodiscard]] std::vector<NamedBench> benches_of(const Catalogue& catalogue) {
    std::vector<NamedBench> benches;
    for (const Keeps keeps : {Keeps::kSums, Keeps::kResults, Keeps::kMoves}) {
        for (const auto& module : catalogue.modules) {
            const std::optional<BatchBench> batch = module->batch_bench();
            if (batch && batch->keeps_moves == (keeps == Keeps::kMoves)) {
                const std::string& game = module->info().name;
                benches.push_back({"selfplay/" + game, game, *batch, keeps});
            }
        }
    }
    return benches;
}

[[nodiscard]] Expected<Batch> plan_batch(const NamedBench& bench, const fs::path& folder, const Catalogue& catalogue) {
    PlanArguments arguments;
    arguments.tournament.game.game = bench.game;
    arguments.tournament.agents = {bench.batch.agent};
    arguments.keeps = bench.keeps;
    arguments.games = bench.batch.games;
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

void run_batch(const NamedBench& bench, const Batch& batch, const StopToken& stop,
               const std::function<void(const BenchRow&)>& on_row) {
    BenchRow row{bench.name(), "games", 0, 0, 0};
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
        on_row({bench.stem + "-thinking", "games", row.count, thinking, 0});
    }
}

}  // namespace

void bench_batches(const Catalogue& catalogue, std::string_view filter, const StopToken& stop,
                   const std::function<void(const BenchRow&)>& on_row) {
    for (const NamedBench& bench : benches_of(catalogue)) {
        if (bench.name().find(filter) == std::string_view::npos || stop.stop_requested()) {
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
