// What is said where the ways to value a Power-Up differ, from numbers that are known, and the tables of real studies.

#include "tools/balance/power_up_ways.hpp"

#include "tests/tools/balance/selected_game.hpp"
#include "tools/balance/power_up_arms.hpp"
#include "tools/balance/power_up_use.hpp"
#include "tools/balance/power_ups_question.hpp"
#include "tools/games/draughts/power_up_words.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using Catch::Contains;
using sparring::balance::fixtures::SelectedGame;

namespace {

constexpr double kWaysLevel = 0.05;
constexpr std::uint64_t kBlocks = 1000;

statistics::SampleMean points(double mean, double error = 1) { return {kBlocks, mean / 100, error / 100}; }

// With contrasts as independent as they look.
KindWays ways_with(char kind, double idle, double removed, double results, double searches) {
    return {.kind = {kind, std::string(name_of(*draughts::power_up_of(kind)))},
            .idle = points(idle),
            .removed = points(removed),
            .is_shown = idle > 3 || removed > 3,
            .by_results = points(results),
            .by_searches = points(searches),
            .results_in_men = {},
            .searches_in_men = {},
            .uses = {},
            .idle_less_removed = {points(idle - removed, 0.5), std::nullopt},
            .results_less_searches = {points(results - searches, 1.5), std::nullopt},
            .results_less_idle = {points(results - idle, 1.5), std::nullopt}};
}

std::string disagreements_of(std::vector<KindWays> ways) {
    correct_contrasts(ways);
    return disagreements(ways, kWaysLevel);
}

const report::Table& table_of(const report::Section& section, const std::string& id) {
    for (const report::Block& block : section.blocks) {
        const auto* table = std::get_if<report::Table>(&block);
        if (table != nullptr && table->id == id) {
            return *table;
        }
    }
    throw std::out_of_range(id);
}

report::Section power_ups_section(SelectedGame& game) {
    const Question question = power_ups_question();
    std::vector<Arm> arms = *question.arms(game.context());
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        arms.push_back(*game.context().basic_arm(strength));
    }
    REQUIRE(game.study().play(arms, "games"));
    report::Report report;
    REQUIRE(question.answer(game.context(), report));
    REQUIRE(report.sections.size() == 2);
    report::Section section = report.sections.front();
    std::ranges::move(report.sections.back().blocks, std::back_inserter(section.blocks));
    return section;
}

SelectedGame small_game(std::vector<std::string> sets) {
    Arguments arguments = SelectedGame::about("draughtnauts", std::move(sets), 64);
    arguments.agents = {"alphabeta:nodes=5", "alphabeta:nodes=20"};
    return SelectedGame(arguments);
}

}  // namespace

TEST_CASE("a kind that results value and searches do not is undervalued, and the reverse") {
    const std::string text = disagreements_of({ways_with('C', 7, 7, 19.3, 5.9), ways_with('S', 7, 7, 8, 16)});
    CHECK_THAT(text, Contains("C cannon: holding one goes with +19.3 points by results and +5.9 by searches"));
    CHECK_THAT(text, Contains("+13.4 points [+10.5, +16.3]; the agents undervalue it."));
    CHECK_THAT(text, Contains("S sword: holding one goes with +8.0 points by results and +16.0 by searches"));
    CHECK_THAT(text, Contains("the agents overvalue it."));
    // That holding is worth more than lying is no contradiction.
    CHECK_THAT(text, !Contains("something else"));
}

TEST_CASE("a kind that goes with losses but costs nothing when it is taken away is told") {
    const std::string text = disagreements_of({ways_with('H', 0.2, 0.1, -6.5, -6)});
    CHECK_THAT(text, Contains("H shield: holding one goes with −6.5 points by results, but a seat for which it does "
                              "nothing loses +0.2"));
    CHECK_THAT(text, Contains("Whether a seat loses anything without its H shield is not decided"));
}

TEST_CASE("idle and removed are compared block by block, by a test of their difference") {
    const std::string text = disagreements_of({ways_with('S', 9, 5, 9, 9), ways_with('T', 5, 9, 9, 9)});
    CHECK_THAT(text,
               Contains("S sword: a seat loses +9.0 points if it does nothing and +5.0 if it does not lie there"));
    CHECK_THAT(text, Contains("one without use is worse than none."));
    CHECK_THAT(text, Contains("one without use is better than none."));
}

TEST_CASE("where nothing is shown nothing is said to agree") {
    CHECK(disagreements_of({ways_with('S', 1, 1, 1, 1)}) ==
          "No two ways are shown to contradict each other. Whether a seat loses anything without its S sword is not "
          "decided by so many games, and so neither is whether the ways agree on it.");
    CHECK(disagreements_of({ways_with('S', 8, 8, 8, 8)}) == "No two ways are shown to contradict each other.");
}

