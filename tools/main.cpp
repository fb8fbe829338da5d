// The program: hands the real streams to run_program, turns Ctrl-C into a request to stop, and is the one place that
// catches exceptions.

#include "engine/core/options.hpp"
#include "tools/commands/commands.hpp"
#include "tools/games/games.hpp"

#include <atomic>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <optional>
#include <sys/ioctl.h>
#include <unistd.h>

namespace {

// A signal handler can reach nothing but static storage. Setting the token is a store to a lock-free atomic, which a
// handler may do.
sparring::StopToken& program_stop() {
    static constinit sparring::StopToken token;
    return token;
}

// The signal that has set it last.
std::atomic<int>& last_signal() {
    static constinit std::atomic<int> signal = 0;
    static_assert(std::atomic<int>::is_always_lock_free);
    return signal;
}

void stop_by(int signal) {
    last_signal().store(signal, std::memory_order_relaxed);
    program_stop().request_stop();
}

void handle_interrupt() {
    struct sigaction action{};
    action.sa_handler = stop_by;
    // The second Ctrl-C kills. Without SA_RESTART a prompt that waits for input ends too.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
}

bool take_back_interrupt() {
    if (last_signal().load(std::memory_order_relaxed) != SIGINT) {
        return false;
    }
    handle_interrupt();
    program_stop().reset();
    return true;
}

void handle_signals() {
    handle_interrupt();
    struct sigaction action{};
    action.sa_handler = stop_by;
    sigemptyset(&action.sa_mask);
    // A terminal that closes may say so twice, and a game has to be saved in between.
    sigaction(SIGTERM, &action, nullptr);
    struct sigaction present{};
    sigaction(SIGHUP, nullptr, &present);
    // Not for who was started with nohup.
    if (present.sa_handler != SIG_IGN) {
        sigaction(SIGHUP, &action, nullptr);
    }
    // A file that has become too long is an error of the write, which is told like others.
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, nullptr);
}

// The width of the terminal that a stream goes to; nothing if it goes elsewhere.
std::optional<int> terminal_columns(int stream) {
    winsize size{};
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): there is no other way to ask.
    const bool is_told = ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return is_told ? std::optional<int>(size.ws_col) : std::nullopt;
}

// The variable COLUMNS, where it is a number.
std::optional<int> wanted_columns() {
    constexpr int kMost = 10'000;
    const char* const text = std::getenv("COLUMNS");  // NOLINT(concurrency-mt-unsafe): nothing here sets variables
    const auto columns = sparring::parse_integer(text == nullptr ? "" : text, 1, kMost);
    return columns ? std::optional(*columns) : std::nullopt;
}

int run(const std::vector<std::string>& arguments) {
    sparring::Console console{std::cin, std::cout, std::cerr, program_stop(), sparring::program_catalogue()};
    console.take_back_stop = take_back_interrupt;
    console.out_is_terminal = isatty(STDOUT_FILENO) == 1;
    console.err_is_terminal = isatty(STDERR_FILENO) == 1;
    const std::optional<int> out_columns = terminal_columns(STDOUT_FILENO);
    const int usual = wanted_columns().value_or(sparring::kUsualWidth);
    console.columns = out_columns.value_or(terminal_columns(STDERR_FILENO).value_or(usual));
    console.out_columns = console.out_is_terminal ? console.columns : wanted_columns().value_or(sparring::kAnyWidth);
    const int code = static_cast<int>(sparring::run_program(arguments, console));
    if (console.must_not_wait) {
        std::cout.flush();
        std::_Exit(code);
    }
    return code;
}

}  // namespace

// Where the program is a library, the executable finds it there.
[[gnu::visibility("default")]] int main(int count, char** texts) {
    try {
        handle_signals();
        return run(std::vector<std::string>(texts + (count > 0 ? 1 : 0), texts + count));
    } catch (const std::bad_alloc&) {
        std::cerr << "sparring: out of memory\n";
    } catch (const std::exception& error) {
        std::cerr << "sparring: cannot go on: " << error.what() << '\n';
    }
    return static_cast<int>(sparring::ExitCode::kFailed);
}
