#pragma once
// What the program says about Drakon in words.

#include "engine/drakon/notation.hpp"
#include "tools/tables/help_topic.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// `Find One Gold`, and what the chamber does: `take a coin from the Hoard`.
struct ChamberWords {
    std::string_view name;
    std::string_view action;
};
[[nodiscard]] const ChamberWords& drakon_chamber(drakon::Code code);

// What a chamber is about, as the help topics group them.
enum class ChamberSubject : unsigned char { kPlain, kGold, kHarm, kWay, kChange };
inline constexpr std::size_t kChamberSubjects = 5;
[[nodiscard]] ChamberSubject drakon_subject(drakon::Code code);

// Who decides or draws next, and what: `player 2 may turn a chamber`. What is `it` there is the chamber of the pending
// cell. Of a finished game that it is over, and why. Tells nothing that is hidden: it can be asked of what a View
// shows.
[[nodiscard]] std::string drakon_next(const drakon::State& state);

// Why a game is over, for people: `player 3 holds 5 coins`.
[[nodiscard]] std::string drakon_ending(const drakon::State& state);

// The same as one of a few names for counting: `coins`, `stalemate` or `turns`.
[[nodiscard]] std::string drakon_ending_name(const drakon::State& state);

// What a move does that its text does not say: the chamber placed or entered, coins, who is blown on, caught or bound,
// what has to be decided next, the end of the game; often short, and nothing for a chamber that is not seen.
[[nodiscard]] std::string drakon_effects(const drakon::State& state, const drakon::Move& move);

// An event as a seat sees it: `draw FG:1` if it draws itself, `draw ?` if another does.
[[nodiscard]] std::string drakon_event_text(const drakon::State& before, const drakon::Move& event, Seat viewer);

[[nodiscard]] std::vector<HelpTopic> drakon_topics();

}  // namespace sparring
