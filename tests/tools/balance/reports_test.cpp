// A whole report of each of the five games, with every question that fits it; what search effort wins, which takes long
// everywhere, is asked of the race alone.

#include "tests/tools/balance/studies.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

namespace {

using Json = nlohmann::json;

// A number has both ends of its interval or none, and lies between them.
void check_figure(const Json& figure) {
    CAPTURE(figure.dump());
    CHECK(figure["low"].is_null() == figure["high"].is_null());
    if (!figure["value"].is_null() && !figure["low"].is_null()) {
        CHECK(figure["low"].get<double>() <= figure["value"].get<double>());
        CHECK(figure["value"].get<double>() <= figure["high"].get<double>());
    }
}

void check_numbers(const Json& value) {
    if (value.is_object() && value.contains("low")) {
        check_figure(value);
    }
    if (value.is_object() && value.contains("p") && !value["p"].is_null()) {
        CHECK(value["p"].get<double>() >= 0);
        CHECK(value["p"].get<double>() <= 1);
    }
    if (value.is_structured()) {
        for (const Json& inner : value) {
            check_numbers(inner);
        }
    }
}

// Findings of what search effort wins have no interval where no finite difference explains an end of it, and an order
// of placing that cannot matter has none.
void check_findings(const Json& report) {
    for (const Json& finding : report["findings"]) {
        CAPTURE(finding.dump());
        // Nor has the order of placing, where no interaction between arrangements is seen.
        const bool may_lack = finding["section"] == "skill" || finding["section"] == "set-up";
        CHECK((may_lack || finding["figure"]["value"].is_null() || !finding["figure"]["low"].is_null()));
        CHECK_FALSE(finding["text"].get<std::string>().empty());
    }
}

void check_report(const std::string& game, const std::vector<std::string>& more,
                  const std::vector<std::string>& questions, const std::vector<std::string>& appendices) {
    CAPTURE(game);
    const TemporaryFolder folder;
    std::vector<std::string> words = more;
    for (const std::string& question : questions) {
        words.insert(words.end(), {"--question", question});
    }
    const std::string printed = played_study(game, folder.path(), words);
    CHECK(printed.ends_with("report: " + (folder.path() / "report.html").string() + "\n"));
    const Json report = report_in(folder.path());
    std::vector<std::string> sections;
    std::set<std::string> ids;
    for (const Json& section : report["sections"]) {
        sections.push_back(section["id"]);
        CHECK(section["is_appendix"] == (sections.size() > questions.size()));
        CHECK_FALSE(section["blocks"].empty());
        for (const Json& block : section["blocks"]) {
            if (block["type"] == "table") {
                CAPTURE(block["id"]);
                CHECK(fs::file_size(folder.path() / "tables" / (block["id"].get<std::string>() + ".csv")) > 0);
                CHECK_FALSE(block["rows"].empty());
            }
        }
    }
    std::vector<std::string> expected = questions;
    expected.emplace_back("power");
    expected.insert(expected.end(), appendices.begin(), appendices.end());
    expected.emplace_back("agents");
    CHECK(sections == expected);
    check_numbers(report);
    check_findings(report);
    CHECK(report["answers"].size() >= 5);
    for (const Json& answer : report["answers"]) {
        const std::string text = answer["text"];
        CAPTURE(text);
        CHECK(answer["question"].get<std::string>().ends_with('?'));
        CHECK(text.ends_with('.'));
        CHECK(text.find("..") == std::string::npos);
        CHECK(printed.find(answer["question"].get<std::string>()) != std::string::npos);
    }
    for (const char* const number : {"nan", "inf", "-nan"}) {
        CHECK(content_of(folder.path() / "report.json").find(std::string(": ") + number) == std::string::npos);
        CHECK(content_of(folder.path() / "report.html").find(std::string(">") + number) == std::string::npos);
    }
}

}  // namespace

TEST_CASE("a report of Draughtnauts answers all that is asked of a game with Power-Ups") {
    check_report("draughtnauts", {"--set", "kit=SSSH", "--agent", "alphabeta:nodes=5", "--agent", "alphabeta:nodes=20"},
                 {"seats", "course", "decisions", "power-ups", "levels", "set-up", "readings", "mend", "examples"},
                 {"other-measures-of-games", "power-ups-by-regression", "other-levels"});
}

TEST_CASE("a report of the Mega Board answers all that is asked of a game with Power-Ups") {
    check_report("mega-board:mega-2", {"--set", "kit=SSSH", "--agent", "random", "--agent", "random"},
                 {"seats", "course", "decisions", "power-ups", "levels", "set-up", "readings", "mend", "examples"},
                 {"other-measures-of-games", "power-ups-by-regression", "other-levels"});
}

TEST_CASE("a report of Power Play answers all that is asked of a game of pieces") {
    check_report("power-play:two-players", {"--agent", "brsplus:nodes=5,tt=1", "--agent", "brsplus:nodes=20,tt=1"},
                 {"seats", "course", "decisions", "levels", "pieces", "players", "readings", "mend", "examples"},
                 {"other-measures-of-games", "other-levels", "pieces-by-regression"});
}

TEST_CASE("a report of Drakon answers all that is asked of a game of tiles and luck") {
    check_report("drakon:two-players", {"--agent", "policy", "--agent", "policy"},
                 {"seats", "course", "decisions", "luck", "levels", "tiles", "readings", "mend", "examples"},
                 {"other-measures-of-games", "other-levels"});
}

TEST_CASE("a report of Board Game Battle answers all that is asked of a race") {
    // A short track: every square that does something is an arm of its own.
    const std::string layout =
        "layout=start/red/brawl/blank/plus4/blank/duel/boost>9/setback>1/blue/blank/challenge1/challenge2/challenge3/"
        "challenge4/challenge5/challenge6";
    check_report(
        "board-game-battle:two-players", {"--set", layout, "--agent", "random", "--agent", "leader"},
        {"seats", "course", "decisions", "luck", "skill", "levels", "tiles", "players", "readings", "mend", "examples"},
        {"other-measures-of-games", "other-levels", "tiles-by-regression"});
}

TEST_CASE("settings are searched for, compared and confirmed in one report") {
    check_report("draughtnauts",
                 {"--set", "kit=S", "--agent", "alphabeta:nodes=5", "--agent", "alphabeta:nodes=10", "--compare",
                  "no_progress_plies=10,80", "--tune", "no_progress_plies=10..12", "--tune", "single_use=false,true",
                  "--target", "length=40,draws=20", "--evaluations", "6"},
                 {"compare", "tune"}, {});
}
