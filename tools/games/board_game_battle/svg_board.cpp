#include "tools/games/board_game_battle/svg_board.hpp"

#include "engine/board_game_battle/notation.hpp"
#include "tools/games/board_game_battle/words.hpp"
#include "tools/pictures/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <span>
#include <vector>

namespace sparring::pictures {

namespace {

using board_game_battle::Place;
using board_game_battle::State;
using board_game_battle::Tile;
using board_game_battle::TileKind;
using board_game_battle::Track;

constexpr std::size_t kTilesInRow = 10;
constexpr double kTileWidth = 110;
constexpr double kTileHeight = 110;
// Between two rows of the track, where it turns, and before the detour.
constexpr double kRowGap = 14;
constexpr double kDetourGap = 60;
constexpr double kTrackPixels = 900;

constexpr Colour kPlainTile = {238, 236, 230};
constexpr Colour kChallengeTile = {250, 214, 110};
constexpr Colour kForwardTile = {176, 212, 238};
constexpr Colour kBackTile = {244, 184, 150};
constexpr Colour kMeetingTile = {222, 196, 226};
constexpr Colour kDetourTile = {190, 222, 196};

[[nodiscard]] Colour tile_paper(TileKind kind) {
    switch (kind) {
        case TileKind::kStart:
        case TileKind::kChallenge: return kChallengeTile;
        case TileKind::kPlus4:
        case TileKind::kPlus5:
        case TileKind::kPlus6:
        case TileKind::kBoost:
        case TileKind::kBlue: return kForwardTile;
        case TileKind::kMinus4:
        case TileKind::kSetback:
        case TileKind::kRed: return kBackTile;
        case TileKind::kDuel:
        case TileKind::kBrawl:
        case TileKind::kSwitch:
        case TileKind::kRandom: return kMeetingTile;
        case TileKind::kDetour:
        case TileKind::kEntry:
        case TileKind::kExit: return kDetourTile;
        case TileKind::kBlank:
        case TileKind::kFifty: return kPlainTile;
    }
    return kPlainTile;
}

// What is printed on a tile. That of fifty has two.
[[nodiscard]] std::vector<std::string> tile_lines(const Tile& tile) {
    switch (tile.kind) {
        case TileKind::kStart: return {"Start"};
        case TileKind::kChallenge: return {"Challenge", std::to_string(tile.number)};
        case TileKind::kBlank: return {};
        case TileKind::kPlus4: return {"+4"};
        case TileKind::kPlus5: return {"+5"};
        case TileKind::kPlus6: return {"+6"};
        case TileKind::kMinus4: return {"\u22124"};
        case TileKind::kDuel: return {"duel"};
        case TileKind::kBrawl: return {"brawl"};
        case TileKind::kSwitch: return {"switch"};
        case TileKind::kRandom: return {"random"};
        case TileKind::kDetour: return {"detour"};
        case TileKind::kBoost: return {"boost", fmt::format("to {}", tile.blue)};
        case TileKind::kSetback: return {"setback", fmt::format("to {}", tile.red)};
        case TileKind::kFifty: return {fmt::format("even: {}", tile.blue), fmt::format("odd: {}", tile.red)};
        case TileKind::kBlue: return {"blue"};
        case TileKind::kRed: return {"red"};
        case TileKind::kEntry: return {"in"};
        case TileKind::kExit: return {"out"};
    }
    return {};
}

[[nodiscard]] std::string tile_name(std::size_t square, bool is_detour) {
    return fmt::format("{}{}", is_detour ? "g" : "", square);
}

[[nodiscard]] std::size_t rows_for(std::size_t tiles) { return (tiles + kTilesInRow - 1) / kTilesInRow; }

// Where a tile of a part of the track is, its rows going back and forth.
[[nodiscard]] Point tile_corner(std::size_t square, double top) {
    const std::size_t row = square / kTilesInRow;
    const std::size_t step = square % kTilesInRow;
    const std::size_t column = row % 2 == 0 ? step : kTilesInRow - 1 - step;
    return {kTileWidth * static_cast<double>(column), top + (kTileHeight + kRowGap) * static_cast<double>(row)};
}

class TrackPicture {
public:
    TrackPicture(const State& state, Sheet& sheet)
        : state_(state),
          track_(state.rules().options().layout),
          sheet_(sheet) {}

    [[nodiscard]] static double detour_top(const Track& track) { return height_of(track.main.size()) + kDetourGap; }
    [[nodiscard]] static double height(const Track& track) {
        return track.detour.empty() ? height_of(track.main.size()) : detour_top(track) + height_of(track.detour.size());
    }

    void draw() {
        draw_part(track_.main, false, 0);
        if (!track_.detour.empty()) {
            const double top = detour_top(track_);
            sheet_.svg().text({0, top - 22}, "Detour", {.size = 24, .anchor = Lettering::Anchor::kStart});
            draw_part(track_.detour, true, top);
        }
        draw_players();
    }

private:
    [[nodiscard]] static double height_of(std::size_t tiles) {
        return (kTileHeight + kRowGap) * static_cast<double>(rows_for(tiles)) - kRowGap;
    }

