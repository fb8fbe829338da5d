#include "tools/text/progress_line.hpp"

#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace sparring {

namespace {

constexpr std::chrono::milliseconds kLineInterval{100};
constexpr std::chrono::seconds kPlainInterval{10};
// Carriage return and "erase to the end of the line" (ECMA-48, EL).
constexpr std::string_view kEraseLine = "\r\x1b[K";

}  // namespace

ProgressLine::ProgressLine(std::ostream& out, Style style, int columns, Clock::time_point start)
    : out_(out),
      style_(style),
      columns_(columns),
      next_(style == Style::kTerminal ? start : start + kPlainInterval) {}

void ProgressLine::show(std::string_view text, Clock::time_point now) {
    if (now < next_) {
        return;
    }
    if (style_ == Style::kPlain) {
        next_ = now + kPlainInterval;
        out_ << text << '\n' << std::flush;
        return;
    }
    next_ = now + kLineInterval;
    out_ << kEraseLine << first_characters(text, static_cast<std::size_t>(std::max(1, columns_ - 1))) << std::flush;
    is_drawn_ = true;
}

void ProgressLine::clear() {
    if (is_drawn_) {
        out_ << kEraseLine << std::flush;
        is_drawn_ = false;
    }
}

namespace {

constexpr std::uint64_t kSecondsPerMinute = 60;
constexpr std::uint64_t kSecondsPerHour = 3600;

// `m:ss`, from an hour on `h:mm:ss`.
[[nodiscard]] std::string duration_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
    const std::uint64_t minutes = whole / kSecondsPerMinute % kSecondsPerMinute;
    if (whole < kSecondsPerHour) {
        return fmt::format("{}:{:02}", minutes, whole % kSecondsPerMinute);
    }
    return fmt::format("{}:{:02}:{:02}", whole / kSecondsPerHour, minutes, whole % kSecondsPerMinute);
}

}  // namespace

std::string time_left(double seconds, std::uint64_t done, std::uint64_t planned) {
    if (done == 0) {
        return "";
    }
    return fmt::format(", {} left",
                       duration_text(seconds / static_cast<double>(done) * static_cast<double>(planned - done)));
}

}  // namespace sparring
