// The fast rules of Board Game Battle and the naive ones, event by event through random games and from scattered
// positions, under random combinations of options and on layouts of every sort.
#include "tests/engine/board_game_battle/naive_rules.hpp"
#include "tests/engine/board_game_battle/random_options.hpp"
#include "tests/support/naive_battle/naive_battle_turn.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <map>
#include <numeric>

using namespace sparring;
using namespace sparring::board_game_battle;

namespace {

using NaiveWeights = std::map<std::string, std::uint64_t>;

// NaiveWeights of which only the ratios matter, in their smallest form.
void reduce(NaiveWeights& weights) {
    std::uint64_t divisor = 0;
    for (const auto& [text, weight] : weights) {
        divisor = std::gcd(divisor, weight);
    }
    for (auto& [text, weight] : weights) {
        weight /= divisor;
    }
}

NaiveWeights weights_of(const State& state) {
    NaiveWeights weights;
    for (const Outcome<Move>& event : events_of(state)) {
        const bool is_new = weights.emplace(format_move(state, event.move), event.weight).second;
        REQUIRE(is_new);
    }
    reduce(weights);
    return weights;
}

NaiveWeights weights_of(const std::vector<naive::Event>& events) {
    NaiveWeights weights;
    for (const naive::Event& event : events) {
        weights[event.text] += event.weight;
    }
    return weights;
}

// The positions that merged outcomes lead to.
NaiveWeights merged_positions(const State& state) {
    Outcomes outcomes;
    state.generate_merged_outcomes(outcomes);
    NaiveWeights weights;
    for (const Outcome<Move>& outcome : outcomes) {
        weights[format_position(applied(state, outcome.move))] += outcome.weight;
    }
    reduce(weights);
    return weights;
}

// One game by both rules.
struct Pair {
    const Table& table;
    const naive::Options& options;
    State state;
    naive::Position position;
};

void compare_standing(const Pair& pair) {
    const std::string text = format_position(pair.state);
    REQUIRE(text == naive::format(pair.position));
    REQUIRE(pair.table.parse(text) == pair.state);
    REQUIRE(naive::parse(text, pair.options) == pair.position);
    REQUIRE(pair.state.is_over() == naive::is_over(pair.position, pair.options));
    REQUIRE(pair.state.is_chance() == naive::is_chance(pair.position, pair.options));
    REQUIRE(winning_players(pair.state) == winning_players(pair.position, pair.options));
}

// Where each event leads; of a brawl's many ways only some are looked at one by one.
void compare_positions_after(const Pair& pair, const std::vector<naive::Event>& events, FastRandom& random) {
    constexpr std::size_t kMostEvents = 50;
    const auto all = static_cast<std::uint32_t>(events.size());
    for (std::size_t number = 0; number < std::min<std::size_t>(all, kMostEvents); ++number) {
        const std::string& event = events[all <= kMostEvents ? number : uniform_below(random, all)].text;
        const naive::Position expected = naive::after_event(pair.position, event, pair.options);
        const State reached = after(pair.state, {event});
        if (format_position(reached) != naive::format(expected)) {
            FAIL(event << " leads to " << format_position(reached) << " and " << naive::format(expected));
        }
    }
}

void compare_merged(const Pair& pair, const std::vector<naive::Event>& events) {
    NaiveWeights expected;
    for (const naive::Event& event : events) {
        expected[naive::format(naive::after_event(pair.position, event.text, pair.options))] += event.weight;
    }
    reduce(expected);
    REQUIRE(merged_positions(pair.state) == expected);
}

// Compares everything either says, then goes on with a random event; false if there is none.
bool compare_and_play(Pair& pair, FastRandom& random) {
    INFO(text_of(pair.table.rules().options()) << format_position(pair.state));
    compare_standing(pair);
    const std::vector<naive::Event> events = naive::events(pair.position, pair.options);
    REQUIRE(weights_of(pair.state) == weights_of(events));
    if (events.empty()) {
        return false;
    }
    compare_positions_after(pair, events, random);
    if (pair.state.is_chance()) {
        compare_merged(pair, events);
    }
    const std::string chosen = events[uniform_below(random, static_cast<std::uint32_t>(events.size()))].text;
    pair.state = after(pair.state, {chosen});
    pair.position = naive::apply(pair.position, chosen, pair.options);
    return true;
}

void compare_game(const Table& table, const naive::Options& options, const State& from, int most_events,
                  FastRandom& random) {
    Pair pair{table, options, from, naive::parse(format_position(from), options)};
    for (int event = 0; event < most_events && compare_and_play(pair, random); ++event) {}
}

// A game from the start, then short ones from scattered positions.
void compare_games(const Options& options, FastRandom& random) {
    constexpr int kScattered = 8;
    const Table table(options);
    const naive::Options naive_rules = naive_options(options);
    REQUIRE(naive::format(naive::start(naive_rules)) == format_position(table.start()));
    compare_game(table, naive_rules, table.start(), 150, random);
    for (int number = 0; number < kScattered; ++number) {
        compare_game(table, naive_rules, scattered(table.rules(), random), 5, random);
    }
}

void compare_island(int games, std::uint64_t seed) {
    FastRandom random(seed);
    for (int game = 0; game < games; ++game) {
        compare_games(random_options(random), random);
    }
}

void compare_layouts(int games, std::uint64_t seed) {
    FastRandom random(seed);
    for (int game = 0; game < games; ++game) {
        Options options = random_options(random);
        options.layout = *parse_track(kLayouts[static_cast<std::size_t>(game) % kLayouts.size()]);
        compare_games(options, random);
    }
}

void compare_random_layouts(int games, std::uint64_t seed) {
    FastRandom random(seed);
    for (int game = 0; game < games; ++game) {
        Options options = random_options(random);
        options.layout = random_track(random);
        INFO(format_track(options.layout));
        REQUIRE(check_track(options.layout));
        REQUIRE(naive::fault(naive_layout(format_track(options.layout))).empty());
        compare_games(options, random);
    }
}

// The square that a refusal names, `accepted` if there is none.
std::string named_square(const std::string& refusal) {
    return refusal.empty() ? "accepted" : refusal.substr(0, refusal.find(':'));
}

std::string fast_fault(const std::string& text) {
    const Expected<Track> track = parse_track(text);
    return named_square(track ? "" : track.error().message);
}

std::string naive_fault(const std::string& text) { return named_square(naive::fault(naive_layout(text))); }

const std::string kLastChallenges = "/challenge2/challenge3/challenge4/challenge5/challenge6";
const std::string kChallenges123456 = "/challenge1" + kLastChallenges;

}  // namespace

