// What the network of Power Play with three or four players sees, and what it does to shares.
#include "eval/power_play/seat_inputs.hpp"

#include "eval/network/seat_estimate.hpp"
#include "eval/power_play/evaluator.hpp"
#include "tests/engine/power_play/positions.hpp"
#include "tests/eval/network/some_network.hpp"
#include "tests/support/weights.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace sparring::many_seats_test {

using namespace power_play;

namespace {

using Inputs = PowerPlaySeatInputs;
using Words = InputWords<Inputs::kWords>;
using Estimate = SeatEstimate<PowerPlayEvaluator, Inputs>;

constexpr std::size_t kFour = 4;

// The board turned by a quarter, so that every player's pieces are the next one's, square by square.
[[nodiscard]] State turned(const State& state) {
    State::Fields fields = state.fields();
    fields.board = {};
    for (std::size_t place = 0; place < kSquares; ++place) {
        const Square square = square_at(place);
        if (contains(state.board().all_pieces(), square)) {
            // a1 goes to a8, and a8 to h8.
            fields.board.put((state.board().owner(square) + 1) % kFour, square_of(rank_of(square), 7 - file_of(square)),
                             state.board().stack(square));
        }
    }
    std::ranges::rotate(fields.hands, fields.hands.end() - 1);
    std::ranges::rotate(fields.lost_pips, fields.lost_pips.end() - 1);
    fields.out = {};
    for (std::size_t seat = 0; seat < kFour; ++seat) {
        if (state.is_out(seat)) {
            fields.out.insert(seat_at((seat + 1) % kFour));
        }
    }
    const auto next = [](Seat seat) { return seat_at((index(seat) + 1) % kFour); };
    fields.to_move = next(fields.to_move);
    if (fields.kicker) {
        fields.kicker = next(*fields.kicker);
    }
    return {fields, state.rules()};
}

// The board mirrored in the diagonal from a1 to h8, on which the players of a8 and h1 change places.
[[nodiscard]] State mirrored(const State& state) {
    const auto across = [](std::size_t seat) { return (kFour - seat) % kFour; };
    State::Fields fields = state.fields();
    fields.board = {};
    fields.out = {};
    for (std::size_t place = 0; place < kSquares; ++place) {
        const Square square = square_at(place);
        if (contains(state.board().all_pieces(), square)) {
            fields.board.put(across(state.board().owner(square)), square_of(rank_of(square), file_of(square)),
                             state.board().stack(square));
        }
    }
    std::swap(fields.hands[1], fields.hands[3]);
    std::swap(fields.lost_pips[1], fields.lost_pips[3]);
    for (std::size_t seat = 0; seat < kFour; ++seat) {
        if (state.is_out(seat)) {
            fields.out.insert(seat_at(across(seat)));
        }
    }
    fields.to_move = seat_at(across(index(state.to_move())));
    return {fields, state.rules()};
}

[[nodiscard]] PowerPlayEvaluator linear() {
    return PowerPlayEvaluator(*parse_seat_weights<PowerPlayFeatures>(weights_text("power-play.txt")));
}

}  // namespace

TEST_CASE("every player of four sees the same board from its own corner") {
    int states = 0;
    Table(Settings{}).for_each_state([&](const State& state) {
        const State next = turned(state);
        for (std::size_t view = 0; view < kFour; ++view) {
            REQUIRE(Inputs::of(state, seat_at(view)) == Inputs::of(next, seat_at((view + 1) % kFour)));
        }
        REQUIRE(Inputs::bucket(state) == Inputs::bucket(next));
        ++states;
    });
    CHECK(states > 1000);
}

TEST_CASE("mirrored inputs are those of the mirrored board where seats follow each other the other way round") {
    Table(Settings{}).for_each_state([](const State& state) {
        // Who is to move after a kickback depends on who follows whom.
        if (state.size_to_place() != 0) {
            return;
        }
        const State mirror = mirrored(state);
        Words seen = Inputs::mirrored(Inputs::of(state, kFirstSeat));
        // Who is next in turn sits on the other side now.
        const auto second = seen.begin() + Inputs::kFirstSeatWord + Inputs::kSeatWords;
        std::swap_ranges(second, second + Inputs::kSeatWords, second + 2 * Inputs::kSeatWords);
        REQUIRE(seen == Inputs::of(mirror, kFirstSeat));
    });
}

TEST_CASE("no position of many players sets more inputs than sums have room for") {
    int most = 0;
    for (const Settings& settings : {Settings{}, Settings{{"players", "3"}}}) {
        Table(settings).for_each_state([&](const State& state) {
            for (std::size_t view = 0; view < static_cast<std::size_t>(state.seats()); ++view) {
                most = std::max(most, count_set(Inputs::of(state, seat_at(view))));
            }
        });
    }
    CHECK(most > 70);
    CHECK(most <= static_cast<int>(NetworkShape::kMostSet));
    // Without the own prey and kicks: all pyramids, one piece that hangs for each of the own, twice, and for every
    // player at most nine for its hand and nine more; and two.
    CHECK(60 + 2 * 15 + 2 <= static_cast<int>(NetworkShape::kMostSet));
}

