#include "tools/games/board_game_battle/blanked_tracks.hpp"

#include "tools/games/board_game_battle/race_events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace sparring {

namespace {

namespace bgb = board_game_battle;

// Not so of Challenges, of what tiles lead to, and of those that do nothing.
[[nodiscard]] bool does_something(bgb::TileKind kind) {
    return kind != bgb::TileKind::kStart && kind != bgb::TileKind::kBlank && kind != bgb::TileKind::kBlue &&
           kind != bgb::TileKind::kRed && kind != bgb::TileKind::kChallenge;
}

// Nor the ends of the detour.
[[nodiscard]] bool can_be_blank(bgb::TileKind kind) {
    return does_something(kind) && kind != bgb::TileKind::kEntry && kind != bgb::TileKind::kExit;
}

[[nodiscard]] bool occurs(const std::vector<bgb::Tile>& tiles, bgb::TileKind kind) {
    return std::ranges::find(tiles, kind, &bgb::Tile::kind) != tiles.end();
}

[[nodiscard]] OptionSetting layout_of(const bgb::Track& track) { return {"layout", format_track(track)}; }

// What a tile leads to acts as a blank one, and must not be there for nothing.
void blank_targets_of_nothing(bgb::Track& track) {
    std::set<std::size_t> targets;
    for (const bgb::Tile& tile : track.main) {
        if (tile.kind == bgb::TileKind::kBoost || tile.kind == bgb::TileKind::kFifty) {
            targets.insert(tile.blue);
        }
        if (tile.kind == bgb::TileKind::kSetback || tile.kind == bgb::TileKind::kFifty) {
            targets.insert(tile.red);
        }
    }
    for (std::size_t square = 0; square < track.main.size(); ++square) {
        const bgb::TileKind kind = track.main[square].kind;
        if ((kind == bgb::TileKind::kBlue || kind == bgb::TileKind::kRed) && !targets.contains(square)) {
            track.main[square] = {};
        }
    }
}

// Rules page, "Track": what is left is a track again.
[[nodiscard]] bgb::Track mended(bgb::Track track) {
    blank_targets_of_nothing(track);
    if (!occurs(track.main, bgb::TileKind::kDetour)) {
        track.detour.clear();
    }
    return track;
}

// "plus 4" for "plus4".
[[nodiscard]] std::string words_of(bgb::TileKind kind) {
    std::string words(bgb::name_of(kind));
    if (const std::size_t digit = words.find_first_of("456"); digit != std::string::npos) {
        words.insert(digit, 1, ' ');
    }
    return words;
}

void blank_kind(std::vector<bgb::Tile>& tiles, bgb::TileKind kind) {
    std::ranges::replace_if(tiles, [kind](const bgb::Tile& tile) { return tile.kind == kind; }, bgb::Tile());
}

}  // namespace

TileChange whole_track(const bgb::Track& track) {
    return {.name = "as-they-are", .title = "as it is", .square = {}, .rule = layout_of(track)};
}

std::vector<TileChange> tracks_without_kinds(const bgb::Track& track) {
    std::vector<TileChange> all;
    for (std::size_t number = 0; number < bgb::kTileNames.size(); ++number) {
        const auto kind = static_cast<bgb::TileKind>(number);
        if (!can_be_blank(kind) || !(occurs(track.main, kind) || occurs(track.detour, kind))) {
            continue;
        }
        bgb::Track less = track;
        blank_kind(less.main, kind);
        blank_kind(less.detour, kind);
        const auto name = std::string(bgb::name_of(kind));
        all.push_back({.name = "kind-" + name,
                       .title = words_of(kind),
                       .square = {},
                       .rule = layout_of(mended(std::move(less)))});
    }
    return all;
}

std::vector<TileChange> tracks_without_squares(const bgb::Track& track) {
    std::vector<TileChange> all;
    for (const auto& [tiles, letter] : {std::pair(&bgb::Track::main, ""), std::pair(&bgb::Track::detour, "g")}) {
        for (std::size_t square = 0; square < (track.*tiles).size(); ++square) {
            const bgb::TileKind kind = (track.*tiles)[square].kind;
            if (!can_be_blank(kind)) {
                continue;
            }
            bgb::Track less = track;
            (less.*tiles)[square] = {};
            const std::string name = fmt::format("{}{}", letter, square);
            all.push_back({.name = "square-" + name,
                           .title = fmt::format("{} ({})", name, words_of(kind)),
                           .square = name,
                           .rule = layout_of(mended(std::move(less)))});
        }
    }
    return all;
}

LandingFacts landings_on(const bgb::Track& track) {
    LandingFacts facts;
    facts.lands = kLandsEvent;
    facts.fails = kFailsEvent;
    std::vector<bgb::TileKind> kinds;
    for (std::size_t number = 0; number < bgb::kTileNames.size(); ++number) {
        const auto kind = static_cast<bgb::TileKind>(number);
        if (does_something(kind) && (occurs(track.main, kind) || occurs(track.detour, kind))) {
            kinds.push_back(kind);
            facts.kinds.push_back(words_of(kind));
        }
    }
    const auto add = [&](const std::vector<bgb::Tile>& tiles, std::string_view prefix) {
        for (std::size_t square = 0; square < tiles.size(); ++square) {
            facts.squares.push_back(fmt::format("{}{}", prefix, square));
            const auto found = std::ranges::find(kinds, tiles[square].kind);
            if (found != kinds.end()) {
                facts.kind_of_square[facts.squares.back()] = static_cast<std::size_t>(found - kinds.begin());
            }
        }
    };
    // As the tracer names them: those of the detour with a letter in front.
    add(track.main, "");
    add(track.detour, "g");
    return facts;
}

}  // namespace sparring
