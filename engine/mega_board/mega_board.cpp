#include "engine/mega_board/mega_board.hpp"

#include <fmt/format.h>

namespace sparring::mega_board {

template <int Lanes, int Seats>
Expected<Rules<Lanes>> GameOf<Lanes, Seats>::make_rules(const Options& options) {
    if (options.layout.size() > Lanes || options.layout.seats() > Seats) {
        return Error{
            fmt::format("the layout {} has {} boards and {} players, more than the {} and {} there is room for",
                        format_plan(options.layout), options.layout.size(), options.layout.seats(), Lanes, Seats)};
    }
    // Also those for whom this size of the game has no room.
    for (auto place = static_cast<std::size_t>(options.layout.seats()); place < kSeatLimit; ++place) {
        if (!options.idle.of(seat_at(place)).empty()) {
            return Error{fmt::format("idle={} names player {}: expected 1 to {}, the players of the layout {}",
                                     draughts::format_idle(options.idle), place + 1, options.layout.seats(),
                                     format_plan(options.layout))};
        }
    }
    return Rules(options);
}

template struct GameOf<8, 4>;
template struct GameOf<16, 8>;

}  // namespace sparring::mega_board
