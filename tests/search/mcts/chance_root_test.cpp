// Monte Carlo tree search from a chance node: the outcomes, and what the roll is worth.
#include "engine/board_game_battle/board_game_battle.hpp"
#include "search/mcts/mcts.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/reference/expectimax.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/maxn.hpp"
#include "tests/support/toys/dice_race.hpp"
#include "tests/support/toys/wager.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <numeric>

using namespace sparring;
using reference::HashEvaluator;
using toys::DiceRace;
using toys::Wager;
using toys::WagerMove;

namespace {

template <Game G>
[[nodiscard]] auto make_chance_sampling() {
    return Mcts<G, Uct, RandomPlayout<G>>(Uct(0.7), {}, {.memory_mib = 64, .reuses_tree = true, .seed = 5});
}

[[nodiscard]] toys::WagerState wager(std::string_view text) { return *Wager::parse_position(text, {.turns = 12}); }

[[nodiscard]] double exact(const toys::WagerState& state) {
    return reference::expectimax<Wager>(state, 99, HashEvaluator<Wager>());
}

// No payoff of a seat has a larger standard deviation than a half.
[[nodiscard]] double four_standard_errors(std::uint64_t simulations) {
    return 4 * 0.5 / std::sqrt(static_cast<double>(simulations));
}

template <Game G>
[[nodiscard]] double sum_of_probabilities(const SearchReport<G>& report) {
    return std::accumulate(report.lines.begin(), report.lines.end(), 0.0,
                           [](double sum, const SearchLine<G>& line) { return sum + *line.probability; });
}

}  // namespace

TEST_CASE("a roll at the root is worth within four standard errors what expectimax says") {
    // Nobody decides behind the roll, so that what the search tries does not move the mean. Another roll can follow,
    // and where it says who wins the search cannot end early.
    constexpr std::uint64_t kSimulations = 20'000;
    int sampled = 0;
    for (std::uint8_t lead = 90; lead <= 110; ++lead) {
        for (std::uint8_t stake = 1; stake <= toys::kWagerStakes; ++stake) {
            const toys::WagerState state{.lead = lead, .turns_left = 1, .stake = stake};
            INFO(Wager::format_position(state));
            auto search = make_chance_sampling<Wager>();
            const auto report = search.search(with_nodes<Wager>(state, kSimulations, 9), StopToken{});
            REQUIRE(sum_of_probabilities<Wager>(report) == Approx(1.0));
            REQUIRE((*report.value)[0] == Approx(exact(state)).margin(four_standard_errors(report.nodes)).epsilon(0));
            REQUIRE((*report.value)[0] + (*report.value)[1] == Approx(1.0));
            sampled += report.nodes == kSimulations ? 1 : 0;
        }
    }
    REQUIRE(sampled > 20);
}

