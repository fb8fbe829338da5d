#pragma once
// One process at a time works in a folder, or writes a file.

#include "engine/core/expected.hpp"

#include <filesystem>
#include <utility>

namespace sparring {

// Held until it goes, however the process ends. It keeps out only those who ask for it.
class FileLock {
public:
    // An error if another process holds the lock of the folder, or if no file can be made there.
    [[nodiscard]] static Expected<FileLock> of_folder(const std::filesystem::path& folder);
    // The same of a file, which is made if it is not there. The error is about `named`.
    [[nodiscard]] static Expected<FileLock> of_file(const std::filesystem::path& file,
                                                    const std::filesystem::path& named);

    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, kNone)) {}
    FileLock& operator=(FileLock&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }

private:
    static constexpr int kNone = -1;

    explicit FileLock(int file) : file_(file) {}

    int file_;
};

}  // namespace sparring
