#pragma once
// Linear evaluators for any number of seats: each seat's features sum up to a strength of its own, and the win shares
// are the softmax of the strengths. A feature has one weight for the beginning of a game and one for its end, mixed by
// how near the end is. Weights are whole numbers and the exponential is computed here, so that shares are the same on
// every machine.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "eval/phase_evaluator.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace sparring {

// Weights in thousandths; `scale` thousandths of strength multiply the odds of a seat by e.
template <std::size_t N>
struct SeatWeights {
    FeatureVector<N> opening{};
    FeatureVector<N> ending{};
    double scale = 1000;

    bool operator==(const SeatWeights&) const = default;
};

// What such an evaluator counts, for each seat: functions of the type, or of a value of it that holds tables. `phase`
// is kFullPhase at the beginning and 0 where the game is about to end; `phase(state, features)` may tell it sooner
// where the features are known. Games in which seats drop out also tell `is_out(state, seat)`: such a seat has no
// share.
template <class F>
concept SeatFeatureSet = requires(const F& features, const typename F::State& state) {
    { F::kFeatures } -> std::convertible_to<std::size_t>;
    { F::kSeats } -> std::convertible_to<int>;
    { F::kFullPhase } -> std::convertible_to<int>;
    { F::names() } -> std::convertible_to<std::span<const std::string_view>>;
    {
        features.of(state)
    } -> std::same_as<std::array<FeatureVector<F::kFeatures>, static_cast<std::size_t>(F::kSeats)>>;
    { features.phase(state) } -> std::same_as<int>;
};

template <SeatFeatureSet F>
[[nodiscard]] Expected<SeatWeights<F::kFeatures>> parse_seat_weights(std::string_view text) {
    SeatWeights<F::kFeatures> weights;
    const Status status = read_weights(text, {F::names(), weights.opening, weights.ending, weights.scale, nullptr});
    if (!status) {
        return status.error();
    }
    return weights;
}

// The softmax of strengths over a scale: positive shares that sum to 1 up to rounding.
void softmax(std::span<const std::int64_t> strengths, double scale, std::span<double> shares);

// Shares in [0, 1] whose log-odds grow by so much, each by its own, in parts of kLogOddsOne of one and within +-8.
inline constexpr int kLogOddsOne = 127 * 64;
void shift_shares(std::span<double> shares, std::span<const std::int32_t> log_odds);

template <SeatFeatureSet F>
class SeatEvaluator {
public:
    using Features = F;
    using State = typename F::State;
    using FeaturesOfSeats = std::array<FeatureVector<F::kFeatures>, static_cast<std::size_t>(F::kSeats)>;

    static constexpr bool kEvaluatesChance = requires { requires F::kEvaluatesChance; };

    explicit SeatEvaluator(const SeatWeights<F::kFeatures>& weights, F features = {})
        : weights_(weights),
          features_(std::move(features)) {}

    [[nodiscard]] const SeatWeights<F::kFeatures>& weights() const { return weights_; }
    [[nodiscard]] const F& features() const { return features_; }
    // Whether a seat has dropped out.
    [[nodiscard]] static bool is_out(const State& state, std::size_t seat) {
        if constexpr (requires { F::is_out(state, seat); }) {
            return F::is_out(state, seat);
        } else {
            return false;
        }
    }

    // The same weights for features with other tables.
    [[nodiscard]] SeatEvaluator with(F features) const { return SeatEvaluator(weights_, std::move(features)); }

    // The strength of each seat that plays, in thousandths times kFullPhase.
    [[nodiscard]] std::array<std::int64_t, static_cast<std::size_t>(F::kSeats)> strengths(const State& state) const {
        return strengths_of(state, features_.of(state));
    }
    // The same of a state whose features have been counted.
    [[nodiscard]] std::array<std::int64_t, static_cast<std::size_t>(F::kSeats)> strengths_of(
        const State& state, const FeaturesOfSeats& features) const {
        const int phase = phase_of(state, features);
        FeatureVector<F::kFeatures> weights;
        for (std::size_t place = 0; place < F::kFeatures; ++place) {
            weights[place] = weights_.opening[place] * phase + weights_.ending[place] * (F::kFullPhase - phase);
        }
        std::array<std::int64_t, static_cast<std::size_t>(F::kSeats)> strengths{};
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
            for (std::size_t place = 0; place < F::kFeatures; ++place) {
                strengths[seat] += std::int64_t{weights[place]} * features[seat][place];
            }
        }
        return strengths;
    }

    [[nodiscard]] Payoffs<F::kSeats> shares(const State& state) const { return shares_of(state, features_.of(state)); }
    [[nodiscard]] Payoffs<F::kSeats> shares_of(const State& state, const FeaturesOfSeats& features) const {
        const auto strengths = strengths_of(state, features);
        std::array<std::int64_t, static_cast<std::size_t>(F::kSeats)> playing{};
        std::array<double, static_cast<std::size_t>(F::kSeats)> parts{};
        std::size_t players = 0;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
            if (!is_out(state, seat)) {
                playing[players++] = strengths[seat];
            }
        }
        softmax(std::span(playing).first(players), weights_.scale * F::kFullPhase, std::span(parts).first(players));
        Payoffs<F::kSeats> shares{};
        players = 0;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
            shares[seat] = is_out(state, seat) ? 0.0 : parts[players++];
        }
        return shares;
    }

    // What each feature that is there adds to the strength of its seat, in hundredths, the largest first.
    [[nodiscard]] std::vector<ExplainedPart> parts(const State& state) const {
        constexpr int kThousandthsPerUnit = 10;
        const auto features = features_.of(state);
        const std::int64_t phase = features_.phase(state);
        std::vector<ExplainedPart> parts;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
            for (std::size_t place = 0; place < F::kFeatures && !is_out(state, seat); ++place) {
                const std::int64_t weight =
                    weights_.opening[place] * phase + weights_.ending[place] * (F::kFullPhase - phase);
                const std::int64_t worth = features[seat][place] * weight / (F::kFullPhase * kThousandthsPerUnit);
                if (worth != 0) {
                    parts.push_back({std::string(F::names()[place]), seat_at(seat), static_cast<Score>(worth)});
                }
            }
        }
        sort_parts(parts);
        return parts;
    }

private:
    [[nodiscard]] int phase_of(const State& state, const FeaturesOfSeats& features) const {
        if constexpr (requires { features_.phase(state, features); }) {
            return features_.phase(state, features);
        } else {
            return features_.phase(state);
        }
    }

    SeatWeights<F::kFeatures> weights_;
    [[no_unique_address]] F features_;
};

}  // namespace sparring
