// Searches of open games in samples of a view.
#include "search/hidden/determinized.hpp"

#include "search/hidden/predrawn.hpp"
#include "search/many_seats/maxn.hpp"
#include "search/many_seats/paranoid.hpp"
#include "search/mcts/mcts.hpp"
#include "tests/search/hidden/positions.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/maxn.hpp"
#include "tests/support/toys/coin_hunt.hpp"
#include "tests/support/toys/nim.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sparring;
using reference::HashEvaluator;
using toys::CoinHunt;
using toys::HiddenHand;
using toys::HuntAction;

namespace {

// Nim as a hidden game in which everybody sees everything.
struct GlassView;
struct GlassState : toys::NimState {
    using NimState::NimState;
    [[nodiscard]] GlassView view(Seat seat) const;
};
struct GlassView {
    Seat seat = kFirstSeat;
    GlassState known;

    [[nodiscard]] Seat viewer() const { return seat; }
    [[nodiscard]] GlassState sample(FastRandom& /*random*/) const { return known; }
    bool operator==(const GlassView&) const = default;
};
GlassView GlassState::view(Seat seat) const { return {seat, *this}; }

struct GlassNim {
    using State = GlassState;
    using Move = toys::Nim::Move;
    using View = GlassView;
    using Options = int;
    static constexpr std::string_view kName = "glass-nim";
    static constexpr int kMaxSeats = 2;
    static constexpr int kMaxMoves = toys::Nim::kMaxMoves;
};
static_assert(HiddenGame<GlassNim> && DuelGame<Opened<GlassNim>>);

template <HiddenGame G>
using MaxNOf = MaxN<Opened<G>, HashEvaluator<Opened<G>>>;

template <HiddenGame G>
[[nodiscard]] Determinized<G, MaxNOf<G>> make_determinized(int samples, std::uint64_t seed = 1) {
    const auto make = [](std::uint64_t) { return MaxNOf<G>(HashEvaluator<Opened<G>>(6), {.table_mib = 0}); };
    return Determinized<G, MaxNOf<G>>(make, {.samples = samples, .seed = seed});
}

}  // namespace

TEST_CASE("where everything is seen a determinized search is the plain search") {
    const GlassState state({3, 4, 2, 0}, kFirstSeat);
    for (const int depth : {1, 2, 3}) {
        auto request = ask<GlassNim>(state, Limits::kNoNodeLimit, 99);
        request.limits.depth = depth;
        auto determinized = make_determinized<GlassNim>(8);
        const auto report = determinized.search(request, StopToken{});
        auto plain = MaxNOf<GlassNim>(HashEvaluator<Opened<GlassNim>>(6), {.table_mib = 0});
        const auto expected = plain.search({.state = state, .limits = {.depth = depth}, .lines = 99}, StopToken{});
        REQUIRE(report.lines.size() == expected.lines.size());
        REQUIRE(report.depth == depth);
        REQUIRE(report.nodes == 8 * expected.nodes);
        for (std::size_t line = 0; line < report.lines.size(); ++line) {
            REQUIRE(report.lines[line].moves.front() == expected.lines[line].moves.front());
            REQUIRE(report.lines[line].shares[0] == Approx(expected.lines[line].shares[0]));
        }
    }
}

