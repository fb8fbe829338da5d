#include "tools/text/markup.hpp"

#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace sparring {

namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

// How many bytes the character at the beginning of a text takes: 1 to 4, or 0 if that is no character that XML allows.
// Overlong forms, surrogates and U+FFFE are none (RFC 3629; XML 1.0, "Characters").
[[nodiscard]] std::size_t character_size(std::string_view text) {
    const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(text[place]); };
    if (byte(0) < 0x80U) {
        return 1;
    }
    if (byte(0) < 0xC2U || byte(0) > 0xF4U) {
        return 0;
    }
    const std::size_t size = 2U + (byte(0) >= 0xE0U ? 1U : 0U) + (byte(0) >= 0xF0U ? 1U : 0U);
    if (text.size() < size) {
        return 0;
    }
    unsigned code = byte(0) & (0x7FU >> size);
    for (std::size_t place = 1; place < size; ++place) {
        if ((byte(place) & 0xC0U) != 0x80U) {
            return 0;
        }
        code = (code << 6U) | (byte(place) & 0x3FU);
    }
    const bool is_overlong = (size == 3 && code < 0x800U) || (size == 4 && code < 0x10000U);
    const bool is_surrogate = code >= 0xD800U && code <= 0xDFFFU;
    return is_overlong || is_surrogate || code == 0xFFFEU || code == 0xFFFFU || code > 0x10FFFFU ? 0 : size;
}

[[nodiscard]] bool is_control(char letter) {
    const auto code = static_cast<unsigned char>(letter);
    return (code < 0x20U && letter != '\t' && letter != '\n') || code == 0x7fU;
}

[[nodiscard]] std::string_view entity_of(char letter) {
    switch (letter) {
        case '&': return "&amp;";
        case '<': return "&lt;";
        case '>': return "&gt;";
        case '"': return "&quot;";
        case '\'': return "&#39;";
        default: return {};
    }
}

// Puts the prefix behind every occurrence of `mark` inside the tags of an image.
[[nodiscard]] std::string marked(std::string_view svg, std::string_view mark, std::string_view prefix) {
    std::string text;
    for (std::size_t place = 0; place < svg.size();) {
        const std::size_t found = std::min(svg.find(mark, place), svg.size());
        const std::size_t end = std::min(found + mark.size(), svg.size());
        text += svg.substr(place, end - place);
        const std::size_t tag = svg.find_last_of("<>", found);
        const bool is_in_tag = found < svg.size() && tag != std::string_view::npos && svg[tag] == '<';
        text += is_in_tag ? fmt::format("{}_", prefix) : "";
        place = end;
    }
    return text;
}

}  // namespace

std::string clean_text(std::string_view text) {
    std::string clean;
    clean.reserve(text.size());
    while (!text.empty()) {
        const std::size_t size = character_size(text);
        clean += size == 0 || is_control(text.front()) ? kReplacement : text.substr(0, size);
        text.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return clean;
}

std::string escaped(std::string_view text) {
    std::string markup;
    for (const char letter : clean_text(text)) {
        const std::string_view entity = entity_of(letter);
        markup += entity.empty() ? std::string_view(&letter, 1) : entity;
    }
    return markup;
}

std::string abbreviated(std::string_view text, std::size_t width) {
    if (display_width(text) <= width) {
        return std::string(text);
    }
    return std::string(first_characters(text, width - 1)) + "…";
}

std::string_view whole_characters(std::string_view text, std::size_t bytes) {
    // Of UTF-8 no character has more bytes behind its first one; what is none is cut anywhere.
    constexpr std::size_t kMostBytesBehind = 3;
    if (text.size() <= bytes) {
        return text;
    }
    const auto is_behind = [&](std::size_t place) {
        return (static_cast<unsigned char>(text[place]) & 0xC0U) == 0x80U;
    };
    std::size_t end = bytes;
    while (end > 0 && bytes - end < kMostBytesBehind && is_behind(end)) {
        --end;
    }
    return text.substr(0, is_behind(end) ? bytes : end);
}

std::string inlined_svg(std::string_view svg, std::string_view prefix) {
    const std::size_t begin = svg.find("<svg");
    std::string text(svg.substr(begin == std::string_view::npos ? 0 : begin));
    constexpr std::array<std::string_view, 7> kMarks = {" id=\"", " id='",         "href=\"#",      "href='#",
                                                        "url(#",  "labelledby=\"", "describedby=\""};
    for (const std::string_view mark : kMarks) {
        text = marked(text, mark, prefix);
    }
    return text;
}

}  // namespace sparring
