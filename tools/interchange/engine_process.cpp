#include "tools/interchange/engine_process.hpp"

#include <fmt/format.h>
#include <spawn.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace sparring {

namespace {

using std::chrono::milliseconds;

// Between two looks at the stop token and at whether the program still runs, if it says nothing.
constexpr milliseconds kListeningSlice{10};
constexpr milliseconds kEndingSlice{2};
// What a program that was told to quit has until it is killed.
constexpr milliseconds kQuitGrace{500};
constexpr std::size_t kPiece = 16'384;

// The ends of both channels. All are closed in other programs that are started meanwhile.
struct Channels {
    Descriptor to;
    Descriptor to_engine;
    Descriptor from;
    Descriptor from_engine;
    Descriptor errors;
    Descriptor errors_engine;
};

[[nodiscard]] Error system_error_of(std::string_view what, int code) {
    return Error{fmt::format("{}: {}", what, std::generic_category().message(code))};
}

// A pipe of which only our end does not wait: the program may take its time to write.
[[nodiscard]] Status open_pipe(Descriptor& ours, Descriptor& of_engine) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
        return system_error_of("no channel from a program can be made", errno);
    }
    ours = Descriptor(ends[0]);
    of_engine = Descriptor(ends[1]);
    (void)fcntl(ends[0], F_SETFL, O_NONBLOCK);  // NOLINT(cppcoreguidelines-pro-type-vararg)
    return ok();
}

[[nodiscard]] Expected<Channels> open_channels() {
    std::array<int, 2> to{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to.data()) != 0) {
        return system_error_of("no channel to a program can be made", errno);
    }
    Channels channels{Descriptor(to[0]), Descriptor(to[1]), {}, {}, {}, {}};
    if (const Status output = open_pipe(channels.from, channels.from_engine); !output) {
        return output.error();
    }
    if (const Status errors = open_pipe(channels.errors, channels.errors_engine); !errors) {
        return errors.error();
    }
    return channels;
}

// What the new program has in place of ours: its channels, usual signals, a group of its own.
class SpawnPlan {
public:
    explicit SpawnPlan(const Channels& channels) {
        posix_spawn_file_actions_init(&files_);
        posix_spawn_file_actions_adddup2(&files_, channels.to_engine.number(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files_, channels.from_engine.number(), STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&files_, channels.errors_engine.number(), STDERR_FILENO);
        posix_spawnattr_init(&attributes_);
        sigset_t signals{};
        sigfillset(&signals);
        posix_spawnattr_setsigdefault(&attributes_, &signals);
        sigemptyset(&signals);
        posix_spawnattr_setsigmask(&attributes_, &signals);
        posix_spawnattr_setpgroup(&attributes_, 0);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&files_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    [[nodiscard]] int run(pid_t& process, const std::string& command) const {
        std::array<std::string, 3> words = {"sh", "-c", command};
        const std::array<char*, 4> pointers = {words[0].data(), words[1].data(), words[2].data(), nullptr};
        return posix_spawn(&process, "/bin/sh", &files_, &attributes_, pointers.data(), environ);
    }

private:
    posix_spawn_file_actions_t files_{};
    posix_spawnattr_t attributes_{};
};

}  // namespace

void Descriptor::close() {
    if (number_ >= 0) {
        (void)::close(std::exchange(number_, -1));
    }
}

std::string ProcessEnd::words() const {
    if (!by_signal) {
        return fmt::format("ended with exit code {}", number);
    }
    const char* const name = sigdescr_np(number);
    return fmt::format("was killed by signal {}{}", number, name == nullptr ? "" : fmt::format(" ({})", name));
}

Expected<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::string& command, const EngineLogPlace& log) {
    Expected<Channels> channels = open_channels();
    if (!channels) {
        return channels.error();
    }
    pid_t process = -1;
    if (const int code = SpawnPlan(*channels).run(process, command); code != 0) {
        return system_error_of("/bin/sh cannot be started", code);
    }
    return std::unique_ptr<EngineProcess>(new EngineProcess(process, std::move(channels->to), std::move(channels->from),
                                                            std::move(channels->errors), log));
}

