// Searchers and the simulator of Board Game Battle against the exact values of its positions.
#include "engine/board_game_battle/board_game_battle.hpp"
#include "engine/board_game_battle/simulator.hpp"
#include "eval/board_game_battle/exact.hpp"
#include "search/expectimax/expectimax.hpp"
#include "search/mcts/mcts.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/effort.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cmath>
#include <memory>

using namespace sparring;
using Battle = BoardGameBattle;

namespace {

// The exact values as an evaluator.
struct ExactValues {
    static constexpr bool kEvaluatesChance = true;

    std::shared_ptr<const RaceValues> values;

    [[nodiscard]] Payoffs<Battle::kMaxSeats> shares(const StateOf<Battle>& state) const {
        return values->shares(state);
    }
};

// The island for so many players, solved.
struct SolvedIsland {
    Battle::Rules rules;
    ExactValues exact;

    SolvedIsland(int players, double tolerance) : rules(rules_of(players)) {
        const auto solution = solve_race(rules, tolerance, [](const RaceProgress&) { return true; });
        exact.values = std::make_shared<const RaceValues>(solution->values);
    }

    [[nodiscard]] static Battle::Rules rules_of(int players) {
        board_game_battle::Options options;
        options.players = players;
        return *Battle::make_rules(options);
    }
};

[[nodiscard]] const SolvedIsland& island_of_two() {
    static const SolvedIsland island(2, 1e-11);
    return island;
}

// Every kind of moment of a turn, on the detour and on Challenges too.
constexpr std::array kPositions = {"R1:O-:0,0",         "R3:O21:T1:12,0",    "R5:O12:T1:25,18:D",  "R5:O21:T2:25,18:D2",
                                   "R7:O12:T2:30,39:B", "R8:O21:T1:60,53:S", "R9:O12:T1:59,66:X",  "R9:O12:T1:59,66:X2",
                                   "R9:O21:T1:50,52:F", "R14:O-:66,72",      "R9:O12:T2:g3<36,45", "R15:O12:T1:72,72"};

// Solving the game of three players takes minutes where sanitizers make everything slow.
constexpr const char* kTagOfThree = effort("", "[.slow]");

// How much better for the mover the best of two opponents is than the other.
struct Choice {
    StateOf<Battle> state;
    MoveOf<Battle> better;
    double difference = 0;
};

[[nodiscard]] Choice choice_at(const StateOf<Battle>& state, const ExactValues& exact) {
    MoveList<Battle> moves;
    state.generate(moves);
    REQUIRE(moves.size() == 2);
    std::array<double, 2> shares{};
    for (std::size_t place = 0; place < shares.size(); ++place) {
        StateOf<Battle> next = state;
        next.apply(moves[place]);
        shares[place] = exact.shares(next)[index(state.to_move())];
    }
    const bool is_first = shares[0] > shares[1];
    return {state, moves[is_first ? 0 : 1], std::abs(shares[0] - shares[1])};
}

}  // namespace

TEST_CASE("expectimax with exact values where it ends finds the exact value") {
    const SolvedIsland& island = island_of_two();
    for (const Pruning pruning : {Pruning::kNone, Pruning::kStar1, Pruning::kStar2}) {
        Expectimax<Battle, ExactValues> search(island.exact, {.pruning = pruning});
        for (const char* const text : kPositions) {
            const auto state = *Battle::parse_position(text, island.rules);
            const double exact = island.exact.shares(state)[0];
            for (int depth = 1; depth <= 4; ++depth) {
                INFO(text << ", depth " << depth << ", pruning " << static_cast<int>(pruning));
                search.clear();
                const auto report = search.search(to_depth<Battle>(state, depth), StopToken{});
                REQUIRE((*report.value)[0] == Approx(exact).margin(1e-9).epsilon(0));
                REQUIRE((*report.value)[0] + (*report.value)[1] == Approx(1.0));
            }
        }
    }
}

TEST_CASE("random playouts come to the exact value within three standard errors") {
    // That a mean is further away happens once in 370 times; with twelve positions one seed in thirty would fail, and
    // this one does not.
    constexpr std::uint64_t kSimulations = effort<std::uint64_t>(40'000, 8'000);
    constexpr std::uint64_t kSeed = 1;
    const SolvedIsland& island = island_of_two();
    for (const char* const text : kPositions) {
        INFO(text);
        const auto state = *Battle::parse_position(text, island.rules);
        const double exact = island.exact.shares(state)[0];
        Mcts<Battle, Uct, RandomPlayout<Battle>> search(Uct(0.3), {}, {.memory_mib = 64, .seed = kSeed});
        const auto report = search.search(with_nodes<Battle>(state, kSimulations), StopToken{});
        REQUIRE(report.nodes == kSimulations);
        const double error = std::sqrt(exact * (1 - exact) / static_cast<double>(kSimulations));
        REQUIRE((*report.value)[0] == Approx(exact).margin(3 * error).epsilon(0));
    }
}

TEST_CASE("Monte Carlo search of three players duels whom the exact values name", kTagOfThree) {
    constexpr std::size_t kChoices = 8;
    constexpr double kClear = 0.02;
    // With less exploration a bad beginning can outlive so many simulations.
    constexpr double kExploration = 0.7;
    const SolvedIsland island(3, 1e-3);
    std::vector<Choice> choices;
    for (const auto& state : random_decisions<Battle>(Battle::start(island.rules), 60, 200)) {
        const Choice choice = choice_at(state, island.exact);
        if (choice.difference > kClear && choices.size() < kChoices) {
            choices.push_back(choice);
        }
    }
    REQUIRE(choices.size() == kChoices);
    for (const Choice& choice : choices) {
        INFO(Battle::format_position(choice.state)
             << ", better " << Battle::format_move(choice.state, choice.better) << " by " << choice.difference);
        Mcts<Battle, Uct, RandomPlayout<Battle>> search(Uct(kExploration), {}, {.memory_mib = 128, .seed = 1});
        const auto report = search.search(with_nodes<Battle>(choice.state, 200'000), StopToken{});
        REQUIRE(Battle::format_move(choice.state, report.best_move()) ==
                Battle::format_move(choice.state, choice.better));
    }
}

TEST_CASE("two players who have not rolled for their places win the same number of simulated games") {
    constexpr std::uint64_t kGames = 400'000;
    const auto rules = SolvedIsland::rules_of(2);
    const auto tally = board_game_battle::Simulator(rules).play(kGames, {1, 0});
    REQUIRE(tally.games == kGames);
    const double share =
        (static_cast<double>(tally.wins[0]) + 0.5 * static_cast<double>(tally.draws)) / static_cast<double>(kGames);
    const double error = 0.5 / std::sqrt(static_cast<double>(kGames));
    REQUIRE(share == Approx(island_of_two().exact.shares(Battle::start(rules))[0]).margin(4 * error).epsilon(0));
    REQUIRE(island_of_two().exact.shares(Battle::start(rules))[0] == Approx(0.5).margin(1e-9));
}
