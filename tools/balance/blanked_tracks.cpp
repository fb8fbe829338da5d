#include "tools/balance/blanked_tracks.hpp"

#include "tools/balance/option_value.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring::balance {

namespace {

namespace bgb = board_game_battle;

// Without the tiles for which `goes` holds; a detour that nothing leads to goes with them.
template <class Goes>
[[nodiscard]] std::optional<bgb::Track> track_without(const bgb::Track& track, const Goes& goes) {
    bgb::Track less = track;
    for (std::size_t square = 0; square < less.main.size(); ++square) {
        if (goes(square, less.main[square])) {
            less.main[square] = {};
        }
    }
    if (std::ranges::find(less.main, bgb::TileKind::kDetour, &bgb::Tile::kind) == less.main.end()) {
        less.detour.clear();
    }
    return check_track(less) ? std::optional(less) : std::nullopt;
}

}  // namespace

bool does_something(bgb::TileKind kind) {
    return kind != bgb::TileKind::kStart && kind != bgb::TileKind::kBlank && kind != bgb::TileKind::kBlue &&
           kind != bgb::TileKind::kRed && kind != bgb::TileKind::kChallenge;
}

Expected<BlankedTrack> whole_track(const Inquiry& inquiry) {
    const auto track = bgb::parse_track(option_value(inquiry.game, "layout").value_or(""));
    return track ? Expected<BlankedTrack>(BlankedTrack{"as-they-are", "as it is", std::nullopt, *track})
                 : track.error();
}

std::vector<BlankedTrack> without_kinds(const BlankedTrack& whole) {
    const bgb::Track& track = whole.track;
    std::vector<BlankedTrack> all;
    for (std::size_t number = 0; number < bgb::kTileNames.size(); ++number) {
        const auto kind = static_cast<bgb::TileKind>(number);
        const bool occurs = std::ranges::find(track.main, kind, &bgb::Tile::kind) != track.main.end();
        if (!does_something(kind) || !occurs) {
            continue;
        }
        const auto less =
            track_without(track, [kind](std::size_t, const bgb::Tile& tile) { return tile.kind == kind; });
        if (less) {
            const auto name = std::string(bgb::name_of(kind));
            all.push_back({"kind-" + name, name, std::nullopt, *less});
        }
    }
    return all;
}

std::vector<BlankedTrack> without_squares(const BlankedTrack& whole) {
    const bgb::Track& track = whole.track;
    std::vector<BlankedTrack> all;
    for (std::size_t square = 0; square < track.main.size(); ++square) {
        if (!does_something(track.main[square].kind)) {
            continue;
        }
        const auto less =
            track_without(track, [square](std::size_t place, const bgb::Tile&) { return place == square; });
        if (less) {
            all.push_back({fmt::format("square-{}", square),
                           fmt::format("{} {}", square, bgb::name_of(track.main[square].kind)), square, *less});
        }
    }
    return all;
}

Settings settings_on(const Inquiry& inquiry, const BlankedTrack& track) {
    Settings settings = inquiry.game.settings;
    settings.values.emplace_back("layout", format_track(track.track));
    return settings;
}

}  // namespace sparring::balance
