#include "tools/games/board_game_battle/blanked_tracks.hpp"

#include "tools/games/board_game_battle/race_events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace sparring {

namespace {

namespace bgb = board_game_battle;

// Not so of Challenges, of what tiles lead to, and of those that do nothing.
[[nodiscard]] bool does_something(bgb::TileKind kind) {
    return kind != bgb::TileKind::kStart && kind != bgb::TileKind::kBlank && kind != bgb::TileKind::kBlue &&
           kind != bgb::TileKind::kRed && kind != bgb::TileKind::kChallenge;
}

[[nodiscard]] bool occurs(const std::vector<bgb::Tile>& tiles, bgb::TileKind kind) {
    return std::ranges::find(tiles, kind, &bgb::Tile::kind) != tiles.end();
}

[[nodiscard]] OptionSetting layout_of(const bgb::Track& track) { return {"layout", format_track(track)}; }

// Without the tiles for which `goes` holds; a detour that nothing leads to goes with them.
template <class Goes>
[[nodiscard]] std::optional<bgb::Track> track_without(const bgb::Track& track, const Goes& goes) {
    bgb::Track less = track;
    for (std::size_t square = 0; square < less.main.size(); ++square) {
        if (goes(square, less.main[square])) {
            less.main[square] = {};
        }
    }
    if (!occurs(less.main, bgb::TileKind::kDetour)) {
        less.detour.clear();
    }
    return check_track(less) ? std::optional(less) : std::nullopt;
}

}  // namespace

TileChange whole_track(const bgb::Track& track) {
    return {.name = "as-they-are", .title = "as it is", .square = {}, .rule = layout_of(track)};
}

std::vector<TileChange> tracks_without_kinds(const bgb::Track& track) {
    std::vector<TileChange> all;
    for (std::size_t number = 0; number < bgb::kTileNames.size(); ++number) {
        const auto kind = static_cast<bgb::TileKind>(number);
        if (!does_something(kind) || !occurs(track.main, kind)) {
            continue;
        }
        const auto less =
            track_without(track, [kind](std::size_t, const bgb::Tile& tile) { return tile.kind == kind; });
        if (less) {
            const auto name = std::string(bgb::name_of(kind));
            all.push_back({.name = "kind-" + name, .title = name, .square = {}, .rule = layout_of(*less)});
        }
    }
    return all;
}

std::vector<TileChange> tracks_without_squares(const bgb::Track& track) {
    std::vector<TileChange> all;
    for (std::size_t square = 0; square < track.main.size(); ++square) {
        if (!does_something(track.main[square].kind)) {
            continue;
        }
        const auto less =
            track_without(track, [square](std::size_t place, const bgb::Tile&) { return place == square; });
        if (less) {
            all.push_back({.name = fmt::format("square-{}", square),
                           .title = fmt::format("{} {}", square, bgb::name_of(track.main[square].kind)),
                           .square = std::to_string(square),
                           .rule = layout_of(*less)});
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
            facts.kinds.emplace_back(bgb::name_of(kind));
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
