#pragma once
// What would mend the game: for each thing that is wrong with it, the values of rule options that make it least,
// screened between the weaker agents and confirmed on fresh games between the stronger ones.

#include "tools/balance/question.hpp"
#include "tools/balance/seats_question.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sparring::balance {

// Something that is wrong with a game.
enum class Fault : std::uint8_t {
    kUnequalSeats,  // shown, between the stronger agents
    kFewWinners,    // more than a fifth of the games have no single winner, as is shown between the stronger agents
    kLongWaits,     // who is out first waits for more than a quarter of the plies of a game, shown between the same
};

// In the order of this list.
[[nodiscard]] std::vector<Fault> faults_in(std::span<const PlayedGame> games, const SeatsJudgement& seats,
                                           const Inquiry& inquiry);

// The seat whose part of the wins is furthest from an equal one, and on which side: 1 if it wins more.
struct SeatOff {
    std::size_t seat = 0;
    double direction = 1;
};
[[nodiscard]] SeatOff furthest_off(const SeatsJudgement& judged);

// How bad it is in each game, 0 on average where nothing is wrong: what the seat wins beyond an equal share, or less
// than it if that is its side, in win share; 1 where nobody wins alone; or for which part of the game who is out waits.
[[nodiscard]] std::vector<std::optional<double>> severity(Fault fault, std::span<const PlayedGame> games,
                                                          const SeatOff& off);

[[nodiscard]] Question mend_question();

}  // namespace sparring::balance
