#include "tools/games/mega_board/edit.hpp"

#include "tools/games/draughts/edited_items.hpp"
#include "tools/games/draughts/power_up_words.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace sparring {

namespace {

using mega_board::Board;
using mega_board::Headings;
using mega_board::Layout;
using mega_board::PowerUp;
using mega_board::Rules;
using mega_board::Side;
using mega_board::Square;
using mega_board::State;
using mega_board::Treasure;

constexpr std::array<std::string_view, mega_board::kSides> kSideWords = {"north", "east", "south", "west"};

struct BoardsItem {
    enum class Kind : unsigned char { kPiece, kTreasure, kHeld, kNothing, kMover, kEmptyBoards };

    Thing thing;
    Kind kind = Kind::kNothing;
    std::size_t seat = 0;
    Headings headings = mega_board::kAllHeadings;
    Treasure treasure = Treasure::kCrown;
};

void add_pieces(std::size_t seat, std::vector<BoardsItem>& items) {
    for (const Side side : mega_board::kAllSides) {
        items.push_back({{fmt::format("man of player {} facing {}", seat + 1, kSideWords[mega_board::index(side)])},
                         BoardsItem::Kind::kPiece,
                         seat,
                         mega_board::headings_of(side)});
    }
    items.push_back({{fmt::format("crowned piece of player {}", seat + 1)}, BoardsItem::Kind::kPiece, seat});
}

[[nodiscard]] std::vector<BoardsItem> boards_items(std::size_t seats, bool has_power_ups) {
    using Kind = BoardsItem::Kind;
    std::vector<BoardsItem> items;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        add_pieces(seat, items);
    }
    items.push_back({{"nothing"}, Kind::kNothing});
    items.push_back({{"Crown"}, Kind::kTreasure});
    for (const PowerUp kind : mega_board::kAllPowerUps) {
        if (has_power_ups) {
            const Treasure treasure = mega_board::treasure_of(kind);
            items.push_back({{fmt::format("Crown and {}", name_of(kind))}, Kind::kTreasure, 0, 0, treasure});
            items.push_back({{fmt::format("{} held by the piece", name_of(kind))}, Kind::kHeld, 0, 0, treasure});
        }
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        items.push_back({{fmt::format("Player {} to move", seat + 1), false}, Kind::kMover, seat});
    }
    items.push_back({{"empty boards", false}, Kind::kEmptyBoards});
    return items;
}

template <int Lanes, int Seats>
[[nodiscard]] std::vector<BoardsItem> boards_items(const State<Lanes, Seats>& state) {
    return boards_items(static_cast<std::size_t>(state.seats()), state.rules().has_power_ups());
}

template <int Lanes, int Seats>
void take_piece(Board<Lanes, Seats>& board, Square square) {
    for (auto& own : board.pieces) {
        own.erase(square);
    }
    for (auto& ways : board.headings) {
        ways.erase(square);
    }
    for (auto& holders : board.held) {
        holders.erase(square);
    }
}

template <int Lanes, int Seats>
[[nodiscard]] Status lay_treasure(Board<Lanes, Seats>& board, Square square, Treasure treasure,
                                  const Rules<Lanes>& rules) {
    const std::optional<Seat> owner = rules.layout().home_owner(square);
    if (!owner || !rules.crown_squares(*owner).contains(square)) {
        return Error{
            fmt::format("no Crown can lie on {}: expected a crown square of a home", rules.layout().name(square))};
    }
    board.treasury.put(square, treasure);
    return ok();
}

template <int Lanes, int Seats>
[[nodiscard]] Status give(Board<Lanes, Seats>& board, Square square, PowerUp kind, const Layout& layout) {
    const std::string name = layout.name(square);
    if (!board.occupied().contains(square) || board.headings_at(square) != mega_board::kAllHeadings) {
        return Error{fmt::format("a Power-Up is held by a crowned piece: put one on {} first", name)};
    }
    const auto held = held_with(board.held_at(square), kind, name);
    if (!held) {
        return held.error();
    }
    board.held[draughts::index(kind)].insert(square);
    return ok();
}

template <int Lanes, int Seats>
[[nodiscard]] Status put_item(Board<Lanes, Seats>& board, Square square, const BoardsItem& item,
                              const Rules<Lanes>& rules) {
    using Kind = BoardsItem::Kind;
    if (item.kind == Kind::kTreasure) {
        return lay_treasure(board, square, item.treasure, rules);
    }
    if (item.kind == Kind::kHeld) {
        return give(board, square, mega_board::power_up_of(item.treasure), rules.layout());
    }
    take_piece(board, square);
    if (item.kind == Kind::kNothing) {
        board.treasury.take(square);
    } else {
        board.put_piece(item.seat, square, item.headings, {});
    }
    return ok();
}

[[nodiscard]] std::optional<Square> square_named(const std::string& name, const Layout& layout) {
    for (std::size_t place = 0; place < layout.squares(); ++place) {
        if (layout.name(mega_board::square_at(place)) == name) {
            return mega_board::square_at(place);
        }
    }
    return std::nullopt;
}

}  // namespace

template <int Lanes, int Seats>
std::vector<Thing> mega_board_palette(const State<Lanes, Seats>& state) {
    return things_of(boards_items(state));
}

template <int Lanes, int Seats>
Expected<State<Lanes, Seats>> put_on_boards(const State<Lanes, Seats>& state, const BoardEdit& edit) {
    using Kind = BoardsItem::Kind;
    const auto item = item_for(edit, boards_items(state));
    if (!item) {
        return item.error();
    }
    const Layout& layout = state.rules().layout();
    Board<Lanes, Seats> board = item->kind == Kind::kEmptyBoards ? Board<Lanes, Seats>() : state.board();
    if (item->thing.needs_place) {
        const auto square = square_named(edit.place, layout);
        if (!square) {
            return Error{fmt::format("'{}' is no place of the boards: expected a square such as {}", edit.place,
                                     layout.name(mega_board::square_at(0)))};
        }
        if (const Status put = put_item(board, *square, *item, state.rules()); !put) {
            return put.error();
        }
    }
    typename State<Lanes, Seats>::Captures captures{};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        captures[seat] = static_cast<std::uint16_t>(state.captures(seat_at(seat)));
    }
    const Seat to_move = item->kind == Kind::kMover ? seat_at(item->seat) : state.to_move();
    return State<Lanes, Seats>(board, captures, to_move, 0, false, state.rules());
}

template std::vector<Thing> mega_board_palette(const mega_board::SmallState& state);
template std::vector<Thing> mega_board_palette(const mega_board::LargeState& state);
template Expected<mega_board::SmallState> put_on_boards(const mega_board::SmallState& state, const BoardEdit& edit);
template Expected<mega_board::LargeState> put_on_boards(const mega_board::LargeState& state, const BoardEdit& edit);

}  // namespace sparring
