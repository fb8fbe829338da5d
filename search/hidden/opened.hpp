#pragma once
// A hidden game laid open: what searchers of open games run on inside a sample of a view.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"

#include <concepts>

namespace sparring {

// The same states, moves, chances, ranks and notation, so that evaluators of the game serve as they are; but searchers
// are given states. The tag inherits because what a game offers beside the obligatory is its own choice.
template <HiddenGame G>
struct Opened : G {
    // Nobody's: a game with a View is a hidden one.
    using View = void;

    // A sample of a view as a state of this game.
    [[nodiscard]] static StateOf<G> laid_open(const StateOf<G>& sample, FastRandom& /*random*/) { return sample; }
};

// A game to search samples of G in: it has the moves of G, and makes a state of its own of a sample.
template <class L, class G>
concept LaidOpen = PerfectInformationGame<L> && HiddenGame<G> && std::same_as<MoveOf<L>, MoveOf<G>> &&
                   requires(const StateOf<G>& sample, FastRandom& random) {
                       { L::laid_open(sample, random) } -> std::same_as<StateOf<L>>;
                   };

}  // namespace sparring
