#pragma once
// A conversation with a program of somebody else's that may do anything: whatever it does, each question ends in time
// with an answer or with what is wrong, and what was said is remembered.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/interchange/engine_process.hpp"
#include "tools/interchange/protocol.hpp"

#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// How long a program is waited for, in milliseconds.
struct EnginePatience {
    int start_ms = 10'000;  // until it is ready
    int margin_ms = 1'000;  // more than a limit on time, or for an answer that needs no thinking
    int quiet_ms = 200;     // that it has to be quiet when nobody has asked it anything
};

// `info string error` of a program: a fault, or what one may say to such a question.
enum class ErrorReports : unsigned char { kAreFaults, kAreAllowed };

class EngineInterview {
public:
    // `stop` outlives it.
    EngineInterview(EnginePatience patience, const StopToken& stop) : patience_(patience), stop_(stop) {}

    [[nodiscard]] Status start(const std::string& command);
    // Whether nothing was started, or the shell has ended because there is no such program.
    [[nodiscard]] bool never_ran() const;
    [[nodiscard]] const EnginePatience& patience() const { return patience_; }

    void say(std::string_view line);
    void hang_up();
    // The lines up to one that begins with `word`, which is the last of them.
    [[nodiscard]] Expected<std::vector<std::string>> until(std::string_view word, int allowed_ms,
                                                           ErrorReports reports = ErrorReports::kAreFaults);
    // Says isready; the lines before the answer.
    [[nodiscard]] Expected<std::vector<std::string>> ready(int allowed_ms,
                                                           ErrorReports reports = ErrorReports::kAreFaults);
    // Refuses a line, or its end, that comes although nothing was asked.
    [[nodiscard]] Status is_quiet(std::string_view after);
    // Refuses a program that does not end.
    [[nodiscard]] Status ends(std::string_view after);

    // The last lines that were said, `> ` in front of ours and `< ` in front of its own, and its standard error.
    [[nodiscard]] std::vector<std::string> transcript() const;

private:
    void remember(std::string_view mark, std::string_view line);

    EnginePatience patience_;
    const StopToken& stop_;
    std::unique_ptr<EngineProcess> process_;
    std::deque<std::string> said_;
};

}  // namespace sparring
