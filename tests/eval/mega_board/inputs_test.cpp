// What the network of the Mega Board sees.
#include "eval/mega_board/inputs.hpp"

#include "engine/core/random.hpp"
#include "eval/mega_board/evaluator.hpp"
#include "eval/network/network.hpp"
#include "eval/network/seat_estimate.hpp"
#include "tests/engine/mega_board/positions.hpp"
#include "tests/eval/network/some_network.hpp"
#include "tests/support/weights.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

using Inputs = MegaBoardInputs;
using Words = InputWords<Inputs::kWords>;
using FourState = State<8, 4>;
using Estimate = SeatEstimate<MegaBoardEvaluator, Inputs>;

[[nodiscard]] Square turned(const Layout& layout, Square square) {
    // The Mega Board is on columns and rows 0 to 7.
    const Point from = layout.point(square);
    return layout.square({7 - from.x, 7 - from.y}).value();
}

// The whole position turned by half, piece by piece, with the seats exchanged.
[[nodiscard]] FourState turned(const FourState& state) {
    const Layout& layout = state.rules().layout();
    FourState::Board board;
    FourState::Captures captures{};
    for (std::size_t seat = 0; seat < 4; ++seat) {
        captures[(seat + 2) % 4] = static_cast<std::uint16_t>(state.captures(seat_at(seat)));
        state.pieces(seat_at(seat)).for_each([&](Square square) {
            unsigned headings = 0;
            for (const Direction direction : kAllDirections) {
                headings |= has(state.board().headings_at(square), direction) ? heading(opposite(direction)) : 0U;
            }
            board.put_piece((seat + 2) % 4, turned(layout, square), static_cast<Headings>(headings),
                            state.board().held_at(square));
        });
    }
    state.board().treasury.crowns().for_each(
        [&](Square square) { board.treasury.put(turned(layout, square), *state.board().treasury.at(square)); });
    const Seat to_move = seat_at((index(state.to_move()) + 2) % 4);
    return {board, captures, to_move, state.quiet_plies(), state.is_setup(), state.rules()};
}

// Calls with states of games that are played at random.
template <class Use>
void for_each_state(Use use) {
    const auto rules = MegaBoard::make_rules({});
    REQUIRE(rules);
    FastRandom random(3);
    for (int game = 0; game < 12; ++game) {
        FourState state = MegaBoard::start(*rules);
        for (int ply = 0; ply < 400 && !state.is_over(); ++ply) {
            use(state);
            state.apply(*state.pick_move(random));
        }
    }
}

}  // namespace

TEST_CASE("opposite players of the Mega Board see the same boards from their own homes") {
    int states = 0;
    for_each_state([&](const FourState& state) {
        const FourState half = turned(state);
        REQUIRE(half.count_moves() == state.count_moves());
        for (std::size_t view = 0; view < 4; ++view) {
            REQUIRE(Inputs::of(state, seat_at(view)) == Inputs::of(half, seat_at((view + 2) % 4)));
        }
        REQUIRE(Inputs::bucket(state) == Inputs::bucket(half));
        ++states;
    });
    CHECK(states > 1000);
}

TEST_CASE("every player of the Mega Board sees its own men where the others see theirs at the start") {
    const auto rules = MegaBoard::make_rules({});
    REQUIRE(rules);
    const FourState state = MegaBoard::start(*rules);
    const auto of_first = Inputs::of(state, kFirstSeat);
    for (std::size_t view = 1; view < 4; ++view) {
        Words words = Inputs::of(state, seat_at(view));
        CHECK(std::equal(words.begin(), words.begin() + Inputs::kSeenCaptureWord, of_first.begin()));
        // Whose turn it is: seats in the west and the east have bits of their own.
        const unsigned turn = words[Inputs::kWords - 1] & 255U;
        CHECK(turn == 1U << ((4 - view) % 4 + (view % 2 == 1 ? 4 : 0)));
    }
}

TEST_CASE("no position of the Mega Board sets more inputs than sums have room for") {
    int most = 0;
    for_each_state(
        [&](const FourState& state) { most = std::max(most, count_set(Inputs::of(state, state.to_move()))); });
    CHECK(most > 60);
    CHECK(most <= static_cast<int>(NetworkShape::kMostSet));
    // However a position is made up, for each player: twelve pieces, each of them the prey of three others, armed and
    // with a shield; four treasures; captures and lead. And whose turn it is, whether it is set-up, and quiet plies.
    CHECK(4 * (12 * (1 + 3 + 1 + 1) + 4 + 2) + 1 + 1 + 8 <= static_cast<int>(NetworkShape::kMostBits));
}

TEST_CASE("shares by a network follow from position to position") {
    const MegaBoardEvaluator linear(*parse_seat_weights<MegaBoardEvaluator::Features>(weights_text("mega-board.txt")));
    const auto network = some_network(Inputs::kWords, Inputs::kBuckets);
    REQUIRE(network);
    const Estimate estimate(linear, NamedNetwork{network, "some", {}, {}});
    Estimate::Memory memory;
    int different = 0;
    for_each_state([&](const FourState& state) {
        const auto shares = estimate.shares(state, memory);
        REQUIRE(shares == estimate.shares(state));
        const double sum = shares[0] + shares[1] + shares[2] + shares[3];
        REQUIRE(sum == Approx(1));
        different += shares == linear.shares(state) ? 0 : 1;
        const auto half = estimate.shares(turned(state));
        REQUIRE(half[0] == Approx(shares[2]));
        REQUIRE(half[1] == Approx(shares[3]));
    });
    CHECK(different > 1000);
}

TEST_CASE("a table without four homes around one Mega Board is not for the network") {
    for (const char* layout : {"mega-2", "mega-3", "mega-4"}) {
        Options options;
        options.layout = named_plan(layout);
        CHECK(Inputs::are_for(Rules<8>(options)) == (std::string_view(layout) == "mega-4"));
    }
}

TEST_CASE("the parts of a position of the Mega Board are its pieces") {
    for_each_state([&](const FourState& state) {
        const Seat view = state.to_move();
        Words rest = Inputs::of(state, view);
        int pieces = 0;
        for (const auto& part : Inputs::parts(state, view)) {
            CHECK(count_set(part.inputs) >= 1);
            ++pieces;
            for (std::size_t word = 0; word < rest.size(); ++word) {
                rest[word] &= ~part.inputs[word];
            }
        }
        int standing = 0;
        for (std::size_t seat = 0; seat < 4; ++seat) {
            standing += state.pieces(seat_at(seat)).size();
        }
        REQUIRE(pieces == standing);
        for (std::size_t word = 0; word < Inputs::kTreasureWord; ++word) {
            const bool is_prey = word < Inputs::kShieldWord && word / Inputs::kBoards % Inputs::kSets == 2;
            REQUIRE((is_prey || rest[word] == 0));
        }
    });
}
