#include "tests/tools/pictures/picture_reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>

namespace sparring::test {

namespace {

constexpr std::array<std::string_view, 5> kEntities = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"};

class PictureReader {
public:
    explicit PictureReader(std::string_view text) : text_(text) {}

    Element read() {
        Element element = read_element();
        while (place_ < text_.size() && text_[place_] == '\n') {
            ++place_;
        }
        if (place_ != text_.size()) {
            fail("nothing behind the last element");
        }
        return element;
    }

private:
    [[noreturn]] void fail(std::string_view expected) const {
        throw std::invalid_argument(
            fmt::format("byte {}: expected {} at '{}'", place_, expected, text_.substr(place_, 40)));
    }
    [[nodiscard]] bool at(std::string_view part) const { return text_.substr(place_).starts_with(part); }
    void take(std::string_view part) {
        if (!at(part)) {
            fail(part);
        }
        place_ += part.size();
    }
    std::string read_name() {
        const std::size_t first = place_;
        while (place_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[place_])) != 0 ||
                                         text_[place_] == '-' || text_[place_] == ':')) {
            ++place_;
        }
        if (place_ == first) {
            fail("a name");
        }
        return std::string(text_.substr(first, place_ - first));
    }
    // Up to `end`, which stays.
    std::string read_characters(char end) {
        const std::size_t first = place_;
        while (place_ < text_.size() && text_[place_] != end) {
            const auto byte = static_cast<unsigned char>(text_[place_]);
            const bool is_entity = std::ranges::any_of(kEntities, [&](std::string_view entity) { return at(entity); });
            if ((byte < 0x20 && byte != '\n') || byte == 0x7f || byte == '<' || byte == '>' ||
                (byte == '&' && !is_entity)) {
                fail("escaped text");
            }
            ++place_;
        }
        return std::string(text_.substr(first, place_ - first));
    }
    void read_attribute(Element& element) {
        const std::string name = read_name();
        take("=\"");
        if (!element.attributes.emplace(name, read_characters('"')).second) {
            fail("an attribute once");
        }
        take("\"");
    }
    Element read_element() {
        take("<");
        Element element;
        element.name = read_name();
        while (at(" ")) {
            take(" ");
            read_attribute(element);
        }
        if (at("/>")) {
            take("/>");
            return element;
        }
        take(">");
        while (!at("</")) {
            if (at("<")) {
                element.children.push_back(read_element());
            } else {
                element.text += read_characters('<');
            }
            if (place_ == text_.size()) {
                fail("the end of " + element.name);
            }
        }
        take("</" + element.name + ">");
        return element;
    }

    std::string_view text_;
    std::size_t place_ = 0;
};

}  // namespace

std::string Element::text_of(std::string_view child) const {
    const auto found = std::ranges::find(children, child, &Element::name);
    return found == children.end() ? "none" : found->text;
}

std::vector<std::string> Element::printed() const {
    std::vector<std::string> texts;
    if (name == "text") {
        texts.push_back(text);
    }
    for (const Element& child : children) {
        const std::vector<std::string> more = child.printed();
        texts.insert(texts.end(), more.begin(), more.end());
    }
    return texts;
}

std::vector<const Element*> Element::with(const std::string& attribute) const {
    std::vector<const Element*> found;
    if (attributes.contains(attribute)) {
        found.push_back(this);
    }
    for (const Element& child : children) {
        const std::vector<const Element*> more = child.with(attribute);
        found.insert(found.end(), more.begin(), more.end());
    }
    return found;
}

Element read_picture(std::string_view text) { return PictureReader(text).read(); }

const Element& place_of(const Element& picture, const std::string& place) {
    const Element* only = nullptr;
    for (const Element* element : picture.with("data-place")) {
        if (element->attributes.at("data-place") == place) {
            if (only != nullptr) {
                throw std::invalid_argument("two places " + place);
            }
            only = element;
        }
    }
    if (only == nullptr) {
        throw std::invalid_argument("no place " + place);
    }
    return *only;
}

}  // namespace sparring::test
