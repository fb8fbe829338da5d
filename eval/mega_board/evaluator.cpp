#include "eval/mega_board/evaluator.hpp"

#include <algorithm>

namespace sparring {

namespace {

using draughts::PowerUp;
using mega_board::Direction;
using mega_board::kAllSides;
using mega_board::kSides;
using mega_board::Mover;
using mega_board::Side;
using mega_board::SquareSet;
using mega_board::Steps;
using mega_board::Targets;

constexpr std::array<std::string_view, kMegaBoardFeatures> kNames = {"captures",
                                                                     "lead",
                                                                     "men",
                                                                     "crowned",
                                                                     "sword",
                                                                     "shield",
                                                                     "cannon",
                                                                     "teleporter",
                                                                     "run",
                                                                     "near",
                                                                     "dead",
                                                                     "crowns_to_take",
                                                                     "power_ups_to_take",
                                                                     "mobility",
                                                                     "strikes_now",
                                                                     "strikes_later",
                                                                     "hanging_now",
                                                                     "hanging_later",
                                                                     "shielded",
                                                                     "shots",
                                                                     "to_move"};

// The pieces that jumps with these landings take.
template <int Lanes>
[[nodiscard]] SquareSet<Lanes> victims(const Steps<Lanes>& steps, const Targets<Lanes>& jumps) {
    return steps.template step<Direction::kSouthWest>(jumps.to[index(Direction::kNorthEast)]) |
           steps.template step<Direction::kNorthWest>(jumps.to[index(Direction::kSouthEast)]) |
           steps.template step<Direction::kNorthEast>(jumps.to[index(Direction::kSouthWest)]) |
           steps.template step<Direction::kSouthEast>(jumps.to[index(Direction::kNorthWest)]);
}

// The features of all players; what a player's pieces are exposed to comes from the others. Power-Ups that are idle in
// a player's hands do not count for it.
template <int Lanes, int Seats>
class FeatureCounter {
public:
    using State = mega_board::State<Lanes, Seats>;
    using Set = SquareSet<Lanes>;
    using Sight = typename MegaBoardFeatures<Lanes, Seats>::Sight;

    FeatureCounter(const State& state, Sight& sight)
        : state_(state),
          features_(sight.features),
          threatened_(sight.prey),
          seats_(static_cast<std::size_t>(state.seats())),
          shields_(state.board().held[draughts::index(PowerUp::kShield)] - state.idle_shields()) {}

    void count() {
        for (std::size_t place = 0; place < seats_; ++place) {
            const Mover<Lanes> mover = state_.mover(seat_at(place));
            const Targets<Lanes> ahead = squares_ahead(mover);
            const Targets<Lanes> jumps = jump_targets(mover, ahead);
            if (jumps.any()) {
                threatened_[place] = victims(state_.rules().steps(), jumps);
                at(place, is_to_move(place) ? Feature::kStrikesNow : Feature::kStrikesLater) = jumps.size();
            }
            at(place, Feature::kMobility) = step_targets(mover, ahead).size();
            count_material(place, mover);
            count_runs(place, mover);
        }
        for (std::size_t place = 0; place < seats_; ++place) {
            count_exposure(place);
            at(place, Feature::kLead) = lead(place);
        }
        at(index(state_.to_move()), Feature::kToMove) = 1;
    }

private:
    using Feature = MegaBoardFeature;

    [[nodiscard]] std::int32_t& at(std::size_t seat, Feature feature) {
        return features_[seat][static_cast<std::size_t>(feature)];
    }
    [[nodiscard]] bool is_to_move(std::size_t seat) const { return index(state_.to_move()) == seat; }

    void count_material(std::size_t place, const Mover<Lanes>& mover) {
        const int crowned = (mover.own & mover.crowned).size();
        at(place, Feature::kCaptures) = state_.captures(seat_at(place));
        at(place, Feature::kCrowned) = crowned;
        at(place, Feature::kMen) = mover.own.size() - crowned;
        if (crowned == 0) {
            return;
        }
        at(place, Feature::kSword) = mover.swords.size();
        at(place, Feature::kCannon) = mover.cannons.size();
        at(place, Feature::kTeleporter) = mover.teleporters.size();
        at(place, Feature::kShield) = (mover.own & shields_).size();
        if (mover.cannons.any()) {
            at(place, Feature::kShots) = (mover.around(mover.cannons) & mover.opponents).size();
        }
    }

