#include "tools/tournament/standings.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::tournament;

namespace {

constexpr SeatSet kFirst{kFirstSeat};
constexpr SeatSet kSecond{kSecondSeat};
constexpr SeatSet kBoth = SeatSet::all(2);

FinishedBlock finished(SeatSet game0, SeatSet game1, std::size_t pairing = 0, const Lineup& agents = {0, 1}) {
    FinishedBlock pair{{.lineup = pairing, .agents = agents}, std::vector<GameReport>(2)};
    pair.games[0].winners = game0;
    pair.games[1].winners = game1;
    return pair;
}

Standings duel() { return {2, make_lineups(Format::kRoundRobin, 2, 2)}; }

}  // namespace

TEST_CASE("a pair is counted for the first agent, whose seat changes") {
    Standings standings = duel();
    standings.add(finished(kFirst, kSecond));  // two wins
    standings.add(finished(kSecond, kFirst));  // two losses
    standings.add(finished(kFirst, kFirst));   // a win and a loss
    standings.add(finished(kBoth, kBoth));     // two draws
    standings.add(finished(kBoth, kSecond));   // a draw and a win
    standings.add(finished(kSecond, kBoth));   // a loss and a draw
    const Tally expected{{.loss_loss = 1, .loss_draw = 1, .even = 2, .win_draw = 1, .win_win = 1},
                         {.losses = 4, .draws = 4, .wins = 4}};
    CHECK(standings.pairing(0) == expected);
    CHECK(standings.blocks() == 6);
}

TEST_CASE("both agents of a pairing see the same results from their sides") {
    Standings standings = duel();
    standings.add(finished(kFirst, kBoth));
    const Tally second{{.loss_draw = 1}, {.losses = 1, .draws = 1}};
    CHECK(standings.against_field(1) == second);
    CHECK(standings.against_field(1).mirrored() == standings.against_field(0));
    CHECK(standings.against_field(0).points() == 1.5);
}

TEST_CASE("results of the first seat are counted apart from agents") {
    Standings standings = duel();
    standings.add(finished(kFirst, kFirst));
    standings.add(finished(kFirst, kBoth));
    CHECK(standings.first_seat() == statistics::Trinomial{.losses = 0, .draws = 1, .wins = 3});
}

TEST_CASE("the results against the field are those against all opponents") {
    Standings standings(3, make_lineups(Format::kRoundRobin, 3, 2));
    standings.add(finished(kFirst, kSecond, 0, {0, 1}));
    standings.add(finished(kBoth, kBoth, 1, {0, 2}));
    standings.add(finished(kFirst, kSecond, 2, {1, 2}));
    const Tally expected{{.loss_loss = 1, .win_win = 1}, {.losses = 2, .draws = 0, .wins = 2}};
    CHECK(standings.against_field(1) == expected);
    CHECK(standings.against_field(0).pair_count() == 2);
    CHECK(standings.ranking() == std::vector<std::size_t>{0, 1, 2});
}

TEST_CASE("agents are ranked by their share of points, equal ones as they were given") {
    Standings standings(4, make_lineups(Format::kGauntlet, 4, 2));
    standings.add(finished(kSecond, kFirst, 2, {0, 3}));
    standings.add(finished(kBoth, kBoth, 0, {0, 1}));
    standings.add(finished(kBoth, kBoth, 1, {0, 2}));
    CHECK(standings.ranking() == std::vector<std::size_t>{3, 1, 2, 0});
}

TEST_CASE("games that were too long are draws and counted") {
    Standings standings = duel();
    FinishedBlock pair = finished(kBoth, kBoth);
    pair.games[1].ending = Ending::kMaxPlies;
    standings.add(pair);
    CHECK(standings.endings(Ending::kMaxPlies) == 1);
    CHECK(standings.pairing(0).games.draws == 2);
}

TEST_CASE(
    "pairs that repeat the last one from the same opening are counted, those of other openings and pairings are not") {
    Standings standings(3, make_lineups(Format::kRoundRobin, 3, 2));
    const auto play = [&](std::size_t pairing, std::size_t opening, const char* reply) {
        FinishedBlock pair = finished(kBoth, kBoth, pairing, standings.lineups()[pairing]);
        pair.scheduled.opening = opening;
        pair.games[0].moves = {"a", "b"};
        pair.games[1].moves = {"a", reply};
        standings.add(pair);
    };
    play(0, 0, "b");
    play(0, 1, "b");
    play(1, 0, "b");
    CHECK(standings.repeated() == 0);
    play(0, 0, "c");
    CHECK(standings.repeated() == 0);
    play(0, 0, "c");
    play(1, 0, "b");
    CHECK(standings.repeated() == 2);
}
