#pragma once
// What a command talks to: results go to `out`, progress and diagnostics to `err`. Tests hand in string streams and
// their own games.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/folding.hpp"
#include "tools/text/progress_line.hpp"

#include <chrono>
#include <functional>
#include <future>
#include <iosfwd>
#include <optional>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>

namespace sparring {

enum class ExitCode : int { kDone = 0, kFailed = 1, kBadInput = 2 };

struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    StopToken& stop;  // set by Ctrl-C
    Catalogue catalogue;
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    ExitCode exit_code = ExitCode::kDone;
    int columns = kUsualWidth;    // of the terminal, for lines that are redrawn
    int out_columns = kAnyWidth;  // that results keep to; kAnyWidth where nobody reads them on a terminal
    // Set if a thread was left to itself, for which the program does not wait at its end.
    bool must_not_wait = false;
    // Takes back Ctrl-C, which from then on stops what comes next; false if something else has set `stop`.
    std::function<bool()> take_back_stop = [] { return false; };

    // Prints `sparring: message` on err and makes the program end with kBadInput.
    void refuse(const Error& error);
    // Refuses the error of a command, if it has one.
    void conclude(const Status& status);
    // Prints `sparring: message` on err and makes the program end with kFailed.
    void fail(std::string_view message);
    // The width that diagnostics keep to: one line each where nobody reads them on a terminal.
    [[nodiscard]] int err_columns() const { return err_is_terminal ? columns : kAnyWidth; }
    // Prints `sparring: message` on err.
    void complain(std::string_view message);
};

// Calls work that cannot be stopped on a thread of its own and gives its result; nothing if a stop is requested first.
// Then the thread is left to itself, so `work` must own all that it uses.
template <class Work>
[[nodiscard]] std::optional<std::invoke_result_t<Work&>> unless_stopped(Work work, Console& console) {
    constexpr std::chrono::milliseconds kPatience{50};
    std::packaged_task<std::invoke_result_t<Work&>()> task(std::move(work));
    auto result = task.get_future();
    std::thread worker(std::move(task));
    while (result.wait_for(kPatience) != std::future_status::ready) {
        if (console.stop.stop_requested()) {
            worker.detach();
            console.must_not_wait = true;
            return std::nullopt;
        }
    }
    worker.join();
    return result.get();
}

// A progress line on `err`, redrawn if that is a terminal.
[[nodiscard]] ProgressLine progress_line(const Console& console);

}  // namespace sparring
