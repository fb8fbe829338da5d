// What goes with landing on a kind of tile, from games made by hand.

#include "tools/balance/landing_models.hpp"

#include "tests/tools/balance/hand_made_games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;

namespace {

// Squares without a kind do nothing.
const LandingFacts kSmallTrack{.lands = "lands on",
                               .fails = "fails at",
                               .squares = {"0", "1", "2", "3", "4", "5"},
                               .kinds = {"plus4", "duel", "brawl", "switch"},
                               .kind_of_square = {{"1", 2}, {"2", 1}, {"3", 3}, {"4", 0}}};

struct Landing {
    std::size_t seat = 0;
    std::string square;
};

[[nodiscard]] PlayedGame game_with(const std::vector<Landing>& landings, std::size_t winner) {
    PlayedGame game = game_of_two(seats_of({winner}), landings.size());
    for (const Landing& landing : landings) {
        game.trace.events.push_back({game.trace.events.size(), landing.seat, "lands on", landing.square});
    }
    game.turns = landings.size();
    return game;
}

// Whoever lands on a brawl wins three games of four, whoever lands on a duel one of two; a duel goes with two turns
// more, on blank squares.
[[nodiscard]] std::vector<PlayedGame> some_games() {
    std::vector<PlayedGame> games;
    for (std::size_t number = 0; number < 80; ++number) {
        const std::size_t seat = number % 2;
        const bool is_brawl = number % 4 < 2;
        const bool wins = is_brawl ? number / 4 % 4 != 0 : number / 4 % 2 == 0;
        std::vector<Landing> landings = {{seat, is_brawl ? "1" : "2"}, {1 - seat, "5"}};
        if (!is_brawl) {
            landings.insert(landings.end(), {{seat, "5"}, {1 - seat, "5"}});
        }
        games.push_back(game_with(landings, wins ? seat : 1 - seat));
    }
    return games;
}

[[nodiscard]] const LandingModel& model_of(const std::vector<LandingModel>& models, const std::string& kind) {
    const auto found = std::ranges::find(models, kind, &LandingModel::kind);
    REQUIRE(found != models.end());
    return *found;
}

}  // namespace

TEST_CASE("a kind on which winners land has a greater win share") {
    const std::vector<LandingModel> models = landing_models(some_games(), 2, kSmallTrack);
    REQUIRE(models.size() == 4);
    const LandingModel& brawl = model_of(models, "brawl");
    CHECK(*brawl.landings.mean == 0.5);
    // ln 3, the odds of three to one, times a quarter.
    CHECK(*brawl.share.mean == Approx(0.2747).epsilon(1e-3));
    CHECK(*brawl.share.mean > 2 * *brawl.share.standard_error);
    const LandingModel& duel = model_of(models, "duel");
    CHECK(*duel.share.mean == Approx(0).margin(1e-6));
}

TEST_CASE("a kind that was never landed on has no estimate and spoils none") {
    const std::vector<LandingModel> models = landing_models(some_games(), 2, kSmallTrack);
    CHECK_FALSE(model_of(models, "switch").share.mean);
    CHECK_FALSE(model_of(models, "switch").turns.mean);
    CHECK(model_of(models, "duel").share.mean);
}

TEST_CASE("lengths are regressed on landings of all seats, squares of the same kind together") {
    std::vector<PlayedGame> games;
    // Two turns more for a brawl, one more for a duel, and a spread that goes with neither.
    for (std::size_t number = 0; number < 48; ++number) {
        const std::size_t brawls = number % 3;
        const std::size_t duels = number / 3 % 2;
        const std::size_t blanks = 4 + brawls + (number / 6 % 2);
        std::vector<Landing> landings(blanks, {1, "5"});
        landings.insert(landings.end(), brawls, {0, "1"});
        landings.insert(landings.end(), duels, {1, "2"});
        games.push_back(game_with(landings, number % 2));
    }
    const std::vector<LandingModel> models = landing_models(games, 2, kSmallTrack);
    CHECK(*model_of(models, "brawl").turns.mean == Approx(2));
    CHECK(*model_of(models, "duel").turns.mean == Approx(1));
    CHECK(*model_of(models, "duel").turns.standard_error > 0);
}

TEST_CASE("without games there are kinds and nothing is known of them") {
    const std::vector<LandingModel> models = landing_models({}, 2, kSmallTrack);
    REQUIRE(models.size() == 4);
    CHECK_FALSE(models.front().landings.mean);
}
