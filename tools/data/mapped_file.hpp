#pragma once
// A file whose content is read where it lies, as far as it is looked at.

#include "engine/core/expected.hpp"

#include <cstddef>
#include <filesystem>
#include <string_view>
#include <utility>

namespace sparring {

class MappedFile {
public:
    // The file must not be changed while it is mapped; one that takes its name does no harm.
    [[nodiscard]] static Expected<MappedFile> open(const std::filesystem::path& path);

    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    MappedFile(MappedFile&& other) noexcept
        : begin_(std::exchange(other.begin_, nullptr)),
          size_(std::exchange(other.size_, 0)) {}
    MappedFile& operator=(MappedFile&& other) noexcept {
        std::swap(begin_, other.begin_);
        std::swap(size_, other.size_);
        return *this;
    }

    [[nodiscard]] std::string_view content() const { return {begin_, size_}; }

private:
    MappedFile(const char* begin, std::size_t size) : begin_(begin), size_(size) {}

    const char* begin_;  // null if there is nothing in the file
    std::size_t size_;
};

}  // namespace sparring
