#pragma once
// One process at a time works in a folder.

#include "engine/core/expected.hpp"

#include <filesystem>
#include <utility>

namespace sparring {

// Held until it goes, however the process ends.
class FolderLock {
public:
    // An error if another process holds the lock of the folder, or if no file can be made there.
    [[nodiscard]] static Expected<FolderLock> of(const std::filesystem::path& folder);

    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, kNone)) {}
    FolderLock& operator=(FolderLock&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }

private:
    static constexpr int kNone = -1;

    explicit FolderLock(int file) : file_(file) {}

    int file_;
};

}  // namespace sparring
