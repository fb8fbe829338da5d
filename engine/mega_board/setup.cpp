// The set-up: placing treasures, by players or by chance. Rules page, "Setup".

#include "engine/mega_board/state.hpp"

#include <algorithm>

namespace sparring::mega_board {

namespace {

// Ways to choose `chosen` of `from` things.
[[nodiscard]] std::uint32_t combinations(int from, int chosen) {
    std::uint32_t ways = 1;
    for (int factor = 1; factor <= chosen; ++factor) {
        ways = ways * static_cast<std::uint32_t>(from - chosen + factor) / static_cast<std::uint32_t>(factor);
    }
    return ways;
}

}  // namespace

template <int Lanes, int Seats>
Pieces State<Lanes, Seats>::left_to_place(Seat seat) const {
    Pieces left = rules_->to_place();
    for (int place = 0; place < board_.treasury.size(seat); ++place) {
        std::uint8_t& count = left[static_cast<std::size_t>(board_.treasury.item(seat, place).treasure)];
        count = static_cast<std::uint8_t>(count - (count > 0 ? 1 : 0));
    }
    return left;
}

// Rules page, "Setup": squares in order, on each the treasures in order.
template <int Lanes, int Seats>
void State<Lanes, Seats>::generate_placings(Moves<Lanes>& moves) const {
    const Pieces left = left_to_place(to_move_);
    rules_->crown_squares(to_move_).for_each([&](Square square) {
        const std::optional<Treasure> lying = board_.treasury.at(to_move_, square);
        if (lying && (rules_->places_crowns() || has_power_up(*lying))) {
            return;
        }
        for (std::size_t treasure = 0; treasure < left.size(); ++treasure) {
            if (left[treasure] > 0) {
                moves.push_back(Move::place(square, static_cast<Treasure>(treasure)));
            }
        }
    });
}

// Every arrangement of a player's treasures is equally likely. Treasures are placed by kind, the first kind that is
// left; those of one kind from the lowest square up, so that each arrangement comes about in one way only: the weight
// of a square is the number of ways to place the others of the kind above it.
template <int Lanes, int Seats>
void State<Lanes, Seats>::generate_outcomes(Placings& outcomes) const {
    const Pieces left = left_to_place(to_move_);
    const auto kind =
        static_cast<std::size_t>(std::ranges::find_if(left, [](int count) { return count > 0; }) - left.begin());
    const auto treasure = static_cast<Treasure>(kind);
    std::array<Square, kMaxPlacings> free{};
    int free_squares = 0;
    rules_->crown_squares(to_move_).for_each([&](Square square) {
        const std::optional<Treasure> lying = board_.treasury.at(to_move_, square);
        if (lying == treasure && (treasure != Treasure::kCrown || rules_->places_crowns())) {
            free_squares = 0;
        } else if (!lying || (!rules_->places_crowns() && !has_power_up(*lying))) {
            free[static_cast<std::size_t>(free_squares++)] = square;
        }
    });
    for (int place = 0; place < free_squares; ++place) {
        const std::uint32_t ways = combinations(free_squares - 1 - place, left[kind] - 1);
        if (ways > 0) {
            outcomes.push_back({Move::place(free[static_cast<std::size_t>(place)], treasure), ways});
        }
    }
}

template <int Lanes, int Seats>
void State<Lanes, Seats>::apply_placing(const Move& move) {
    if (board_.crowns.contains(move.to())) {
        board_.treasury.take(to_move_, move.to());
    }
    board_.crowns.insert(move.to());
    board_.treasury.put(to_move_, move.to(), move.treasure());
    to_move_ = next_seat();
    is_setup_ = false;
    for (std::size_t place = 0; place < static_cast<std::size_t>(seats()); ++place) {
        is_setup_ =
            is_setup_ || std::ranges::any_of(left_to_place(seat_at(place)), [](int count) { return count > 0; });
    }
}

template Pieces SmallState::left_to_place(Seat seat) const;
template Pieces LargeState::left_to_place(Seat seat) const;
template void SmallState::generate_placings(Moves<8>& moves) const;
template void LargeState::generate_placings(Moves<16>& moves) const;
template void SmallState::generate_outcomes(Placings& outcomes) const;
template void LargeState::generate_outcomes(Placings& outcomes) const;
template void SmallState::apply_placing(const Move& move);
template void LargeState::apply_placing(const Move& move);

}  // namespace sparring::mega_board
