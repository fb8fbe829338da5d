// The trees over information sets: what can be chosen in a sample, how many moves are tried, and which events are one.
#include "search/hidden/is_mcts_tree.hpp"

#include "tests/search/hidden/positions.hpp"
#include "tests/support/toys/coin_hunt.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace sparring;
using toys::CoinHunt;
using toys::CoinHuntInTheOpen;
using toys::HandAction;
using toys::HiddenHand;
using toys::HuntAction;

namespace {

template <HiddenGame G>
using TreeOf = IsMctsTree<G, UniformPolicy<G>, RandomPlayout<G>>;

template <HiddenGame G>
[[nodiscard]] TreeOf<G> tree_after(const StateOf<G>& state, int iterations, IsMctsParameters parameters) {
    parameters.memory_mib = 8;
    TreeOf<G> tree({}, {}, parameters);
    IsMctsWorker worker(parameters.seed);
    tree.set_root(state.view(state.to_move()), worker.random);
    for (int number = 0; number < iterations; ++number) {
        tree.iterate(worker);
    }
    return tree;
}

// The edge along moves from a root, each as the observer sees it.
template <HiddenGame G>
[[nodiscard]] EdgeIndex edge_along(const TreeOf<G>& tree, EdgeIndex root, std::initializer_list<MoveOf<G>> moves) {
    EdgeIndex edge = root;
    for (const MoveOf<G>& move : moves) {
        edge = tree.pool().find(edge, move);
        REQUIRE(edge != kNoEdge);
    }
    return edge;
}

// Calls `see` for every edge below `edge`, and for it.
template <HiddenGame G, class See>
void visit_all(const TreeOf<G>& tree, EdgeIndex edge, const See& see) {
    see(tree.pool()[edge]);
    for (const EdgeIndex child : tree.pool().children(edge)) {
        visit_all<G>(tree, child, see);
    }
}

// Proposes one cup alone.
struct FirstCup {
    [[nodiscard]] toys::HuntMove propose(const toys::HuntState& state, FastRandom& /*random*/) const {
        MoveList<CoinHunt> moves;
        state.generate(moves);
        return moves[0];
    }
    [[nodiscard]] std::vector<toys::HuntMove> ranked(const toys::HuntState& state, FastRandom& random) const {
        return shuffled_moves<CoinHunt>(state, random);
    }
};

[[nodiscard]] toys::HuntState looked() {
    toys::HuntState state;
    state.apply({HuntAction::kLook, toys::kNoCup});
    return state;
}

constexpr toys::HuntMove kLook{HuntAction::kLook, toys::kNoCup};
constexpr toys::HuntMove kSomewhere{HuntAction::kHide, toys::kNoCup};
constexpr toys::HuntMove kSomeDraw{HuntAction::kMiss, toys::kNoCup};

}  // namespace

TEST_CASE("an edge of a tree over information sets takes as many bytes as the payoffs of its seats and 32") {
    STATIC_REQUIRE(sizeof(ObservedEdge<HiddenHand>) == sizeof(Payoffs<3>) + 32);
}

TEST_CASE("a card can be chosen as often as the other seat holds it, a dare always") {
    constexpr int kIterations = 60'000;
    for (const double widening : {IsMctsParameters::kNoWidening, 2.0}) {
        // So much exploration that the three moves are tried equally often.
        const auto tree =
            tree_after<HiddenHand>(hands("36/- 45/-"), kIterations, {.exploration = 1e3, .widening = widening});
        const EdgeIndex node = edge_along<HiddenHand>(tree, tree.root(), {{HandAction::kPlay, 6}});
        const auto visits = static_cast<double>(tree.pool()[node].visits);
        REQUIRE(visits > kIterations / 4.0);
        REQUIRE(tree.pool()[node].children == 7);
        for (const EdgeIndex child : tree.pool().children(node)) {
            const auto& edge = tree.pool()[child];
            const bool is_dare = edge.sighting.move.action == HandAction::kDare;
            INFO(static_cast<int>(edge.sighting.move.card));
            REQUIRE(edge.available == Approx(is_dare ? visits : visits / 3).epsilon(0.03));
            REQUIRE(edge.visits <= edge.available);
        }
    }
}

