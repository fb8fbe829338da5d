// What the numbers in a search tree must agree on, and how its workers hold parts of it.
#include "search/mcts/tree.hpp"

#include "tests/search/many_seats/positions.hpp"
#include "tests/support/toys/tug_of_war.hpp"
#include "tests/support/toys/wager.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdint>
#include <string_view>

using namespace sparring;
using toys::Orchard;
using toys::TugOfWar;
using toys::Wager;

namespace {

template <Game G>
using Tree = MctsTree<G, Uct, RandomPlayout<G>>;

template <Game G>
[[nodiscard]] Tree<G> make_tree() {
    return Tree<G>(Uct(0.7), {}, std::size_t{16} << 20U);
}

template <class Pool>
[[nodiscard]] std::uint64_t visits_of(const Pool& pool, NodeIndex node) {
    const EdgeRange edges = pool.edges(node);
    std::uint64_t visits = 0;
    for (EdgeIndex edge = edges.first; edge < edges.end(); ++edge) {
        visits += pool.visits(edge);
    }
    return visits;
}

// Calls a function with every edge that has a node behind it, and that node.
template <class Pool, class Function>
void for_each_child(const Pool& pool, const Function& function) {
    for (NodeIndex node = 0; node < pool.node_count(); ++node) {
        const EdgeRange edges = pool.edges(node);
        for (EdgeIndex edge = edges.first; edge < edges.end(); ++edge) {
            if (pool.child(edge) < kClaimedNode) {
                function(edge, pool.child(edge));
            }
        }
    }
}

[[nodiscard]] bool never() { return false; }

}  // namespace

TEST_CASE("every visit of an edge but the first chose among the moves behind it, in a tree of one worker") {
    auto tree = make_tree<TugOfWar>();
    tree.set_root(TugOfWar::start({}), Sharing::kAlone, never);
    Tree<TugOfWar>::Worker worker(3);
    tree.begin(worker, 1);
    std::uint64_t simulations = 0;
    bool held_some_at_the_end = false;
    // Ends as often while the worker holds something as not.
    for (const int more : {1, 30, 500, 4'000, 20'001, 37, 61, 89, 113, 131}) {
        for (int count = 0; count < more; ++count, ++simulations) {
            tree.simulate(worker);
        }
        held_some_at_the_end |= worker.held.left > 0;
        tree.hand_in(worker);
        REQUIRE(worker.held.left == 0);
        const auto& pool = tree.pool();
        REQUIRE(visits_of(pool, 0) == simulations);
        for_each_child(pool, [&](EdgeIndex edge, NodeIndex child) {
            // Once an outcome is proven it is not looked for any more.
            if (pool.proven(edge).empty()) {
                REQUIRE(visits_of(pool, child) == pool.visits(edge) - 1);
            }
        });
    }
    REQUIRE(held_some_at_the_end);
    REQUIRE(worker.collisions == 0);
}

TEST_CASE("what simulations are worth is added up at every node, for every seat") {
    for (const auto& state : random_orchards(3, 12)) {
        INFO(Orchard::format_position(state));
        auto tree = make_tree<Orchard>();
        tree.set_root(state, Sharing::kAlone, never);
        Tree<Orchard>::Worker worker(3);
        tree.begin(worker, 1);
        for (int count = 0; count < 3'000 && !tree.is_root_settled(); ++count) {
            tree.simulate(worker);
        }
        tree.hand_in(worker);
        const auto& pool = tree.pool();
        const auto check = [&](NodeIndex node) {
            const EdgeRange edges = pool.edges(node);
            double of_mover = 0;
            for (EdgeIndex edge = edges.first; edge < edges.end(); ++edge) {
                of_mover += pool.sum(edge);
            }
            const auto values = pool.values(node);
            REQUIRE(values[index(tree.summed_seat(node))] == Approx(of_mover));
            double of_all = 0;
            for (const double value : values) {
                of_all += value;
            }
            REQUIRE(of_all == Approx(static_cast<double>(visits_of(pool, node))));
        };
        check(0);
        for_each_child(pool, [&](EdgeIndex, NodeIndex child) { check(child); });
    }
}

