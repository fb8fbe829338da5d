#include "tools/games/board_game_battle/terminal_board.hpp"

#include "engine/board_game_battle/notation.hpp"
#include "tools/games/board_game_battle/words.hpp"
#include "tools/tables/paint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace sparring {

namespace {

using board_game_battle::Board;
using board_game_battle::Pending;
using board_game_battle::Place;
using board_game_battle::State;
using board_game_battle::Tile;
using board_game_battle::TileKind;

constexpr std::size_t kMostSquaresInRow = 8;
constexpr std::size_t kCellWidth = 10;

constexpr std::string_view kNumberInk = "\x1b[38;5;245m";
constexpr std::string_view kBlueInk = "\x1b[1;38;5;75m";
constexpr std::string_view kRedInk = "\x1b[1;38;5;203m";
constexpr std::string_view kChallengeInk = "\x1b[1;38;5;220m";
constexpr std::string_view kTileInk = "\x1b[38;5;252m";
constexpr std::array<std::string_view, board_game_battle::kMaxSeats> kInks = {"\x1b[1;38;5;231m", "\x1b[1;38;5;208m",
                                                                              "\x1b[1;38;5;118m", "\x1b[1;38;5;51m"};

[[nodiscard]] std::string symbol_of(const Tile& tile) {
    switch (tile.kind) {
        case TileKind::kStart: return "Start";
        case TileKind::kChallenge: return fmt::format("#{}", tile.number);
        case TileKind::kBlank: return ".";
        case TileKind::kPlus4: return "+4";
        case TileKind::kPlus5: return "+5";
        case TileKind::kPlus6: return "+6";
        case TileKind::kMinus4: return "-4";
        case TileKind::kDuel: return "1:1";
        case TileKind::kBrawl: return "1:all";
        case TileKind::kSwitch: return "swap";
        case TileKind::kRandom: return "rand";
        case TileKind::kDetour: return "det";
        case TileKind::kBoost: return fmt::format(">{}", tile.blue);
        case TileKind::kSetback: return fmt::format("<{}", tile.red);
        case TileKind::kFifty: return fmt::format(">{}<{}", tile.blue, tile.red);
        case TileKind::kBlue: return "blue";
        case TileKind::kRed: return "red";
        case TileKind::kEntry: return "in";
        case TileKind::kExit: return "out";
    }
    return {};
}

[[nodiscard]] std::string_view ink_of(TileKind kind) {
    switch (kind) {
        case TileKind::kStart:
        case TileKind::kChallenge: return kChallengeInk;
        case TileKind::kBoost:
        case TileKind::kBlue: return kBlueInk;
        case TileKind::kSetback:
        case TileKind::kRed: return kRedInk;
        default: return kTileInk;
    }
}

class TrackDrawing {
public:
    TrackDrawing(const State& state, const RenderStyle& style)
        : state_(state),
          board_(state.rules().board()),
          paint_(style),
          squares_in_row_(style.columns == kAnyWidth ? kMostSquaresInRow
                                                     : std::clamp(static_cast<std::size_t>(style.columns) / kCellWidth,
                                                                  std::size_t{1}, kMostSquaresInRow)) {}

    [[nodiscard]] std::string text() const {
        std::string text;
        const std::span<const Tile> main = state_.rules().options().layout.main;
        for (std::size_t first = 0; first < main.size(); first += squares_in_row_) {
            text += row(main, first, "");
        }
        const std::span<const Tile> detour = state_.rules().options().layout.detour;
        for (std::size_t first = 0; first < detour.size(); first += squares_in_row_) {
            text += (first == 0 ? "Detour\n" : "") + row(detour, first, "g");
        }
        return text;
    }

private:
    // Up to squares_in_row_ squares, and below them their pieces if there are any.
    [[nodiscard]] std::string row(std::span<const Tile> tiles, std::size_t first, std::string_view prefix) const {
        const std::size_t end = std::min(tiles.size(), first + squares_in_row_);
        std::string squares;
        std::string pieces;
        for (std::size_t square = first; square < end; ++square) {
            const std::string number = fmt::format("{}{}", prefix, square);
            const std::string symbol = symbol_of(tiles[square]);
            squares += paint_.on_paper("", paint_.inked(kNumberInk, fmt::format("{:>3} ", number)));
            const std::size_t width = square + 1 == end ? 0 : kCellWidth - 4;
            squares +=
                paint_.on_paper("", paint_.inked(ink_of(tiles[square].kind), fmt::format("{:<{}}", symbol, width)));
            pieces += pieces_on(square, !prefix.empty());
        }
        pieces.erase(pieces.find_last_not_of(' ') + 1);
        return squares + "\n" + (pieces.empty() ? "" : pieces + "\n");
    }

    // A cell with the players on a square.
    [[nodiscard]] std::string pieces_on(std::size_t square, bool is_detour) const {
        std::string cell = "   ";
        std::size_t width = cell.size();
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            const Place place = state_.place(seat_at(seat));
            if (board_.is_on_detour(place) == is_detour && board_.square(place) == square) {
                cell += paint_.on_paper("", paint_.inked(kInks[seat], paint_.is_ascii() ? std::to_string(seat + 1)
                                                                                        : std::string(kPieces[seat])));
                ++width;
            }
        }
        return cell + std::string(kCellWidth - std::min(width, kCellWidth), ' ');
    }

    static constexpr std::array<std::string_view, board_game_battle::kMaxSeats> kPieces = {"①", "②", "③", "④"};

    const State& state_;
    const Board& board_;
    Paint paint_;
    std::size_t squares_in_row_;
};

// `round 3, placement 3 1 4 2: player 1 rolls two dice`, and where everybody is.
[[nodiscard]] std::string status_of(const State& state) {
    std::string text = fmt::format("Round {}", state.round());
    if (state.pending() != Pending::kOrder) {
        text += ", placement";
        for (std::size_t turn = 0; turn < static_cast<std::size_t>(state.seats()); ++turn) {
            text += fmt::format(" {}", state.fields().order[turn] + 1);
        }
    }
    const bool is_draw = state.is_over() && state.pending() != Pending::kWon;
    return text + ": " + (is_draw ? "no rounds are left" : board_game_battle_next(state)) + "\n";
}

[[nodiscard]] std::string places_of(const State& state) {
    std::string text;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        text += fmt::format("{}player {} on {}", seat == 0 ? "" : ", ", seat + 1,
                            board_game_battle::place_text(state.rules().board(), state.place(seat_at(seat))));
    }
    return text + "\n";
}

}  // namespace

std::string draw_track(const State& state, const RenderStyle& style) {
    std::string places = places_of(state);
    places.front() = 'P';
    return TrackDrawing(state, style).text() +
           "#n Challenge, 1:1 duel, 1:all brawl, swap squares, rand goes back, det detour,\n"
           ">19 forward to blue 19, <4 back to red 4, >32<26 one of the two by a die\n" +
           places + status_of(state);
}

}  // namespace sparring
