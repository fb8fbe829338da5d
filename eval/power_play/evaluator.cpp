#include "eval/power_play/evaluator.hpp"

#include "eval/phase_score.hpp"
#include "eval/power_play/threats.hpp"

#include <algorithm>

namespace sparring {

namespace {

using power_play::Board;
using power_play::Squares;
using power_play::State;
using power_play::Strengths;

constexpr std::size_t kSeats = power_play::kMaxSeats;

constexpr std::array<std::string_view, kPowerPlayFeatures> kNames = {
    "lost",         "lost_many",   "lost_most",   "hand",      "pieces",        "strong",      "strongest",
    "prey_now",     "prey_later",  "prey",        "kicks",     "knockouts_now", "hanging_now", "hanging_later",
    "hanging_most", "guarded",     "at_stake",    "nest_now",  "nest_later",    "stems",       "seeds",
    "nest_faced",   "stems_faced", "seeds_faced", "uncovered", "reach",         "to_move"};

// The features of all players; what a player's pieces are exposed to comes from the others.
class FeatureCounter {
public:
    using Features = std::array<FeatureVector<kPowerPlayFeatures>, kSeats>;

    FeatureCounter(const State& state, const power_play::Sight& sight)
        : state_(state),
          board_(state.board()),
          sight_(sight),
          strengths_(sight.strengths()),
          mover_(index(state.next_mover())),
          knockout_(state.rules().options().knockout) {}

    Features count() {
        for_each_player([&](std::size_t seat) {
            count_material(seat);
            count_attack(seat);
            count_exposure(seat);
            count_nests(seat);
        });
        at(mover_, Feature::kToMove) = 1;
        return features_;
    }

private:
    using Feature = PowerPlayFeature;

    template <class Use>
    [[gnu::always_inline]] void for_each_player(Use use) const {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            if (!state_.is_out(seat)) {
                use(seat);
            }
        }
    }
    [[nodiscard]] std::int32_t& at(std::size_t seat, Feature feature) {
        return features_[seat][static_cast<std::size_t>(feature)];
    }
    void count_material(std::size_t seat) {
        const int lost = state_.lost_pips(seat);
        const Squares own = board_.pieces(seat);
        at(seat, Feature::kLost) = lost;
        // Captures win as many pips whatever the threshold is, so that danger grows with what is left to it in pips.
        at(seat, Feature::kLostMany) = std::max(lost - (knockout_ - 10), 0);
        at(seat, Feature::kLostMost) = std::max(lost - (knockout_ - 5), 0);
        at(seat, Feature::kHand) = state_.hand(seat).pips();
        at(seat, Feature::kPieces) = power_play::size_of(own);
        at(seat, Feature::kStrong) = power_play::size_of(own & ~strengths_.at_most(5));
        at(seat, Feature::kStrongest) = strengths_.strongest(own);
        at(seat, Feature::kUncovered) = power_play::size_of(state_.rules().start_squares(seat) & ~own);
        at(seat, Feature::kReach) = power_play::size_of(sight_.threats(seat).reach & ~own);
    }

    void count_attack(std::size_t seat) {
        const power_play::Threats& threats = sight_.threats(seat);
        const bool is_mover = seat == mover_;
        at(seat, is_mover ? Feature::kPreyNow : Feature::kPreyLater) = strengths_.strongest(threats.prey);
        at(seat, Feature::kPrey) = strengths_.pips(threats.prey);
        at(seat, Feature::kKicks) = power_play::size_of(threats.kicks);
        at(seat, Feature::kKnockoutsNow) = is_mover && can_knock_out(threats.prey) ? 1 : 0;
    }

    [[nodiscard]] bool can_knock_out(Squares prey) const {
        bool can = false;
        for_each_player([&](std::size_t other) { can = can || can_fall(other, prey); });
        return can;
    }

    // True if one capture among these would knock a player out.
    [[nodiscard]] bool can_fall(std::size_t seat, Squares prey) const {
        const Squares own = prey & board_.pieces(seat);
        return own != 0 && state_.lost_pips(seat) + strengths_.strongest(own) >= knockout_;
    }

    void count_exposure(std::size_t seat) {
        Squares by_others = 0;
        for_each_player([&](std::size_t other) { by_others |= other == seat ? 0 : sight_.threats(other).prey; });
        const Squares hanging = by_others & board_.pieces(seat);
        if (seat == mover_) {
            at(seat, Feature::kHangingNow) = strengths_.pips(hanging);
        } else {
            at(seat, Feature::kHangingLater) = strengths_.pips(hanging);
            at(seat, Feature::kHangingMost) = strengths_.strongest(hanging);
        }
        at(seat, Feature::kGuarded) = strengths_.pips(hanging & sight_.threats(seat).reach);
        at(seat, Feature::kAtStake) = can_fall(seat, hanging) ? 1 : 0;
    }

    // Rules page, "Knockout and end": large, medium, small from the bottom.
    void count_nests(std::size_t seat) {
        const Squares own = board_.pieces(seat) & ~board_.level(2);
        const Squares larges = own & board_.of_size(3, 0);
        const Squares stems = larges & board_.of_size(2, 1);
        const Squares seeds = larges & ~board_.level(1);
        if (larges == 0) {
            return;
        }
        for_each_player([&](std::size_t other) {
            const Squares starts = other == seat ? 0 : state_.rules().start_squares(other);
            if ((starts & larges) == 0) {
                return;
            }
            const int stems_here = power_play::size_of(starts & stems);
            const int seeds_here = power_play::size_of(starts & seeds);
            at(seat, Feature::kStems) += stems_here;
            at(seat, Feature::kSeeds) += seeds_here;
            at(other, Feature::kStemsFaced) += stems_here;
            at(other, Feature::kSeedsFaced) += seeds_here;
            const bool can_build = sight_.nests_to_build(board_, seat, starts) != 0;
            if (can_build) {
                at(seat, seat == mover_ ? Feature::kNestNow : Feature::kNestLater) = 1;
                at(other, Feature::kNestFaced) = seat == mover_ ? at(other, Feature::kNestFaced) : 1;
            }
        });
    }

    const State& state_;
    const Board& board_;
    const power_play::Sight& sight_;
    const Strengths& strengths_;
    std::size_t mover_;
    int knockout_;  // lost pips
    Features features_{};
};

}  // namespace

std::span<const std::string_view> PowerPlayFeatures::names() { return kNames; }

int PowerPlayFeatures::phase(const State& state) {
    int most = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        most = state.is_out(seat) ? most : std::max(most, state.lost_pips(seat));
    }
    return std::clamp(state.rules().options().knockout - most, 0, kFullPhase);
}

std::array<FeatureVector<kPowerPlayFeatures>, kSeats> PowerPlayFeatures::of(const State& state) {
    return of(state, power_play::Sight(state));
}

std::array<FeatureVector<kPowerPlayFeatures>, kSeats> PowerPlayFeatures::of(const State& state,
                                                                            const power_play::Sight& sight) {
    return FeatureCounter(state, sight).count();
}

FeatureVector<kPowerPlayFeatures> PowerPlayDuelFeatures::of(const State& state) {
    return of(state, power_play::Sight(state));
}

FeatureVector<kPowerPlayFeatures> PowerPlayDuelFeatures::of(const State& state, const power_play::Sight& sight) {
    const auto features = FeatureCounter(state, sight).count();
    FeatureVector<kFeatures> differences{};
    for (std::size_t place = 0; place < kFeatures; ++place) {
        differences[place] = features[0][place] - features[1][place];
    }
    return differences;
}

template class PhaseEvaluator<PowerPlayDuelFeatures>;

}  // namespace sparring
