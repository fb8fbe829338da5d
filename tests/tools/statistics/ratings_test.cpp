#include "tools/statistics/ratings.hpp"

#include "tests/tools/statistics/simulated_tables.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <numeric>

using namespace sparring;
using namespace sparring::statistics;

namespace {

const RatingOptions kEqualSeats{.anchors = {}, .ghost = GhostPolicy::kIfNeeded, .seats = SeatPolicy::kEqual};

double elo_of_ratio(double ratio) { return 400 * std::log10(ratio); }

/// Games of two seats, counted for the agent in the first seat. The agents may be the same.
struct PairResult {
    std::size_t first = 0;
    std::size_t second = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
};

/// Bradley-Terry with the ties of Davidson.
Expected<Ratings> rate_pairs(std::size_t agents, const std::vector<PairResult>& results,
                             const RatingOptions& options = {}) {
    std::vector<TableResult> tables;
    for (const PairResult& result : results) {
        const std::vector<std::size_t> pair{result.first, result.second};
        tables.push_back({pair, 0b01, result.wins});
        tables.push_back({pair, 0b10, result.losses});
        tables.push_back({pair, 0b11, result.draws});
    }
    return rate_tables(agents, tables, options);
}

/// Orders of agents, the best first; those in one group are tied.
struct Ranking {
    std::vector<std::vector<std::size_t>> groups;
    std::uint64_t count = 1;
};

/// Plackett-Luce: the best group is chosen from all as the winners of a table are, the next from those that are left,
/// and so on. The last agent of all is no choice.
Expected<Ratings> rate_rankings(std::size_t agents, const std::vector<Ranking>& orders) {
    std::vector<TableResult> stages;
    for (const Ranking& order : orders) {
        std::vector<std::size_t> left;
        for (const std::vector<std::size_t>& group : order.groups) {
            left.insert(left.end(), group.begin(), group.end());
        }
        for (const std::vector<std::size_t>& group : order.groups) {
            if (left.size() > 1) {
                stages.push_back({left, (1U << group.size()) - 1U, order.count});
            }
            left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(group.size()));
        }
    }
    return rate_tables(agents, stages, kEqualSeats);
}

/// The published citations among four journals, of which the row wins against the column.
std::vector<PairResult> journals() {
    const std::vector<std::vector<std::uint64_t>> wins{
        {0, 730, 498, 221}, {33, 0, 68, 17}, {320, 813, 0, 142}, {284, 276, 325, 0}};
    std::vector<PairResult> results;
    for (std::size_t first = 0; first < wins.size(); ++first) {
        for (std::size_t second = first + 1; second < wins.size(); ++second) {
            results.push_back({first, second, wins[first][second], 0, wins[second][first]});
        }
    }
    return results;
}

void check_finite(const Ratings& ratings) {
    CHECK(ratings.has_converged);
    for (std::size_t agent = 0; agent < ratings.elo.size(); ++agent) {
        CHECK(std::isfinite(ratings.elo[agent]));
        CHECK(std::isfinite(*standard_error(ratings, agent)));
    }
    for (const double elo : ratings.seat_elo) {
        CHECK(std::isfinite(elo));
    }
    for (const TieWorth& tie : ratings.ties) {
        CHECK(std::isfinite(tie.worth));
    }
}

}  // namespace

TEST_CASE("three orders have the published Plackett-Luce estimate") {
    const std::vector<Ranking> orders{{{{0}, {1}, {2}}}, {{{3}, {2}, {0}}}, {{{1}, {3}}}};
    const Ratings ratings = *rate_rankings(4, orders);
    // The published figures stopped iterating a little early: at the maximum they would be -.44331 and .41885.
    const std::vector<double> published{-0.44328, 0.69506, -0.67061, 0.41883};
    for (std::size_t agent = 0; agent < published.size(); ++agent) {
        CHECK(ratings.elo[agent] / kEloPerLogWorth == Approx(published[agent]).margin(0.00003));
    }
    CHECK(ratings.is_connected);
    CHECK(ratings.ghost == GhostUse::kNone);
}