    void count_runs(std::size_t place, const Mover<Lanes>& mover) {
        constexpr int kLongRun = 16;
        constexpr int kNearRun = 2;
        const int crowns = mover.crowns_of_others.size();
        const mega_board::Layout& layout = state_.rules().layout();
        const Set men = mover.own - mover.crowned;
        // A man's facing as a number of two bits.
        const auto facing = [&](Side side) { return mover.ways[index(side)] & mover.ways[(index(side) + 3) % kSides]; };
        const auto low = ((facing(kAllSides[1]) | facing(kAllSides[3])) & men).words();
        const auto high = ((facing(kAllSides[2]) | facing(kAllSides[3])) & men).words();
        int gone = 0;
        int near = 0;
        int dead = 0;
        men.for_each([&](mega_board::Square square) {
            const std::size_t word = index(square) / 64;
            const std::size_t bit = index(square) % 64;
            const std::size_t side = ((low[word] >> bit) & 1U) + ((high[word] >> bit) & 1U) * 2;
            const int run = layout.run(square, kAllSides[side]);
            gone += std::max(kLongRun - run, 0);
            near += run <= kNearRun ? 1 : 0;
            dead += run == mega_board::Layout::kNoRun ? 1 : 0;
        });
        at(place, Feature::kRun) = gone;
        at(place, Feature::kNear) = crowns > 0 ? near : 0;
        at(place, Feature::kDead) = dead;
        at(place, Feature::kCrownsToTake) = men.any() ? crowns : 0;
        at(place, Feature::kPowerUpsToTake) = power_ups_of_others(place);
    }

    [[nodiscard]] int power_ups_of_others(std::size_t place) const {
        const auto& treasury = state_.board().treasury;
        const Set lying = treasury.power_ups() - state_.rules().home(seat_at(place));
        const draughts::PowerUpSet idle = state_.idle(seat_at(place));
        if (idle.empty()) {
            return lying.size();
        }
        int useful = 0;
        lying.for_each(
            [&](mega_board::Square square) { useful += idle.contains(power_up_of(*treasury.at(square))) ? 0 : 1; });
        return useful;
    }

    void count_exposure(std::size_t place) {
        Set by_others;
        for (std::size_t other = 0; other < seats_; ++other) {
            by_others |= other == place ? Set() : threatened_[other];
        }
        const Set hanging = by_others & state_.pieces(seat_at(place));
        at(place, is_to_move(place) ? Feature::kHangingNow : Feature::kHangingLater) = hanging.size();
        at(place, Feature::kShielded) = (hanging & shields_).size();
    }

    [[nodiscard]] int lead(std::size_t place) const {
        int best = 0;
        for (std::size_t other = 0; other < seats_; ++other) {
            best = other == place ? best : std::max(best, state_.captures(seat_at(other)));
        }
        return state_.captures(seat_at(place)) - best;
    }

    const State& state_;
    typename MegaBoardFeatures<Lanes, Seats>::OfSeats& features_;
    std::array<Set, static_cast<std::size_t>(Seats)>& threatened_;
    std::size_t seats_;
    Set shields_;  // the pieces with one that is not idle
};

}  // namespace

template <int Lanes, int Seats>
std::span<const std::string_view> MegaBoardFeatures<Lanes, Seats>::names() {
    return kNames;
}

template <int Lanes, int Seats>
int MegaBoardFeatures<Lanes, Seats>::phase(const State& state) {
    int fewest = kFullPhase;
    for (int seat = 0; seat < state.seats(); ++seat) {
        fewest = std::min(fewest, state.pieces(seat_at(static_cast<std::size_t>(seat))).size());
    }
    return fewest;
}

template <int Lanes, int Seats>
MegaBoardFeatures<Lanes, Seats>::Sight::Sight(const State& state) {
    FeatureCounter<Lanes, Seats>(state, *this).count();
}

template struct MegaBoardFeatures<8, 4>;
template struct MegaBoardFeatures<16, 8>;

}  // namespace sparring
