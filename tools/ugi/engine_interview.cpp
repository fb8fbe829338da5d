#include "tools/ugi/engine_interview.hpp"

#include "tools/interchange/engine_dialogue.hpp"
#include "tools/text/markup.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring {

namespace {

using Heard = EngineProcess::Heard;

// What a program may print before it answers one question.
constexpr std::uint64_t kMostBytesOfAnswer = 16ULL << 20U;
constexpr std::size_t kLinesKept = 8;

[[nodiscard]] std::string shortened_line(std::string_view line) {
    constexpr std::size_t kMostBytes = 160;
    const std::string text = on_one_line(whole_characters(line, kMostBytes));
    return line.size() > kMostBytes ? fmt::format("{}... ({} bytes)", text, grouped(line.size())) : text;
}

[[nodiscard]] Clock::time_point after_ms(int ms) { return Clock::now() + std::chrono::milliseconds{ms}; }

}  // namespace

Status EngineInterview::start(const std::string& command) {
    Expected<std::unique_ptr<EngineProcess>> started = EngineProcess::start(command);
    if (!started) {
        return started.error();
    }
    process_ = *std::move(started);
    return ok();
}

bool EngineInterview::never_ran() const {
    const auto end = process_ ? process_->end_within(std::chrono::milliseconds{0}) : std::nullopt;
    return !process_ || (end && end->is_without_program());
}

void EngineInterview::remember(std::string_view mark, std::string_view line) {
    said_.push_back(fmt::format("{} {}", mark, shortened_line(line)));
    if (said_.size() > kLinesKept) {
        said_.pop_front();
    }
}

void EngineInterview::say(std::string_view line) {
    remember(">", line);
    process_->say(line);
}

void EngineInterview::hang_up() {
    remember(">", "(end of input)");
    process_->hang_up();
}

Expected<std::vector<std::string>> EngineInterview::until(std::string_view word, int allowed_ms, ErrorReports reports) {
    const Clock::time_point deadline = after_ms(allowed_ms);
    const std::uint64_t most = process_->heard_bytes() + kMostBytesOfAnswer;
    std::vector<std::string> lines;
    std::string line;
    while (process_->heard_bytes() <= most) {
        if (const Heard heard = process_->hear(line, deadline, stop_); heard != Heard::kLine) {
            const std::string words = fault_of(*process_, heard, word).words;
            return Error{heard == Heard::kDeadline ? fmt::format("{}, {} ms", words, allowed_ms) : words};
        }
        remember("<", line);
        lines.push_back(line);
        if (ugi::split_order(line).word == word) {
            return lines;
        }
        const auto reported = ugi::parse_error_report(line);
        if (reported && reports == ErrorReports::kAreFaults) {
            return Error{fmt::format("an error is reported in place of '{}': {}", word, shortened_line(*reported))};
        }
    }
    return Error{fmt::format("more than {} MiB without '{}'", kMostBytesOfAnswer >> 20U, word)};
}

Expected<std::vector<std::string>> EngineInterview::ready(int allowed_ms, ErrorReports reports) {
    say("isready");
    Expected<std::vector<std::string>> lines = until("readyok", allowed_ms, reports);
    if (lines) {
        lines->pop_back();
    }
    return lines;
}

Status EngineInterview::is_quiet(std::string_view after) {
    std::string line;
    switch (process_->hear(line, after_ms(patience_.quiet_ms), stop_)) {
        case Heard::kDeadline:
        case Heard::kStopped: return ok();
        case Heard::kLine:
            remember("<", line);
            return Error{fmt::format("'{}' is printed {}, without a question", shortened_line(line), after)};
        case Heard::kOverlong:
            return Error{fmt::format("a line of more than {} bytes is printed {}, without a question",
                                     LineReader::kLongestLine, after)};
        case Heard::kSilence: break;
    }
    return Error{fmt::format("the program ends, or closes its output, {}", after)};
}

Status EngineInterview::ends(std::string_view after) {
    // What it still says is of no interest.
    const Clock::time_point deadline = after_ms(patience_.margin_ms);
    std::string line;
    while (process_->hear(line, deadline, stop_) == Heard::kLine) {
        remember("<", line);
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    const auto end = process_->end_within(std::max(left, std::chrono::milliseconds{1}));
    if (!end && !stop_.stop_requested()) {
        return Error{fmt::format("the program still runs {} ms {}", patience_.margin_ms, after)};
    }
    return end && end->by_signal ? Status(Error{fmt::format("the program {} {}", end->words(), after)}) : ok();
}

std::vector<std::string> EngineInterview::transcript() const {
    std::vector<std::string> lines(said_.begin(), said_.end());
    const std::string errors = process_ ? process_->last_errors() : "";
    if (!errors.empty()) {
        lines.push_back("! " + shortened_line(errors));
    }
    return lines;
}

}  // namespace sparring
