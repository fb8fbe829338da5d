#include "tools/interchange/engine_log.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>

namespace sparring {

namespace {

[[nodiscard]] Descriptor open_at_end(const std::string& path) {
    constexpr int kAccess = 0644;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg)
    return Descriptor(open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, kAccess));
}

[[nodiscard]] char mark_of(EngineLog::Side side) {
    switch (side) {
        case EngineLog::Side::kManager: return '>';
        case EngineLog::Side::kEngine: return '<';
        case EngineLog::Side::kVerdict: return '#';
        case EngineLog::Side::kStandardError: break;
    }
    return '!';
}

}  // namespace

EngineLog::EngineLog(const EngineLogPlace& place) : label_(place.label) {
    if (!place.path.empty()) {
        file_ = open_at_end(place.path);
    }
}

void EngineLog::note(Side side, std::string_view lines) {
    if (!file_.is_open()) {
        return;
    }
    const std::string start = fmt::format("{}{}{} ", label_, label_.empty() ? "" : " ", mark_of(side));
    std::string text;
    for (std::size_t begin = 0, end = 0; end != std::string_view::npos; begin = end + 1) {
        end = lines.find('\n', begin);
        text += start + std::string(lines.substr(begin, end == std::string_view::npos ? end : end - begin)) + "\n";
    }
    // In one write, so that what is said in games played at once does not mix.
    if (::write(file_.number(), text.data(), text.size()) < 0) {
        // A log that cannot be written costs nobody the game.
        file_.close();
    }
}

Status check_engine_log(const std::string& path) {
    const Descriptor file = open_at_end(path);
    return file.is_open()
               ? ok()
               : Status(Error{fmt::format("'{}' cannot be written: {}", path, std::generic_category().message(errno))});
}

}  // namespace sparring
