#include "tools/report/csv.hpp"

#include "tests/tools/report/sample_report.hpp"

#include <catch2/catch.hpp>

#include <limits>

using namespace sparring;
using namespace sparring::report;

namespace {

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

CsvFile file_of(Block block) {
    const std::vector<CsvFile> files = write_csv({"", "", {}, {}, {}, {{"section", "", {std::move(block)}}}});
    REQUIRE(files.size() == 1);
    return files.front();
}

}  // namespace

TEST_CASE("a column of figures becomes three, with the unit in the first") {
    const CsvFile file = file_of(Table{
        "shares",
        "",
        {{"Seat", ""}, {"Won", "%"}, {"Games", ""}, {"p", ""}},
        {{"White", Figure{53.125, statistics::Interval{51.2, 55}, 1, false}, std::int64_t{12'345}, PValue{0.00001}},
         {"Black", Figure{kNotANumber, std::nullopt, 1, false}, std::int64_t{-1}, PValue{}},
         {"Both", "none", std::int64_t{0}, PValue{1.0}}},
        ""});
    CHECK(file.name == "shares.csv");
    CHECK(file.text ==
          "Seat,Won [%],Won low,Won high,Games,p\r\n"
          "White,53.125,51.2,55,12345,1e-05\r\n"
          "Black,,,,-1,\r\n"
          "Both,none,,,0,1\r\n");
}

TEST_CASE("fields with commas, quotes or ends of lines are quoted") {
    CHECK(file_of(Table{"t", "", {{"a,b", "x\"y"}, {"c", ""}}, {{"one\ntwo", "say \"so\""}, {"", "plain; text"}}, ""})
              .text == "\"a,b [x\"\"y]\",c\r\n\"one\ntwo\",\"say \"\"so\"\"\"\r\n,plain; text\r\n");
}

TEST_CASE("plots are written by series and point, with names in place of categories") {
    Plot plot{"worth", "", {"Tile", "", {"Shield", "Bomb"}, false, {}}, {"Worth", "men", {}, false, {}}, {}, ""};
    plot.series = {{"strong, slow", Series::As::kPoints, {{0, 0.5, statistics::Interval{0.25, 0.75}}, {1, 2, {}}}},
                   {"weak", Series::As::kLine, {{0.5, kNotANumber, {}}}}};
    const CsvFile file = file_of(plot);
    CHECK(file.name == "worth.csv");
    CHECK(file.text ==
          "series,x,y,low,high\r\n\"strong, slow\",Shield,0.5,0.25,0.75\r\n\"strong, slow\",Bomb,2,,\r\n"
          "weak,0.5,,,\r\n");
}

TEST_CASE("heat maps are written by row and column") {
    const CsvFile file = file_of(HeatMap{"map",
                                         "",
                                         {"File", "", {"a", "b"}, false, {}},
                                         {"Rank", "", {"1"}, false, {}},
                                         {"Share", "%", {}, false, {}},
                                         {{1.5, std::nullopt}},
                                         ""});
    CHECK(file.text == "row,column,value\r\n1,a,1.5\r\n1,b,\r\n");
}

TEST_CASE("every block with numbers has a file, and no number is nan") {
    const std::vector<CsvFile> files = write_csv(test::sample_report());
    CHECK(files.size() == 10);
    for (const CsvFile& file : files) {
        CAPTURE(file.name);
        CHECK(file.text.find("nan") == std::string::npos);
        CHECK(file.text.find("inf") == std::string::npos);
    }
}
