#include "tools/data/folder_lock.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace sparring {

Expected<FolderLock> FolderLock::of(const std::filesystem::path& folder) {
    constexpr int kReadableByAll = 0644;
    const std::filesystem::path path = folder / ".lock";
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): there is no other way to open a file that is locked.
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kReadableByAll);
    if (file < 0) {
        return Error{fmt::format("cannot write '{}': {}", path.string(), std::generic_category().message(errno))};
    }
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        ::close(file);
        return Error{fmt::format("another run is at work in '{}'", folder.string())};
    }
    return FolderLock(file);
}

FolderLock::~FolderLock() {
    if (file_ != kNone) {
        ::close(file_);
    }
}

}  // namespace sparring
