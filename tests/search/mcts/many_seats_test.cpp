// Monte Carlo tree search with more than two seats: what it proves, and whose shares it reports.
#include "search/common/proof.hpp"
#include "search/many_seats/maxn.hpp"
#include "search/mcts/mcts.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/possible_winners.hpp"
#include "tests/support/toys/dice_race.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>

using namespace sparring;
using toys::Orchard;

namespace {

using Evaluator = reference::HashEvaluator<Orchard>;
using OrchardSampling = Mcts<Orchard, Uct, RandomPlayout<Orchard>>;

[[nodiscard]] OrchardSampling make_orchard_sampling(bool reuses_tree = true) {
    return OrchardSampling(Uct(0.7), {}, {.memory_mib = 16, .reuses_tree = reuses_tree, .seed = 5});
}

// Positions with so few apples left that every game from them can be looked at.
[[nodiscard]] std::vector<toys::OrchardState> endgames(int seats, int count) {
    std::vector<toys::OrchardState> states;
    for (const auto& state : random_decisions<Orchard>(Orchard::start({.seats = seats}), 12, 20 * count)) {
        const int left = std::accumulate(state.trees.begin(), state.trees.end(), 0);
        if (left <= 6 && static_cast<int>(states.size()) < count) {
            states.push_back(state);
        }
    }
    return states;
}

}  // namespace

TEST_CASE("a seat that wins with one of its moves wins") {
    DecisionProof proof(kFirstSeat);
    proof.add(SeatSet());
    REQUIRE(proof.winners().empty());
    proof.add(SeatSet(kFirstSeat));
    REQUIRE(proof.is_won());
    REQUIRE(proof.winners() == SeatSet(kFirstSeat));
}

TEST_CASE("equally good moves won by different seats prove nothing of the others") {
    DecisionProof proof(kFirstSeat);
    proof.add(SeatSet::from_bits(0b011));
    proof.add(SeatSet::from_bits(0b110));
    REQUIRE(proof.winners() == SeatSet::from_bits(0b011));
    proof.add(SeatSet::from_bits(0b101));
    REQUIRE(proof.is_all_known());
    REQUIRE(proof.winners().empty());
    // A better one decides all the same.
    proof.add(SeatSet(kFirstSeat));
    REQUIRE(proof.winners() == SeatSet(kFirstSeat));
}

TEST_CASE("a roll is proven if it always ends the same") {
    ChanceProof same;
    same.add(SeatSet::from_bits(0b011));
    same.add(SeatSet::from_bits(0b011));
    REQUIRE(same.winners().bits() == 0b011);
    same.add(SeatSet());
    same.add(SeatSet::from_bits(0b011));
    REQUIRE(same.winners().empty());
}

