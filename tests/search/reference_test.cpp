// The reference searchers against values that are known: the theory of Nim, and positions worked out by hand.
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/maxn.hpp"
#include "tests/support/reference/minimax.hpp"
#include "tests/support/toys/dice_race.hpp"
#include "tests/support/toys/hidden_hand.hpp"
#include "tests/support/toys/nim.hpp"
#include "tests/support/toys/tug_of_war.hpp"

#include <catch2/catch.hpp>

#include <numeric>

using namespace sparring;
using reference::HashEvaluator;
using reference::maxn;
using reference::minimax;
using toys::DiceRace;
using toys::HiddenHand;
using toys::Nim;
using toys::TugOfWar;

static_assert(DuelEvaluator<HashEvaluator<Nim>, Nim>);
static_assert(ShareEvaluator<HashEvaluator<Nim>, Nim>);
static_assert(ShareEvaluator<HashEvaluator<DiceRace>, DiceRace>);
static_assert(!DuelEvaluator<HashEvaluator<DiceRace>, DiceRace>);
static_assert(reference::RepetitionPolicy<reference::RepetitionIsDraw, TugOfWar>);
static_assert(!reference::RepetitionPolicy<reference::RepetitionIsDraw, Nim>);

namespace {

// How far the mark stands on a seat's side, in hundreds.
struct MarkEvaluator {
    [[nodiscard]] Score score(const toys::TugState& state, Seat seat) const {
        return seat == kFirstSeat ? 100 * state.mark : -100 * state.mark;
    }
};

template <NotatedGame G>
[[nodiscard]] StateOf<G> parse(std::string_view text) {
    return *G::parse_position(text, *G::make_rules({}));
}

[[nodiscard]] Score nim_value(std::string_view text, int depth = 99) {
    return minimax<Nim>(parse<Nim>(text), depth, HashEvaluator<Nim>());
}

[[nodiscard]] Score tug_value(std::string_view text, int depth) {
    return minimax<TugOfWar>(parse<TugOfWar>(text), depth, MarkEvaluator());
}

template <NotatedGame G>
[[nodiscard]] Payoffs<G::kMaxSeats> shares(std::string_view text, int depth = 99) {
    return maxn<G>(parse<G>(text), depth, HashEvaluator<G>());
}

}  // namespace

TEST_CASE("minimax counts the plies to a win or a loss in Nim") {
    CHECK(nim_value("A 3 0 0 0") == win_in(1));
    CHECK(nim_value("B 3 0 0 0") == win_in(1));
    CHECK(nim_value("A 1 1 0 0") == loss_in(2));
    CHECK(nim_value("A 1 2 0 0") == win_in(3));
    // The loser holds out longest by taking single counters: 2 2 -> 1 2 -> 1 1 -> 0 1.
    CHECK(nim_value("A 2 2 0 0") == loss_in(4));
}

TEST_CASE("minimax agrees with the theory of Nim") {
    for (std::uint8_t code = 1; code < 27; ++code) {
        const toys::NimState::Heaps heaps{static_cast<std::uint8_t>(code % 3), static_cast<std::uint8_t>(code / 3 % 3),
                                          static_cast<std::uint8_t>(code / 9), 0};
        const toys::NimState state(heaps, kFirstSeat);
        const Score value = minimax<Nim>(state, 99, HashEvaluator<Nim>());
        INFO(Nim::format_position(state));
        CHECK(is_proven(value));
        CHECK((value < 0) == state.is_lost_for_mover());
    }
}

TEST_CASE("minimax without depth is the evaluation for the seat to move") {
    const toys::NimState state = parse<Nim>("B 3 1 0 0");
    REQUIRE(nim_value("B 3 1 0 0", 0) == HashEvaluator<Nim>().score(state, kSecondSeat));
}

TEST_CASE("minimax to depth one takes the best evaluation after a move") {
    const HashEvaluator<Nim> evaluator;
    const Score after_one = evaluator.score(parse<Nim>("B 1 1 0 0"), kFirstSeat);
    const Score after_two = evaluator.score(parse<Nim>("B 0 1 0 0"), kFirstSeat);
    const Score after_other = evaluator.score(parse<Nim>("B 2 0 0 0"), kFirstSeat);
    REQUIRE(nim_value("A 2 1 0 0", 1) == std::max({after_one, after_two, after_other}));
}

TEST_CASE("minimax keeps the sign when the same seat moves again") {
    // A pulls to the middle and pulls again: weak to 1 or strong to 2. With signs by plies it would prefer 1.
    CHECK(tug_value("A -1 1 0 i0", 2) == 200);
    CHECK(tug_value("B 1 0 1 i0", 2) == 200);
}

TEST_CASE("minimax searches on where a state is not quiet") {
    // At 2 the position is quiet; at 3 the seat to move wins, or at least is looked at.
    CHECK(tug_value("A 2 0 0 i0", 0) == 200);
    CHECK(tug_value("A 3 0 0 i0", 0) == win_in(1));
    CHECK(tug_value("B 3 0 0 i0", 0) == -200);
    CHECK(tug_value("A 2 0 0 i0", 1) == 200);
}

TEST_CASE("minimax values a shared win at nothing") { REQUIRE(tug_value("A 1 0 0 i11", 5) == 0); }

