#pragma once
// The chambers that are not in play: hands, the pile, and those out of the game, each in order, so that equal stocks
// are equal values. Beside a chamber of a hand stands which other seats know of it. Rules page `drakon.md`, "Hidden
// information".

#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "engine/drakon/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace sparring::drakon {

// Whose chambers: a seat's hand by its number, or one of these.
using Owner = std::size_t;
inline constexpr Owner kPile = kMaxSeats;
inline constexpr Owner kOut = kMaxSeats + 1;
inline constexpr std::size_t kOwners = kMaxSeats + 2;

// A chamber that a View does not show.
inline constexpr Kind kUnknown = kind_at(0xff);

class Stock {
public:
    // Chambers of all owners. In a View those that other hands hide are there twice, unknown and in the pile.
    static constexpr std::size_t kCapacity = 2 * static_cast<std::size_t>(kMaxChambers) - 1;

    // Of all owners.
    [[nodiscard]] std::size_t size() const { return ends_.back(); }
    [[nodiscard]] std::size_t size(Owner owner) const { return ends_[owner] - begin_of(owner); }
    // In the order of the kinds.
    [[nodiscard]] Kind kind(Owner owner, std::size_t place) const {
        return kind_at(items_[begin_of(owner) + place] >> 8U);
    }
    // The seats that know of a chamber of another's hand. Chambers of one kind cannot be told apart: what counts is of
    // how many of them a seat knows, and these stand last, so that who knows of one knows of all that follow.
    [[nodiscard]] SeatSet knowing(Owner owner, std::size_t place) const {
        return SeatSet::from_bits(static_cast<std::uint8_t>(items_[begin_of(owner) + place] & 0xffU));
    }
    [[nodiscard]] bool holds(Owner owner, Kind kind) const;

    // There must be room.
    void add(Owner owner, Kind kind, SeatSet knowing = SeatSet());
    // Seats get to know of one chamber more of a kind; false, and nothing certain, if the hand has not so many.
    [[nodiscard]] bool make_known(Owner owner, Kind kind, SeatSet knowing);
    // There must be one. Nobody can tell whether it was the one that was known, so that everybody who knew of some
    // knows of one fewer.
    void remove(Owner owner, Kind kind);
    // Leaves of what is known of a hand what `seat` knows.
    void forget_but(Owner owner, Seat seat);
    // Makes every chamber of a hand that `seat` does not know of an unknown one and adds it to the pile, and leaves of
    // what is known what `seat` knows.
    void hide_from(Owner owner, Seat seat);
    // Gives every unknown chamber of the hands a kind from the pile, uniformly over all ways to deal them.
    void deal_unknown(FastRandom& random);

    [[nodiscard]] std::uint64_t hash() const;

    bool operator==(const Stock&) const = default;

private:
    [[nodiscard]] std::size_t begin_of(Owner owner) const { return owner == 0 ? 0 : ends_[owner - 1]; }
    [[nodiscard]] static std::uint16_t item(Kind kind, SeatSet knowing) {
        return static_cast<std::uint16_t>((index(kind) << 8U) | knowing.bits());
    }
    [[nodiscard]] std::span<std::uint16_t> items(Owner owner) {
        return std::span(items_).subspan(begin_of(owner), size(owner));
    }
    // Where the chambers of a kind are among an owner's: the first one, and the end.
    [[nodiscard]] std::pair<std::size_t, std::size_t> range_of(Owner owner, Kind kind) const;

    std::array<std::uint16_t, kCapacity + 1> items_{};  // by owner, each ascending: the kind, then who knows
    std::array<std::uint8_t, kOwners> ends_{};
};

}  // namespace sparring::drakon
