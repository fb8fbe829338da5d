#pragma once
// Which of the events known to an observer can happen in one state that it takes for possible.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/hidden/edge_pool.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace sparring {

// Of a decision node. Moves are listed when the game does not check a single one, or when several may look the same.
template <Game G>
class LegalMoves {
public:
    // `state` must outlive this.
    LegalMoves(const StateOf<G>& state, Seat observer) : state_(state), observer_(observer) {}

    [[nodiscard]] bool allows(const Sighting<G>& sighting) {
        if constexpr (CheckingGame<G>) {
            if (sighting.is_whole) {
                return state_.is_legal(sighting.move);
            }
        }
        return std::ranges::any_of(list(), [&](const MoveOf<G>& move) { return looks_like(move, sighting); });
    }

    // One of the moves that look like that, each as likely as the others; there must be one.
    [[nodiscard]] MoveOf<G> any_behind(const Sighting<G>& sighting, FastRandom& random) {
        if (sighting.is_whole) {
            return sighting.move;
        }
        const auto matches =
            std::ranges::count_if(list(), [&](const auto& move) { return looks_like(move, sighting); });
        std::uint32_t left = uniform_below(random, static_cast<std::uint32_t>(matches));
        const auto is_chosen = [&](const MoveOf<G>& move) { return looks_like(move, sighting) && left-- == 0; };
        return *std::ranges::find_if(list(), is_chosen);
    }

    [[nodiscard]] const MoveList<G>& list() {
        if (!is_listed_) {
            state_.generate(list_);
            is_listed_ = true;
        }
        return list_;
    }

private:
    // What is seen in part is like nothing that is seen whole.
    [[nodiscard]] bool looks_like(const MoveOf<G>& move, const Sighting<G>& sighting) const {
        return sighting.move == (sighting.is_whole ? move : observed<G>(state_, move, observer_));
    }

    const StateOf<G>& state_;
    Seat observer_;
    MoveList<G> list_;
    bool is_listed_ = false;
};

}  // namespace sparring
