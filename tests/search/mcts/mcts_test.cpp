// Monte Carlo tree search: what it proves, what it counts, and that it converges to exact values.
#include "search/mcts/mcts.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "search/baseline/baseline.hpp"
#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/maxn.hpp"
#include "tests/support/toys/dice_race.hpp"
#include "tests/support/toys/nim.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

using namespace sparring;

namespace {

template <Game G>
using Sampling = Mcts<G, Uct, RandomPlayout<G>>;

template <Game G>
Sampling<G> make_sampling(std::size_t memory_mib = 16) {
    return Sampling<G>(Uct(0.7), {}, {.memory_mib = memory_mib, .reuses_tree = true, .seed = 5});
}

template <Game G>
SearchRequest<G> request_for(const StateOf<G>& state, std::uint64_t simulations, int lines = 1) {
    SearchRequest<G> request{.state = state, .lines = lines};
    request.limits.nodes = simulations;
    return request;
}

}  // namespace

TEST_CASE("a node of the tree takes at most 64 bytes") {
    using Pool = NodePool<BasicDraughtnauts>;
    STATIC_REQUIRE(Pool::kBytesPerEdge + Pool::kBytesPerExpansion <= 64);
}

TEST_CASE("the solver proves who wins at Nim, and a winning move") {
    for (const auto& [heaps, is_won] : {std::pair{std::array<std::uint8_t, 4>{1, 2, 3, 0}, false},
                                        std::pair{std::array<std::uint8_t, 4>{1, 2, 4, 0}, true},
                                        std::pair{std::array<std::uint8_t, 4>{2, 2, 0, 0}, false},
                                        std::pair{std::array<std::uint8_t, 4>{3, 2, 0, 0}, true}}) {
        const toys::NimState state(heaps, kFirstSeat);
        auto search = make_sampling<toys::Nim>();
        const auto report = search.search(request_for<toys::Nim>(state, 100'000), StopToken{});
        REQUIRE(report.lines.front().proven_winners == SeatSet(is_won ? kFirstSeat : kSecondSeat));
        REQUIRE(report.nodes < 100'000);
    }
}

TEST_CASE("a proven draw is told from a proven win") {
    // Black can only walk into the no-progress limit or be drawn by it.
    const auto state = draughtnauts::parse_basic("B:WK32:BK1:N79");
    auto search = make_sampling<BasicDraughtnauts>();
    const auto report = search.search(request_for<BasicDraughtnauts>(state, 1'000), StopToken{});
    REQUIRE(report.lines.front().proven_winners == SeatSet::all(2));
}

TEST_CASE("a forced win in draughts is proven") {
    const auto state = draughtnauts::parse_basic("B:W18:B14");
    auto search = make_sampling<BasicDraughtnauts>();
    const auto report = search.search(request_for<BasicDraughtnauts>(state, 1'000), StopToken{});
    REQUIRE(report.lines.front().proven_winners == SeatSet(kFirstSeat));
    REQUIRE(report.nodes == 1);
}

TEST_CASE("the simulations of a search are exactly its limit, spread over the moves") {
    auto search = make_sampling<BasicDraughtnauts>();
    const auto report =
        search.search(request_for<BasicDraughtnauts>(BasicDraughtnauts::start({}), 5'000, 7), StopToken{});
    REQUIRE(report.nodes == 5'000);
    std::uint64_t visits = 0;
    for (const auto& line : report.lines) {
        visits += line.visits;
    }
    REQUIRE(visits == 5'000);
    REQUIRE(report.lines.front().visits >= report.lines.back().visits);
}

TEST_CASE("the same seed gives the same search") {
    std::vector<std::uint64_t> visits;
    for (int run = 0; run < 2; ++run) {
        auto search = make_sampling<BasicDraughtnauts>();
        const auto report =
            search.search(request_for<BasicDraughtnauts>(BasicDraughtnauts::start({}), 3'000), StopToken{});
        visits.push_back(report.lines.front().visits);
    }
    REQUIRE(visits[0] == visits[1]);
}

TEST_CASE("the tree below the moves played is kept") {
    auto search = make_sampling<BasicDraughtnauts>();
    auto state = BasicDraughtnauts::start({});
    const auto first = search.search(request_for<BasicDraughtnauts>(state, 20'000), StopToken{});
    state.apply(first.lines.front().moves[0]);
    state.apply(first.lines.front().moves[1]);
    const auto second = search.search(request_for<BasicDraughtnauts>(state, 1, 20), StopToken{});
    std::uint64_t visits = 0;
    for (const auto& line : second.lines) {
        visits += line.visits;
    }
    REQUIRE(second.nodes == 1);
    REQUIRE(visits > 500);
}

TEST_CASE("a search ends before visits have no more room, those that are kept included") {
    Mcts<BasicDraughtnauts, Uct, RandomPlayout<BasicDraughtnauts>> search(Uct(0.7), {},
                                                                          {.memory_mib = 16, .most_visits = 1'000});
    const auto state = BasicDraughtnauts::start({});
    CHECK(search.search(request_for<BasicDraughtnauts>(state, 600), StopToken{}).nodes == 600);
    CHECK(search.search(request_for<BasicDraughtnauts>(state, 600), StopToken{}).nodes == 400);
    CHECK(search.search(request_for<BasicDraughtnauts>(state, 600), StopToken{}).nodes == 1);
    // Half of what 32 bits count.
    CHECK(within_room(Limits::kNoNodeLimit, 0, kMostVisits) == 1ULL << 31U);
    CHECK(within_room(Limits::kNoNodeLimit, 1ULL << 32U, kMostVisits) == 1);
}

TEST_CASE("a full tree is searched on without growing") {
    auto search = Sampling<BasicDraughtnauts>(Uct(0.7), {}, {.memory_mib = 1, .reuses_tree = false, .seed = 1});
    const auto report =
        search.search(request_for<BasicDraughtnauts>(BasicDraughtnauts::start({}), 60'000), StopToken{});
    REQUIRE(report.nodes == 60'000);
}

TEST_CASE("with chance and three seats the values come near the exact ones") {
    const auto rules = *toys::DiceRace::make_rules({});
    const auto state = *toys::DiceRace::parse_position("B 6 6 5 r2", rules);
    const auto exact = reference::maxn<toys::DiceRace>(state, 40, reference::HashEvaluator<toys::DiceRace>());
    auto search = make_sampling<toys::DiceRace>();
    const auto report = search.search(request_for<toys::DiceRace>(state, 200'000), StopToken{});
    for (std::size_t seat = 0; seat < exact.size(); ++seat) {
        REQUIRE(report.lines.front().shares[seat] == Approx(exact[seat]).margin(0.02));
    }
}

TEST_CASE("an evaluator in place of playouts finds a won exchange") {
    using Evaluator = reference::HashEvaluator<BasicDraughtnauts>;
    Mcts<BasicDraughtnauts, Uct, CutOffPlayout<BasicDraughtnauts, Evaluator>> search(Uct(1.0), {Evaluator(3), 0},
                                                                                     {.memory_mib = 4});
    const auto state = draughtnauts::parse_basic("B:W18:B14,1");
    const auto report = search.search(request_for<BasicDraughtnauts>(state, 100), StopToken{});
    REQUIRE(draughtnauts::format_move(report.best_move()) == "14x23");
}

TEST_CASE("the table of square roots of logarithms is within a thousandth") {
    const SqrtLogTable table;
    for (std::uint32_t n = 1; n < 4'000'000'000U / 3; n = n * 3 + 1) {
        REQUIRE(table(n) == Approx(std::sqrt(std::log(static_cast<double>(n)))).epsilon(0.001).margin(1e-12));
    }
}

TEST_CASE("UCT visits every edge once before any twice") {
    const std::vector<double> sums{1.0, 0.0, 0.0};
    const std::vector<std::uint32_t> visits{1, 0, 0};
    std::vector<double> priorities(3);
    REQUIRE(Uct(1.0).score({sums, visits, 1, {}}, priorities) == 3);
    REQUIRE(priorities[1] > priorities[0]);
    REQUIRE(priorities[1] == priorities[2]);
}

TEST_CASE("a progressive bias is worth less with every visit, and orders edges without visits") {
    const std::vector<double> sums{1.5, 1.5, 0.0, 0.0};
    const std::vector<std::uint32_t> visits{3, 3, 0, 0};
    const std::vector<float> ranks{0, 4, 1, 2};
    std::vector<double> plain(4);
    std::vector<double> biased(4);
    REQUIRE(Uct(0.5).score({sums, visits, 6, {}}, plain) == 4);
    REQUIRE(BiasedUct(0.5, 0.1).score({sums, visits, 6, ranks}, biased) == 4);
    REQUIRE(biased[0] == plain[0]);
    REQUIRE(biased[1] == Approx(plain[1] + 0.1));
    REQUIRE(biased[3] > biased[2]);
    REQUIRE(biased[2] > biased[1]);
}

namespace {

// The moves of a state from the last to the first, each half as probable as the one behind it.
struct LastFirst {
    template <class Moves>
    void shares(const StateOf<BasicDraughtnauts>& /*state*/, const Moves& moves, std::span<float> shares) const {
        float left = 1;
        for (std::size_t place = moves.size(); place-- > 0; left /= 2) {
            shares[place] = place == 0 ? left : left / 2;
        }
    }
};
static_assert(MovePrior<LastFirst, BasicDraughtnauts> && HintingSelection<Puct<LastFirst>, BasicDraughtnauts>);

}  // namespace

TEST_CASE("PUCT adds what a move promises for its prior and its visits, and looks at one move without visits") {
    const std::vector<double> sums{3.0, 0.5, 0.0, 0.0};
    const std::vector<std::uint32_t> visits{4, 5, 0, 0};
    const std::vector<float> priors{0.5F, 0.25F, 0.125F, 0.125F};
    std::vector<double> priorities(4, -7);
    const Puct puct(LastFirst{}, {.exploration = 0.8, .reduction = 0.1});
    REQUIRE(puct.score({sums, visits, 9, priors}, priorities) == 3);
    REQUIRE(priorities[0] == Approx(3.0 / 4 + 0.8 * 3 * 0.5 / 5));
    REQUIRE(priorities[1] == Approx(0.5 / 5 + 0.8 * 3 * 0.25 / 6));
    REQUIRE(priorities[2] == Approx(3.5 / 9 - 0.1 + 0.8 * 3 * 0.125));
    REQUIRE(priorities[3] == -7);
    // Nothing is known yet: the first one. What the others were worth is never less than nothing.
    const std::vector<std::uint32_t> none(4);
    REQUIRE(puct.score({sums, none, 0, priors}, priorities) == 1);
    const std::vector<std::uint32_t> lost{9, 0, 0, 0};
    const std::vector<double> nothing(4);
    REQUIRE(puct.score({nothing, lost, 9, priors}, priorities) == 2);
    REQUIRE(priorities[1] == Approx(0.8 * 3 * 0.25));
}

TEST_CASE("moves are opened in the order of what is predicted of them") {
    using Evaluator = reference::HashEvaluator<BasicDraughtnauts>;
    Mcts<BasicDraughtnauts, Puct<LastFirst>, CutOffPlayout<BasicDraughtnauts, Evaluator>> search(
        Puct(LastFirst{}, {.exploration = 1, .reduction = 0, .uniform = 0}), {Evaluator(3), 0}, {.memory_mib = 1});
    const auto state = BasicDraughtnauts::start({});
    draughtnauts::BasicMoves moves;
    state.generate(moves);
    const auto report = search.search({.state = state, .limits = {.nodes = 1}, .lines = 10}, StopToken{});
    REQUIRE(report.lines.front().moves.front() == moves[moves.size() - 1]);
    // With an exploration that outweighs all values visits are shared out by the priors.
    Mcts<BasicDraughtnauts, Puct<LastFirst>, CutOffPlayout<BasicDraughtnauts, Evaluator>> wide(
        Puct(LastFirst{}, {.exploration = 1000, .reduction = 0, .uniform = 0}), {Evaluator(3), 0}, {.memory_mib = 4});
    const auto shared = wide.search({.state = state, .limits = {.nodes = 4'000}, .lines = 10}, StopToken{});
    // The last two are equally probable.
    for (std::size_t place = 0; place + 2 < shared.lines.size(); ++place) {
        REQUIRE(shared.lines[place].moves.front() == moves[moves.size() - 1 - place]);
    }
    REQUIRE(shared.lines[0].visits == Approx(2'000).margin(60));
    REQUIRE(shared.lines[1].visits == Approx(1'000).margin(40));
}

TEST_CASE("nobody is asked to predict the moves of a finished game") {
    // Several workers may come there before its outcome is proven.
    struct Unasked {
        void shares(const toys::NimState& /*state*/, const MoveList<toys::Nim>& moves,
                    std::span<float> /*shares*/) const {
            REQUIRE(!moves.empty());
        }
    };
    NodePool<toys::Nim, true> pool(64);
    PoolRoom room;
    const auto finished = *toys::Nim::parse_position("A 0 0 0 0", {});
    REQUIRE(!expand(pool, Puct(Unasked{}), finished, room).has_value());
}

TEST_CASE("many moves are put in the order of their priors as few are") {
    struct ByNumber {
        void shares(const toys::NimState& /*state*/, const MoveList<toys::Nim>& /*moves*/,
                    std::span<float> shares) const {
            for (std::size_t place = 0; place < shares.size(); ++place) {
                shares[place] = static_cast<float>(place * 7 % 11);
            }
        }
    };
    const Puct puct(ByNumber{}, {.uniform = 0});
    for (const std::size_t size : {std::size_t{12}, std::size_t{60}}) {
        MoveList<toys::Nim> moves;
        for (std::size_t place = 0; place < size; ++place) {
            moves.push_back({static_cast<std::uint8_t>(place / 15), static_cast<std::uint8_t>(place % 15 + 1)});
        }
        const auto before = [](const toys::NimMove& move) { return std::size_t{move.heap} * 15 + move.taken - 1; };
        std::vector<float> shares(size);
        puct.hint<toys::Nim>(*toys::Nim::parse_position("A 1 1 1 1", {}), moves, shares);
        for (std::size_t place = 0; place < size; ++place) {
            REQUIRE(shares[place] == static_cast<float>(before(moves[place]) * 7 % 11));
            REQUIRE((place == 0 || shares[place - 1] > shares[place] ||
                     (shares[place - 1] == shares[place] && before(moves[place - 1]) < before(moves[place]))));
        }
    }
}

TEST_CASE("the greedy agent takes the move whose next state the evaluator likes best") {
    using Evaluator = reference::HashEvaluator<BasicDraughtnauts>;
    const Evaluator evaluator(9);
    GreedyAgent<BasicDraughtnauts, Evaluator> greedy(evaluator, 1);
    const auto state = BasicDraughtnauts::start({});
    const auto report = greedy.search({.state = state, .lines = 10}, StopToken{});
    double best = 0;
    draughtnauts::BasicMoves moves;
    state.generate(moves);
    for (const auto& move : moves) {
        auto next = state;
        next.apply(move);
        best = std::max(best, evaluator.shares(next)[0]);
    }
    REQUIRE(report.lines.size() == 7);
    REQUIRE(report.lines.front().shares[0] == best);
}

TEST_CASE("the random agent plays every move of the start about equally often") {
    RandomAgent<BasicDraughtnauts> agent(4);
    const auto state = BasicDraughtnauts::start({});
    std::map<std::string, int> counts;
    for (int game = 0; game < 7'000; ++game) {
        ++counts[draughtnauts::format_move(agent.search({.state = state}, StopToken{}).best_move())];
    }
    REQUIRE(counts.size() == 7);
    for (const auto& [move, count] : counts) {
        REQUIRE(count == Approx(1'000).margin(150));
    }
}
