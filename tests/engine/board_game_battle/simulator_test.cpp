// The simulator of Board Game Battle against the general rules, by what many games come to, and against exact numbers
// that the naive rules give on small layouts.
#include "engine/board_game_battle/simulator.hpp"

#include "tests/engine/board_game_battle/naive_rules.hpp"
#include "tests/engine/board_game_battle/random_options.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

using namespace sparring;
using namespace sparring::board_game_battle;

namespace {

constexpr std::uint64_t kSimulated = std::uint64_t{40'000} * kEffort;
constexpr std::uint64_t kGeneral = std::uint64_t{10'000} * kEffort;
// A right simulator is called wrong once in some hundred thousand comparisons; the seeds are fixed.
constexpr double kStandardErrors = 4.5;

// Rules page, "A round", 3.
bool is_failure(const State& state, const Move& roll) {
    const bool counts_dice = state.rules().options().challenge_roll == ChallengeRoll::kSingle;
    const int counted = counts_dice ? std::max({roll.numbers[1], roll.numbers[2], roll.numbers[3]}) : roll.numbers[0];
    return counted < state.rules().board().challenge(state.place(state.to_move()));
}

// One game between players who duel the leader.
void add_general_game(const Rules& rules, FastRandom& random, RaceTally& tally) {
    State state = start_state(rules);
    std::uint64_t turns = 0;
    std::uint64_t failures = 0;
    while (!state.is_over()) {
        if (!state.is_chance()) {
            const Seat leader = leader_of(state);
            state.apply({Move::Kind::kChooseOpponent, {static_cast<std::uint8_t>(index(leader))}});
            continue;
        }
        const Move event = state.pick_outcome(random);
        turns += event.kind == Move::Kind::kRoll ? 1U : 0U;
        failures += event.kind == Move::Kind::kRoll && is_failure(state, event) ? 1U : 0U;
        state.apply(event);
    }
    const bool is_draw = state.pending() != Pending::kWon;
    ++tally.games;
    tally.draws += is_draw ? 1U : 0U;
    tally.rounds.add(static_cast<std::uint64_t>(state.round()) - (is_draw ? 1U : 0U));
    tally.turns.add(turns);
    tally.challenge_failures.add(failures);
    if (!is_draw) {
        ++tally.wins[index(state.to_move())];
        ++tally.wins_by_placement[state.fields().turn];
    }
}

RaceTally general_games(const Rules& rules, std::uint64_t games, FastRandom& random) {
    RaceTally tally;
    for (std::uint64_t game = 0; game < games; ++game) {
        add_general_game(rules, random, tally);
    }
    return tally;
}

double mean_of(const RaceTally::Sum& sum, std::uint64_t games) {
    return static_cast<double>(sum.sum) / static_cast<double>(games);
}

// Of the mean, squared.
double squared_error(const RaceTally::Sum& sum, std::uint64_t games) {
    const double mean = mean_of(sum, games);
    return (static_cast<double>(sum.squares) / static_cast<double>(games) - mean * mean) / static_cast<double>(games);
}

void compare_means(const std::string& what, const RaceTally::Sum& left, std::uint64_t left_games,
                   const RaceTally::Sum& right, std::uint64_t right_games) {
    const double difference = mean_of(left, left_games) - mean_of(right, right_games);
    const double error = std::sqrt(squared_error(left, left_games) + squared_error(right, right_games));
    INFO(what << " " << mean_of(left, left_games) << " " << mean_of(right, right_games) << " error " << error);
    REQUIRE(std::abs(difference) <= kStandardErrors * error);
}

// Who won: each seat, or nobody.
std::vector<double> winners_in(const std::array<std::uint64_t, kMaxSeats>& wins, std::uint64_t draws) {
    std::vector<double> counts(wins.begin(), wins.end());
    counts.push_back(static_cast<double>(draws));
    return counts;
}

// Pearson's test of whether two samples come from the same distribution.
void compare_counts(const std::vector<double>& left, double left_games, const std::vector<double>& right,
                    double right_games) {
    // Exceeded with a probability of 1e-5, by degrees of freedom.
    constexpr std::array<double, 5> kLimits = {0, 19.5, 23.0, 25.9, 28.5};
    double sum = 0;
    std::size_t cells = 0;
    for (std::size_t cell = 0; cell < left.size(); ++cell) {
        if (left[cell] + right[cell] > 0) {
            const double difference =
                std::sqrt(right_games / left_games) * left[cell] - std::sqrt(left_games / right_games) * right[cell];
            sum += difference * difference / (left[cell] + right[cell]);
            ++cells;
        }
    }
    INFO("chi-square " << sum << " of " << cells << " cells");
    REQUIRE(sum <= kLimits.at(cells - 1));
}

void compare_with_general_rules(const Settings& settings, std::uint64_t seed) {
    const Table table(settings);
    INFO(text_of(table.rules().options()));
    FastRandom random(seed);
    const RaceTally fast = Simulator(table.rules()).play(kSimulated, {seed, 0});
    const RaceTally general = general_games(table.rules(), kGeneral, random);
    REQUIRE(fast.games == kSimulated);
    compare_means("rounds", fast.rounds, kSimulated, general.rounds, kGeneral);
    compare_means("turns", fast.turns, kSimulated, general.turns, kGeneral);
    compare_means("failures", fast.challenge_failures, kSimulated, general.challenge_failures, kGeneral);
    compare_counts(winners_in(fast.wins, fast.draws), kSimulated, winners_in(general.wins, general.draws), kGeneral);
    compare_counts(winners_in(fast.wins_by_placement, fast.draws), kSimulated,
                   winners_in(general.wins_by_placement, general.draws), kGeneral);
}

// What is expected of games, by the naive rules.
struct Expectation {
    std::array<double, kMaxSeats> wins{};
    std::array<double, kMaxSeats> wins_by_placement{};
    double draws = 0;
    double rounds = 0;
    double turns = 0;
    double failures = 0;

    void add(const Expectation& other, double weight) {
        for (std::size_t seat = 0; seat < wins.size(); ++seat) {
            wins[seat] += weight * other.wins[seat];
            wins_by_placement[seat] += weight * other.wins_by_placement[seat];
        }
        draws += weight * other.draws;
        rounds += weight * other.rounds;
        turns += weight * other.turns;
        failures += weight * other.failures;
    }
};

// What the naive rules expect of a game that goes on from a position, worked out once for each.
class NaiveExpectations {
public:
    explicit NaiveExpectations(naive::Options options) : options_(std::move(options)) {}

    const Expectation& of(const std::string& text) {
        const auto known = known_.find(text);
        return known != known_.end() ? known->second : known_.emplace(text, work_out(text)).first->second;
    }

private:
    Expectation work_out(const std::string& text) {
        const naive::Position position = naive::parse(text, options_);
        if (naive::is_over(position, options_)) {
            return of_end(position);
        }
        return position.order.empty() ? of_placement(position) : of_turn(position);
    }

    static Expectation of_end(const naive::Position& position) {
        Expectation end;
        end.rounds = position.winner == 0 ? position.round - 1 : position.round;
        if (position.winner == 0) {
            end.draws = 1;
            return end;
        }
        end.wins.at(static_cast<std::size_t>(position.winner) - 1) = 1;
        end.wins_by_placement.at(static_cast<std::size_t>(position.turn) - 1) = 1;
        return end;
    }

    Expectation of_placement(const naive::Position& position) {
        Expectation sum;
        const std::vector<naive::Event> events = naive::events(position, options_);
        for (const naive::Event& event : events) {
            const std::string next = naive::format(naive::apply(position, event.text, options_));
            sum.add(of(next), 1.0 / static_cast<double>(events.size()));
        }
        return sum;
    }

    Expectation of_turn(const naive::Position& position) {
        Expectation sum;
        sum.turns = 1;
        sum.failures = failure_probability(position);
        for (const auto& [next, probability] : naive::after_turn(position, options_)) {
            sum.add(of(next), probability);
        }
        return sum;
    }

    // With challenge_roll=total.
    [[nodiscard]] double failure_probability(const naive::Position& position) const {
        const naive::Place& place = position.places.at(
            static_cast<std::size_t>(position.order.at(static_cast<std::size_t>(position.turn - 1)) - 1));
        const int number =
            place.is_on_detour ? 0 : options_.layout.track.at(static_cast<std::size_t>(place.square)).number;
        double all = 0;
        double failing = 0;
        for (const naive::Event& event : naive::events(position, options_)) {
            all += static_cast<double>(event.weight);
            const int total = std::stoi(event.text.substr(std::string("roll ").size()));
            failing += total < number ? static_cast<double>(event.weight) : 0;
        }
        return failing / all;
    }

    naive::Options options_;
    std::map<std::string, Expectation> known_;
};

void compare_share(const std::string& what, std::uint64_t count, double expected) {
    const double share = static_cast<double>(count) / static_cast<double>(kSimulated);
    // An expectation of 1 may be more by rounding.
    const double error = std::sqrt(std::max(0.0, expected * (1 - expected)) / static_cast<double>(kSimulated));
    INFO(what << " " << share << " expected " << expected);
    REQUIRE(std::abs(share - expected) <= kStandardErrors * error + 1e-12);
}

void compare_mean(const std::string& what, const RaceTally::Sum& sum, double expected) {
    const double error = std::sqrt(std::max(0.0, squared_error(sum, kSimulated)));
    INFO(what << " " << mean_of(sum, kSimulated) << " expected " << expected);
    REQUIRE(std::abs(mean_of(sum, kSimulated) - expected) <= kStandardErrors * error + 1e-12);
}

void compare_with_exact(const std::string& layout, int players, int max_rounds, std::uint64_t seed) {
    const Table table(
        Settings{{"layout", layout}, {"players", std::to_string(players)}, {"max_rounds", std::to_string(max_rounds)}});
    INFO(text_of(table.rules().options()));
    const RaceTally tally = Simulator(table.rules()).play(kSimulated, {seed, 0});
    NaiveExpectations expectations(naive_options(table.rules().options()));
    const Expectation expected = expectations.of(format_position(table.start()));
    compare_share("draws", tally.draws, expected.draws);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        compare_share("wins of seat " + std::to_string(seat), tally.wins[seat], expected.wins[seat]);
        compare_share("wins of placement " + std::to_string(seat), tally.wins_by_placement[seat],
                      expected.wins_by_placement[seat]);
    }
    compare_mean("rounds", tally.rounds, expected.rounds);
    compare_mean("turns", tally.turns, expected.turns);
    compare_mean("failures", tally.challenge_failures, expected.failures);
}

const std::string kChallengesOnly(kLayouts.back());
// Every tile that needs others, a detour and a fifty between Challenges that lie close together.
const std::string kSmall =
    "start/red/challenge1/duel/challenge2/brawl/switch/challenge3/random/detour/challenge4/fifty>12>1/blue/challenge5/"
    "challenge6|entry/plus4/exit";

}  // namespace

TEST_CASE("Board Game Battle: the leader is the same by the fast and the naive rules") {
    FastRandom random(1);
    for (std::size_t number = 0; number < std::size_t{400} * kEffort; ++number) {
        Options options = random_options(random);
        if (number % 2 == 1) {
            options.layout = *parse_track(kLayouts.at(number / 2 % kLayouts.size()));
        }
        const Rules rules(options);
        const State state = scattered(rules, random);
        if (state.pending() == Pending::kOrder) {
            continue;
        }
        INFO(format_position(state));
        const naive::Position position = naive::parse(format_position(state), naive_options(options));
        const int mover = static_cast<int>(index(state.to_move())) + 1;
        REQUIRE(static_cast<int>(index(leader_of(state))) + 1 == naive::leader(position, mover));
    }
}

TEST_CASE("Board Game Battle: simulated games go as those by the general rules") {
    compare_with_general_rules({{"players", "2"}}, 2);
    compare_with_general_rules({{"players", "3"}}, 3);
    compare_with_general_rules({{"players", "4"}}, 4);
}

TEST_CASE("Board Game Battle: simulated games go as those by the general rules under every reading") {
    compare_with_general_rules({{"challenge_roll", "single"}}, 5);
    compare_with_general_rules({{"detour_exit", "carry"}, {"players", "3"}}, 6);
    compare_with_general_rules({{"challenge_roll", "single"}, {"detour_exit", "carry"}, {"players", "2"}}, 7);
    compare_with_general_rules({{"layout", std::string(kLayouts[0])}, {"detour_exit", "carry"}}, 8);
    compare_with_general_rules({{"layout", std::string(kLayouts[1])}, {"detour_exit", "carry"}, {"players", "3"}}, 9);
}

TEST_CASE("Board Game Battle: simulated games are drawn as often as those by the general rules") {
    compare_with_general_rules({{"max_rounds", "12"}, {"players", "2"}}, 10);
    compare_with_general_rules({{"max_rounds", "15"}, {"players", "3"}}, 11);
    compare_with_general_rules({{"max_rounds", "20"}}, 12);
    compare_with_general_rules({{"max_rounds", "30"}}, 13);
}

TEST_CASE("Board Game Battle: simulated games come to what the naive rules expect exactly") {
    for (const int max_rounds : {1, 2, 5, 8}) {
        compare_with_exact(kChallengesOnly, 2, max_rounds, 14);
    }
    compare_with_exact(kChallengesOnly, 3, 6, 15);
    compare_with_exact(kSmall, 2, 4 + kEffort, 16);
}

TEST_CASE("Board Game Battle: simulated duels, brawls and fifties are won as often as the naive rules expect") {
    // Most squares before two Challenges are of one kind, so that a small error in its chance shows.
    constexpr int kRounds = kEffort == 1 ? 2 : 9;
    const std::string end = "challenge2/challenge3/challenge4/challenge5/challenge6";
    const std::string fifties = repeated(7, "fifty>9>1");
    compare_with_exact("start/" + repeated(8, "duel") + "challenge1/" + repeated(8, "duel") + end, 2, kRounds, 22);
    compare_with_exact("start/" + repeated(8, "brawl") + "challenge1/" + repeated(8, "brawl") + end, 2, kRounds, 23);
    compare_with_exact("start/red/" + fifties + "blue/" + repeated(9, "blank") + "challenge1/" + end, 2, kRounds, 24);
}

TEST_CASE("Board Game Battle: simulated games come to what the naive rules expect of more players", "[.slow]") {
    compare_with_exact(kSmall, 3, 9, 17);
    compare_with_exact(kChallengesOnly, 4, 7, 18);
}

TEST_CASE("Board Game Battle: the same seed gives the same tally") {
    const Table table(Settings{});
    const Simulator simulator(table.rules());
    const RaceTally tally = simulator.play(1'000, {19, 0});
    REQUIRE(tally == simulator.play(1'000, {19, 0}));
    REQUIRE(!(tally == simulator.play(1'000, {20, 0})));
    REQUIRE(!(tally == simulator.play(1'000, {19, 1})));
}

TEST_CASE("Board Game Battle: a simulated game follows from its number, whatever is played beside it") {
    const Table table(Settings{{"players", "3"}});
    const Simulator simulator(table.rules());
    std::vector<RaceResult> all(200);
    REQUIRE(simulator.play(all, {25, 40}).games == all.size());
    for (const std::size_t first : {0U, 1U, 63U, 199U}) {
        std::vector<RaceResult> rest(all.size() - first);
        REQUIRE(simulator.play(rest, {25, 40 + first}).games == rest.size());
        REQUIRE(std::equal(rest.begin(), rest.end(), all.begin() + static_cast<std::ptrdiff_t>(first)));
    }
}

TEST_CASE("Board Game Battle: games of one number on different tracks have the same dice") {
    // One tile is landed on in few games of two, so that most are the same without it.
    const std::string end = "/blank/blank/challenge1/challenge2/challenge3/challenge4/challenge5/challenge6";
    const std::string layout = "start/" + repeated(19, "blank");
    const Table without(Settings{{"layout", layout + "blank" + end}, {"players", "2"}});
    const Table with(Settings{{"layout", layout + "brawl" + end}, {"players", "2"}});
    constexpr std::size_t kGames = 2'000;
    std::vector<RaceResult> plain(kGames);
    std::vector<RaceResult> changed(kGames);
    std::vector<RaceResult> others(kGames);
    REQUIRE(Simulator(without.rules()).play(plain, {26, 0}).games == kGames);
    REQUIRE(Simulator(with.rules()).play(changed, {26, 0}).games == kGames);
    REQUIRE(Simulator(without.rules()).play(others, {27, 0}).games == kGames);
    const auto alike = [&](const std::vector<RaceResult>& results) {
        std::size_t count = 0;
        for (std::size_t game = 0; game < kGames; ++game) {
            count += results[game] == plain[game] ? 1U : 0U;
        }
        return count;
    };
    REQUIRE(alike(changed) < kGames);
    REQUIRE(alike(changed) > 3 * alike(others));
}

TEST_CASE("Board Game Battle: as many games are simulated as are asked for") {
    for (const char* const players : {"2", "3", "4"}) {
        const Table table(Settings{{"players", players}, {"max_rounds", "20"}});
        const Simulator simulator(table.rules());
        for (const std::uint64_t games : {0U, 1U, 15U, 16U, 17U, 1'000U}) {
            const RaceTally tally = simulator.play(games, {21, 0});
            REQUIRE(tally.games == games);
            REQUIRE(std::accumulate(tally.wins.begin(), tally.wins.end(), tally.draws) == games);
            const auto& placements = tally.wins_by_placement;
            REQUIRE(std::accumulate(placements.begin(), placements.end(), tally.draws) == games);
        }
    }
}

TEST_CASE("Board Game Battle: tracks with more places than the tables of the simulator hold are not simulated") {
    REQUIRE(Simulator::can_play(Table(Settings{}).rules()));
    std::string layout = "start";
    for (int square = 1; square < 300; ++square) {
        layout += "/blank";
    }
    const std::string challenges = kChallengesOnly.substr(kChallengesOnly.find('/'));
    REQUIRE(!Simulator::can_play(Table(Settings{{"layout", layout + challenges}}).rules()));
}
