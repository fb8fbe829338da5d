#include "tools/text/folding.hpp"

#include <algorithm>

namespace sparring {

namespace {

// In UTF-8 every character has one byte that does not continue another.
[[nodiscard]] bool starts_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }

// How many bytes at the beginning of the text are a colour: ECMA-48, SGR.
[[nodiscard]] std::size_t colour_size(std::string_view text) {
    if (!text.starts_with("\x1b[")) {
        return 0;
    }
    const std::size_t end = text.find('m');
    return end == std::string_view::npos ? 0 : end + 1;
}

// Where the last character ends that still fits; the text's size if all do.
[[nodiscard]] std::size_t fitting_size(std::string_view text, std::size_t width) {
    std::size_t seen = 0;
    std::size_t place = 0;
    while (place < text.size()) {
        if (const std::size_t colour = colour_size(text.substr(place)); colour > 0) {
            place += colour;
            continue;
        }
        if (starts_character(text[place]) && seen++ == width) {
            return place;
        }
        ++place;
    }
    return text.size();
}

// Below what a line goes on.
[[nodiscard]] std::size_t hanging_indent(std::string_view line, int width) {
    constexpr std::size_t kSentenceIndent = 2;
    const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view rest = line.substr(start);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (rest.starts_with("- ")) {
        return start + 2;
    }
    if (digits > 0 && rest.substr(digits).starts_with(". ")) {
        return start + digits + 2;
    }
    // A name, and what is said of it.
    if (const std::size_t gap = rest.find("  "); gap != std::string_view::npos) {
        const std::size_t said = std::min(rest.find_first_not_of(' ', gap), rest.size());
        const std::size_t indent = start + display_width(rest.substr(0, said));
        if (2 * indent <= static_cast<std::size_t>(width)) {
            return indent;
        }
    }
    return start > 0 ? start : kSentenceIndent;
}

}  // namespace

std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    for (std::size_t place = 0; place < text.size();) {
        const std::size_t colour = colour_size(text.substr(place));
        width += colour == 0 && starts_character(text[place]) ? 1U : 0U;
        place += std::max<std::size_t>(colour, 1);
    }
    return width;
}

std::string_view first_characters(std::string_view text, std::size_t width) {
    return text.substr(0, fitting_size(text, width));
}

std::vector<std::string> folded_line(std::string_view line, int width, std::size_t indent) {
    std::vector<std::string> lines;
    std::string margin;
    const auto columns = static_cast<std::size_t>(std::max(width, 1));
    while (width != kAnyWidth && margin.size() + display_width(line) > columns) {
        const std::size_t size = fitting_size(line, columns - std::min(margin.size(), columns));
        const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
        // The blank at which the line is broken may stand just behind what fits.
        std::size_t end = line.rfind(' ', size);
        if (end == std::string_view::npos || end < first) {
            end = line.find(' ', first);
        }
        if (end == std::string_view::npos) {
            break;
        }
        std::string part = margin + std::string(line.substr(0, end));
        part.erase(part.find_last_not_of(' ') + 1);
        lines.push_back(std::move(part));
        line.remove_prefix(std::min(line.find_first_not_of(' ', end), line.size()));
        const std::size_t word = display_width(line.substr(0, line.find(' ')));
        margin.assign(indent + word <= columns ? indent : columns - std::min(word, columns), ' ');
    }
    if (!line.empty() || lines.empty()) {
        lines.push_back(margin + std::string(line));
    }
    return lines;
}

std::string folded(std::string_view text, int width) {
    if (width == kAnyWidth) {
        return std::string(text);
    }
    std::string result;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        const std::vector<std::string> lines = folded_line(line, width, hanging_indent(line, width));
        for (std::size_t place = 0; place < lines.size(); ++place) {
            result += (place == 0 ? "" : "\n") + lines[place];
        }
        // What does not end a line, such as a prompt, does not end one afterwards.
        result += end < text.size() ? "\n" : "";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

}  // namespace sparring