TEST_CASE("what Monte Carlo search proves with many seats is the only outcome possible") {
    int proven = 0;
    int open = 0;
    for (const int seats : {3, 4}) {
        for (const toys::OrchardState& state : endgames(seats, 60)) {
            INFO(Orchard::format_position(state));
            auto search = make_orchard_sampling();
            const auto report = search.search(with_nodes<Orchard>(state, 50'000, 9), StopToken{});
            for (const auto& line : report.lines) {
                auto next = state;
                next.apply(line.moves.front());
                const auto possible = reference::possible_winners<Orchard>(next);
                REQUIRE((!line.proven_winners || possible == std::set{line.proven_winners->bits()}));
                proven += line.proven_winners ? 1 : 0;
                open += possible.size() > 1 ? 1 : 0;
            }
        }
    }
    REQUIRE(proven > 50);
    REQUIRE(open > 10);
}

TEST_CASE("what max-n proves is the only outcome possible") {
    int proven = 0;
    for (const int seats : {3, 4}) {
        for (const toys::OrchardState& state : endgames(seats, 60)) {
            INFO(Orchard::format_position(state));
            MaxN<Orchard, Evaluator> search(Evaluator(5));
            for (const auto& line : search.search(to_depth<Orchard>(state, 30, 9), StopToken{}).lines) {
                auto next = state;
                next.apply(line.moves.front());
                REQUIRE((!line.proven_winners ||
                         reference::possible_winners<Orchard>(next) == std::set{line.proven_winners->bits()}));
                proven += line.proven_winners ? 1 : 0;
            }
        }
    }
    REQUIRE(proven > 50);
}

TEST_CASE("a seat that is indifferent is taken to make either move equally often") {
    // B cannot win: it leaves C the last apple, which then shares the win with A, or lets A win alone.
    const toys::OrchardState state = orchard("B 2 0 0 0 | 6 0 5", 3);
    auto search = make_orchard_sampling();
    const auto report = search.search(with_nodes<Orchard>(state, 1'000, 2), StopToken{});
    // Both outcomes are known at once, and the search ends.
    REQUIRE(report.nodes < 10);
    REQUIRE(report.lines[0].proven_winners);
    REQUIRE(report.lines[1].proven_winners);
    const toys::OrchardState before = orchard("A 4 0 0 0 | 4 0 5", 3);
    auto deeper = make_orchard_sampling();
    const auto line = deeper.search(with_nodes<Orchard>(before, 4'000), StopToken{}).lines.front();
    REQUIRE(line.moves.front() == toys::OrchardMove{0, 2});
    REQUIRE_FALSE(line.proven_winners);
    REQUIRE(line.shares[0] == Approx(0.75).margin(0.02));
    REQUIRE(line.shares[2] == Approx(0.25).margin(0.02));
}

TEST_CASE("with many seats the shares of a tree that is kept are those of a fresh one") {
    toys::OrchardState state = Orchard::start({.seats = 4});
    auto keeping = make_orchard_sampling();
    const auto first = keeping.search(with_nodes<Orchard>(state, 200'000), StopToken{});
    state.apply(first.lines.front().moves[0]);
    const auto kept = keeping.search(with_nodes<Orchard>(state, 1, 20), StopToken{});
    auto fresh = make_orchard_sampling(false);
    const auto expected = fresh.search(with_nodes<Orchard>(state, 200'000), StopToken{}).lines.front();
    REQUIRE(kept.nodes == 1);
    REQUIRE(kept.lines.front().visits > 1'000);
    for (const auto& line : kept.lines) {
        REQUIRE(std::accumulate(line.shares.begin(), line.shares.end(), 0.0) == Approx(1.0));
        if (line.moves.front() == expected.moves.front()) {
            for (std::size_t seat = 0; seat < 4; ++seat) {
                REQUIRE(line.shares[seat] == Approx(expected.shares[seat]).margin(0.02));
            }
        }
    }
}

TEST_CASE("a tree is kept until a seat decides again, however many move between") {
    toys::OrchardState state = Orchard::start({.seats = 4});
    auto search = make_orchard_sampling();
    const auto first = search.search(with_nodes<Orchard>(state, 200'000), StopToken{});
    const auto& line = first.lines.front().moves;
    REQUIRE(line.size() >= 4);
    for (std::size_t ply = 0; ply < 4; ++ply) {
        state.apply(line[ply]);
    }
    const auto kept = search.search(with_nodes<Orchard>(state, 1, 20), StopToken{});
    REQUIRE(kept.nodes == 1);
    REQUIRE(kept.lines.front().visits > 10);
}

TEST_CASE("a kept move that was visited once has the share of the seat that chose it") {
    // Few simulations, so that many moves of the new root were visited once only.
    toys::OrchardState state = orchard("A 9 9 9 9 | 0p 0p 0p", 3);
    auto search = make_orchard_sampling();
    const auto first = search.search(with_nodes<Orchard>(state, 60), StopToken{});
    state.apply(first.lines.front().moves[0]);
    int won_or_lost = 0;
    for (const auto& line : search.search(with_nodes<Orchard>(state, 1, 20), StopToken{}).lines) {
        REQUIRE(std::accumulate(line.shares.begin(), line.shares.end(), 0.0) == Approx(1.0));
        REQUIRE(line.shares[3] == 0.0);
        // Nothing says how the others share what B does not get.
        if (line.visits == 1) {
            REQUIRE(line.shares[0] == line.shares[2]);
            won_or_lost += line.shares[1] == 0.0 || line.shares[1] == 1.0 ? 1 : 0;
        }
    }
    REQUIRE(won_or_lost > 0);
}

TEST_CASE("an evaluator in place of playouts is asked for the shares of every seat") {
    // Gives the same shares everywhere, so that the mean must be these.
    struct Constant {
        [[nodiscard]] Payoffs<4> shares(const toys::OrchardState& state) const {
            REQUIRE(state.is_quiet());
            return {0.5, 0.3, 0.2, 0.0};
        }
    };
    const toys::OrchardState state = orchard("C 9 9 9 9 | 0p 0p 0p", 3);
    Mcts<Orchard, Uct, CutOffPlayout<Orchard, Constant>> search(Uct(0.7), {Constant{}, 2}, {.memory_mib = 4});
    for (const auto& line : search.search(with_nodes<Orchard>(state, 200, 9), StopToken{}).lines) {
        REQUIRE(line.shares[0] == Approx(0.5));
        REQUIRE(line.shares[1] == Approx(0.3));
        REQUIRE(line.shares[2] == Approx(0.2));
    }
}

TEST_CASE("a worker keeps what an evaluator remembers from leaf to leaf") {
    struct Remembering {
        struct Memory {
            int asked = 0;
        };
        int* most;

        [[nodiscard]] Payoffs<4> shares(const toys::OrchardState& /*state*/) const { return {0.4, 0.3, 0.2, 0.1}; }
        [[nodiscard]] Payoffs<4> shares(const toys::OrchardState& state, Memory& memory) const {
            *most = std::max(*most, ++memory.asked);
            return shares(state);
        }
    };
    int most = 0;
    const toys::OrchardState state = orchard("A 9 9 9 9 | 9p 9p 9p", 3);
    Mcts<Orchard, Uct, CutOffPlayout<Orchard, Remembering>> search(Uct(0.7), {Remembering{&most}, 0},
                                                                   {.memory_mib = 4});
    const auto report = search.search(with_nodes<Orchard>(state, 300), StopToken{});
    CHECK(report.lines.front().shares[1] == Approx(0.3).margin(0.1));
    CHECK(most > 200);
    CHECK(most <= 300);
}

TEST_CASE("playouts cut off before a roll go on until somebody is to move") {
    using Race = toys::DiceRace;
    Mcts<Race, Uct, CutOffPlayout<Race, reference::HashEvaluator<Race>>> search(
        Uct(0.7), {reference::HashEvaluator<Race>(5), 0}, {.memory_mib = 4});
    const auto report = search.search(with_nodes<Race>(Race::start({}), 500, 2), StopToken{});
    for (const auto& line : report.lines) {
        REQUIRE(std::accumulate(line.shares.begin(), line.shares.end(), 0.0) == Approx(1.0));
    }
}

TEST_CASE("with many seats Monte Carlo search comes near what max-n takes for best") {
    const toys::OrchardState state = orchard("A 0 2 3 0 | 1 2 1", 3);
    MaxN<Orchard, Evaluator> exact(Evaluator(5));
    const auto expected = exact.search(to_depth<Orchard>(state, 30), StopToken{}).lines.front();
    auto search = make_orchard_sampling();
    const auto report = search.search(with_nodes<Orchard>(state, 50'000), StopToken{});
    REQUIRE(report.lines.front().shares[0] == Approx(expected.shares[0]).margin(0.02));
}