TEST_CASE("where there is no time for the whole tree that is kept, what is nearest to the root is") {
    auto tree = make_tree<TugOfWar>();
    auto state = TugOfWar::start({});
    tree.set_root(state, Sharing::kAlone, never);
    Tree<TugOfWar>::Worker worker(3);
    tree.begin(worker, 1);
    for (int count = 0; count < 20'000; ++count) {
        tree.simulate(worker);
    }
    tree.hand_in(worker);
    const EdgeRange edges = tree.pool().edges(0);
    EdgeIndex most = edges.first;
    for (EdgeIndex edge = edges.first; edge < edges.end(); ++edge) {
        most = tree.pool().visits(edge) > tree.pool().visits(most) ? edge : most;
    }
    const std::uint64_t visits = tree.pool().visits(most);
    state.apply(tree.pool().move(most));
    tree.set_root(state, Sharing::kAlone, [] { return true; });
    REQUIRE(tree.pool().node_count() == 255);
    REQUIRE(visits_of(tree.pool(), 0) == visits - 1);
    // It is searched on like any other.
    tree.begin(worker, 1);
    for (int count = 0; count < 1'000; ++count) {
        tree.simulate(worker);
    }
    tree.hand_in(worker);
    REQUIRE(tree.pool().node_count() > 255);
    REQUIRE(visits_of(tree.pool(), 0) == visits - 1 + 1'000);
}

TEST_CASE("a node is held by one worker at a time until it is open to all") {
    NodePool<TugOfWar> pool(64);
    PoolRoom room;
    const NodeIndex node = *pool.add(TugOfWar::start({}), 2, room);
    REQUIRE_FALSE(pool.is_open(node, false));
    REQUIRE(pool.hold(node));
    REQUIRE_FALSE(pool.hold(node));
    REQUIRE_FALSE(pool.is_open(node, true));
    pool.give_back(node);
    REQUIRE(pool.hold(node));
    pool.give_back(node);
    REQUIRE(pool.is_open(node, true));
    REQUIRE(pool.is_open(node, false));
    REQUIRE_FALSE(pool.hold(node));
}

TEST_CASE("a worker that comes to a node held by another values its state and goes on") {
    auto tree = make_tree<TugOfWar>();
    tree.set_root(TugOfWar::start({}), Sharing::kShared, never);
    std::array<Tree<TugOfWar>::Worker, 2> workers{Tree<TugOfWar>::Worker(3), Tree<TugOfWar>::Worker(4)};
    for (auto& worker : workers) {
        tree.begin(worker, workers.size());
    }
    // The first one holds some of the few nodes that there are, the other comes by.
    std::uint64_t simulations = 0;
    while (workers[0].held.left == 0) {
        tree.simulate(workers[0]);
        ++simulations;
    }
    for (int count = 0; count < 500; ++count, ++simulations) {
        tree.simulate(workers[1]);
    }
    REQUIRE(workers[1].collisions > 0);
    for (auto& worker : workers) {
        tree.hand_in(worker);
    }
    REQUIRE(visits_of(tree.pool(), 0) == simulations);
}

TEST_CASE("outcomes are due by their probability, and none waits for long") {
    const auto state = *Wager::parse_position("A 100 t2 s2", {.turns = 12});
    REQUIRE(state.is_chance());
    OutcomeList<Wager> outcomes;
    generate_different_outcomes<Wager>(state, outcomes);
    double weights = 0;
    for (const auto& outcome : outcomes) {
        weights += outcome.weight;
    }
    NodePool<Wager> pool(64);
    PoolRoom room;
    FastRandom random(7);
    const NodeIndex node = *expand(pool, Uct(1.0), state, room);
    for (int visits = 1; visits <= 3'000; ++visits) {
        static_cast<void>(pool.visit(due_outcome(pool, node, random), Sharing::kAlone));
        for (std::uint32_t place = 0; place < outcomes.size(); ++place) {
            // Draws by chance would be further away than this by ten times as much in the end.
            const double expected = outcomes[place].weight / weights * visits;
            const double seen = pool.visits(pool.edges(node).first + place);
            REQUIRE(seen < expected + 1);
            REQUIRE(seen > expected - static_cast<double>(outcomes.size()));
        }
    }
}
