// `selfplay work` and `retry`: shards are played here, one or all that are missing, or handed to Slurm.

#include "tools/commands/selfplay_commands.hpp"
#include "tools/selfplay/local.hpp"
#include "tools/selfplay/slurm.hpp"
#include "tools/selfplay/survey.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/progress_line.hpp"
#include "tools/text/wording.hpp"
#include "tools/tournament/crew.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <system_error>
#include <thread>

namespace sparring {

namespace {

namespace sp = selfplay;

constexpr int kMostThreads = 256;

struct WorkArguments {
    std::string manifest;
    std::optional<std::uint64_t> shard;
    std::string backend = "local";
    int threads = 0;  // 0: as many as there are cores
    std::vector<std::string> sbatch_options;
    bool allows_other_build = false;
    bool wants_missing = false;

    [[nodiscard]] sp::OtherBuild other_build() const {
        return allows_other_build ? sp::OtherBuild::kAllowed : sp::OtherBuild::kRefused;
    }
};

[[nodiscard]] Expected<sp::Batch> open(const WorkArguments& arguments, const Console& console) {
    Expected<sp::Batch> batch = sp::open_batch(arguments.manifest, console.catalogue);
    if (!batch) {
        return batch;
    }
    const Status build = check_build(*batch, arguments.other_build());
    return build ? std::move(batch) : build.error();
}

// One shard, on this thread.
[[nodiscard]] Status work_one(const sp::Batch& batch, std::uint64_t number, Console& console) {
    if (const Status known = check_shard_number(batch, number); !known) {
        return known;
    }
    const auto shard = static_cast<std::uint32_t>(number);
    const sp::ShardReport present = examine(batch, shard, sp::Look::kContent);
    if (present.state == sp::ShardState::kDone) {
        console.out << fmt::format("shard {}: done already\n", shard);
        return ok();
    }
    if (present.state != sp::ShardState::kMissing) {
        return Error{present.why};
    }
    remove_left_over(batch);
    std::uint64_t games = 0;
    const std::uint64_t planned = batch.manifest.games_of(shard);
    ProgressLine progress = progress_line(console);
    const Expected<sp::Worked> worked = play_shard(batch, shard, console.stop, [&](std::uint64_t more) {
        games += more;
        progress.show(fmt::format("shard {}: {} of {} games", shard, grouped(games), grouped(planned)));
    });
    progress.clear();
    console.must_not_wait = tournament::threads_left_behind() > 0;
    // What was asked for was good, so this is no bad input.
    if (!worked) {
        console.fail(fmt::format("shard {}: {}", shard, worked.error().message));
    } else if (*worked == sp::Worked::kStopped) {
        console.fail(fmt::format("stopped: nothing is left of shard {}", shard));
    } else {
        console.out << fmt::format("shard {}: {} games\n", shard, grouped(planned));
    }
    return ok();
}

// Of so many columns.
[[nodiscard]] std::string bar(std::uint64_t done, std::uint64_t planned) {
    constexpr std::uint64_t kColumns = 20;
    const std::uint64_t full = planned == 0 ? kColumns : kColumns * done / planned;
    return fmt::format("[{}{}]", std::string(full, '#'), std::string(kColumns - full, '.'));
}

[[nodiscard]] std::uint64_t games_in(const sp::Batch& batch, const std::vector<std::uint32_t>& shards) {
    std::uint64_t games = 0;
    for (const std::uint32_t shard : shards) {
        games += batch.manifest.games_of(shard);
    }
    return games;
}

// All of these shards, on the threads of this process.
[[nodiscard]] Status work_here(const sp::Batch& batch, const std::vector<std::uint32_t>& shards, int threads,
                               Console& console) {
    const std::uint64_t planned = games_in(batch, shards);
    sp::LocalWork local_work(batch, console.stop);
    ProgressLine progress = progress_line(console);
    const Clock::time_point start = Clock::now();
    const auto elapsed = [start] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    sp::for_each_shard(
        shards, threads, [&local_work](std::uint32_t shard) { local_work.work(shard); },
        [&] {
            const std::uint64_t done = local_work.games();
            progress.show(fmt::format("selfplay: {} {} of {} games, {} of {} shards, {}{}", bar(done, planned),
                                      grouped(done), grouped(planned), local_work.shards(), shards.size(),
                                      speed(static_cast<double>(done), elapsed(), "games"),
                                      time_left(elapsed(), done, planned)));
        });
    progress.clear();
    console.must_not_wait = tournament::threads_left_behind() > 0;
    if (const std::optional<Error> error = local_work.error()) {
        console.fail(error->message);
        return ok();
    }
    console.out << fmt::format("{} with {} {} played\n", counted(local_work.shards(), "shard"),
                               counted(local_work.games(), "game"), local_work.shards() == 1 ? "is" : "are");
    console.err << fmt::format("{} s, {}\n", fixed(elapsed(), 2),
                               speed(static_cast<double>(local_work.games()), elapsed(), "games"));
    if (local_work.shards() < shards.size()) {
        console.fail(
            fmt::format("stopped after {} of {} shards: the same command goes on", local_work.shards(), shards.size()));
    }
    return ok();
}

[[nodiscard]] std::filesystem::path own_path() {
    std::error_code ignored;
    return std::filesystem::read_symlink("/proc/self/exe", ignored);
}

// All of these shards that no task of the scheduler is at or waits for.
[[nodiscard]] Status work_by_slurm(const sp::Batch& batch, std::vector<std::uint32_t> shards,
                                   const WorkArguments& arguments, Console& console) {
    const Expected<std::vector<sp::QueuedShard>> queued = queued_shards(batch);
    if (!queued) {
        return queued.error();
    }
    std::set<std::uint32_t> taken;
    for (const auto& [shard, state] : *queued) {
        taken.insert(shard);
    }
    std::erase_if(shards, [&](std::uint32_t shard) { return taken.contains(shard); });
    if (shards.empty()) {
        console.out << "every shard that is missing is in the queue\n";
        return ok();
    }
    const Expected<std::string> job =
        submit(batch, {own_path(), shards, arguments.sbatch_options, arguments.other_build()});
    if (!job) {
        return job.error();
    }
    console.out << fmt::format("job {}: {} shards ({}), script {}\n", *job, shards.size(), sp::ranges_text(shards),
                               script_path(batch).string());
    return ok();
}

[[nodiscard]] int chosen_threads(int asked) {
    return asked > 0 ? asked : std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kMostThreads);
}

// All shards that are missing.
[[nodiscard]] Status work_all(const sp::Batch& batch, const sp::Survey& found, const WorkArguments& arguments,
                              Console& console) {
    for (const auto* const wrong : {&found.foreign, &found.damaged}) {
        if (!wrong->empty()) {
            return Error{wrong->front().second};
        }
    }
    if (found.missing.empty()) {
        console.out << fmt::format("all {} shards are done already\n", batch.manifest.shards);
        return ok();
    }
    return arguments.backend == "slurm" ? work_by_slurm(batch, found.missing, arguments, console)
                                        : work_here(batch, found.missing, chosen_threads(arguments.threads), console);
}

// Every game of every shard; nothing if it was stopped, which is told.
[[nodiscard]] std::optional<sp::Survey> look_at_all(const sp::Batch& batch, Console& console) {
    std::optional<sp::Survey> found = unless_stopped([batch] { return survey(batch, sp::Look::kContent); }, console);
    if (!found) {
        console.fail("stopped before all shards were looked at");
    }
    return found;
}

[[nodiscard]] Status run_work(const WorkArguments& arguments, Console& console) {
    const Expected<sp::Batch> batch = open(arguments, console);
    if (!batch) {
        return batch.error();
    }
    if (arguments.shard) {
        return work_one(*batch, *arguments.shard, console);
    }
    const std::optional<sp::Survey> found = look_at_all(*batch, console);
    return found ? work_all(*batch, *found, arguments, console) : ok();
}

// The same after damaged shards have been set aside, and tasks that wait in vain have been cancelled.
[[nodiscard]] Status run_retry(const WorkArguments& arguments, Console& console) {
    const Expected<sp::Batch> batch = open(arguments, console);
    if (!batch) {
        return batch.error();
    }
    std::optional<sp::Survey> found = look_at_all(*batch, console);
    if (!found) {
        return ok();
    }
    for (const auto& [shard, why] : found->damaged) {
        console.err << fmt::format("sparring: warning: {}: set aside as {}.damaged\n", why,
                                   batch->shard_path(shard).filename().string());
    }
    if (const Status aside = set_aside(*batch, *found); !aside) {
        return aside;
    }
    const Status cancelled = arguments.backend == "slurm" ? cancel_waiting(*batch) : ok();
    return cancelled ? work_all(*batch, *found, arguments, console) : cancelled;
}

void add_common_options(CLI::App& command, WorkArguments& arguments) {
    command.add_option("--manifest", arguments.manifest, "of 'selfplay plan'")->required()->type_name("FILE");
    command
        .add_option("--backend", arguments.backend,
                    "who plays the shards that are missing: the threads of this process, or an array job of Slurm")
        ->check(CLI::IsMember({"local", "slurm"}).description(""))
        ->type_name("local|slurm")
        ->capture_default_str();
    command.add_option("--threads", arguments.threads, "shards at a time with --backend local (one for each core)")
        ->transform(whole_number(1, kMostThreads))
        ->type_name("1..256");
    command
        .add_option("--sbatch-option", arguments.sbatch_options,
                    "a further option of sbatch, such as --partition=long (may be repeated)")
        ->type_name("OPTION")
        ->allow_extra_args(false);
    command.add_flag("--allow-other-build", arguments.allows_other_build,
                     "play although the plan was made with another build of the program, or with other endgame tables");
}

}  // namespace

void add_selfplay_work(CLI::App& selfplay, Console& console) {
    const auto work = std::make_shared<WorkArguments>();
    CLI::App& command = *selfplay.add_subcommand("work", "play a shard, or all shards that are missing");
    add_common_options(command, *work);
    command.add_option("--shard", work->shard, "play this shard alone, on one thread; the first is 0")
        ->transform(whole_number(0, UINT32_MAX))
        ->type_name("NUMBER")
        ->excludes(command.get_option("--backend"))
        ->excludes(command.get_option("--threads"));
    command.callback([work, &console] { console.conclude(run_work(*work, console)); });

    const auto retry = std::make_shared<WorkArguments>();
    CLI::App& again = *selfplay.add_subcommand("retry", "set damaged shards aside and play what is missing");
    add_common_options(again, *retry);
    again.add_flag("--missing", retry->wants_missing, "play what is missing or damaged, which is the only choice")
        ->required();
    again.callback([retry, &console] { console.conclude(run_retry(*retry, console)); });
}

}  // namespace sparring
