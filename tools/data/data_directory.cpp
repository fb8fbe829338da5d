#include "tools/data/data_directory.hpp"

#include "tools/data/environment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <system_error>
#include <vector>

namespace sparring {

namespace fs = std::filesystem;

namespace {

// A folder called `data` may belong to anything; ours has variants in it.
bool holds_variants(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_directory(folder / "variants", ignored);
}

std::vector<fs::path> candidates(const DataPlaces& places) {
    // What is installed finds its own before what may lie in folders above it.
    fs::path above = places.executable.parent_path();
    std::vector<fs::path> folders = {above.parent_path() / "share" / "sparring"};
    while (!above.empty()) {
        folders.push_back(above / "data");
        if (above == above.parent_path()) {
            break;
        }
        above = above.parent_path();
    }
    for (const fs::path& folder : places.folders) {
        folders.push_back(folder / "sparring");
    }
    return folders;
}

}  // namespace

DataPlaces places_of_process() {
    DataPlaces places;
    // Read once at start, before any thread that could change the environment.
    if (const char* const value = std::getenv("SPARRING_DATA")) {  // NOLINT(concurrency-mt-unsafe)
        places.environment = value;
    }
    std::error_code ignored;
    places.executable = fs::read_symlink("/proc/self/exe", ignored);
    places.folders = data_folders();
    return places;
}

Expected<fs::path> find_data_directory(const DataPlaces& places) {
    if (places.environment) {
        const fs::path folder = *places.environment;
        if (holds_variants(folder)) {
            return folder;
        }
        return Error{fmt::format("SPARRING_DATA is '{}': expected a folder with the folder 'variants' in it",
                                 *places.environment)};
    }
    std::string tried;
    for (const fs::path& folder : candidates(places)) {
        if (holds_variants(folder)) {
            return folder;
        }
        tried += (tried.empty() ? "" : ", ") + folder.string();
    }
    return Error{
        fmt::format("no data folder: tried {}; expected one with the folder 'variants' in it, or its path in "
                    "SPARRING_DATA",
                    tried)};
}

std::vector<std::string> json_names(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code code;
    for (fs::directory_iterator entry(folder, code), end; !code && entry != end; entry.increment(code)) {
        if (entry->path().extension() == ".json") {
            names.push_back(entry->path().stem().string());
        }
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace sparring
