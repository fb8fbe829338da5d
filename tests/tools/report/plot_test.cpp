#include "tools/report/plot.hpp"

#include "tests/tools/report/sample_report.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/report/gnuplot_text.hpp"
#include "tools/report/plot_script.hpp"
#include "tools/text/markup.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <limits>

using namespace sparring;
using namespace sparring::report;
using Catch::Contains;

namespace {

// A plot of one series with these points.
Plot plot_of(std::vector<Point> points, Series::As as = Series::As::kPoints) {
    return {"plot", "Title", {"Across", "", {}, false, {}}, {"Up", "", {}, false, {}}, {{"", as, std::move(points)}},
            ""};
}

std::size_t count_of(const std::string& text, std::string_view part) {
    std::size_t count = 0;
    for (std::size_t place = text.find(part); place != std::string::npos; place = text.find(part, place + 1)) {
        ++count;
    }
    return count;
}

}  // namespace

TEST_CASE("a plot has its title first and its axes with their units") {
    Plot plot = test::sample_plot();
    plot.title = "Worth & <more>";
    const Expected<std::string> svg = draw_plot(plot);
    REQUIRE(svg.has_value());
    CHECK(svg->starts_with("<svg "));
    CHECK_THAT(*svg, Contains(">\n<title id=\"power-up-worth_title\">Worth &amp; &lt;more&gt;</title>\n<desc "));
    CHECK_THAT(*svg, Contains("Across: Power-Up. Up: Worth (men)."));
    CHECK_THAT(*svg, Contains("<text>Worth (men)</text>"));
    CHECK_THAT(*svg, Contains("<text>Shield</text>"));
    CHECK_THAT(*svg, Contains("<text>strong agents</text>"));
    CHECK_THAT(*svg, Contains("role=\"img\""));
    CHECK_THAT(*svg, Contains("viewBox=\"0 0 "));
}

TEST_CASE("a plot takes its colours from the page") {
    const std::string svg = *draw_plot(test::sample_plot());
    CHECK_THAT(svg, Contains("var(--series-1,"));
    CHECK_THAT(svg, Contains("var(--series-2,"));
    CHECK_THAT(svg, Contains("var(--plot-reference,"));
    CHECK_THAT(svg, !Contains("rgb("));
    CHECK_THAT(svg, !Contains("black"));
    CHECK_THAT(svg, !Contains("white"));
    CHECK_THAT(svg, !Contains("font-family"));
}

TEST_CASE("all ids of a plot begin with its own, and the same plot is the same image") {
    const std::string svg = *draw_plot(test::sample_plot());
    CHECK(count_of(svg, " id=") > 2);
    CHECK(count_of(svg, " id=") == count_of(svg, " id=\"power-up-worth_") + count_of(svg, " id='power-up-worth_"));
    CHECK(count_of(svg, "href=") == count_of(svg, " href='#power-up-worth_"));
    CHECK(svg == *draw_plot(test::sample_plot()));
}

TEST_CASE("text in a plot is never a command, a format or markup") {
    const test::TemporaryFolder folder;
    const std::string file = (folder.path() / "made").string();
    for (const char* const before :
         {"'; ", "\"; ", "`", "\\\n", "'\n", "%d", "''; ", "'' ''", "@x ", "$(", "#", "{/Bold "}) {
        const std::string text = std::string(before) + "system 'touch " + file + "'; `touch " + file + "` \n\"<script>";
        CAPTURE(text);
        Plot plot = plot_of({{0, 1, {}}, {1, 2, {}}});
        plot.title = plot.x.label = plot.y.unit = plot.series.front().name = text;
        plot.x.categories = {text, "50 %d"};
        plot.series.push_back(plot.series.front());
        const Expected<std::string> svg = draw_plot(plot);
        REQUIRE(svg.has_value());
        CHECK_THAT(*svg, !Contains("<script"));
        CHECK_THAT(*svg, Contains("<text>50 %d</text>"));
        CHECK_FALSE(std::filesystem::exists(file));
    }
}