TEST_CASE("with decisions behind it a roll comes near what expectimax says") {
    for (const std::string_view text :
         {"A 100 t2 s2", "B 103 t2 s5", "B 98 t2 s1", "A 101 t3 s3", "B 96 t3 s4 again"}) {
        INFO(text);
        auto search = make_chance_sampling<Wager>();
        const auto report = search.search(with_nodes<Wager>(wager(text), 400'000), StopToken{});
        REQUIRE((*report.value)[0] == Approx(exact(wager(text))).margin(0.005).epsilon(0));
    }
}

TEST_CASE("the outcomes of a roll at the root are merged and in order of their probability") {
    const auto state = wager("B 101 t3 s2");
    auto search = make_chance_sampling<Wager>();
    const auto report = search.search(with_nodes<Wager>(state, 60'000, 9), StopToken{});
    const std::vector<WagerMove> expected{WagerMove::kWon, WagerMove::kLost, WagerMove::kEven, WagerMove::kAgain};
    REQUIRE(report.lines.size() == expected.size());
    Payoffs<2> sum{};
    for (std::size_t place = 0; place < expected.size(); ++place) {
        const auto& line = report.lines[place];
        REQUIRE(line.moves.front() == expected[place]);
        // Drawn by weight.
        const double share_of_visits = static_cast<double>(line.visits) / 60'000;
        REQUIRE(share_of_visits == Approx(*line.probability).margin(four_standard_errors(60'000)));
        for (std::size_t seat = 0; seat < sum.size(); ++seat) {
            sum[seat] += *line.probability * line.shares[seat];
        }
    }
    REQUIRE((*report.value)[0] == Approx(sum[0]));
    REQUIRE((*report.value)[1] == Approx(sum[1]));
    REQUIRE(search.search(with_nodes<Wager>(state, 100, 2), StopToken{}).lines.size() == 2);
}

TEST_CASE("a roll of which every outcome is known is worth exactly that") {
    // Whatever is rolled ends the game, or another roll does.
    int different = 0;
    for (const std::string_view text : {"A 100 t1 s1", "A 101 t1 s2", "B 99 t1 s4", "B 105 t1 s3 again"}) {
        INFO(text);
        auto search = make_chance_sampling<Wager>();
        const auto report = search.search(with_nodes<Wager>(wager(text), 100'000, 9), StopToken{});
        // Rolls of which the second says who wins stay open.
        const bool is_known =
            std::ranges::all_of(report.lines, [](const auto& line) { return line.proven_winners.has_value(); });
        REQUIRE((report.nodes < 100'000) == is_known);
        const double margin = is_known ? 1e-12 : four_standard_errors(100'000);
        REQUIRE((*report.value)[0] == Approx(exact(wager(text))).margin(margin).epsilon(0));
        different += is_known && exact(wager(text)) > 0.0 && exact(wager(text)) < 1.0 ? 1 : 0;
    }
    REQUIRE(different > 0);
}

TEST_CASE("a roll that cannot change who wins is proven") {
    int proven = 0;
    for (std::uint8_t lead = 80; lead < 120; ++lead) {
        toys::WagerState state = wager("A 100 t1 s1 again");
        state.lead = lead;
        const double value = exact(state);
        auto search = make_chance_sampling<Wager>();
        const auto report = search.search(with_nodes<Wager>(state, 10'000, 9), StopToken{});
        REQUIRE(report.nodes < 10'000);
        REQUIRE((*report.value)[0] == Approx(value).margin(1e-12));
        proven += value == 0.0 || value == 1.0 ? 1 : 0;
    }
    REQUIRE(proven > 0);
}

TEST_CASE("before every outcome has been met a roll is worth the plain mean") {
    auto search = make_chance_sampling<Wager>();
    const auto report = search.search(with_nodes<Wager>(wager("A 100 t9 s2"), 1, 9), StopToken{});
    REQUIRE(report.nodes == 1);
    const auto met = std::ranges::find(report.lines, 1U, &SearchLine<Wager>::visits);
    REQUIRE(met != report.lines.end());
    REQUIRE(*report.value == met->shares);
}

TEST_CASE("a roll kept from the last search is worth what it was") {
    constexpr std::uint64_t kSimulations = 400'000;
    const auto start = wager("B 102 t2");
    auto search = make_chance_sampling<Wager>();
    const auto first = search.search(with_nodes<Wager>(start, kSimulations), StopToken{});
    auto rolled = start;
    rolled.apply(first.best_move());
    REQUIRE(rolled.is_chance());
    const auto kept = search.search(with_nodes<Wager>(rolled, 1, 9), StopToken{});
    REQUIRE(kept.nodes == 1);
    const auto visits = std::accumulate(kept.lines.begin(), kept.lines.end(), std::uint64_t{0},
                                        [](std::uint64_t sum, const auto& line) { return sum + line.visits; });
    REQUIRE(visits == first.lines.front().visits);
    REQUIRE((*kept.value)[0] == Approx(exact(rolled)).margin(four_standard_errors(visits)).epsilon(0));
    for (const auto& line : kept.lines) {
        auto next = rolled;
        next.apply(line.moves.front());
        REQUIRE(line.shares[0] == Approx(exact(next)).margin(four_standard_errors(line.visits)).epsilon(0));
    }
    // And a decision kept from a search that began with a roll.
    rolled.apply(WagerMove::kWon);
    const auto decision = search.search(with_nodes<Wager>(rolled, 1'000), StopToken{});
    REQUIRE_FALSE(decision.lines.front().probability);
}

TEST_CASE("with three seats a roll at the root has the shares of every seat") {
    const auto state = *DiceRace::parse_position("B 6 6 5 r2 wild", {});
    const auto expected = reference::maxn<DiceRace>(state, 99, HashEvaluator<DiceRace>());
    auto search = make_chance_sampling<DiceRace>();
    const auto report = search.search(with_nodes<DiceRace>(state, 400'000, 9), StopToken{});
    REQUIRE(report.lines.size() == 3);
    REQUIRE(sum_of_probabilities<DiceRace>(report) == Approx(1.0));
    for (std::size_t seat = 0; seat < expected.size(); ++seat) {
        REQUIRE((*report.value)[seat] == Approx(expected[seat]).margin(0.005).epsilon(0));
    }
    // The same in a tree that was kept from the decision before.
    const auto before = *DiceRace::parse_position("B 6 6 5 r2", {});
    auto keeping = make_chance_sampling<DiceRace>();
    static_cast<void>(keeping.search(with_nodes<DiceRace>(before, 800'000), StopToken{}));
    const auto kept = keeping.search(with_nodes<DiceRace>(state, 1, 9), StopToken{});
    REQUIRE(kept.nodes == 1);
    REQUIRE(kept.lines.front().visits > 1'000);
    for (std::size_t seat = 0; seat < expected.size(); ++seat) {
        REQUIRE((*kept.value)[seat] == Approx(expected[seat]).margin(0.02).epsilon(0));
    }
}

TEST_CASE("with three seats the value of a decision is the mean over all its simulations") {
    const auto state = *DiceRace::parse_position("B 6 6 5 r2", {});
    auto search = make_chance_sampling<DiceRace>();
    const auto report = search.search(with_nodes<DiceRace>(state, 20'000, 9), StopToken{});
    Payoffs<3> sum{};
    for (const auto& line : report.lines) {
        REQUIRE_FALSE(line.probability);
        for (std::size_t seat = 0; seat < sum.size(); ++seat) {
            sum[seat] += line.shares[seat] * static_cast<double>(line.visits) / 20'000;
        }
    }
    for (std::size_t seat = 0; seat < sum.size(); ++seat) {
        REQUIRE((*report.value)[seat] == Approx(sum[seat]));
    }
}

TEST_CASE("with three seats the value of a decision that was kept is that of all simulations") {
    // Many moves and few simulations, so that what an edge does not say of the other seats is a good part of them.
    auto state = orchard("A 9 9 9 9 | 0p 0p 0p", 3);
    auto search = make_chance_sampling<toys::Orchard>();
    const auto first = search.search(with_nodes<toys::Orchard>(state, 60), StopToken{});
    state.apply(first.best_move());
    const auto kept = search.search(with_nodes<toys::Orchard>(state, 1, 20), StopToken{});
    // A tree was kept, and every simulation gave out one win.
    REQUIRE(std::ranges::count_if(kept.lines, [](const auto& line) { return line.visits == 1; }) > 2);
    REQUIRE(std::accumulate(kept.value->begin(), kept.value->end(), 0.0) == Approx(1.0));
}

TEST_CASE("Monte Carlo search knows what the last round of Board Game Battle is worth before its rolls") {
    constexpr std::uint64_t kSimulations = 40'000;
    for (const std::string_view text :
         {"R12:O-:72,40", "R12:O21:T1:72,72", "R12:O-:72,40,30", "R12:O321:T2:72,72,30"}) {
        INFO(text);
        board_game_battle::Options options;
        options.players = *board_game_battle::players_of_position(text);
        options.max_rounds = 12;
        const auto rules = *BoardGameBattle::make_rules(options);
        const auto state = *BoardGameBattle::parse_position(text, rules);
        const auto expected = reference::maxn<BoardGameBattle>(state, 99, HashEvaluator<BoardGameBattle>());
        // Somebody can win.
        REQUIRE(expected[0] != Approx(1.0 / state.seats()));
        auto search = make_chance_sampling<BoardGameBattle>();
        const auto report = search.search(with_nodes<BoardGameBattle>(state, kSimulations, 2000), StopToken{});
        for (std::size_t seat = 0; seat < expected.size(); ++seat) {
            const double margin = four_standard_errors(report.nodes);
            REQUIRE((*report.value)[seat] == Approx(expected[seat]).margin(margin).epsilon(0));
        }
        REQUIRE(sum_of_probabilities<BoardGameBattle>(report) == Approx(1.0));
        OutcomeList<BoardGameBattle> outcomes;
        state.generate_merged_outcomes(outcomes);
        REQUIRE(report.lines.size() == outcomes.size());
    }
}

TEST_CASE("for every number of players the shares at the start of Board Game Battle sum to one") {
    for (int players = 2; players <= 4; ++players) {
        board_game_battle::Options options;
        options.players = players;
        const auto rules = *BoardGameBattle::make_rules(options);
        auto search = make_chance_sampling<BoardGameBattle>();
        const auto report =
            search.search(with_nodes<BoardGameBattle>(BoardGameBattle::start(rules), 300, 99), StopToken{});
        REQUIRE(sum_of_probabilities<BoardGameBattle>(report) == Approx(1.0));
        REQUIRE(std::accumulate(report.value->begin(), report.value->end(), 0.0) == Approx(1.0));
        for (auto seat = static_cast<std::size_t>(players); seat < report.value->size(); ++seat) {
            REQUIRE((*report.value)[seat] == 0.0);
        }
    }
}
