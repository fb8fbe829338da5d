#include "tools/games/power_play/edit.hpp"

#include "engine/power_play/square_text.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace sparring {

namespace {

using power_play::Hand;
using power_play::Square;
using power_play::Stack;
using power_play::State;
using Fields = power_play::State::Fields;

struct PyramidItem {
    enum class Kind : unsigned char { kPyramid, kInHand, kNothing, kMover, kOut, kEmptyBoard };

    Thing thing;
    Kind kind = Kind::kNothing;
    std::size_t seat = 0;
    int size = 0;
};

[[nodiscard]] std::vector<PyramidItem> pyramid_items(std::size_t seats) {
    using Kind = PyramidItem::Kind;
    std::vector<PyramidItem> items;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        for (int size = 1; size <= power_play::kSizes; ++size) {
            items.push_back({{fmt::format("pyramid {} of player {}", size, seat + 1)}, Kind::kPyramid, seat, size});
        }
    }
    items.push_back({{"nothing"}, Kind::kNothing});
    for (std::size_t seat = 0; seat < seats; ++seat) {
        for (int size = 1; size <= power_play::kSizes; ++size) {
            items.push_back({{fmt::format("pyramid {} in the hand of player {}", size, seat + 1), false},
                             Kind::kInHand,
                             seat,
                             size});
        }
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        items.push_back({{fmt::format("Player {} is out", seat + 1), false}, Kind::kOut, seat});
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        items.push_back({{fmt::format("Player {} to move", seat + 1), false}, Kind::kMover, seat});
    }
    items.push_back({{"empty board", false}, Kind::kEmptyBoard});
    return items;
}

[[nodiscard]] std::vector<PyramidItem> pyramid_items(const State& state) {
    return pyramid_items(static_cast<std::size_t>(state.seats()));
}

// All pyramids of a player, on the board and in hand.
[[nodiscard]] Hand pyramids_of(const Fields& fields, std::size_t seat) {
    Hand all = fields.hands[seat];
    for (std::size_t place = 0; place < static_cast<std::size_t>(power_play::kSquares); ++place) {
        const Square square = power_play::square_at(place);
        if (power_play::contains(fields.board.pieces(seat), square)) {
            all.add(fields.board.stack(square));
        }
    }
    return all;
}

[[nodiscard]] Expected<Square> square_for(const std::string& name) {
    for (std::size_t place = 0; place < static_cast<std::size_t>(power_play::kSquares); ++place) {
        const Square square = power_play::square_at(place);
        if (power_play::square_name(square) != name) {
            continue;
        }
        if (power_play::contains(power_play::kMarkers, square)) {
            return Error{fmt::format("a black marker stands on {}", name)};
        }
        return square;
    }
    return Error{fmt::format("'{}' is no place of the board: expected a square from a1 to h8", name)};
}

[[nodiscard]] Status check_left(const Fields& fields, const PyramidItem& item) {
    return pyramids_of(fields, item.seat).count(item.size) < power_play::kOfEachSize
               ? ok()
               : Status(Error{fmt::format("player {} has all {} pyramids {} on the board and in hand", item.seat + 1,
                                          power_play::kOfEachSize, item.size)});
}

[[nodiscard]] Status put_on_square(Fields& fields, Square square, const PyramidItem& item) {
    const bool is_own = power_play::contains(fields.board.pieces(item.seat), square);
    const Stack below = is_own ? fields.board.stack(square) : Stack();
    if (below.height() == power_play::kMaxHeight) {
        return Error{fmt::format("three pyramids stand on {}: expected no more", power_play::square_name(square))};
    }
    if (const Status left = check_left(fields, item); !left) {
        return left;
    }
    fields.board.clear(power_play::only(square));
    fields.board.put(item.seat, square, below.under(Stack::of(item.size)));
    return ok();
}

// Who has nothing is out, and what a player does not have is lost.
void count_lost(Fields& fields, std::size_t seats) {
    fields.out = SeatSet();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const Hand all = pyramids_of(fields, seat);
        if (all.empty()) {
            fields.out.insert(seat_at(seat));
        }
        fields.lost_pips[seat] = static_cast<std::uint8_t>(power_play::kPips - all.pips());
    }
}

[[nodiscard]] Status put_item(Fields& fields, const PyramidItem& item, const std::string& place) {
    using Kind = PyramidItem::Kind;
    switch (item.kind) {
        case Kind::kPyramid:
        case Kind::kNothing: {
            const auto square = square_for(place);
            if (square && item.kind == Kind::kNothing) {
                fields.board.clear(power_play::only(*square));
                return ok();
            }
            return square ? put_on_square(fields, *square, item) : Status(square.error());
        }
        case Kind::kInHand: {
            const Status left = check_left(fields, item);
            if (left) {
                fields.hands[item.seat].add(item.size);
            }
            return left;
        }
        case Kind::kMover: fields.to_move = seat_at(item.seat); return ok();
        case Kind::kOut:
            fields.board.clear(fields.board.pieces(item.seat));
            fields.hands[item.seat] = Hand();
            return ok();
        case Kind::kEmptyBoard:
            fields.board = power_play::Board();
            fields.hands = {};
            return ok();
    }
    return ok();
}

}  // namespace

std::vector<Thing> power_play_palette(const State& state) { return things_of(pyramid_items(state)); }

Expected<State> put_pyramid(const State& state, const BoardEdit& edit) {
    const auto item = item_for(edit, pyramid_items(state));
    if (!item) {
        return item.error();
    }
    Fields fields = state.fields();
    if (const Status put = put_item(fields, *item, edit.place); !put) {
        return put.error();
    }
    fields.kicker.reset();
    fields.quiet_plies = 0;
    fields.plies = 0;
    count_lost(fields, static_cast<std::size_t>(state.seats()));
    return State(fields, state.rules());
}

}  // namespace sparring
