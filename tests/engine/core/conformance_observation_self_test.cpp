// The conformance suite must be able to fail, continued: defects in what seats see of each other's moves, and in checks
// of single moves.
#include "tests/support/conformance/hidden_properties.hpp"
#include "tests/support/conformance/move_properties.hpp"
#include "tests/support/toys/coin_hunt.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using conformance::Violations;
using toys::CoinHunt;
using toys::HuntAction;
using toys::HuntMove;
using toys::HuntStage;
using toys::HuntState;

namespace {

template <HiddenGame G>
[[nodiscard]] conformance::Playouts<G> hunts() {
    return conformance::play_at_random<G>({StateOf<G>{}}, {.playouts = 60});
}

template <PartlyObservedGame G>
[[nodiscard]] Violations observation_violations() {
    return conformance::over_states<G>(
        hunts<G>(), [](const StateOf<G>& state) { return conformance::observation_violations<G>(state); });
}

struct SeesItsOwnMovesInPart : CoinHunt {
    static HuntMove observed(const HuntState& state, const HuntMove& move, Seat seat) {
        return state.stage == HuntStage::kPointing ? HuntMove{HuntAction::kPoint, toys::kNoCup}
                                                   : CoinHunt::observed(state, move, seat);
    }
};

struct TakesOneMoveForAnother : CoinHunt {
    static HuntMove observed(const HuntState& state, const HuntMove& move, Seat seat) {
        const HuntMove seen = CoinHunt::observed(state, move, seat);
        return seen == move ? move : HuntMove{HuntAction::kHide, 0};
    }
};

// The seeker does not tell its own draws apart, though it knows what it has drawn.
struct MergesWhatTheSeatKnows : CoinHunt {
    static HuntMove observed(const HuntState& state, const HuntMove& move, Seat seat) {
        return state.is_chance() ? HuntMove{HuntAction::kMiss, toys::kNoCup} : CoinHunt::observed(state, move, seat);
    }
};

template <bool kAllowsOutcomes>
struct WrongCheck : HuntState {
    [[nodiscard]] bool is_legal(const HuntMove& move) const {
        if (move.action == HuntAction::kFind) {
            return kAllowsOutcomes;
        }
        return HuntState::is_legal(move) && (kAllowsOutcomes || move.cup != 2);
    }
    [[nodiscard]] toys::HuntView view(Seat seat) const { return HuntState::view(seat); }
};

template <bool kAllowsOutcomes>
struct WronglyChecked : CoinHunt {
    using State = WrongCheck<kAllowsOutcomes>;
    using View = void;
};

template <class G>
[[nodiscard]] Violations checking_violations() {
    return conformance::checking_violations<G>(conformance::play_at_random<G>({StateOf<G>{}}, {.playouts = 60}));
}

}  // namespace

TEST_CASE("the conformance suite finds nothing wrong with the views, observations and checks of the hunt for a coin") {
    const auto playouts = hunts<CoinHunt>();
    CHECK(conformance::over_states<CoinHunt>(playouts, conformance::hidden_violations<CoinHunt>).empty());
    CHECK(conformance::leak_violations<CoinHunt>(playouts).empty());
    CHECK(observation_violations<CoinHunt>().empty());
    CHECK(checking_violations<CoinHunt>().empty());
}

TEST_CASE("the conformance suite notices a seat that sees its own moves in part") {
    CHECK_FALSE(observation_violations<SeesItsOwnMovesInPart>().empty());
}

TEST_CASE("the conformance suite notices what is seen as another move") {
    CHECK_FALSE(observation_violations<TakesOneMoveForAnother>().empty());
}

TEST_CASE("the conformance suite notices events that look the same and leave a seat with different views") {
    CHECK_FALSE(observation_violations<MergesWhatTheSeatKnows>().empty());
}

TEST_CASE("the conformance suite notices a check that allows too much or too little") {
    CHECK_FALSE(checking_violations<WronglyChecked<true>>().empty());
    CHECK_FALSE(checking_violations<WronglyChecked<false>>().empty());
}
