#pragma once
// Set-ups of Power-Ups as openings: which kinds lie where, and the same set-ups with one of them taken off or changed.

#include "engine/core/expected.hpp"
#include "tools/modules/game_module.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sparring::balance {

struct Placing {
    std::size_t seat = 0;
    std::string square;
    char kind = 0;

    [[nodiscard]] std::string text() const { return square + '=' + kind; }
    bool operator==(const Placing&) const = default;
};

// The moves with which an opening sets up, `32=C`, which come before all others; players place in turn.
[[nodiscard]] std::vector<Placing> placings_of(const Opening& opening, std::size_t seats);

// One seat's Power-Up of a kind, and what is put in its place, if anything.
struct KindChange {
    std::size_t seat = 0;
    char from = 0;
    std::optional<char> to;
};

// The opening from the position in which everything is placed, with a change, and then the same moves. Refuses a
// position in which the square cannot be found.
[[nodiscard]] Expected<Opening> changed_opening(const GameModule& module, const Settings& settings,
                                                const Opening& opening, std::size_t seats, const KindChange& change);

}  // namespace sparring::balance
