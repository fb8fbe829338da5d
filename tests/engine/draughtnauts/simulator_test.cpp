// Random games side by side against the same games one by one, move by move.
#include "engine/draughtnauts/simulator.hpp"

#include "engine/core/lanes.hpp"
#include "engine/draughtnauts/draughtnauts.hpp"
#include "tests/engine/draughtnauts/naive_rules.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

using namespace sparring;
using namespace sparring::draughtnauts;

namespace {

// A move's place in the order in which the simulator numbers them: by its first direction, forward ones first; by where
// it first lands, in the order of the bits 4 * column - 3 * row; and by how it goes on.
std::vector<int> order_of(const Move& move, Seat us) {
    const auto& directions = us == kBlack ? kDirections<kBlack> : kDirections<kWhite>;
    const auto rank = [&directions](Direction direction) {
        return static_cast<int>(std::ranges::find(directions, direction) - directions.begin());
    };
    const bool is_step = move.jumps() == 0;
    const Bitboard from = bit(move.from());
    const auto leads = [&](Direction way) { return shifted(from, shift_of(way)) == bit(move.to()); };
    const Direction first = is_step ? *std::ranges::find_if(directions, leads) : move.direction(0);
    const Square landing = lowest(shifted(from, (is_step ? 1 : 2) * shift_of(first)));
    std::vector<int> order{rank(first), (4 * column_of(landing) - 3 * row_of(landing) + 32) % 32};
    for (int jump = 1; jump < move.jumps(); ++jump) {
        order.push_back(rank(move.direction(jump)));
    }
    return order;
}

RandomEnding ending_of(const BasicState& state, bool has_move) {
    if (state.pieces(state.to_move()) == 0) {
        return RandomEnding::kNoPieces;
    }
    if (state.is_over() && state.quiet_plies() == state.rules().no_progress_plies && state.quiet_plies() != 0) {
        return RandomEnding::kNoProgress;
    }
    return has_move ? RandomEnding::kCut : RandomEnding::kNoMove;
}

RandomGame played_alone(const BasicRules& rules, const RandomGames& games, std::uint64_t number) {
    LaneRandom<kLanes> random;
    random.begin(0, lane_start(games.seed, number));
    BasicState state = basic_start(rules);
    std::uint32_t plies = 0;
    while (!state.is_over() && plies < games.most_plies) {
        BasicMoves moves;
        state.generate(moves);
        std::ranges::sort(moves, {}, [&](const Move& move) { return order_of(move, state.to_move()); });
        const std::uint32_t fraction = random()[0];
        state.apply(moves[(std::uint64_t{fraction} * moves.size()) >> 32U]);
        ++plies;
    }
    const SeatSet winners = state.is_over() ? state.winners() : SeatSet::all(2);
    return {plies, winners, ending_of(state, !state.is_over())};
}

void compare(const BasicRules& rules, const RandomGames& games) {
    std::vector<RandomGame> side_by_side(std::size_t{100} * kEffort);
    play_random_games(rules, games, side_by_side);
    for (std::size_t place = 0; place < side_by_side.size(); ++place) {
        INFO("game " << games.first_game + place);
        REQUIRE(side_by_side[place] == played_alone(rules, games, games.first_game + place));
    }
}

}  // namespace

TEST_CASE("Draughtnauts: random games side by side are the games that are played one by one") {
    BasicRules rules;
    compare(rules, {.seed = 1});
    compare(rules, {.seed = 2, .first_game = (std::uint64_t{1} << 32U) - 50});
    rules.crowning_ends_turn = false;
    compare(rules, {.seed = 3});
    rules.no_move = NoMove::kDraw;
    rules.no_progress_plies = 6;
    compare(rules, {.seed = 4});
    rules.no_progress_plies = 0;
    compare(rules, {.seed = 5, .most_plies = 60});
    compare(rules, {.seed = 6, .most_plies = 0});
}

TEST_CASE("Draughtnauts: a random game does not depend on how many are played beside it") {
    std::vector<RandomGame> many(50);
    play_random_games({}, {.seed = 7, .first_game = 10}, many);
    for (const std::size_t few : {0U, 1U, 15U, 17U}) {
        std::vector<RandomGame> part(few);
        play_random_games({}, {.seed = 7, .first_game = 20}, part);
        REQUIRE(std::ranges::equal(part, std::span(many).subspan(10, few)));
    }
}

TEST_CASE("Draughtnauts: random games end in every way, and in each as often as those of states do") {
    constexpr int kGames = 4'000 * kEffort;
    std::vector<RandomGame> games(kGames);
    play_random_games({}, {.seed = 8}, games);
    FastRandom random(9);
    double plies = 0;
    double squares = 0;
    std::array<int, 3> endings{};
    std::array<int, 3> other_endings{};
    for (const RandomGame& game : games) {
        ++endings.at(static_cast<std::size_t>(game.ending));
        BasicState state = basic_start({});
        const double difference = static_cast<double>(game.plies) - state.play_random(random, 1'000'000);
        plies += difference;
        squares += difference * difference;
        ++other_endings.at(static_cast<std::size_t>(ending_of(state, false)));
    }
    // Wrong once in some hundred thousand comparisons; the seeds are fixed.
    constexpr double kStandardErrors = 4.5;
    REQUIRE(std::abs(plies) < kStandardErrors * std::sqrt(squares));
    for (std::size_t ending = 0; ending < endings.size(); ++ending) {
        const int both = endings.at(ending) + other_endings.at(ending);
        REQUIRE(endings.at(ending) > 0);
        REQUIRE(std::abs(endings.at(ending) - other_endings.at(ending)) < kStandardErrors * std::sqrt(both));
    }
}
