#include "tools/games/draughts/pdn_characters.hpp"

#include "tools/text/markup.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace sparring::pdn {

namespace {

using Sign = std::pair<std::string_view, std::string_view>;

// Those of UTF-8 first: their bytes mean something else in Latin-1.
constexpr std::array<Sign, 16> kPlainSigns = {{
    {"\xe2\x80\x90", "-"},  // hyphen
    {"\xe2\x80\x91", "-"},  // hyphen that breaks no line
    {"\xe2\x80\x92", "-"},  // dash of a digit's width
    {"\xe2\x80\x93", "-"},  // en dash
    {"\xe2\x80\x94", "-"},  // em dash
    {"\xe2\x88\x92", "-"},  // minus
    {"\xc2\xad", "-"},      // soft hyphen
    {"\xc3\x97", "x"},      // times
    {"\xe2\x9c\x95", "x"},  // cross
    {"\xc2\xbd", "1/2"},    // half
    {"\x96", "-"},          // en dash of Windows
    {"\x97", "-"},          // em dash of Windows
    {"\xad", "-"},          // soft hyphen of Latin-1
    {"\xd7", "x"},          // times of Latin-1
    {"\xbd", "1/2"},        // half of Latin-1
    {"\xb7", "."},          // middle dot of Latin-1
}};

// What Windows has where Latin-1 has control characters and what notation uses of it; the others are rare.
[[nodiscard]] std::string_view windows_sign(unsigned char letter) {
    switch (letter) {
        case 0x85: return "...";
        case 0x91:
        case 0x92: return "'";
        case 0x93:
        case 0x94: return "\"";
        case 0x96:
        case 0x97: return "-";
        default: return "?";
    }
}

[[nodiscard]] bool is_c0(char letter) { return static_cast<unsigned char>(letter) < 0x20U || letter == '\x7f'; }

[[nodiscard]] std::string without_controls(std::string text) {
    std::ranges::replace_if(text, is_c0, ' ');
    return text;
}

}  // namespace

std::string with_plain_signs(std::string_view word) {
    const auto is_ascii = [](char letter) { return static_cast<unsigned char>(letter) < 0x80U; };
    std::string text;
    if (std::ranges::all_of(word, is_ascii)) {
        text = word;
        return text;
    }
    while (!word.empty()) {
        const auto* const sign =
            std::ranges::find_if(kPlainSigns, [&](const Sign& one) { return word.starts_with(one.first); });
        text += sign == kPlainSigns.end() ? word.substr(0, 1) : sign->second;
        word.remove_prefix(sign == kPlainSigns.end() ? 1 : sign->first.size());
    }
    return text;
}

bool is_clean_utf8(std::string_view value) { return std::ranges::none_of(value, is_c0) && clean_text(value) == value; }

std::string in_utf8(std::string_view value) {
    std::string text = without_controls(std::string(value));
    if (clean_text(text) == text) {
        return text;
    }
    std::string decoded;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (code < 0x80U) {
            decoded += letter;
        } else if (code < 0xA0U) {
            decoded += windows_sign(code);
        } else {
            decoded += static_cast<char>(0xC0U | (code >> 6U));
            decoded += static_cast<char>(0x80U | (code & 0x3FU));
        }
    }
    return decoded;
}

}  // namespace sparring::pdn
