#pragma once
// Pieces and Power-Ups as both draughts games draw them, in squares that are kSquareSize units wide and high.

#include "tools/pictures/sheet.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::pictures {

inline constexpr double kSquareSize = 100;

// A piece on a square.
struct DrawnPiece {
    std::size_t seat = 0;
    Colour colour;
    Colour line;  // of its edge, so that it is seen on squares of any colour
    bool is_crowned = false;
    std::string number;          // of its player; empty where the colour is enough
    std::optional<int> heading;  // of a man, where not all go the same way: quarter turns clockwise from upwards
    std::string held;            // letters of its Power-Ups
};

// What stands and lies on a square.
struct DrawnSquare {
    std::string name;   // of the place
    std::string label;  // printed in the corner
    std::string what;   // in words
    Point corner;       // at the top left
    Colour paper;
    std::optional<DrawnPiece> piece;
    std::optional<char> lying;  // the letter of a Power-Up, or K for a Crown
};

// A square with all that is on it, and its value.
void draw_square(Sheet& sheet, const DrawnSquare& square);

// What the squares that are not played on are coloured with: something that no scale of values has, where there is one.
[[nodiscard]] Colour idle_paper(const Notes& notes, const Colour& plain);

}  // namespace sparring::pictures
