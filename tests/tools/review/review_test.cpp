// How the result of a game is accounted for: what is an error, a gift, luck or drift, and that they add up.

#include "tools/review/review.hpp"

#include "engine/core/random.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

using namespace sparring;
using namespace sparring::review;

namespace {

JudgedEvent decided(std::size_t seat, Shares before, Shares played, bool is_best) {
    return {.move = "move",
            .effect = "",
            .seat = seat,
            .choices = 2,
            .before = std::move(before),
            .played = std::move(played),
            .best_after = {},
            .best = {"best"},
            .is_best = is_best};
}

JudgedEvent chance(Shares before, Shares came) {
    return {.move = "roll",
            .effect = "",
            .seat = std::nullopt,
            .choices = 6,
            .before = std::move(before),
            .played = std::move(came),
            .best_after = {},
            .best = {},
            .is_best = false};
}

Shares drawn_shares(FastRandom& random, std::size_t seats) {
    Shares shares;
    double sum = 0;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        shares.push_back(uniform_unit(random));
        sum += shares.back();
    }
    for (double& share : shares) {
        share /= sum;
    }
    return shares;
}

}  // namespace

TEST_CASE("a move that is not the best costs who made it what the others are given") {
    const Review review = account_for({decided(0, {0.6, 0.3, 0.1}, {}, false)}, {0.2, 0.5, 0.3});
    const ReviewedEvent& event = review.events.front();
    CHECK(event.error == Approx(0.4));
    CHECK(event.gifts[0] == 0);
    CHECK(event.gifts[1] == Approx(0.2));
    CHECK(event.gifts[2] == Approx(0.2));
    CHECK(event.label == Label::kBlunder);
    CHECK(review.mean_drift() == 0);
    CHECK(review.accounts[0].start == 0.6);
    CHECK(review.accounts[0].sum() == Approx(0.2));
    CHECK(review.accounts[0].decisions == 1);
    CHECK(review.accounts[1].decisions == 0);
    CHECK(review.accounts[1].gifts == Approx(0.2));
}

TEST_CASE("who played best is named only where decisions show it") {
    const auto best = [](int moves, double first, double second) {
        std::vector<JudgedEvent> events;
        for (int move = 0; move < moves; ++move) {
            for (const auto& [seat, lost] : {std::pair{std::size_t{0}, first}, {std::size_t{1}, second}}) {
                // Every other one costs half as much, so that there is a spread.
                const double error = move % 2 == 0 ? lost : lost / 2;
                const double left = seat == 0 ? 0.5 - error : 0.5 + error;
                events.push_back(decided(seat, {0.5, 0.5}, {left, 1 - left}, false));
            }
        }
        return account_for(std::move(events), {0.5, 0.5}).best_player();
    };
    CHECK(best(10, 0.01, 0.10) == 0U);
    CHECK(best(10, 0.10, 0.01) == 1U);
    CHECK_FALSE(best(10, 0.10, 0.11));
    CHECK_FALSE(best(1, 0.01, 0.10));
    CHECK_FALSE(account_for({chance({0.5, 0.5}, {0.6, 0.4})}, {0.6, 0.4}).best_player());
}

TEST_CASE("luck is known as well as searches agree") {
    // The search behind the first move says 0.1 more than the one before it; nothing else disagrees.
    const Review review = account_for({decided(0, {0.5, 0.5}, {}, true), chance({0.6, 0.4}, {0.8, 0.2}),
                                       decided(1, {0.8, 0.2}, {}, true), chance({0.8, 0.2}, {0.7, 0.3})},
                                      {0.7, 0.3});
    CHECK(review.accounts[0].luck == Approx(0.1));
    // Of four searches one is off by so much, and two of them are of chance.
    CHECK(*review.accounts[0].luck_error == Approx(1.96 * std::sqrt(0.01 / 4 * 2)));
    CHECK_FALSE(account_for({decided(0, {0.5, 0.5}, {}, true)}, {1, 0}).accounts[0].luck_error);
}

TEST_CASE("the best move is no error, however the next search sees it") {
    const Review review = account_for({decided(1, {0.6, 0.4}, {}, true)}, {0.9, 0.1});
    CHECK(review.events.front().error == 0);
    CHECK(review.events.front().drift[0] == Approx(0.3));
    CHECK(review.events.front().drift[1] == Approx(-0.3));
    CHECK(review.mean_drift() == Approx(0.3));
    CHECK(review.is_doubtful());
}

TEST_CASE("a move that turns out better than what was thought the best raises what the position was worth") {
    const Review review =
        account_for({decided(0, {0.7, 0.3}, {}, false), decided(1, {0.5, 0.5}, {}, false)}, {0.4, 0.6});
    // The second seat has 0.6 from its move on; the first loses 0.2, against 0.7, by the search of the same effort.
    CHECK(review.events[1].error == 0);
    CHECK(review.events[1].before[1] == 0.6);
    CHECK(review.events[1].drift[0] == 0);
    CHECK(review.events[0].error == Approx(0.2));
}

TEST_CASE("what searches of the same effort say of both moves goes before what others say") {
    JudgedEvent event = decided(0, {0.6, 0.4}, {0.5, 0.5}, false);
    CHECK(account_for({event}, {0, 1}).events.front().error == Approx(0.1));
    event.best_after = {0.54, 0.46};
    const Review review = account_for({event}, {0, 1});
    CHECK(review.events.front().error == Approx(0.04));
    CHECK(review.events.front().gifts[1] == Approx(0.04));
    CHECK(review.events.front().drift[0] == Approx(-0.56));
    // Both are worth less than was thought: no error, and all of it is drift.
    event.best_after = {0.4, 0.6};
    CHECK(account_for({event}, {0, 1}).events.front().error == 0);
    CHECK(account_for({event}, {0, 1}).events.front().drift[0] == Approx(-0.6));
}

