#include "tools/games/draughtnauts/edit.hpp"

#include "tools/games/draughts/edited_items.hpp"
#include "tools/games/draughts/power_up_words.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <string>

namespace sparring {

namespace {

using draughtnauts::Bitboard;
using draughtnauts::Board;
using draughtnauts::kBlack;
using draughtnauts::kWhite;
using draughtnauts::PowerUp;
using draughtnauts::Square;

struct DraughtsItem {
    enum class Kind : unsigned char { kMan, kCrowned, kLying, kHeld, kNothing, kMover, kEmptyBoard };

    Thing thing;
    Kind kind = Kind::kNothing;
    Seat seat = kBlack;
    PowerUp power_up = PowerUp::kSword;
};

[[nodiscard]] std::vector<DraughtsItem> draughts_items(bool has_power_ups) {
    using Kind = DraughtsItem::Kind;
    std::vector<DraughtsItem> items = {
        {{"black man"}, Kind::kMan, kBlack}, {{"black crowned piece"}, Kind::kCrowned, kBlack},
        {{"white man"}, Kind::kMan, kWhite}, {{"white crowned piece"}, Kind::kCrowned, kWhite},
        {{"nothing"}, Kind::kNothing},
    };
    for (const PowerUp kind : draughts::kAllPowerUps) {
        if (has_power_ups) {
            items.push_back({{fmt::format("{} on the square", name_of(kind))}, Kind::kLying, kBlack, kind});
            items.push_back({{fmt::format("{} held by the piece", name_of(kind))}, Kind::kHeld, kBlack, kind});
        }
    }
    items.push_back({{"Black to move", false}, Kind::kMover, kBlack});
    items.push_back({{"White to move", false}, Kind::kMover, kWhite});
    items.push_back({{"empty board", false}, Kind::kEmptyBoard});
    return items;
}

// What stands, lies and is held, and who is to move.
struct EditedBoard {
    Board board;
    Seat to_move = kBlack;
};

void take_piece(Board& board, Square square) {
    const Bitboard others = ~draughtnauts::bit(square);
    board.pieces[0] &= others;
    board.pieces[1] &= others;
    board.crowned &= others;
    board.held.clear(draughtnauts::bit(square));
}

[[nodiscard]] bool is_slot(Square square) {
    return ((draughtnauts::kTopRow | draughtnauts::kBottomRow) & draughtnauts::bit(square)) != 0;
}

[[nodiscard]] Status lay(Board& board, Square square, PowerUp kind) {
    if (!is_slot(square)) {
        return Error{fmt::format("a Power-Up lies on 1 to 4 or 29 to 32, not on {}", draughtnauts::number_of(square))};
    }
    board.lying.put(draughtnauts::slot_of(square), kind);
    return ok();
}

[[nodiscard]] Status give(Board& board, Square square, PowerUp kind) {
    const int number = draughtnauts::number_of(square);
    if ((board.crowned & draughtnauts::bit(square)) == 0) {
        return Error{fmt::format("a Power-Up is held by a crowned piece: put one on {} first", number)};
    }
    const auto held = held_with(board.held.of(square), kind, std::to_string(number));
    if (!held) {
        return held.error();
    }
    board.held.give(square, *held);
    return ok();
}

[[nodiscard]] Status put_item(Board& board, Square square, const DraughtsItem& item) {
    using Kind = DraughtsItem::Kind;
    if (item.kind == Kind::kLying) {
        return lay(board, square, item.power_up);
    }
    if (item.kind == Kind::kHeld) {
        return give(board, square, item.power_up);
    }
    take_piece(board, square);
    if (item.kind == Kind::kNothing && is_slot(square)) {
        board.lying.take(draughtnauts::slot_of(square));
    }
    if (item.kind != Kind::kNothing) {
        board.pieces[index(item.seat)] |= draughtnauts::bit(square);
        board.crowned |= item.kind == Kind::kCrowned ? draughtnauts::bit(square) : 0;
    }
    return ok();
}

[[nodiscard]] Expected<EditedBoard> with_edit(EditedBoard edited, const BoardEdit& edit, bool has_power_ups) {
    const auto item = item_for(edit, draughts_items(has_power_ups));
    if (!item) {
        return item.error();
    }
    if (item->kind == DraughtsItem::Kind::kMover) {
        edited.to_move = item->seat;
        return edited;
    }
    if (item->kind == DraughtsItem::Kind::kEmptyBoard) {
        edited.board = Board();
        return edited;
    }
    const auto number = parse_whole_number(edit.place, 1, draughtnauts::kSquares);
    if (!number) {
        return Error{fmt::format("'{}' is no place of the board: expected a square from 1 to {}", edit.place,
                                 draughtnauts::kSquares)};
    }
    const Square square = draughtnauts::square_of_number(static_cast<int>(*number));
    const Status put = put_item(edited.board, square, *item);
    return put ? Expected<EditedBoard>(edited) : put.error();
}

}  // namespace

std::vector<Thing> draughts_palette(const draughtnauts::BasicState& /*state*/) {
    return things_of(draughts_items(false));
}

std::vector<Thing> draughts_palette(const draughtnauts::State& /*state*/) { return things_of(draughts_items(true)); }

Expected<draughtnauts::BasicState> put_on_board(const draughtnauts::BasicState& state, const BoardEdit& edit) {
    EditedBoard before{.board = {}, .to_move = state.to_move()};
    before.board.pieces = {state.pieces(kBlack), state.pieces(kWhite)};
    before.board.crowned = state.crowned();
    const auto edited = with_edit(before, edit, false);
    if (!edited) {
        return edited.error();
    }
    const Board& board = edited->board;
    return draughtnauts::BasicState(board.pieces[0], board.pieces[1], board.crowned, edited->to_move, 0, state.rules());
}

Expected<draughtnauts::State> put_on_board(const draughtnauts::State& state, const BoardEdit& edit) {
    const auto edited = with_edit({state.board(), state.to_move()}, edit, true);
    if (!edited) {
        return edited.error();
    }
    return draughtnauts::State(edited->board, edited->to_move, 0, false, state.rules());
}

}  // namespace sparring
