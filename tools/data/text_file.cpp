#include "tools/data/text_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <fstream>
#include <limits>
#include <system_error>

namespace sparring {

namespace {

std::string last_reason() { return std::generic_category().message(errno == 0 ? EIO : errno); }

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r";
    const std::size_t start = text.find_first_not_of(kBlanks);
    if (start == std::string_view::npos) {
        return {};
    }
    return text.substr(start, text.find_last_not_of(kBlanks) - start + 1);
}

// Where a file stands until it is whole.
[[nodiscard]] std::filesystem::path unfinished_name(std::filesystem::path path) { return path += ".unfinished"; }

}  // namespace

Expected<std::string> read_text_file(const std::filesystem::path& path, std::size_t most) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        return Error{fmt::format("cannot read '{}': it is a folder, expected a file", path.string())};
    }
    // What lies on a disk has an end, however large it is.
    most = std::filesystem::is_regular_file(path, ignored) ? std::numeric_limits<std::size_t>::max() : most;
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text;
    std::array<char, 65'536> part;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled by what is read
    while (text.size() <= most && (file.read(part.data(), part.size()) || file.gcount() > 0)) {
        text.append(part.data(), static_cast<std::size_t>(file.gcount()));
    }
    if (text.size() > most) {
        return Error{fmt::format("cannot read '{}': expected at most {} bytes", path.string(), most)};
    }
    if (!file.is_open() || file.bad()) {
        return Error{fmt::format("cannot read '{}': {}", path.string(), last_reason())};
    }
    return text;
}

Status check_free(const std::filesystem::path& path, Overwrite overwrite) {
    std::error_code ignored;
    if (overwrite == Overwrite::kNo && std::filesystem::exists(path, ignored)) {
        return Error{fmt::format("'{}' exists already: expected a new file, or --overwrite", path.string())};
    }
    return ok();
}

Status check_writable(const std::filesystem::path& path, Overwrite overwrite) {
    const Status free = check_free(path, overwrite);
    return free ? check_writable(path) : free;
}

Status check_writable(const std::filesystem::path& path) {
    const std::filesystem::path unfinished = unfinished_name(path);
    std::error_code code;
    const bool is_folder = std::filesystem::is_directory(path, code);
    errno = 0;
    if (is_folder || !std::ofstream(unfinished, std::ios::binary | std::ios::app).is_open()) {
        return Error{fmt::format("cannot write '{}': {}", path.string(), is_folder ? "it is a folder" : last_reason())};
    }
    std::filesystem::remove(unfinished, code);
    return ok();
}

Status make_folder(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::create_directories(path, error);
    return error ? Status(Error{fmt::format("cannot make the folder '{}': {}", path.string(), error.message())}) : ok();
}

Status prepare_to_write(const std::filesystem::path& path) {
    const Status made = path.has_parent_path() ? make_folder(path.parent_path()) : ok();
    return made ? check_writable(path) : made;
}

// What is no file on a disk, such as /dev/stdout, is written to as it is, and a link stays one.
Status write_text_file(const std::filesystem::path& path, std::string_view text) {
    std::error_code code;
    const std::filesystem::file_status there = std::filesystem::status(path, code);
    const bool is_file = !std::filesystem::exists(there) || std::filesystem::is_regular_file(there);
    const bool is_link = std::filesystem::is_symlink(std::filesystem::symlink_status(path, code));
    const std::filesystem::path target = is_link ? std::filesystem::weakly_canonical(path, code) : path;
    const std::filesystem::path written = is_file ? unfinished_name(target) : path;
    errno = 0;
    std::ofstream file(written, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    std::string reason = file ? std::string() : last_reason();
    if (file && is_file) {
        std::filesystem::rename(written, target, code);
        reason = code ? code.message() : reason;
    }
    if (reason.empty()) {
        return ok();
    }
    if (is_file) {
        std::filesystem::remove(written, code);
    }
    return Error{fmt::format("cannot write '{}': {}", path.string(), reason)};
}

std::vector<TextLine> content_lines(std::string_view text) {
    std::vector<TextLine> lines;
    // Editors of Windows begin a file of UTF-8 with a byte order mark.
    if (constexpr std::string_view kMark = "\xef\xbb\xbf"; text.starts_with(kMark)) {
        text.remove_prefix(kMark.size());
    }
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        if (!line.empty() && !line.starts_with('#')) {
            lines.push_back({number, std::string(line)});
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace sparring
