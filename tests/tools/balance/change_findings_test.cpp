#include "tools/balance/change_findings.hpp"

#include "tests/tools/balance/selected_game.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using sparring::balance::fixtures::SelectedGame;
using ChangeStanding = report::Finding::Standing;

namespace {

// What a value changes of one measure: the change, its error, and the p value after correction.
struct Changed {
    std::string name;
    double difference = 0;
    double error = 1;
    double p = 1;
};

ComparedMeasures with_changes(const std::vector<Changed>& changes) {
    constexpr std::uint64_t kGames = 100;
    ComparedMeasures measured;
    for (const Measure& measure : measures()) {
        measured.push_back({&measure, {}, {{kGames, 0.0, 1.0}}, {1.0}, {1.0}});
        for (const Changed& change : changes) {
            if (change.name == measure.name) {
                measured.back().differences.front() = {kGames, change.difference, change.error};
                measured.back().adjusted_p.front() = change.p;
            }
        }
    }
    return measured;
}

std::vector<report::Finding> findings_of(const std::vector<Changed>& weaker, const std::vector<Changed>& stronger) {
    const SelectedGame game("power-play:two-players", {});
    const ComparedMeasures first = with_changes(weaker);
    const ComparedMeasures second = with_changes(stronger);
    return change_findings(game.inquiry(), "knockout=24 in place of 18", {&first, &second}, 0);
}

}  // namespace

TEST_CASE("a great change of draws is told, not the smaller one of something that is measured more surely") {
    const std::vector<Changed> changes = {{"draws", 0.767, 0.03, 0.0001}, {"branching", -14.3, 0.1, 0.0001}};
    const auto findings = findings_of(changes, changes);
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].about == "With knockout=24 in place of 18");
    CHECK(findings[0].text == "more games have no single winner:");
    CHECK(*findings[0].figure.value == Approx(76.7));
    CHECK(findings[0].figure.has_sign);
    CHECK(findings[0].standing == ChangeStanding::kClaim);
}

TEST_CASE("everything that matters most and changes is told, each with its unit") {
    const std::vector<Changed> changes = {
        {"length", 12, 1, 0.001}, {"draws", 0.2, 0.01, 0.001}, {"seat_advantage", -0.1, 0.01, 0.001}};
    const auto findings = findings_of(changes, changes);
    REQUIRE(findings.size() == 3);
    CHECK(findings[0].unit == "points");
    CHECK(findings[1].text == "the first seat wins less:");
    CHECK(findings[1].unit == "points");
    CHECK(findings[2].text == "games are longer:");
    CHECK(findings[2].unit == "plies");
    CHECK(*findings[2].figure.value == Approx(12));
}

TEST_CASE("otherwise the surest change of any measure is told") {
    const std::vector<Changed> changes = {{"length", 5, 3, 0.4}, {"lead_changes", 1, 0.1, 0.001}};
    const auto findings = findings_of(changes, changes);
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].text == "what changes most surely is \"Changes of the lead\":");
    CHECK(*findings[0].figure.value == Approx(1));
    CHECK(findings[0].standing == ChangeStanding::kClaim);
}

TEST_CASE("where nothing is shown to change the surest is open, and without a spread a change is sure") {
    auto findings = findings_of({{"length", 5, 3, 0.4}}, {{"decisions", -2, 1, 0.2}});
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].text == "what changes most surely is \"Decisions in a game\":");
    CHECK(findings[0].standing == ChangeStanding::kOpen);
    findings = findings_of({{"luck", 0.5, 0, 0}}, {{"luck", 0.5, 0, 0}, {"decisions", 90, 1, 0.001}});
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].text == "what changes most surely is \"Luck of a seat in a game\":");
}

