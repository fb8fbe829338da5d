#pragma once
// Two seats, a secret move and a draw in play that only one sees. The seeker looks or goes in blind; the hider puts a
// coin under one of three cups; a seeker who looks draws a cup and is told whether the coin is there; it points at a
// cup and wins if the coin is under it: with 2/3 after looking and 1/3 blind, if the hider hides at random.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"

namespace sparring::toys {

inline constexpr std::uint8_t kCups = 3;
inline constexpr std::uint8_t kNoCup = kCups;  // none yet, or not seen

enum class HuntAction : std::uint8_t { kLook, kGoBlind, kHide, kFind, kMiss, kPoint };
enum class HuntStage : std::uint8_t { kBegun, kHiding, kDrawing, kPointing, kOver };

struct HuntMove {
    HuntAction action;
    std::uint8_t cup;
    bool operator==(const HuntMove&) const = default;
};

struct HuntView;

struct HuntState {
    HuntStage stage = HuntStage::kBegun;
    bool looks = false;
    std::uint8_t coin = kNoCup;
    std::uint8_t drawn = kNoCup;
    std::uint8_t pointed = kNoCup;

    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] Seat to_move() const { return stage == HuntStage::kHiding ? kSecondSeat : kFirstSeat; }
    [[nodiscard]] bool is_over() const { return stage == HuntStage::kOver; }
    [[nodiscard]] bool is_chance() const { return stage == HuntStage::kDrawing; }
    [[nodiscard]] SeatSet winners() const { return SeatSet(pointed == coin ? kFirstSeat : kSecondSeat); }
    [[nodiscard]] std::uint64_t hash() const {
        return mix(static_cast<std::uint64_t>(stage) * 2 + (looks ? 1 : 0), (coin * 4U + drawn) * 4U + pointed);
    }
    void generate(FixedList<HuntMove, kCups>& list) const {
        for (std::uint8_t cup = 0; cup < kCups && stage != HuntStage::kBegun && !is_over(); ++cup) {
            list.push_back({stage == HuntStage::kHiding ? HuntAction::kHide : HuntAction::kPoint, cup});
        }
        if (stage == HuntStage::kBegun) {
            list.push_back({HuntAction::kLook, kNoCup});
            list.push_back({HuntAction::kGoBlind, kNoCup});
        }
    }
    [[nodiscard]] bool is_legal(const HuntMove& move) const {
        const bool is_first = move.action == HuntAction::kLook || move.action == HuntAction::kGoBlind;
        // What stands for several moves is not a move.
        assert(is_first == (move.cup == kNoCup));
        const HuntAction expected = stage == HuntStage::kHiding ? HuntAction::kHide : HuntAction::kPoint;
        return stage == HuntStage::kBegun ? is_first : move.action == expected;
    }
    void generate_outcomes(FixedList<Outcome<HuntMove>, kCups>& list) const {
        for (std::uint8_t cup = 0; cup < kCups; ++cup) {
            list.push_back({{cup == coin ? HuntAction::kFind : HuntAction::kMiss, cup}, 1});
        }
    }
    void apply(const HuntMove& move) {
        looks = looks || move.action == HuntAction::kLook;
        std::uint8_t& unhidden = is_chance() ? drawn : pointed;
        (stage == HuntStage::kHiding ? coin : unhidden) = move.cup;
        const bool skips_draw = stage == HuntStage::kHiding && !looks;
        stage = static_cast<HuntStage>(static_cast<int>(stage) + (skips_draw ? 2 : 1));
    }
    [[nodiscard]] HuntView view(Seat seat) const;
    bool operator==(const HuntState&) const = default;
};

struct HuntView {
    Seat seat = kFirstSeat;
    HuntState known;

    [[nodiscard]] Seat viewer() const { return seat; }
    [[nodiscard]] HuntState sample(FastRandom& random) const;
    bool operator==(const HuntView&) const = default;
};

inline HuntView HuntState::view(Seat seat) const {
    HuntView view{seat, *this};
    if (!is_over() && seat == kFirstSeat && drawn != coin) {
        view.known.coin = kNoCup;
    }
    if (!is_over() && seat == kSecondSeat) {
        view.known.drawn = kNoCup;
    }
    return view;
}

inline HuntState HuntView::sample(FastRandom& random) const {
    HuntState state = known;
    const bool is_hidden = known.stage >= HuntStage::kDrawing && !known.is_over();
    while (is_hidden && (state.coin == kNoCup || (known.coin == kNoCup && state.coin == known.drawn))) {
        state.coin = static_cast<std::uint8_t>(uniform_below(random, kCups));
    }
    if (known.stage == HuntStage::kPointing && known.looks && known.drawn == kNoCup) {
        state.drawn = static_cast<std::uint8_t>(uniform_below(random, kCups));
    }
    return state;
}

// Without the hook every event claims to be seen by both.
template <bool kHasHook>
struct CoinHuntOf {
    using State = HuntState;
    using Move = HuntMove;
    using View = HuntView;
    using Options = int;

    static constexpr std::string_view kName = "coin-hunt";
    static constexpr int kMaxSeats = 2;
    static constexpr int kMaxMoves = kCups;
    static constexpr int kMaxOutcomes = kCups;

    [[nodiscard]] static Move observed(const State& state, const Move& move, Seat seat)
        requires kHasHook
    {
        if (state.is_chance() && seat == kSecondSeat) {
            return {HuntAction::kMiss, kNoCup};
        }
        return state.stage == HuntStage::kHiding && seat == kFirstSeat ? Move{HuntAction::kHide, kNoCup} : move;
    }
};

using CoinHunt = CoinHuntOf<true>;
using CoinHuntInTheOpen = CoinHuntOf<false>;

static_assert(HiddenGame<CoinHunt> && StochasticGame<CoinHunt> && PartlyObservedGame<CoinHunt> &&
              CheckingGame<CoinHunt>);
static_assert(!PartlyObservedGame<CoinHuntInTheOpen>);

}  // namespace sparring::toys
