// What is asked about tiles: which games are played, and what a report says of them.

#include "tests/tools/balance/studies.hpp"
#include "tools/balance/exact_races.hpp"
#include "tools/balance/squares.hpp"
#include "tools/balance/tile_changes.hpp"
#include "tools/balance/tile_screen.hpp"
#include "tools/balance/tiles_question.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

namespace {

using TilesJson = nlohmann::json;

[[nodiscard]] bool has_arm(const std::vector<Arm>& arms, const std::string& name) {
    return std::ranges::find(arms, name, &Arm::name) != arms.end();
}

[[nodiscard]] std::size_t column_of(const TilesJson& table, const std::string& name) {
    for (std::size_t column = 0; column < table["columns"].size(); ++column) {
        if (table["columns"][column]["name"] == name) {
            return column;
        }
    }
    FAIL("no column " << name);
    return 0;
}

// Adjusted p values are those that were not, or greater.
void check_adjusted(const TilesJson& table, const std::string& raw, const std::string& adjusted) {
    const std::size_t first = column_of(table, raw);
    const std::size_t second = column_of(table, adjusted);
    for (const TilesJson& row : table["rows"]) {
        if (!row[first]["p"].is_null()) {
            CHECK(row[second]["p"].get<double>() >= row[first]["p"].get<double>());
        }
    }
}

// Tiles with so few squares that a study of them is quick.
constexpr const char* kShortTrack =
    "layout=start/blank/brawl/blank/plus4/blank/duel/blank/blank/blank/blank/blank/challenge1/challenge2/challenge3/"
    "challenge4/challenge5/challenge6";

}  // namespace

TEST_CASE("every square and every kind is made blank at every level") {
    SelectedGame game("board-game-battle:two-players", {kShortTrack});
    const auto arms = square_arms(game.context());
    REQUIRE(arms);
    for (const std::string level : {"beginners", "weaker", "stronger"}) {
        for (const char* const track : {"as-they-are", "kind-brawl", "kind-plus4", "square-2", "square-6"}) {
            CHECK(has_arm(*arms, "tiles." + std::string(track) + "." + level));
        }
    }
    CHECK(has_arm(*arms, "tiles.games.square-4"));
    CHECK_FALSE(has_arm(*arms, "tiles.games.square-3"));
}

TEST_CASE("chambers are screened between beginners and between the weaker agents, in more games than are basic") {
    SelectedGame game("drakon:two-players", {}, 100);
    const auto arms = screen_arms(game.context());
    REQUIRE(arms);
    CHECK(has_arm(*arms, "chambers.KE.weaker"));
    CHECK(has_arm(*arms, "chambers.KE.beginners"));
    for (const Arm& arm : *arms) {
        const bool is_of_beginners = arm.name.ends_with(".beginners");
        CHECK(arm.agents == std::vector<std::string>{is_of_beginners ? "random" : game.inquiry().profile.agents[0]});
        CHECK(arm.games == 2400);
    }
}

TEST_CASE("what is needed is told of every number of games that is played") {
    for (const char* const name : {"board-game-battle", "drakon"}) {
        SelectedGame game(name, {}, 1000);
        const Question question = tiles_question();
        const auto arms = question.arms(game.context());
        REQUIRE(arms);
        const std::vector<Need> needs = question.needs(game.inquiry());
        for (const Arm& arm : *arms) {
            // Races of two are held against exact values.
            if (!arm.name.starts_with("tiles.two-players")) {
                CHECK(std::ranges::find(needs, arm.games, &Need::planned) != needs.end());
            }
        }
    }
}

