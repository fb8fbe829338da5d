#pragma once
// A board as an image, and what is to be noted on it: values as colours of its places, such as a heat map.

#include "tools/tables/rule_settings.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sparring {

// A value beside a place of the board.
struct PlaceNote {
    std::string place;            // in the game's own text: "18", "A12", "c3", "g2", "-1,2"
    std::optional<double> value;  // decides the colour
    std::string text;             // shown when pointed at, and to screen readers; empty: the value
};

struct PictureRequest {
    Opening opening;
    std::string title;             // of the image, for screen readers
    std::vector<PlaceNote> notes;  // each place once; none: the plain board
    std::string scale;             // what the values are, with their unit: "win share, %"
    // Values that get the palest and the strongest colour; of two colours if they lie on both sides of 0.
    std::optional<double> low, high;  // without them the least and the greatest value
};

}  // namespace sparring
