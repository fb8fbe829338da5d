#include "tools/games/drakon/tiles_file.hpp"

#include "engine/drakon/box.hpp"
#include "engine/drakon/rules.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/text_file.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <string>

using namespace sparring;
using drakon::Box;
using drakon::Expansion;

namespace {

// With two lines before them, so that the first of `lines` is line 3.
[[nodiscard]] std::string with_header(const std::string& lines) {
    return "# A box of one's own.\n set , code, count, 1, A, O, 3, 4\n" + lines;
}

const std::string kSmall = with_header("base,ST,1,0,0,0,0,1\n\n# gold\nbase,FG,20,5,5,5,5,0\none,DM, 4,1,2,1,0,0\n");

[[nodiscard]] std::string complaint_about_box(const std::string& text) {
    const auto box = parse_tiles_file(text, "t.csv");
    return box ? "" : box.error().message;
}

// About a line that follows the one of Start.
[[nodiscard]] std::string complaint_about_line(const std::string& line) {
    return complaint_about_box(with_header("base,ST,1,0,0,0,0,1\n" + line + "\n"));
}

[[nodiscard]] std::filesystem::path published() {
    return *find_data_directory(places_of_process()) / "tiles" / "drakon.csv";
}

// The published file with other line ends or lines, as a box.
[[nodiscard]] Box box_of(const std::string& text, Expansion expansion) {
    drakon::Options options;
    options.expansion = expansion;
    options.tiles = *drakon::parse_box(*parse_tiles_file(text, "t.csv", expansion));
    return drakon::make_rules(options)->box();
}

}  // namespace

TEST_CASE("a tiles file is read as the text of the option tiles") {
    CHECK(*parse_tiles_file(kSmall, "t.csv") == "ST=0,0,0,0,1/FG=5,5,5,5,0/DM=1,2,1,0,0");
    CHECK(*parse_tiles_file(kSmall, "t.csv", Expansion::kNone) == "ST=0,0,0,0,1/FG=5,5,5,5,0");
    const auto box = drakon::parse_box(*parse_tiles_file(kSmall, "t.csv"));
    REQUIRE(box);
    CHECK(box->chambers() == 25);
}

TEST_CASE("a code without chambers may be left out or counted as none") {
    CHECK(*parse_tiles_file(with_header("base,PL,0,0,0,0,0,0\nbase,ST,1,0,0,0,0,1\r\nbase,FG,9,9,0,0,0,0"), "t.csv") ==
          "ST=0,0,0,0,1/FG=9,0,0,0,0");
}

TEST_CASE("the tiles file of the data folder is the published box, with and without the expansion") {
    CHECK(*read_tiles_file(published()) == "standard");
    CHECK(*read_tiles_file(published(), Expansion::kNone) == "standard");
    const std::string text = *read_text_file(published());
    CHECK(box_of(text, Expansion::kOne) == drakon::standard_box(true));
    CHECK(box_of(text, Expansion::kNone) == drakon::standard_box(false));
}

TEST_CASE("the chambers of the base game alone can be played with the expansion's rules") {
    const std::string text = *read_text_file(published());
    const std::string base = text.substr(0, text.find("one,F2"));
    CHECK(*parse_tiles_file(base, "t.csv") != "standard");
    CHECK(box_of(base, Expansion::kOne) == drakon::standard_box(false));
}

TEST_CASE("a tiles file without its header is refused") {
    const std::string expected = "expected the header set,code,count,1,A,O,3,4";
    CHECK(complaint_about_box("") == "t.csv:1: " + expected);
    CHECK(complaint_about_box("# nothing\n\n") == "t.csv:1: " + expected);
    CHECK(complaint_about_box("# a box\nbase,ST,1,0,0,0,0,1\n") == "t.csv:2: " + expected);
    CHECK(complaint_about_box("set,code,count,1,A,O,3\n") == "t.csv:1: " + expected);
}

