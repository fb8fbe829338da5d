#include "tools/report/gnuplot_text.hpp"

#include "tools/text/markup.hpp"
#include "tools/text/numbers.hpp"

#include <array>
#include <cstddef>

namespace sparring::report {

namespace {

// U+E000 to U+E03F and U+E040 to U+E07F in UTF-8, without the third byte.
constexpr std::array<std::string_view, 2> kPrivateUse = {"\xee\x80", "\xee\x81"};
constexpr unsigned kHalf = 64;
constexpr unsigned kContinuation = 0x80;

[[nodiscard]] bool means_nothing(char letter) {
    const bool is_ascii = static_cast<unsigned char>(letter) < 2 * kHalf;
    return !is_ascii || letter == ' ' || (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') ||
           (letter >= 'A' && letter <= 'Z');
}

}  // namespace

std::string disguised(std::string_view text) {
    std::string string = "'";
    for (const char letter : on_one_line(clean_text(text))) {
        if (means_nothing(letter)) {
            string += letter;
            continue;
        }
        const auto code = static_cast<unsigned char>(letter);
        string += kPrivateUse[code / kHalf];
        string += static_cast<char>(kContinuation + code % kHalf);
    }
    return string + '\'';
}

std::string undisguised(std::string_view image) {
    std::string text;
    text.reserve(image.size());
    for (std::size_t place = 0; place < image.size();) {
        const std::string_view start = image.substr(place, 2);
        const bool is_second = start == kPrivateUse[1];
        if (place + 2 >= image.size() || (start != kPrivateUse[0] && !is_second)) {
            text += image[place++];
            continue;
        }
        const unsigned third = static_cast<unsigned char>(image[place + 2]) - kContinuation;
        const auto letter = static_cast<char>(third + (is_second ? kHalf : 0));
        text += escaped({&letter, 1});
        place += 3;
    }
    return text;
}

}  // namespace sparring::report
