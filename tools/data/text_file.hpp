#pragma once
// Reading and writing whole files of text.

#include "engine/core/expected.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

inline constexpr std::size_t kMostBytesOfText = std::size_t{1} << 30U;
// What does not lie on a disk is refused beyond `most` bytes: some of it, such as /dev/zero, has no end.
[[nodiscard]] Expected<std::string> read_text_file(const std::filesystem::path& path,
                                                   std::size_t most = kMostBytesOfText);
// The old content stays if the new one cannot be written completely.
[[nodiscard]] Status write_text_file(const std::filesystem::path& path, std::string_view text);

// Makes a folder and those that it lies in. One that is there is no error.
[[nodiscard]] Status make_folder(const std::filesystem::path& path);

// Whether an existing file may be replaced.
enum class Overwrite : unsigned char { kNo, kYes };

// Refuses a file that exists and may not be replaced.
[[nodiscard]] Status check_free(const std::filesystem::path& path, Overwrite overwrite);
// An error if the file could not be written, for whoever works long before there is something to write. What is there
// stays.
[[nodiscard]] Status check_writable(const std::filesystem::path& path);
// Both of them.
[[nodiscard]] Status check_writable(const std::filesystem::path& path, Overwrite overwrite);
// The same, after making the folder of the file.
[[nodiscard]] Status prepare_to_write(const std::filesystem::path& path);

// A line that says something, without blanks at its ends.
struct TextLine {
    int number = 0;  // 1 for the first line
    std::string text;

    bool operator==(const TextLine&) const = default;
};

// The lines that are neither blank nor a comment that begins with '#'.
[[nodiscard]] std::vector<TextLine> content_lines(std::string_view text);

}  // namespace sparring
