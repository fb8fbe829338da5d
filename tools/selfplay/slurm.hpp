#pragma once
// Shards as the tasks of a Slurm array job: the script, its submission, and what the scheduler says of it.

#include "engine/core/expected.hpp"
#include "tools/selfplay/batch.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace sparring::selfplay {

struct SlurmJob {
    std::filesystem::path program;      // that the tasks run
    std::vector<std::uint32_t> shards;  // one task each
    std::vector<std::string> options;   // further ones of sbatch, such as "--partition=long"
    OtherBuild other_build = OtherBuild::kRefused;
};

// The job of a batch is known to the scheduler by this name.
[[nodiscard]] std::string job_name(const Batch& batch);
[[nodiscard]] std::filesystem::path script_path(const Batch& batch);

// An array job of this program: what each task runs, and the option that is given the number of the task.
struct ArrayJob {
    std::string name;
    std::string array;             // the numbers, as sbatch takes them: "0-9"
    std::filesystem::path folder;  // absolute, for the logs
    std::filesystem::path program;
    std::vector<std::string> words;
    std::string task_option;
    std::vector<std::string> options;  // further ones of sbatch
};
[[nodiscard]] std::string array_script(const ArrayJob& job);

// A shell script for sbatch. A task that fails for another reason than bad input is put into the queue again, three
// times at most.
[[nodiscard]] std::string slurm_script(const Batch& batch, const SlurmJob& job);

// Writes the script beside the shards and submits it; returns what sbatch calls the job.
[[nodiscard]] Expected<std::string> submit(const Batch& batch, const SlurmJob& job);

// The tasks of the batch that the scheduler still knows: the shard, and the state in the scheduler's words ("RUNNING").
using QueuedShard = std::pair<std::uint32_t, std::string>;
[[nodiscard]] Expected<std::vector<QueuedShard>> queued_shards(const Batch& batch);
// Takes the tasks of the batch that have not begun off the queue; one that was put back waits there for minutes.
[[nodiscard]] Status cancel_waiting(const Batch& batch);
// What `squeue` prints with --format='%K %T', as that.
[[nodiscard]] Expected<std::vector<QueuedShard>> parse_queue(const std::string& text);

}  // namespace sparring::selfplay
