#include "tests/tools/pictures/picture_checks.hpp"

#include "tools/pictures/heat_scale.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

namespace sparring::test {

namespace {

PictureRequest request_of(const std::vector<PlaceNote>& notes) {
    PictureRequest request;
    request.title = "A board";
    request.notes = notes;
    request.scale = "visits per game";
    return request;
}

bool prints(const Element& element, const std::string& text) {
    const std::vector<std::string> printed = element.printed();
    return std::ranges::find(printed, text) != printed.end();
}

// Nothing that another picture of the page could be mixed up with, and nothing from elsewhere.
void check_stands_alone(const Element& picture, const std::string& text) {
    CHECK(picture.with("id").empty());
    CHECK(picture.with("class").empty());
    CHECK(picture.with("href").empty());
    CHECK(text.find("url(") == std::string::npos);
    CHECK(text.find("<script") == std::string::npos);
    CHECK(text.find("<style") == std::string::npos);
    CHECK(text.find("<?") == std::string::npos);
    CHECK(picture.name == "svg");
    CHECK(picture.attributes.at("role") == "img");
    CHECK(picture.attributes.at("width") == "100%");
    CHECK(picture.attributes.at("style").starts_with("max-width:"));
    CHECK(picture.attributes.contains("viewBox"));
    REQUIRE_FALSE(picture.children.empty());
    CHECK(picture.children.front().name == "title");
}

void check_places(const Element& picture, const std::vector<std::string>& places) {
    std::vector<std::string> shown;
    for (const Element* place : picture.with("data-place")) {
        const std::string& name = place->attributes.at("data-place");
        CHECK((place->text_of("title") == name || place->text_of("title").starts_with(name + ": ")));
        shown.push_back(name);
    }
    std::ranges::sort(shown);
    CHECK(shown == places);
}

// Every place with a value of its own.
void check_values(const DrawPicture& draw, const std::vector<std::string>& places) {
    std::vector<PlaceNote> notes;
    for (std::size_t place = 0; place < places.size(); ++place) {
        notes.push_back({places[place], 1000.0 + static_cast<double>(place), ""});
    }
    const Element picture = drawn(draw, notes);
    check_places(picture, places);
    const pictures::HeatScale scale(1000, 999.0 + static_cast<double>(places.size()), 0);
    for (const PlaceNote& note : notes) {
        INFO(note.place);
        const Element& place = place_of(picture, note.place);
        const std::string value = scale.text(*note.value);
        CHECK(prints(place, value));
        CHECK(place.text_of("title").ends_with(value));
        REQUIRE(place.children.size() > 1);
        CHECK(place.children[1].attributes.at("fill") == pictures::hex(scale.colour(*note.value)));
        CHECK(picture.text_of("desc").find(note.place + ": " + value) != std::string::npos);
    }
    CHECK(prints(picture, "visits per game"));
    CHECK(prints(picture, "1000"));
}

void check_refusals(const DrawPicture& draw, const std::string& known, const std::string& unknown,
                    const std::string& expected) {
    for (const std::string& wrong : {unknown, std::string(), known + " ", "0" + known}) {
        const auto refused = draw(request_of({{known, 1.0, ""}, {wrong, 2.0, ""}}));
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message == "note for '" + wrong + "': the board has no such place: expected " + expected);
    }
    const auto repeated = draw(request_of({{known, 1.0, ""}, {known, 1.0, ""}}));
    REQUIRE_FALSE(repeated);
    CHECK(repeated.error().message == "note for '" + known + "': expected one note for a place, not another one");
}

}  // namespace

Element drawn(const DrawPicture& draw, const std::vector<PlaceNote>& notes) {
    const auto text = draw(request_of(notes));
    INFO((text ? "" : text.error().message));
    REQUIRE(text);
    return read_picture(*text);
}

void check_pictures(const DrawPicture& draw, std::vector<std::string> places, const std::string& unknown,
                    const std::string& expected) {
    std::ranges::sort(places);
    const auto plain = draw(request_of({}));
    REQUIRE(plain);
    CHECK(*draw(request_of({})) == *plain);
    const Element picture = read_picture(*plain);
    check_stands_alone(picture, *plain);
    check_places(picture, places);
    CHECK(picture.text_of("title") == "A board");
    CHECK(picture.text_of("desc") == "none");
    CHECK_FALSE(prints(picture, "visits per game"));

    check_values(draw, places);
    check_refusals(draw, places.front(), unknown, expected);

    PictureRequest hostile = request_of({{places.back(), std::nullopt, "</title><script>\"&\xff"}});
    hostile.title = "</title><script>alert('x')</script>&\x02";
    const Element escaped = read_picture(*draw(hostile));
    CHECK(escaped.text_of("title") == "&lt;/title&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp; ");
    CHECK(place_of(escaped, places.back())
              .text_of("title")
              .ends_with("&lt;/title&gt;&lt;script&gt;&quot;&amp;\xef\xbf\xbd"));
    CHECK(place_of(escaped, places.back()).children[1].attributes ==
          place_of(picture, places.back()).children[1].attributes);
}

}  // namespace sparring::test
