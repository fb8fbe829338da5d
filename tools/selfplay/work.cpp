#include "tools/selfplay/work.hpp"

#include "tools/data/durable_file.hpp"
#include "tools/records/outcomes.hpp"
#include "tools/selfplay/content_hash.hpp"
#include "tools/selfplay/shard_file.hpp"
#include "tools/tournament/recording.hpp"

#include <fmt/format.h>

#include <climits>
#include <optional>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace sparring::selfplay {

namespace {

namespace fs = std::filesystem;

// Two workers may be at the same shard, on one machine or on two that share the disk.
[[nodiscard]] fs::path temporary_path(const fs::path& path) {
    std::string host(HOST_NAME_MAX + 1, '\0');
    const bool has_name = ::gethostname(host.data(), host.size() - 1) == 0;
    host.resize(has_name ? host.find('\0') : 0);
    return {fmt::format("{}.{}-{}.part", path.string(), host, ::getpid())};
}

// Removes the file, and the log that a database has beside it, unless it has found its place.
class TemporaryFile {
public:
    explicit TemporaryFile(fs::path path) : path_(std::move(path)) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        std::error_code ignored;
        for (const char* const end : {"", "-wal", "-shm"}) {
            fs::remove(path_.string() + end, ignored);
        }
    }

    [[nodiscard]] const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

// What has been played of a shard so far.
struct Progress {
    const records::RecordFile& file;
    ContentHash hash;
    std::uint64_t games = 0;
};

[[nodiscard]] Expected<Worked> play_moves(const Batch& batch, std::uint32_t shard, const StopToken& stop,
                                          const GameCounter& on_games, records::RecordFile& file, Progress& progress) {
    const tournament::Plan& plan = batch.plan;
    const auto [first, last] = batch.manifest.blocks_of(shard);
    const auto take = [&](const tournament::FinishedBlock& block) -> Expected<tournament::Verdict> {
        if (const Status faults = plan.conduct.recovers ? ok() : check_faults(plan, block); !faults) {
            return faults.error();
        }
        const records::RecordedBlock record = recorded(plan, block);
        progress.hash.add(record);
        if (const Status written = file.write(record); !written) {
            return written.error();
        }
        progress.games += record.games.size();
        on_games(record.games.size());
        return tournament::Verdict::kGoOn;
    };
    const tournament::BlockRange range{static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last)};
    const Expected<tournament::Ended> ended = run_blocks(plan, range, 1, stop, {take, [] {}});
    if (!ended) {
        return ended.error();
    }
    return *ended == tournament::Ended::kStopped ? Worked::kStopped : Worked::kPlayed;
}

[[nodiscard]] Expected<Worked> play_results(const Batch& batch, std::uint32_t shard, const StopToken& stop,
                                            const GameCounter& on_games, Progress& progress) {
    const auto [first, last] = batch.manifest.blocks_of(shard);
    for (std::uint64_t number = first; number < last; ++number) {
        const SimulationRequest request = batch.block_request(number);
        const Expected<SimulationTotals> totals = batch.module->simulate(request, stop);
        if (!totals) {
            return totals.error();
        }
        if (totals->games < request.games) {
            return Worked::kStopped;
        }
        const records::SumsBlock block = sums_block(number, *totals, batch.manifest.keeps);
        progress.hash.add(block);
        if (const Status written = write_sums(progress.file, block); !written) {
            return written.error();
        }
        progress.games += totals->games;
        on_games(totals->games);
    }
    return Worked::kPlayed;
}

// Into a new file, closed and stamped in the end.
[[nodiscard]] Expected<Worked> play_into(const fs::path& path, const Batch& batch, std::uint32_t shard,
                                         const StopToken& stop, const GameCounter& on_games) {
    Expected<records::RecordFile> file =
        records::RecordFile::create(path, batch.manifest.run, records::Durability::kInTheEnd);
    if (!file) {
        return file.error();
    }
    Progress progress{*file, {}, 0};
    Expected<Worked> worked = batch.manifest.keeps_moves() ? play_moves(batch, shard, stop, on_games, *file, progress)
                                                           : play_results(batch, shard, stop, on_games, progress);
    if (!worked || *worked != Worked::kPlayed) {
        return worked;
    }
    const Stamp stamp{batch.manifest.hash, shard, progress.games, progress.hash.text(), batch.own_build};
    const Status stamped = write_stamp(*file, stamp);
    return stamped ? Expected<Worked>(Worked::kPlayed) : stamped.error();
}

}  // namespace

records::SumsBlock sums_block(std::uint64_t number, const SimulationTotals& totals, Keeps keeps) {
    records::SumsBlock block{number, records::totals_json(totals), {}};
    if (keeps == Keeps::kResults) {
        block.outcomes = records::pack_outcomes(totals.outcomes);
    }
    return block;
}

Expected<Worked> play_shard(const Batch& batch, std::uint32_t shard, const StopToken& stop,
                            const GameCounter& on_games) {
    const fs::path path = batch.shard_path(shard);
    std::error_code error;
    fs::create_directories(batch.folder(), error);
    if (error) {
        return Error{fmt::format("cannot make '{}': {}", batch.folder().string(), error.message())};
    }
    const TemporaryFile temporary(temporary_path(path));
    Expected<Worked> worked = play_into(temporary.path(), batch, shard, stop, on_games);
    if (!worked || *worked != Worked::kPlayed) {
        return worked;
    }
    const Status published = publish_file(temporary.path(), path);
    return published ? Expected<Worked>(Worked::kPlayed) : published.error();
}

Expected<Worked> work_shard(const Batch& batch, std::uint32_t shard, const StopToken& stop,
                            const GameCounter& on_games) {
    const ShardReport present = examine(batch, shard, Look::kContent);
    if (present.state == ShardState::kDone) {
        return Worked::kFoundDone;
    }
    if (present.state != ShardState::kMissing) {
        return Error{present.why};
    }
    return play_shard(batch, shard, stop, on_games);
}

}  // namespace sparring::selfplay
