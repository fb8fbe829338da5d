#include "tools/report/child_program.hpp"

#include "tools/data/scratch_folder.hpp"
#include "tools/data/text_file.hpp"
#include "tools/interchange/engine_process.hpp"

#include <fmt/format.h>
#include <spawn.h>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

namespace sparring::report {

namespace {

namespace fs = std::filesystem;

// The streams of the new program; its signals are as usual.
class Streams {
public:
    Streams(const fs::path& out, const fs::path& err) {
        constexpr int kNewFile = O_WRONLY | O_CREAT | O_TRUNC;
        constexpr mode_t kOwnOnly = 0600;
        posix_spawn_file_actions_init(&files_);
        posix_spawn_file_actions_addopen(&files_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&files_, STDOUT_FILENO, out.c_str(), kNewFile, kOwnOnly);
        posix_spawn_file_actions_addopen(&files_, STDERR_FILENO, err.c_str(), kNewFile, kOwnOnly);
        posix_spawnattr_init(&attributes_);
        sigset_t signals{};
        sigfillset(&signals);
        posix_spawnattr_setsigdefault(&attributes_, &signals);
        sigemptyset(&signals);
        posix_spawnattr_setsigmask(&attributes_, &signals);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    }
    ~Streams() {
        posix_spawn_file_actions_destroy(&files_);
        posix_spawnattr_destroy(&attributes_);
    }
    Streams(const Streams&) = delete;
    Streams& operator=(const Streams&) = delete;

    [[nodiscard]] int start(pid_t& process, std::vector<std::string> words) const {
        std::vector<char*> pointers;
        pointers.reserve(words.size() + 1);
        for (std::string& word : words) {
            pointers.push_back(word.data());
        }
        pointers.push_back(nullptr);
        return posix_spawnp(&process, pointers.front(), &files_, &attributes_, pointers.data(), environ);
    }

private:
    posix_spawn_file_actions_t files_{};
    posix_spawnattr_t attributes_{};
};

}  // namespace

Expected<ProgramOutput> run_program(const std::vector<std::string>& words) {
    const ScratchFolder folder("sparring-run");
    const fs::path out = folder.path() / "out";
    const fs::path err = folder.path() / "err";
    pid_t process = -1;
    if (const int code = Streams(out, err).start(process, words); code != 0) {
        return Error{fmt::format("cannot start '{}': {}", words.front(), std::generic_category().message(code))};
    }
    int status = 0;
    while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    if (!WIFEXITED(status)) {
        return Error{fmt::format("'{}' {}", words.front(), ProcessEnd{true, WTERMSIG(status)}.words())};
    }
    Expected<std::string> said = read_text_file(out);
    Expected<std::string> complained = read_text_file(err);
    if (!said || !complained) {
        return said ? complained.error() : said.error();
    }
    return ProgramOutput{WEXITSTATUS(status), *std::move(said), *std::move(complained)};
}

}  // namespace sparring::report
