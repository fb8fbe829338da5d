#include "tools/report/heat_map.hpp"

#include "tests/tools/report/sample_report.hpp"
#include "tools/report/colour_scale.hpp"

#include <catch2/catch.hpp>

#include <limits>

using namespace sparring;
using namespace sparring::report;
using Catch::Contains;

namespace {

HeatMap two_by_two() {
    return {"map",
            "Title",
            {"File", "", {"a", "b"}, false, {}},
            {"Rank", "", {"2", "1"}, false, {}},
            {"Share", "%", {}, false, {}},
            {{0.0, 50.0}, {100.0, std::nullopt}},
            ""};
}

}  // namespace

TEST_CASE("every cell of a heat map says its row, its column and its number with the unit") {
    const std::string svg = draw_heat_map(two_by_two());
    CHECK_THAT(svg, Contains("<title>2, a: 0 %</title>"));
    CHECK_THAT(svg, Contains("<title>1, a: 100 %</title>"));
    CHECK_THAT(svg, Contains("<title>1, b: no number</title>"));
    CHECK_THAT(svg, Contains(">Share (%)</text>"));
    CHECK_THAT(svg, Contains(">File</text>"));
    CHECK_THAT(svg, Contains(">Rank</text>"));
}

TEST_CASE("a heat map of 24 by 24 has a cell for each number") {
    const std::string svg = draw_heat_map(test::sample_heat_map(24));
    std::size_t cells = 0;
    for (std::size_t place = svg.find("<g><title>"); place != std::string::npos;
         place = svg.find("<g><title>", place + 1)) {
        ++cells;
    }
    CHECK(cells == 24 * 24);
}

TEST_CASE("texts of a heat map are escaped") {
    HeatMap map = two_by_two();
    map.title = map.x.label = map.y.label = map.value.label = map.value.unit = test::hostile_text();
    map.x.categories.front() = map.y.categories.front() = test::hostile_text();
    const std::string svg = draw_heat_map(map);
    CHECK_THAT(svg, !Contains("<script"));
    CHECK_THAT(svg, !Contains("</style"));
}

TEST_CASE("colours go from the first to the last between the least and the greatest number") {
    const ColourScale scale(two_by_two());
    CHECK_FALSE(scale.diverges());
    CHECK(scale.low() == 0);
    CHECK(scale.high() == 100);
    // The ends of viridis.
    CHECK(hex(scale.colour(0)) == "#440154");
    CHECK(hex(scale.colour(100)) == "#fde725");
}

TEST_CASE("colours around a reference reach as far to both sides") {
    HeatMap map = two_by_two();
    map.value.reference = 30;
    const ColourScale scale(map);
    CHECK(scale.diverges());
    CHECK(scale.low() == -40);
    CHECK(scale.high() == 100);
    // The middle and the ends of RdBu with nine classes.
    CHECK(hex(scale.colour(30)) == "#f7f7f7");
    CHECK(hex(scale.colour(-40)) == "#b2182b");
    CHECK(hex(scale.colour(100)) == "#2166ac");
}

TEST_CASE("heat maps without numbers, or with odd ones, are drawn without nan") {
    HeatMap map = two_by_two();
    map.values = {{std::numeric_limits<double>::quiet_NaN()}, {std::numeric_limits<double>::infinity(), 3.0, 4.0}};
    HeatMap empty = two_by_two();
    empty.values.clear();
    empty.x.categories.clear();
    empty.y.categories.clear();
    empty.value.reference = 1;
    for (const HeatMap& odd : {map, empty}) {
        const std::string svg = draw_heat_map(odd);
        CHECK_THAT(svg, !Contains("nan") && !Contains("inf"));
        CHECK_THAT(svg, Contains("</svg>"));
    }
    // A third column has come with the numbers.
    CHECK_THAT(draw_heat_map(map), Contains("<title>1, 2: 4.00 %</title>"));
}
