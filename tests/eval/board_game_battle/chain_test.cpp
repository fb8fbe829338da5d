// One piece of Board Game Battle alone on a track: its steps against the naive rules, and its expected turns against
// value iteration over those and against races that are thrown.
#include "eval/board_game_battle/chain.hpp"

#include "tests/engine/board_game_battle/naive_rules.hpp"
#include "tests/engine/board_game_battle/random_options.hpp"
#include "tests/support/naive_battle/naive_battle_turn.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

using namespace sparring;
using namespace sparring::board_game_battle;

namespace {

// The dice of a roll and its probability.
struct Dice {
    std::vector<int> numbers;
    double probability;
};

std::vector<Dice> all_dice(int dice) {
    std::vector<Dice> all;
    for (int number = 0; number < 6 && dice == 1; ++number) {
        all.push_back({{number + 1}, 1.0 / 6});
    }
    for (int number = 0; number < 216 && dice == 2; ++number) {
        const int first = number / 36 + 1;
        const int second = number / 6 % 6 + 1;
        // The third die is there only behind equal ones; behind others it is counted six times.
        const std::vector<int> thrown = {first, second, number % 6 + 1};
        all.push_back({first == second ? thrown : std::vector{first, second}, 1.0 / 216});
    }
    return all;
}

// Where a piece can be after a turn, as text, each with its probability; `won` at the end.
using Steps = std::map<std::string, double>;

bool beats(int challenge, const std::vector<int>& dice, const naive::Options& options) {
    const int total = std::accumulate(dice.begin(), dice.end(), 0);
    return (options.challenge_roll_single ? *std::ranges::max_element(dice) : total) >= challenge;
}

void add_roll(const naive::Place& from, const Dice& dice, const naive::Options& options, Steps& steps) {
    const naive::Tile& tile = naive::tile_at(from, options.layout);
    const int challenge = tile.kind == "challenge" ? tile.number : 0;
    if (!beats(challenge, dice.numbers, options)) {
        steps[naive::place_text(from)] += dice.probability;
        return;
    }
    if (challenge == kChallenges) {
        steps["won"] += dice.probability;
        return;
    }
    const int total = std::accumulate(dice.numbers.begin(), dice.numbers.end(), 0);
    const naive::Landing landing = naive::forward(from, total, options);
    const naive::Tile& landed = naive::tile_at(landing.place, options.layout);
    if (landing.does_act && landed.kind == "fifty") {
        steps[std::to_string(landed.blue)] += dice.probability / 2;
        steps[std::to_string(landed.red)] += dice.probability / 2;
        return;
    }
    const naive::Place to = landing.does_act ? naive::taken_by_tile(landing.place, options) : landing.place;
    steps[naive::place_text(to)] += dice.probability;
}

Steps naive_steps(const naive::Place& from, int dice, const naive::Options& options) {
    Steps steps;
    for (const Dice& thrown : all_dice(dice)) {
        add_roll(from, thrown, options, steps);
    }
    return steps;
}

naive::Place naive_place(const Board& board, Place place) {
    const bool is_on_detour = board.is_on_detour(place);
    return {.is_on_detour = is_on_detour,
            .square = static_cast<int>(board.square(place)),
            .came_from = is_on_detour ? static_cast<int>(board.main_square(place)) : 0};
}

// A brawl that nobody has a part in is listed as won with probability 0, which is left out.
Steps fast_steps(const Rules& rules, int dice, Place from) {
    Steps steps;
    for (const RaceStep& step : race_steps(rules, dice, from, 0)) {
        const bool is_won = step.to.pending == Pending::kWon;
        steps[is_won ? "won" : place_text(rules.board(), step.to.place)] += step.probability;
    }
    std::erase_if(steps, [](const auto& step) { return step.second == 0; });
    return steps;
}

// Expected turns from each place by repeating "one turn and what then is expected" until nothing changes.
std::vector<double> iterated_turns(const Rules& rules, int dice) {
    const Board& board = rules.board();
    const naive::Options options = naive_options(rules.options());
    std::map<std::string, std::size_t> numbers;
    std::vector<Steps> steps;
    for (std::size_t place = 0; place < board.places(); ++place) {
        numbers[place_text(board, place_at(place))] = place;
        steps.push_back(naive_steps(naive_place(board, place_at(place)), dice, options));
    }
    std::vector<double> turns(board.places());
    double change = 1;
    const auto expected_from = [&](std::size_t place) {
        return std::accumulate(steps[place].begin(), steps[place].end(), 1.0, [&](double sum, const auto& step) {
            return sum + (step.first == "won" ? 0 : step.second * turns[numbers.at(step.first)]);
        });
    };
    while (change > 1e-12) {
        change = 0;
        for (std::size_t place = 0; place < turns.size(); ++place) {
            const double expected = expected_from(place);
            change = std::max(change, std::abs(expected - turns[place]));
            turns[place] = expected;
        }
    }
    return turns;
}

void compare_steps(const Rules& rules, int dice, Place place) {
    const naive::Options options = naive_options(rules.options());
    INFO(text_of(rules.options()) << place_text(rules.board(), place) << ", dice: " << dice);
    const Steps expected = naive_steps(naive_place(rules.board(), place), dice, options);
    const Steps steps = fast_steps(rules, dice, place);
    REQUIRE(steps.size() == expected.size());
    for (const auto& [to, probability] : expected) {
        REQUIRE(steps.at(to) == Approx(probability).epsilon(0).margin(1e-12));
    }
}

void check_probabilities(const Rules& rules, int dice, Place place) {
    for (const int opponents : {0, 1, 2, 3}) {
        double sum = 0;
        for (const RaceStep& step : race_steps(rules, dice, place, opponents)) {
            REQUIRE(step.probability >= 0);
            sum += step.probability;
        }
        REQUIRE(sum == Approx(1).epsilon(0).margin(1e-12));
    }
}

void compare_turns(const Settings& settings) {
    const Table table(settings);
    INFO(text_of(table.rules().options()));
    const RaceTurns turns = expected_turns(table.rules());
    for (const int dice : {1, 2}) {
        const std::vector<double> expected = iterated_turns(table.rules(), dice);
        const std::vector<double>& solved = dice == 1 ? turns.one_die : turns.two_dice;
        REQUIRE(solved.size() == expected.size());
        for (std::size_t place = 0; place < expected.size(); ++place) {
            INFO(dice << " dice, place " << place_text(table.rules().board(), place_at(place)));
            REQUIRE(solved[place] == Approx(expected[place]).epsilon(0).margin(1e-8));
        }
    }
}

// Turns that one piece takes from Start.
std::uint64_t throw_race(const Rules& rules, const std::vector<std::vector<RaceStep>>& steps, FastRandom& random) {
    Arrival at{rules.board().on_main(0)};
    std::uint64_t turns = 0;
    while (at.pending != Pending::kWon) {
        double left = uniform_unit(random);
        const std::vector<RaceStep>& from = steps[index(at.place)];
        std::size_t chosen = 0;
        while (chosen + 1 < from.size() && left >= from[chosen].probability) {
            left -= from[chosen].probability;
            ++chosen;
        }
        at = from[chosen].to;
        ++turns;
    }
    return turns;
}

}  // namespace

