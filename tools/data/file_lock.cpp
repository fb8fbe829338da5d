#include "tools/data/file_lock.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <string>
#include <sys/file.h>
#include <system_error>
#include <unistd.h>

namespace sparring {

namespace {

// The open file with its lock. The error is about `named`, and says `taken` if another process has it.
[[nodiscard]] Expected<int> lock(const std::filesystem::path& path, const std::filesystem::path& named,
                                 const std::string& taken) {
    constexpr int kReadableByAll = 0644;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): there is no other way to open a file that is locked.
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kReadableByAll);
    if (file < 0) {
        return Error{fmt::format("cannot write '{}': {}", named.string(), std::generic_category().message(errno))};
    }
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        ::close(file);
        return Error{taken};
    }
    return file;
}

}  // namespace

Expected<FileLock> FileLock::of_folder(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / ".lock";
    const Expected<int> file = lock(path, path, fmt::format("another run is at work in '{}'", folder.string()));
    return file ? Expected<FileLock>(FileLock(*file)) : file.error();
}

Expected<FileLock> FileLock::of_file(const std::filesystem::path& file, const std::filesystem::path& named) {
    const Expected<int> locked = lock(
        file, named,
        fmt::format("'{}' is being written by another process: expected a record that nobody writes", named.string()));
    return locked ? Expected<FileLock>(FileLock(*locked)) : locked.error();
}

FileLock::~FileLock() {
    if (file_ != kNone) {
        ::close(file_);
    }
}

}  // namespace sparring
