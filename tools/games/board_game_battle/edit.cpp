#include "tools/games/board_game_battle/edit.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace sparring {

namespace {

using board_game_battle::Board;
using board_game_battle::Fields;
using board_game_battle::Pending;
using board_game_battle::Place;
using board_game_battle::State;
using board_game_battle::TileKind;

struct TrackItem {
    enum class Kind : unsigned char { kPiece, kTurn, kNoOrder, kAllAtStart };

    Thing thing;
    Kind kind = Kind::kPiece;
    std::size_t seat = 0;
};

[[nodiscard]] std::vector<TrackItem> track_items(const State& state) {
    using Kind = TrackItem::Kind;
    const auto seats = static_cast<std::size_t>(state.seats());
    std::vector<TrackItem> items;
    items.reserve(2 * seats + 2);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        items.push_back({{fmt::format("piece of player {}", seat + 1)}, Kind::kPiece, seat});
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        items.push_back({{fmt::format("turn of player {}", seat + 1), false}, Kind::kTurn, seat});
    }
    items.push_back({{"order not rolled yet", false}, Kind::kNoOrder});
    items.push_back({{"everybody on Start", false}, Kind::kAllAtStart});
    return items;
}

// The tile of the main track from which a piece comes to the detour.
[[nodiscard]] std::size_t origin_for(const Board& board, Place present) {
    if (board.is_on_detour(present)) {
        return board.main_square(present);
    }
    std::size_t square = 0;
    while (board.tile(board.on_main(square)).kind != TileKind::kDetour) {
        ++square;
    }
    return square;
}

[[nodiscard]] Expected<Place> place_named(const std::string& name, const Board& board, Place present) {
    const bool is_detour = name.starts_with('g') && board.detour_length() > 0;
    const std::size_t squares = is_detour ? board.detour_length() : board.length();
    const std::string_view digits = std::string_view(name).substr(is_detour ? 1 : 0);
    const auto square = parse_whole_number(digits, 0, squares - 1);
    if (!square) {
        return Error{fmt::format("nobody stands on '{}': expected a square from {}0 to {}{}", name,
                                 is_detour ? "g" : "", is_detour ? "g" : "", squares - 1)};
    }
    return is_detour ? board.on_detour(*square, origin_for(board, present)) : board.on_main(*square);
}

// By the order of players if it is not rolled yet.
void give_turn(Fields& fields, std::size_t seat, std::size_t seats) {
    if (fields.pending == Pending::kOrder) {
        for (std::size_t place = 0; place < seats; ++place) {
            fields.order[place] = static_cast<std::uint8_t>(place);
        }
    }
    fields.pending = Pending::kRoll;
    const auto* const found = std::ranges::find(fields.order, static_cast<std::uint8_t>(seat));
    fields.turn = static_cast<std::uint8_t>(found - fields.order.begin());
}

void drop_order(Fields& fields) {
    fields.order = {};
    fields.turn = 0;
    fields.pending = Pending::kOrder;
}

}  // namespace

std::vector<Thing> track_palette(const State& state) { return things_of(track_items(state)); }

Expected<State> put_on_track(const State& state, const BoardEdit& edit) {
    const auto item = item_for(edit, track_items(state));
    if (!item) {
        return item.error();
    }
    const Board& board = state.rules().board();
    Fields fields = state.fields();
    switch (item->kind) {
        case TrackItem::Kind::kPiece: {
            const auto place = place_named(edit.place, board, fields.places[item->seat]);
            if (!place) {
                return place.error();
            }
            fields.places[item->seat] = *place;
            break;
        }
        case TrackItem::Kind::kTurn: give_turn(fields, item->seat, static_cast<std::size_t>(state.seats())); break;
        case TrackItem::Kind::kNoOrder: drop_order(fields); break;
        case TrackItem::Kind::kAllAtStart: fields.places = {}; break;
    }
    fields.named = 0;
    if (fields.pending != Pending::kOrder) {
        const bool has_won = fields.places[fields.order[fields.turn]] == board.finish();
        fields.pending = has_won ? Pending::kWon : Pending::kRoll;
    }
    return State(fields, state.rules());
}

}  // namespace sparring
