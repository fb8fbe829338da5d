// That luck is no more than luck: its expectation is 0 in every state and over every game, whatever the evaluator.
// Statistics, "Luck".

#include "engine/board_game_battle/board_game_battle.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/board_game_battle/positions.hpp"
#include "tests/engine/board_game_battle/random_options.hpp"
#include "tests/support/effort.hpp"
#include "tests/tools/tables/traced_events.hpp"
#include "tools/agents/agent_list.hpp"
#include "tools/statistics/sample_mean.hpp"
#include "tools/tables/game_trace.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sparring::test {

namespace {

using RaceState = board_game_battle::State;
using Shares = Payoffs<board_game_battle::kMaxSeats>;

// Whoever is ahead has more: a guess and no more than that.
struct GuessedShares {
    [[nodiscard]] Shares shares(const RaceState& state) const {
        Shares shares{};
        double sum = 0;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
            shares[seat] = 1 + static_cast<double>(board_game_battle::index(state.place(seat_at(seat))));
            sum += shares[seat];
        }
        for (double& share : shares) {
            share /= sum;
        }
        return shares;
    }
};

// Nothing but Challenges, so that nobody decides anything.
constexpr const char* kTinyTrack = "start/challenge1/challenge2/challenge3/challenge4/challenge5/challenge6";

// The exact shares of a race on the tiny track, by following every outcome to the end; remembered by state.
class ExactShares {
public:
    [[nodiscard]] Shares shares(const RaceState& state) const {
        const auto [known, is_new] = known_.try_emplace(state.hash());
        if (is_new) {
            known->second = worked_out(state);
            return known->second;
        }
        return known->second;
    }

private:
    [[nodiscard]] Shares worked_out(const RaceState& state) const {
        Shares shares{};
        double weights = 0;
        for (const auto& outcome : board_game_battle::events_of(state)) {
            RaceState next = state;
            next.apply(outcome.move);
            const Shares value = value_of<BoardGameBattle>(next, *this);
            for (std::size_t seat = 0; seat < shares.size(); ++seat) {
                shares[seat] += outcome.weight * value[seat];
            }
            weights += outcome.weight;
        }
        for (double& share : shares) {
            share /= weights;
        }
        return shares;
    }

    mutable std::map<std::uint64_t, Shares> known_;
};

// Over all games from a state: sums with the probability of each.
struct Expectation {
    double weight = 0;
    double luck = 0;
    double result = 0;
    double square_of_result = 0;
    double square_of_rest = 0;  // of result less luck
    double least_rest = 2;
    double greatest_rest = -2;

    [[nodiscard]] double variance_of_result() const { return square_of_result - result * result; }
    [[nodiscard]] double variance_of_rest() const { return square_of_rest - (result - luck) * (result - luck); }
};

// The first seat's luck is summed along every line of outcomes to the end of the game.
template <class E>
void enumerate(const RaceState& state, const E& evaluator, double probability, double luck, Expectation& sums) {
    if (!state.is_chance()) {
        REQUIRE(state.is_over());
        const double result = state.winners().share(kFirstSeat);
        sums.weight += probability;
        sums.luck += probability * luck;
        sums.result += probability * result;
        sums.square_of_result += probability * result * result;
        sums.square_of_rest += probability * (result - luck) * (result - luck);
        sums.least_rest = std::min(sums.least_rest, result - luck);
        sums.greatest_rest = std::max(sums.greatest_rest, result - luck);
        return;
    }
    board_game_battle::Outcomes outcomes;
    state.generate_merged_outcomes(outcomes);
    double weights = 0;
    for (const auto& outcome : outcomes) {
        weights += outcome.weight;
    }
    for (const auto& outcome : outcomes) {
        RaceState next = state;
        next.apply(outcome.move);
        enumerate(next, evaluator, probability * outcome.weight / weights,
                  luck + luck_of<BoardGameBattle>(state, next, evaluator)[0], sums);
    }
}

