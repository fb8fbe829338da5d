#include "tools/selfplay/merge.hpp"

#include "tools/data/durable_file.hpp"
#include "tools/selfplay/survey.hpp"
#include "tools/tournament/simulation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <system_error>
#include <utility>

namespace sparring::selfplay {

namespace {

namespace fs = std::filesystem;

// Adds the games of a block whose moves are kept.
void count(SimulationTotals& totals, const records::RecordedBlock& block, std::size_t seats) {
    totals.payoffs.resize(seats);
    totals.payoffs_squared.resize(seats);
    totals.wins.resize(seats);
    for (const records::RecordedGame& game : block.games) {
        const auto plies = static_cast<double>(game.plies);
        ++totals.games;
        totals.plies += plies;
        totals.plies_squared += plies * plies;
        totals.shared += game.winners.size() > 1 ? 1U : 0U;
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const double share = game.winners.share(seat_at(seat));
            totals.payoffs[seat] += share;
            totals.payoffs_squared[seat] += share * share;
            totals.wins[seat] += game.winners == SeatSet(seat_at(seat)) ? 1U : 0U;
        }
        SimulationTotals ending;
        ending.counters.emplace_back(name_of(game.ending), 1);
        add_totals(totals, ending);
    }
}

[[nodiscard]] Status check_complete(const Batch& batch) {
    const Survey found = survey(batch, Look::kStamp);
    if (!found.foreign.empty()) {
        return Error{found.foreign.front().second};
    }
    if (!found.damaged.empty()) {
        return Error{found.damaged.front().second};
    }
    if (!found.missing.empty()) {
        return Error{
            fmt::format("'{}': {} of {} shards are missing: {}: expected all of them; 'sparring selfplay work' plays "
                        "them",
                        batch.path.string(), found.missing.size(), batch.manifest.shards, ranges_text(found.missing))};
    }
    return ok();
}

[[nodiscard]] Status copy_shards(const Batch& batch, records::RecordFile& file, const StopToken& stop,
                                 const std::function<void(std::uint64_t)>& on_games, Merged& merged) {
    const std::size_t seats = batch.manifest.run.seats.size();
    std::set<std::string> knowledge = {batch.manifest.run.knowledge};
    const BlockTaker taker{[&](const records::RecordedBlock& block) {
                               count(merged.totals, block, seats);
                               return file.write(block);
                           },
                           [&](const records::SumsBlock& block) -> Status {
                               const Expected<SimulationTotals> totals = records::parse_totals(block.totals);
                               if (!totals) {
                                   return totals.error();
                               }
                               add_totals(merged.totals, *totals);
                               return write_sums(file, block);
                           },
                           [&](const records::Run& run) {
                               const bool is_new = knowledge.insert(run.knowledge).second;
                               return is_new ? file.add_knowledge(run.knowledge) : ok();
                           }};
    for (std::uint32_t shard = 0; shard < batch.manifest.shards; ++shard) {
        if (stop.stop_requested()) {
            merged.is_stopped = true;
            return ok();
        }
        if (const Status read = read_shard(batch, shard, taker); !read) {
            return read;
        }
        on_games(merged.totals.games);
    }
    return ok();
}

[[nodiscard]] Expected<Merged> merge_into(const fs::path& path, const Batch& batch, const StopToken& stop,
                                          const std::function<void(std::uint64_t)>& on_games) {
    Expected<records::RecordFile> file =
        records::RecordFile::create(path, batch.manifest.run, records::Durability::kInTheEnd);
    if (!file) {
        return file.error();
    }
    Merged merged;
    const Status copied = copy_shards(batch, *file, stop, on_games, merged);
    return copied ? Expected<Merged>(std::move(merged)) : copied.error();
}

}  // namespace

Expected<Merged> merge(const Batch& batch, const fs::path& path, const StopToken& stop,
                       const std::function<void(std::uint64_t)>& on_games) {
    if (const Status complete = check_complete(batch); !complete) {
        return complete.error();
    }
    const fs::path unfinished = path.string() + ".part";
    Expected<Merged> merged = merge_into(unfinished, batch, stop, on_games);
    if (merged && !merged->is_stopped) {
        const Status published = publish_file(unfinished, path);
        return published ? std::move(merged) : published.error();
    }
    std::error_code ignored;
    for (const char* const end : {"", "-wal", "-shm"}) {
        fs::remove(unfinished.string() + end, ignored);
    }
    return merged;
}

}  // namespace sparring::selfplay
