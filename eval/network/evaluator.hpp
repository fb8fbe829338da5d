#pragma once
// An evaluator of a duel by a network over the inputs of its game. It stands beside a linear evaluator, by which it
// goes without a network.

#include "eval/network/inputs.hpp"
#include "eval/network/network_choice.hpp"
#include "eval/phase_evaluator.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

template <class L, NetworkInputs F>
class DuelEstimate {
public:
    using Linear = L;
    using Inputs = F;
    using State = typename F::State;
    // The accumulators of the last state that was scored for each seat to move.
    using Memory = std::array<Accumulators, 2>;

    // A network has the words and buckets of F.
    explicit DuelEstimate(const L& linear, NamedNetwork network = {})
        : DuelEstimate(linear, NetworkChoice(std::move(network))) {}
    DuelEstimate(const L& linear, NetworkChoice choice) : linear_(linear), choice_(std::move(choice)) {}

    [[nodiscard]] const L& linear() const { return linear_; }
    [[nodiscard]] DuelEstimate without_network() const { return DuelEstimate(linear_); }
    [[nodiscard]] DuelEstimate with_networks(std::vector<NamedNetwork> networks) const {
        return DuelEstimate(linear_, NetworkChoice(std::move(networks)));
    }
    [[nodiscard]] DuelEstimate by_network(std::string_view path) const {
        return DuelEstimate(linear_, choice_.by_path(path));
    }
    // The network that it goes by.
    [[nodiscard]] const NamedNetwork& network() const { return choice_.named(); }
    [[nodiscard]] std::string knowledge() const { return choice_.names(); }

    // Hundredths of a man for `seat`. A network speaks for the seat to move.
    [[nodiscard]] Score score(const State& state, Seat seat) const {
        if (choice_.network() == nullptr) {
            return linear_.score(state, seat);
        }
        Accumulators accumulators;
        return score_by(state, seat, accumulators);
    }
    [[nodiscard]] Score score(const State& state, Seat seat, Memory& memory) const {
        return choice_.network() == nullptr ? linear_.score(state, seat)
                                            : score_by(state, seat, memory[index(state.to_move())]);
    }
    [[nodiscard]] Payoffs<2> shares(const State& state) const {
        const double first = share_of(score(state, kFirstSeat));
        return {first, 1.0 - first};
    }
    [[nodiscard]] double share_of(Score score) const {
        return choice_.network() ? choice_.network()->scale().share_of(score) : linear_.share_of(score);
    }
    [[nodiscard]] WinDrawLoss win_draw_loss(Score score) const {
        return choice_.network() ? choice_.network()->scale().win_draw_loss(score) : linear_.win_draw_loss(score);
    }

    // What the value for the seat to move loses without a part of the position (occlusion), the largest first; without
    // a network, or beside it, what each feature adds to it.
    [[nodiscard]] std::vector<ExplainedPart> parts(const State& state) const {
        if (choice_.network() == nullptr) {
            return linear_.parts(state);
        }
        const Seat mover = state.to_move();
        const auto whole = F::of(state, mover);
        const Score score = value_of(whole, state);
        std::vector<ExplainedPart> explained;
        if constexpr (F::kBesideLinear) {
            explained = linear_.parts(state);
        }
        for (const auto& part : F::parts(state, mover)) {
            auto without = whole;
            std::ranges::transform(whole, part.inputs, without.begin(), [](auto all, auto own) { return all & ~own; });
            explained.push_back({part.name, part.owner, score - value_of(without, state)});
        }
        sort_parts(explained);
        return explained;
    }

private:
    [[nodiscard]] Score value_of(const InputWords<F::kWords>& words, const State& state) const {
        Accumulators accumulators;
        choice_.network()->update(words, accumulators);
        return choice_.network()->value(accumulators, F::bucket(state));
    }
    [[nodiscard]] Score score_by(const State& state, Seat seat, Accumulators& accumulators) const {
        const Seat mover = state.to_move();
        Score score = 0;
        if constexpr (F::kBesideLinear) {
            const typename F::Sight sight(state);
            choice_.network()->update(F::of(state, mover, sight), accumulators);
            score = linear_.score_of(state, L::Features::of(state, sight), mover);
        } else {
            choice_.network()->update(F::of(state, mover), accumulators);
        }
        score += choice_.network()->value(accumulators, F::bucket(state));
        score = std::clamp(score, -kMaxEvaluation, kMaxEvaluation);
        return seat == mover ? score : -score;
    }

    L linear_;
    NetworkChoice choice_;
};

}  // namespace sparring