// The first player stands on Challenge 4, the second on Challenge 5.
template <class E>
Expectation over_all_games(int rounds, const E& evaluator) {
    const board_game_battle::Table table(
        {{"players", "2"}, {"layout", kTinyTrack}, {"max_rounds", std::to_string(rounds)}});
    Expectation sums;
    enumerate(table.parse("R1:O-:4,5"), evaluator, 1, 0, sums);
    return sums;
}

// Of one state: over every way the dice can fall, each with its weight.
void check_expectation_is_zero(const RaceState& state) {
    std::vector<double> sums(static_cast<std::size_t>(state.seats()));
    double weights = 0;
    for (const auto& outcome : board_game_battle::events_of(state)) {
        RaceState next = state;
        next.apply(outcome.move);
        const std::vector<double> luck = luck_of<BoardGameBattle>(state, next, GuessedShares());
        REQUIRE(luck.size() == sums.size());
        CHECK(std::abs(std::accumulate(luck.begin(), luck.end(), 0.0)) < 1e-12);
        for (std::size_t seat = 0; seat < sums.size(); ++seat) {
            sums[seat] += outcome.weight * luck[seat];
        }
        weights += outcome.weight;
    }
    for (const double sum : sums) {
        CHECK(std::abs(sum / weights) < 1e-12);
    }
}

// A random race as text, with random choices.
std::vector<std::string> random_race(const board_game_battle::Table& table, FastRandom& random) {
    RaceState state = table.start();
    std::vector<std::string> events;
    while (!state.is_over()) {
        const auto moves = board_game_battle::events_of(state);
        const auto event = state.is_chance()
                               ? state.pick_outcome(random)
                               : moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))].move;
        events.push_back(board_game_battle::format_move(state, event));
        state.apply(event);
    }
    return events;
}

}  // namespace

TEST_CASE("the luck of every event of a race is 0 on average, and what one seat gets the others lose") {
    FastRandom random(11);
    std::set<board_game_battle::Pending> pending;
    for (int game = 0; game < 60; ++game) {
        board_game_battle::Options options = board_game_battle::random_options(random);
        if (game % 2 == 0) {
            options.layout = *board_game_battle::parse_track(
                board_game_battle::kLayouts[static_cast<std::size_t>(game / 2) % board_game_battle::kLayouts.size()]);
        }
        const board_game_battle::Table table(options);
        RaceState state = table.start();
        for (int event = 0; event < 60 && !state.is_over(); ++event) {
            if (!state.is_chance()) {
                state.apply(board_game_battle::events_of(state).front().move);
                continue;
            }
            // A brawl of four comes out in 1296 ways, each of which takes as many steps.
            if (pending.insert(state.pending()).second || event % 5 == 0) {
                check_expectation_is_zero(state);
            }
            state.apply(state.pick_outcome(random));
        }
    }
    // Placement, roll, duel, brawl, switch, random tile and its steps, fifty.
    CHECK(pending.size() == 8);
}

TEST_CASE("over all games of a tiny race luck is 0 on average, so that what is left has the same mean") {
    const Expectation sums = over_all_games(3, GuessedShares());
    CHECK(sums.weight == Approx(1));
    CHECK(std::abs(sums.luck) < 1e-12);
    // The first player is behind and may win all the same.
    CHECK(sums.result > 0.1);
    CHECK(sums.result < 0.45);
    CHECK(sums.variance_of_rest() < sums.variance_of_result());
    CHECK(sums.variance_of_rest() > 1e-3);
}

TEST_CASE("with the exact value all that happens in a tiny race without decisions is luck") {
    const ExactShares exact;
    const Expectation sums = over_all_games(3, exact);
    CHECK(std::abs(sums.luck) < 1e-12);
    CHECK(sums.variance_of_result() > 0.1);
    CHECK(std::abs(sums.variance_of_rest()) < 1e-12);
    CHECK(sums.least_rest == Approx(sums.result));
    CHECK(sums.greatest_rest == Approx(sums.result));
}

