#include "tools/selfplay/slurm.hpp"

#include "tools/selfplay/survey.hpp"

#include <catch2/catch.hpp>

using namespace sparring::selfplay;

namespace {

[[nodiscard]] Batch some_batch() {
    Batch batch;
    batch.path = "/data/it's here/batch.json";
    batch.manifest.hash = "0123456789abcdef0123456789abcdef";
    batch.manifest.shards = 10;
    return batch;
}

}  // namespace

TEST_CASE("numbers are written as ranges") {
    CHECK(ranges_text({}).empty());
    CHECK(ranges_text({4}) == "4");
    CHECK(ranges_text({0, 1, 2, 3, 7, 9, 10}) == "0-3,7,9-10");
}

TEST_CASE("the script of a job runs a shard for each task, whatever the names of the files") {
    CHECK(slurm_script(some_batch(), {"/opt/sparring", {0, 1, 2, 7}, {"--partition=long"}}) ==
          "#!/bin/sh\n"
          "#SBATCH --job-name=sparring-0123456789ab\n"
          "#SBATCH --array=0-2,7\n"
          "#SBATCH --output=\"/data/it's here/batch.shards/slurm-%a.log\"\n"
          "#SBATCH --open-mode=append\n"
          "#SBATCH --cpus-per-task=1\n"
          "#SBATCH --requeue\n"
          "#SBATCH --partition=long\n"
          "/opt/sparring selfplay work --manifest '/data/it'\\''s here/batch.json' --shard "
          "\"$SLURM_ARRAY_TASK_ID\"\n"
          "code=$?\n"
          "# 2 is bad input, which would be as bad the next time.\n"
          "if [ $code -ne 0 ] && [ $code -ne 2 ] && [ \"${SLURM_RESTART_COUNT:-0}\" -lt 3 ]; then\n"
          "    scontrol requeue \"${SLURM_ARRAY_JOB_ID}_${SLURM_ARRAY_TASK_ID}\"\n"
          "fi\n"
          "exit $code\n");
}

TEST_CASE("a job that may use another build says so to its tasks") {
    const std::string script = slurm_script(some_batch(), {"sparring", {3}, {}, OtherBuild::kAllowed});
    CHECK(script.find(" --allow-other-build --shard \"$SLURM_ARRAY_TASK_ID\"\n") != std::string::npos);
}

TEST_CASE("what the scheduler says of its tasks is read") {
    using Queue = std::vector<QueuedShard>;
    CHECK(*parse_queue("") == Queue{});
    CHECK(*parse_queue("7 PENDING\n3 RUNNING\n") == Queue{{3, "RUNNING"}, {7, "PENDING"}});
    CHECK(parse_queue("squeue: error: Unable to contact slurm controller\n").error().message ==
          "squeue printed 'squeue: error: Unable to contact slurm controller': expected a task and its state");
}
