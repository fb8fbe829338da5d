#pragma once
// A program that runs beside this one and is talked to in lines. Nothing here waits without a deadline or a stop token,
// whatever the program does, and nothing of it is left when the object is gone.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/interchange/descriptor.hpp"
#include "tools/interchange/engine_log.hpp"
#include "tools/interchange/error_output.hpp"
#include "tools/interchange/line_reader.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>

namespace sparring {

// How a program ended.
struct ProcessEnd {
    bool by_signal = false;
    int number = 0;  // exit code, or signal

    // "ended with exit code 3", "was killed by signal 11 (Segmentation fault)".
    [[nodiscard]] std::string words() const;
    // Whether a shell has ended because it found no such program, or none that it can run.
    [[nodiscard]] bool is_without_program() const {
        // POSIX, "Shell Command Language", 2.8.2.
        constexpr int kNotFound = 127;
        constexpr int kNotExecutable = 126;
        return !by_signal && (number == kNotFound || number == kNotExecutable);
    }
};

// One thread uses it. Others may start and end programs of their own at the same time.
class EngineProcess {
public:
    enum class Heard : unsigned char { kLine, kDeadline, kStopped, kSilence, kOverlong };

    // Runs the command with /bin/sh in a process group of its own. Of what it writes to its standard error the last
    // lines are remembered; that and all that is said goes to the log.
    [[nodiscard]] static Expected<std::unique_ptr<EngineProcess>> start(const std::string& command,
                                                                        const EngineLogPlace& log = {});
    // Tells it to quit, waits for a moment, and ends its whole group.
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    // Says a line, or several with LF between them. They are written as far as the
    // program reads; the rest while it is listened to.
    void say(std::string_view line);
    // Ends its input, when all that was said has been written.
    void hang_up();

    // The next line goes to `line`; kSilence: the program has ended, or has closed its output.
    [[nodiscard]] Heard hear(std::string& line, Clock::time_point deadline, const StopToken& stop);

    // Bytes that were read so far.
    [[nodiscard]] std::uint64_t heard_bytes() const { return heard_bytes_; }

    // How it ended, if it does within a moment; else nothing.
    [[nodiscard]] std::optional<ProcessEnd> end_within(std::chrono::milliseconds patience);

    // The last lines of its standard error so far, see ErrorOutput.
    [[nodiscard]] std::string last_errors();

    // Adds to the log why its game ended.
    void note_verdict(std::string_view words) { log_.note(EngineLog::Side::kVerdict, words); }

    // From now on nothing but its end is wanted: the destructor does not wait.
    void give_up() { is_given_up_ = true; }

private:
    EngineProcess(pid_t process, Descriptor to, Descriptor from, Descriptor errors, const EngineLogPlace& log)
        : process_(process),
          to_(std::move(to)),
          from_(std::move(from)),
          errors_(std::move(errors)),
          log_(log) {}

    void write_some();
    void read_some();
    void wait_for_bytes(std::chrono::milliseconds patience);
    [[nodiscard]] std::optional<ProcessEnd> peek_at_end() const;

    pid_t process_;    // waited for by the destructor only, so that its number stays its own
    Descriptor to_;    // a socket, because writing to one whose reader is gone can do without a signal
    Descriptor from_;  // a pipe, which is not waited for
    ErrorOutput errors_;
    EngineLog log_;
    LineReader reader_;
    std::string unsaid_;
    std::uint64_t heard_bytes_ = 0;
    bool is_silent_ = false;
    bool is_hanging_up_ = false;
    bool is_given_up_ = false;
};

}  // namespace sparring