TEST_CASE("over random races on a small track luck as a module tells it is within three errors of 0") {
    // With a duel and a random tile, so that there are decisions and every sort of dice.
    const std::string layout =
        "start/duel/challenge1/random/challenge2/brawl/challenge3/plus4/challenge4/challenge5/"
        "switch/challenge6";
    for (const int players : {2, 3}) {
        const NamedValues values = {{"players", std::to_string(players)}, {"layout", layout}, {"max_rounds", "60"}};
        const board_game_battle::Table table(values);
        FastRandom random(static_cast<std::uint64_t>(players));
        std::vector<statistics::Sums> luck(static_cast<std::size_t>(players));
        std::vector<statistics::Sums> results = luck;
        std::vector<statistics::Sums> rest = luck;
        for (int game = 0; game < effort(400, 30); ++game) {
            const GameTrace trace = traced("board-game-battle", values, {"", random_race(table, random)});
            REQUIRE(trace.winners);
            REQUIRE(trace.luck.size() == luck.size());
            CHECK(std::abs(std::accumulate(trace.luck.begin(), trace.luck.end(), 0.0)) < 1e-9);
            for (std::size_t seat = 0; seat < luck.size(); ++seat) {
                const double result = trace.winners->share(seat_at(seat));
                luck[seat].add(trace.luck[seat]);
                results[seat].add(result);
                rest[seat].add(result - trace.luck[seat]);
            }
        }
        for (std::size_t seat = 0; seat < luck.size(); ++seat) {
            CAPTURE(players, seat);
            const auto mean = sample_mean(luck[seat]);
            CHECK(std::abs(*mean.mean) <= 3 * *mean.standard_error);
            const auto adjusted = sample_mean(rest[seat]);
            const auto plain = sample_mean(results[seat]);
            CHECK(*adjusted.mean == Approx(1.0 / players).margin(3 * *adjusted.standard_error));
            CHECK(*adjusted.standard_error < *plain.standard_error);
        }
    }
}

TEST_CASE("the luck of a game is the sum over its events, and is weighed only where that is asked for") {
    const NamedValues values = {{"players", "3"}};
    const board_game_battle::Table table(values);
    FastRandom random(3);
    const std::vector<std::string> events = random_race(table, random);
    const GameTrace trace = traced("board-game-battle", values, {"", events});
    std::vector<double> sums(3);
    for (const GameTrace::Luck& chance : trace.chances) {
        CHECK_FALSE(trace.plies[chance.ply].seat);
        std::ranges::transform(sums, chance.shares, sums.begin(), std::plus<>());
    }
    CHECK(trace.luck == sums);
    const auto unweighed = (*module_of("board-game-battle").open({.values = values}))->trace({.opening = {"", events}});
    REQUIRE(unweighed);
    CHECK(unweighed->luck.empty());
    CHECK(unweighed->chances.empty());
    CHECK(unweighed->plies.size() == trace.plies.size());
}

TEST_CASE("draws of chambers in Drakon are luck that sums to 0, and a set-up by chance is none") {
    const StopToken stop;
    GameRequest request;
    const TablePointer table = *module_of("drakon").open({.values = {{"players", "3"}}});
    request.agents = *parse_agents(std::vector<std::string>(3, "policy"), table->agent_kinds());
    request.seed = 5;
    const auto game = table->play_game(request, stop);
    REQUIRE(game);
    const GameTrace trace = traced("drakon", {{"players", "3"}}, {"", game->moves});
    REQUIRE(trace.winners);
    CHECK(*trace.winners == game->winners);
    REQUIRE(trace.luck.size() == 3);
    CHECK(trace.chances.size() > 10);
    for (const GameTrace::Luck& chance : trace.chances) {
        CHECK(std::abs(std::accumulate(chance.shares.begin(), chance.shares.end(), 0.0)) < 1e-9);
    }
    const GameTrace set_up = traced("draughtnauts", {{"setup", "random"}, {"kit", "S"}}, {"", {"3=S,30=S", "11-15"}});
    CHECK(set_up.luck.empty());
    CHECK_FALSE(set_up.plies[0].seat);
    CHECK(set_up.plies[0].choices == 16);
}

}  // namespace sparring::test
