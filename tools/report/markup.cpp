#include "tools/report/markup.hpp"

#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace sparring::report {

namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

[[nodiscard]] unsigned byte_at(std::string_view text, std::size_t place) {
    return static_cast<unsigned char>(text[place]);
}

[[nodiscard]] bool continues(std::string_view text, std::size_t place) {
    return place < text.size() && (byte_at(text, place) & 0xc0U) == 0x80U;
}

// The bytes of the character that begins at `place`; 0 if none does (Unicode 15, table 3-7).
[[nodiscard]] std::size_t character_size(std::string_view text, std::size_t place) {
    const unsigned first = byte_at(text, place);
    if (first < 0x80U) {
        return 1;
    }
    std::size_t size = 0;
    if (first >= 0xc2U && first <= 0xdfU) {
        size = 2;
    } else if (first >= 0xe0U && first <= 0xefU) {
        size = 3;
    } else if (first >= 0xf0U && first <= 0xf4U) {
        size = 4;
    }
    for (std::size_t k = 1; k < size; ++k) {
        if (!continues(text, place + k)) {
            return 0;
        }
    }
    if (size < 3) {
        return size;
    }
    // Longer than need be, halves of surrogate pairs, and beyond the last character.
    const unsigned second = byte_at(text, place + 1);
    const bool is_wrong = (first == 0xe0U && second < 0xa0U) || (first == 0xedU && second > 0x9fU) ||
                          (first == 0xf0U && second < 0x90U) || (first == 0xf4U && second > 0x8fU);
    return is_wrong ? 0 : size;
}

[[nodiscard]] bool is_control(unsigned first) {
    return (first < 0x20U && first != '\t' && first != '\n') || first == 0x7fU;
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
    for (std::size_t place = 0; place < text.size();) {
        const std::size_t size = character_size(text, place);
        const bool is_wrong = size == 0 || is_control(byte_at(text, place));
        clean += is_wrong ? kReplacement : text.substr(place, size);
        place += std::max<std::size_t>(size, 1);
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

}  // namespace sparring::report