TEST_CASE("own pieces, those of others, what hangs, and hands have their inputs") {
    const Table table(Settings{});
    // P1's piece of strength 5 on c3 can jump over d3 onto e3; P2's of strength 6 on b5 over b4 onto b3.
    const State state = table.parse(
        "1:P1 a1=123,c1=123,b2=123,b3=1,c3=32,d3=1,b4=2:P2 e3=1,b5=123,a7=123,a8=123,b8=123,c8=2:P3 "
        "g7=123,h7=123,f8=123,g8=123,h8=123:P4 f1=123,g1=123,h1=123,g2=123,h2=123:H2=3:L3,0,0,0");
    const Words words = Inputs::of(state, kFirstSeat);
    const auto has = [&](std::size_t word, int bit) { return ((words[word] >> static_cast<unsigned>(bit)) & 1U) != 0; };
    const int c3 = 2 + 8 * 2;
    const int e3 = 4 + 8 * 2;
    const int b3 = 1 + 8 * 2;
    CHECK(has(2 * 2, c3));                                     // a large at the bottom: the third set of squares
    CHECK(has(2 * Inputs::kPyramidSets, e3));                  // a small of others
    CHECK(has(2 * (2 * Inputs::kPyramidSets), e3));            // own prey
    CHECK(has(2 * (2 * Inputs::kPyramidSets + 2), b3));        // hangs
    CHECK_FALSE(has(2 * (2 * Inputs::kPyramidSets + 3), b3));  // not to who moves next, who is its owner
    CHECK(has(Inputs::kFirstSeatWord, 3));                     // three pips lost
    CHECK(has(Inputs::kFirstSeatWord, 19 + 9 + 2));            // the first player moves next
    CHECK(has(Inputs::kFirstSeatWord + Inputs::kSeatWords, 19 + 3 + 3));  // a large in the second one's hand
    CHECK(has(Inputs::kWords - 1, 1));                                    // four play
}

TEST_CASE("who is out says nothing, and parts are the pieces") {
    const Table table(Settings{});
    const State state = table.parse(
        "2:P1 a1=123,b1=123,c1=123,a2=123,a3=123:P2 b5=12,a7=123,b7=123,a8=123,b8=123,c8=3:P3 out:P4 "
        "f1=123,g1=123,h1=123,g2=123,h2=123:L0,0,18,0");
    const Words words = Inputs::of(state, kSecondSeat);
    for (std::size_t word = 0; word < Inputs::kSeatWords; ++word) {
        CHECK(words[Inputs::kFirstSeatWord + Inputs::kSeatWords + word] == 0);
    }
    Words rest = words;
    std::string names;
    for (const auto& part : Inputs::parts(state, kSecondSeat)) {
        names += part.name + ' ' + std::to_string(index(*part.owner) + 1) + "; ";
        for (std::size_t word = 0; word < rest.size(); ++word) {
            rest[word] &= ~part.inputs[word];
        }
    }
    CHECK(names ==
          "a1=123 1; b1=123 1; c1=123 1; a2=123 1; a3=123 1; b5=12 2; a7=123 2; b7=123 2; a8=123 2; b8=123 2; "
          "c8=3 2; f1=123 4; g1=123 4; h1=123 4; g2=123 4; h2=123 4; ");
    CHECK(std::all_of(rest.begin(), rest.begin() + 4 * Inputs::kPyramidSets, [](auto word) { return word == 0; }));
}

TEST_CASE("a network changes the share of each seat, and shares still sum to 1") {
    const auto network = some_network(Inputs::kWords, Inputs::kBuckets);
    REQUIRE(network);
    const Estimate estimate(linear(), {network, "net", {}, {}});
    std::array<Estimate::Memory, kFour> memories;
    double most = 0;
    Table(Settings{}).for_each_state([&](const State& state) {
        const auto before = linear().shares(state);
        const auto shares = estimate.shares(state);
        REQUIRE(std::accumulate(shares.begin(), shares.end(), 0.0) == Approx(1));
        double sum = 0;
        std::array<double, kFour> alone{};
        for (std::size_t seat = 0; seat < kFour; ++seat) {
            Estimate::Memory fresh;
            alone[seat] = estimate.share(state, seat_at(seat), fresh);
            REQUIRE(estimate.share(state, seat_at(seat), memories[seat]) == alone[seat]);
            REQUIRE((alone[seat] == 0) == state.is_out(seat));
            sum += alone[seat];
            most = std::max(most, std::abs(shares[seat] - before[seat]));
        }
        for (std::size_t seat = 0; seat < kFour; ++seat) {
            REQUIRE(shares[seat] == alone[seat] / sum);
        }
        REQUIRE(estimate.without_network().shares(state) == before);
        REQUIRE(estimate.quick_shares(state) == before);
    });
    CHECK(most > 0.01);
}

}  // namespace sparring::many_seats_test
