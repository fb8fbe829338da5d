// Dice of Board Game Battle: what is drawn and what is merged against the list of all outcomes.
#include "engine/board_game_battle/board_game_battle.hpp"
#include "tests/support/conformance/random_properties.hpp"
#include "tests/support/effort.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sparring;
using board_game_battle::ChallengeRoll;
using board_game_battle::DetourExit;
using board_game_battle::Pending;
using conformance::Playouts;

namespace {

using Battle = BoardGameBattle;

const std::set<Pending> kChancePendings{Pending::kOrder,  Pending::kRoll,   Pending::kDuel,        Pending::kBrawl,
                                        Pending::kSwitch, Pending::kRandom, Pending::kRandomSteps, Pending::kFifty};

// All samples of a group, half of them for each source of random numbers; fewer where sanitizers make everything slow.
constexpr auto kSamples = effort<std::size_t>(1'000'000, 300'000);

[[nodiscard]] Playouts<Battle> playouts_of(const Battle::Rules& rules) {
    return conformance::play_at_random<Battle>({Battle::start(rules)}, {.seed = 21, .playouts = 60, .max_plies = 400});
}

[[nodiscard]] std::set<Pending> pendings_of(const std::vector<Battle::State>& states) {
    std::set<Pending> pendings;
    for (const Battle::State& state : states) {
        pendings.insert(state.pending());
    }
    return pendings;
}

[[nodiscard]] Battle::Rules rules_of(int players, ChallengeRoll challenge_roll, DetourExit detour_exit) {
    board_game_battle::Options options;
    options.players = players;
    options.challenge_roll = challenge_roll;
    options.detour_exit = detour_exit;
    return *Battle::make_rules(options);
}

void require_none(const conformance::Violations& found) {
    INFO(found.size() << " violations, the first of them: " << (found.empty() ? "" : found.front()));
    REQUIRE(found.empty());
}

// Every roll of the dice, drawn and merged, follows the list of all of them.
void check_chance(const Battle::Rules& rules) {
    const Playouts<Battle> playouts = playouts_of(rules);
    REQUIRE(pendings_of(conformance::chance_kinds<Battle>(playouts)) == kChancePendings);
    const auto weights = [](const Battle::State& state) { return conformance::weight_violations<Battle>(state); };
    const auto pick = [](const Battle::State& state, auto& random) { return pick_outcome<Battle>(state, random); };
    require_none(conformance::over_states<Battle>(playouts, weights));
    require_none(conformance::over_states<Battle>(playouts, conformance::merging_violations<Battle>));
    require_none(conformance::frequency_violations<Battle>(playouts, FastRandom(22), pick, kSamples / 2));
    require_none(conformance::frequency_violations<Battle>(playouts, Stream(23, {}), pick, kSamples / 2));
}

void check_options(int players) {
    for (const ChallengeRoll challenge_roll : {ChallengeRoll::kTotal, ChallengeRoll::kSingle}) {
        for (const DetourExit detour_exit : {DetourExit::kStop, DetourExit::kCarry}) {
            INFO("single dice: " << (challenge_roll == ChallengeRoll::kSingle)
                                 << ", carried on: " << (detour_exit == DetourExit::kCarry));
            check_chance(rules_of(players, challenge_roll, detour_exit));
        }
    }
}

// Draws with a defect, by both sources alike.
template <class Pick>
[[nodiscard]] bool is_found_out(const Pick& pick) {
    const auto rules = rules_of(3, ChallengeRoll::kTotal, DetourExit::kStop);
    return !conformance::frequency_violations<Battle>(playouts_of(rules), FastRandom(22), pick, kSamples / 2).empty();
}

}  // namespace

TEST_CASE("two players of Board Game Battle roll what is listed") { check_options(2); }

TEST_CASE("three players of Board Game Battle roll what is listed") { check_options(3); }

TEST_CASE("four players of Board Game Battle roll what is listed") { check_options(4); }

TEST_CASE("the check of the dice notices which are not fair") {
    const auto sound = [](const Battle::State& state, FastRandom& random) { return state.pick_outcome(random); };
    REQUIRE_FALSE(is_found_out(sound));
    // One duel in fifty is won by the mover at once.
    REQUIRE(is_found_out([&](const Battle::State& state, FastRandom& random) {
        const bool is_loaded = state.pending() == Pending::kDuel && uniform_below(random, 50) == 0;
        return is_loaded ? Battle::Move{Battle::Move::Kind::kDuelDice, {6, 1}} : sound(state, random);
    }));
    // Two dice without a third after equal ones.
    REQUIRE(is_found_out([&](const Battle::State& state, FastRandom& random) {
        Battle::Move move = sound(state, random);
        if (state.pending() == Pending::kRoll && state.dice() == 2) {
            move.numbers = {static_cast<std::uint8_t>(2 + uniform_below(random, 6) + uniform_below(random, 6))};
        }
        return move;
    }));
    // A die with seven sides.
    REQUIRE(is_found_out([&](const Battle::State& state, FastRandom& random) {
        const bool is_loaded = state.pending() == Pending::kFifty && uniform_below(random, 7) == 0;
        return is_loaded ? Battle::Move{Battle::Move::Kind::kFiftyDie, {7}} : sound(state, random);
    }));
}