TEST_CASE("colours in the texts of a plot stay as they are") {
    Plot plot = plot_of({{0, 1, {}}});
    plot.x.label = "rgb(  1,   0,   0) 'black' xlink:href id='x'";
    CHECK_THAT(*draw_plot(plot), Contains(">rgb(  1,   0,   0) &#39;black&#39; xlink:href id=&#39;x&#39;</text>"));
}

TEST_CASE("nothing that gnuplot could read goes to it, and all of it comes back") {
    std::string ascii;
    for (char letter = ' '; letter < '\x7f'; ++letter) {
        ascii += letter;
    }
    const std::string sent = disguised(ascii + "ä\n");
    CHECK(sent.substr(1, sent.size() - 2).find_first_of("'\"`@$\\%{}#;!^_&~<>\n") == std::string::npos);
    CHECK(undisguised(sent) == "'" + escaped(ascii + "ä ") + "'");
    CHECK(undisguised("\xee\x80") == "\xee\x80");
}

TEST_CASE("plots can be drawn whatever their numbers are") {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
    const std::vector<std::vector<Point>> cases = {
        {},
        {{0, 0, {}}},
        {{1, 5, {}}, {1, 5, {}}},
        {{kNotANumber, 1, {}}, {1, kInfinity, {}}},
        {{1, 1, statistics::Interval{-kInfinity, kInfinity}}},
        {{-1e300, 1e300, {}}, {1e300, -1e300, {}}},
        {{1e-300, 1e-300, {}}, {2e-300, 3e-300, {}}},
        {{1, 2, statistics::Interval{-1, 3}}, {2, 3, statistics::Interval{2, 4}}}};
    for (std::size_t k = 0; k < cases.size(); ++k) {
        for (const Series::As as : {Series::As::kLine, Series::As::kPoints, Series::As::kBars}) {
            for (const bool is_logarithmic : {false, true}) {
                CAPTURE(k, static_cast<int>(as), is_logarithmic);
                Plot plot = plot_of(cases[k], as);
                plot.x.is_logarithmic = is_logarithmic;
                plot.y.is_logarithmic = is_logarithmic;
                plot.y.reference = is_logarithmic ? 0.0 : 1.0;
                const Expected<std::string> svg = draw_plot(plot);
                CHECK((svg ? "" : svg.error().message) == "");
                CHECK_THAT(svg ? *svg : "", Contains("<text>Across</text>"));
            }
        }
    }
}

TEST_CASE("points that are not finite are left out and the others drawn") {
    const PlotScript script = plot_script(plot_of({{1, 2, {}}, {2, std::numeric_limits<double>::quiet_NaN(), {}}}));
    CHECK_THAT(script.text, Contains("$points0 << END\n1 2\nEND\n"));
}

TEST_CASE("bars of several series stand beside each other") {
    Plot plot = plot_of({{0, 4, {}}, {1, 4, {}}}, Series::As::kBars);
    plot.series.push_back(plot.series.front());
    const PlotScript script = plot_script(plot);
    CHECK_THAT(script.text, Contains("set boxwidth 0.375 absolute\n"));
    CHECK_THAT(script.text, Contains("$points0 << END\n-0.1875 4\n0.8125 4\nEND\n"));
    CHECK_THAT(script.text, Contains("$points1 << END\n0.1875 4\n1.1875 4\nEND\n"));
    CHECK_THAT(script.text, Contains("set yrange [0:"));
    CHECK_THAT(*draw_plot(plot), Contains("fill-opacity='var(--bar-opacity,0.75)'") && !Contains("0.750000"));
}

TEST_CASE("without gnuplot the error says what is missing") {
    const test::EnvironmentVariable path("PATH", "/nowhere");
    const Expected<std::string> svg = draw_plot(test::sample_plot());
    REQUIRE_FALSE(svg.has_value());
    CHECK(svg.error().message ==
          "the plot 'power-up-worth' cannot be drawn: cannot start 'gnuplot': No such file or directory; expected "
          "gnuplot (Debian package gnuplot-nox)");
}
