#include "tools/balance/study.hpp"

#include "tools/data/text_file.hpp"
#include "tools/records/outcomes.hpp"
#include "tools/selfplay/local.hpp"
#include "tools/selfplay/shard_file.hpp"
#include "tools/selfplay/survey.hpp"
#include "tools/tables/design_facts.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/progress_line.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <iterator>
#include <mutex>
#include <numeric>
#include <optional>
#include <system_error>
#include <utility>

namespace sparring::balance {

namespace fs = std::filesystem;

namespace {

[[nodiscard]] std::size_t turns_in(const GameTrace& trace, const std::vector<std::string>& turn_events) {
    return static_cast<std::size_t>(std::ranges::count_if(trace.events, [&](const GameTrace::Event& event) {
        return std::ranges::find(turn_events, event.kind) != turn_events.end();
    }));
}

// A game of a file with what is read out of it.
[[nodiscard]] Expected<PlayedGame> replayed(const selfplay::Batch& batch, const records::RecordedBlock& block,
                                            const records::RecordedGame& game, const Reading& reading,
                                            const DesignFacts& facts) {
    PlayedGame played;
    played.block = block.number;
    played.leg = game.leg;
    played.opening = block.opening;
    played.winners = game.winners;
    played.ending = game.ending;
    played.searches = game.searches;
    played.agents.reserve(game.players.size());
    for (const records::RecordedPlayer& player : game.players) {
        played.agents.push_back(player.agent);
    }
    const Opening& opening = batch.plan.openings[block.opening];
    played.moves = opening.moves;
    played.opening_plies = opening.moves.size();
    std::vector<std::string> further = batch.module->split_moves(game.moves);
    std::ranges::move(further, std::back_inserter(played.moves));
    if (reading.traces) {
        Expected<GameTrace> trace = batch.table->trace({.opening = {opening.position, played.moves},
                                                        .snapshot_plies = reading.snapshot_plies,
                                                        .values_plies = true,
                                                        .weighs_luck = reading.weighs_luck});
        if (!trace) {
            return Error{fmt::format("'{}', block {}: {}", batch.path.string(), block.number, trace.error().message)};
        }
        played.trace = *std::move(trace);
        played.turns = turns_in(played.trace, facts.turn_events);
    }
    if (!played.trace.values.empty()) {
        played.curve = curve_of(played.trace.values, played.winners, played.seats());
    } else if (batch.manifest.conduct.logs_searches) {
        played.curve = curve_of(played.searches, played.moves.size(), played.winners, played.seats());
    }
    return played;
}

[[nodiscard]] Expected<std::vector<PlayedGame>> read_block(const selfplay::Batch& batch,
                                                           const records::RecordedBlock& block, const Reading& reading,
                                                           const DesignFacts& facts) {
    std::vector<PlayedGame> games;
    games.reserve(block.games.size());
    for (const records::RecordedGame& game : block.games) {
        Expected<PlayedGame> played = replayed(batch, block, game, reading, facts);
        if (!played) {
            return played.error();
        }
        games.push_back(*std::move(played));
    }
    return games;
}

// All blocks of a batch, shard by shard.
[[nodiscard]] Expected<std::vector<records::RecordedBlock>> blocks_of(const selfplay::Batch& batch) {
    std::vector<records::RecordedBlock> blocks;
    const auto take = [&](const records::RecordedBlock& block) {
        blocks.push_back(block);
        return ok();
    };
    for (std::uint32_t shard = 0; shard < batch.manifest.shards; ++shard) {
        if (const Status read = read_shard(batch, shard, {.moves = take, .sums = {}}); !read) {
            return read.error();
        }
    }
    std::ranges::sort(blocks, {}, &records::RecordedBlock::number);
    return blocks;
}

}  // namespace

// A shard of one of several batches.
struct Study::Task {
    std::size_t batch = 0;
    std::uint32_t shard = 0;
};

Study::Study(const ChosenGame& game, fs::path folder, int threads, selfplay::OtherBuild other_build, const Watch& watch)
    : game_(game),
      folder_(std::move(folder)),
      threads_(threads),
      other_build_(other_build),
      watch_(watch) {}

fs::path Study::manifest_path(const Arm& arm) const { return folder_ / "arms" / (arm.name + ".json"); }

Expected<selfplay::Batch> Study::open(const Arm& arm) {
    const fs::path path = manifest_path(arm);
    const Expected<selfplay::Manifest> wanted = plan_arm(arm, *game_.module, game_.variant);
    if (!wanted) {
        return Error{fmt::format("{}: {}", arm.name, wanted.error().message)};
    }
    std::error_code ignored;
    if (!fs::exists(path, ignored)) {
        if (const Status made = make_folder(path.parent_path()); !made) {
            return made.error();
        }
        if (const Status written = write_text_file(path, manifest_text(*wanted)); !written) {
            return written.error();
        }
    }
    Expected<selfplay::Batch> batch = selfplay::open_batch(path, watch_.catalogue);
    if (!batch) {
        return batch;
    }
    const std::string difference = records::first_difference(batch->manifest.run, wanted->run);
    if (!difference.empty() || batch->manifest.games != wanted->games) {
        return Error{fmt::format("'{}' is of another study: {}: expected the same question, or another --out",
                                 path.string(), difference.empty() ? "the number of games differs" : difference)};
    }
    const Status build = check_build(*batch, other_build_);
    has_other_builds_ = has_other_builds_ || batch->own_build != batch->manifest.build ||
                        batch->own_knowledge != batch->manifest.run.knowledge;
    return build ? std::move(batch) : build.error();
}

Status Study::plan(std::span<const Arm> arms) {
    std::vector<const Arm*> order;
    order.reserve(arms.size());
    for (const Arm& arm : arms) {
        order.push_back(&arm);
    }
    // Those that are there already come first, so that a folder of another study is left as it is.
    std::ranges::stable_partition(order, [&](const Arm* arm) {
        std::error_code ignored;
        return fs::exists(manifest_path(*arm), ignored);
    });
    for (const Arm* arm : order) {
        if (const auto batch = open(*arm); !batch) {
            return batch.error();
        }
    }
    return ok();
}

Status Study::play(std::span<const Arm> arms, const std::string& what) {
    std::vector<selfplay::Batch> batches;
    std::vector<Task> tasks;
    batches.reserve(arms.size());
    for (const Arm& arm : arms) {
        Expected<selfplay::Batch> batch = open(arm);
        if (!batch) {
            return batch.error();
        }
        const selfplay::Survey found = survey(*batch, selfplay::Look::kStamp);
        for (const auto* const wrong : {&found.damaged, &found.foreign}) {
            if (!wrong->empty()) {
                return Error{wrong->front().second};
            }
        }
        for (const std::uint32_t shard : found.missing) {
            tasks.push_back({batches.size(), shard});
        }
        games_by_arm_[arm.name] = batch->manifest.games;
        batches.push_back(*std::move(batch));
    }
    return play_tasks(batches, tasks, what);
}

Status Study::play_tasks(const std::vector<selfplay::Batch>& batches, const std::vector<Task>& tasks,
                         const std::string& what) {
    std::vector<std::unique_ptr<selfplay::LocalWork>> works;
    works.reserve(batches.size());
    for (const selfplay::Batch& batch : batches) {
        works.push_back(std::make_unique<selfplay::LocalWork>(batch, watch_.stop));
    }
    std::uint64_t planned = 0;
    for (const Task& task : tasks) {
        planned += batches[task.batch].manifest.games_of(task.shard);
    }
    // Numbers of tasks in place of shards: those of all batches are shared out together.
    std::vector<std::uint32_t> numbers(tasks.size());
    std::iota(numbers.begin(), numbers.end(), 0U);
    const Clock::time_point start = Clock::now();
    selfplay::for_each_shard(
        numbers, threads_, [&](std::uint32_t number) { works[tasks[number].batch]->work(tasks[number].shard); },
        [&] {
            std::uint64_t done = 0;
            for (const auto& work : works) {
                done += work->games();
            }
            const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
            show(fmt::format("balance: {}, {} of {} games, {}{}", what, grouped(done), grouped(planned),
                             speed(static_cast<double>(done), seconds, "games"), time_left(seconds, done, planned)));
        });
    show("");
    for (const auto& work : works) {
        if (const std::optional<Error> error = work->error()) {
            return *error;
        }
    }
    return is_stopped() ? Status(Error{"stopped before all games were played"}) : ok();
}

Status Study::work_through(std::size_t count, const std::string& what, const std::function<Status(std::size_t)>& work) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    std::atomic<std::uint64_t> done = 0;
    std::mutex mutex;
    std::optional<Error> failed;
    const Clock::time_point start = Clock::now();
    selfplay::for_each_shard(
        numbers, threads_,
        [&](std::uint32_t number) {
            const Status worked = is_stopped() ? ok() : work(number);
            done += 1;
            const std::scoped_lock lock(mutex);
            if (!worked && !failed) {
                failed = worked.error();
            }
        },
        [&] {
            const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
            show(fmt::format("balance: {}, {} of {}{}", what, grouped(done), grouped(count),
                             time_left(seconds, done, count)));
        });
    show("");
    if (failed) {
        return *failed;
    }
    return is_stopped() ? Status(Error{fmt::format("stopped before all {} were looked at", what)}) : ok();
}

