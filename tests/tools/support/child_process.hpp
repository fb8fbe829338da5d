#pragma once
// The program itself as a process of its own, which can be killed.

#include <chrono>
#include <functional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace sparring::test {

// Runs `sparring` with these arguments, without input or output, until it ends or is killed by its destructor.
class ChildProcess {
public:
    // `file_limit` is the largest file that it may write, in bytes; 0: no limit.
    explicit ChildProcess(const std::vector<std::string>& arguments, std::size_t file_limit = 0);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // Waits for the end; the exit code.
    [[nodiscard]] int wait();
    // Sends SIGKILL after a while; true if the process had not ended by then.
    bool kill_after(std::chrono::microseconds delay);

private:
    pid_t process_;
};

// The path of the program.
[[nodiscard]] std::string program_path();

// Calls `work` in a child process that is not root and cannot write what it does not own; what it returned.
[[nodiscard]] bool holds_for_nobody(const std::function<bool()>& work);

}  // namespace sparring::test
