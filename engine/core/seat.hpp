#pragma once
// Seats are the players of a game, numbered from 0 in turn order. Values are kept per seat, and a finished game is
// described by the set of seats that share the win.

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace sparring {

// A player's place at the table: 0 is the first to move.
enum class Seat : std::uint8_t {};

inline constexpr Seat kFirstSeat{0};
inline constexpr Seat kSecondSeat{1};
inline constexpr int kSeatLimit = 8;

[[nodiscard]] constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
[[nodiscard]] constexpr Seat seat_at(std::size_t place) { return static_cast<Seat>(place); }

// The other seat of a two-seat game.
[[nodiscard]] constexpr Seat opponent(Seat seat) { return seat_at(1 - index(seat)); }

// Win share per seat, each in [0, 1], summing to 1.
template <int Seats>
using Payoffs = std::array<double, static_cast<std::size_t>(Seats)>;

// A set of seats, at most kSeatLimit of them.
class SeatSet {
public:
    constexpr SeatSet() = default;
    constexpr explicit SeatSet(Seat seat) : bits_(static_cast<std::uint8_t>(1U << index(seat))) {}

    // The first `seats` seats.
    [[nodiscard]] static constexpr SeatSet all(int seats) {
        return from_bits(static_cast<std::uint8_t>((1U << static_cast<unsigned>(seats)) - 1U));
    }
    [[nodiscard]] static constexpr SeatSet from_bits(std::uint8_t bits) {
        SeatSet set;
        set.bits_ = bits;
        return set;
    }

    [[nodiscard]] constexpr bool contains(Seat seat) const { return ((bits_ >> index(seat)) & 1U) != 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
    constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(seat))); }

    // What one seat gets when this set shares the win: 1/size for a member, else 0. In [0, 1].
    [[nodiscard]] constexpr double share(Seat seat) const { return contains(seat) ? 1.0 / size() : 0.0; }

    constexpr bool operator==(const SeatSet&) const = default;

private:
    std::uint8_t bits_ = 0;
};

// The payoffs of a finished game won by `winners`, who must not be empty.
template <int Seats>
[[nodiscard]] constexpr Payoffs<Seats> payoffs_of(SeatSet winners) {
    assert(!winners.empty());
    Payoffs<Seats> payoffs{};
    for (std::size_t place = 0; place < payoffs.size(); ++place) {
        payoffs[place] = winners.share(seat_at(place));
    }
    return payoffs;
}

}  // namespace sparring