TEST_CASE("Board Game Battle: the steps of one piece are those of the naive rules") {
    for (const Settings& settings :
         std::vector<Settings>{{},
                               {{"challenge_roll", "single"}, {"detour_exit", "carry"}},
                               {{"layout", std::string(kLayouts[0])}, {"detour_exit", "carry"}},
                               {{"layout", std::string(kLayouts[2])}}}) {
        const Table table(settings);
        for (std::size_t place = 0; place < table.rules().board().places(); ++place) {
            compare_steps(table.rules(), 1, place_at(place));
            compare_steps(table.rules(), 2, place_at(place));
        }
    }
}

TEST_CASE("Board Game Battle: the steps of one piece have probability 1 together") {
    const Table table(Settings{{"challenge_roll", "single"}});
    for (std::size_t place = 0; place < table.rules().board().places(); ++place) {
        check_probabilities(table.rules(), 1, place_at(place));
        check_probabilities(table.rules(), 2, place_at(place));
    }
}

TEST_CASE("Board Game Battle: a brawl is won against as many opponents as there are") {
    const Table table(Settings{});
    // One die from 16: a 1 comes to the brawl on 17, a 5 or 6 to Challenge 2 on 21, where a brawl won leads too.
    const std::array<double, 4> won = {0, 30.0 / 36, 110.0 / 216, 450.0 / 1296};
    for (std::size_t opponents = 0; opponents < won.size(); ++opponents) {
        double reached = 0;
        for (const RaceStep& step : race_steps(table.rules(), 1, place_at(16), static_cast<int>(opponents))) {
            reached += step.to == Arrival{place_at(21)} ? step.probability : 0;
        }
        REQUIRE(reached == Approx((2 + won.at(opponents)) / 6).epsilon(0).margin(1e-12));
    }
}

