#include "tools/pictures/heat_scale.hpp"

#include "tests/tools/pictures/picture_reading.hpp"
#include "tools/text/palette.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sparring::test {

using namespace pictures;

namespace {

PictureRequest with_values(const std::vector<double>& values) {
    PictureRequest request;
    for (const double value : values) {
        request.notes.push_back({std::to_string(request.notes.size()), value, ""});
    }
    return request;
}

HeatScale scale_for(const PictureRequest& request) {
    const auto scale = scale_of(request);
    REQUIRE(scale);
    REQUIRE(scale->has_value());
    return **scale;
}

double brightness(const Colour& colour) { return colour.red + colour.green + colour.blue; }

// The ratio of WCAG 2.1, written once more.
double contrast(const Colour& one, const Colour& other) {
    const auto light = [](const Colour& colour) {
        const auto part = [](double value) {
            value /= 255;
            return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * part(colour.red) + 0.7152 * part(colour.green) + 0.0722 * part(colour.blue) + 0.05;
    };
    return std::max(light(one), light(other)) / std::min(light(one), light(other));
}

}  // namespace

TEST_CASE("larger values have darker colours") {
    const HeatScale scale = scale_for(with_values({2, 12}));
    CHECK_FALSE(scale.is_diverging());
    for (int value = 3; value <= 12; ++value) {
        CHECK(brightness(scale.colour(value)) < brightness(scale.colour(value - 1)));
    }
}

TEST_CASE("values on both sides of 0 have two colours of equal strength at equal distances") {
    const HeatScale scale = scale_for(with_values({-1, 4}));
    CHECK(scale.is_diverging());
    // Blue above and orange below.
    CHECK(scale.colour(1).blue > scale.colour(1).red);
    CHECK(scale.colour(-1).red > scale.colour(-1).blue);
    const HeatScale even = scale_for(with_values({-4, 4}));
    CHECK(scale.colour(-1) == even.colour(-1));
    CHECK(brightness(even.colour(-4)) < brightness(even.colour(-1)));
    CHECK(brightness(even.colour(0)) > brightness(even.colour(-1)));
}

TEST_CASE("given ends hold, and values beyond them have the colours of the ends") {
    PictureRequest request = with_values({5, 50});
    request.low = 10;
    request.high = 20;
    const HeatScale scale = scale_for(request);
    CHECK(scale.low() == 10);
    CHECK(scale.high() == 20);
    CHECK(scale.colour(5) == scale.colour(10));
    CHECK(scale.colour(50) == scale.colour(20));
}

TEST_CASE("one given end does not pass the other") {
    PictureRequest request = with_values({5, 8});
    request.low = 10;
    CHECK(scale_for(request).high() == 10);
    request.low.reset();
    request.high = 1;
    CHECK(scale_for(request).low() == 1);
}

TEST_CASE("what is printed on a colour can be read") {
    for (const double low : {-10.0, 0.0}) {
        const HeatScale scale(low, 10, 0);
        for (double value = low; value <= 10; value += 0.25) {
            CHECK(contrast(scale.colour(value), ink_on(scale.colour(value))) >= 4.5);
        }
    }
    for (std::size_t seat = 0; seat < 8; ++seat) {
        CHECK(contrast(seat_colour(seat), ink_on(seat_colour(seat))) >= 4.5);
    }
}

TEST_CASE("black is written on light colours and white on dark ones") {
    CHECK(ink_on(rgb(0xffffff)) == rgb(0x000000));
    CHECK(ink_on(rgb(0x808080)) == rgb(0x000000));
    CHECK(ink_on(rgb(0x666666)) == rgb(0xffffff));
    CHECK(ink_on(rgb(0x0000ff)) == rgb(0xffffff));
}

TEST_CASE("series stand out from light paper and from dark") {
    for (const SeriesColour& colour : kSeriesColours) {
        CHECK(contrast(colour.on_light, rgb(0xffffff)) >= 3);
        CHECK(contrast(colour.on_dark, rgb(0x14171c)) >= 3);
    }
}

TEST_CASE("values are printed with three digits that count, whole ones without a point") {
    CHECK(scale_for(with_values({3, 17})).text(17) == "17");
    CHECK(scale_for(with_values({3, 17.5})).text(3) == "3.0");
    CHECK(scale_for(with_values({0.5, 0.25})).text(0.25) == "0.250");
    CHECK(scale_for(with_values({-1.5, 0.25})).text(0.25) == "0.25");
    CHECK(scale_for(with_values({1234567})).text(1234567) == "1.23 M");
    CHECK(scale_for(with_values({0})).text(0) == "0");
}

TEST_CASE("without values there is no scale") {
    PictureRequest request;
    request.notes.push_back({"1", std::nullopt, "a word"});
    const auto scale = scale_of(request);
    REQUIRE(scale);
    CHECK_FALSE(scale->has_value());
}

TEST_CASE("numbers that no scale can show are refused") {
    PictureRequest request = with_values({1, std::numeric_limits<double>::quiet_NaN()});
    CHECK(scale_of(request).error().message == "the value of place '1': expected a finite number, not nan");
    request = with_values({1});
    request.high = std::numeric_limits<double>::infinity();
    CHECK(scale_of(request).error().message == "the high end of the scale: expected a finite number, not inf");
    request.high = 1;
    request.low = 2;
    CHECK(scale_of(request).error().message ==
          "the scale goes from 2 to 1: expected a low end that is not above the high one");
}

TEST_CASE("a legend shows what is measured and its ends, and 0 between them") {
    const auto legend = [](const HeatScale& scale) {
        Svg svg;
        svg.open("g", {});
        draw_legend(svg, scale, "lead, <men>", {0, 0}, 400, 15);
        svg.close();
        return read_picture(svg.written()).printed();
    };
    using Lines = std::vector<std::string>;
    CHECK(legend(HeatScale(2, 12, 1)) == Lines{"lead, &lt;men&gt;", "2.0", "12.0"});
    CHECK(legend(HeatScale(-2, 3, 0)) == Lines{"lead, &lt;men&gt;", "-2", "3", "0"});
    CHECK(legend(HeatScale(4, 4, 0)) == Lines{"lead, &lt;men&gt;", "4"});
}

}  // namespace sparring::test