TEST_CASE("a position that comes again on the path counts as a draw if asked for") {
    // Without strength both can only pull back and forth: after two plies the root is there again.
    const toys::TugState state = parse<TugOfWar>("A 1 0 0 i0");
    CHECK(minimax<TugOfWar>(state, 2, MarkEvaluator()) == 100);
    CHECK(minimax<TugOfWar>(state, 2, MarkEvaluator(), reference::RepetitionIsDraw()) == 0);
}

TEST_CASE("a position that came on another path is no repetition") {
    // Weak and strong lead to different positions on every path of two plies, so that both policies agree.
    const toys::TugState state = parse<TugOfWar>("A 0 2 2 i0");
    REQUIRE(minimax<TugOfWar>(state, 2, MarkEvaluator(), reference::RepetitionIsDraw()) ==
            minimax<TugOfWar>(state, 2, MarkEvaluator()));
}

TEST_CASE("max-n takes the safe die where a tie is worth much") {
    // C last of the last round, A on 2: steady ties on 2 (3/4) or wins on 3 (1/4), that is 3/8 + 1/4 = 5/8 for C; wild
    // stays (1/2) and loses, or wins on 3 and 4 (1/2).
    const Payoffs<3> payoffs = shares<DiceRace>("C 2 1 1 r1");
    CHECK(payoffs[0] == Approx(3.0 / 8));
    CHECK(payoffs[1] == Approx(0.0));
    CHECK(payoffs[2] == Approx(5.0 / 8));
}

TEST_CASE("max-n takes the wild die where only long steps help") {
    // A on 3: steady loses on 2 (3/4) or ties on 3 (1/4), 1/8 for C; wild loses (1/2), ties on 3 (1/3) or moves on
    // from 4 and wins (1/6), 1/3 for C.
    const Payoffs<3> payoffs = shares<DiceRace>("C 3 1 1 r1");
    CHECK(payoffs[0] == Approx(1.0 / 2 + 1.0 / 6));
    CHECK(payoffs[1] == Approx(0.0));
    CHECK(payoffs[2] == Approx(1.0 / 3));
}

TEST_CASE("max-n weighs the outcomes of a roll") {
    const Payoffs<3> payoffs = shares<DiceRace>("C 2 2 1 r1 steady");
    CHECK(payoffs[0] == Approx(1.0 / 4));
    CHECK(payoffs[1] == Approx(1.0 / 4));
    CHECK(payoffs[2] == Approx(1.0 / 2));
}

TEST_CASE("rolls cost max-n no depth") {
    // At depth 0 the roll is looked through, and both outcomes end the race.
    CHECK(shares<DiceRace>("C 2 2 1 r1 steady", 0)[2] == Approx(1.0 / 2));
    // At depth 1 the steady die's rolls end the race; the wild one's give at most 1/3 + 1/6.
    CHECK(shares<DiceRace>("C 2 1 1 r1", 1)[2] == Approx(5.0 / 8));
}

TEST_CASE("max-n gives the evaluation at a decision without depth") {
    const toys::RaceState state = parse<DiceRace>("B 1 0 0 r2");
    REQUIRE(shares<DiceRace>("B 1 0 0 r2", 0) == HashEvaluator<DiceRace>().shares(state));
}

TEST_CASE("max-n of a duel agrees with minimax") {
    CHECK(shares<Nim>("A 1 2 0 0") == Payoffs<2>{1.0, 0.0});
    CHECK(shares<Nim>("B 2 2 0 0") == Payoffs<2>{1.0, 0.0});
}

TEST_CASE("a clairvoyant search believes that every dare succeeds") {
    // Of the six cards that A has not seen B holds two, so that naming one wins with 1/3; but in each single deal
    // max-n names the right one.
    const toys::HandView view = parse<HiddenHand>("36/- 45/-").view(kFirstSeat);
    FastRandom random(1);
    for (int draw = 0; draw < 20; ++draw) {
        toys::HandState deal = view.sample(random);
        deal.apply({toys::HandAction::kDare, 0});
        REQUIRE(maxn<HiddenHand>(deal, 99, HashEvaluator<HiddenHand>())[0] == 1.0);
    }
}

TEST_CASE("the hash evaluator is the same for both seats with opposite sign") {
    const HashEvaluator<Nim> evaluator(3);
    const toys::NimState state = parse<Nim>("A 3 4 5 6");
    REQUIRE(evaluator.score(state, kFirstSeat) == -evaluator.score(state, kSecondSeat));
}

TEST_CASE("the hash evaluator stays within its limits and tells states apart") {
    const HashEvaluator<Nim> evaluator;
    Score lowest = 0;
    Score highest = 0;
    for (std::uint8_t first = 0; first <= toys::kNimHeapLimit; ++first) {
        for (std::uint8_t second = 0; second <= toys::kNimHeapLimit; ++second) {
            const Score score = evaluator.score(toys::NimState({first, second, 0, 0}, kFirstSeat), kFirstSeat);
            lowest = std::min(lowest, score);
            highest = std::max(highest, score);
        }
    }
    CHECK(lowest >= -1000);
    CHECK(lowest < -900);
    CHECK(highest <= 1000);
    CHECK(highest > 900);
}

TEST_CASE("the shares of the hash evaluator sum to one among the seats that play") {
    const HashEvaluator<HiddenHand> evaluator;
    const Payoffs<3> two_seats = evaluator.shares(parse<HiddenHand>("36/- 45/-"));
    CHECK(two_seats[2] == 0.0);
    CHECK(std::accumulate(two_seats.begin(), two_seats.end(), 0.0) == Approx(1.0));
    CHECK(two_seats[0] > 0.0);
}
