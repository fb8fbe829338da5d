#include "tools/selfplay/slurm.hpp"

#include "tools/data/text_file.hpp"
#include "tools/selfplay/survey.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <limits>
#include <memory>
#include <sstream>
#include <string_view>
#include <sys/wait.h>

namespace sparring::selfplay {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kNameDigits = 12;
constexpr int kMostRestarts = 3;
constexpr int kNotFound = 127;  // the exit code of a shell for a command that it does not find

// As one word of a shell, in quotes unless it is plain.
[[nodiscard]] std::string shell_word(std::string_view text) {
    const auto is_plain = [](unsigned char letter) {
        return std::isalnum(letter) != 0 || letter == '-' || letter == '/';
    };
    if (!text.empty() && std::ranges::all_of(text, is_plain)) {
        return std::string(text);
    }
    std::string word = "'";
    for (const char letter : text) {
        word += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    }
    return word + '\'';
}

[[nodiscard]] std::string trimmed_end(std::string text) {
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    return text;
}

// Runs a command in a shell and returns what it prints; what it complains of is the error.
[[nodiscard]] Expected<std::string> output_of(const std::string& name, const std::string& command) {
    struct Close {
        void operator()(std::FILE* pipe) const { ::pclose(pipe); }
    };
    std::unique_ptr<std::FILE, Close> pipe(::popen(("LC_ALL=C " + command + " 2>&1").c_str(), "re"));
    if (pipe == nullptr) {
        return Error{fmt::format("cannot run {}: {}", name, std::generic_category().message(errno))};
    }
    std::string output;
    std::array<char, 4096> part{};
    for (std::size_t size = 1; size > 0;) {
        size = std::fread(part.data(), 1, part.size(), pipe.get());
        output.append(part.data(), size);
    }
    const int status = ::pclose(pipe.release());
    if (status != 0) {
        const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        if (code == kNotFound) {
            return Error{fmt::format("there is no {}: expected the commands of Slurm on the PATH", name)};
        }
        return Error{fmt::format("{} failed with {}: {}", name, code, on_one_line(trimmed_end(output)))};
    }
    return output;
}

}  // namespace

std::string job_name(const Batch& batch) { return "sparring-" + batch.manifest.hash.substr(0, kNameDigits); }

fs::path script_path(const Batch& batch) { return batch.folder() / "slurm.sh"; }

std::string array_script(const ArrayJob& job) {
    std::string script = "#!/bin/sh\n";
    for (const std::string& option :
         {fmt::format("--job-name={}", job.name), fmt::format("--array={}", job.array),
          fmt::format("--output=\"{}/slurm-%a.log\"", job.folder.string()), std::string("--open-mode=append"),
          std::string("--cpus-per-task=1"), std::string("--requeue")}) {
        script += fmt::format("#SBATCH {}\n", option);
    }
    for (const std::string& option : job.options) {
        script += fmt::format("#SBATCH {}\n", on_one_line(option));
    }
    script += shell_word(fs::absolute(job.program).string());
    for (const std::string& word : job.words) {
        script += ' ' + shell_word(word);
    }
    script += fmt::format(
        " {} \"$SLURM_ARRAY_TASK_ID\"\n"
        "code=$?\n"
        "# 2 is bad input, which would be as bad the next time.\n"
        "if [ $code -ne 0 ] && [ $code -ne 2 ] && [ \"${{SLURM_RESTART_COUNT:-0}}\" -lt {} ]; then\n"
        "    scontrol requeue \"${{SLURM_ARRAY_JOB_ID}}_${{SLURM_ARRAY_TASK_ID}}\"\n"
        "fi\n"
        "exit $code\n",
        job.task_option, kMostRestarts);
    return script;
}

std::string slurm_script(const Batch& batch, const SlurmJob& job) {
    std::vector<std::string> words = {"selfplay", "work", "--manifest", fs::absolute(batch.path).string()};
    if (job.other_build == OtherBuild::kAllowed) {
        words.emplace_back("--allow-other-build");
    }
    return array_script({.name = job_name(batch),
                         .array = ranges_text(job.shards),
                         .folder = fs::absolute(batch.folder()),
                         .program = job.program,
                         .words = std::move(words),
                         .task_option = "--shard",
                         .options = job.options});
}

Expected<std::string> submit(const Batch& batch, const SlurmJob& job) {
    if (const Status made = make_folder(batch.folder()); !made) {
        return made.error();
    }
    const fs::path script = script_path(batch);
    if (const Status written = write_text_file(script, slurm_script(batch, job)); !written) {
        return written.error();
    }
    const Expected<std::string> printed = output_of("sbatch", "sbatch --parsable " + shell_word(script.string()));
    return printed ? Expected<std::string>(trimmed_end(*printed)) : printed.error();
}

Expected<std::vector<QueuedShard>> queued_shards(const Batch& batch) {
    const Expected<std::string> printed =
        output_of("squeue", fmt::format("squeue --noheader --array --name={} --format='%K %T'", job_name(batch)));
    return printed ? parse_queue(*printed) : printed.error();
}

Status cancel_waiting(const Batch& batch) {
    const Expected<std::string> printed =
        output_of("scancel", fmt::format("scancel --name={} --state=PENDING", job_name(batch)));
    return printed ? ok() : Status(printed.error());
}

Expected<std::vector<QueuedShard>> parse_queue(const std::string& text) {
    std::vector<QueuedShard> queued;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream fields(line);
        std::string number;
        std::string state;
        fields >> number >> state;
        const auto shard = parse_whole_number(number, 0, std::numeric_limits<std::uint32_t>::max());
        if (!shard || state.empty()) {
            return Error{fmt::format("squeue printed '{}': expected a task and its state", on_one_line(line))};
        }
        queued.emplace_back(static_cast<std::uint32_t>(*shard), state);
    }
    std::ranges::sort(queued);
    return queued;
}

}  // namespace sparring::selfplay