TEST_CASE("what one strength shows is told with its name and its number") {
    const auto weaker = findings_of({{"draws", 0.3, 0.01, 0.001}}, {{"draws", 0.01, 0.01, 0.5}});
    REQUIRE(weaker.size() == 1);
    CHECK(weaker[0].text == "more games between weaker agents have no single winner:");
    CHECK(*weaker[0].figure.value == Approx(30));
    CHECK(weaker[0].standing == ChangeStanding::kByStrength);
    const auto stronger = findings_of({{"draws", 0.02, 0.01, 0.5}}, {{"draws", 0.04, 0.01, 0.001}});
    REQUIRE(stronger.size() == 1);
    CHECK(stronger[0].text == "more games between stronger agents have no single winner:");
    CHECK(*stronger[0].figure.value == Approx(4));
    CHECK(stronger[0].standing == ChangeStanding::kOneStrength);
}

TEST_CASE("a value under which every game is played alike is never used, and changes nothing") {
    std::vector<Changed> none;
    for (const Measure& measure : measures()) {
        none.push_back({std::string(measure.name), 0, 0, 1});
    }
    const auto findings = findings_of(none, none);
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].text == "every game was played alike: it is never used by these agents");
    CHECK_FALSE(findings[0].figure.value);
    CHECK(findings[0].standing == ChangeStanding::kDescribed);
    // One measure that differs is enough.
    CHECK(are_alike(with_changes(none), 0));
    none.front().difference = 0.1;
    CHECK_FALSE(are_alike(with_changes(none), 0));
}

TEST_CASE("a change that is shown but smaller than matters is told as such") {
    const std::vector<Changed> small = {{"draws", 0.02, 0.002, 0.0001}};
    CHECK(findings_of(small, small)[0].text == "more games have no single winner, too little to matter:");
    // The interval reaches beyond five points.
    const std::vector<Changed> open = {{"draws", 0.04, 0.008, 0.0001}};
    CHECK(findings_of(open, open)[0].text == "more games have no single winner:");
}

TEST_CASE("what a value changes is told at every level, and what is shown at none is folded") {
    const SelectedGame game("power-play:two-players", {});
    std::array<ComparedMeasures, kLevels.size()> measured;
    measured[0] = with_changes({});
    measured[kStronger] = with_changes({{"draws", 0.3, 0.01, 0.001}});
    // Long games at their level alone: shown by no test of the strengths.
    measured[kBeginners] = with_changes({{"draws", 0.29, 0.01, 0.001}, {"length", -40, 0.5, 0.001}});
    const std::vector<ChangesAtLevels> values = {
        {"knockout=24 in place of 18", {&measured[0], &measured[1], &measured[2]}, 0}};
    const report::Table table = changes_by_level(game.inquiry(), "readings-by-level", values);
    REQUIRE(table.columns.size() == 8);
    CHECK(table.columns[3].name == "beginners");
    CHECK(table.columns[5].name == "stronger");
    REQUIRE(table.rows.size() == 4);
    CHECK(table.folded == 2);
    const auto text = [&](std::size_t row, std::size_t column) {
        return std::get<std::string>(table.rows[row][column]);
    };
    const auto figure = [&](std::size_t row, std::size_t column) {
        return *std::get<report::Figure>(table.rows[row][column]).value;
    };
    CHECK(text(0, 0) == "knockout=24 in place of 18");
    CHECK(text(0, 1) == measure_of("draws")->title);
    CHECK(text(0, 2) == "points");
    CHECK(figure(0, 3) == Approx(29));
    CHECK(figure(0, 5) == Approx(30));
    CHECK(figure(0, 6) == Approx(1));
    CHECK(*std::get<report::PValue>(table.rows[0][7]).value > 0.05);
    CHECK(text(1, 1) == measure_of("length")->title);
    CHECK(figure(1, 6) == Approx(40));
    CHECK(*std::get<report::PValue>(table.rows[1][7]).value < 0.001);
}

TEST_CASE("the primary outcomes come first, each with the least change that matters") {
    std::vector<std::string> primary;
    for (const Measure& measure : measures()) {
        if (measure.is_primary()) {
            CHECK(primary.size() == static_cast<std::size_t>(&measure - measures().data()));
            primary.emplace_back(measure.name);
        }
    }
    CHECK(primary == std::vector<std::string>{"seat_advantage", "draws", "length", "decisions"});
    CHECK(measure_of("draws")->relevant_at(0.3) == 0.05);
    CHECK(measure_of("length")->relevant_at(200) == 10);
}
