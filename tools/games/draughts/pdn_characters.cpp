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

// What Windows has from 0x80 to 0x9F, where Latin-1 has control characters: "windows-1252" of the WHATWG Encoding
// Standard, with U+FFFD for the five that Windows leaves out.
constexpr std::array<std::string_view, 32> kWindowsCharacters = {
    "\u20ac", "\ufffd", "\u201a", "\u0192", "\u201e", "\u2026", "\u2020", "\u2021", "\u02c6", "\u2030", "\u0160",
    "\u2039", "\u0152", "\ufffd", "\u017d", "\ufffd", "\ufffd", "\u2018", "\u2019", "\u201c", "\u201d", "\u2022",
    "\u2013", "\u2014", "\u02dc", "\u2122", "\u0161", "\u203a", "\u0153", "\ufffd", "\u017e", "\u0178",
};

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

bool is_control(char letter) { return static_cast<unsigned char>(letter) < 0x20U || letter == '\x7f'; }

std::string without_controls(std::string_view value) {
    std::string text(value);
    std::ranges::replace_if(text, is_control, ' ');
    return text;
}

std::string in_utf8(std::string_view value) {
    std::string text(value);
    if (clean_text(text) == text) {
        return text;
    }
    std::string decoded;
    for (const char letter : text) {
        const auto code = static_cast<unsigned char>(letter);
        if (code < 0x80U) {
            decoded += letter;
        } else if (code < 0xA0U) {
            decoded += kWindowsCharacters[code - 0x80U];
        } else {
            decoded += static_cast<char>(0xC0U | (code >> 6U));
            decoded += static_cast<char>(0x80U | (code & 0x3FU));
        }
    }
    return decoded;
}

}  // namespace sparring::pdn
