#pragma once
// A game so far, with the way back: the states played through, and the moves that were taken back and can be played
// again.

#include "engine/core/game.hpp"

#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

namespace sparring {

template <Game G>
class MoveHistory {
public:
    explicit MoveHistory(const StateOf<G>& start) : states_{start}, hashes_{hash_of(start)} {}

    [[nodiscard]] const StateOf<G>& start() const { return states_.front(); }
    // The present state.
    [[nodiscard]] const StateOf<G>& state() const { return states_[plies_]; }
    // The state after `plies` moves, those taken back included.
    [[nodiscard]] const StateOf<G>& state_after(std::size_t plies) const { return states_[plies]; }
    [[nodiscard]] std::size_t plies() const { return plies_; }
    // The moves up to the present.
    [[nodiscard]] std::span<const MoveOf<G>> moves() const { return std::span(moves_).first(plies_); }
    // How many moves there are with those that were taken back, and one of them.
    [[nodiscard]] std::size_t all_plies() const { return moves_.size(); }
    [[nodiscard]] const MoveOf<G>& move_at(std::size_t place) const { return moves_[place]; }
    // Repetition hashes of the states before the present one, oldest first; empty if the game has none.
    [[nodiscard]] std::span<const std::uint64_t> earlier() const {
        return std::span(hashes_).first(RepeatingGame<G> ? plies_ : 0);
    }

    // Plays a legal move of the present state. What was taken back is forgotten.
    void play(const MoveOf<G>& move) {
        moves_.resize(plies_);
        states_.resize(plies_ + 1);
        hashes_.resize(plies_ + 1);
        StateOf<G> next = state();
        next.apply(move);
        moves_.push_back(move);
        states_.push_back(next);
        hashes_.push_back(hash_of(next));
        ++plies_;
    }

    // Goes to the state after `plies` moves, back or forward again.
    void go_to(std::size_t plies) {
        assert(plies <= moves_.size());
        plies_ = plies;
    }

private:
    [[nodiscard]] static std::uint64_t hash_of(const StateOf<G>& state) {
        if constexpr (RepeatingGame<G>) {
            return state.repetition_hash();
        } else {
            return 0;
        }
    }

    std::vector<MoveOf<G>> moves_;
    std::vector<StateOf<G>> states_;
    std::vector<std::uint64_t> hashes_;
    std::size_t plies_ = 0;
};

}  // namespace sparring
