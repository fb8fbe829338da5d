// The conformance suite must be able to fail, continued: defects in the weights of chance outcomes, in how they are
// merged and in how they are drawn.
#include "tests/support/conformance/random_properties.hpp"
#include "tests/support/toys/dice_race.hpp"
#include "tests/support/toys/wager.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using conformance::Violations;
using toys::DiceRace;
using toys::RaceMove;
using toys::RaceState;
using toys::Wager;
using toys::WagerMove;
using toys::WagerState;

namespace {

// The dice race with other weights.
template <std::uint32_t Weight>
struct WeightedRaceState : RaceState {
    void generate_outcomes(Outcomes& list) const {
        list.push_back({RaceMove::kOne, 1});
        list.push_back({RaceMove::kTwo, Weight});
    }
    bool operator==(const WeightedRaceState&) const = default;
};

template <std::uint32_t Weight>
struct WeightedRace : DiceRace {
    using State = WeightedRaceState<Weight>;
};

template <std::uint32_t Weight>
[[nodiscard]] Violations weight_violations() {
    WeightedRaceState<Weight> state;
    static_cast<RaceState&>(state) = DiceRace::start({});
    state.apply(RaceMove::kWild);
    return conformance::weight_violations<WeightedRace<Weight>>(state);
}

// The wager with a defect in how it merges or draws outcomes.
struct SoundWager {
    static void merge(const WagerState& wager, WagerState::Outcomes& list) { wager.generate_merged_outcomes(list); }
    static WagerMove pick(const WagerState& wager, auto& random) { return wager.pick_outcome(random); }
};

template <std::derived_from<SoundWager> Defect>
struct DefectiveWagerState : WagerState {
    void generate_merged_outcomes(Outcomes& list) const { Defect::merge(*this, list); }
    [[nodiscard]] WagerMove pick_outcome(RandomSource auto& random) const { return Defect::pick(*this, random); }
    bool operator==(const DefectiveWagerState&) const = default;
};

template <std::derived_from<SoundWager> Defect>
struct DefectiveWager : Wager {
    using State = DefectiveWagerState<Defect>;
    static std::string format_position(const State& state) { return Wager::format_position(state); }
    static State start(const Rules& rules) { return {Wager::start(rules)}; }
    static Expected<State> parse_position(std::string_view, const Rules&) { return Error{"not needed here"}; }
};

struct ForgetsAMergedWeight : SoundWager {
    static void merge(const WagerState& wager, WagerState::Outcomes& list) {
        wager.generate_merged_outcomes(list);
        list[1].weight = 2;
    }
};

struct LeavesOutAnOutcome : SoundWager {
    static void merge(const WagerState& wager, WagerState::Outcomes& list) {
        list.push_back({WagerMove::kLost, wager.stake + 1U});
        list.push_back({WagerMove::kWon, 6U - wager.stake});
    }
};

struct MergesWithoutWeight : SoundWager {
    static void merge(const WagerState& wager, WagerState::Outcomes& list) {
        wager.generate_merged_outcomes(list);
        list.push_back({WagerMove::kNothing, 0});
    }
};

struct MergesIntoAChoice : SoundWager {
    static void merge(const WagerState& wager, WagerState::Outcomes& list) {
        wager.generate_merged_outcomes(list);
        list[1].move = WagerMove::kOne;
    }
};

// One lost roll in ten is taken back.
struct RollsAgainWhenLost : SoundWager {
    static WagerMove pick(const WagerState& wager, auto& random) {
        const WagerMove rolled = wager.pick_outcome(random);
        return rolled == WagerMove::kLost && uniform_below(random, 10) == 0 ? wager.pick_outcome(random) : rolled;
    }
};

struct RollsWhatIsNotThere : SoundWager {
    static WagerMove pick(const WagerState& wager, auto& random) {
        return uniform_below(random, 10'000) == 0 ? WagerMove::kOne : wager.pick_outcome(random);
    }
};

// Sound with one source of random numbers only.
struct RollsStreamsWrongly : SoundWager {
    static WagerMove pick(const WagerState& wager, FastRandom& random) { return wager.pick_outcome(random); }
    static WagerMove pick(const WagerState&, Stream&) { return WagerMove::kLost; }
};

// The properties that a wager with this defect is found to break.
template <class Defect>
[[nodiscard]] std::vector<std::string_view> broken_wager() {
    using Broken = DefectiveWager<Defect>;
    static_assert(MergingGame<Broken> && RollingGame<Broken>);
    const conformance::Playouts<Broken> playouts =
        conformance::play_at_random<Broken>({Broken::start({})}, {.playouts = 40});
    const auto pick = [](const auto& state, auto& random) { return pick_outcome<Broken>(state, random); };
    std::vector<std::string_view> broken;
    if (!conformance::over_states<Broken>(playouts, conformance::merging_violations<Broken>).empty()) {
        broken.emplace_back("merging");
    }
    if (!conformance::frequency_violations<Broken>(playouts, FastRandom(1), pick).empty()) {
        broken.emplace_back("frequencies");
    }
    if (!conformance::frequency_violations<Broken>(playouts, Stream(1, {}), pick).empty()) {
        broken.emplace_back("frequencies of streams");
    }
    return broken;
}

}  // namespace

TEST_CASE("the conformance suite notices weights that are no weights") {
    CHECK(weight_violations<1>().empty());
    CHECK(weight_violations<0>().size() == 1);
    CHECK(weight_violations<0xffffffff>().size() == 1);
}

TEST_CASE("the conformance suite notices outcomes that do not follow their weights") {
    const auto playouts = conformance::play_at_random<DiceRace>({DiceRace::start({})}, {.playouts = 5});
    const auto sound = [](const RaceState& state, auto& random) { return pick_outcome<DiceRace>(state, random); };
    CHECK(conformance::frequency_violations<DiceRace>(playouts, FastRandom(1), sound).empty());
    CHECK(conformance::frequency_violations<DiceRace>(playouts, Stream(1, {}), sound).empty());
    // As if all outcomes had the same weight in one roll of fifty.
    const auto biased = [&](const RaceState& state, FastRandom& random) {
        RaceState::Outcomes outcomes;
        state.generate_outcomes(outcomes);
        const auto size = static_cast<std::uint32_t>(outcomes.size());
        return uniform_below(random, 50) == 0 ? outcomes[uniform_below(random, size)].move : sound(state, random);
    };
    CHECK_FALSE(conformance::frequency_violations<DiceRace>(playouts, FastRandom(1), biased).empty());
    const auto foreign = [](const RaceState&, FastRandom&) { return RaceMove::kWild; };
    CHECK_FALSE(conformance::frequency_violations<DiceRace>(playouts, FastRandom(1), foreign).empty());
}

TEST_CASE("every kind of chance node is drawn from") {
    const auto playouts = conformance::play_at_random<Wager>({Wager::start({})}, {.playouts = 40});
    // Five stakes, rolled for the first or the second time.
    CHECK(conformance::chance_kinds<Wager>(playouts).size() == 10);
}

TEST_CASE("the conformance suite notices merged outcomes that are not as probable as they were") {
    using Broken = std::vector<std::string_view>;
    CHECK(broken_wager<SoundWager>().empty());
    CHECK(broken_wager<ForgetsAMergedWeight>() == Broken{"merging"});
    CHECK(broken_wager<LeavesOutAnOutcome>() == Broken{"merging"});
    CHECK(broken_wager<MergesWithoutWeight>() == Broken{"merging"});
    CHECK(broken_wager<MergesIntoAChoice>() == Broken{"merging"});
}

TEST_CASE("the conformance suite notices a game that rolls other dice than it lists") {
    using Broken = std::vector<std::string_view>;
    CHECK(broken_wager<RollsAgainWhenLost>() == Broken{"frequencies", "frequencies of streams"});
    CHECK(broken_wager<RollsWhatIsNotThere>() == Broken{"frequencies", "frequencies of streams"});
    CHECK(broken_wager<RollsStreamsWrongly>() == Broken{"frequencies of streams"});
}
