#pragma once
// Questions for searchers of hidden games, and what is known about their answers.

#include "search/common/report.hpp"
#include "search/hidden/is_mcts.hpp"
#include "tests/support/toys/hidden_hand.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

template <HiddenGame G>
using Sampling = IsMcts<G, UniformPolicy<G>, RandomPlayout<G>>;

// What the seat to move in `state` is to be asked.
template <HiddenGame G>
[[nodiscard]] SearchRequest<G> ask(const StateOf<G>& state, std::uint64_t nodes, int lines = 9) {
    SearchRequest<G> request{.state = known_to<G>(state, state.to_move()), .lines = lines};
    request.limits.nodes = nodes;
    return request;
}

[[nodiscard]] inline toys::HandState hands(std::string_view text, int seats = 2) {
    return *toys::HiddenHand::parse_position(text, {.seats = seats});
}

[[nodiscard]] inline std::string text_of(const toys::HandState& state, const toys::HandMove& move) {
    return toys::HiddenHand::format_move(state, move);
}

// A hand of two seats before the last two cards, and what the two things that the first seat can do are worth to it,
// over all cards that the other may hold.
struct LastRound {
    toys::HandState state;
    double playing = 0.0;
    double daring = 0.0;

    [[nodiscard]] double best() const { return std::max(playing, daring); }
    [[nodiscard]] double value_of(const toys::HandMove& move) const {
        return move.action == toys::HandAction::kDare ? daring : playing;
    }
    // How much is lost by the worse of the two.
    [[nodiscard]] double gap() const { return best() - std::min(playing, daring); }
};

// The first seat holds `held` and has played `own`, the other has played `other`.
[[nodiscard]] inline LastRound last_round(int held, int own, int other) {
    LastRound round;
    const double possible = toys::kHandCards - 3;
    for (int card = 1; card <= toys::kHandCards; ++card) {
        if (card == held || card == own || card == other) {
            continue;
        }
        round.state.hands = {toys::HandState::bit(held), toys::HandState::bit(card), 0};
        round.state.played = {toys::HandState::bit(own), toys::HandState::bit(other), 0};
        toys::HandState played = round.state;
        played.apply({toys::HandAction::kPlay, static_cast<std::uint8_t>(held)});
        played.apply({toys::HandAction::kPlay, static_cast<std::uint8_t>(card)});
        round.playing += played.winners().share(kFirstSeat) / possible;
        round.daring = 1.0 / possible;
    }
    return round;
}

[[nodiscard]] inline std::vector<LastRound> last_rounds() {
    constexpr int kCards = toys::kHandCards;
    std::vector<LastRound> rounds;
    for (int code = 0; code < kCards * kCards * kCards; ++code) {
        const int held = code % kCards + 1;
        const int own = code / kCards % kCards + 1;
        const int other = code / (kCards * kCards) + 1;
        if (held != own && held != other && own != other) {
            rounds.push_back(last_round(held, own, other));
        }
    }
    return rounds;
}

}  // namespace sparring