EngineProcess::~EngineProcess() {
    if (!is_given_up_) {
        say("quit");
        to_.close();
        (void)end_within(kQuitGrace);
    }
    errors_.finish(log_);
    // It may have started others. As long as nobody has waited for it, nobody else has its number.
    (void)kill(-process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {}
}

void EngineProcess::say(std::string_view line) {
    log_.note(EngineLog::Side::kManager, line);
    unsaid_ += line;
    unsaid_ += '\n';
    write_some();
}

void EngineProcess::hang_up() {
    is_hanging_up_ = true;
    write_some();
}

void EngineProcess::write_some() {
    while (!unsaid_.empty() && to_.is_open()) {
        const ssize_t written = send(to_.number(), unsaid_.data(), unsaid_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            return;
        }
        if (written < 0) {
            // It does not listen any more; what it says will show what that means.
            to_.close();
            return;
        }
        unsaid_.erase(0, static_cast<std::size_t>(written));
    }
    if (is_hanging_up_) {
        to_.close();
    }
}

void EngineProcess::read_some() {
    std::array<char, kPiece> piece{};
    const ssize_t size = ::read(from_.number(), piece.data(), piece.size());
    if (size > 0) {
        heard_bytes_ += static_cast<std::uint64_t>(size);
        reader_.feed({piece.data(), static_cast<std::size_t>(size)});
        return;
    }
    is_silent_ = size == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

// Writes and reads what can be written and read, once.
void EngineProcess::wait_for_bytes(milliseconds patience) {
    const bool writes = to_.is_open() && !unsaid_.empty();
    // A number below 0 is not waited for.
    std::array<pollfd, 3> wanted = {pollfd{from_.number(), POLLIN, 0}, pollfd{errors_.number(), POLLIN, 0},
                                    pollfd{writes ? to_.number() : -1, POLLOUT, 0}};
    const int ready = poll(wanted.data(), wanted.size(), static_cast<int>(patience.count()));
    if (ready > 0 && wanted[2].revents != 0) {
        write_some();
    }
    if (ready > 0 && wanted[1].revents != 0) {
        errors_.read_some(log_);
    }
    if (ready > 0 && wanted[0].revents != 0) {
        read_some();
    }
    // What it has started may keep its output open behind its end.
    if (wanted[0].revents == 0 && !is_silent_ && peek_at_end()) {
        read_some();
        is_silent_ = true;
    }
}

EngineProcess::Heard EngineProcess::hear(std::string& line, Clock::time_point deadline, const StopToken& stop) {
    while (true) {
        if (stop.stop_requested()) {
            return Heard::kStopped;
        }
        const Clock::time_point now = Clock::now();
        if (now >= deadline) {
            return Heard::kDeadline;
        }
        std::optional<std::string> next = reader_.next();
        if (!next && is_silent_) {
            next = reader_.rest();
        }
        if (next) {
            line = *std::move(next);
            log_.note(EngineLog::Side::kEngine, line);
            return Heard::kLine;
        }
        if (reader_.is_overlong()) {
            return Heard::kOverlong;
        }
        if (is_silent_) {
            return Heard::kSilence;
        }
        const auto left = std::chrono::ceil<milliseconds>(std::min<Clock::duration>(deadline - now, kListeningSlice));
        wait_for_bytes(left);
    }
}

std::optional<ProcessEnd> EngineProcess::peek_at_end() const {
    siginfo_t info{};
    const auto process = static_cast<id_t>(process_);
    if (waitid(P_PID, process, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != process_) {
        return std::nullopt;
    }
    return ProcessEnd{info.si_code != CLD_EXITED, info.si_status};
}

std::optional<ProcessEnd> EngineProcess::end_within(milliseconds patience) {
    const Clock::time_point deadline = Clock::now() + patience;
    std::optional<ProcessEnd> end = peek_at_end();
    std::array<char, kPiece> unheard{};
    while (!end && Clock::now() < deadline) {
        // It may still write; who writes to a full pipe never ends.
        errors_.read_some(log_);
        write_some();
        // It may have to get rid of something before it ends; when it closes its output it mostly has.
        pollfd output{from_.number(), POLLIN, 0};
        const bool is_closing = poll(&output, is_silent_ ? 0 : 1, static_cast<int>(kEndingSlice.count())) > 0 &&
                                ::read(from_.number(), unheard.data(), unheard.size()) == 0;
        is_silent_ = is_silent_ || is_closing;
        end = peek_at_end();
    }
    return end;
}

std::string EngineProcess::last_errors() {
    errors_.read_some(log_);
    return errors_.last_lines();
}

}  // namespace sparring
