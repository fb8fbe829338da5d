// Evaluators that err.
#include "search/common/misjudging.hpp"

#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/toys/nim.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

using namespace sparring;

namespace {

using toys::Nim;
using toys::NimState;

// Even everywhere, but for the seat that is shown to win with one heap left; a hundred points are one log odd.
struct EvenEvaluator {
    [[nodiscard]] Score score(const NimState& /*state*/, Seat /*seat*/) const { return 0; }
    [[nodiscard]] double share_of(Score score) const { return 1 / (1 + std::exp(-score / 100.0)); }
    [[nodiscard]] Payoffs<2> shares(const NimState& state) const {
        return state.heaps()[1] == 0 ? payoffs_of<2>(SeatSet(state.to_move())) : Payoffs<2>{0.5, 0.5};
    }
};

// Says the share of one seat too, a part of what it is among all.
struct OneSeatEvaluator : EvenEvaluator {
    using Memory = int;
    double part = 1;
    [[nodiscard]] double share(const NimState& state, Seat seat, int& /*memory*/) const {
        return part * EvenEvaluator::shares(state)[index(seat)];
    }
    [[nodiscard]] Payoffs<2> quick_shares(const NimState& state) const { return EvenEvaluator::shares(state); }
};

std::vector<NimState> some_states() {
    std::vector<NimState> states;
    for (std::uint8_t first = 1; first <= 15; ++first) {
        for (std::uint8_t second = 1; second <= 15; ++second) {
            for (std::uint8_t third = 0; third <= 15; ++third) {
                states.push_back(NimState({first, second, third}, third % 2 == 0 ? kFirstSeat : kSecondSeat));
            }
        }
    }
    return states;
}

}  // namespace

TEST_CASE("without a misjudgement an evaluator is what it was") {
    const reference::HashEvaluator<Nim> plain(3);
    struct Scaled : reference::HashEvaluator<Nim> {
        using HashEvaluator::HashEvaluator;
        [[nodiscard]] double share_of(Score score) const { return score > 0 ? 1 : 0; }
    };
    const Misjudging<Nim, Scaled> judge(Scaled(3));
    for (const NimState& state : some_states()) {
        REQUIRE(judge.score(state, kSecondSeat) == plain.score(state, kSecondSeat));
        REQUIRE(judge.shares(state) == plain.shares(state));
    }
}

TEST_CASE(
    "a misjudgement is a function of the seed and the position, and what it gives one seat it takes from the other") {
    const Misjudging<Nim, EvenEvaluator> judge(EvenEvaluator(), {0.5, 1});
    const Misjudging<Nim, EvenEvaluator> same(EvenEvaluator(), {0.5, 1});
    const Misjudging<Nim, EvenEvaluator> other(EvenEvaluator(), {0.5, 2});
    int different = 0;
    for (const NimState& state : some_states()) {
        REQUIRE(judge.score(state, kFirstSeat) == -judge.score(state, kSecondSeat));
        REQUIRE(judge.score(state, kFirstSeat) == same.score(state, kFirstSeat));
        REQUIRE(judge.shares(state) == same.shares(state));
        REQUIRE(judge.shares(state)[0] + judge.shares(state)[1] == Approx(1));
        different += judge.score(state, kFirstSeat) == other.score(state, kFirstSeat) ? 0 : 1;
    }
    CHECK(different > 3'000);
}

TEST_CASE("misjudgements of scores are logistic with the scale in log odds") {
    const double scale = 0.5;
    const Misjudging<Nim, EvenEvaluator> judge(EvenEvaluator(), {scale, 1});
    double sum = 0;
    double squares = 0;
    const std::vector<NimState> states = some_states();
    for (const NimState& state : states) {
        const double error = judge.score(state, kFirstSeat) / 100.0;
        sum += error;
        squares += error * error;
    }
    const auto count = static_cast<double>(states.size());
    const double deviation = scale * std::numbers::pi / std::numbers::sqrt3;
    CHECK(std::abs(sum / count) < 4 * deviation / std::sqrt(count));
    // The kurtosis of the logistic distribution is 4.2.
    CHECK(squares / count == Approx(deviation * deviation).epsilon(4 * std::sqrt(3.2 / count)));
}

TEST_CASE("what is known for certain is not misjudged") {
    const Misjudging<Nim, EvenEvaluator> judge(EvenEvaluator(), {3, 1});
    CHECK(judge.shares(NimState({5, 0, 0}, kSecondSeat)) == Payoffs<2>{0, 1});
    CHECK(judge.shares(NimState({5, 1, 0}, kSecondSeat)) != Payoffs<2>{0.5, 0.5});
}

TEST_CASE("the share of one seat is misjudged like those of all, of which the others have what they are guessed to") {
    const Misjudging<Nim, OneSeatEvaluator> judge(OneSeatEvaluator{{}, 1}, {0.5, 1});
    const Misjudging<Nim, OneSeatEvaluator> half(OneSeatEvaluator{{}, 0.5}, {0.5, 1});
    const Misjudging<Nim, OneSeatEvaluator> exact(OneSeatEvaluator{{}, 0.5});
    int memory = 0;
    int uncertain = 0;
    for (const NimState& state : some_states()) {
        const double share = judge.shares(state)[0];
        REQUIRE(judge.share(state, kFirstSeat, memory) == share);
        REQUIRE(judge.quick_shares(state) == judge.shares(state));
        REQUIRE(exact.share(state, kFirstSeat, memory) == 0.5 * EvenEvaluator().shares(state)[0]);
        if (share > 0 && share < 1) {
            // Odds of one third in place of even ones.
            const double odds = share / (1 - share) / 3;
            REQUIRE(half.share(state, kFirstSeat, memory) == Approx(odds / (1 + odds)));
            ++uncertain;
        }
    }
    CHECK(uncertain > 1'000);
}
