#include "tools/interchange/error_output.hpp"

#include "tools/text/markup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <cerrno>
#include <unistd.h>

namespace sparring {

void ErrorOutput::read_some(EngineLog& log) {
    // As much as a pipe holds, and no more: a program may write for ever.
    constexpr std::size_t kMostAtOnce = 65'536;
    std::array<char, kMostAtOnce> piece{};
    const ssize_t size = from_.is_open() ? ::read(from_.number(), piece.data(), piece.size()) : 0;
    if (size > 0) {
        feed({piece.data(), static_cast<std::size_t>(size)}, log);
    } else if (size == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
        from_.close();
    }
}

void ErrorOutput::finish(EngineLog& log) {
    read_some(log);
    if (!begun_.empty()) {
        end_line(log);
    }
}

void ErrorOutput::feed(std::string_view bytes, EngineLog& log) {
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        begun_ += bytes.substr(0, end);
        if (end == std::string_view::npos) {
            break;
        }
        end_line(log);
        bytes.remove_prefix(end + 1);
    }
    if (begun_.size() > kLongestLine) {
        end_line(log);
    }
}

void ErrorOutput::end_line(EngineLog& log) {
    log.note(EngineLog::Side::kStandardError, begun_);
    lines_.emplace_back(whole_characters(begun_, kMostBytes));
    begun_.clear();
    if (lines_.size() > kMostLines) {
        lines_.pop_front();
    }
}

std::string ErrorOutput::last_lines() const {
    const std::string text = fmt::format("{}", fmt::join(lines_, " | "));
    const bool is_both = !text.empty() && !begun_.empty();
    return fmt::format("{}{}{}", text, is_both ? " | " : "", whole_characters(begun_, kMostBytes));
}

}  // namespace sparring