TEST_CASE("a determinized search judges moves by the mean over its samples") {
    // The first seat's last card is a 3 and it has played a 6, so that playing wins 9 points; a seat that sees all
    // knows what to name.
    auto search = make_determinized<HiddenHand>(2'000);
    const auto report = search.search(ask<HiddenHand>(hands("3/6 4/5"), Limits::kNoNodeLimit), StopToken{});
    REQUIRE(text_of(hands("3/6 4/5"), report.best_move()) == "?");
    REQUIRE(report.lines.front().shares[0] == 1.0);
    REQUIRE(report.lines.back().shares[0] == Approx(0.5).margin(0.045));
}

TEST_CASE("the nodes of a determinized search are divided among its samples") {
    using Searcher = Mcts<Opened<HiddenHand>, Uct, RandomPlayout<Opened<HiddenHand>>>;
    std::vector<std::uint64_t> seeds;
    const auto make = [&](std::uint64_t seed) {
        seeds.push_back(seed);
        return Searcher(Uct(0.7), {}, {.memory_mib = 1, .reuses_tree = false, .seed = seed});
    };
    Determinized<HiddenHand, Searcher> search(make, {.samples = 3, .seed = 1});
    // 4, 4 and 3 of them, too few to prove anything.
    const auto report = search.search(ask<HiddenHand>(hands("36/- 45/- 18/-", 3), 11), StopToken{});
    REQUIRE(report.nodes == 11);
    REQUIRE(seeds.size() == 3);
    REQUIRE(std::set<std::uint64_t>(seeds.begin(), seeds.end()).size() == 3);
    std::uint64_t visits = 0;
    for (const auto& line : report.lines) {
        visits += line.visits;
    }
    REQUIRE(visits == 11);
}

TEST_CASE("a determinized search sees no hidden hands and is the same for the same seed") {
    const auto shares_of = [](std::string_view text, std::uint64_t seed) {
        auto search = make_determinized<HiddenHand>(3, seed);
        auto request = ask<HiddenHand>(hands(text), Limits::kNoNodeLimit);
        request.limits.depth = 1;
        std::vector<double> shares;
        for (const auto& line : search.search(request, StopToken{}).lines) {
            shares.push_back(line.shares[0]);
        }
        return shares;
    };
    REQUIRE(shares_of("36/- 45/-", 1) == shares_of("36/- 18/-", 1));
    REQUIRE(shares_of("36/- 45/-", 1) != shares_of("36/- 45/-", 2));
}

TEST_CASE("a determinized search in one move reports as many lines as asked for, best first") {
    auto search = make_determinized<HiddenHand>(4);
    const auto report = search.search(ask<HiddenHand>(hands("36/- 45/- ?"), Limits::kNoNodeLimit, 2), StopToken{});
    REQUIRE(report.lines.size() == 2);
    REQUIRE(report.lines[0].shares[0] >= report.lines[1].shares[0]);
    REQUIRE(report.lines[0].moves.size() == 1);
}

TEST_CASE("a seat without a choice has one sample searched if the time is limited, and one told to stop as well") {
    auto search = make_determinized<HiddenHand>(50);
    auto request = ask<HiddenHand>(hands("-/36 4/5"), Limits::kNoNodeLimit);
    const std::uint64_t all = search.search(request, StopToken{}).nodes;
    request.limits.time_ms = 3'600'000;
    const std::uint64_t timed = search.search(request, StopToken{}).nodes;
    REQUIRE(all == 50 * timed);
    StopToken stop;
    stop.request_stop();
    request.limits = {};
    REQUIRE(search.search(request, stop).nodes == timed);
}

TEST_CASE("searchers that take no chance nodes search what is predrawn") {
    using Laid = Predrawn<CoinHunt>;
    using Evaluator = PredrawnEvaluator<CoinHunt, HashEvaluator<CoinHunt>>;
    using Searcher = Paranoid<Laid, Evaluator>;
    const auto make = [](std::uint64_t) {
        return Searcher(Evaluator{HashEvaluator<CoinHunt>(1)}, {.search = {.table_mib = 1}});
    };
    Determinized<CoinHunt, Searcher, Laid> search(make, {.samples = 8, .seed = 1});
    // To the end: a seeker that sees where the coin is put wins, looking or not.
    const auto report = search.search(ask<CoinHunt>({}, Limits::kNoNodeLimit), StopToken{});
    REQUIRE(report.lines.size() == 2);
    REQUIRE(report.lines[0].shares[0] == Approx(1.0));
    REQUIRE(report.lines[1].shares[0] == Approx(1.0));
}

TEST_CASE("max-n takes the mean over the draws in every sample") {
    toys::HuntState hiding;
    hiding.apply({HuntAction::kLook, toys::kNoCup});
    auto search = make_determinized<CoinHunt>(4);
    auto request = ask<CoinHunt>(hiding, Limits::kNoNodeLimit);
    request.limits.depth = 1;
    const auto report = search.search(request, StopToken{});
    for (const auto& line : report.lines) {
        toys::HuntState next = hiding;
        next.apply(line.moves.front());
        const auto expected = reference::maxn<Opened<CoinHunt>>(next, 0, HashEvaluator<Opened<CoinHunt>>(6));
        REQUIRE(line.shares[1] == Approx(expected[1]));
    }
}
