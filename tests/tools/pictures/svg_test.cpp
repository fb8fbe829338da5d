#include "tools/pictures/svg.hpp"

#include "tests/tools/pictures/picture_reading.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <stdexcept>

namespace sparring::test {

using namespace pictures;

TEST_CASE("elements are written with their attributes, in each other") {
    Svg svg;
    svg.open("g", {{"data-place", "\"1\""}});
    svg.rectangle({0, 1.25, 10, 1.0 / 3}, {.fill = "#ffffff", .stroke = "#000000", .stroke_width = 2});
    svg.text({5, 5}, "1\n< 2", {.size = 10});
    const std::array<Point, 3> corners = {Point{0, 0}, Point{1, 0}, Point{0.5, -1}};
    svg.polygon(corners, {.fill = "red"});
    svg.close();

    const Element group = read_picture(svg.written());
    CHECK(group.name == "g");
    CHECK(group.attributes.at("data-place") == "&quot;1&quot;");
    REQUIRE(group.children.size() == 3);
    CHECK(group.children[0].attributes == std::map<std::string, std::string>{{"x", "0"},
                                                                             {"y", "1.25"},
                                                                             {"width", "10"},
                                                                             {"height", "0.33"},
                                                                             {"fill", "#ffffff"},
                                                                             {"stroke", "#000000"},
                                                                             {"stroke-width", "2"}});
    CHECK(group.children[1].text == "1 &lt; 2");
    CHECK(group.children[1].attributes.at("text-anchor") == "middle");
    CHECK(group.children[2].attributes.at("points") == "0,0 1,0 0.5,-1");
}

TEST_CASE("the reader of the tests refuses what is no XML") {
    CHECK_THROWS_AS(read_picture("<g><a></g></a>"), std::invalid_argument);
    CHECK_THROWS_AS(read_picture("<g>"), std::invalid_argument);
    CHECK_THROWS_AS(read_picture("<g>a & b</g>"), std::invalid_argument);
    CHECK_THROWS_AS(read_picture("<g x=\"1\" x=\"2\"/>"), std::invalid_argument);
    CHECK_THROWS_AS(read_picture("<g x=\"<\"/>"), std::invalid_argument);
    CHECK_THROWS_AS(read_picture("<g/><g/>"), std::invalid_argument);
}

}  // namespace sparring::test
