// What Debian's C++ library for WebAssembly declares and leaves out: files and folders, over the calls of WASI. Nobody
// is asked for links, permissions or other users there.

#include <dirent.h>

#include <cerrno>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

template class std::basic_filebuf<char>;
template class std::basic_ifstream<char>;
template class std::basic_ofstream<char>;

namespace {

// Notes how a call went that gives a negative number for a failure; whether it was done.
bool is_done(int result, std::error_code* code) {
    const bool is_good = result >= 0;
    if (code != nullptr) {
        *code = is_good ? std::error_code() : std::error_code(errno, std::generic_category());
    }
    return is_good;
}

}  // namespace

_LIBCPP_BEGIN_NAMESPACE_FILESYSTEM

file_status __status(const path& file, error_code* code) {
    struct ::stat about{};
    errno = ENOENT;
    if (!is_done(file.empty() ? -1 : ::stat(file.c_str(), &about), code)) {
        return file_status(errno == ENOENT || errno == ENOTDIR ? file_type::not_found : file_type::none);
    }
    return file_status(S_ISDIR(about.st_mode) ? file_type::directory : file_type::regular);
}

file_status __symlink_status(const path& file, error_code* code) { return __status(file, code); }

uintmax_t __file_size(const path& file, error_code* code) {
    struct ::stat about{};
    return is_done(::stat(file.c_str(), &about), code) ? static_cast<uintmax_t>(about.st_size)
                                                       : static_cast<uintmax_t>(-1);
}

bool __create_directories(const path& folder, error_code* code) {
    if (__status(folder).type() == file_type::directory) {
        return !is_done(0, code);
    }
    if (folder.has_relative_path() && folder.has_parent_path()) {
        __create_directories(folder.parent_path(), code);
    }
    return is_done(::mkdir(folder.c_str(), 0777), code);
}

void __rename(const path& from, const path& to, error_code* code) {
    is_done(std::rename(from.c_str(), to.c_str()), code);
}

bool __remove(const path& file, error_code* code) { return is_done(std::remove(file.c_str()), code); }

path __absolute(const path& file, error_code* code) {
    is_done(0, code);
    return "/" / file;
}

path __canonical(const path& file, error_code* code) {
    struct ::stat about{};
    return is_done(::stat(file.c_str(), &about), code) ? __absolute(file, code).lexically_normal() : path();
}

path __read_symlink(const path& /*file*/, error_code* code) {
    errno = EINVAL;
    is_done(-1, code);
    return {};
}

space_info __space(const path& /*file*/, error_code* code) {
    errno = ENOTSUP;
    is_done(-1, code);
    return {};
}

// Nothing is remembered, so that each question is asked of the system.
error_code directory_entry::__do_refresh() noexcept {
    __data_.__reset();
    return {};
}

class __dir_stream {
public:
    deque<directory_entry> entries;
};

directory_iterator::directory_iterator(const path& folder, error_code* code, directory_options /*options*/) {
    DIR* const opened = ::opendir(folder.c_str());
    if (!is_done(opened == nullptr ? -1 : 0, code)) {
        return;
    }
    const auto stream = make_shared<__dir_stream>();
    while (const dirent* const entry = ::readdir(opened)) {
        const string_view name = entry->d_name;
        if (name != "." && name != "..") {
            stream->entries.emplace_back(folder / name);
        }
    }
    ::closedir(opened);
    __imp_ = stream->entries.empty() ? nullptr : stream;
}

directory_iterator& directory_iterator::__increment(error_code* code) {
    is_done(0, code);
    __imp_->entries.pop_front();
    if (__imp_->entries.empty()) {
        __imp_.reset();
    }
    return *this;
}

const directory_entry& directory_iterator::__dereference() const { return __imp_->entries.front(); }

_LIBCPP_END_NAMESPACE_FILESYSTEM
