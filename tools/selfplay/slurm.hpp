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
