#pragma once
// Games that can be shown: what a seat may know as text, and what is drawn.

#include "engine/core/expected.hpp"
#include "engine/core/game.hpp"
#include "search/common/report.hpp"

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace sparring {

// A game of which everything that a seat may know is text: its states, and where hands are hidden its views.
template <class G>
concept ShowableGame =
    NotatedGame<G> && (PerfectInformationGame<G> ||
                       requires(const typename G::View& view, const typename G::Rules& rules, std::string_view text) {
                           { G::parse_view(text, rules) } -> std::same_as<Expected<typename G::View>>;
                           { G::format_view(view) } -> std::same_as<std::string>;
                       });

// The text of what is known.
template <ShowableGame G>
[[nodiscard]] std::string format_known(const KnownTo<G>& known) {
    if constexpr (HiddenGame<G>) {
        return G::format_view(known);
    } else {
        return G::format_position(known);
    }
}

// A game with dice or draws while it is played.
template <class G>
concept DiceGame = StochasticGame<G> && !ChanceBeforePlay<G>;

// What is to be drawn.
template <ShowableGame G>
struct Picture {
    const KnownTo<G>& state;             // what the viewer knows
    std::optional<MoveOf<G>> last_move;  // nothing at the start; as the viewer saw it
    Seat viewer;                         // whose side of the board is the near one
};

}  // namespace sparring
