// Regressions of games made by hand, in which it is known what holding something is worth.

#include "tools/balance/holdings.hpp"

#include "engine/core/random.hpp"
#include "tests/tools/balance/hand_made_games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using sparring::balance::fixtures::game_of_two;
using sparring::balance::fixtures::seats_of;
using sparring::balance::fixtures::thought;

namespace {

constexpr std::size_t kPlies = 20;
constexpr std::uint32_t kGamesByHand = 600;

// What one of each is worth in logits, to results and to searches early and late.
struct Worth {
    double results = 0;
    double early = 0;
    double late = 0;
};

double share_of_logit(double logit) { return 1 / (1 + std::exp(-logit)); }

double below(FastRandom& random, std::uint32_t bound) { return uniform_below(random, bound); }

// One seat has men and swords throughout; who wins is drawn by what they are worth.
PlayedGame game_by(const Worth& sword, const Worth& man, std::uint32_t number, FastRandom& random) {
    const std::vector<double> first = {below(random, 3), below(random, 3)};
    const std::vector<double> second = {below(random, 3), below(random, 3)};
    const double men = first[0] - second[0];
    const double swords = first[1] - second[1];
    const double share = share_of_logit(men * man.results + swords * sword.results);
    PlayedGame game = game_of_two(seats_of({below(random, 10000) < 10000 * share ? 0U : 1U}), kPlies);
    game.block = number;
    game.trace.feature_names = {"men", "held S"};
    for (std::size_t ply = 0; ply < kPlies; ply += 2) {
        const bool is_late = ply >= kPlies / 2;
        const double expected = men * (is_late ? man.late : man.early) + swords * (is_late ? sword.late : sword.early);
        // Nobody is quite sure of what it is.
        game.searches.push_back(thought(ply, 0, share_of_logit(expected + (below(random, 3) - 1) / 10)));
        game.trace.snapshots.push_back({.ply = ply, .features = {first, second}});
    }
    return game;
}

std::vector<PlayedGame> games_by(const Worth& sword, const Worth& man) {
    FastRandom random(7);
    std::vector<PlayedGame> games;
    games.reserve(kGamesByHand);
    for (std::uint32_t number = 0; number < kGamesByHand; ++number) {
        games.push_back(game_by(sword, man, number, random));
    }
    return games;
}

}  // namespace

TEST_CASE("two regressions in one fit say what each says alone, and how far they are apart") {
    const auto games = games_by({1.0, 0.2, 0.2}, {1.0, 1.0, 1.0});
    const TwoHoldings both = explain_results_and_searches(games, 2);
    const Holdings results = explain(games, 2, Explained::kResults);
    const Holdings searches = explain(games, 2, Explained::kSearches);
    for (const std::string name : {"men", "held S"}) {
        CAPTURE(name);
        CHECK(*both.value(name, 0).mean == Approx(*results.value(name).mean).epsilon(1e-5));
        CHECK(*both.value(name, 1).mean == Approx(*searches.value(name).mean).epsilon(1e-5));
        CHECK(*both.value(name, 0).standard_error == Approx(*results.value(name).standard_error).epsilon(1e-4));
        CHECK(*both.difference(name).mean ==
              Approx(*results.value(name).mean - *searches.value(name).mean).epsilon(1e-4));
        CHECK(both.difference(name).count == games.size());
    }
    // A quarter of the logits at even chances.
    const statistics::SampleMean sword = both.difference("held S");
    CHECK(std::abs(*sword.mean - 0.2) < 3 * *sword.standard_error);
    CHECK(*sword.mean > 4 * *sword.standard_error);
    const statistics::SampleMean man = both.difference("men");
    CHECK(std::abs(*man.mean) < 3 * *man.standard_error);
    CHECK_FALSE(both.difference("held C").mean);
}

TEST_CASE("a Power-Up that is worth more late is seen to be, and a man is not") {
    const auto games = games_by({0.5, 0.2, 0.8}, {1.0, 1.0, 1.0});
    CHECK(middle_ply(games) == kPlies / 2 - 2);
    const TwoHoldings phases = explain_late_and_early(games, 2, Explained::kSearches);
    CHECK(*phases.value("held S", 0).mean == Approx(0.2).margin(0.01));
    CHECK(*phases.value("held S", 1).mean == Approx(0.05).margin(0.01));
    CHECK(*phases.difference("held S").mean == Approx(0.15).margin(0.01));
    CHECK(*phases.difference("held S").mean > 4 * *phases.difference("held S").standard_error);
    CHECK(std::abs(*phases.difference("men").mean) < 0.01);
}

TEST_CASE("a table of holdings has p values as they are and by Holm over its rows") {
    const auto games = games_by({0.08, 0.1, 0.1}, {0.1, 0.1, 0.1});
    const report::Table table = holdings_table(explain(games, 2, Explained::kResults), "holdings", "Holdings");
    REQUIRE(table.rows.size() == 2);
    std::vector<double> raw;
    std::vector<double> adjusted;
    for (const auto& row : table.rows) {
        raw.push_back(*std::get<report::PValue>(row[3]).value);
        adjusted.push_back(*std::get<report::PValue>(row[4]).value);
    }
    const std::size_t least = raw[0] <= raw[1] ? 0 : 1;
    CHECK(adjusted[least] == Approx(std::min(1.0, 2 * raw[least])));
    CHECK(adjusted[1 - least] == Approx(std::max(raw[1 - least], adjusted[least])));
}

TEST_CASE("of no games nothing is explained") {
    CHECK(explain({}, 2, Explained::kResults).names.empty());
    CHECK_FALSE(explain_results_and_searches({}, 2).difference("men").mean);
    CHECK_FALSE(explain_late_and_early({}, 2, Explained::kSearches).value("men", 0).mean);
    CHECK(middle_ply({}) == 0);
}
