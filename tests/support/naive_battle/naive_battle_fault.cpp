// "Track" of the rules page `board-game-battle.md`: which layouts are refused, and with which square named.
#include "tests/support/naive_battle/naive_battle_turn.hpp"

#include <algorithm>
#include <set>

namespace sparring::naive_battle {
namespace {

std::string name_of(int square) { return "square " + std::to_string(square) + ": "; }

std::string detour_name_of(int square) { return "square g" + std::to_string(square) + ": "; }

bool is_challenge(const Tile& tile) { return tile.kind == "challenge"; }

int last_square(const std::vector<Tile>& tiles) { return static_cast<int>(tiles.size()) - 1; }

const Tile& main_tile(const Layout& layout, int square) { return tile_at({.square = square}, layout); }

const Tile& detour_tile(const Layout& layout, int square) {
    return tile_at({.is_on_detour = true, .square = square}, layout);
}

// "Track": square 0 is Start, and every square that is not a challenge has one of the tiles.
std::string kind_fault(const Layout& layout) {
    const std::set<std::string> tiles{"blank",  "plus4",  "plus5", "plus6",   "minus4", "duel", "brawl", "switch",
                                      "random", "detour", "boost", "setback", "fifty",  "blue", "red"};
    if (layout.track.empty() || layout.track.front().kind != "start") {
        return name_of(0) + "the first square is not Start";
    }
    for (int square = 1; square <= last_square(layout.track); ++square) {
        const Tile& tile = main_tile(layout, square);
        if (!is_challenge(tile) && !tiles.contains(tile.kind)) {
            return name_of(square) + "'" + tile.kind + "' is not a tile of the main track";
        }
    }
    return "";
}

// "Track": challenges #1 to #6 lie at rising indices, #6 is the last square.
std::string challenge_fault(const Layout& layout) {
    int number = 0;
    for (int square = 1; square <= last_square(layout.track); ++square) {
        const Tile& tile = main_tile(layout, square);
        if (!is_challenge(tile)) {
            continue;
        }
        number += 1;
        if (tile.number != number || number > 6) {
            return name_of(square) + "Challenge #" + std::to_string(tile.number) + " is out of order";
        }
    }
    const bool is_last = is_challenge(layout.track.back()) && layout.track.back().number == 6;
    return is_last ? "" : name_of(last_square(layout.track)) + "the last square is not Challenge #6";
}

bool is_of_kind(const Layout& layout, int square, const std::string& kind) {
    return square >= 0 && square <= last_square(layout.track) && main_tile(layout, square).kind == kind;
}

// "Track": blue targets lie ahead with no challenge in between.
std::string blue_fault(const Layout& layout, int square, int target) {
    const std::string name = name_of(square) + "its blue square " + std::to_string(target);
    if (!is_of_kind(layout, target, "blue")) {
        return name + " is not blue";
    }
    if (target <= square) {
        return name + " does not lie ahead";
    }
    const bool has_challenge_between =
        std::any_of(layout.track.begin() + square, layout.track.begin() + target, is_challenge);
    return has_challenge_between ? name + " lies behind a challenge" : "";
}

// "Track": red targets lie behind.
std::string red_fault(const Layout& layout, int square, int target) {
    const std::string name = name_of(square) + "its red square " + std::to_string(target);
    if (!is_of_kind(layout, target, "red")) {
        return name + " is not red";
    }
    return target >= square ? name + " does not lie behind" : "";
}

std::string target_fault(const Layout& layout) {
    for (int square = 1; square <= last_square(layout.track); ++square) {
        const Tile& tile = main_tile(layout, square);
        const bool is_fifty = tile.kind == "fifty";
        std::string broken;
        if (is_fifty || tile.kind == "boost") {
            broken = blue_fault(layout, square, is_fifty ? tile.blue : tile.to);
        }
        if (broken.empty() && (is_fifty || tile.kind == "setback")) {
            broken = red_fault(layout, square, is_fifty ? tile.red : tile.to);
        }
        if (!broken.empty()) {
            return broken;
        }
    }
    return "";
}

// "Track": every blue and red square is someone's target.
std::string orphan_fault(const Layout& layout) {
    std::set<int> targets;
    for (const Tile& tile : layout.track) {
        if (tile.kind == "boost" || tile.kind == "setback") {
            targets.insert(tile.to);
        }
        if (tile.kind == "fifty") {
            targets.insert({tile.blue, tile.red});
        }
    }
    for (int square = 1; square <= last_square(layout.track); ++square) {
        const std::string kind = main_tile(layout, square).kind;
        if ((kind == "blue" || kind == "red") && !targets.contains(square)) {
            return name_of(square) + "no tile leads to this " + kind + " square";
        }
    }
    return "";
}

// "Track": g0 is where a piece is put, gK the exit, and between them are only some of the tiles.
std::string detour_kind_fault(const Layout& layout) {
    const std::set<std::string> tiles{"blank", "plus4", "plus5",  "plus6", "minus4",
                                      "duel",  "brawl", "switch", "random"};
    const int last = last_square(layout.detour);
    if (layout.detour.front().kind != "entry") {
        return detour_name_of(0) + "the detour track does not begin with its entry";
    }
    for (int square = 1; square < last; ++square) {
        const std::string kind = detour_tile(layout, square).kind;
        if (!tiles.contains(kind)) {
            return detour_name_of(square) + "'" + kind + "' is not a tile of the detour track";
        }
    }
    return layout.detour.back().kind == "exit" ? "" : detour_name_of(last) + "the detour track does not end at an exit";
}

// "Track": detour tiles exist exactly if a detour track does.
std::string detour_fault(const Layout& layout) {
    const auto found = std::ranges::find(layout.track, "detour", &Tile::kind);
    const bool has_detour_tile = found != layout.track.end();
    if (layout.detour.empty()) {
        const int square = static_cast<int>(found - layout.track.begin());
        return has_detour_tile ? name_of(square) + "there is no detour track for this detour tile" : "";
    }
    return has_detour_tile ? detour_kind_fault(layout) : detour_name_of(0) + "no detour tile leads to the detour track";
}

// Every place where a landing can leave the piece, whatever the dice of the tile.
std::vector<Place> outcomes_of(const Landing& landing, const Options& options) {
    const Tile& tile = tile_at(landing.place, options.layout);
    if (!landing.does_act) {
        return {landing.place};
    }
    if (tile.kind == "fifty") {
        return {{.square = tile.blue}, {.square = tile.red}};
    }
    if (tile.kind == "duel") {
        return {landing.place, forward(landing.place, 7, options).place};
    }
    if (tile.kind == "brawl") {
        return {landing.place, forward(landing.place, 10, options).place};
    }
    return {taken_by_tile(landing.place, options)};
}

// Where one roll can bring the piece. Two dice and a third have totals up to 18; one die has those that two have not.
std::vector<Landing> landings_from(const Place& place, const Options& options) {
    const Tile& tile = tile_at(place, options.layout);
    std::vector<Landing> landings;
    for (int total = is_challenge(tile) ? tile.number : 1; total <= 18; ++total) {
        landings.push_back(forward(place, total, options));
    }
    return landings;
}

bool is_goal(const Place& place, const Options& options) {
    return place == Place{.square = last_square(options.layout.track)};
}

bool contains(const std::vector<Place>& places, const Place& place) {
    return std::ranges::find(places, place) != places.end();
}

void add(std::vector<Place>& places, const Place& place) {
    if (!contains(places, place)) {
        places.push_back(place);
    }
}

// Where the piece can be after a turn of its own.
std::vector<Place> moves_from(const Place& place, const Options& options) {
    std::vector<Place> places;
    if (is_goal(place, options)) {
        return places;
    }
    for (const Landing& landing : landings_from(place, options)) {
        for (const Place& outcome : outcomes_of(landing, options)) {
            add(places, outcome);
        }
    }
    return places;
}

// By how much others can push a piece backward once somebody can land from `place` on a duel or random tile.
std::set<int> pushes_from(const Place& place, const Options& options) {
    std::set<int> pushes;
    for (const Landing& landing : landings_from(place, options)) {
        const std::string kind = tile_at(landing.place, options.layout).kind;
        if (landing.does_act && kind == "duel") {
            pushes.insert(7);
        }
        if (landing.does_act && kind == "random") {
            pushes.insert({1, 2, 3, 4, 5, 6});
        }
    }
    return pushes;
}

// Every place where a piece can come to rest, by its own turns or pushed by others. An exchange of two pieces brings
// them to places that these are already.
std::vector<Place> reachable_places(const Options& options) {
    std::vector<Place> places{Place{}};
    std::set<int> pushes;
    std::size_t known = 0;
    while (known != places.size() + pushes.size()) {
        known = places.size() + pushes.size();
        for (const Place& place : std::vector<Place>(places)) {
            std::ranges::for_each(moves_from(place, options), [&](const Place& next) { add(places, next); });
            std::ranges::for_each(pushes, [&](int steps) { add(places, backward(place, steps)); });
            pushes.merge(is_goal(place, options) ? std::set<int>{} : pushes_from(place, options));
        }
    }
    return places;
}

// Those of the places from which a piece can come to Challenge #6 by its own turns.
std::vector<Place> finishing_places(const std::vector<Place>& places, const Options& options) {
    std::vector<Place> finishing;
    std::size_t known = 1;
    while (known != finishing.size()) {
        known = finishing.size();
        for (const Place& place : places) {
            const std::vector<Place> next = moves_from(place, options);
            const bool can_finish =
                std::ranges::any_of(next, [&](const Place& after) { return contains(finishing, after); });
            if (is_goal(place, options) || can_finish) {
                add(finishing, place);
            }
        }
    }
    return finishing;
}

// "Track": from every reachable square #6 can be reached with positive chance, judged with the defaults of the options.
std::string finish_fault(const Layout& layout) {
    const Options options{.layout = layout};
    std::vector<Place> places = reachable_places(options);
    std::ranges::sort(places, std::ranges::less(),
                      [](const Place& place) { return std::pair(place.is_on_detour, place.square); });
    const std::vector<Place> finishing = finishing_places(places, options);
    for (const Place& place : places) {
        if (contains(finishing, place)) {
            continue;
        }
        return (place.is_on_detour ? detour_name_of(place.square) : name_of(place.square)) +
               "Challenge #6 cannot be reached from here";
    }
    return "";
}

}  // namespace

std::string fault(const Layout& layout) {
    for (const auto& rule : {kind_fault, challenge_fault, target_fault, orphan_fault, detour_fault, finish_fault}) {
        const std::string broken = rule(layout);
        if (!broken.empty()) {
            return broken;
        }
    }
    return "";
}

}  // namespace sparring::naive_battle