TEST_CASE("four journals have the published Bradley-Terry estimate and standard errors") {
    const Ratings ratings = *rate_pairs(4, journals(), kEqualSeats);
    const std::vector<double> published{0, -2.94907, -0.47957, 0.26895};
    const std::vector<double> errors{0, 0.10255, 0.06059, 0.07083};
    for (std::size_t agent = 1; agent < published.size(); ++agent) {
        const RatingDifference difference = rating_difference(ratings, agent, 0);
        CHECK(difference.elo / kEloPerLogWorth == Approx(published[agent]).margin(0.000006));
        CHECK(*difference.standard_error / kEloPerLogWorth == Approx(errors[agent]).margin(0.000006));
    }
    CHECK(ratings.ties.empty());
    CHECK(ratings.seat_elo.empty());
}

TEST_CASE("an interval of a difference reaches as far as its standard error says") {
    const RatingDifference difference = rating_difference(*rate_pairs(4, journals(), kEqualSeats), 3, 2);
    CHECK(difference.interval->upper - difference.elo == Approx(1.959963984540054 * *difference.standard_error));
    CHECK(difference.elo - difference.interval->lower == Approx(1.959963984540054 * *difference.standard_error));
}

TEST_CASE("ratings are relative to their mean") {
    const Ratings ratings = *rate_pairs(4, journals(), kEqualSeats);
    CHECK(std::accumulate(ratings.elo.begin(), ratings.elo.end(), 0.0) == Approx(0).margin(1e-9));
    CHECK(ratings.covariance.sum() == Approx(0).margin(1e-6));
}

TEST_CASE("two agents with draws have Davidson's closed form") {
    const std::vector<PairResult> results{{0, 1, 30, 40, 20}};
    const Ratings ratings = *rate_pairs(2, results, kEqualSeats);
    CHECK(rating_difference(ratings, 0, 1).elo == Approx(elo_of_ratio(1.5)));
    REQUIRE(ratings.ties.size() == 1);
    CHECK(ratings.ties[0].size == 2);
    CHECK(ratings.ties[0].worth == Approx(40 / std::sqrt(600.0)));
    // By the delta method on ln d - (ln w + ln l) / 2, whose counts are multinomial: 1/d + (1/w + 1/l) / 4.
    CHECK(*ratings.ties[0].log_standard_error == Approx(std::sqrt(1 / 40.0 + (1 / 30.0 + 1 / 20.0) / 4)));
    CHECK(*rating_difference(ratings, 0, 1).standard_error == Approx(kEloPerLogWorth * std::sqrt(1 / 30.0 + 1 / 20.0)));
}

TEST_CASE("the first seat has a worth of its own") {
    // 60 to 40 in the first seat and 45 to 55 in the second: odds 3/2 and 9/11 are strength times and by seat.
    const std::vector<PairResult> results{{0, 1, 60, 0, 40}, {1, 0, 55, 0, 45}};
    const Ratings ratings = *rate_pairs(2, results);
    CHECK(rating_difference(ratings, 0, 1).elo == Approx(elo_of_ratio(std::sqrt(1.5 * 9 / 11))));
    CHECK(seat_difference(ratings, 0, 1).elo == Approx(elo_of_ratio(std::sqrt(1.5 * 11 / 9))));
    CHECK(ratings.seat_elo[0] == Approx(-ratings.seat_elo[1]));
}

TEST_CASE("games of an agent against itself speak of the seats alone") {
    const std::vector<PairResult> results{{0, 0, 60, 0, 40}};
    const Ratings ratings = *rate_pairs(1, results);
    CHECK(ratings.elo[0] == 0);
    CHECK(*standard_error(ratings, 0) == 0);
    CHECK(seat_difference(ratings, 0, 1).elo == Approx(elo_of_ratio(1.5)));
    CHECK(*seat_difference(ratings, 0, 1).standard_error == Approx(kEloPerLogWorth * std::sqrt(1 / 60.0 + 1 / 40.0)));
}

