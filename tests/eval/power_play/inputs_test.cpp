// What the network of two players' Power Play sees.
#include "eval/power_play/inputs.hpp"

#include "eval/network/evaluator.hpp"
#include "eval/network/network.hpp"
#include "eval/power_play/evaluator.hpp"
#include "tests/engine/power_play/positions.hpp"
#include "tests/eval/network/some_network.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>

using namespace sparring;
using namespace sparring::power_play;

namespace {

using Inputs = PowerPlayDuelInputs;
using Words = InputWords<Inputs::kWords>;

const Settings kTwoPlayers = {{"players", "2"}};

const std::string kPosition =
    ":P1 a1=123,b1=123,c1=12,a2=123,c3=32,d3=1:P2 e3=1,h6=123,h7=123,f8=2,g8=123,h8=123:H2=3:L3,0";

// Half a turn of the board, with the players exchanged, square by square.
[[nodiscard]] State turned(const State& state) {
    State::Fields fields = state.fields();
    fields.board = {};
    for (std::size_t place = 0; place < kSquares; ++place) {
        const Square square = square_at(place);
        if (contains(state.board().all_pieces(), square)) {
            fields.board.put(1 - state.board().owner(square), square_at(kSquares - 1 - place),
                             state.board().stack(square));
        }
    }
    std::swap(fields.hands[0], fields.hands[1]);
    std::swap(fields.lost_pips[0], fields.lost_pips[1]);
    fields.to_move = opponent(fields.to_move);
    if (fields.kicker) {
        fields.kicker = opponent(*fields.kicker);
    }
    return {fields, state.rules()};
}

}  // namespace

TEST_CASE("both players of Power Play see the same board from their own corner") {
    int states = 0;
    Table(kTwoPlayers).for_each_state([&](const State& state) {
        for (const Seat view : {kFirstSeat, kSecondSeat}) {
            REQUIRE(Inputs::of(state, view) == Inputs::of(turned(state), opponent(view)));
        }
        REQUIRE(Inputs::bucket(state) == Inputs::bucket(turned(state)));
        ++states;
    });
    CHECK(states > 1000);
}

TEST_CASE("a board of Power Play in the mirror of its diagonal is the same game") {
    Table(kTwoPlayers).for_each_state([&](const State& state) {
        State::Fields fields = state.fields();
        fields.board = {};
        for (std::size_t place = 0; place < kSquares; ++place) {
            const Square square = square_at(place);
            if (contains(state.board().all_pieces(), square)) {
                fields.board.put(state.board().owner(square), square_of(rank_of(square), file_of(square)),
                                 state.board().stack(square));
            }
        }
        const State mirrored(fields, state.rules());
        const Words words = Inputs::of(state, state.to_move());
        REQUIRE(Inputs::mirrored(words) == Inputs::of(mirrored, state.to_move()));
        REQUIRE(Inputs::mirrored(Inputs::mirrored(words)) == words);
        REQUIRE(mirrored.count_moves() == state.count_moves());
    });
}

TEST_CASE("no position of Power Play sets more inputs than sums have room for") {
    int most = 0;
    Table(kTwoPlayers).for_each_state([&](const State& state) {
        most = std::max(most, count_set(Inputs::of(state, kFirstSeat)));
    });
    CHECK(most > 40);
    CHECK(most <= static_cast<int>(NetworkShape::kMostSet));
    // Of each player: pyramids, as many pieces at most that can be captured or kicked back, and three pips at most for
    // each pyramid that is lost; eight more; and two of both.
    for (int pyramids = 0; pyramids <= 15; ++pyramids) {
        const int of_player = 2 * pyramids + std::min(18, 3 * (15 - pyramids)) + 8;
        CHECK(2 * of_player + 2 <= static_cast<int>(NetworkShape::kMostSet));
    }
}

TEST_CASE("pyramids, captures, lost pips and hands have their inputs") {
    const Table table(kTwoPlayers);
    // The piece of strength 5 on c3 can jump over d3 onto e3, which has 1, and not onto its own.
    const State state = table.parse("1" + kPosition);
    const Words words = Inputs::of(state, kFirstSeat);
    const auto has = [&](std::size_t word, int bit) { return ((words[word] >> static_cast<unsigned>(bit)) & 1U) != 0; };
    const int c3 = 2 + 8 * 2;
    const int e3 = 4 + 8 * 2;
    CHECK(has(2 * 2, c3));                                // a large at the bottom: the third set of squares
    CHECK(has(2 * (3 + 1), c3));                          // a medium above it: the second set of the next level
    CHECK(has(2 * Inputs::kPyramidSets, e3));             // prey
    CHECK(std::popcount(words[Inputs::kHandWord]) == 3);  // pips lost
    CHECK(has(Inputs::kSeatWords, e3));                   // a small of the other
    CHECK(has(Inputs::kSeatWords + Inputs::kHandWord, 18 + 3 + 3));  // its large in hand
    CHECK(has(Inputs::kWords - 1, 1));                               // the seat to move moves next
    CHECK_FALSE(has(Inputs::kWords - 1, 0));
}

TEST_CASE("the parts of a position of Power Play are its pieces") {
    const Table table(kTwoPlayers);
    const State state = table.parse("2" + kPosition);
    Words rest = Inputs::of(state, kSecondSeat);
    std::string names;
    for (const auto& part : Inputs::parts(state, kSecondSeat)) {
        names += part.name + (part.owner == kFirstSeat ? " first; " : " second; ");
        for (std::size_t word = 0; word < rest.size(); ++word) {
            rest[word] &= ~part.inputs[word];
        }
    }
    CHECK(names ==
          "a1=123 first; b1=123 first; c1=12 first; a2=123 first; c3=32 first; d3=1 first; "
          "e3=1 second; h6=123 second; h7=123 second; f8=2 second; g8=123 second; h8=123 second; ");
    for (std::size_t word = 0; word < 2 * Inputs::kPyramidSets; ++word) {
        CHECK(rest[word] == 0);
        CHECK(rest[Inputs::kSeatWords + word] == 0);
    }
}

TEST_CASE("the network of Power Play adds to what the linear evaluator says") {
    const auto network = some_network(Inputs::kWords, Inputs::kBuckets);
    REQUIRE(network);
    WeightsOf<PowerPlayDuelFeatures> weights;
    weights.opening.fill(700);
    weights.ending.fill(300);
    const PowerPlayDuelEvaluator linear(weights);
    const DuelEstimate<PowerPlayDuelEvaluator, Inputs> both(linear, {network, "net", {}, {}});
    bool differs = false;
    Table(kTwoPlayers).for_each_state([&](const State& state) {
        const Seat mover = state.to_move();
        Accumulators sums;
        network->update(Inputs::of(state, mover), sums);
        const Score added = network->value(sums, Inputs::bucket(state));
        const Score whole = std::clamp(linear.score(state, mover) + added, -kMaxEvaluation, kMaxEvaluation);
        REQUIRE(both.score(state, mover) == whole);
        REQUIRE(both.score(state, opponent(mover)) == -whole);
        REQUIRE(both.without_network().score(state, mover) == linear.score(state, mover));
        differs = differs || added != 0;
    });
    CHECK(differs);
}
