#pragma once
// What the seats are called in games whose players have no names of their own.

#include <fmt/format.h>

#include <string>
#include <vector>

namespace sparring {

// "Player 1" and so on, in turn order.
[[nodiscard]] inline std::vector<std::string> numbered_players(int seats) {
    std::vector<std::string> names;
    for (int player = 1; player <= seats; ++player) {
        names.push_back(fmt::format("Player {}", player));
    }
    return names;
}

}  // namespace sparring
