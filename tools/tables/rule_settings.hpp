#pragma once
// What a game is set up from, as text: its rule options and where it is taken up.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// Rule options by name, in the order they are to be set; from a variant file first, then from `--set`.
struct Settings {
    std::vector<std::pair<std::string, std::string>> values;
    std::size_t of_variant = 0;  // how many of them, from the first, are the variant's
};

// Every rule option with its value, in the order of the game.
using NamedValues = std::vector<std::pair<std::string, std::string>>;

// A state a game is taken up from: a position (empty: the start) and moves played from it.
struct Opening {
    std::string position;
    std::vector<std::string> moves;

    bool operator==(const Opening&) const = default;
};

}  // namespace sparring
