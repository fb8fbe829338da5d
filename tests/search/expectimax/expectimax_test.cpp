// Expectimax against the reference without pruning, and its report.
#include "search/expectimax/expectimax.hpp"

#include "engine/board_game_battle/board_game_battle.hpp"
#include "search/mcts/playout.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/reference/expectimax.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/toys/hidden_hand.hpp"
#include "tests/support/toys/nim.hpp"
#include "tests/support/toys/wager.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>

using namespace sparring;
using reference::HashEvaluator;
using toys::Wager;

static_assert(OpenStochasticGame<Wager> && OpenStochasticGame<BoardGameBattle>);
static_assert(!OpenStochasticGame<toys::Nim> && !OpenStochasticGame<toys::HiddenHand>);

namespace {

constexpr std::array kPrunings{Pruning::kNone, Pruning::kStar1, Pruning::kStar2};

template <Game G>
using Search = Expectimax<G, HashEvaluator<G>>;

// Unfinished positions, decisions and chance nodes alike, each after fewer than `most_plies` random events.
template <Game G>
[[nodiscard]] std::vector<StateOf<G>> random_states(const StateOf<G>& start, std::uint32_t most_plies, int count) {
    FastRandom random(7);
    std::vector<StateOf<G>> states;
    while (static_cast<int>(states.size()) < count) {
        StateOf<G> state = start;
        play_at_random<G>(state, random, static_cast<int>(uniform_below(random, most_plies)));
        if (state.is_chance() || !state.is_over()) {
            states.push_back(state);
        }
    }
    return states;
}

[[nodiscard]] std::vector<toys::WagerState> random_wagers(int turns, int count) {
    return random_states<Wager>(Wager::start({.turns = turns}), static_cast<std::uint32_t>(2 * turns), count);
}

[[nodiscard]] toys::WagerState wager(std::string_view text) { return *Wager::parse_position(text, {.turns = 12}); }

// One searcher for all states, so that what the table holds of earlier ones must do no harm.
template <Game G>
void compare_with_reference(const std::vector<StateOf<G>>& states, int depth, const ExpectimaxParameters& parameters) {
    const HashEvaluator<G> evaluator(5);
    Search<G> search(evaluator, parameters);
    for (const StateOf<G>& state : states) {
        INFO(G::format_position(state));
        const auto report = search.search(to_depth<G>(state, depth), StopToken{});
        REQUIRE((*report.value)[0] ==
                Approx(reference::expectimax<G>(state, depth, evaluator)).margin(1e-12).epsilon(0));
        REQUIRE((*report.value)[1] == 1.0 - (*report.value)[0]);
    }
}

// With and without a table.
template <Game G>
void compare_all(const std::vector<StateOf<G>>& states, int depth) {
    for (const Pruning pruning : kPrunings) {
        for (const std::size_t table_mib : {0U, 1U}) {
            compare_with_reference<G>(states, depth, {pruning, table_mib});
        }
    }
}

// States that a search of all positions visits.
template <class E>
[[nodiscard]] std::uint64_t nodes_of(const std::vector<toys::WagerState>& states, int depth, Pruning pruning,
                                     std::size_t table_mib) {
    std::uint64_t nodes = 0;
    for (const toys::WagerState& state : states) {
        Expectimax<Wager, E> search(E{}, {pruning, table_mib});
        nodes += search.search(to_depth<Wager>(state, depth), StopToken{}).nodes;
    }
    return nodes;
}

// Who leads by more is more likely to win.
struct Lead {
    [[nodiscard]] Payoffs<2> shares(const toys::WagerState& state) const {
        const double first = std::clamp(0.5 + 0.02 * (state.lead - toys::kWagerMiddle), 0.0, 1.0);
        return {first, 1.0 - first};
    }
};

struct NeverCalled {
    [[nodiscard]] Payoffs<2> shares(const toys::WagerState&) const { throw std::logic_error("an estimate"); }
};

[[nodiscard]] board_game_battle::Rules battle_rules(int max_rounds = 1000) {
    board_game_battle::Options options;
    options.players = 2;
    options.max_rounds = max_rounds;
    return *BoardGameBattle::make_rules(options);
}

}  // namespace

TEST_CASE("expectimax finds the reference's value of a game of dice to every depth") {
    for (int depth = 1; depth <= 5; ++depth) {
        compare_all<Wager>(random_wagers(12, 60), depth);
    }
    // So deep that windows are narrowed from both sides.
    compare_all<Wager>(random_wagers(12, 30), 6);
    compare_all<Wager>(random_wagers(12, 20), 7);
}

TEST_CASE("expectimax finds the reference's value where the game ends") {
    for (const Pruning pruning : kPrunings) {
        for (const auto& state : random_wagers(3, 60)) {
            INFO(Wager::format_position(state));
            Search<Wager> search(HashEvaluator<Wager>(5), {pruning, 1});
            const auto report = search.search({.state = state}, StopToken{});
            const double expected = reference::expectimax<Wager>(state, 99, NeverCalled{});
            REQUIRE((*report.value)[0] == Approx(expected).margin(1e-12).epsilon(0));
            // Two events a turn and one for another roll; the search ends where everything is known.
            REQUIRE(report.depth <= 10);
        }
    }
}

