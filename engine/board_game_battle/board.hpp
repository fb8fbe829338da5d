#pragma once
// The places of a track and the ways between them. Rules page `board-game-battle.md`, "A round" and "Tiles".

#include "engine/board_game_battle/track.hpp"
#include "engine/board_game_battle/types.hpp"

#include <cstddef>
#include <vector>

namespace sparring::board_game_battle {

// Where a walk forward ends, and how many steps are left of it if it came to the end of the detour.
struct Walk {
    Place to{};
    int rest = 0;
    bool has_left_detour = false;
};

// Where a piece is once the tile that it came to has acted as far as no dice are needed, and what it waits for: kRoll
// if its turn is over.
struct Arrival {
    Place place{};
    Pending pending = Pending::kRoll;

    bool operator==(const Arrival&) const = default;
};

class Board {
public:
    Board() = default;
    // `carries_rest`: what is left of a forward move at the end of the detour is walked on from the detour tile.
    explicit Board(const Track& track, bool carries_rest = false);

    // Number of places that the track has, whether or not all of them are numbered here (kMaxPlaces at most are).
    [[nodiscard]] static std::size_t places_of(const Track& track);

    [[nodiscard]] std::size_t places() const { return squares_.size(); }
    // Squares of the main track.
    [[nodiscard]] std::size_t length() const { return track_.main.size(); }
    // K: the square of the detour that nothing stands on; 0 without a detour.
    [[nodiscard]] std::size_t detour_length() const { return track_.detour.empty() ? 0 : track_.detour.size() - 1; }
    [[nodiscard]] bool is_on_detour(Place place) const { return index(place) >= length(); }
    // The number of the square on its own track.
    [[nodiscard]] std::size_t square(Place place) const { return squares_[index(place)]; }
    // The square of the main track, for a piece on the detour that of the tile it came from.
    [[nodiscard]] std::size_t main_square(Place place) const { return main_squares_[index(place)]; }
    [[nodiscard]] const Tile& tile(Place place) const {
        return is_on_detour(place) ? track_.detour[square(place)] : track_.main[square(place)];
    }
    // The number of the Challenge on a place, 0 if there is none or it is Start.
    [[nodiscard]] int challenge(Place place) const { return tile(place).number; }

    [[nodiscard]] Place on_main(std::size_t square) const { return place_at(square); }
    // The square g`square` of a piece that came from the detour tile on `origin`; square < detour_length().
    [[nodiscard]] Place on_detour(std::size_t square, std::size_t origin) const;
    // The last Challenge.
    [[nodiscard]] Place finish() const { return on_main(length() - 1); }

    // Forward moves of every kind stop at a Challenge, backward ones at Start or g0.
    [[nodiscard]] Walk forward(Place from, int steps) const;
    [[nodiscard]] Place forward_by_tile(Place from, int steps) const { return walked_on(forward(from, steps)); }
    // Where a walk ends once what is left of it at the end of the detour is walked on or lost.
    [[nodiscard]] Place walked_on(const Walk& walk) const;
    [[nodiscard]] Place back(Place from, int steps) const;

    // What a piece comes to that moves by its dice and lands on a place.
    [[nodiscard]] Arrival act(Place landed) const;

    bool operator==(const Board&) const = default;

private:
    Track track_;
    bool carries_rest_ = false;
    std::vector<std::uint16_t> squares_;
    std::vector<std::uint16_t> main_squares_;
    std::vector<std::uint16_t> detour_entries_;   // by square of the main track: the place g0 from there
    std::vector<std::uint16_t> next_challenges_;  // by square of the main track: the next one ahead
};

}  // namespace sparring::board_game_battle