TEST_CASE("lines of a tiles file have a known set and code") {
    CHECK(complaint_about_line("base,FX,1,1,0,0,0,0").starts_with("t.csv:4: unknown code 'FX': did you mean 'FG'?"));
    CHECK(complaint_about_line("base,fg,1,1,0,0,0,0").starts_with("t.csv:4: unknown code 'fg'"));
    CHECK(complaint_about_line("base,,1,1,0,0,0,0").starts_with("t.csv:4: unknown code ''"));
    CHECK(complaint_about_line("one,FG,1,1,0,0,0,0") == "t.csv:4: set 'one' of FG: expected base");
    CHECK(complaint_about_line("base,DM,1,1,0,0,0,0") == "t.csv:4: set 'base' of DM: expected one");
    CHECK(complaint_about_line("two,DM,1,1,0,0,0,0") == "t.csv:4: set 'two' of DM: expected one");
    CHECK(complaint_about_line("base,FG,1,1,0,0,0,0\n\nbase,FG,2,2,0,0,0,0") ==
          "t.csv:6: FG a second time: expected one line for each code");
}

TEST_CASE("lines of a tiles file have as many fields as the header, all counts whole numbers") {
    CHECK(complaint_about_line("base,FG,1,1,0,0,0") == "t.csv:4: 7 fields: expected 8, as in base,FG,13,4,4,3,2,0");
    CHECK(complaint_about_line("base,FG,1,1,0,0,0,0,") == "t.csv:4: 9 fields: expected 8, as in base,FG,13,4,4,3,2,0");
    CHECK(complaint_about_line("base") == "t.csv:4: 1 fields: expected 8, as in base,FG,13,4,4,3,2,0");
    const std::string expected = " of FG: expected a whole number from 0 to 128";
    CHECK(complaint_about_line("base,FG,1,2,-1,0,0,0") == "t.csv:4: '-1' for A" + expected);
    CHECK(complaint_about_line("base,FG,-1,-1,0,0,0,0") == "t.csv:4: '-1' for count" + expected);
    CHECK(complaint_about_line("base,FG,1,1,0,0,0,") == "t.csv:4: '' for 4" + expected);
    CHECK(complaint_about_line("base,FG,1.0,1,0,0,0,0") == "t.csv:4: '1.0' for count" + expected);
    CHECK(complaint_about_line("base,FG,129,129,0,0,0,0") == "t.csv:4: '129' for count" + expected);
    CHECK(complaint_about_line("base,FG,1,1,0,x,0,0") == "t.csv:4: 'x' for O" + expected);
}

TEST_CASE("the shapes of a code sum to its count") {
    CHECK(complaint_about_line("base,FG,3,1,1,0,0,0") == "t.csv:4: the shapes of FG sum to 2: expected 3, its count");
    CHECK(complaint_about_line("base,FG,3,128,128,0,0,0") ==
          "t.csv:4: the shapes of FG sum to 256: expected 3, its count");
}

TEST_CASE("a box has one Start with four arrows") {
    const std::string expected = "one Start with four arrows is needed: expected base,ST,1,0,0,0,0,1";
    CHECK(complaint_about_box(with_header("base,FG,9,9,0,0,0,0\n")) ==
          "t.csv: no line for ST: expected base,ST,1,0,0,0,0,1");
    CHECK(complaint_about_box(with_header("base,ST,2,0,0,0,0,2\n")) == "t.csv:3: " + expected);
    CHECK(complaint_about_box(with_header("base,ST,0,0,0,0,0,0\n")) == "t.csv:3: " + expected);
    CHECK(complaint_about_box(with_header("base,ST,1,1,0,0,0,0\n")) == "t.csv:3: " + expected);
    CHECK(complaint_about_line("base,ST,1,0,0,0,0,1") == "t.csv:4: ST a second time: expected one line for each code");
}

TEST_CASE("a box has no more chambers than a lair can hold") {
    CHECK(complaint_about_line("base,FG,128,128,0,0,0,0") == "t.csv: 129 chambers: expected at most 128");
    CHECK(complaint_about_line("base,FG,127,127,0,0,0,0").empty());
}

TEST_CASE("a tiles file that cannot be read is named") {
    const test::TemporaryFolder folder;
    const std::string path = (folder.path() / "none.csv").string();
    CHECK(read_tiles_file(path).error().message == "cannot read '" + path + "': No such file or directory");
}
