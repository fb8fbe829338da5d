// The program: hands the real streams to run_program, turns Ctrl-C into a request to stop, and is the one place that
// catches exceptions.

#include "tools/commands/console.hpp"

#include <csignal>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <sys/ioctl.h>
#include <unistd.h>

namespace {

// A signal handler can reach nothing but static storage. Setting the token is a store to a lock-free atomic, which a
// handler may do.
sparring::StopToken& program_stop() {
    static constinit sparring::StopToken token;
    return token;
}

void handle_signals() {
    struct sigaction action{};
    action.sa_handler = [](int /*signal*/) { program_stop().request_stop(); };
    // The second signal kills. Without SA_RESTART a prompt that waits for input ends too.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    // A file that has become too long is an error of the write, which is told like others.
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, nullptr);
}

int terminal_columns() {
    constexpr int kUsualColumns = 80;
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
        winsize size{};
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): there is no other way to ask.
        if (ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
            return size.ws_col;
        }
    }
    return kUsualColumns;
}

int run(const std::vector<std::string>& arguments) {
    sparring::Console console{std::cin, std::cout, std::cerr, program_stop()};
    console.out_is_terminal = isatty(STDOUT_FILENO) == 1;
    console.err_is_terminal = isatty(STDERR_FILENO) == 1;
    console.columns = terminal_columns();
    const int code = static_cast<int>(sparring::run_program(arguments, console));
    if (console.must_not_wait) {
        std::cout.flush();
        std::_Exit(code);
    }
    return code;
}

}  // namespace

int main(int count, char** texts) {
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