TEST_CASE("an agent in two of three seats is two chances to win") {
    // The single one wins half of the games: it is twice as strong.
    const std::vector<TableResult> results{{{0, 0, 1}, 0b001, 25}, {{0, 0, 1}, 0b010, 25}, {{0, 0, 1}, 0b100, 50}};
    const Ratings ratings = *rate_tables(2, results, kEqualSeats);
    CHECK(rating_difference(ratings, 1, 0).elo == Approx(elo_of_ratio(2)));
    CHECK(ratings.is_connected);
}

TEST_CASE("a shared win of three weighs their geometric mean and sizes that were not seen do not happen") {
    const std::vector<std::size_t> lineup{0, 1, 2};
    const std::vector<TableResult> results{
        {lineup, 0b001, 10}, {lineup, 0b010, 20}, {lineup, 0b100, 40}, {lineup, 0b111, 30}};
    const Ratings ratings = *rate_tables(3, results, kEqualSeats);
    CHECK(rating_difference(ratings, 1, 0).elo == Approx(elo_of_ratio(2)));
    CHECK(rating_difference(ratings, 2, 0).elo == Approx(elo_of_ratio(4)));
    REQUIRE(ratings.ties.size() == 1);
    CHECK(ratings.ties[0].size == 3);
    CHECK(ratings.ties[0].worth == Approx(30.0 / 20));
}

TEST_CASE("a tie in an order is a choice of two") {
    // {0, 1} before 2 and 2 before {0, 1}: by symmetry 0 and 1 are equal.
    const std::vector<Ranking> orders{
        {{{0, 1}, {2}}, 6}, {{{2}, {0, 1}}, 3}, {{{0}, {1}, {2}}, 2}, {{{1}, {0}, {2}}, 2}};
    const Ratings ratings = *rate_rankings(3, orders);
    CHECK(rating_difference(ratings, 0, 1).elo == Approx(0).margin(1e-6));
    CHECK(rating_difference(ratings, 0, 2).elo > 0);
    REQUIRE(ratings.ties.size() == 1);
    CHECK(ratings.ties[0].size == 2);
    // The condition of a maximum for the tie: 9 were seen in 13 choices from three and 7 from two (3 of these after 2
    // won, and 4 after a single winner).
    const double g = std::exp((ratings.elo[0] - ratings.elo[2]) / kEloPerLogWorth);
    const double delta = ratings.ties[0].worth;
    const double of_three = delta * (g + 2 * std::sqrt(g)) / (2 * g + 1 + delta * (g + 2 * std::sqrt(g)));
    const double of_equals = delta / (2 + delta);
    const double of_unequals = delta * std::sqrt(g) / (1 + g + delta * std::sqrt(g));
    CHECK(13 * of_three + 3 * of_equals + 4 * of_unequals == Approx(9).epsilon(1e-9));
}

TEST_CASE("the parameters behind expected counts are found exactly") {
    const KnownModel model{{0.8, -0.3, 0.1, -0.6}, {0.25, 0.05, -0.3}, {-0.9, -1.6}};
    std::vector<TableResult> results;
    for (const std::vector<std::size_t>& lineup :
         {std::vector<std::size_t>{0, 1, 2}, {1, 2, 3}, {3, 0, 2}, {2, 3, 1}, {0, 0, 3}}) {
        const std::vector<double> probabilities = winner_probabilities(model, lineup);
        for (std::uint32_t winners = 1; winners < probabilities.size(); ++winners) {
            results.push_back({lineup, winners, static_cast<std::uint64_t>(1e12 * probabilities[winners])});
        }
    }
    const Ratings ratings = *rate_tables(4, results);
    for (std::size_t agent = 0; agent < 4; ++agent) {
        CHECK(ratings.elo[agent] == Approx(kEloPerLogWorth * model.agents[agent]).margin(1e-6));
    }
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(ratings.seat_elo[seat] == Approx(kEloPerLogWorth * model.seats[seat]).margin(1e-6));
    }
    REQUIRE(ratings.ties.size() == 2);
    CHECK(std::log(ratings.ties[0].worth) == Approx(-0.9).margin(1e-8));
    CHECK(std::log(ratings.ties[1].worth) == Approx(-1.6).margin(1e-8));
}

