#include "tools/pictures/svg.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cmath>
#include <cstddef>

namespace sparring::pictures {

namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

// Two digits behind the point at most: a hundredth of a unit is not seen.
[[nodiscard]] std::string coordinate(double number) { return shortest(std::round(number * 100) / 100); }

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

[[nodiscard]] std::string_view anchor_name(Lettering::Anchor anchor) {
    switch (anchor) {
        case Lettering::Anchor::kStart: return "start";
        case Lettering::Anchor::kMiddle: return "middle";
        case Lettering::Anchor::kEnd: return "end";
    }
    return {};
}

}  // namespace

Look filled(const Colour& colour) { return {.fill = hex(colour)}; }

Look outlined(const Colour& colour, const Colour& line, double width) {
    return {.fill = hex(colour), .stroke = hex(line), .stroke_width = width};
}

Attribute::Attribute(std::string_view attribute, std::string_view text) : name(attribute), value(text) {}
Attribute::Attribute(std::string_view attribute, double number) : name(attribute), value(coordinate(number)) {}

std::string escaped(std::string_view text) {
    const std::string line = on_one_line(text);
    std::string_view rest = line;
    std::string result;
    while (!rest.empty()) {
        const std::size_t size = character_size(rest);
        const std::string_view character = rest.substr(0, size);
        rest.remove_prefix(size == 0 ? 1 : size);
        if (size == 0) {
            result += kReplacement;
        } else if (character == "&") {
            result += "&amp;";
        } else if (character == "<") {
            result += "&lt;";
        } else if (character == ">") {
            result += "&gt;";
        } else if (character == "\"") {
            result += "&quot;";
        } else if (character == "'") {
            result += "&#39;";
        } else {
            result += character;
        }
    }
    return result;
}

void Svg::write(std::string_view name, std::string_view value) {
    written_ += fmt::format(" {}=\"{}\"", name, escaped(value));
}

void Svg::begin(std::string_view element, std::initializer_list<Attribute> attributes) {
    written_ += "<";
    written_ += element;
    for (const Attribute& attribute : attributes) {
        write(attribute.name, attribute.value);
    }
}

void Svg::write(const Look& look) {
    write("fill", look.fill);
    if (look.stroke != "none") {
        write("stroke", look.stroke);
        write("stroke-width", coordinate(look.stroke_width));
        if (look.is_dashed) {
            write("stroke-dasharray", fmt::format("{0} {0}", coordinate(2.5 * look.stroke_width)));
        }
    }
}

void Svg::open(std::string_view element, std::initializer_list<Attribute> attributes) {
    begin(element, attributes);
    written_ += ">";
    open_.emplace_back(element);
}

void Svg::close() {
    assert(!open_.empty());
    written_ += fmt::format("</{}>\n", open_.back());
    open_.pop_back();
}

void Svg::add(std::string_view element, std::initializer_list<Attribute> attributes) {
    begin(element, attributes);
    written_ += "/>";
}

void Svg::add(std::string_view element, std::initializer_list<Attribute> attributes, std::string_view content) {
    begin(element, attributes);
    written_ += fmt::format(">{}</{}>", escaped(content), element);
}

void Svg::rectangle(const Box& box, const Look& look, double corner_radius) {
    begin("rect", {{"x", box.x}, {"y", box.y}, {"width", box.width}, {"height", box.height}});
    if (corner_radius > 0) {
        write("rx", coordinate(corner_radius));
    }
    write(look);
    written_ += "/>";
}

void Svg::circle(Point centre, double radius, const Look& look) {
    begin("circle", {{"cx", centre.x}, {"cy", centre.y}, {"r", radius}});
    write(look);
    written_ += "/>";
}

void Svg::polygon(std::span<const Point> corners, const Look& look) {
    std::string points;
    for (const Point& corner : corners) {
        points += fmt::format("{}{},{}", points.empty() ? "" : " ", coordinate(corner.x), coordinate(corner.y));
    }
    begin("polygon", {{"points", points}});
    write(look);
    written_ += "/>";
}

void Svg::line(Point from, Point to, const Look& look) {
    begin("line", {{"x1", from.x}, {"y1", from.y}, {"x2", to.x}, {"y2", to.y}});
    write(look);
    written_ += "/>";
}

void Svg::text(Point at, std::string_view content, const Lettering& lettering) {
    // Digits and capitals are 0.7 of the size high, in the usual fonts; their middle is half of that above the base.
    begin("text", {{"x", at.x}, {"y", at.y + 0.35 * lettering.size}, {"font-size", lettering.size}});
    write("text-anchor", anchor_name(lettering.anchor));
    write("fill", lettering.fill);
    if (lettering.is_bold) {
        write("font-weight", "bold");
    }
    written_ += fmt::format(">{}</text>", escaped(content));
}

const std::string& Svg::written() const {
    assert(open_.empty());
    return written_;
}

}  // namespace sparring::pictures
