#pragma once
// An evaluator of several seats by a linear one and a network beside it, which says of a seat, as it is seen from
// there, by how much its log-odds differ from what the linear evaluator says.

#include "eval/network/inputs.hpp"
#include "eval/network/network_choice.hpp"
#include "eval/seat_evaluator.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

static_assert(kLogOddsOne == NetworkShape::kOne * NetworkShape::kWeightOne);

// Whether all seats play, and what each sees is found from what they have in common.
template <class F>
concept CommonInputs = NetworkInputs<F> && requires { typename F::Common; };

template <class F>
struct AccumulatorsFor {
    using Type = Accumulators;
};
template <CommonInputs F>
struct AccumulatorsFor<F> {
    using Type = AccumulatorsOfViews<F::kSeats>;
};

template <class L, NetworkInputs F>
    requires F::kBesideLinear
class SeatEstimate {
public:
    using Linear = L;
    using Inputs = F;
    using State = typename F::State;
    using Shares = decltype(std::declval<const L&>().shares(std::declval<const State&>()));
    // The accumulators of the last state that somebody asked for: of all seats, or of the one whose share it was.
    using Memory = typename AccumulatorsFor<F>::Type;

    // A network has the words and buckets of F.
    explicit SeatEstimate(const L& linear, NamedNetwork network = {})
        : SeatEstimate(linear, NetworkChoice(std::move(network))) {}
    SeatEstimate(const L& linear, NetworkChoice choice) : linear_(linear), choice_(std::move(choice)) {}

    [[nodiscard]] const L& linear() const { return linear_; }
    [[nodiscard]] SeatEstimate without_network() const { return SeatEstimate(linear_); }
    [[nodiscard]] SeatEstimate with_networks(std::vector<NamedNetwork> networks) const {
        return SeatEstimate(linear_, NetworkChoice(std::move(networks)));
    }
    [[nodiscard]] SeatEstimate by_network(std::string_view path) const {
        return SeatEstimate(linear_, choice_.by_path(path));
    }
    // The network that it goes by.
    [[nodiscard]] const NamedNetwork& network() const { return choice_.named(); }
    [[nodiscard]] std::string knowledge() const { return choice_.names(); }

    // Of all seats, each as it is seen from there, and then made to sum to 1.
    [[nodiscard]] Shares shares(const State& state) const {
        if (choice_.network() == nullptr) {
            return linear_.shares(state);
        }
        if constexpr (CommonInputs<F>) {
            Memory memory;
            return shares(state, memory);
        } else {
            const typename F::Sight sight(state);
            Shares shares = linear_shares(state, sight);
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
                Memory memory;
                shares[seat] = corrected(state, sight, seat_at(seat), shares[seat], memory);
            }
            return made_whole(shares);
        }
    }
    [[nodiscard]] Shares shares(const State& state, Memory& memory) const
        requires CommonInputs<F>
    {
        const typename F::Sight sight(state);
        Shares shares = linear_shares(state, sight);
        const Network* const network = choice_.network();
        if (network == nullptr) {
            return shares;
        }
        network->update(F::common(state, sight), [](std::size_t view) { return F::seen_by(seat_at(view)); }, memory);
        shift_shares(shares,
                     network->outputs(std::span<const AccumulatorSums, F::kSeats>(memory.of), F::bucket(state)));
        return made_whole(shares);
    }

    // Of one seat alone, before those of all are made to sum to 1.
    [[nodiscard]] double share(const State& state, Seat seat, Memory& memory) const
        requires(!CommonInputs<F>)
    {
        const typename F::Sight sight(state);
        const double share = linear_shares(state, sight)[index(seat)];
        return choice_.network() == nullptr ? share : corrected(state, sight, seat, share, memory);
    }
    // By the linear evaluator, for guesses that are asked for often.
    [[nodiscard]] Shares quick_shares(const State& state) const
        requires(!CommonInputs<F>)
    {
        return linear_.shares(state);
    }

    // What each feature adds, and what the seat to decide loses without a part of the position (occlusion), in
    // hundredths of a strength, the largest first.
    [[nodiscard]] std::vector<ExplainedPart> parts(const State& state) const {
        std::vector<ExplainedPart> parts = linear_.parts(state);
        if (choice_.network() == nullptr) {
            return parts;
        }
        constexpr double kThousandthsPerUnit = 10;
        const Seat mover = state.to_move();
        const auto whole = F::of(state, mover);
        const double log_odds = log_odds_of(whole, state);
        for (const auto& part : F::parts(state, mover)) {
            auto without = whole;
            std::ranges::transform(whole, part.inputs, without.begin(), [](auto all, auto own) { return all & ~own; });
            const double worth =
                (log_odds - log_odds_of(without, state)) * linear_.weights().scale / kThousandthsPerUnit;
            parts.push_back({part.name, part.owner, static_cast<Score>(std::lround(worth))});
        }
        sort_parts(parts);
        return parts;
    }

private:
    [[nodiscard]] Shares linear_shares(const State& state, const typename F::Sight& sight) const {
        return linear_.shares_of(state, L::Features::of(state, sight));
    }
    [[nodiscard]] static Shares made_whole(Shares shares) {
        const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
        std::ranges::for_each(shares, [sum](double& share) { share /= sum; });
        return shares;
    }
    // Who is out stays so.
    [[nodiscard]] double corrected(const State& state, const typename F::Sight& sight, Seat seat, double share,
                                   Accumulators& accumulators) const {
        if (share <= 0) {
            return 0;
        }
        choice_.network()->update(F::of(state, seat, sight), accumulators);
        const std::int32_t output = choice_.network()->output(accumulators, F::bucket(state));
        shift_shares(std::span(&share, 1), std::span(&output, 1));
        return share;
    }
    [[nodiscard]] double log_odds_of(const InputWords<F::kWords>& words, const State& state) const {
        Accumulators accumulators;
        choice_.network()->update(words, accumulators);
        return choice_.network()->log_odds(accumulators, F::bucket(state));
    }

    L linear_;
    NetworkChoice choice_;
};

}  // namespace sparring