void Study::show(const std::string& line) const {
    if (watch_.on_progress) {
        watch_.on_progress(line);
    }
}

std::uint64_t Study::games_played() const {
    std::uint64_t games = 0;
    for (const auto& [name, of_arm] : games_by_arm_) {
        games += of_arm;
    }
    return games;
}

Expected<std::vector<PlayedGame>> Study::games(const Arm& arm, const Reading& reading) {
    const Expected<selfplay::Batch> batch = open(arm);
    if (!batch) {
        return batch.error();
    }
    const Expected<std::vector<records::RecordedBlock>> blocks = blocks_of(*batch);
    if (!blocks) {
        return blocks.error();
    }
    const auto facts = batch->module->design(batch->plan.settings);
    std::vector<std::vector<PlayedGame>> by_block(blocks->size());
    std::mutex mutex;
    std::optional<Error> failed;
    tbb::task_arena arena(threads_);
    arena.execute([&] {
        tbb::parallel_for(std::size_t{0}, blocks->size(), [&](std::size_t place) {
            auto games = read_block(*batch, (*blocks)[place], reading, *facts);
            if (games) {
                by_block[place] = *std::move(games);
                return;
            }
            const std::scoped_lock lock(mutex);
            failed = games.error();
        });
    });
    if (failed) {
        return *failed;
    }
    std::vector<PlayedGame> games;
    games.reserve(blocks->size() * batch->manifest.block_games);
    for (std::vector<PlayedGame>& block : by_block) {
        std::ranges::move(block, std::back_inserter(games));
    }
    return games;
}

Expected<std::vector<GameOutcome>> Study::outcomes(const Arm& arm) {
    const Expected<selfplay::Batch> batch = open(arm);
    if (!batch) {
        return batch.error();
    }
    std::map<std::uint64_t, std::vector<GameOutcome>> by_block;
    const auto take = [&](const records::SumsBlock& block) -> Status {
        const std::uint64_t first = block.number * batch->manifest.block_games;
        const std::uint64_t games = std::min(batch->manifest.block_games, batch->manifest.games - first);
        Expected<std::vector<GameOutcome>> outcomes = records::unpack_outcomes(*block.outcomes, games);
        if (!outcomes) {
            return outcomes.error();
        }
        by_block[block.number] = *std::move(outcomes);
        return ok();
    };
    for (std::uint32_t shard = 0; shard < batch->manifest.shards; ++shard) {
        if (const Status read = read_shard(*batch, shard, {.moves = {}, .sums = take}); !read) {
            return read.error();
        }
    }
    std::vector<GameOutcome> all;
    for (const auto& [number, outcomes] : by_block) {
        all.insert(all.end(), outcomes.begin(), outcomes.end());
    }
    return all;
}

}  // namespace sparring::balance
