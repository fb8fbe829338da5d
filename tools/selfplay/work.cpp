#include "tools/selfplay/work.hpp"

#include "tools/data/durable_file.hpp"
#include "tools/data/file_lock.hpp"
#include "tools/data/text_file.hpp"
#include "tools/records/outcomes.hpp"
#include "tools/selfplay/content_hash.hpp"
#include "tools/selfplay/shard_file.hpp"
#include "tools/text/numbers.hpp"
#include "tools/tournament/recording.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <climits>
#include <csignal>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace sparring::selfplay {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kUnfinished = ".part";

[[nodiscard]] std::string host_name() {
    std::string host(HOST_NAME_MAX + 1, '\0');
    const bool has_name = ::gethostname(host.data(), host.size() - 1) == 0;
    host.resize(has_name ? host.find('\0') : 0);
    return host;
}

// Two workers may be at the same shard, on one machine or on two that share the disk.
[[nodiscard]] fs::path temporary_path(const fs::path& path) {
    return {fmt::format("{}.{}-{}{}", path.string(), host_name(), ::getpid(), kUnfinished)};
}

// The process of this machine that such a file is of.
[[nodiscard]] std::optional<pid_t> worker_of(const std::string& name, const std::string& host) {
    const std::string before = fmt::format(".db.{}-", host);
    const std::size_t begin = name.find(before);
    if (begin == std::string::npos || !name.ends_with(kUnfinished)) {
        return std::nullopt;
    }
    const std::size_t digits = begin + before.size();
    const auto number = parse_whole_number(name.substr(digits, name.size() - kUnfinished.size() - digits), 1, INT_MAX);
    return number ? std::optional(static_cast<pid_t>(*number)) : std::nullopt;
}

// Its number may be that of another process by now, or it may be one that cannot be seen from here.
[[nodiscard]] bool is_alive(pid_t worker, const fs::path& path) {
    return ::kill(worker, 0) == 0 || errno != ESRCH || !FileLock::of_file(path, path);
}

void remove_database(const fs::path& path) {
    std::error_code ignored;
    for (const char* const end : {"", "-wal", "-shm", "-journal"}) {
        fs::remove(path.string() + end, ignored);
    }
}

// Removes the file, and the log that a database has beside it, unless it has found its place.
class TemporaryFile {
public:
    explicit TemporaryFile(fs::path path) : path_(std::move(path)) {}
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { remove_database(path_); }

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
        const Expected<SimulationTotals> totals = batch.table->simulate(request, stop);
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
    records::Run run = batch.manifest.run;
    run.knowledge = batch.own_knowledge;
    Expected<records::RecordFile> file = records::RecordFile::create(path, run, records::Durability::kInTheEnd);
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

void remove_left_over(const Batch& batch) {
    const std::string host = host_name();
    std::error_code ignored;
    std::vector<fs::path> dead;
    for (const fs::directory_entry& entry : fs::directory_iterator(batch.folder(), ignored)) {
        const std::optional<pid_t> worker = worker_of(entry.path().filename().string(), host);
        if (worker && !is_alive(*worker, entry.path())) {
            dead.push_back(entry.path());
        }
    }
    for (const fs::path& path : dead) {
        remove_database(path);
    }
}

Expected<Worked> play_shard(const Batch& batch, std::uint32_t shard, const StopToken& stop,
                            const GameCounter& on_games) {
    const fs::path path = batch.shard_path(shard);
    if (const Status made = make_folder(batch.folder()); !made) {
        return made.error();
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