TEST_CASE("Board Game Battle goes the same way by the fast and the naive rules") {
    compare_island(kEffort == 1 ? 8 : 150, 3);
}

TEST_CASE("Board Game Battle goes the same way by both rules on other layouts") {
    compare_layouts(kEffort == 1 ? 5 : 100, 4);
}

TEST_CASE("Board Game Battle goes the same way by both rules on random layouts") {
    compare_random_layouts(kEffort == 1 ? 5 : 50, 8);
}

TEST_CASE("Board Game Battle goes the same way by both rules in very many games", "[.slow]") {
    compare_island(12'000, 5);
    compare_layouts(5'000, 6);
    compare_random_layouts(3'000, 7);
}

TEST_CASE("Board Game Battle: both rules accept the same layouts") {
    for (const std::string_view layout : kLayouts) {
        INFO(layout);
        REQUIRE(fast_fault(std::string(layout)) == "accepted");
        REQUIRE(naive_fault(std::string(layout)) == "accepted");
    }
    for (const std::string& layout :
         {"start/red/" + repeated(17, "setback>1") + "blank" + kChallenges123456,
          "start/red/" + repeated(17, "setback>1") + "challenge1" + kLastChallenges,
          "start/boost>21/red/" + repeated(17, "setback>2") + "blank/blue" + kChallenges123456}) {
        INFO(layout);
        REQUIRE(fast_fault(layout) == "accepted");
        REQUIRE(naive_fault(layout) == "accepted");
    }
}

TEST_CASE("Board Game Battle: both rules refuse the same layouts and name the same square") {
    const std::string all = kChallenges123456;
    const std::string detour = "start/detour" + all + "|";
    const std::string boosts =
        "start/" + repeated(18, "boost>40") + "blank/blank/red/" + repeated(18, "setback>21") + "blue/";
    const std::vector<std::pair<std::string, std::string>> faulty = {
        {"blank" + all, "square 0"},
        {"start/start" + all, "square 1"},
        {"start/blank/entry" + all, "square 2"},
        {"start/blank/exit" + all, "square 2"},
        {"start/challenge2/challenge1/challenge3/challenge4/challenge5/challenge6", "square 1"},
        {"start/challenge1" + all, "square 2"},
        {"start/challenge1/challenge2/challenge4/challenge5/challenge6", "square 3"},
        {"start/challenge1/challenge2/challenge3/challenge4/challenge5", "square 5"},
        {"start" + all + "/blank", "square 7"},
        {"start", "square 0"},
        {"start/boost>2/blank" + all, "square 1"},
        {"start/boost>99/blue" + all, "square 1"},
        {"start/blue/boost>1" + all, "square 2"},
        {"start/boost>3/challenge1/blue" + kLastChallenges, "square 1"},
        {"start/red/fifty>3>1/blank" + all, "square 2"},
        {"start/red/blue/fifty>2>1" + all, "square 3"},
        {"start/red/fifty>4>1/challenge1/blue" + kLastChallenges, "square 2"},
        {"start/blank/setback>1" + all, "square 2"},
        {"start/red/setback>99" + all, "square 2"},
        {"start/setback>0" + all, "square 1"},
        {"start/setback>2/red" + all, "square 1"},
        {"start/blank/fifty>3>1/blue" + all, "square 2"},
        {"start/fifty>2>3/blue/red" + all, "square 1"},
        {"start/blue" + all, "square 1"},
        {"start/red" + all, "square 1"},
        {"start/boost>2/blue/blue" + all, "square 3"},
        {"start/red/red/setback>1" + all, "square 2"},
        {"start/blank/challenge1/detour" + kLastChallenges, "square 3"},
        {"start/blank" + all + "|entry/blank/exit", "square g0"},
        {detour + "blank/blank/exit", "square g0"},
        {detour + "entry/blank/blank", "square g2"},
        {"start/red/" + repeated(18, "setback>1") + "blank" + all, "square 0"},
        {boosts + "random" + all, "square 18"},
        {boosts + "duel" + all, "square 18"},
        // Rolls too low for Challenge 5 lead nowhere, the others to setbacks.
        {"start/red/challenge1/challenge2/challenge3/challenge4/challenge5/" + repeated(4, "blank") +
             repeated(14, "setback>1") + "blank/challenge6",
         "square 0"},
        {"start/boost>22/red/" + repeated(18, "setback>2") + "blank/blue" + all, "square 2"},
        {detour + "exit", "square g0"},
        {detour + "entry", "square g0"}};
    // Nobody can be pushed back to where there is no way on.
    REQUIRE(fast_fault(boosts + "blank" + all) == "accepted");
    REQUIRE(naive_fault(boosts + "blank" + all) == "accepted");
    for (const auto& [layout, square] : faulty) {
        INFO(layout);
        REQUIRE(fast_fault(layout) == square);
        REQUIRE(naive_fault(layout) == square);
    }
    for (const std::string tile :
         {"detour", "boost>1", "setback>1", "fifty>1>1", "blue", "red", "challenge1", "start", "entry", "exit"}) {
        const std::string layout = fmt::format("{}entry/blank/{}/exit", detour, tile);
        INFO(layout);
        REQUIRE(fast_fault(layout) == "square g2");
        REQUIRE(naive_fault(layout) == "square g2");
    }
}
