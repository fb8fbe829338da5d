#include "eval/drakon/evaluator.hpp"

#include "eval/drakon/lair_gains.hpp"

#include <algorithm>
#include <cstdlib>

namespace sparring {

namespace {

using drakon::Arrows;
using drakon::Cell;
using drakon::Code;
using drakon::Lair;
using drakon::Place;
using drakon::Side;
using drakon::State;
using Feature = DrakonFeature;

constexpr std::array<std::string_view, kDrakonFeatures> kNames = {
    "coins",     "locked",   "three",     "four",  "gain_now",  "gain_later", "second_gain",
    "more_gain", "wins_now", "wins_next", "stuck", "open",      "dead",       "coin_hand",
    "coin_next", "hand",     "kinds",     "void",  "returning", "threatened", "wait"};

// The seat whose turn is the present one, or the next if the present one is over but for a draw.
[[nodiscard]] std::size_t next_mover(const State& state) {
    const std::size_t player = state.fields().player;
    const bool is_done = state.fields().is_draw_due;
    return is_done ? (player + 1) % static_cast<std::size_t>(state.seats()) : player;
}

// The features of one seat.
class SeatCounter {
public:
    SeatCounter(const State& state, const LairGains& gains, std::size_t seat, FeatureVector<kDrakonFeatures>& features)
        : state_(state),
          lair_(state.lair()),
          gains_(gains),
          seat_(seat),
          gold_(state.gold(seat_at(seat))),
          features_(features) {}

    void count(std::size_t mover) {
        const auto seats = static_cast<std::size_t>(state_.seats());
        const std::size_t wait = (seat_ + seats - mover) % seats;
        at(Feature::kCoins) = state_.fields().coins[seat_];
        at(Feature::kLocked) = state_.fields().locked[seat_];
        at(Feature::kThree) = gold_ >= 3 ? 1 : 0;
        at(Feature::kFour) = gold_ >= 4 ? 1 : 0;
        at(Feature::kWait) = static_cast<std::int32_t>(wait);
        count_hand();
        const Place place = state_.fields().characters[seat_];
        if (drakon::is_in_void(place)) {
            at(place == drakon::kVoidSkips ? Feature::kVoid : Feature::kReturning) = 1;
            return;
        }
        const std::size_t chamber = lair_.place_of(place);
        count_gains(chamber, wait == 0);
        count_ways(chamber);
        count_danger(Cell::of_number(place));
    }

private:
    [[nodiscard]] std::int32_t& at(Feature feature) { return features_[static_cast<std::size_t>(feature)]; }

    void count_hand() {
        const auto size = state_.stock().size(seat_);
        const bool draws = state_.fields().is_draw_due && state_.fields().player == seat_;
        at(Feature::kHand) = static_cast<std::int32_t>(size) + (draws ? 1 : 0);
        for (std::size_t place = 0; place < size; ++place) {
            const Code code = code_of(state_.stock().kind(seat_, place));
            at(Feature::kCoinHand) += code == Code::kFindOne || code == Code::kFindTwo ? 1 : 0;
        }
    }

    void count_gains(std::size_t chamber, bool is_mover) {
        const std::int32_t one = gains_.best(chamber, 1);
        const std::int32_t two = gains_.best(chamber, 2);
        at(is_mover ? Feature::kGainNow : Feature::kGainLater) = one;
        at(Feature::kSecondGain) = two - one;
        at(Feature::kMoreGain) = gains_.best(chamber, LairGains::kMoves) - two;
        if (one >= LairGains::kCoin && gold_ * LairGains::kCoin + one >= drakon::kCoinsToWin * LairGains::kCoin) {
            at(is_mover ? Feature::kWinsNow : Feature::kWinsNext) = 1;
        }
    }

    void count_ways(std::size_t chamber) {
        int open = 0;
        const Cell cell = Cell::of_number(lair_.number(chamber));
        for (const Side side : drakon::kAllSides) {
            const bool leads_out = has(lair_.arrows(chamber), side) && !gains_.has_chamber_beside(chamber, side);
            open += leads_out && lair_.is_within_bound(cell.next(side)) ? 1 : 0;
        }
        const bool is_stuck = gains_.exits(chamber) == 0;
        at(Feature::kStuck) = is_stuck ? 1 : 0;
        at(Feature::kOpen) = open;
        at(Feature::kDead) = is_stuck && open == 0 ? 1 : 0;
        at(Feature::kCoinNext) = open > 0 && at(Feature::kCoinHand) > 0 ? 1 : 0;
        at(Feature::kKinds) = drakon::gives_move(state_.next_move_code(seat_)) ? 1 : 0;
    }

    void count_danger(Cell cell) {
        constexpr int kReach = 3;
        constexpr int kMost = 2;
        if (state_.fields().counter == drakon::kNowhere) {
            return;
        }
        const Cell counter = Cell::of_number(state_.fields().counter);
        const int distance = std::abs(counter.x - cell.x) + std::abs(counter.y - cell.y);
        if (distance <= kReach) {
            at(Feature::kThreatened) = std::min<std::int32_t>(state_.fields().coins[seat_], kMost);
        }
    }

    const State& state_;
    const Lair& lair_;
    const LairGains& gains_;
    std::size_t seat_;
    int gold_;
    FeatureVector<kDrakonFeatures>& features_;
};

}  // namespace

std::span<const std::string_view> DrakonFeatures::names() { return kNames; }

std::array<FeatureVector<kDrakonFeatures>, drakon::kMaxSeats> DrakonFeatures::of(const State& state) {
    std::array<FeatureVector<kDrakonFeatures>, drakon::kMaxSeats> features{};
    const LairGains gains(state);
    const std::size_t mover = next_mover(state);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        SeatCounter(state, gains, seat, features[seat]).count(mover);
    }
    return features;
}

int DrakonFeatures::phase(const State& state) {
    int most = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        most = std::max(most, state.gold(seat_at(seat)));
    }
    return std::max(0, kFullPhase - most);
}

}  // namespace sparring
