#include "tools/data/scratch_folder.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <system_error>

namespace sparring {

namespace {

// What mkdtemp puts other letters in place of.
constexpr std::string_view kPlaces = "-XXXXXX";

}  // namespace

ScratchFolder::ScratchFolder(std::string_view name) {
    const std::filesystem::path parent = std::filesystem::temp_directory_path();
    std::string made = (parent / fmt::format("{}{}", name, kPlaces)).string();
    if (::mkdtemp(made.data()) == nullptr) {
        throw std::runtime_error(fmt::format("cannot make a temporary folder in '{}': {}", parent.string(),
                                             std::generic_category().message(errno)));
    }
    path_ = made;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace sparring
