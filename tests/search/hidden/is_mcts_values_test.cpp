// Information set Monte Carlo tree search against values that are known exactly: last rounds of the hidden hand, over
// all deals, and the hunt for a coin.
#include "search/hidden/determinized.hpp"
#include "search/many_seats/maxn.hpp"
#include "tests/search/hidden/positions.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/toys/coin_hunt.hpp"

#include <catch2/catch.hpp>

#include <numeric>

using namespace sparring;
using reference::HashEvaluator;
using toys::CoinHunt;
using toys::HandAction;
using toys::HiddenHand;
using toys::HuntAction;
using toys::HuntMove;
using toys::HuntState;

namespace {

using Laid = Opened<HiddenHand>;
// To the end of the game, so that the evaluator is never asked.
using Clairvoyant = MaxN<Laid, HashEvaluator<Laid>>;

[[nodiscard]] Determinized<HiddenHand, Clairvoyant> make_determinized(int samples) {
    const auto make = [](std::uint64_t) { return Clairvoyant(HashEvaluator<Laid>(), {.table_mib = 0}); };
    return Determinized<HiddenHand, Clairvoyant>(make, {.samples = samples, .seed = 3});
}

[[nodiscard]] HuntState hunt(std::initializer_list<HuntMove> events) {
    HuntState state;
    for (const HuntMove& event : events) {
        state.apply(event);
    }
    return state;
}

[[nodiscard]] double share_of(const SearchReport<CoinHunt>& report, const HuntMove& move, Seat seat) {
    const auto line = std::ranges::find(report.lines, move, [](const auto& any) { return any.moves.front(); });
    REQUIRE(line != report.lines.end());
    return line->shares[index(seat)];
}

// Four standard errors of a mean over so many iterations, and a little for what was tried meanwhile.
constexpr double kMargin = 0.04;
constexpr std::uint64_t kIterations = 4'000;

// The last rounds that searches are asked about.
[[nodiscard]] std::vector<LastRound> searched_rounds() {
    const std::vector<LastRound> all = last_rounds();
    std::vector<LastRound> some;
    for (std::size_t place = 0; place < all.size(); place += effort<std::size_t>(1, 8)) {
        some.push_back(all[place]);
    }
    return some;
}

[[nodiscard]] double mean_of(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// What is lost by clairvoyant searches, which dare because they would know what to name.
[[nodiscard]] double cost_of_fusion(const LastRound& round) {
    // Among moves that win in every deal clairvoyant searches take the first, which is a card.
    const bool is_sure = round.playing > 1.0 - 1e-9;
    return round.best() - (is_sure ? round.playing : round.daring);
}

void require_best_moves(const IsMctsParameters& parameters) {
    for (const LastRound& round : searched_rounds()) {
        INFO(HiddenHand::format_position(round.state));
        Sampling<HiddenHand> search({}, {}, parameters);
        const auto report = search.search(ask<HiddenHand>(round.state, kIterations), StopToken{});
        const auto& line = report.lines.front();
        REQUIRE(round.value_of(report.best_move()) == Approx(round.gap() > kMargin ? round.best() : round.playing));
        REQUIRE(line.shares[0] == Approx(round.value_of(report.best_move())).margin(kMargin));
        REQUIRE(line.shares[0] + line.shares[1] == Approx(1.0));
    }
}

}  // namespace

TEST_CASE("in every last round one tree finds the best move on the whole of all deals, and its worth") {
    require_best_moves({.observers = Observers::kSingle, .memory_mib = 1});
    require_best_moves({.widening = IsMctsParameters::kNoWidening, .memory_mib = 1});
}

TEST_CASE("in every last round a tree for each seat finds the best move on the whole of all deals, and its worth") {
    require_best_moves({.observers = Observers::kMultiple, .memory_mib = 1});
    require_best_moves({.widening = IsMctsParameters::kNoWidening, .observers = Observers::kMultiple, .memory_mib = 1});
}

TEST_CASE("clairvoyant searches dare because they would know what to name, and searching information sets does not") {
    // With a 3 in hand and 9 in all, playing wins against 1 and 2 and ties against 4, of the five cards left.
    const LastRound round = last_round(3, 6, 5);
    REQUIRE(round.playing == Approx(0.5));
    REQUIRE(round.daring == Approx(0.2));
    auto clairvoyant = make_determinized(8);
    const auto fused = clairvoyant.search(ask<HiddenHand>(round.state, Limits::kNoNodeLimit), StopToken{});
    REQUIRE(fused.best_move().action == HandAction::kDare);
    REQUIRE(fused.lines.front().shares[0] == 1.0);
    Sampling<HiddenHand> search({}, {}, {.memory_mib = 1});
    const auto report = search.search(ask<HiddenHand>(round.state, kIterations), StopToken{});
    REQUIRE(report.best_move().action == HandAction::kPlay);
    REQUIRE(report.lines.front().shares[0] == Approx(0.5).margin(kMargin));
}

TEST_CASE("over all last rounds searching information sets gains just what strategy fusion costs") {
    std::vector<double> costs;
    for (const LastRound& round : last_rounds()) {
        costs.push_back(cost_of_fusion(round));
    }
    REQUIRE(mean_of(costs) == Approx(31.0 / 168));
    std::vector<double> gains;
    std::vector<double> expected;
    for (const LastRound& round : searched_rounds()) {
        INFO(HiddenHand::format_position(round.state));
        Sampling<HiddenHand> search({}, {}, {.memory_mib = 1});
        const double searched =
            round.value_of(search.search(ask<HiddenHand>(round.state, kIterations), StopToken{}).best_move());
        auto clairvoyant = make_determinized(64);
        const double fused = round.value_of(
            clairvoyant.search(ask<HiddenHand>(round.state, Limits::kNoNodeLimit), StopToken{}).best_move());
        gains.push_back(searched - fused);
        expected.push_back(cost_of_fusion(round));
    }
    REQUIRE(mean_of(gains) == Approx(mean_of(expected)).margin(1e-9));
}

TEST_CASE("naming one of two cards among six unseen is worth a third") {
    for (const Observers observers : {Observers::kSingle, Observers::kMultiple}) {
        Sampling<HiddenHand> search({}, {}, {.observers = observers, .memory_mib = 4});
        const auto report = search.search(ask<HiddenHand>(hands("36/- 45/-"), 50'000), StopToken{});
        REQUIRE(report.best_move().action == HandAction::kDare);
        REQUIRE(report.lines.front().shares[0] == Approx(1.0 / 3).margin(0.01));
    }
}

TEST_CASE("a seeker looks, which is worth two thirds, rather than go in blind") {
    for (const Observers observers : {Observers::kSingle, Observers::kMultiple}) {
        Sampling<CoinHunt> search({}, {}, {.observers = observers, .memory_mib = 1});
        const auto report = search.search(ask<CoinHunt>(HuntState{}, 100'000), StopToken{});
        REQUIRE(report.best_move().action == HuntAction::kLook);
        REQUIRE(report.lines.front().shares[0] == Approx(2.0 / 3).margin(0.03));
    }
}

TEST_CASE("a seeker that has found the coin points at it, and else at one of the other two cups") {
    for (const Observers observers : {Observers::kSingle, Observers::kMultiple}) {
        Sampling<CoinHunt> search({}, {}, {.observers = observers, .memory_mib = 1});
        const HuntState found =
            hunt({{HuntAction::kLook, toys::kNoCup}, {HuntAction::kHide, 1}, {HuntAction::kFind, 1}});
        REQUIRE(search.search(ask<CoinHunt>(found, 3'000), StopToken{}).best_move().cup == 1);
        const HuntState missed =
            hunt({{HuntAction::kLook, toys::kNoCup}, {HuntAction::kHide, 1}, {HuntAction::kMiss, 2}});
        const auto report = search.search(ask<CoinHunt>(missed, 20'000), StopToken{});
        REQUIRE(share_of(report, {HuntAction::kPoint, 2}, kFirstSeat) == 0.0);
        REQUIRE(report.lines.front().shares[0] == Approx(0.5).margin(0.02));
    }
}

TEST_CASE("one tree takes the seeker to see where the coin was put, a tree for each seat does not") {
    const HuntState hiding = hunt({{HuntAction::kLook, toys::kNoCup}});
    Sampling<CoinHunt> single({}, {}, {.observers = Observers::kSingle, .memory_mib = 1});
    const auto seen = single.search(ask<CoinHunt>(hiding, 50'000), StopToken{});
    REQUIRE((*seen.value)[1] < 0.02);
    Sampling<CoinHunt> multiple({}, {}, {.observers = Observers::kMultiple, .memory_mib = 1});
    const auto hidden = multiple.search(ask<CoinHunt>(hiding, 50'000), StopToken{});
    REQUIRE((*hidden.value)[1] == Approx(1.0 / 3).margin(0.04));
}
