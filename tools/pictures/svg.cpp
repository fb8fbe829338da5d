#include "tools/pictures/svg.hpp"

#include "tools/text/markup.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <cassert>
#include <cmath>
#include <cstddef>

namespace sparring::pictures {

namespace {

// Two digits behind the point at most: a hundredth of a unit is not seen.
[[nodiscard]] std::string coordinate(double number) { return shortest(std::round(number * 100) / 100); }

// All on one line, as a title or a label is.
[[nodiscard]] std::string written_line(std::string_view text) { return escaped(on_one_line(text)); }

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

void Svg::write(std::string_view name, std::string_view value) {
    written_ += fmt::format(" {}=\"{}\"", name, written_line(value));
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
    written_ += fmt::format(">{}</{}>", written_line(content), element);
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
    written_ += fmt::format(">{}</text>", written_line(content));
}

const std::string& Svg::written() const {
    assert(open_.empty());
    return written_;
}

}  // namespace sparring::pictures
