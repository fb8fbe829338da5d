// Drakon keeps the contract of games, for two to six players and under each reading of its rules.
#include "tests/engine/drakon/random_games.hpp"
#include "tests/support/conformance/conformance.hpp"

#include <catch2/catch.hpp>

namespace sparring::drakon {
namespace {

using conformance::ChiSquare;
using Settings = std::vector<std::pair<std::string, std::string>>;

// The program of a designer's own, in which little is left to draw.
constexpr const char* kSmallBox = "ST=0,0,0,0,1/FG=0,4,0,2,0/MS=0,0,0,2,0/SC=0,0,0,3,0/HG=0,0,2,2,0/DM=0,0,0,3,0";

[[nodiscard]] Rules rules_with(const Settings& settings) {
    Options options;  // NOLINT(misc-const-correctness): `set` changes it.
    for (const auto& [name, value] : settings) {
        const auto named = [&name](const auto& entry) { return std::string(entry.name) == name; };
        const auto entry = std::ranges::find_if(option_entries(), named);
        REQUIRE(entry->set(options, value).has_value());
    }
    return rules_of(options);
}

// From the start and from everything that can be pending, with a few events more if so wished.
void check(std::uint64_t seed, Settings settings, int max_plies = 0) {
    std::vector<std::string> positions;
    for (const State& state : one_of_each_pending(rules_with(settings), seed, 30)) {
        positions.push_back(format_position(state));
    }
    conformance::check_conformance<Drakon>({.seed = seed,
                                            .playouts = 1,
                                            .max_plies = max_plies,
                                            .settings = std::move(settings),
                                            .positions = std::move(positions)});
}

// Moves of many states, none twice.
[[nodiscard]] std::vector<Move> moves_of(const std::vector<State>& states) {
    std::vector<Move> moves;
    for (const State& state : states) {
        for (const Move& move : events_of(state)) {
            if (std::ranges::find(moves, move) == moves.end()) {
                moves.push_back(move);
            }
        }
    }
    return moves;
}

// True if of the moves exactly those are legal that the state lists.
[[nodiscard]] bool allows_what_it_lists(const State& state, const std::vector<Move>& moves) {
    const std::vector<Move> listed = state.is_chance() ? std::vector<Move>() : events_of(state);
    return std::ranges::all_of(moves, [&](const Move& move) {
        return state.is_legal(move) == (std::ranges::find(listed, move) != listed.end());
    });
}

// How often each event of a state comes when so many are picked.
template <class Pick>
[[nodiscard]] std::vector<std::uint64_t> counts_of(const State& state, int picks, Pick pick) {
    const std::vector<Move> events = events_of(state);
    std::vector<std::uint64_t> counts(events.size());
    for (int picked = 0; picked < picks; ++picked) {
        const auto found = std::ranges::find(events, pick());
        REQUIRE(found != events.end());
        ++counts[static_cast<std::size_t>(found - events.begin())];
    }
    return counts;
}

}  // namespace

TEST_CASE("Drakon keeps the contract of games for two players") { check(1, {{"players", "2"}}, kEffort == 1 ? 0 : 2); }

TEST_CASE("Drakon keeps the contract of games for four players") { check(2, {}); }

TEST_CASE("Drakon keeps the contract of games for six players") { check(3, {{"players", "6"}}); }

TEST_CASE("Drakon keeps the contract without the expansion") { check(4, {{"players", "3"}, {"expansion", "none"}}); }

TEST_CASE("Drakon keeps the contract where players keep the right to another move") {
    check(5, {{"players", "2"}, {"next_move", "token"}});
}

TEST_CASE("Drakon keeps the contract in a small lair, with few coins and few turns") {
    check(6, {{"players", "2"}, {"bound", "2"}, {"hoard", "3"}, {"max_turns", "90"}});
}

TEST_CASE("Drakon keeps the contract with a designer's box that is soon used up") {
    check(7, {{"players", "2"}, {"tiles", kSmallBox}});
}

TEST_CASE("Drakon: a state is copied as it stands, and is not large") {
    STATIC_REQUIRE(std::is_trivially_copyable_v<State>);
    STATIC_REQUIRE(sizeof(State) <= 2048);
}

TEST_CASE("Drakon: exactly what is listed is legal, whatever other states list") {
    for (const int players : {2, 5}) {
        const std::vector<State> states = one_of_each_pending(rules_with({{"players", std::to_string(players)}}), 8);
        const std::vector<Move> moves = moves_of(states);
        REQUIRE(moves.size() > 500);
        REQUIRE(std::ranges::all_of(states, [&](const State& state) { return allows_what_it_lists(state, moves); }));
    }
}

TEST_CASE("Drakon: moves are counted as they are listed") {
    FastRandom random(9);
    for (const State& state : random_game(rules_with({{"players", "3"}}), random)) {
        if (!state.is_chance()) {
            REQUIRE(state.count_moves() == static_cast<int>(events_of(state).size()));
        }
    }
}

TEST_CASE("Drakon: each move is picked equally often, whatever is pending") {
    FastRandom random(10);
    for (const State& state : one_of_each_pending(rules_with({{"players", "3"}}), 11)) {
        const auto moves = static_cast<int>(events_of(state).size());
        if (state.is_chance() || state.is_over() || moves < 2) {
            continue;
        }
        ChiSquare test;
        REQUIRE(test.add_uniform(counts_of(state, 30 * moves, [&] { return *state.pick_move(random); })));
        INFO(format_position(state));
        REQUIRE(test.p_value() > 1e-4);
    }
}

TEST_CASE("Drakon: nothing is picked in a finished game") {
    FastRandom random(12);
    const State end = random_game(rules_with({{"players", "2"}, {"max_turns", "3"}}), random).back();
    REQUIRE(end.is_over());
    REQUIRE_FALSE(end.pick_move(random).has_value());
}

TEST_CASE("Drakon: chambers are dealt, drawn and stolen as often as there are of them") {
    FastRandom random(13);
    int tested = 0;
    for (const State& state : one_of_each_pending(rules_with({{"players", "2"}, {"tiles", kSmallBox}}), 14, 0)) {
        Outcomes outcomes;
        if (state.is_chance()) {
            state.generate_outcomes(outcomes);
        }
        if (outcomes.size() < 2) {
            continue;
        }
        std::vector<double> weights;
        for (const auto& outcome : outcomes) {
            weights.push_back(outcome.weight);
        }
        ChiSquare test;
        REQUIRE(test.add(counts_of(state, 4'000, [&] { return state.pick_outcome(random); }), weights));
        INFO(format_position(state));
        REQUIRE(test.p_value() > 1e-4);
        ++tested;
    }
    REQUIRE(tested > 0);
}

}  // namespace sparring::drakon
