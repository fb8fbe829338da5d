#include "engine/power_play/rules.hpp"

#include "engine/core/bits.hpp"

namespace sparring::power_play {

namespace {

// The squares of corner a1, by Start.
constexpr std::array<Squares, 4> kStartsOfA1 = {
    only(square_of(0, 0)) | only(square_of(0, 1)) | only(square_of(0, 2)) | only(square_of(1, 0)) |
        only(square_of(2, 0)),
    only(square_of(0, 1)) | only(square_of(1, 0)) | only(square_of(0, 2)) | only(square_of(1, 1)) |
        only(square_of(2, 0)),
    only(square_of(0, 0)) | only(square_of(0, 1)) | only(square_of(1, 0)) | only(square_of(1, 1)) |
        only(square_of(2, 2)),
    only(square_of(0, 0)) | only(square_of(2, 0)) | only(square_of(1, 1)) | only(square_of(0, 2)) |
        only(square_of(2, 2)),
};

// The squares of corner a1 turned to another corner by reflection.
[[nodiscard]] Squares reflected(Squares squares, Square corner) {
    Squares result = 0;
    for (; squares != 0; squares = without_lowest_bit(squares)) {
        const Square square = first_of(squares);
        result |= only(square_of(file_of(square) ^ file_of(corner), rank_of(square) ^ rank_of(corner)));
    }
    return result;
}

}  // namespace

Square corner(std::size_t seat, int players) {
    constexpr std::array<Square, 4> kCorners = {square_of(0, 0), square_of(0, 7), square_of(7, 7), square_of(7, 0)};
    return players == kMinSeats ? kCorners[2 * seat] : kCorners[seat];
}

Rules::Rules(const Options& options) : options_(options) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(options.players); ++seat) {
        starts_[seat] = reflected(kStartsOfA1[static_cast<std::size_t>(options.start)], corner(seat, options.players));
    }
}

std::optional<std::size_t> Rules::start_owner(Square square) const {
    for (std::size_t seat = 0; seat < starts_.size(); ++seat) {
        if (contains(starts_[seat], square)) {
            return seat;
        }
    }
    return std::nullopt;
}

}  // namespace sparring::power_play
