// What is told of beginners beside both strengths.

#include "tests/tools/balance/studies.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

namespace {

[[nodiscard]] std::vector<std::string> rows_titled(const nlohmann::json& rows) {
    std::vector<std::string> titles;
    for (const auto& row : rows) {
        titles.push_back(row[0]);
    }
    return titles;
}

}  // namespace

TEST_CASE("beginners play arms of their own, and stand beside both strengths") {
    const TemporaryFolder folder;
    played_study("draughtnauts", folder.path(),
                 {"--set", "kit=SH", "--agent", "alphabeta:nodes=60,net=0", "--agent", "alphabeta:nodes=120,net=0",
                  "--question", "course,power-ups,levels"});
    const auto report = report_in(folder.path());
    const auto table = table_of(report, "by-level");
    const auto rows = table["rows"];
    // Two seats, four outcomes, and two kinds in two ways; what else is measured of games is in an appendix.
    const std::vector<std::string> primary = rows_titled(rows);
    REQUIRE(primary.size() == 10);
    CHECK(primary[0] == "Black's part of the wins");
    CHECK(primary[5] == "Decisions in a game");
    CHECK(primary[7].starts_with("What a seat loses without the use of"));
    CHECK(primary[9].starts_with("What a seat loses with no"));
    CHECK(section_of(report, "other-levels")["is_appendix"] == true);
    const std::vector<std::string> titles = rows_titled(table_of(report, "others-by-level")["rows"]);
    CHECK(titles.front() == "Moves to choose from");
    CHECK(std::ranges::count(titles, "What who leads after 50 % of a game wins") == 1);
    CHECK(titles.back() == "What who captures first wins");
    CHECK(std::ranges::count(titles, "Luck of a seat in a game") == 0);
    CHECK(table["columns"][2]["name"] == "beginners");
    // Of each table the words that stand before a name.
    for (const auto& [id, before] : {std::pair{"measures", ""},
                                     {"power-ups-idle", "without the use of the "},
                                     {"power-ups-removed", "with no "}}) {
        const bool has_measures = id == std::string("measures");
        const auto others = table_of(report, id)["rows"];
        int found = 0;
        for (const auto& other : others) {
            for (const auto& row : rows) {
                const std::string title = row[0];
                const std::string name = other[0];
                const bool is_same =
                    has_measures ? title == name : title.find(before + name.substr(2)) != std::string::npos;
                if (is_same) {
                    ++found;
                    // Of Power-Ups the stronger agents stand three columns further.
                    CHECK(row[3] == (has_measures ? other[2] : other[1]));
                    CHECK(row[4]["value"] == (has_measures ? other[3] : other[4])["value"]);
                }
            }
        }
        CHECK(found == (has_measures ? static_cast<int>(others.size()) : 2));
    }
    CHECK(fs::exists(folder.path() / "arms" / "basic.beginners.json"));
    CHECK(fs::exists(folder.path() / "arms" / "power-ups.idle-S.1.beginners.json"));
    CHECK(fs::exists(folder.path() / "arms" / "power-ups.removed-S.1.beginners.json"));
}