TEST_CASE("Board Game Battle: steps say for which tiles others are needed") {
    const Table table(Settings{});
    std::map<Pending, int> pendings;
    for (const RaceStep& step : race_steps(table.rules(), 1, place_at(16), 3)) {
        ++pendings[step.to.pending];
    }
    // Of the squares 17 to 22 only 18 is a random tile.
    REQUIRE(pendings[Pending::kRandom] == 1);
    REQUIRE(race_steps(table.rules(), 1, place_at(5), 1).front().to == Arrival{place_at(6), Pending::kChoice});
    REQUIRE(race_steps(table.rules(), 1, place_at(11), 1).front().to == Arrival{place_at(12), Pending::kSwitch});
}

TEST_CASE("Board Game Battle: expected turns of one piece are those of value iteration") {
    compare_turns({});
    compare_turns({{"challenge_roll", "single"}});
    compare_turns({{"detour_exit", "carry"}});
    compare_turns({{"layout", std::string(kLayouts[0])}, {"detour_exit", "carry"}});
    compare_turns({{"layout", std::string(kLayouts[2])}, {"challenge_roll", "single"}});
    compare_turns({{"layout", std::string(kLayouts[4])}});
}

TEST_CASE("Board Game Battle: expected turns on Challenges alone are sums of geometric waits") {
    const Table table(Settings{{"layout", std::string(kLayouts[4])}});
    // One die beats Challenge c with probability (7 - c) / 6; Start costs one turn.
    const double one_die = 1 + 6.0 / 6 + 6.0 / 5 + 6.0 / 4 + 6.0 / 3 + 6.0 / 2 + 6.0 / 1;
    // Two dice have totals of 3 and more: of 216 ways 13 are 3, 13 are 4 and 26 are 5.
    const double two_dice = 1 + 1 + 1 + 1 + 216.0 / 203 + 216.0 / 190 + 216.0 / 164;
    REQUIRE(expected_turns(table.rules()).one_die.front() == Approx(one_die).epsilon(1e-12));
    REQUIRE(expected_turns(table.rules()).two_dice.front() == Approx(two_dice).epsilon(1e-12));
}

TEST_CASE("Board Game Battle: races that are thrown take as many turns as is expected") {
    constexpr int kRaces = 4'000 * kEffort;
    FastRandom random(1);
    const Table table(Settings{});
    for (const int dice : {1, 2}) {
        std::vector<std::vector<RaceStep>> steps(table.rules().board().places());
        for (std::size_t place = 0; place < steps.size(); ++place) {
            steps[place] = race_steps(table.rules(), dice, place_at(place), 0);
        }
        double sum = 0;
        double squares = 0;
        for (int race = 0; race < kRaces; ++race) {
            const auto turns = static_cast<double>(throw_race(table.rules(), steps, random));
            sum += turns;
            squares += turns * turns;
        }
        const double mean = sum / kRaces;
        const double error = std::sqrt((squares / kRaces - mean * mean) / kRaces);
        const RaceTurns expected = expected_turns(table.rules());
        REQUIRE(std::abs(mean - (dice == 1 ? expected.one_die : expected.two_dice).front()) <= 4 * error);
    }
}
