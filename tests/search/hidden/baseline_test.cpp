// The weakest agents in a game with hidden hands.
#include "search/baseline/baseline.hpp"

#include "search/hidden/opened.hpp"
#include "tests/search/hidden/positions.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/toys/nim.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <string>

using namespace sparring;
using toys::HiddenHand;

static_assert(std::same_as<KnownTo<HiddenHand>, toys::HandView>);
static_assert(std::same_as<KnownTo<toys::Nim>, toys::NimState>);
static_assert(!PerfectInformationGame<HiddenHand> && PerfectInformationGame<Opened<HiddenHand>>);
static_assert(NotatedGame<Opened<HiddenHand>> && StochasticGame<Opened<HiddenHand>>);
static_assert(LaidOpen<Opened<HiddenHand>, HiddenHand>);

namespace {

// Gives the first seat a tenth for each point that it has played beyond the other.
struct Points {
    [[nodiscard]] Payoffs<3> shares(const toys::HandState& state) const {
        const double lead = sum(state.played[0]) - sum(state.played[1]);
        return {0.5 + lead / 20, 0.5 - lead / 20, 0.0};
    }
    [[nodiscard]] static int sum(toys::CardSet cards) {
        int points = 0;
        for (int card = 1; card <= toys::kHandCards; ++card) {
            points += (cards & toys::HandState::bit(card)) != 0 ? card : 0;
        }
        return points;
    }
};

// Gives everything to the first seat if the other holds the 8.
struct FearsTheEight {
    [[nodiscard]] Payoffs<3> shares(const toys::HandState& state) const {
        const bool is_held = (state.hands[1] & toys::HandState::bit(8)) != 0;
        return {is_held ? 1.0 : 0.0, is_held ? 0.0 : 1.0, 0.0};
    }
};

}  // namespace

TEST_CASE("where nothing is hidden the state itself is known") {
    const toys::NimState state({1, 2, 3, 0}, kFirstSeat);
    REQUIRE(&known_to<toys::Nim>(state, kFirstSeat) == &state);
}

TEST_CASE("where hands are hidden the view is known") {
    const toys::HandState state = hands("36/- 45/-");
    REQUIRE(known_to<HiddenHand>(state, kSecondSeat) == state.view(kSecondSeat));
}

TEST_CASE("the random agent plays every move of a hidden hand about equally often") {
    RandomAgent<HiddenHand> agent(4);
    const toys::HandState state = hands("36/- 45/-");
    std::map<std::string, int> counts;
    for (int game = 0; game < 3'000; ++game) {
        const auto report = agent.search({.state = state.view(kFirstSeat)}, StopToken{});
        ++counts[HiddenHand::format_move(state, report.best_move())];
    }
    REQUIRE(counts.size() == 3);
    for (const auto& [move, count] : counts) {
        REQUIRE(count == Approx(1'000).margin(130));
    }
}

TEST_CASE("the greedy agent takes the best card of a hidden hand") {
    GreedyAgent<HiddenHand, Points> greedy(Points{}, 1);
    const toys::HandState state = hands("36/- 45/-");
    const auto report = greedy.search({.state = state.view(kFirstSeat), .lines = 9}, StopToken{});
    REQUIRE(HiddenHand::format_move(state, report.best_move()) == "6");
    REQUIRE(report.lines.size() == 3);
    REQUIRE(report.lines.front().shares[0] == Approx(0.8));
    REQUIRE(report.nodes == 12);
    // Daring says nothing of the points.
    REQUIRE(report.lines.back().shares[0] == Approx(0.5));
}

TEST_CASE("the greedy agent values a move by the mean over samples of the hidden hands") {
    // The other seat holds two of the six cards not seen, the 8 among them with 1/3.
    constexpr int kSamples = 30'000;
    GreedyAgent<HiddenHand, FearsTheEight> greedy(FearsTheEight{}, 1, kSamples);
    const auto report = greedy.search({.state = hands("36/- 45/-").view(kFirstSeat), .lines = 9}, StopToken{});
    REQUIRE(report.nodes == 90'000);
    for (const auto& line : report.lines) {
        REQUIRE(line.shares[0] == Approx(1.0 / 3).margin(0.011));
        // Every move is valued in the same samples.
        REQUIRE(line.shares[0] == report.lines.front().shares[0]);
    }
}

TEST_CASE("the greedy agent does not see the hidden hands") {
    std::vector<std::vector<double>> shares;
    for (const std::string_view text : {"36/- 45/-", "36/- 18/-"}) {
        using Evaluator = reference::HashEvaluator<HiddenHand>;
        GreedyAgent<HiddenHand, Evaluator> greedy(Evaluator(2), 7);
        const auto report = greedy.search({.state = hands(text).view(kFirstSeat), .lines = 9}, StopToken{});
        auto& row = shares.emplace_back();
        for (const auto& line : report.lines) {
            row.push_back(line.shares[0]);
        }
    }
    REQUIRE(shares[0] == shares[1]);
}
