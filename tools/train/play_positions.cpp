#include "tools/train/play_positions.hpp"

#include "tools/data/text_file.hpp"
#include "tools/selfplay/local.hpp"
#include "tools/text/progress_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace sparring::train {

namespace {

// What the workers share.
struct SharedProgress {
    std::mutex mutex;  // guards the rest
    PositionProgress progress;
    std::optional<Error> error;
};

[[nodiscard]] Status check_same(const std::filesystem::path& path, const PositionSource& found,
                                const PositionSource& wanted) {
    const std::string different = differences(found, wanted);
    return different.empty() ? ok()
                             : Status(Error{fmt::format("'{}' is of other games: {}", path.string(), different)});
}

[[nodiscard]] PositionSource source_of(const PositionPlan& plan, std::uint64_t shard) {
    PositionSource source = plan.source;
    source.shard = shard;
    return source;
}

// Counts a shard that is there.
[[nodiscard]] Status find_shard(const PositionPlan& plan, std::uint64_t shard, SharedProgress& shared) {
    const std::filesystem::path path = shard_path(plan.folder, shard);
    const auto file = read_positions(path);
    const Status same = file ? check_same(path, file->source, source_of(plan, shard)) : Status(file.error());
    const std::scoped_lock lock(shared.mutex);
    shared.progress.shards += same ? 1U : 0U;
    shared.progress.found += same ? 1U : 0U;
    return same;
}

[[nodiscard]] Status play_shard(const Table& table, const PositionPlan& plan, std::uint64_t shard,
                                const StopToken& stop, SharedProgress& shared) {
    const std::filesystem::path path = shard_path(plan.folder, shard);
    if (const Status ready = prepare_to_write(path); !ready) {
        return ready;
    }
    const PositionSource source = source_of(plan, shard);
    TrainingRequest request;
    request.agent = plan.agent;
    request.games = source.games;
    request.seed = source.seed;
    request.shard = static_cast<std::uint32_t>(shard);
    request.aside = source.aside;
    auto positions = table.training_positions(request, stop);
    if (!positions || stop.stop_requested()) {
        return positions ? ok() : Status(positions.error());
    }
    const std::uint64_t size = positions->size();
    const Status written = write_positions(path, {source, *std::move(positions)});
    const std::scoped_lock lock(shared.mutex);
    shared.progress.shards += written ? 1U : 0U;
    shared.progress.positions += size;
    shared.progress.games += request.games;
    return written;
}

}  // namespace

std::string time_left_of(double seconds, const PositionProgress& progress, std::uint64_t shards) {
    return time_left(seconds, progress.shards - progress.found, shards - progress.found);
}

NetworkSearcher network_searcher(const Table& table) {
    const AgentKind& strongest = table.agent_kinds().front();
    const auto has = [&](std::string_view name) {
        return std::ranges::find(strongest.parameters, name, &AgentParameter::name) != strongest.parameters.end();
    };
    return {strongest.name, has("nodes") ? "nodes" : "sims", has("tt") ? ",tt=1" : ""};
}

std::filesystem::path shard_path(const std::filesystem::path& folder, std::uint64_t shard) {
    return folder / fmt::format("shard-{:06}.positions", shard);
}

