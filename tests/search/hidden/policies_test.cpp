// Policies that propose and rank moves, and playouts by them.
#include "search/hidden/move_policy.hpp"
#include "search/hidden/opened.hpp"
#include "search/hidden/policy_playout.hpp"
#include "search/hidden/predrawn.hpp"
#include "search/mcts/playout.hpp"
#include "tests/search/hidden/positions.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/toys/coin_hunt.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <map>

using namespace sparring;
using reference::HashEvaluator;
using toys::CoinHunt;
using toys::HiddenHand;
using toys::HuntAction;
using toys::HuntStage;

static_assert(MovePolicy<UniformPolicy<HiddenHand>, HiddenHand>);
static_assert(MovePolicy<GreedyPolicy<HiddenHand, HashEvaluator<HiddenHand>>, HiddenHand>);

namespace {

[[nodiscard]] std::vector<toys::HandMove> sorted(std::vector<toys::HandMove> moves) {
    std::ranges::sort(moves, {},
                      [](const toys::HandMove& move) { return 16 * static_cast<int>(move.action) + move.card; });
    return moves;
}

[[nodiscard]] std::vector<toys::HandMove> legal_moves(const toys::HandState& state) {
    MoveList<HiddenHand> moves;
    state.generate(moves);
    return {moves.begin(), moves.end()};
}

[[nodiscard]] double share_after(const toys::HandState& state, const toys::HandMove& move,
                                 const HashEvaluator<HiddenHand>& evaluator) {
    toys::HandState next = state;
    next.apply(move);
    const Seat seat = state.to_move();
    return next.is_over() ? next.winners().share(seat) : evaluator.shares(next)[index(seat)];
}

// Plays the lowest card and never dares.
struct PlaysLow {
    [[nodiscard]] toys::HandMove propose(const toys::HandState& state, FastRandom& /*random*/) const {
        return legal_moves(state).front();
    }
    [[nodiscard]] std::vector<toys::HandMove> ranked(const toys::HandState& state, FastRandom& /*random*/) const {
        return legal_moves(state);
    }
};

// Shares that say how many cards have been played.
struct CountsPlayed {
    [[nodiscard]] Payoffs<3> shares(const toys::HandState& state) const {
        const double played = toys::HandState::cards_in(state.played) / 10.0;
        return {played, 1.0 - played, 0.0};
    }
};

// Shares that say how far a hunt is.
struct TellsStage {
    [[nodiscard]] Payoffs<2> shares(const toys::HuntState& state) const {
        const double stage = static_cast<int>(state.stage) / 10.0;
        return {stage, 1.0 - stage};
    }
};
struct TellsStageOfDraws : TellsStage {
    static constexpr bool kEvaluatesChance = true;
};

template <class Evaluator>
[[nodiscard]] int stage_after(toys::HuntState state, int plies) {
    FastRandom random(1);
    const PolicyPlayout<CoinHunt, Evaluator, UniformPolicy<CoinHunt>> playout{{}, {}, plies};
    return static_cast<int>(std::lround(10 * playout.value(state, random)[0]));
}

}  // namespace

