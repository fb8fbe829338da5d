#include "tools/balance/leads.hpp"

#include "tests/tools/balance/hand_made_games.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <variant>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;

namespace {

// A game with such leaders that these seats won.
[[nodiscard]] PlayedGame led_by(std::optional<std::size_t> early, std::optional<std::size_t> half,
                                std::optional<std::size_t> late, SeatSet winners) {
    PlayedGame game = game_of_two(winners, 8);
    game.curve = ValueCurve();
    game.curve->leaders = {early, half, late};
    return game;
}

}  // namespace

TEST_CASE("what leaders win is counted after each quarter, a shared win by half") {
    std::vector<PlayedGame> games = {led_by(0, 0, 1, seats_of({1})), led_by({}, 0, 0, seats_of({0})),
                                     led_by({}, 1, 0, seats_of({0, 1})), led_by({}, {}, 0, seats_of({0}))};
    games.push_back(game_of_two(seats_of({0}), 8));  // nothing is known of it
    const Leads leads = leads_in(games);
    CHECK(leads[0].games == 4);
    CHECK(leads[0].kept.trials == 1);
    CHECK(leads[0].kept.successes == 0);
    CHECK(leads[1].kept.trials == 3);
    CHECK(leads[1].kept.successes == Approx(1.5));
    CHECK(leads[2].kept.trials == 4);
    CHECK(leads[2].kept.successes == Approx(3.5));
    CHECK(words_of_leads(leads) ==
          "After half of a game somebody leads clearly in 3 of 4 games, too few to say whether leaders win.");
    std::vector<PlayedGame> many;
    for (int times = 0; times < 10; ++times) {
        many.insert(many.end(), games.begin(), games.end());
    }
    CHECK(words_of_leads(leads_in(many)) ==
          "Who leads clearly after half of a game wins 50 % of these games, after three quarters 88 %. After half "
          "somebody leads in 75 % of the games.");
    CHECK(words_of_leads({}).empty());
    const report::Table table = leads_table({leads, leads});
    REQUIRE(table.rows.size() == 3);
    CHECK(std::get<std::int64_t>(table.rows[1][0]) == 50);
    CHECK(*std::get<report::Figure>(table.rows[1][1]).value == Approx(75));
    CHECK(*std::get<report::Figure>(table.rows[1][2]).value == Approx(50));
}
