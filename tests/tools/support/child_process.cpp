#include "tests/tools/support/child_process.hpp"

#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <fcntl.h>
#include <stdexcept>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace sparring::test {

namespace {

constexpr int kCannotStart = 127;
// The user `nobody` of Debian.
constexpr uid_t kNobody = 65'534;

[[noreturn]] void become_program(std::vector<char*> arguments, std::size_t file_limit) {
    const int nothing = open("/dev/null", O_RDWR);  // NOLINT(cppcoreguidelines-pro-type-vararg)
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        (void)dup2(nothing, stream);
    }
    if (file_limit > 0) {
        const rlimit limit{file_limit, file_limit};
        (void)setrlimit(RLIMIT_FSIZE, &limit);
    }
    (void)execv(arguments.front(), arguments.data());
    _exit(kCannotStart);
}

[[nodiscard]] int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& arguments, std::size_t file_limit) : process_(-1) {
    std::vector<std::string> words = arguments;
    words.insert(words.begin(), SPARRING_PROGRAM);
    std::vector<char*> pointers;
    for (std::string& word : words) {
        pointers.push_back(word.data());
    }
    pointers.push_back(nullptr);
    process_ = fork();
    if (process_ < 0) {
        throw std::runtime_error("no further process can be made");
    }
    if (process_ == 0) {
        become_program(std::move(pointers), file_limit);
    }
}

ChildProcess::~ChildProcess() {
    if (process_ > 0) {
        (void)::kill(process_, SIGKILL);
        (void)waitpid(process_, nullptr, 0);
    }
}

int ChildProcess::wait() {
    int status = 0;
    (void)waitpid(process_, &status, 0);
    process_ = -1;
    return code_of(status);
}

bool ChildProcess::kill_after(std::chrono::microseconds delay) {
    std::this_thread::sleep_for(delay);
    (void)::kill(process_, SIGKILL);
    int status = 0;
    (void)waitpid(process_, &status, 0);
    process_ = -1;
    return WIFSIGNALED(status);
}

std::string program_path() { return SPARRING_PROGRAM; }

bool holds_for_nobody(const std::function<bool()>& work) {
    const pid_t child = fork();
    if (child < 0) {
        throw std::runtime_error("no further process can be made");
    }
    if (child == 0) {
        const bool is_nobody = geteuid() != 0 || setuid(kNobody) == 0;
        _exit(is_nobody && work() ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    int status = 0;
    (void)waitpid(child, &status, 0);
    return code_of(status) == EXIT_SUCCESS;
}

}  // namespace sparring::test
