#include "tools/data/environment.hpp"

#include <cstdlib>
#include <ranges>
#include <string_view>
#include <utility>

namespace sparring {

std::string environment_variable(const char* name) {
    const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing changes the environment
    return value == nullptr ? "" : value;
}

std::filesystem::path data_home() {
    if (std::filesystem::path named = environment_variable("XDG_DATA_HOME"); named.is_absolute()) {
        return named;
    }
    const std::filesystem::path home = environment_variable("HOME");
    return home.is_absolute() ? home / ".local" / "share" : std::filesystem::path();
}

std::vector<std::filesystem::path> data_folders() {
    std::vector<std::filesystem::path> folders;
    if (std::filesystem::path own = data_home(); !own.empty()) {
        folders.push_back(std::move(own));
    }
    const std::string named = environment_variable("XDG_DATA_DIRS");
    const std::string_view list = named.empty() ? "/usr/local/share:/usr/share" : std::string_view(named);
    for (const auto part : std::views::split(list, ':')) {
        if (const std::filesystem::path folder(part.begin(), part.end()); folder.is_absolute()) {
            folders.push_back(folder);
        }
    }
    return folders;
}

}  // namespace sparring
