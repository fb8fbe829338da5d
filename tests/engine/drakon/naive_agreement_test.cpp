// The fast rules of Drakon and the naive ones in lock step: through random games under random options, and on random
// dense positions with all that can follow.
#include "tests/engine/drakon/random_positions.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <set>

namespace sparring::drakon {
namespace {

// What was met on the way; a test that meets little has tested little.
struct Met {
    std::set<std::string> kinds;
    int states = 0;
    int won = 0;
};

// Reading back what is printed costs more than playing on, so that it is done now and then.
void check_texts(const Both& both) {
    const std::string text = format_position(both.state);
    const State again = parsed(text, both.rules);
    REQUIRE(again == both.state);
    REQUIRE(again.hash() == both.state.hash());
    REQUIRE(format_position(again) == text);
    for (const Move& event : events_of(both.state)) {
        REQUIRE(*parse_move(both.state, format_move(both.state, event)) == event);
    }
}

void compare_game(const naive::Options& options, FastRandom& random, Met& met) {
    constexpr int kStatesBetweenTexts = 23;
    Both both = start_of(options);
    while (true) {
        REQUIRE(difference(both).empty());
        naive::check_invariants(both.position, both.options);
        met.kinds.insert(std::string(name_of(both.state.pending())));
        if (++met.states % kStatesBetweenTexts == 0) {
            check_texts(both);
        }
        if (both.state.is_over()) {
            met.won += both.state.is_won() ? 1 : 0;
            return;
        }
        both = both.then(random_event(both.state, random));
    }
}

[[nodiscard]] Met compare_games(int games, int most_turns, std::uint64_t seed) {
    FastRandom random(seed);
    Met met;
    for (int game = 0; game < games; ++game) {
        const naive::Options options = random_options(random, most_turns);
        INFO("game " << game);
        compare_game(options, random, met);
    }
    return met;
}

struct Judged {
    int accepted = 0;
    int refused = 0;
    int successors = 0;
    std::set<std::string> kinds;
};

// The position as the naive rules read it; nothing if they refuse it.
[[nodiscard]] std::optional<naive::Position> read_naively(const RandomPosition& made) {
    try {
        return naive::parse(made.text, made.options);
    } catch (const std::invalid_argument&) {
        return std::nullopt;
    }
}

void compare_successors(const Both& both, Judged& judged) {
    for (const std::string& event : event_texts(both.state)) {
        const Both next = both.then(event);
        if (const std::string found = difference_of_standing(next); !found.empty()) {
            FAIL(event << ": " << found);
        }
        naive::check_invariants(next.position, next.options);
        ++judged.successors;
    }
}

// Both accept the position or both refuse it; gives what was accepted.
[[nodiscard]] std::optional<Both> compare_readers(const RandomPosition& made, Judged& judged) {
    const Rules rules = rules_of(fast_options(made.options));
    const Expected<State> state = parse_position(made.text, rules);
    const std::optional<naive::Position> position = read_naively(made);
    INFO(made.text);
    INFO((state ? "accepted" : state.error().message));
    REQUIRE(state.has_value() == position.has_value());
    if (!state) {
        ++judged.refused;
        return std::nullopt;
    }
    ++judged.accepted;
    judged.kinds.insert(std::string(name_of(state->pending())));
    return Both{rules, made.options, *state, *position};
}

[[nodiscard]] Judged compare_positions(int positions, bool with_successors, std::uint64_t seed) {
    PositionMaker maker(seed);
    Judged judged;
    while (judged.accepted < positions) {
        const RandomPosition made = maker.make();
        const std::optional<Both> both = compare_readers(made, judged);
        if (!both) {
            continue;
        }
        INFO(made.text);
        REQUIRE(difference(*both).empty());
        if (with_successors) {
            compare_successors(*both, judged);
        }
    }
    return judged;
}

const std::set<std::string> kDecidedOnVisits = {"rotate", "destroy", "shift", "steal",  "mind",       "float",
                                                "buy",    "swap",    "turn",  "drakon", "void return"};

}  // namespace

TEST_CASE("Drakon goes the same way by the fast and the naive rules") {
    const Met met = compare_games(kEffort == 1 ? 2 : 9, 120, 3);
    REQUIRE(met.states > 80 * kEffort);
}

TEST_CASE("Drakon goes the same way by both rules in very many games", "[.slow]") {
    const Met met = compare_games(100, 600, 4);
    REQUIRE(met.won > 20);
    REQUIRE(met.kinds.size() == static_cast<std::size_t>(Pending::kOver));
}

TEST_CASE("Drakon: both rules accept the same dense positions, and agree in all that can follow") {
    const Judged judged = compare_positions(15 * kEffort, true, 5);
    REQUIRE(judged.refused > kEffort);
    REQUIRE(judged.successors > 300 * kEffort);
    if (kEffort > 1) {
        REQUIRE(judged.kinds == kDecidedOnVisits);
    }
}

TEST_CASE("Drakon: both rules agree in the choices of very many dense positions", "[.slow]") {
    REQUIRE(compare_positions(100'000, false, 6).kinds == kDecidedOnVisits);
    REQUIRE(compare_positions(10'000, true, 7).kinds == kDecidedOnVisits);
}

}  // namespace sparring::drakon