Expected<PositionProgress> play_positions(const Table& table, const PositionPlan& plan, const StopToken& stop,
                                          const std::function<void(const PositionProgress&)>& on_progress) {
    SharedProgress shared;
    std::vector<std::uint32_t> shards(plan.shards);
    std::iota(shards.begin(), shards.end(), static_cast<std::uint32_t>(plan.first_shard));
    const auto snapshot = [&] {
        const std::scoped_lock lock(shared.mutex);
        return shared.progress;
    };
    const auto must_end = [&] {
        const std::scoped_lock lock(shared.mutex);
        return stop.stop_requested() || shared.error.has_value();
    };
    const auto for_each = [&](const std::vector<std::uint32_t>& numbers, const auto& work) {
        const auto work_unless_ended = [&](std::uint32_t shard) {
            const Status done = must_end() ? ok() : work(shard);
            if (!done) {
                const std::scoped_lock lock(shared.mutex);
                shared.error = done.error();
            }
        };
        selfplay::for_each_shard(numbers, plan.threads, work_unless_ended, [&] { on_progress(snapshot()); });
    };
    const auto is_there = [&](std::uint32_t shard) { return std::filesystem::exists(shard_path(plan.folder, shard)); };
    std::vector<std::uint32_t> found;
    std::vector<std::uint32_t> missing;
    std::ranges::partition_copy(shards, std::back_inserter(found), std::back_inserter(missing), is_there);
    for_each(found, [&](std::uint32_t shard) { return find_shard(plan, shard, shared); });
    // Somebody else may have played one meanwhile.
    for_each(missing, [&](std::uint32_t shard) {
        return is_there(shard) ? find_shard(plan, shard, shared) : play_shard(table, plan, shard, stop, shared);
    });
    if (shared.error) {
        return *shared.error;
    }
    return shared.progress;
}

namespace {

[[nodiscard]] Expected<std::vector<std::filesystem::path>> shards_of(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".positions") {
            paths.push_back(entry.path());
        }
    }
    if (error || paths.empty()) {
        return Error{fmt::format("no training positions in '{}': expected files of 'sparring train positions'",
                                 folder.string())};
    }
    std::ranges::sort(paths);
    return paths;
}

// Of a shard: that its name is that of its number, and that it differs in nothing else from the first one of its
// folder.
[[nodiscard]] Status check_belongs(const std::filesystem::path& path, const PositionSource& source,
                                   const PositionSource& first) {
    if (path.filename() != shard_path({}, source.shard)) {
        return Error{fmt::format("'{}' holds shard {}: expected '{}' as its name", path.string(), source.shard,
                                 shard_path({}, source.shard).string())};
    }
    PositionSource wanted = first;
    wanted.shard = source.shard;
    return check_same(path, source, wanted);
}

// Behind those that are there already, which must be of the same game. Gives where they come from.
[[nodiscard]] Expected<PositionSource> add_positions(const std::filesystem::path& path, GatheredPositions& all) {
    const auto file = read_positions(path);
    if (!file) {
        return file.error();
    }
    TrainingPositions& into = all.positions;
    const TrainingPositions& from = file->positions;
    if (all.sources.empty()) {
        into.words = from.words;
        into.output_buckets = from.output_buckets;
        into.linear_scale = from.linear_scale;
    } else if (file->source.game != all.sources.front().game || from.words != into.words) {
        return Error{fmt::format("'{}' is of {}: expected {} as in the shards before it", path.string(),
                                 file->source.game, all.sources.front().game)};
    }
    into.append(from);
    return file->source;
}

}  // namespace

Expected<GatheredPositions> gather_positions(std::span<const std::filesystem::path> folders) {
    // What is missing is told before the rest is read.
    std::vector<std::vector<std::filesystem::path>> shards;
    std::error_code error;  // what is gone meanwhile is told where it is read
    for (const std::filesystem::path& folder : folders) {
        auto paths = shards_of(folder);
        if (!paths) {
            return paths.error();
        }
        const auto is_the_same = [&](const auto& before) {
            return std::filesystem::equivalent(before.front(), paths->front(), error);
        };
        if (std::ranges::any_of(shards, is_the_same)) {
            return Error{fmt::format("'{}' is given twice: expected different folders", folder.string())};
        }
        shards.push_back(*std::move(paths));
    }
    GatheredPositions all;
    for (const std::vector<std::filesystem::path>& paths : shards) {
        for (const std::filesystem::path& path : paths) {
            const auto source = add_positions(path, all);
            if (!source) {
                return source.error();
            }
            if (path == paths.front()) {
                all.sources.push_back(*source);
            }
            if (const Status belongs = check_belongs(path, *source, all.sources.back()); !belongs) {
                return belongs.error();
            }
        }
    }
    return all;
}

}  // namespace sparring::train
