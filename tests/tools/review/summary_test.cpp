// Many reviews together.

#include "tools/review/summary.hpp"

#include "tools/review/words.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace sparring;
using namespace sparring::review;

namespace {

GameSource game_between(std::vector<std::string> players) {
    GameSource source;
    source.game.seat_names = {"Black", "White"};
    source.players = std::move(players);
    return source;
}

// Three decisions of the first seat that cost so much each, then luck that decides.
Review reviewed(double error, double luck, double result) {
    std::vector<JudgedEvent> events;
    for (int move = 0; move < 3; ++move) {
        events.push_back({.move = "move",
                          .effect = "",
                          .seat = 0,
                          .choices = 2,
                          .before = {0.5, 0.5},
                          .played = {0.5 - error, 0.5 + error},
                          .best_after = {},
                          .best = {"best"},
                          .is_best = false});
    }
    events.push_back({.move = "roll",
                      .effect = "",
                      .seat = std::nullopt,
                      .choices = 6,
                      .before = {0.5, 0.5},
                      .played = {0.5 + luck, 0.5 - luck},
                      .best_after = {},
                      .best = {},
                      .is_best = false});
    return account_for(std::move(events), {result, 1 - result});
}

}  // namespace

TEST_CASE("what a player loses is counted in every seat it had, by parts of the games") {
    Summary summary;
    const GameSource one = game_between({"ada", "bob"});
    const GameSource other = game_between({"bob", "ada"});
    const Review poor = reviewed(0.12, 0, 0);
    const Review better = reviewed(0.02, 0, 1);
    summary.add({one, poor, "judge"});
    summary.add({other, better, "judge"});
    const PlayerSummary& ada = summary.players().at("ada");
    CHECK(ada.games == 2);
    CHECK(ada.decisions == 3);
    CHECK(*statistics::ratio_of_sums(ada.errors).mean == Approx(0.12));
    CHECK(ada.labels[static_cast<std::size_t>(Label::kMistake)] == 3);
    CHECK(*statistics::sample_mean(ada.results).mean == Approx(0));
    CHECK(*statistics::ratio_of_sums(summary.players().at("bob").errors).mean == Approx(0.02));
    // Of four events the first third are two.
    CHECK(ada.by_part[0].front().number == 2);
    CHECK(ada.by_part[1].front().number == 1);
    CHECK(ada.by_part[2].front().number == 0);
    const std::string text = text_of(summary, kAnyWidth);
    CHECK(text.find("ada") < text.find("bob"));
    CHECK(text.find("fewer games") == std::string::npos);
}

TEST_CASE("without luck fewer games tell players apart, by the variances of results") {
    Summary summary;
    const GameSource game = game_between({});
    for (const auto& [luck, result] : {std::pair{0.5, 1.0}, {0.3, 0.9}, {-0.5, 0.0}, {-0.3, 0.1}}) {
        const Review review = reviewed(0, luck, result);
        summary.add({game, review, "judge"});
    }
    // Results are 0.5, 0.4, -0.5 and -0.4 from their mean; without luck 0, 0.1, 0 and -0.1.
    CHECK(*summary.games_saved() == Approx(0.82 / 0.02));
    CHECK(text_of(summary, kAnyWidth).find("Without luck 41.0 times fewer games tell players apart.") !=
          std::string::npos);
    CHECK(summary.players().contains("Black"));
    CHECK_FALSE(Summary().games_saved());
}

TEST_CASE("kinds of moves are told by what they do, without numbers and seats") {
    const std::vector<std::string> seats = {"Player 1", "Player 2"};
    const auto kind = [&](const std::string& move, const std::string& effect) {
        JudgedEvent event;
        event.move = move;
        event.effect = effect;
        return kind_of_move(event, seats);
    };
    CHECK(kind("11-15", "") == "moves");
    CHECK(kind("11x18", "") == "takes");
    CHECK(kind("29=H", "") == "places");
    CHECK(kind("9-14", "picks up the shield, crowns") == "picks up the shield");
    CHECK(kind("a2/1xa4", "captures 23 of player 2, player 2 is out") == "captures");
}

TEST_CASE("losses are counted by kind of move and by opening, and told as tables that can be written") {
    Summary summary;
    const GameSource game = game_between({"ada", "bob"});
    for (int number = 0; number < 5; ++number) {
        const Review review = reviewed(0.12, 0, 0);
        summary.add({game, review, "judge"});
    }
    const PlayerSummary& ada = summary.players().at("ada");
    CHECK(*statistics::ratio_of_sums(ada.by_kind.at("moves")).mean == Approx(0.12));
    CHECK(*statistics::ratio_of_sums(ada.by_opening.at("move move")).mean == Approx(0.12));
    CHECK(summary.players().at("bob").by_kind.empty());
    // 15 decisions of 12 points each.
    CHECK(text_of(summary, kAnyWidth).find("ada     moves                15   12.0 ± 0.0        180.0\n") !=
          std::string::npos);
    const report::Report report = report_of(summary, {{"File", "games.db"}});
    REQUIRE(report.sections.size() == 2);
    CHECK(std::get<report::Table>(report.sections[0].blocks[0]).rows.size() == 2);
    CHECK(std::get<report::Plot>(report.sections[0].blocks[1]).series.size() == 2);
    CHECK(std::get<report::Table>(report.sections[1].blocks[0]).rows.size() == 1);
}
