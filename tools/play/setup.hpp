#pragma once
// What a game's module hands to the session: the game, who sits where, and the functions by which agents choose, hints
// are found and boards are drawn.

#include "engine/core/game.hpp"
#include "tools/play/help.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// A game whose players all see the same.
template <class G>
concept OpenGame = NotatedGame<G> && !HiddenGame<G>;

// A game with dice or draws while it is played.
template <class G>
concept DiceGame = StochasticGame<G> && !ChanceBeforePlay<G>;

// What is to be drawn.
template <OpenGame G>
struct Picture {
    const StateOf<G>& state;
    std::optional<MoveOf<G>> last_move;  // nothing at the start
    Seat viewer;                         // whose side of the board is the near one
};

template <OpenGame G>
struct Hint {
    MoveOf<G> move;
    std::string explanation;  // one line without its end; may be empty
};

template <OpenGame G>
struct PlaySetup {
    std::string game;                                          // GAME:VARIANT, as on the command line
    std::vector<std::pair<std::string, std::string>> options;  // every rule option and its value, for saved games
    std::vector<std::string> seat_names;                       // one per seat
    std::vector<std::optional<std::string>> agents;  // per seat: the text of an agent, or nothing for a person

    const typename G::Rules& rules;  // outlives the session
    StateOf<G> start;
    std::vector<MoveOf<G>> opening;  // legal moves from `start`; they can be taken back
    Seat viewer = kFirstSeat;        // whose side of the board is the near one, unless exactly one person plays
    std::string save_path;           // where the game goes at the end of input

    // A legal move of the agent in `seat`, in a state in which it is to move. `earlier` are the repetition hashes of
    // the states before, oldest first; empty if the game has none. Needed if there is an agent.
    std::function<MoveOf<G>(Seat seat, const StateOf<G>& state, std::span<const std::uint64_t> earlier)> choose;
    // How the dice fall in a state where chance is next, after so many moves of the game: the same every time, so that
    // taking back brings no better ones. Needed if there is chance in play.
    std::function<MoveOf<G>(const StateOf<G>& state, std::size_t plies)> roll;
    // Who rolls them; empty: the seat to move.
    std::function<std::string(const StateOf<G>& state)> roller;
    // A move worth playing in an unfinished state; may be empty.
    std::function<Hint<G>(const StateOf<G>& state, std::span<const std::uint64_t> earlier)> hint;
    // Lines of text, the last one ended too.
    std::function<std::string(const Picture<G>& picture)> draw;
    // What a legal move does beside moving a piece, in a few words; often nothing. May be empty.
    std::function<std::string(const StateOf<G>& state, const MoveOf<G>& move)> describe;
    std::vector<HelpTopic> topics;
    // Lets the agent in `seat` play at a level from now on and gives its new text; may be empty.
    std::function<Expected<std::string>(Seat seat, int level)> set_level;
};

}  // namespace sparring
