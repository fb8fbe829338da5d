#pragma once
// Where the program's data lie at run time. Nothing is built in, so that the program can be moved or installed.

#include "engine/core/expected.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

// From where the data folder is looked for.
struct DataPlaces {
    std::optional<std::string> environment;  // the value of SPARRING_DATA, if it is set
    std::filesystem::path executable;        // the program's real path
    // data_folders() of environment.hpp; tests leave it out
    std::vector<std::filesystem::path> folders{};  // NOLINT(readability-redundant-member-init)
};

[[nodiscard]] DataPlaces places_of_process();

// The folder that holds `variants`: the one SPARRING_DATA names; else a folder `data` beside the executable or beside
// one of the folders above it; else share/sparring beside the executable's folder; else sparring in one of `folders`.
// The error names every place tried.
[[nodiscard]] Expected<std::filesystem::path> find_data_directory(const DataPlaces& places);

// The names of a folder's .json files without their ending, sorted; none if there is no such folder.
[[nodiscard]] std::vector<std::string> json_names(const std::filesystem::path& folder);

}  // namespace sparring
