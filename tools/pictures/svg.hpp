#pragma once
// Writes the elements of an SVG 1.1 image as text. There are no identifiers, styles or references in it, so that any
// number of images can stand in one page.

#include "tools/text/colour.hpp"

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::pictures {

// In the units of the image; x to the right and y downwards.
struct Point {
    double x = 0;
    double y = 0;
};

struct Box {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
};

// How a shape is filled and outlined. Any colour of CSS; `none` for nothing.
struct Look {
    std::string fill = "none";
    std::string stroke = "none";
    double stroke_width = 0;
    bool is_dashed = false;
};

[[nodiscard]] Look filled(const Colour& colour);
[[nodiscard]] Look outlined(const Colour& colour, const Colour& line, double width);

struct Lettering {
    double size = 16;
    std::string fill = "currentColor";
    enum class Anchor { kStart, kMiddle, kEnd } anchor = Anchor::kMiddle;
    bool is_bold = false;
};

struct Attribute {
    Attribute(std::string_view attribute, std::string_view text);
    Attribute(std::string_view attribute, double number);

    std::string_view name;
    std::string value;
};

// Texts are escaped, with blanks for control characters.
class Svg {
public:
    // Elements that are opened must be closed, the last one first.
    void open(std::string_view element, std::initializer_list<Attribute> attributes);
    void close();
    void add(std::string_view element, std::initializer_list<Attribute> attributes);
    // An element with text in it, such as a title.
    void add(std::string_view element, std::initializer_list<Attribute> attributes, std::string_view content);

    void rectangle(const Box& box, const Look& look, double corner_radius = 0);
    void circle(Point centre, double radius, const Look& look);
    void polygon(std::span<const Point> corners, const Look& look);
    void line(Point from, Point to, const Look& look);
    // The middle of the line of text is at the height of the point.
    void text(Point at, std::string_view content, const Lettering& lettering);

    // What another writer has written, everything in which must be closed.
    void append(const Svg& other) { written_ += other.written(); }

    // Everything must be closed.
    [[nodiscard]] const std::string& written() const;

private:
    void begin(std::string_view element, std::initializer_list<Attribute> attributes);
    void write(std::string_view name, std::string_view value);
    void write(const Look& look);

    std::string written_;
    std::vector<std::string> open_;
};

}  // namespace sparring::pictures