TEST_CASE("a race is solved once, whoever asks for it how often") {
    SelectedGame game("board-game-battle:two-players", {kShortTrack});
    const TrackFacts& track = track_of(game.inquiry());
    ExactRaces races(game.context());
    const ExactRace first = races.on(track.whole);
    REQUIRE(first.turns_alone);
    REQUIRE(first.first_share);
    CHECK(*first.first_share > 0.4);
    CHECK(*first.first_share < 0.6);
    CHECK(&races.on(track.whole) == &races.on(track.whole));
    CHECK(races.solved() == 1);
    CHECK(races.on(track.kinds.front()).turns_alone);
    CHECK(races.solved() == 2);
}

TEST_CASE("a change of length is told by a word and a size") {
    const ChangeOfLength longer = change_of_length({10, 2.5, 1.0});
    CHECK(longer.word == "longer");
    CHECK(*longer.size.mean == 2.5);
    const ChangeOfLength shorter = change_of_length({10, -2.5, 1.0});
    CHECK(shorter.word == "shorter");
    CHECK(*shorter.size.mean == 2.5);
    CHECK(*shorter.size.standard_error == 1);
}

TEST_CASE("a report of a race's tiles counts rounds at both strengths and adjusts its screens") {
    const TemporaryFolder folder;
    const Answer answer = run_balance_on("board-game-battle:two-players", folder.path(),
                                         {"--set", kShortTrack, "--question", "tiles", "--games", "100"});
    INFO(answer.err);
    REQUIRE(answer.code == ExitCode::kDone);
    const TilesJson report = report_in(folder.path());
    const TilesJson kinds = table_of(report, "tile-kinds");
    const TilesJson squares = table_of(report, "tile-squares");
    CHECK(kinds["rows"].size() == 3);
    CHECK(squares["rows"].size() == 3);
    // Two players have nothing to choose: both agents play the same game, by either way of simulating it.
    const std::size_t weaker = column_of(kinds, "longer by, weaker");
    const std::size_t stronger = column_of(kinds, "longer by, stronger");
    for (const TilesJson& row : kinds["rows"]) {
        const double width = row[weaker]["high"].get<double>() - row[weaker]["low"].get<double>();
        CHECK(std::abs(row[weaker]["value"].get<double>() - row[stronger]["value"].get<double>()) < 1.5 * width);
        CHECK(width < 2);
    }
    check_adjusted(kinds, "p, weaker", "p (Holm), weaker");
    check_adjusted(squares, "p, stronger", "p (BH), stronger");
    check_adjusted(squares, "p, beginners", "p (BH), beginners");
    check_adjusted(table_of(report, "tile-squares-luck"), "p, luck", "p (BH), luck");
    check_adjusted(table_of(report, "tile-regression-stronger"), "p, length", "p (Holm), length");
}

TEST_CASE("a report of Drakon's chambers names them in words and says between whom") {
    const TemporaryFolder folder;
    const Answer answer = run_balance_on(
        "drakon:two-players", folder.path(),
        {"--agent", "policy", "--agent", "policy", "--question", "tiles", "--games", "16", "--set", "max_turns=20"});
    INFO(answer.err);
    REQUIRE(answer.code == ExitCode::kDone);
    const TilesJson report = report_in(folder.path());
    const TilesJson length = table_of(report, "chambers-length");
    CHECK(length["rows"][0][0] == "Find One Gold");
    CHECK(length["rows"][0][1] == "FG");
    check_adjusted(length, "p, weaker", "p (BH), weaker");
    check_adjusted(length, "p, beginners", "p (BH), beginners");
    CHECK_FALSE(table_of(report, "chambers-lead-changes")["rows"].empty());
    std::size_t findings = 0;
    for (const TilesJson& finding : report["findings"]) {
        if (finding["section"] == "tiles") {
            ++findings;
            const auto text = finding["text"].get<std::string>();
            CHECK(text.starts_with("Between the weaker agents, the chambers "));
            CHECK((text.ends_with("longer by") || text.ends_with("shorter by")));
            CHECK(finding["figure"]["value"].get<double>() >= 0);
            CHECK(finding["standing"] != "claim");
        }
    }
    CHECK(findings == 3);
}