TEST_CASE("an edge is chosen by the logarithm of how often it could have been") {
    // With so much exploration the terms of all edges stay equal. A dare, which is always there, is therefore chosen by
    // an eighth more often than a card that is there a third of the time.
    const auto tree = tree_after<HiddenHand>(hands("36/- 45/-"), 60'000, {.exploration = 1e3});
    const EdgeIndex node = edge_along<HiddenHand>(tree, tree.root(), {{HandAction::kPlay, 6}});
    const auto term = [](const auto& edge) { return std::log(edge.available) / edge.visits; };
    const EdgeIndex dare = edge_along<HiddenHand>(tree, node, {{HandAction::kDare, 0}});
    for (const EdgeIndex child : tree.pool().children(node)) {
        REQUIRE(term(tree.pool()[child]) == Approx(term(tree.pool()[dare])).epsilon(0.04));
    }
}

TEST_CASE("with widening no more moves are tried than the visits allow") {
    const IsMctsParameters parameters{.widening = 0.5, .widening_exponent = 0.3};
    for (const auto& [iterations, children] : {std::pair{1, 1}, {50, 1}, {150, 2}, {500, 3}}) {
        const auto tree = tree_after<HiddenHand>(hands("36/- 45/-"), iterations, parameters);
        REQUIRE(tree.pool()[tree.root()].children == children);
    }
    const auto tree = tree_after<HiddenHand>(hands("36/- 45/-"), 5'000, parameters);
    visit_all<HiddenHand>(tree, tree.root(),
                          [&](const auto& edge) { REQUIRE(edge.proposals <= parameters.most_proposals(edge.visits)); });
}

TEST_CASE("a node gets another child if a sample leaves none to choose from") {
    // The other seat holds one of five cards and can play nothing else, so that each of them gets its edge.
    const IsMctsParameters parameters{.widening = 2.0, .widening_exponent = 0.0};
    const auto tree = tree_after<HiddenHand>(hands("3/6 4/5"), 200, parameters);
    REQUIRE(tree.pool()[tree.root()].children == 2);
    const EdgeIndex played = edge_along<HiddenHand>(tree, tree.root(), {{HandAction::kPlay, 3}});
    REQUIRE(tree.pool()[played].children == 5);
    // A name can always be chosen.
    const EdgeIndex dared = edge_along<HiddenHand>(tree, tree.root(), {{HandAction::kDare, 0}});
    REQUIRE(tree.pool()[dared].children <= 2);
}

TEST_CASE("without widening every move is tried before any twice") {
    const auto tree = tree_after<HiddenHand>(hands("36/- 45/- ?"), 6, {.widening = IsMctsParameters::kNoWidening});
    REQUIRE(tree.pool()[tree.root()].children == 6);
    for (const EdgeIndex child : tree.pool().children(tree.root())) {
        REQUIRE(tree.pool()[child].visits == 1);
    }
}

TEST_CASE("a seat is not bound to the only move that a policy proposes") {
    // The hider would count on the seeker's pointing at the first cup, wherever it has seen the coin.
    IsMctsTree<CoinHunt, FirstCup, RandomPlayout<CoinHunt>> tree({}, {}, {.memory_mib = 8});
    IsMctsWorker worker(1);
    tree.set_root(looked().view(kSecondSeat), worker.random);
    for (int number = 0; number < 20'000; ++number) {
        tree.iterate(worker);
    }
    for (const EdgeIndex child : tree.pool().children(tree.root())) {
        const auto& edge = tree.pool()[child];
        // The seeker has seen the coin in a third of all games and wins these; it wins half of the others.
        REQUIRE(edge.sums[0] / edge.visits > 0.55);
    }
}

TEST_CASE("the moves of the root are tried in the order of the policy") {
    const auto tree = tree_after<HiddenHand>(hands("36/- 45/- ?"), 100, {.widening = 1.0, .widening_exponent = 0.3});
    const auto children = tree.pool().children(tree.root());
    REQUIRE(children.size() == 3);
    std::size_t place = 0;
    for (const EdgeIndex child : children) {
        REQUIRE(tree.pool()[child].sighting.move == tree.root_moves()[place++]);
    }
}

TEST_CASE("hidings that the seeker does not see are one edge, and its own draws are not") {
    const auto tree = tree_after<CoinHunt>({}, 3'000, {});
    const EdgeIndex look = edge_along<CoinHunt>(tree, tree.root(), {kLook});
    REQUIRE(tree.pool()[look].children == 1);
    const EdgeIndex hidden = edge_along<CoinHunt>(tree, look, {kSomewhere});
    REQUIRE_FALSE(tree.pool()[hidden].sighting.is_whole);
    // It can be chosen whenever something is hidden; the first visit of a node adds nothing below it.
    REQUIRE(tree.pool()[hidden].available == tree.pool()[look].visits - 1);
    // Three cups, each with or without the coin.
    REQUIRE(tree.pool()[hidden].children == 6);
}

TEST_CASE("draws that the hider does not see are one edge") {
    const auto tree = tree_after<CoinHunt>(looked(), 3'000, {});
    REQUIRE(tree.pool()[tree.root()].children == 3);
    const EdgeIndex draw = edge_along<CoinHunt>(tree, tree.root(), {{HuntAction::kHide, 0}, kSomeDraw});
    REQUIRE(tree.pool()[draw].children == 3);
}

TEST_CASE("without the hook every event has an edge of its own") {
    const auto seeker = tree_after<CoinHuntInTheOpen>({}, 3'000, {.exploration = 10.0});
    REQUIRE(seeker.pool()[edge_along<CoinHuntInTheOpen>(seeker, seeker.root(), {kLook})].children == 3);
    const auto hider = tree_after<CoinHuntInTheOpen>(looked(), 3'000, {});
    const EdgeIndex hide = edge_along<CoinHuntInTheOpen>(hider, hider.root(), {{HuntAction::kHide, 0}});
    REQUIRE(hider.pool()[hide].children == 3);
}

TEST_CASE("draws that do not split nodes leave no edges") {
    const auto tree = tree_after<CoinHunt>(looked(), 3'000, {.splits_chance = false});
    const EdgeIndex hide = edge_along<CoinHunt>(tree, tree.root(), {{HuntAction::kHide, 0}});
    REQUIRE(tree.pool()[hide].children == 3);
    for (const EdgeIndex child : tree.pool().children(hide)) {
        const auto& edge = tree.pool()[child];
        REQUIRE(edge.sighting.move.action == HuntAction::kPoint);
    }
}

TEST_CASE("each seat has a tree of what it sees itself") {
    const auto tree = tree_after<CoinHunt>(looked(), 3'000, {.observers = Observers::kMultiple});
    REQUIRE(tree.root() == tree.root_of(kSecondSeat));
    REQUIRE(tree.pool()[tree.root()].children == 3);
    const EdgeIndex hidden = edge_along<CoinHunt>(tree, tree.root_of(kFirstSeat), {kSomewhere});
    REQUIRE(tree.pool()[tree.root_of(kFirstSeat)].children == 1);
    REQUIRE(tree.pool()[hidden].children == 6);
    REQUIRE(tree.pool()[hidden].visits == 3'000);
    const EdgeIndex draw = edge_along<CoinHunt>(tree, tree.root(), {{HuntAction::kHide, 1}, kSomeDraw});
    REQUIRE(tree.pool()[draw].children == 3);
}

TEST_CASE("the visits of an edge are one more than those of its children, and its values are of every seat") {
    for (const Observers observers : {Observers::kSingle, Observers::kMultiple}) {
        const auto tree = tree_after<HiddenHand>(hands("36/- 45/- 18/-", 3), 5'000, {.observers = observers});
        const auto& root = tree.pool()[tree.root()];
        REQUIRE(root.visits == 5'000);
        REQUIRE(root.sums[0] + root.sums[1] + root.sums[2] == Approx(5'000));
        const EdgeIndex node = *tree.pool().children(tree.root()).begin();
        std::uint32_t visits = 1;
        for (const EdgeIndex child : tree.pool().children(node)) {
            const auto& edge = tree.pool()[child];
            visits += edge.visits;
        }
        REQUIRE(tree.pool()[node].visits == visits);
    }
}
