// What is due to a place and what to the order of turns, where the start goes round.

#include "tests/tools/balance/hand_made_games.hpp"
#include "tests/tools/balance/studies.hpp"
#include "tools/balance/starts_question.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

namespace {

// So many games of four that a seat wins.
std::vector<PlayedGame> won_by(std::size_t seat, std::size_t count) {
    PlayedGame game = game_of_two(seats_of({seat}), 10);
    game.agents.assign(4, 0);
    return std::vector(count, game);
}

}  // namespace

TEST_CASE("who wins from one place, whoever starts, is told from who wins by moving at one turn") {
    // The third place: of the seats, which follow from the one that starts, the third, the second, the first and the
    // last.
    const std::vector by_place = {won_by(2, 5), won_by(1, 3), won_by(0, 3), won_by(3, 4)};
    const RotatedShares place = rotated_shares(by_place);
    // As many blocks as the fewest games.
    CHECK(place.of_places[2] == std::vector(3, 1.0));
    CHECK(place.of_places[0] == std::vector(3, 0.0));
    for (std::size_t turn = 0; turn < 4; ++turn) {
        CHECK(place.of_turns[turn] == std::vector(3, 0.25));
    }
    const std::vector by_turn(4, won_by(1, 2));
    const RotatedShares turn = rotated_shares(by_turn);
    CHECK(turn.of_turns[1] == std::vector(2, 1.0));
    for (std::size_t at = 0; at < 4; ++at) {
        CHECK(turn.of_places[at] == std::vector(2, 0.25));
    }
}

TEST_CASE("a study lets each home start in turn, and says whether that makes places equal") {
    const TemporaryFolder folder;
    const std::string printed = played_study("mega-board:mega-3", folder.path(),
                                             {"--agent", "random", "--agent", "random", "--question", "starts"});
    CHECK(printed.find("\nDoes it help to start in turn? ") != std::string::npos);
    CHECK(printed.find("\nstarts: Whoever starts, Player ") != std::string::npos);
    CHECK(printed.find("\nstarts: Whatever the place, who moves ") != std::string::npos);
    const auto report = report_in(folder.path());
    for (const std::string id : {"start-places", "start-turns"}) {
        const auto rows = table_of(report, id)["rows"];
        REQUIRE(rows.size() == 5);
        for (const std::size_t column : {1U, 2U, 3U}) {
            CHECK(rows[0][column]["value"].get<double>() + rows[1][column]["value"].get<double>() +
                      rows[2][column]["value"].get<double>() ==
                  Approx(100));
        }
        CHECK(rows[4][1] == 3 * 16);
        CHECK(rows[4][3] == 3 * 16);
    }
    CHECK(content_of(folder.path() / "arms" / "start.2.weaker.json").find("s0.-1=3n/w-1.0=1e/n0.1=2s") !=
          std::string::npos);
    CHECK(fs::exists(folder.path() / "arms" / "start.2.beginners.json"));
    CHECK_FALSE(fs::exists(folder.path() / "arms" / "start.1.weaker.json"));
}

TEST_CASE("where the board is alike from every place, that is said and nothing is played for it") {
    const TemporaryFolder folder;
    const std::string printed =
        played_study("power-play", folder.path(), {"--agent", "random", "--agent", "random", "--question", "seats"});
    CHECK(printed.find("Over games that everybody starts in turn all have the same chances: the board looks the same "
                       "from the corner of every player.\n") != std::string::npos);
    CHECK(run_balance_on("power-play", folder.path(), {"--question", "starts"}).code == ExitCode::kBadInput);
}
