#pragma once
// Rules options and positions of Board Game Battle at random, for tests that play random games.

#include "engine/board_game_battle/state.hpp"
#include "engine/core/random.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::board_game_battle {

// Layouts on which a detour does what it does not do on the island: tiles near its exit whose moves carry on from the
// detour tile, several detour tiles behind each other, no detour at all, and setbacks behind Challenges.
inline constexpr std::array<std::string_view, 5> kLayouts = {
    // Plus tiles, a duel and a brawl that all come out of the detour.
    "start/blank/detour/plus4/duel/random/challenge1/brawl/detour/switch/challenge2/minus4/challenge3/plus5/"
    "challenge4/duel/challenge5/blank/challenge6|entry/plus6/duel/brawl/plus4/exit",
    // Detour tiles that follow each other, so that a carried rest ends on the next one.
    "start/detour/detour/detour/blank/challenge1/detour/random/detour/challenge2/switch/detour/challenge3/duel/"
    "challenge4/challenge5/brawl/detour/challenge6|entry/switch/random/minus4/plus5/blank/exit",
    // No detour, setbacks over Challenges.
    "start/red/duel/challenge1/setback>1/random/challenge2/setback>1/fifty>10>1/brawl/blue/challenge3/boost>13/blue/"
    "challenge4/red/challenge5/fifty>18>15/blue/setback>15/minus4/challenge6",
    // The shortest detour, and duels before Challenges.
    "start/duel/challenge1/detour/challenge2/duel/detour/challenge3/random/challenge4/switch/challenge5/plus6/"
    "challenge6|entry/exit",
    // Nothing but Challenges.
    "start/challenge1/challenge2/challenge3/challenge4/challenge5/challenge6"};

// Any combination of the readings on the island; a third of them with a limit that most games reach.
[[nodiscard]] inline Options random_options(FastRandom& random) {
    const auto flip = [&random] { return uniform_below(random, 2) == 0; };
    Options options;
    options.players = kMinSeats + static_cast<int>(uniform_below(random, 3));
    options.challenge_roll = flip() ? ChallengeRoll::kTotal : ChallengeRoll::kSingle;
    options.detour_exit = flip() ? DetourExit::kStop : DetourExit::kCarry;
    options.max_rounds = uniform_below(random, 3) == 0 ? 1 + static_cast<int>(uniform_below(random, 12)) : 1000;
    return options;
}

// A track of any tiles between Challenges at any distance, with a detour or without. Pieces can get away from every
// square, as there are too few setbacks in a row to hold them up.
[[nodiscard]] inline Track random_track(FastRandom& random) {
    constexpr std::array kTiles = {TileKind::kBlank,  TileKind::kPlus4, TileKind::kPlus5, TileKind::kPlus6,
                                   TileKind::kMinus4, TileKind::kDuel,  TileKind::kBrawl, TileKind::kSwitch,
                                   TileKind::kRandom, TileKind::kDetour};
    const auto below = [&random](std::size_t bound) {
        return uniform_below(random, static_cast<std::uint32_t>(bound));
    };
    const bool has_detour = below(3) != 0;
    Track track{{{TileKind::kStart}, {TileKind::kRed}}, {}};
    for (std::uint8_t challenge = 1; challenge <= kChallenges; ++challenge) {
        for (std::size_t left = below(8); left > 0; --left) {
            track.main.push_back({kTiles[below(kTiles.size() - (has_detour ? 0 : 1))]});
        }
        if (below(2) == 0 || challenge == 1) {
            const auto blue = static_cast<std::uint16_t>(track.main.size() + 2);
            track.main.insert(track.main.end(), {{TileKind::kFifty, 0, blue, 1},
                                                 {below(2) == 0 ? TileKind::kBlank : TileKind::kDuel},
                                                 {TileKind::kBlue},
                                                 {TileKind::kSetback, 0, 0, 1}});
        }
        track.main.push_back({TileKind::kChallenge, challenge});
    }
    if (std::ranges::find(track.main, TileKind::kDetour, &Tile::kind) == track.main.end()) {
        return track;
    }
    track.detour.push_back({TileKind::kEntry});
    for (std::size_t left = below(8); left > 0; --left) {
        track.detour.push_back({kTiles[below(kTiles.size() - 1)]});
    }
    track.detour.push_back({TileKind::kExit});
    return track;
}

// What a turn can wait for with the mover's piece on a place.
[[nodiscard]] inline std::vector<Pending> pendings_at(const Board& board, Place place) {
    switch (board.tile(place).kind) {
        case TileKind::kDuel: return {Pending::kRoll, Pending::kChoice, Pending::kDuel};
        case TileKind::kBrawl: return {Pending::kRoll, Pending::kBrawl};
        case TileKind::kSwitch: return {Pending::kRoll, Pending::kSwitch};
        case TileKind::kRandom: return {Pending::kRoll, Pending::kRandom, Pending::kRandomSteps};
        case TileKind::kFifty: return {Pending::kRoll, Pending::kFifty};
        default: break;
    }
    return place == board.finish() ? std::vector{Pending::kRoll, Pending::kWon} : std::vector{Pending::kRoll};
}

// A position with every piece on any place, in any round and turn, that waits for anything it can wait for.
[[nodiscard]] inline State scattered(const Rules& rules, FastRandom& random) {
    const auto below = [&random](std::size_t bound) {
        return uniform_below(random, static_cast<std::uint32_t>(bound));
    };
    const auto seats = static_cast<std::size_t>(rules.seats());
    Fields fields;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        fields.places[seat] = place_at(below(rules.board().places()));
    }
    fields.round = static_cast<std::uint16_t>(1 + below(static_cast<std::size_t>(rules.max_rounds())));
    if (below(20) == 0) {
        fields.round = static_cast<std::uint16_t>(fields.round + below(2));
        return {fields, rules};
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        fields.order[seat] = static_cast<std::uint8_t>(seat);
        std::swap(fields.order[seat], fields.order[below(seat + 1)]);
    }
    fields.turn = static_cast<std::uint8_t>(below(seats));
    const std::size_t mover = fields.order[fields.turn];
    const std::vector<Pending> pendings = pendings_at(rules.board(), fields.places[mover]);
    fields.pending = pendings[below(pendings.size())];
    if (fields.pending == Pending::kDuel || fields.pending == Pending::kRandomSteps) {
        fields.named = static_cast<std::uint8_t>((mover + 1 + below(seats - 1)) % seats);
    }
    return {fields, rules};
}

}  // namespace sparring::board_game_battle