TEST_CASE("expectimax finds the reference's value in Board Game Battle") {
    const auto rules = battle_rules();
    const auto states = random_states<BoardGameBattle>(BoardGameBattle::start(rules), 90, 60);
    for (int depth = 1; depth <= 3; ++depth) {
        compare_all<BoardGameBattle>(states, depth);
    }
    compare_all<BoardGameBattle>({states.begin(), states.begin() + 12}, 4);
}

TEST_CASE("expectimax finds the reference's value in the last round of Board Game Battle") {
    const auto rules = battle_rules(12);
    auto states = random_states<BoardGameBattle>(BoardGameBattle::start(rules), 90, 2000);
    std::erase_if(states, [](const auto& state) { return state.fields().round < 12; });
    REQUIRE(states.size() > 20);
    states.resize(20);
    compare_all<BoardGameBattle>(states, 99);
}

TEST_CASE("Star1 looks at fewer states than alpha-beta alone, and Star2 at fewer than Star1") {
    const auto states = random_wagers(12, 30);
    for (const std::size_t table_mib : {0U, 1U}) {
        const std::uint64_t none = nodes_of<Lead>(states, 6, Pruning::kNone, table_mib);
        const std::uint64_t star1 = nodes_of<Lead>(states, 6, Pruning::kStar1, table_mib);
        const std::uint64_t star2 = nodes_of<Lead>(states, 6, Pruning::kStar2, table_mib);
        INFO(none << " " << star1 << " " << star2);
        REQUIRE(star1 < none * 9 / 10);
        REQUIRE(star2 < star1);
    }
}

TEST_CASE("where nobody has a choice expectimax looks at every different state of the tree once") {
    const auto rules = battle_rules();
    const auto state = *BoardGameBattle::parse_position("R3:O-:12,7", rules);
    // Two orders, and 2 * 216 rolls of two dice, merged by where they lead.
    const auto count = [&](Pruning pruning) {
        Search<BoardGameBattle> search(HashEvaluator<BoardGameBattle>(5), {pruning, 0});
        return search.search(to_depth<BoardGameBattle>(state, 2), StopToken{}).nodes;
    };
    BoardGameBattle::State next = state;
    next.apply(*BoardGameBattle::parse_move(state, "order 12"));
    OutcomeList<BoardGameBattle> first;
    next.generate_merged_outcomes(first);
    next = state;
    next.apply(*BoardGameBattle::parse_move(state, "order 21"));
    OutcomeList<BoardGameBattle> second;
    next.generate_merged_outcomes(second);
    REQUIRE(count(Pruning::kNone) == 2 + 2 + first.size() + second.size());
    REQUIRE(count(Pruning::kStar2) == count(Pruning::kNone));
}

TEST_CASE("the node limit of expectimax is exact") {
    for (const std::uint64_t nodes : {100U, 1'000U, 12'345U}) {
        Search<Wager> search(HashEvaluator<Wager>(5));
        REQUIRE(search.search(with_nodes<Wager>(Wager::start({.turns = 12}), nodes), StopToken{}).nodes == nodes);
        REQUIRE(search.search(with_nodes<Wager>(wager("A 100 t12 s3"), nodes), StopToken{}).nodes == nodes);
    }
}

TEST_CASE("depth 1 is completed whatever the limits") {
    Search<Wager> search(HashEvaluator<Wager>(5));
    const auto report = search.search(with_nodes<Wager>(Wager::start({}), 1), StopToken{});
    REQUIRE(report.depth == 1);
    REQUIRE(report.nodes == 5);
    REQUIRE(report.value);
}

TEST_CASE("expectimax stops when it is told to") {
    StopToken stop;
    stop.request_stop();
    Search<Wager> search(HashEvaluator<Wager>(5));
    const auto state = Wager::start({.turns = 12});
    const auto report = search.search({.state = state}, stop);
    // The token is read every few hundred nodes, and never before depth 1 is complete.
    REQUIRE(report.depth >= 1);
    REQUIRE(report.nodes <= 600);
    const HashEvaluator<Wager> evaluator(5);
    REQUIRE((*search.search(to_depth<Wager>(state, 1), stop).value)[0] ==
            reference::expectimax<Wager>(state, 1, evaluator));
}

TEST_CASE("candidates are in order of what they are worth to the seat to move") {
    const HashEvaluator<Wager> evaluator(5);
    for (const std::string_view text : {"A 103 t6", "B 103 t6"}) {
        const auto state = wager(text);
        Search<Wager> search(evaluator);
        const auto report = search.search(to_depth<Wager>(state, 4, 9), StopToken{});
        REQUIRE(report.lines.size() == 5);
        for (std::size_t place = 0; place < report.lines.size(); ++place) {
            const auto& line = report.lines[place];
            auto next = state;
            next.apply(line.moves.front());
            REQUIRE(line.shares[0] ==
                    Approx(reference::expectimax<Wager>(next, 3, evaluator)).margin(1e-12).epsilon(0));
            REQUIRE_FALSE(line.probability);
            const std::size_t mover = index(state.to_move());
            REQUIRE((place == 0 || line.shares[mover] <= report.lines[place - 1].shares[mover]));
        }
        REQUIRE(*report.value == report.lines.front().shares);
    }
}