    void draw_part(std::span<const Tile> tiles, bool is_detour, double top) {
        for (std::size_t square = 0; square < tiles.size(); ++square) {
            if (square > 0 && square % kTilesInRow == 0) {
                draw_turn(tile_corner(square, top));
            }
            draw_tile(tiles[square], square, is_detour, tile_corner(square, top));
        }
    }

    // The way from the row above to the tile below it.
    void draw_turn(Point corner) {
        sheet_.svg().rectangle({corner.x + 0.3 * kTileWidth, corner.y - kRowGap, 0.4 * kTileWidth, kRowGap},
                               {.fill = "#8a867c"});
    }

    void draw_tile(const Tile& tile, std::size_t square, bool is_detour, Point corner) {
        const std::string name = tile_name(square, is_detour);
        const Colour paper = sheet_.notes().paper(name, tile_paper(tile.kind));
        const std::string ink = hex(ink_on(paper));
        const auto [x, y] = corner;
        Svg& svg = sheet_.svg();
        sheet_.begin_place(name, board_game_battle::name_of(tile.kind));
        svg.rectangle({x, y, kTileWidth, kTileHeight}, {.fill = hex(paper), .stroke = "#55524b", .stroke_width = 2});
        svg.text({x + 7, y + 15}, name, {.size = 19, .fill = ink, .anchor = Lettering::Anchor::kStart});
        sheet_.begin_upright();
        draw_lines(tile, corner, ink);
        sheet_.end_upright();
        draw_pieces(square, is_detour, {x, y + 77});
        sheet_.draw_number(name, {x + kTileWidth / 2, y + 98}, kTileWidth - 12,
                           {.size = 21, .fill = ink, .is_bold = true});
        sheet_.end_place();
    }

    void draw_lines(const Tile& tile, Point corner, const std::string& ink) {
        const std::vector<std::string> lines = tile_lines(tile);
        const bool is_sign = lines.size() == 1 && std::isalpha(static_cast<unsigned char>(lines.front().front())) == 0;
        for (std::size_t place = 0; place < lines.size(); ++place) {
            const double y = lines.size() == 1 ? 45 : 35 + 19 * static_cast<double>(place);
            sheet_.svg().text({corner.x + kTileWidth / 2, corner.y + y}, lines[place],
                              {.size = is_sign ? 28.0 : 20.0, .fill = ink});
        }
    }

    [[nodiscard]] bool is_on(std::size_t seat, std::size_t square, bool is_detour) const {
        const board_game_battle::Board& board = state_.rules().board();
        const Place place = state_.place(seat_at(seat));
        return board.is_on_detour(place) == is_detour && board.square(place) == square;
    }

    void draw_pieces(std::size_t square, bool is_detour, Point left) {
        std::vector<std::size_t> here;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            if (is_on(seat, square, is_detour)) {
                here.push_back(seat);
            }
        }
        const double first = left.x + kTileWidth / 2 - 12.5 * (static_cast<double>(here.size()) - 1);
        for (std::size_t place = 0; place < here.size(); ++place) {
            sheet_.begin_piece(std::to_string(here[place]));
            sheet_.draw_seat(here[place], {first + 25 * static_cast<double>(place), left.y}, 11);
            sheet_.end_piece();
        }
    }

    void draw_players() {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            const bool is_placed = state_.pending() != board_game_battle::Pending::kOrder;
            sheet_.remark({.text = fmt::format(
                               "Player {} on {}", seat + 1,
                               board_game_battle::place_text(state_.rules().board(), state_.place(seat_at(seat)))),
                           .seat = seat,
                           .is_to_move = is_placed && !state_.is_over() && state_.to_move() == seat_at(seat)});
        }
    }

    const State& state_;
    const Track& track_;
    Sheet& sheet_;
};

}  // namespace

Expected<std::string> board_game_battle_picture(const State& state, const PictureRequest& request) {
    const Track& track = state.rules().options().layout;
    std::set<std::string> names;
    for (std::size_t square = 0; square < track.main.size(); ++square) {
        names.insert(tile_name(square, false));
    }
    for (std::size_t square = 0; square < track.detour.size(); ++square) {
        names.insert(tile_name(square, true));
    }
    const auto notes = Notes::read(
        request, [&](const std::string& place) { return names.contains(place); },
        fmt::format("a square from 0 to {}{}", track.main.size() - 1,
                    track.detour.empty() ? "" : fmt::format(", or from g0 to g{}", track.detour.size() - 1)));
    if (!notes) {
        return notes.error();
    }
    const double columns = static_cast<double>(std::min(kTilesInRow, std::max(track.main.size(), track.detour.size())));
    constexpr double kPixelsPerUnit = kTrackPixels / (kTilesInRow * kTileWidth);
    Sheet sheet(request, *notes, columns * kTileWidth, TrackPicture::height(track),
                std::max(320.0, columns * kTileWidth * kPixelsPerUnit));
    TrackPicture(state, sheet).draw();
    return sheet.finished();
}

}  // namespace sparring::pictures