TEST_CASE("contrasts of all kinds are one family") {
    std::vector<KindWays> ways = {ways_with('S', 8, 8, 8, 8), ways_with('H', 8, 8, 8, 8)};
    // .0125 of its own is not enough among six.
    ways[0].results_less_searches.difference = points(2.5, 1);
    correct_contrasts(ways);
    CHECK(*ways[0].results_less_searches.adjusted_p == Approx(6 * 0.01258).epsilon(0.01));
    CHECK(disagreements(ways, kWaysLevel) == "No two ways are shown to contradict each other.");
}

TEST_CASE("the section of Power-Ups begins with all ways side by side, a row for each kind") {
    SelectedGame game = small_game({"kit=SC"});
    const report::Section section = power_ups_section(game);
    REQUIRE(std::holds_alternative<report::Table>(section.blocks.front()));
    const auto& ways = std::get<report::Table>(section.blocks.front());
    CHECK(ways.id == "power-up-ways");
    REQUIRE(ways.rows.size() == 2);
    const report::Table& idle = table_of(section, "power-ups-idle");
    const report::Table& removed = table_of(section, "power-ups-removed");
    const report::Table& by_results = table_of(section, "holdings-results-stronger");
    const report::Table& use = table_of(section, "power-up-use-stronger");
    const report::Table& contrasts = table_of(section, "power-up-ways-differ");
    const auto figure = [](const report::Table& table, std::size_t row, std::size_t column) {
        return std::get<report::Figure>(table.rows[row][column]).value.value_or(-1000);
    };
    // What decides nothing stands behind the rest.
    const auto place_of = [](const report::Table& table, const report::Cell& kind) {
        const auto row = std::ranges::find(table.rows, std::get<std::string>(kind),
                                           [](const auto& cells) { return std::get<std::string>(cells.front()); });
        return static_cast<std::size_t>(row - table.rows.begin());
    };
    for (std::size_t row = 0; row < 2; ++row) {
        CAPTURE(row);
        CHECK(ways.rows[row].size() == ways.columns.size());
        // The stronger agents are the second of three columns each.
        CHECK(figure(ways, row, 1) == figure(idle, place_of(idle, ways.rows[row][0]), 4));
        CHECK(figure(ways, row, 2) == figure(removed, place_of(removed, ways.rows[row][0]), 4));
        CHECK(figure(ways, row, 3) == Approx(figure(by_results, 2 + row, 1)));
        CHECK(figure(ways, row, 4) == Approx(figure(by_results, 2 + row, 2)));
        CHECK(figure(ways, row, 7) == figure(use, row, 3));
        CHECK(figure(contrasts, row, 1) == Approx(figure(ways, row, 1) - figure(ways, row, 2)).margin(1e-9));
        CHECK(figure(contrasts, row, 4) == Approx(figure(ways, row, 3) - figure(ways, row, 5)).margin(1e-2));
    }
    CHECK(table_of(section, "power-up-phases-stronger").rows.size() == 2);
    const report::Table& replaced = table_of(section, "power-up-replacement");
    REQUIRE(replaced.rows.size() == 2);
    const std::size_t cannon = place_of(replaced, "C cannon");
    REQUIRE(cannon < 2);
    CHECK(std::get<std::string>(replaced.rows[cannon][1]) == "S sword");
    CHECK(std::get<std::string>(replaced.rows[1 - cannon][0]) == "S sword");
    for (const auto& row : replaced.rows) {
        CHECK(*std::get<report::PValue>(row[3]).value <= *std::get<report::PValue>(row[4]).value);
    }
}

TEST_CASE("the note on swords follows the rule that is played") {
    const auto note_with = [](const std::string& setting) {
        const SelectedGame game = small_game({"kit=SC", setting});
        return power_up_use_table({}, game.inquiry(), "weaker").note;
    };
    CHECK_THAT(note_with("single_use=true"), Contains("A sword is lost by its first use"));
    CHECK_THAT(note_with("single_use=true"), !Contains("more than once"));
    CHECK_THAT(note_with("single_use=false"), Contains("A sword may be used more than once"));
}

TEST_CASE("when a kind is first picked up is told as a part of the game, of games in which it is") {
    const SelectedGame game = small_game({"kit=SC"});
    const std::string picked_up = items_of(game.inquiry()).picked_up;
    PlayedGame played;
    played.agents = {0, 0};
    played.winners.insert(kFirstSeat);
    played.moves.assign(40, "move");
    played.trace.events = {{.ply = 10, .seat = 0, .kind = picked_up, .subject = "C"},
                           {.ply = 20, .seat = 1, .kind = picked_up, .subject = "S"},
                           {.ply = 30, .seat = 1, .kind = picked_up, .subject = "S"}};
    PlayedGame without = played;
    without.trace.events.clear();
    const std::vector<PlayedGame> games(12, played);
    std::vector<PlayedGame> some = games;
    some.push_back(without);
    const report::Table table = power_up_use_table(some, game.inquiry(), "stronger");
    CHECK(*std::get<report::Figure>(table.rows[0].back()).value == Approx(50));
    CHECK(*std::get<report::Figure>(table.rows[1].back()).value == Approx(25));
    CHECK_FALSE(std::get<report::Figure>(power_up_use_table({without}, game.inquiry(), "weaker").rows[0].back()).value);
}
