// The conformance suite must be able to fail, continued: defects in what only some games promise, namely views and
// repetition.
#include "tests/support/conformance/hash_properties.hpp"
#include "tests/support/conformance/hidden_properties.hpp"
#include "tests/support/conformance/move_properties.hpp"
#include "tests/support/toys/hidden_hand.hpp"
#include "tests/support/toys/tug_of_war.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using conformance::Violations;
using toys::HandMove;
using toys::HandState;
using toys::HandView;
using toys::HiddenHand;
using toys::TugOfWar;
using toys::TugState;

namespace {

// The hidden hand with one defect in what seats see. A view carries a stowaway, which a defect fills, compares or
// reads.
struct SoundViews {
    static std::uint64_t stow(const HandState&) { return 0; }
    static bool is_stowaway_compared() { return true; }
    static Seat viewer(const HandView& view) { return view.viewer(); }
    static HandState sample(const HandView& view, std::uint64_t, FastRandom& random) { return view.sample(random); }
    static void generate(const HandState& hand, HandState::Moves& list) { hand.generate(list); }
};

template <std::derived_from<SoundViews> Defect>
struct DefectiveHandState;

template <std::derived_from<SoundViews> Defect>
struct DefectiveHandView {
    HandView inner;
    std::uint64_t stowaway = 0;

    [[nodiscard]] Seat viewer() const { return Defect::viewer(inner); }
    [[nodiscard]] DefectiveHandState<Defect> sample(FastRandom& random) const {
        return {Defect::sample(inner, stowaway, random)};
    }
    bool operator==(const DefectiveHandView& other) const {
        return inner == other.inner && (!Defect::is_stowaway_compared() || stowaway == other.stowaway);
    }
};

template <std::derived_from<SoundViews> Defect>
struct DefectiveHandState {
    HandState inner;

    [[nodiscard]] int seats() const { return inner.seats(); }
    [[nodiscard]] Seat to_move() const { return inner.to_move(); }
    [[nodiscard]] bool is_over() const { return inner.is_over(); }
    [[nodiscard]] bool is_chance() const { return inner.is_chance(); }
    [[nodiscard]] SeatSet winners() const { return inner.winners(); }
    [[nodiscard]] std::uint64_t hash() const { return inner.hash(); }
    void generate(HandState::Moves& list) const { Defect::generate(inner, list); }
    void generate_outcomes(HandState::Outcomes& list) const { inner.generate_outcomes(list); }
    void apply(const HandMove& move) { inner.apply(move); }
    [[nodiscard]] DefectiveHandView<Defect> view(Seat seat) const { return {inner.view(seat), Defect::stow(inner)}; }

