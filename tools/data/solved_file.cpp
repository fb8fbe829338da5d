#include "tools/data/solved_file.hpp"

#include "tools/data/data_directory.hpp"
#include "tools/data/environment.hpp"
#include "tools/data/text_file.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <cstddef>

namespace sparring {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kChecksum = "checksum ";
constexpr std::size_t kChecksumLine = kChecksum.size() + 16 + 1;

[[nodiscard]] fs::path tables_folder() {
    if (const std::string folder = environment_variable("SPARRING_TABLES"); !folder.empty()) {
        return folder;
    }
    const fs::path home = data_home();
    return home.empty() ? home : home / "sparring";
}

}  // namespace

fs::path table_path(const std::string& name) {
    const fs::path folder = tables_folder();
    return folder.empty() ? folder : folder / name;
}

std::vector<fs::path> table_places(const std::string& name) {
    std::vector<fs::path> places;
    if (const fs::path own = table_path(name); !own.empty()) {
        places.push_back(own);
    }
    if (environment_variable("SPARRING_TABLES").empty()) {
        // Every game that is played asks.
        static const Expected<fs::path> data = find_data_directory(places_of_process());
        if (data) {
            places.push_back(*data / "tables" / name);
        }
    }
    return places;
}

Expected<fs::path> path_to_write(const std::string& given, const fs::path& usual) {
    if (!given.empty()) {
        return fs::path(given);
    }
    return usual.empty() ? Expected<fs::path>(Error{
                               "no folder for solved files is known: expected --output PATH, or the path of one in "
                               "SPARRING_TABLES, XDG_DATA_HOME or HOME"})
                         : usual;
}

std::uint64_t checksum_of(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

Expected<std::string> take_line(std::string_view& text, std::string_view name) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    if (end == std::string_view::npos || !line.starts_with(name)) {
        return Error{fmt::format("expected a line '{}'", name)};
    }
    text.remove_prefix(end + 1);
    const std::string_view value = line.substr(name.size());
    return std::string(value.starts_with(' ') ? value.substr(1) : value);
}

std::string checksum_line(std::uint64_t checksum) { return fmt::format("{}{}\n", kChecksum, hexadecimal(checksum)); }

Status write_with_folders(const fs::path& path, std::string_view text) {
    if (path.has_parent_path()) {
        if (const Status made = make_folder(path.parent_path()); !made) {
            return made;
        }
    }
    return write_text_file(path, text);
}

Expected<std::uint64_t> write_solved_file(const fs::path& path, std::string text) {
    const std::uint64_t checksum = checksum_of(text);
    text += checksum_line(checksum);
    const Status status = write_with_folders(path, text);
    return status ? Expected<std::uint64_t>(checksum) : status.error();
}

Error not_whole(const fs::path& path, std::string_view content, std::string_view remedy) {
    return Error{fmt::format("{}: not whole, or not {}: the checksum is wrong; {}", path.string(), content, remedy)};
}

Expected<std::string_view> checked_text(std::string_view all, const fs::path& path, std::string_view content,
                                        std::string_view remedy) {
    const std::string_view checked = all.substr(0, all.size() - std::min(all.size(), kChecksumLine));
    if (all.substr(checked.size()) != checksum_line(checksum_of(checked))) {
        return not_whole(path, content, remedy);
    }
    return checked;
}

}  // namespace sparring