TEST_CASE("the move taken is the same with every pruning") {
    for (const auto& state : random_wagers(12, 60)) {
        INFO(Wager::format_position(state));
        const auto request = to_depth<Wager>(state, 5);
        Search<Wager> plain(HashEvaluator<Wager>(5), {Pruning::kNone, 0});
        const auto expected = plain.search(request, StopToken{}).best_move();
        for (const Pruning pruning : {Pruning::kStar1, Pruning::kStar2}) {
            Search<Wager> search(HashEvaluator<Wager>(5), {pruning, 1});
            REQUIRE(search.search(request, StopToken{}).best_move() == expected);
        }
    }
}

TEST_CASE("a chance node at the root is reported outcome by outcome, the most probable first") {
    const HashEvaluator<Wager> evaluator(5);
    const auto state = wager("B 101 t6 s2");
    Search<Wager> search(evaluator);
    const auto report = search.search(to_depth<Wager>(state, 4, 9), StopToken{});
    using toys::WagerMove;
    // Two of the five outcomes are merged.
    const std::vector<std::pair<WagerMove, double>> expected{{WagerMove::kWon, 4.0 / 12},
                                                             {WagerMove::kLost, 3.0 / 12},
                                                             {WagerMove::kEven, 3.0 / 12},
                                                             {WagerMove::kAgain, 2.0 / 12}};
    REQUIRE(report.lines.size() == expected.size());
    double sum = 0.0;
    for (std::size_t place = 0; place < expected.size(); ++place) {
        const auto& line = report.lines[place];
        REQUIRE(line.moves.front() == expected[place].first);
        REQUIRE(*line.probability == Approx(expected[place].second));
        auto next = state;
        next.apply(line.moves.front());
        REQUIRE(line.shares[0] == Approx(reference::expectimax<Wager>(next, 3, evaluator)).margin(1e-12).epsilon(0));
        sum += *line.probability * line.shares[0];
    }
    REQUIRE((*report.value)[0] == Approx(sum));
    REQUIRE(search.search(to_depth<Wager>(state, 4, 2), StopToken{}).lines.size() == 2);
}

TEST_CASE("the outcomes of a chance node are all of the depth reported") {
    const HashEvaluator<Wager> evaluator(5);
    const auto state = wager("B 101 t9 s2");
    for (const std::uint64_t nodes : {30U, 300U, 3'000U}) {
        Search<Wager> search(evaluator);
        const auto report = search.search(with_nodes<Wager>(state, nodes), StopToken{});
        REQUIRE((*report.value)[0] ==
                Approx(reference::expectimax<Wager>(state, report.depth, evaluator)).margin(1e-12).epsilon(0));
    }
}

TEST_CASE("a line ends where dice follow") {
    Search<Wager> search(HashEvaluator<Wager>(5));
    REQUIRE(search.search(to_depth<Wager>(wager("A 100 t6"), 5), StopToken{}).lines.front().moves.size() == 1);
    for (const auto& line : search.search(to_depth<Wager>(wager("A 100 t6 s1"), 5, 9), StopToken{}).lines) {
        REQUIRE(line.moves.size() == (line.moves.front() == toys::WagerMove::kAgain ? 1 : 2));
    }
}

TEST_CASE("expectimax proves what the dice cannot change, and nothing else") {
    int proven = 0;
    int open = 0;
    for (const auto& state : random_wagers(2, 200)) {
        INFO(Wager::format_position(state));
        Search<Wager> search(HashEvaluator<Wager>(5));
        for (const auto& line : search.search({.state = state, .lines = 9}, StopToken{}).lines) {
            auto next = state;
            next.apply(line.moves.front());
            const double share = reference::expectimax<Wager>(next, 99, NeverCalled{});
            const bool is_certain = share == 0.0 || share == 1.0;
            REQUIRE((!line.proven_winners || line.proven_winners->share(kFirstSeat) == share));
            REQUIRE((!is_certain || line.proven_winners));
            proven += line.proven_winners ? 1 : 0;
            open += line.proven_winners ? 0 : 1;
        }
    }
    REQUIRE(proven > 10);
    REQUIRE(open > 10);
}

TEST_CASE("what expectimax reports on the way is deeper each time") {
    std::vector<int> depths;
    SearchRequest<Wager> request = to_depth<Wager>(Wager::start({.turns = 12}), 4);
    request.on_progress = [&](const SearchReport<Wager>& report) {
        REQUIRE(report.value);
        depths.push_back(report.depth);
    };
    Search<Wager> search(HashEvaluator<Wager>(5));
    static_cast<void>(search.search(request, StopToken{}));
    REQUIRE(depths == std::vector<int>{1, 2, 3, 4});
}