    bool operator==(const DefectiveHandState&) const = default;
};

template <std::derived_from<SoundViews> Defect>
struct DefectiveHand {
    using State = DefectiveHandState<Defect>;
    using Move = HandMove;
    using View = DefectiveHandView<Defect>;
    using Options = toys::HandOptions;
    static constexpr std::string_view kName = "defective-hand";
    static constexpr int kMaxSeats = HiddenHand::kMaxSeats;
    static constexpr int kMaxMoves = HiddenHand::kMaxMoves;
    static constexpr int kMaxOutcomes = HiddenHand::kMaxOutcomes;
};

static_assert(HiddenGame<DefectiveHand<SoundViews>>);
static_assert(StochasticGame<DefectiveHand<SoundViews>>);

struct CachesTheHash : SoundViews {
    static std::uint64_t stow(const HandState& hand) { return hand.hash(); }
};

// Keeps the other hands out of sight of the comparison, and deals them again when it samples.
struct PeeksWhileSampling : SoundViews {
    static std::uint64_t stow(const HandState& hand) {
        return hand.hands[0] + 0x100U * hand.hands[1] + 0x10000U * hand.hands[2];
    }
    static bool is_stowaway_compared() { return false; }
    static HandState sample(const HandView& view, std::uint64_t stowaway, FastRandom&) {
        HandState state = view.known;
        for (toys::CardSet& hand : state.hands) {
            hand = static_cast<toys::CardSet>(stowaway);
            stowaway >>= 8U;
        }
        return state;
    }
};

struct DealsTheViewerAnew : SoundViews {
    static HandState sample(const HandView& view, std::uint64_t, FastRandom& random) {
        HandState state = view.sample(random);
        std::swap(state.hands[0], state.hands[1]);
        return state;
    }
};

struct NamesOnlyWhatIsThere : SoundViews {
    static void generate(const HandState& hand, HandState::Moves& list) {
        HandState::Moves moves;
        hand.generate(moves);
        for (const HandMove& move : moves) {
            const bool is_there =
                move.card != 0 && (hand.hands[index(hand.next_seat())] & HandState::bit(move.card)) != 0;
            if (!hand.is_naming || is_there) {
                list.push_back(move);
            }
        }
    }
};

struct GivesViewsToTheFirstSeat : SoundViews {
    static Seat viewer(const HandView&) { return kFirstSeat; }
};

template <class Defect>
[[nodiscard]] conformance::Playouts<DefectiveHand<Defect>> hand_playouts() {
    return conformance::play_at_random<DefectiveHand<Defect>>({{HiddenHand::start({.seats = 3})}}, {.playouts = 40});
}

template <class Defect>
[[nodiscard]] Violations view_violations() {
    using Broken = DefectiveHand<Defect>;
    return conformance::over_states<Broken>(hand_playouts<Defect>(), conformance::hidden_violations<Broken>);
}

template <class Defect>
[[nodiscard]] Violations leak_violations() {
    return conformance::leak_violations<DefectiveHand<Defect>>(hand_playouts<Defect>());
}

struct RepeatsOnlyWithTheCount : TugState {
    [[nodiscard]] std::uint64_t repetition_hash() const { return TugState::hash(); }
    bool operator==(const RepeatsOnlyWithTheCount&) const = default;
};

struct RepeatsWithoutTheSeat : TugState {
    [[nodiscard]] std::uint64_t repetition_hash() const {
        return mix(static_cast<std::uint64_t>(mark + 5), strength[0]);
    }
    bool operator==(const RepeatsWithoutTheSeat&) const = default;
};

struct NeverReversible : TugState {
    [[nodiscard]] int reversible_plies() const { return 0; }
    bool operator==(const NeverReversible&) const = default;
};

struct ReversibleBeyondTheStart : TugState {
    [[nodiscard]] int reversible_plies() const { return 3 * idle; }
    bool operator==(const ReversibleBeyondTheStart&) const = default;
};

template <std::derived_from<TugState> DefectiveState>
struct DefectiveTug : TugOfWar {
    using State = DefectiveState;
    static std::string format_position(const State& state) { return TugOfWar::format_position(state); }
    static State start(const Rules& rules) { return {TugOfWar::start(rules)}; }
    static Expected<State> parse_position(std::string_view, const Rules&) { return Error{"not needed here"}; }
};

template <class DefectiveState>
[[nodiscard]] conformance::Playouts<DefectiveTug<DefectiveState>> tug_playouts() {
    using Broken = DefectiveTug<DefectiveState>;
    static_assert(RepeatingGame<Broken> && NotatedGame<Broken>);
    return conformance::play_at_random<Broken>({Broken::start({})}, {.playouts = 40});
}

template <class DefectiveState>
[[nodiscard]] Violations repetition_violations() {
    return conformance::repetition_violations<DefectiveTug<DefectiveState>>(tug_playouts<DefectiveState>(), " i");
}

template <class DefectiveState>
[[nodiscard]] Violations reversibility_violations() {
    return conformance::reversibility_violations<DefectiveTug<DefectiveState>>(tug_playouts<DefectiveState>());
}

}  // namespace

TEST_CASE("the conformance suite finds nothing wrong with sound views") {
    CHECK(view_violations<SoundViews>().empty());
    CHECK(leak_violations<SoundViews>().empty());
}

TEST_CASE("the conformance suite notices a view that caches the hash of the state") {
    CHECK_FALSE(view_violations<CachesTheHash>().empty());
}

TEST_CASE("the conformance suite notices a view that holds what it does not compare") {
    // Its own samples cannot give it away, as they are all the state that it was taken from.
    CHECK(view_violations<PeeksWhileSampling>().empty());
    CHECK_FALSE(leak_violations<PeeksWhileSampling>().empty());
}

TEST_CASE("the conformance suite notices samples that change what the viewer knows") {
    CHECK_FALSE(view_violations<DealsTheViewerAnew>().empty());
}

TEST_CASE("the conformance suite notices moves that depend on hidden cards") {
    CHECK_FALSE(view_violations<NamesOnlyWhatIsThere>().empty());
}

TEST_CASE("the conformance suite notices a view that belongs to another seat") {
    CHECK_FALSE(view_violations<GivesViewsToTheFirstSeat>().empty());
}

TEST_CASE("the conformance suite notices repetition that heeds too much or too little") {
    CHECK_FALSE(repetition_violations<RepeatsOnlyWithTheCount>().empty());
    CHECK_FALSE(repetition_violations<RepeatsWithoutTheSeat>().empty());
    CHECK(repetition_violations<NeverReversible>().empty());
}

TEST_CASE("the conformance suite notices a wrong number of reversible plies") {
    CHECK_FALSE(reversibility_violations<NeverReversible>().empty());
    CHECK_FALSE(reversibility_violations<ReversibleBeyondTheStart>().empty());
}

TEST_CASE("the count of plies without progress is left out of a position's text") {
    using conformance::text_without_progress;
    CHECK(text_without_progress("A -2 1 0 i13", " i") == "A -2 1 0");
    CHECK(text_without_progress("W:W1:B2:N7;x", ":N") == "W:W1:B2;x");
    CHECK(text_without_progress("W:W1:B2", ":N") == "W:W1:B2");
    CHECK(text_without_progress("N:None", ":N") == "N:None");
    CHECK(text_without_progress("A 1", "") == "A 1");
    CHECK(text_without_progress("1:P1:N3:M14:K1", ":N|:M") == "1:P1:K1");
    CHECK(text_without_progress("1:P1:M14:K1", ":N|:M") == "1:P1:K1");
}
