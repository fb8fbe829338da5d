#pragma once
// A folder of its own for one test, gone when the test ends.

#include "tools/data/scratch_folder.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace sparring::test {

class TemporaryFolder {
public:
    [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }

    // Writes a file below the folder, whose folders are made, and returns its path.
    // NOLINTNEXTLINE(modernize-use-nodiscard): most tests only want the file to be there.
    std::string write(const std::filesystem::path& file, std::string_view text) const {
        const std::filesystem::path whole = path() / file;
        std::filesystem::create_directories(whole.parent_path());
        std::ofstream(whole, std::ios::binary) << text;
        return whole.string();
    }

private:
    ScratchFolder folder_{"sparring-test"};
};

}  // namespace sparring::test
