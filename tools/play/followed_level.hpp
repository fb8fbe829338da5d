#pragma once
// A level that follows a person: after each game it moves towards an even score. It is kept from session to session,
// one for each game and variant.

#include "engine/core/expected.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace sparring {

// What is written for such a level, in place of a number.
inline constexpr std::string_view kFollowing = "auto";

// A level as people write it: a number from 1 to 10, such as 3.5.
[[nodiscard]] Expected<double> parse_level(std::string_view text);

struct FollowedLevel {
    double level = 3;  // in [1, 10], a multiple of 0.1
    int games = 0;     // that were played at it

    bool operator==(const FollowedLevel&) const = default;
};

// What follows a game of `seats` in which the person had `share` of the win, in [0, 1]. The step is 2 levels after a
// first game that was won alone and goes down with the square root of the number of games to half a level; a game won
// as often as 1 in `seats` leaves the level where it is (Robbins and Monro, "A stochastic approximation method", 1951).
[[nodiscard]] FollowedLevel after_game(const FollowedLevel& before, double share, int seats);

// The file of followed levels: a line `GAME LEVEL GAMES` for each.
class FollowedLevels {
public:
    // An empty path keeps nothing.
    explicit FollowedLevels(std::filesystem::path path) : path_(std::move(path)) {}

    // That of a game; the first one if the file has none or cannot be read.
    [[nodiscard]] FollowedLevel of(std::string_view game) const;
    [[nodiscard]] Status keep(std::string_view game, const FollowedLevel& level) const;

private:
    std::filesystem::path path_;
};

}  // namespace sparring
