#include "tools/report/report_files.hpp"

#include "tests/tools/report/sample_report.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/text_file.hpp"
#include "tools/report/child_program.hpp"
#include "tools/report/csv.hpp"
#include "tools/report/html.hpp"
#include "tools/report/json.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <set>

using namespace sparring;
using namespace sparring::report;
namespace fs = std::filesystem;

TEST_CASE("a report is a folder with its page, its JSON and its tables, and nothing else") {
    const test::TemporaryFolder folder;
    const fs::path to = folder.path() / "new" / "report";
    const Report report = test::sample_report();
    REQUIRE(write_report_files(report, to).has_value());
    CHECK(*read_text_file(to / "report.html") == *write_html(report));
    CHECK(*read_text_file(to / "report.json") == write_json(report));
    std::set<fs::path> expected = {to / "report.html", to / "report.json", to / "tables"};
    for (const CsvFile& file : write_csv(report)) {
        CHECK(*read_text_file(to / "tables" / file.name) == file.text);
        expected.insert(to / "tables" / file.name);
    }
    const std::set<fs::path> found(fs::recursive_directory_iterator(to), fs::recursive_directory_iterator{});
    CHECK(found == expected);
}

TEST_CASE("a report that cannot be written says where") {
    const test::TemporaryFolder folder;
    const std::string file = folder.write("file", "text");
    const Status status = write_report_files({"", "", {}, {}, {}, {}}, file);
    REQUIRE_FALSE(status.has_value());
    CHECK_THAT(status.error().message, Catch::StartsWith("cannot make the folder '" + file + "/tables': "));
}

TEST_CASE("nothing is written of a report that is not in order") {
    const test::TemporaryFolder folder;
    const fs::path to = folder.path() / "report";
    CHECK_FALSE(write_report_files({"", "", {}, {}, {}, {{"No id", "", {}}}}, to).has_value());
    CHECK_FALSE(fs::exists(to));
}

TEST_CASE("a program runs without a shell, and its exit code and both of its outputs are kept") {
    const Expected<ProgramOutput> run =
        run_program({"sh", "-c", "printf %s \"$1\"; echo bad >&2; exit 3", "sh", "$(id) 'x'"});
    REQUIRE(run.has_value());
    CHECK(run->exit_code == 3);
    CHECK(run->out == "$(id) 'x'");
    CHECK(run->err == "bad\n");
}

TEST_CASE("a program that is not there or is killed is an error") {
    CHECK(run_program({"no-such-program"}).error().message ==
          "cannot start 'no-such-program': No such file or directory");
    CHECK(run_program({"sh", "-c", "kill -9 $$"}).error().message == "'sh' was killed by signal 9 (Killed)");
}