TEST_CASE("the uniform policy ranks all moves in every order, and proposes each as often") {
    const toys::HandState state = hands("36/- 45/-");
    const UniformPolicy<HiddenHand> policy;
    FastRandom random(1);
    std::map<std::uint8_t, int> first;
    std::map<std::uint8_t, int> proposed;
    for (int draw = 0; draw < 3'000; ++draw) {
        const std::vector<toys::HandMove> ranked = policy.ranked(state, random);
        REQUIRE(sorted(ranked) == legal_moves(state));
        ++first[ranked.front().card];
        ++proposed[policy.propose(state, random).card];
    }
    for (const std::uint8_t card : std::array<std::uint8_t, 3>{0, 3, 6}) {
        REQUIRE(first[card] == Approx(1'000).margin(130));
        REQUIRE(proposed[card] == Approx(1'000).margin(130));
    }
}

TEST_CASE("the greedy policy ranks moves by what the evaluator gives the seat to move after them") {
    const HashEvaluator<HiddenHand> evaluator(3);
    const GreedyPolicy<HiddenHand, HashEvaluator<HiddenHand>> policy{evaluator};
    FastRandom random(1);
    for (const std::string_view text : {"36/- 45/- ?", "36/- 45/-", "6/3 45/-"}) {
        const toys::HandState state = hands(text);
        const std::vector<toys::HandMove> ranked = policy.ranked(state, random);
        REQUIRE(sorted(ranked) == legal_moves(state));
        const auto share = [&](const toys::HandMove& move) { return share_after(state, move, evaluator); };
        REQUIRE(std::ranges::is_sorted(ranked, std::ranges::greater(), share));
    }
}

TEST_CASE("the greedy policy proposes the best of as many moves as it tries") {
    const toys::HandState state = hands("36/- 45/- 18/-", 3);
    const HashEvaluator<HiddenHand> evaluator(3);
    FastRandom random(1);
    const auto best = GreedyPolicy<HiddenHand, HashEvaluator<HiddenHand>>{evaluator}.ranked(state, random).front();
    const auto count_best = [&](int tries) {
        const GreedyPolicy<HiddenHand, HashEvaluator<HiddenHand>> policy{evaluator, tries};
        int count = 0;
        for (int draw = 0; draw < 6'000; ++draw) {
            count += policy.propose(state, random) == best ? 1 : 0;
        }
        return count / 6'000.0;
    };
    // Two cards and a dare; the best is among t random ones with 1 - (2/3)^t.
    REQUIRE(count_best(1) == Approx(1.0 / 3).margin(0.025));
    REQUIRE(count_best(3) == Approx(19.0 / 27).margin(0.025));
    REQUIRE(count_best(20) > 0.99);
}

TEST_CASE("a playout by a policy stops after so many decisions, or at the end of the game") {
    FastRandom random(1);
    const auto played_after = [&](int plies) {
        const PolicyPlayout<HiddenHand, CountsPlayed, PlaysLow> playout{{}, {}, plies};
        toys::HandState state = hands("36/- 45/- 18/-", 3);
        return playout.value(state, random)[0];
    };
    REQUIRE(played_after(0) == Approx(0.0));
    REQUIRE(played_after(1) == Approx(0.1));
    REQUIRE(played_after(5) == Approx(0.5));
    // All cards are played; 9 points each.
    REQUIRE(played_after(6) == Approx(1.0 / 3));
    REQUIRE(played_after(600) == Approx(1.0 / 3));
}

TEST_CASE("draws do not count as decisions of a playout") {
    // Two decisions, with all cards to be dealt before.
    FastRandom random(1);
    const PolicyPlayout<HiddenHand, CountsPlayed, PlaysLow> playout{{}, {}, 2};
    toys::HandState state = HiddenHand::start({.seats = 3});
    REQUIRE(playout.value(state, random)[0] == Approx(0.2));
}

TEST_CASE("an evaluator is asked where chance is next only if it knows such states") {
    toys::HuntState hiding;
    hiding.apply({HuntAction::kLook, toys::kNoCup});
    REQUIRE(stage_after<TellsStage>(hiding, 0) == static_cast<int>(HuntStage::kHiding));
    REQUIRE(stage_after<TellsStage>(hiding, 1) == static_cast<int>(HuntStage::kPointing));
    REQUIRE(stage_after<TellsStageOfDraws>(hiding, 1) == static_cast<int>(HuntStage::kDrawing));
}

TEST_CASE("a playout by the uniform policy to the end is worth what a random playout is") {
    FastRandom random(1);
    const toys::HandState start = hands("36/- 45/- 18/-", 3);
    const PolicyPlayout<HiddenHand, CountsPlayed, UniformPolicy<HiddenHand>> by_policy{{}, {}, 99};
    Payoffs<3> sum{};
    Payoffs<3> expected{};
    constexpr int kPlayouts = 20'000;
    for (int number = 0; number < kPlayouts; ++number) {
        toys::HandState state = start;
        const Payoffs<3> value = by_policy.value(state, random);
        state = start;
        const Payoffs<3> random_value = RandomPlayout<HiddenHand>().value(state, random);
        for (std::size_t seat = 0; seat < sum.size(); ++seat) {
            sum[seat] += value[seat] / kPlayouts;
            expected[seat] += random_value[seat] / kPlayouts;
        }
    }
    for (std::size_t seat = 0; seat < sum.size(); ++seat) {
        REQUIRE(sum[seat] == Approx(expected[seat]).margin(0.02));
    }
}

TEST_CASE("what is predrawn is the same however a state is reached, and as likely as in the game over many samples") {
    using Laid = Predrawn<CoinHunt>;
    STATIC_REQUIRE(LaidOpen<Laid, CoinHunt>);
    STATIC_REQUIRE_FALSE(StochasticGame<Laid>);
    FastRandom random(1);
    toys::HuntState hiding;
    hiding.apply({HuntAction::kLook, toys::kNoCup});
    std::map<std::uint8_t, int> drawn;
    int same_elsewhere = 0;
    for (int sample = 0; sample < 3'000; ++sample) {
        const StateOf<Laid> start = Laid::laid_open(hiding, random);
        StateOf<Laid> state = start;
        StateOf<Laid> again = start;
        state.apply({HuntAction::kHide, 1});
        again.apply({HuntAction::kHide, 1});
        REQUIRE(state == again);
        REQUIRE(state.state.stage == HuntStage::kPointing);
        ++drawn[state.state.drawn];
        StateOf<Laid> elsewhere = start;
        elsewhere.apply({HuntAction::kHide, 2});
        same_elsewhere += elsewhere.state.drawn == state.state.drawn ? 1 : 0;
    }
    REQUIRE(same_elsewhere == Approx(1'000).margin(130));
    REQUIRE(drawn.size() == 3);
    for (const auto& [cup, count] : drawn) {
        REQUIRE(count == Approx(1'000).margin(130));
    }
}
