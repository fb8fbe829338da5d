#include "tools/balance/set_up_games.hpp"

#include "tests/tools/balance/selected_game.hpp"
#include "tools/games/draughts/placings.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using sparring::balance::fixtures::SelectedGame;

namespace {

statistics::EquilibriumEstimate with_weights(const std::vector<double>& rows, const std::vector<double>& columns) {
    statistics::EquilibriumEstimate estimate;
    for (const double weight : rows) {
        estimate.rows.push_back({.mean_weight = weight});
    }
    for (const double weight : columns) {
        estimate.columns.push_back({.mean_weight = weight});
    }
    return estimate;
}

// What a set-up of the kit SSSH is, from the opening that brings it about.
std::array<std::string, 2> arrangements_in(const Opening& opening) {
    std::array<std::string, 2> kinds;
    for (const Placing& placing : placings_of(opening, 2)) {
        kinds[placing.seat] += placing.kind;
    }
    return kinds;
}

}  // namespace

TEST_CASE("every pair gets as many games at first") {
    CHECK(even_games(2, 7) == CellGames{7, 7, 7, 7});
    CHECK(even_games(24, 1).size() == 576);
}

TEST_CASE("later games are shared out by how much both arrangements are used, and none is given up") {
    const CellGames cells = games_where_they_matter(with_weights({1, 0}, {0.5, 0.5}), 1000);
    // Weights 1.01 and .01 times .51 twice: .01 of 1.02 goes to the row that is not used.
    CHECK(cells == CellGames{495, 495, 5, 5});
    const CellGames lopsided = games_where_they_matter(with_weights({0.75, 0.25, 0}, {0, 1, 0}), 100'000);
    REQUIRE(lopsided.size() == 9);
    CHECK(lopsided[1] > lopsided[4]);
    CHECK(lopsided[4] > lopsided[7]);
    CHECK(lopsided[7] > 0);
    const std::uint32_t sum = std::accumulate(lopsided.begin(), lopsided.end(), 0U);
    CHECK(std::abs(static_cast<double>(sum) - 100'000) <= 9);
}

TEST_CASE("an arm of set-ups lists every pair as often as it is to be played, with the same tails for all") {
    SelectedGame game("draughtnauts", {"kit=SSSH"});
    const auto all = Arrangements::of(game.context());
    REQUIRE(all);
    REQUIRE(all->size() == 4);
    CellGames cells(16, 0);
    cells[2] = 2;   // HSSS against the third
    cells[7] = 1;   // the second against the last
    cells[12] = 3;  // the last against the first
    CellGames before(16, 0);
    before[12] = 5;
    const Arm arm = set_up_arm(game.context(), *all, {"some", cells, before}, 0);
    CHECK(arm.games == 6);
    REQUIRE(arm.openings.size() == 6);
    const std::vector<std::size_t> pairs = {2, 2, 7, 12, 12, 12};
    const std::vector<std::size_t> numbers = {0, 1, 0, 5, 6, 7};
    for (std::size_t place = 0; place < pairs.size(); ++place) {
        const auto kinds = arrangements_in(arm.openings[place]);
        CHECK(kinds[0] == all->all()[pairs[place] / 4]);
        CHECK(kinds[1] == all->all()[pairs[place] % 4]);
        CHECK(arm.openings[place] ==
              all->opening(pairs[place] / 4, pairs[place] % 4, tail_of_game(pairs[place], numbers[place], 4)));
    }
}

TEST_CASE("every row and every column of set-ups meets the same openings, and no pair one twice") {
    constexpr std::size_t kSize = 24;
    for (std::size_t number = 0; number < 3; ++number) {
        for (std::size_t line = 0; line < kSize; ++line) {
            std::set<std::size_t> of_row;
            std::set<std::size_t> of_column;
            for (std::size_t other = 0; other < kSize; ++other) {
                of_row.insert(tail_of_game(line * kSize + other, number, kSize));
                of_column.insert(tail_of_game(other * kSize + line, number, kSize));
            }
            CHECK(of_row.size() == kSize);
            CHECK(of_row == of_column);
            CHECK(*of_row.begin() == number * kSize);
            CHECK(*of_row.rbegin() == number * kSize + kSize - 1);
        }
    }
}

TEST_CASE("the results of set-ups are added to the pairs that were played") {
    SelectedGame game("draughtnauts", {"kit=SSSH"});
    const auto all = Arrangements::of(game.context());
    REQUIRE(all);
    SetUpRound round{"some", CellGames(16, 0), CellGames(16, 0)};
    round.games[1] = 3;
    round.games[6] = 1;
    round.games[8] = 4;
    round.before[8] = 2;
    Arm arm = set_up_arm(game.context(), *all, round, 0);
    arm.agents = {"random"};
    const std::array<Arm, 1> arms = {arm};
    REQUIRE(game.study().play(arms, "games"));
    std::vector<SetUpGame> results;
    REQUIRE(add_results(game.context(), *all, arm, round, results));
    const std::vector<statistics::Sums> sums = sums_of(results, 16);
    for (std::size_t cell = 0; cell < sums.size(); ++cell) {
        CHECK(sums[cell].count == round.games[cell]);
    }
    std::vector<std::size_t> tails;
    for (const SetUpGame& played : results) {
        if (played.pair == 8) {
            tails.push_back(played.tail);
        }
    }
    std::ranges::sort(tails);
    CHECK(tails == std::vector<std::size_t>{tail_of_game(8, 2, 4), tail_of_game(8, 3, 4), tail_of_game(8, 4, 4),
                                            tail_of_game(8, 5, 4)});
    // The games themselves, by what they set up.
    const auto games = game.study().games(arm, kResultsOnly);
    REQUIRE(games);
    std::vector<double> by_hand(16, 0);
    for (const PlayedGame& played : *games) {
        const auto kinds = arrangements_in({"", played.moves});
        const auto row = static_cast<std::size_t>(std::ranges::find(all->all(), kinds[0]) - all->all().begin());
        const auto column = static_cast<std::size_t>(std::ranges::find(all->all(), kinds[1]) - all->all().begin());
        by_hand[row * 4 + column] += played.share(0);
    }
    for (std::size_t cell = 0; cell < sums.size(); ++cell) {
        CHECK(sums[cell].sum == by_hand[cell]);
    }
    // And a second time they count twice.
    REQUIRE(add_results(game.context(), *all, arm, round, results));
    CHECK(sums_of(results, 16)[8].count == 8);
}
