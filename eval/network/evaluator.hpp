#pragma once
// An evaluator of a duel by a network over the inputs of its game. It stands beside a linear evaluator, by which it
// goes without a network.

#include "eval/network/inputs.hpp"
#include "eval/network/network.hpp"
#include "eval/phase_evaluator.hpp"

#include <array>
#include <memory>
#include <string>
#include <utility>

namespace sparring {

// None if the pointer is null.
struct NamedNetwork {
    std::shared_ptr<const Network> network;
    std::string name;   // "net FILE CHECKSUM"
    std::string error;  // why there is none where there should be one
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

    [[nodiscard]] DuelEstimate without_network() const { return DuelEstimate(linear_); }
    // The file of the network, with its checksum; empty without one.
    [[nodiscard]] std::string knowledge() const { return network_.name; }
    // Why there is no network where there should be one; empty if nothing is missing.
    [[nodiscard]] const std::string& network_error() const { return network_.error; }

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

private:
    [[nodiscard]] Score score_by(const State& state, Seat seat, Accumulators& accumulators) const {
        network_.network->update(F::of(state, state.to_move()), accumulators);
        const Score score = network_.network->value(accumulators, F::bucket(state));
        return seat == state.to_move() ? score : -score;
    }

    L linear_;
    NamedNetwork network_;
};

}  // namespace sparring