TEST_CASE("simulated games give back the strengths within their standard errors") {
    const KnownModel model{{0.5, 0.2, -0.1, -0.6}, {0.2, 0, -0.1, -0.1}, {-1}};
    Stream random(7, {});
    const Ratings ratings =
        *rate_tables(4, play_tables(model, {{0, 1, 2, 3}, {1, 2, 3, 0}, {2, 3, 0, 1}, {3, 0, 1, 2}}, 2000, random));
    for (std::size_t agent = 0; agent < 4; ++agent) {
        CHECK(std::abs(ratings.elo[agent] - kEloPerLogWorth * model.agents[agent]) <
              3 * *standard_error(ratings, agent));
        CHECK(*standard_error(ratings, agent) < 5);
    }
}

TEST_CASE("anchors hold agents and the others are relative to them") {
    RatingOptions options = kEqualSeats;
    options.anchors = {{1, 1500}};
    const std::vector<PairResult> results{{0, 1, 60, 0, 40}, {1, 2, 30, 0, 90}};
    const Ratings ratings = *rate_pairs(3, results, options);
    CHECK(ratings.elo[1] == Approx(1500));
    CHECK(*standard_error(ratings, 1) == 0);
    CHECK(ratings.elo[0] == Approx(1500 + elo_of_ratio(1.5)));
    CHECK(ratings.elo[2] == Approx(1500 + elo_of_ratio(3)));
    CHECK(*standard_error(ratings, 2) == Approx(kEloPerLogWorth * std::sqrt(1 / 30.0 + 1 / 90.0)));
}

TEST_CASE("two anchors pull an agent to where it does as well as expected against both") {
    RatingOptions options = kEqualSeats;
    options.anchors = {{0, 0}, {1, 200}};
    const std::vector<PairResult> results{{2, 0, 70, 0, 30}, {2, 1, 45, 0, 55}};
    const Ratings ratings = *rate_pairs(3, results, options);
    const auto score = [&](double against) { return 1 / (1 + std::pow(10, (against - ratings.elo[2]) / 400)); };
    CHECK(100 * score(0) + 100 * score(200) == Approx(115).epsilon(1e-9));
    CHECK(ratings.elo[1] - ratings.elo[0] == Approx(200));
}

TEST_CASE("agents that beat one another only through anchors are connected") {
    RatingOptions options = kEqualSeats;
    options.anchors = {{0, 100}, {1, 0}};
    const std::vector<PairResult> results{{2, 0, 10, 0, 0}, {1, 2, 5, 0, 0}};
    const Ratings ratings = *rate_pairs(3, results, options);
    CHECK(ratings.is_connected);
    CHECK(ratings.ghost == GhostUse::kNone);
    options.anchors.clear();
    CHECK_FALSE(rate_pairs(3, results, options)->is_connected);
}

TEST_CASE("an agent that only wins is rated with the help of the ghost") {
    const std::vector<PairResult> results{{0, 1, 10, 0, 0}};
    const Ratings ratings = *rate_pairs(2, results, kEqualSeats);
    CHECK_FALSE(ratings.is_connected);
    CHECK(ratings.ghost == GhostUse::kAgents);
    check_finite(ratings);
    // At the maximum the ten lost chances of the one balance its half point too much against the ghost, which stands in
    // the middle.
    const double x = ratings.elo[0] / kEloPerLogWorth;
    CHECK(ratings.elo[1] == Approx(-ratings.elo[0]));
    CHECK(10 / (1 + std::exp(2 * x)) == Approx(1 / (1 + std::exp(-x)) - 0.5).epsilon(1e-7));
}

TEST_CASE("the ghost comes in when asked and then draws ratings together") {
    RatingOptions options = kEqualSeats;
    options.ghost = GhostPolicy::kAlways;
    const Ratings with = *rate_pairs(4, journals(), options);
    const Ratings without = *rate_pairs(4, journals(), kEqualSeats);
    CHECK(with.ghost == GhostUse::kAgents);
    CHECK(with.is_connected);
    CHECK(rating_difference(with, 0, 1).elo < rating_difference(without, 0, 1).elo);
    CHECK(rating_difference(with, 0, 1).elo == Approx(rating_difference(without, 0, 1).elo).epsilon(0.02));
}

