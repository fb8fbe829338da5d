#include "tools/data/durable_file.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <string_view>
#include <system_error>
#include <unistd.h>

namespace sparring {

namespace {

[[nodiscard]] Error failure(std::string_view what, const std::filesystem::path& path) {
    return Error{fmt::format("cannot {} '{}': {}", what, path.string(), std::generic_category().message(errno))};
}

// Of a file or a folder.
[[nodiscard]] Status synchronise(const std::filesystem::path& path) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): there is no other way to open a folder.
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return failure("open", path);
    }
    const Status status = ::fsync(file) == 0 ? ok() : Status(failure("write", path));
    ::close(file);
    return status;
}

}  // namespace

Status publish_file(const std::filesystem::path& finished, const std::filesystem::path& name) {
    if (const Status synced = synchronise(finished); !synced) {
        return synced;
    }
    std::error_code error;
    std::filesystem::rename(finished, name, error);
    if (error) {
        return Error{fmt::format("cannot write '{}': {}", name.string(), error.message())};
    }
    const std::filesystem::path folder = name.parent_path();
    return synchronise(folder.empty() ? "." : folder);
}

}  // namespace sparring
