#pragma once
// Positions that people set up by hand: things are put on places of the board, one after the other.

#include "engine/core/expected.hpp"
#include "tools/tables/rule_settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sparring {

// What there is to be put somewhere, or is so of the whole position.
struct Thing {
    std::string name;         // "white man", "Black to move"
    bool needs_place = true;  // it goes to a place of the board

    bool operator==(const Thing&) const = default;
};

struct BoardEdit {
    std::string place;  // by its name in pictures; empty for what needs none
    std::string thing;  // by its name
};

struct EditRequest {
    Opening opening;
    std::vector<BoardEdit> edits;
    std::string title;  // of the image, for screen readers
};

// A position after things were put. Nobody may be able to play from it; then the next thing may mend it.
struct EditedPosition {
    std::string position;  // as text, in canonical form if there is no problem
    std::string picture;   // an SVG image
    std::string problem;   // why nobody can play from it; empty: it can be played from
};

// One of the items of a palette, each of which has a `thing`, by its name. Refuses names that none has, and a thing
// that needs a place without one.
template <class Item>
[[nodiscard]] Expected<Item> item_for(const BoardEdit& edit, const std::vector<Item>& items) {
    const auto item = std::ranges::find(items, edit.thing, [](const Item& one) { return one.thing.name; });
    if (item == items.end()) {
        return Error{fmt::format("there is no '{}' to be put: expected a thing such as '{}'", edit.thing,
                                 items.front().thing.name)};
    }
    if (item->thing.needs_place && edit.place.empty()) {
        return Error{fmt::format("{}: expected the place that it goes to", edit.thing)};
    }
    return *item;
}

template <class Item>
[[nodiscard]] std::vector<Thing> things_of(const std::vector<Item>& items) {
    std::vector<Thing> things(items.size());
    std::ranges::transform(items, things.begin(), &Item::thing);
    return things;
}

}  // namespace sparring