TEST_CASE("what was played is worth what the next search says, not what it was raised to") {
    // The second seat's move is seen to be worth 0.8 to it, where the search before it said 0.5.
    const Review review =
        account_for({decided(0, {0.6, 0.4}, {}, false), decided(1, {0.5, 0.5}, {0.2, 0.8}, false)}, {0.2, 0.8});
    CHECK(review.events[1].before[1] == 0.8);
    CHECK(review.events[0].error == Approx(0.1));
    CHECK(review.events[0].drift[0] == Approx(-0.3));
}

TEST_CASE("luck is what came beyond what was to be expected, and forced moves are neither") {
    JudgedEvent forced = decided(0, {}, {}, false);
    forced.choices = 1;
    const Review review = account_for({chance({0.5, 0.5}, {0.7, 0.3}), forced}, {0.8, 0.2});
    CHECK(review.events[0].luck[0] == Approx(0.2));
    CHECK(review.events[0].drift[0] == Approx(0.1));
    CHECK(review.events[1].before == Shares{0.8, 0.2});
    CHECK(review.events[1].label == Label::kNone);
    CHECK(review.accounts[0].decisions == 0);
    CHECK_FALSE(review.accounts[0].accuracy(2));
}

TEST_CASE("what a seat had beyond what was known is hidden, until the next decision knows it") {
    // Better off by a fifth than the first who decided could know; the second knows it.
    JudgedEvent first = decided(0, {0.5, 0.5}, {0.5, 0.5}, true);
    first.unknown = {0.2, -0.2};
    JudgedEvent second = decided(1, {0.7, 0.3}, {0.7, 0.3}, true);
    second.unknown = {0, 0};
    const Review review = account_for({first, second}, {1, 0});
    CHECK(review.events[0].hidden[0] == Approx(0.2));
    CHECK(review.events[0].drift[0] == Approx(0).margin(1e-12));
    CHECK(review.events[1].hidden[0] == 0);
    CHECK(review.accounts[0].hidden == Approx(0.2));
    CHECK(review.accounts[1].hidden == Approx(-0.2));
    CHECK(review.accounts[0].sum() == Approx(1));
}

TEST_CASE("start, luck, errors, gifts, hidden and drift add up to the result, whatever was judged") {
    FastRandom random(5);
    for (int game = 0; game < 200; ++game) {
        const std::size_t seats = 2 + static_cast<std::size_t>(game) % 3;
        std::vector<JudgedEvent> events;
        for (int event = 0; event < 30; ++event) {
            const auto seat = static_cast<std::size_t>(uniform_unit(random) * static_cast<double>(seats));
            const Shares played = uniform_unit(random) < 0.5 ? Shares() : drawn_shares(random, seats);
            events.push_back(event % 3 == 0 ? chance(drawn_shares(random, seats), played)
                                            : decided(seat, drawn_shares(random, seats), played, event % 4 == 0));
            events.back().choices = event % 5 == 0 ? 1 : 3;
            if (event % 7 == 0) {
                events.back().best_after = drawn_shares(random, seats);
            }
            if (event % 4 == 1) {
                events.back().unknown = drawn_shares(random, seats);
            }
        }
        const Review review = account_for(events, drawn_shares(random, seats));
        double luck = 0;
        double gifts_less_errors = 0;
        for (const SeatAccount& account : review.accounts) {
            CHECK(account.sum() == Approx(account.result).margin(1e-12));
            luck += account.luck;
            gifts_less_errors += account.gifts - account.errors;
        }
        CHECK(luck == Approx(0).margin(1e-12));
        CHECK(gifts_less_errors == Approx(0).margin(1e-12));
        for (const ReviewedEvent& event : review.events) {
            CHECK(event.error >= 0);
        }
    }
}

TEST_CASE("labels go by the share that was lost, and by less among more seats") {
    CHECK(label_of(0.049, 2) == Label::kNone);
    CHECK(label_of(0.05, 2) == Label::kInaccuracy);
    CHECK(label_of(0.10, 2) == Label::kMistake);
    CHECK(label_of(0.20, 2) == Label::kBlunder);
    CHECK(label_of(0.10, 4) == Label::kBlunder);
    CHECK(label_of(0.024, 4) == Label::kNone);
    CHECK(name_of(Label::kMistake) == "mistake");
    CHECK(name_of(Label::kNone).empty());
}

TEST_CASE("what changed most is told first, and wins that were thrown away are found") {
    const std::vector<JudgedEvent> events = {
        chance({0.5, 0.5}, {0.56, 0.44}), decided(0, {0.95, 0.05}, {0.5, 0.5}, false),
        decided(1, {0.5, 0.5}, {0.51, 0.49}, false), decided(1, {0.1, 0.9}, {0.2, 0.8}, false)};
    const Review review = account_for(events, {0, 1});
    CHECK(turning_points(review, 10) == std::vector<std::size_t>{1, 3, 0});
    CHECK(turning_points(review, 1) == std::vector<std::size_t>{1});
    CHECK(missed_wins(review) == std::vector<std::size_t>{1});
    CHECK(*review.accounts[0].accuracy(2) == Approx(55));
    CHECK_FALSE(review.accounts[0].accuracy_interval(2));
    // Errors of 0.01 and 0.1: a mean of 0.055 with a standard error of 0.045, and Student's 12.706.
    const auto interval = review.accounts[1].accuracy_interval(2);
    REQUIRE(interval);
    CHECK(interval->lower == Approx(100 * (1 - 0.055 - 12.7062 * 0.045)));
    CHECK(interval->upper == 100);
}
