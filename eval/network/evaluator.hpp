#pragma once
// An evaluator of a duel by a network over the inputs of its game.

#include "eval/network/inputs.hpp"
#include "eval/network/network.hpp"

#include <array>
#include <memory>
#include <utility>

namespace sparring {

template <NetworkInputs F>
class NetworkEvaluator {
public:
    using State = typename F::State;

    // The accumulators of the last state that was scored for each seat to move.
    using Memory = std::array<Accumulators, 2>;

    // `network` has the words and buckets of F.
    explicit NetworkEvaluator(std::shared_ptr<const Network> network) : network_(std::move(network)) {}

    // Hundredths of a man for `seat`. The network speaks for the seat to move.
    [[nodiscard]] Score score(const State& state, Seat seat) const {
        Accumulators accumulators;
        return score_by(state, seat, accumulators);
    }
    [[nodiscard]] Score score(const State& state, Seat seat, Memory& memory) const {
        return score_by(state, seat, memory[index(state.to_move())]);
    }
    [[nodiscard]] const ScoreScale& scale() const { return network_->scale(); }

private:
    [[nodiscard]] Score score_by(const State& state, Seat seat, Accumulators& accumulators) const {
        const auto words = F::of(state, state.to_move());
        network_->update(words, accumulators);
        const Score score = network_->value(accumulators, F::bucket(words));
        return seat == state.to_move() ? score : -score;
    }

    std::shared_ptr<const Network> network_;
};

}  // namespace sparring
