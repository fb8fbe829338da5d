// Reads pictures: a small strict reader of the XML that they are written in.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::test {

// An element; texts are as they stand in the picture, not unescaped.
struct Element {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text;  // directly in it
    std::vector<Element> children;

    // The text of the first child of a name, or `none`.
    [[nodiscard]] std::string text_of(std::string_view child) const;
    // All texts printed in it, as `text` elements at any depth.
    [[nodiscard]] std::vector<std::string> printed() const;
    // All elements with an attribute, at any depth.
    [[nodiscard]] std::vector<const Element*> with(const std::string& attribute) const;
};

// The element that a text is. Throws std::invalid_argument, saying where, unless every element is closed in order,
// attributes have quotes and come once, `&` begins an entity that XML knows and there are no control characters.
[[nodiscard]] Element read_picture(std::string_view text);

// The element of a place of a picture; throws if there is not exactly one.
[[nodiscard]] const Element& place_of(const Element& picture, const std::string& place);

}  // namespace sparring::test
