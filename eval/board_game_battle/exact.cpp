#include "eval/board_game_battle/exact.hpp"

#include <algorithm>
#include <array>

namespace sparring {

namespace {

using board_game_battle::Move;
using board_game_battle::Pending;

// Ways of choosing `count` of `from` places, in any order and each as often as one likes: up to three of them.
[[nodiscard]] constexpr std::size_t multisets(std::size_t from, int count) {
    std::size_t ways = 1;
    for (std::size_t chosen = 0; chosen < static_cast<std::size_t>(count); ++chosen) {
        ways = ways * (from + chosen) / (chosen + 1);
    }
    return ways;
}

// Adds a number to the first `count`, which stand from the highest to the lowest.
void insert_sorted(std::array<std::size_t, board_game_battle::kMaxSeats>& numbers, std::size_t count,
                   std::size_t number) {
    for (; count > 0 && numbers[count - 1] < number; --count) {
        numbers[count] = numbers[count - 1];
    }
    numbers[count] = number;
}

// Makes a mean of `count - 1` values one of `count`.
void mix_in(const RaceValues::Shares& value, int count, RaceValues::Shares& mean) {
    for (std::size_t seat = 0; seat < mean.size(); ++seat) {
        mean[seat] += (value[seat] - mean[seat]) / count;
    }
}

}  // namespace

std::size_t RaceValues::layer_size(std::size_t places, int players) { return places * multisets(places, players - 1); }

std::size_t RaceValues::numbers_of(const Extent& extent) {
    return static_cast<std::size_t>(extent.layers) * layer_size(extent.places, extent.players);
}

bool RaceValues::covers(const State& state) const {
    // The values that count are those of the round after this one, or of this one before its placement.
    const int rounds_left = state.rules().max_rounds() - state.round() + 1;
    const int last = extent_.first_rounds + extent_.layers - 1;
    const int needed = state.pending() == Pending::kOrder ? rounds_left : rounds_left - 1;
    return state.seats() == extent_.players && state.rules().board().places() == extent_.places &&
           (needed == 0 || (needed >= extent_.first_rounds && (needed <= last || extent_.is_converged)));
}

RaceValues::Shares RaceValues::shares(const State& state) const {
    if (state.is_over()) {
        return payoffs_of<board_game_battle::kMaxSeats>(state.winners());
    }
    if (state.pending() == Pending::kOrder) {
        return of_round(state);
    }
    return state.is_chance() ? of_chance(state) : of_choice(state);
}

RaceValues::Shares RaceValues::of_round(const State& state) const {
    const int rounds_left = state.rules().max_rounds() - state.round() + 1;
    const int last = extent_.first_rounds + extent_.layers - 1;
    const auto layer =
        static_cast<std::size_t>(std::clamp(rounds_left, extent_.first_rounds, last) - extent_.first_rounds);
    const std::size_t first = layer * layer_size(extent_.places, extent_.players);
    Shares shares{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        shares[seat] = shares_[first + number_in_layer(state, seat)];
    }
    return shares;
}

std::size_t RaceValues::number_in_layer(const State& state, std::size_t seat) const {
    std::array<std::size_t, board_game_battle::kMaxSeats> others{};
    std::size_t count = 0;
    for (std::size_t other = 0; other < static_cast<std::size_t>(state.seats()); ++other) {
        if (other != seat) {
            insert_sorted(others, count++, board_game_battle::index(state.place(seat_at(other))));
        }
    }
    std::size_t number =
        board_game_battle::index(state.place(seat_at(seat))) * multisets(extent_.places, static_cast<int>(count));
    for (std::size_t other = 0; other < count; ++other) {
        // Those before it in the list have the same players in front and one here that is not as far.
        number += multisets(others[other], static_cast<int>(count - other));
    }
    return number;
}

RaceValues::Shares RaceValues::of_chance(const State& state) const {
    OutcomeList<BoardGameBattle> outcomes;
    state.generate_merged_outcomes(outcomes);
    double all = 0;
    Shares sums{};
    for (const Outcome<Move>& outcome : outcomes) {
        State next = state;
        next.apply(outcome.move);
        const Shares after = shares(next);
        all += outcome.weight;
        for (std::size_t seat = 0; seat < sums.size(); ++seat) {
            sums[seat] += outcome.weight * after[seat];
        }
    }
    for (double& sum : sums) {
        sum /= all;
    }
    return sums;
}

RaceValues::Shares RaceValues::of_choice(const State& state) const {
    MoveList<BoardGameBattle> moves;
    state.generate(moves);
    const std::size_t mover = index(state.to_move());
    Shares best{};
    int equals = 0;
    for (const Move& move : moves) {
        State next = state;
        next.apply(move);
        const Shares after = shares(next);
        if (equals == 0 || after[mover] > best[mover] + kEqualShares) {
            best = after;
            equals = 1;
        } else if (after[mover] >= best[mover] - kEqualShares) {
            mix_in(after, ++equals, best);
        }
    }
    return best;
}

}  // namespace sparring