TEST_CASE("an agent that did not play stands at the mean with a wide error") {
    const std::vector<PairResult> results{{0, 1, 12, 3, 9}};
    const Ratings ratings = *rate_pairs(3, results, kEqualSeats);
    CHECK(ratings.ghost == GhostUse::kAgents);
    check_finite(ratings);
    CHECK(std::abs(ratings.elo[2]) < 1);
    CHECK(*standard_error(ratings, 2) > 200);
}

TEST_CASE("a seat that always wins is kept finite and said to be so") {
    const std::vector<PairResult> results{{0, 1, 20, 0, 0}, {1, 0, 20, 0, 0}};
    const Ratings ratings = *rate_pairs(2, results);
    CHECK(ratings.is_connected);
    CHECK(ratings.ghost == GhostUse::kEverything);
    check_finite(ratings);
    CHECK(ratings.elo[0] == Approx(0).margin(1e-6));
    CHECK(seat_difference(ratings, 0, 1).elo > 400);
}

TEST_CASE("only draws leave nothing infinite") {
    const std::vector<PairResult> results{{0, 1, 0, 50, 0}};
    const Ratings ratings = *rate_pairs(2, results);
    CHECK(ratings.ghost == GhostUse::kEverything);
    check_finite(ratings);
    CHECK(ratings.elo[0] == Approx(0).margin(1e-6));
    CHECK(ratings.ties[0].worth > 10);
}

TEST_CASE("no games leave all agents equal") {
    const Ratings ratings = *rate_tables(3, {});
    check_finite(ratings);
    CHECK(ratings.ghost == GhostUse::kAgents);
    CHECK(ratings.elo[2] == Approx(0).margin(1e-9));
}

TEST_CASE("eight seats with ties of all sizes are rated") {
    const KnownModel model{{0.3, 0, -0.3}, std::vector<double>(8, 0.0), {-1, -2, -3, -3, -3, -3, -3}};
    Stream random(11, {});
    const Ratings ratings =
        *rate_tables(3, play_tables(model, {{0, 1, 2, 0, 1, 2, 0, 1}, {1, 2, 0, 1, 2, 0, 1, 0}}, 20000, random));
    check_finite(ratings);
    CHECK(ratings.ghost == GhostUse::kNone);
    CHECK(ratings.ties.size() == 7);
    const RatingDifference difference = rating_difference(ratings, 0, 2);
    CHECK(std::abs(difference.elo - true_difference(model, 0, 2)) < 3 * *difference.standard_error);
}

TEST_CASE("results that cannot be are refused with the reason") {
    const auto message = [](const Expected<Ratings>& ratings) { return ratings.error().message; };
    CHECK(message(rate_pairs(2, std::vector<PairResult>{{0, 2, 1, 0, 0}})) ==
          "result 0: agent 2, but there are 2 (from 0)");
    CHECK(message(rate_pairs(0, {})) == "no agents to rate, expected at least one");
    CHECK(message(rate_tables(2, std::vector<TableResult>{{{0}, 1, 1}})) == "result 0: 1 seats, expected 2 to 8");
    CHECK(message(rate_tables(2, std::vector<TableResult>{{{0, 1}, 0b100, 1}})) ==
          "result 0: winners 0b100, expected bits of 2 seats, at least one");
    CHECK(message(rate_tables(3, std::vector<TableResult>{{{0, 1}, 1, 1}, {{0, 1, 2}, 1, 1}})) ==
          "result 1: 3 seats, expected 2 as in result 0 to estimate the worth of seats");
    RatingOptions options;
    options.anchors = {{0, 1}, {0, 2}};
    CHECK(message(rate_pairs(2, {}, options)) == "agent 0 has two anchors, expected one");
    options.anchors = {{5, 1}};
    CHECK(message(rate_pairs(2, {}, options)) == "anchor of agent 5, but there are 2 agents (from 0)");
    options.anchors = {{1, std::nan("")}};
    CHECK(message(rate_pairs(2, {}, options)) == "anchor of agent 1: expected a finite number of Elo");
}
