#pragma once
// An evaluator of a duel by a network over the inputs of its game. It stands beside a linear evaluator, by which it
// goes without a network.

#include "eval/network/inputs.hpp"
#include "eval/network/network.hpp"
#include "eval/phase_evaluator.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// None if the pointer is null.
struct NamedNetwork {
    std::shared_ptr<const Network> network;
    std::string name;   // "net FILE CHECKSUM"
    std::string error;  // why there is none where there should be one
    std::string path;   // of the file; empty for the network of the game
};

template <class L, NetworkInputs F>
class DuelEstimate {
public:
    using Linear = L;
    using Inputs = F;
    using State = typename F::State;
    // The accumulators of the last state that was scored for each seat to move.
    using Memory = std::array<Accumulators, 2>;

    // A network has the words and buckets of F.
    explicit DuelEstimate(const L& linear, NamedNetwork network = {}) : linear_(linear), network_(std::move(network)) {}

    [[nodiscard]] const L& linear() const { return linear_; }
    [[nodiscard]] DuelEstimate without_network() const { return DuelEstimate(linear_); }
    // With several networks to choose from, of which it goes by the first; there is one.
    [[nodiscard]] DuelEstimate with_networks(std::vector<NamedNetwork> networks) const {
        DuelEstimate estimate(linear_, networks.front());
        estimate.choice_ = std::make_shared<const std::vector<NamedNetwork>>(std::move(networks));
        return estimate;
    }
    // By the one of a path; as it is if there is none to choose.
    [[nodiscard]] DuelEstimate by_network(std::string_view path) const {
        DuelEstimate estimate = *this;
        if (choice_) {
            const auto found = std::ranges::find(*choice_, path, &NamedNetwork::path);
            estimate.network_ = found == choice_->end() ? network_ : *found;
        }
        return estimate;
    }
    // The network that it goes by.
    [[nodiscard]] const NamedNetwork& network() const { return network_; }
    // The files of the networks, with their checksums; empty without any.
    [[nodiscard]] std::string knowledge() const {
        if (!choice_) {
            return network_.name;
        }
        std::string names;
        for (const NamedNetwork& one : *choice_) {
            names += (names.empty() ? "" : "; ") + one.name;
        }
        return names;
    }

    // Hundredths of a man for `seat`. A network speaks for the seat to move.
    [[nodiscard]] Score score(const State& state, Seat seat) const {
        if (network_.network == nullptr) {
            return linear_.score(state, seat);
        }
        Accumulators accumulators;
        return score_by(state, seat, accumulators);
    }
    [[nodiscard]] Score score(const State& state, Seat seat, Memory& memory) const {
        return network_.network == nullptr ? linear_.score(state, seat)
                                           : score_by(state, seat, memory[index(state.to_move())]);
    }
    [[nodiscard]] Payoffs<2> shares(const State& state) const {
        const double first = share_of(score(state, kFirstSeat));
        return {first, 1.0 - first};
    }
    [[nodiscard]] double share_of(Score score) const {
        return network_.network ? network_.network->scale().share_of(score) : linear_.share_of(score);
    }
    [[nodiscard]] WinDrawLoss win_draw_loss(Score score) const {
        return network_.network ? network_.network->scale().win_draw_loss(score) : linear_.win_draw_loss(score);
    }

    // What the value for the seat to move loses without a part of the position (occlusion), the largest first; without
    // a network, or beside it, what each feature adds to it.
    [[nodiscard]] std::vector<ExplainedPart> parts(const State& state) const {
        if (network_.network == nullptr) {
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
        network_.network->update(words, accumulators);
        return network_.network->value(accumulators, F::bucket(state));
    }
    [[nodiscard]] Score score_by(const State& state, Seat seat, Accumulators& accumulators) const {
        const Seat mover = state.to_move();
        Score score = 0;
        if constexpr (F::kBesideLinear) {
            const typename F::Sight sight(state);
            network_.network->update(F::of(state, mover, sight), accumulators);
            score = linear_.score_of(state, L::Features::of(state, sight), mover);
        } else {
            network_.network->update(F::of(state, mover), accumulators);
        }
        score += network_.network->value(accumulators, F::bucket(state));
        score = std::clamp(score, -kMaxEvaluation, kMaxEvaluation);
        return seat == mover ? score : -score;
    }

    L linear_;
    NamedNetwork network_;
    std::shared_ptr<const std::vector<NamedNetwork>> choice_;  // null if there is nothing to choose
};

}  // namespace sparring
