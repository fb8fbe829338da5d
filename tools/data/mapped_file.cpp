#include "tools/data/mapped_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace sparring {

Expected<MappedFile> MappedFile::open(const std::filesystem::path& path) {
    const auto failure = [&path] {
        return Error{fmt::format("cannot read '{}': {}", path.string(), std::generic_category().message(errno))};
    };
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): there is no other way to open a file that is mapped.
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return failure();
    }
    struct stat about{};
    if (::fstat(file, &about) != 0) {
        const Error error = failure();
        ::close(file);
        return error;
    }
    if (!S_ISREG(about.st_mode)) {
        ::close(file);
        return Error{fmt::format("cannot read '{}': it is a folder or a device, expected a file", path.string())};
    }
    const auto size = static_cast<std::size_t>(about.st_size);
    if (size == 0) {
        ::close(file);
        return MappedFile(nullptr, 0);
    }
    void* const begin = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (begin == MAP_FAILED) {  // NOLINT(performance-no-int-to-ptr,cppcoreguidelines-pro-type-cstyle-cast)
        const Error error = failure();
        ::close(file);
        return error;
    }
    ::close(file);
    return MappedFile(static_cast<const char*>(begin), size);
}

MappedFile::~MappedFile() {
    if (begin_ != nullptr) {
        ::munmap(const_cast<char*>(begin_), size_);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    }
}

}  // namespace sparring
