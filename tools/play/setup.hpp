#pragma once
// What a game's module hands to the session: the game, who sits where, and the functions by which agents choose, hints
// are found and boards are drawn.

#include "engine/core/expected.hpp"
#include "engine/core/game.hpp"
#include "search/common/report.hpp"
#include "tools/play/help.hpp"

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

template <ShowableGame G>
struct Hint {
    MoveOf<G> move;
    std::string explanation;  // one line without its end; may be empty
};

template <ShowableGame G>
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

    // A legal move of the agent in `seat`, which is to move and knows no more than this. `earlier` are the repetition
    // hashes of the states before, oldest first; empty if the game has none. Needed if there is an agent.
    std::function<MoveOf<G>(Seat seat, const KnownTo<G>& known, std::span<const std::uint64_t> earlier)> choose;
    // How the dice fall in a state where chance is next, after so many moves of the game: the same every time, so that
    // taking back brings no better ones. Needed if there is chance in play.
    std::function<MoveOf<G>(const StateOf<G>& state, std::size_t plies)> roll;
    // Who rolls them; empty: the seat to move.
    std::function<std::string(const StateOf<G>& state)> roller;
    // A move worth playing for the seat to move in an unfinished game, of which this is known; may be empty.
    std::function<Hint<G>(const KnownTo<G>& known, std::span<const std::uint64_t> earlier)> hint;
    // Lines of text, the last one ended too.
    std::function<std::string(const Picture<G>& picture)> draw;
    // What a legal move does beside moving a piece, in a few words; often nothing. May be empty.
    std::function<std::string(const StateOf<G>& state, const MoveOf<G>& move)> describe;
    std::vector<HelpTopic> topics;
    // Lets the agent in `seat` play at a level from now on and gives its new text; may be empty.
    std::function<Expected<std::string>(Seat seat, int level)> set_level;

    // What has to be decided beside whose move it is, for the prompt; may be empty, and often say nothing.
    std::function<std::string(const StateOf<G>& state)> question;
    // Legal moves in lines of text; empty: one behind the other.
    std::function<std::string(std::span<const std::string> moves)> list;
    // Words that moves begin with.
    std::vector<std::string> move_words;
    // An event as `viewer` sees it, nothing if it is not worth telling; empty: as it is written. Needed where hands are
    // hidden.
    std::function<std::string(const StateOf<G>& state, const MoveOf<G>& event, Seat viewer)> tell;
    // What was hidden, told when a game is over; may be empty.
    std::function<std::string(const StateOf<G>& state)> reveal;
};

}  // namespace sparring
