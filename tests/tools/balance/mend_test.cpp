// What is wrong with a game, how bad it is, and what is said where nothing is.

#include "tests/tools/balance/hand_made_games.hpp"
#include "tests/tools/balance/selected_game.hpp"
#include "tests/tools/balance/studies.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/mend_question.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

namespace {

// So many games of two that the first wins, the second wins, and both share.
std::vector<PlayedGame> results(std::size_t first, std::size_t second, std::size_t shared) {
    std::vector<PlayedGame> games(first, game_of_two(seats_of({0}), 10));
    games.insert(games.end(), second, game_of_two(seats_of({1}), 10));
    games.insert(games.end(), shared, game_of_two(seats_of({0, 1}), 10));
    return games;
}

SelectedGame draughts() { return SelectedGame(SelectedGame::about("draughtnauts", {}, 16)); }

}  // namespace

TEST_CASE("seats that differ and games without a single winner are what is wrong, where they are shown") {
    const SelectedGame game = draughts();
    const auto faults = [&](std::size_t first, std::size_t second, std::size_t shared) {
        const auto games = results(first, second, shared);
        return faults_in(games, judge_seats(games, 2, game.inquiry()), game.inquiry());
    };
    CHECK(faults(50, 50, 10).empty());
    CHECK(faults(55, 45, 10).empty());
    CHECK(faults(30, 70, 10) == std::vector{Fault::kUnequalSeats});
    CHECK(faults(40, 40, 40) == std::vector{Fault::kFewWinners});
    CHECK(faults(40, 40, 22).empty());
    CHECK(faults(60, 10, 50) == std::vector{Fault::kUnequalSeats, Fault::kFewWinners});
}

TEST_CASE("how bad it is counts from what would be right") {
    SelectedGame game = draughts();
    const auto games = results(30, 70, 0);
    const SeatOff off = furthest_off(judge_seats(games, 2, game.inquiry()));
    const auto seats = mean_of(severity(Fault::kUnequalSeats, games, off));
    CHECK(*seats.mean == Approx(0.2));
    // Of other games the same seat may be on the other side of an equal share.
    CHECK(*mean_of(severity(Fault::kUnequalSeats, results(60, 40, 0), off)).mean == Approx(-0.1));
    CHECK(*mean_of(severity(Fault::kFewWinners, results(30, 60, 10), off)).mean == Approx(0.1));
}

TEST_CASE("to be out for long of a game of more than two is wrong, and as bad as the part of it that is waited for") {
    const SelectedGame game(SelectedGame::about("mega-board:mega-3", {}, 16));
    // Of three seats the third has no turn after ply 3, and the others have ten more.
    std::vector<PlayedGame> games(40, game_in_order({0, 1, 2, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1}, 3));
    for (std::size_t place = 0; place < games.size(); ++place) {
        games[place].winners = seats_of({place % 3});
    }
    const auto faults = [&] { return faults_in(games, judge_seats(games, 3, game.inquiry()), game.inquiry()); };
    CHECK(faults() == std::vector{Fault::kLongWaits});
    CHECK(*mean_of(severity(Fault::kLongWaits, games, {})).mean == Approx(10.0 / 13));
    // Where it is so in one game of four it is less than a quarter of them all.
    for (std::size_t place = 0; place < games.size(); ++place) {
        games[place] = place % 4 == 0 ? games[place] : game_in_order({0, 1, 2, 0, 1, 2}, 3);
        games[place].winners = seats_of({place % 3});
    }
    CHECK(faults().empty());
    CHECK(*mean_of(severity(Fault::kLongWaits, games, {})).mean == Approx(10.0 / 13 / 4));
}

TEST_CASE("a game with nothing to mend is said to have nothing, and no games are played for it") {
    const TemporaryFolder folder;
    std::vector<std::string> more = kQuickDraughts;
    more.back() = "seats,mend";
    const std::string out = played_study("draughtnauts", folder.path(), more);
    CHECK(out.find("What is wrong, and what would mend it? Nothing that is looked for is shown to be: ") !=
          std::string::npos);
    const auto section = section_of(report_in(folder.path()), "mend");
    CHECK(section["blocks"][0]["text"].get<std::string>().starts_with("Nothing that is looked for is shown to be"));
    for (const auto& entry : fs::directory_iterator(folder.path() / "arms")) {
        CHECK(entry.path().filename().string().find("repair") == std::string::npos);
    }
}
