#include "engine/mega_board/setup_check.hpp"

#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <numeric>

namespace sparring::mega_board {

namespace {

[[nodiscard]] int total(const Pieces& pieces) { return std::accumulate(pieces.begin(), pieces.end(), 0); }

// Treasures of a seat that lie and came there by placing.
template <int Lanes, int Seats>
[[nodiscard]] int placed_by(const State<Lanes, Seats>& state, Seat seat) {
    const Treasury<Lanes>& treasury = state.board().treasury;
    const SquareSet<Lanes> placed = state.rules().places_crowns() ? treasury.crowns() : treasury.power_ups();
    return (placed & state.rules().home(seat)).size();
}

// Players place one thing each in turn, the first player first.
template <int Lanes, int Seats>
[[nodiscard]] Status check_turns(const State<Lanes, Seats>& state, int placed_by_all, int column) {
    const int seats = state.seats();
    for (int place = 0; place < seats; ++place) {
        const int placed = placed_by(state, seat_at(static_cast<std::size_t>(place)));
        const int expected = (placed_by_all + seats - 1 - place) / seats;
        if (placed != expected) {
            return TextCursor::error_at(column, fmt::format("player {} has placed {}: expected {}, since players place "
                                                            "in turn, player 1 first",
                                                            place + 1, placed, expected));
        }
    }
    const int next = placed_by_all % seats;
    if (sparring::index(state.to_move()) != static_cast<std::size_t>(next)) {
        return TextCursor::error_at(1, fmt::format("expected player {} to move, whose turn it is to place", next + 1));
    }
    return ok();
}

}  // namespace

template <int Lanes, int Seats>
Status check_setup(const State<Lanes, Seats>& state, int column) {
    const Rules<Lanes>& rules = state.rules();
    if (!rules.has_setup()) {
        return TextCursor::error_at(column,
                                    rules.options().setup == Setup::kFixed
                                        ? "section U needs setup=alternate or random; with setup=fixed nobody places"
                                        : "section U, but there are no Power-Ups to place");
    }
    int placed_by_all = 0;
    for (std::size_t place = 0; place < static_cast<std::size_t>(state.seats()); ++place) {
        const int placed = placed_by(state, seat_at(place));
        if (placed + total(state.left_to_place(seat_at(place))) != total(rules.to_place())) {
            return TextCursor::error_at(column, fmt::format("player {} has placed what the kit {} does not have",
                                                            place + 1, draughts::letters_of(rules.options().kit)));
        }
        placed_by_all += placed;
    }
    if (placed_by_all == total(rules.to_place()) * state.seats()) {
        return TextCursor::error_at(column, "section U, but nothing is left to place");
    }
    return check_turns(state, placed_by_all, column);
}

template Status check_setup(const SmallState& state, int column);
template Status check_setup(const LargeState& state, int column);

}  // namespace sparring::mega_board
