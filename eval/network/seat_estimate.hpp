#pragma once
// An evaluator of several seats, all of which play, by a linear one and a network beside it, which says of each seat,
// as it is seen from there, by how much its log-odds of winning differ from what the linear evaluator says.

#include "eval/network/inputs.hpp"
#include "eval/network/network_choice.hpp"
#include "eval/seat_evaluator.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

static_assert(kLogOddsOne == NetworkShape::kOne * NetworkShape::kWeightOne);

template <class L, NetworkInputs F>
    requires F::kBesideLinear
class SeatEstimate {
public:
    using Linear = L;
    using Inputs = F;
    using State = typename F::State;
    using Shares = decltype(std::declval<const L&>().shares(std::declval<const State&>()));
    // The accumulators of the last state whose shares were asked for.
    using Memory = AccumulatorsOfViews<F::kSeats>;

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
        Memory memory;
        return shares(state, memory);
    }
    [[nodiscard]] Shares shares(const State& state, Memory& memory) const {
        const typename F::Sight sight(state);
        Shares shares = linear_.shares_of(state, L::Features::of(state, sight));
        const Network* const network = choice_.network();
        if (network == nullptr) {
            return shares;
        }
        network->update(F::common(state, sight), [](std::size_t view) { return F::seen_by(seat_at(view)); }, memory);
        const std::size_t bucket = F::bucket(state);
        double sum = 0;
        for (std::size_t seat = 0; seat < F::kSeats; ++seat) {
            shares[seat] = shifted_share(shares[seat], network->output(memory.of[seat], bucket));
            sum += shares[seat];
        }
        for (double& share : shares) {
            share /= sum;
        }
        return shares;
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
    [[nodiscard]] double log_odds_of(const InputWords<F::kWords>& words, const State& state) const {
        Accumulators accumulators;
        choice_.network()->update(words, accumulators);
        return choice_.network()->log_odds(accumulators, F::bucket(state));
    }

    L linear_;
    NetworkChoice choice_;
};

}  // namespace sparring
