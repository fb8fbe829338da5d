#pragma once
// A new folder of its own, gone with everything in it in the end.

#include <filesystem>
#include <string_view>

namespace sparring {

class ScratchFolder {
public:
    // Its name begins with `name`. Throws std::runtime_error if none can be made.
    explicit ScratchFolder(std::string_view name);
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace sparring
