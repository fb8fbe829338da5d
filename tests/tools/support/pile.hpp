#pragma once
// The game that FakeModule plays: players take one or two pebbles from a pile in turn.

#include "engine/core/expected.hpp"
#include "tools/tables/game_module.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sparring::test {

struct PileRules {
    int stones = 5;
    bool is_misere = false;
};

using Names = std::vector<std::string>;

struct Pile {
    int stones = 0;
    std::size_t to_move = 0;  // seat
    std::size_t seats = 2;
};

[[nodiscard]] Names first_names(std::size_t seats);

[[nodiscard]] Expected<PileRules> read_rules(const Settings& settings);

[[nodiscard]] std::string text_of(const Pile& pile);

// Numbers of pebbles that may be taken.
[[nodiscard]] std::vector<int> moves_of(const Pile& pile);

[[nodiscard]] Pile after(const Pile& pile, int taken);

[[nodiscard]] Expected<Pile> read_opening(const Settings& settings, const Opening& opening, const Names& names);

[[nodiscard]] std::uint64_t count_leaves(const Pile& pile, int depth);

// The seat that took the last pebble.
[[nodiscard]] std::size_t last_seat(const Pile& end);

// Who wins a finished game: the seat that took the last pebble, unless the rules turn that round.
[[nodiscard]] std::size_t winner(const Pile& end, const PileRules& rules);

// Who takes the last pebble if everybody does if they can, and takes one if they cannot, without `misere`.
[[nodiscard]] std::size_t best_winner(const Pile& pile);

}  // namespace sparring::test
