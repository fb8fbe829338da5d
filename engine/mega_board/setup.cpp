// The set-up: placing treasures, by players or by chance. Rules page, "Setup".

#include "engine/mega_board/state.hpp"

#include <algorithm>

namespace sparring::mega_board {

namespace {

// One move for each kind that is left.
template <class List>
void append_placings(Square on, const Pieces& left, List& moves) {
    for (std::size_t treasure = 0; treasure < left.size(); ++treasure) {
        if (left[treasure] > 0) {
            moves.push_back(Move::place(on, static_cast<Treasure>(treasure)));
        }
    }
}

}  // namespace

template <int Lanes, int Seats>
Pieces State<Lanes, Seats>::left_to_place(Seat seat) const {
    Pieces left = rules_->to_place();
    (board_.treasury.crowns() & rules_->home(seat)).for_each([&](Square square) {
        std::uint8_t& count = left[static_cast<std::size_t>(*board_.treasury.at(square))];
        count = static_cast<std::uint8_t>(count - (count > 0 ? 1 : 0));
    });
    return left;
}

template <int Lanes, int Seats>
typename State<Lanes, Seats>::Set State<Lanes, Seats>::free_to_place(Seat seat) const {
    const Set taken = rules_->places_crowns() ? board_.treasury.crowns() : board_.treasury.power_ups();
    return rules_->crown_squares(seat) - taken;
}

// Squares in order, on each the treasures in order.
template <int Lanes, int Seats>
void State<Lanes, Seats>::generate_placings(Moves<Lanes>& moves) const {
    const Pieces left = left_to_place(to_move_);
    free_to_place(to_move_).for_each([&](Square square) { append_placings(square, left, moves); });
}

// One thing at a time, kind by kind, on any free square alike: so every arrangement is equally likely in the end.
template <int Lanes, int Seats>
void State<Lanes, Seats>::generate_outcomes(Placings& outcomes) const {
    const Pieces left = left_to_place(to_move_);
    const auto kind = std::ranges::find_if(left, [](int count) { return count > 0; }) - left.begin();
    free_to_place(to_move_).for_each(
        [&](Square square) { outcomes.push_back({Move::place(square, static_cast<Treasure>(kind)), 1}); });
}

template <int Lanes, int Seats>
void State<Lanes, Seats>::apply_placing(const Move& move) {
    board_.treasury.put(move.to(), move.treasure());
    to_move_ = next_seat();
    is_setup_ = false;
    for (std::size_t place = 0; place < static_cast<std::size_t>(seats()); ++place) {
        is_setup_ =
            is_setup_ || std::ranges::any_of(left_to_place(seat_at(place)), [](int count) { return count > 0; });
    }
}

template Pieces State<8, 4>::left_to_place(Seat seat) const;
template Pieces State<16, 8>::left_to_place(Seat seat) const;
template State<8, 4>::Set State<8, 4>::free_to_place(Seat seat) const;
template State<16, 8>::Set State<16, 8>::free_to_place(Seat seat) const;
template void State<8, 4>::generate_placings(Moves<8>& moves) const;
template void State<16, 8>::generate_placings(Moves<16>& moves) const;
template void State<8, 4>::generate_outcomes(Placings& outcomes) const;
template void State<16, 8>::generate_outcomes(Placings& outcomes) const;
template void State<8, 4>::apply_placing(const Move& move);
template void State<16, 8>::apply_placing(const Move& move);

}  // namespace sparring::mega_board
