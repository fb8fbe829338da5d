#pragma once
// Who holds which Power-Ups on the standard board, and which lie on its crowning rows. Rules page, "Power-Ups".

#include "engine/draughtnauts/bitboard.hpp"
#include "engine/draughts/power_ups.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sparring::draughtnauts {

using draughts::kAllPowerUps;
using draughts::Kit;
using draughts::kMostHeld;
using draughts::kPowerUpLetters;
using draughts::kPowerUps;
using draughts::PowerUp;
using draughts::PowerUpSet;

// Who holds what: for each kind the squares of the pieces that hold it, of both seats.
class Held {
public:
    [[nodiscard]] constexpr bool empty() const { return (holders_[0] | holders_[1] | holders_[2] | holders_[3]) == 0; }
    [[nodiscard]] constexpr Bitboard holders(PowerUp kind) const { return spread(holders_[index(kind)]); }
    [[nodiscard]] constexpr PowerUpSet of(Square square) const {
        const unsigned place = static_cast<unsigned>(number_of(square) - 1) % kSquares;
        unsigned bits = 0;
        for (std::size_t kind = 0; kind < kPowerUps; ++kind) {
            bits |= ((holders_[kind] >> place) & 1U) << kind;
        }
        return PowerUpSet::from_bits(bits);
    }
    // Adds to what the piece on a square holds.
    constexpr void give(Square square, PowerUpSet kinds) {
        const unsigned place = static_cast<unsigned>(number_of(square) - 1) % kSquares;
        for (std::size_t kind = 0; kind < kPowerUps; ++kind) {
            holders_[kind] |= ((kinds.bits() >> kind) & 1U) << place;
        }
    }
    // The pieces on these squares lose everything, or one kind.
    constexpr void clear(Bitboard squares) {
        const PackedSquares kept = ~packed(squares);
        for (PackedSquares& holders : holders_) {
            holders &= kept;
        }
    }
    constexpr void drop(PowerUp kind, Bitboard squares) { holders_[index(kind)] &= ~packed(squares); }
    [[nodiscard]] constexpr Held turned() const {
        Held result;
        for (std::size_t kind = 0; kind < kPowerUps; ++kind) {
            result.holders_[kind] = packed(draughtnauts::turned(spread(holders_[kind])));
        }
        return result;
    }
    // The four sets in two words, for hashing.
    [[nodiscard]] constexpr std::array<std::uint64_t, 2> words() const {
        return {holders_[0] | (std::uint64_t{holders_[1]} << 32U), holders_[2] | (std::uint64_t{holders_[3]} << 32U)};
    }

    bool operator==(const Held&) const = default;

private:
    std::array<PackedSquares, kPowerUps> holders_{};
};

// The squares on which Power-Ups can lie, both crowning rows: 1..4 are slots 0..3 and 29..32 are slots 4..7.
inline constexpr int kSlots = 8;

[[nodiscard]] constexpr int slot_of(Square square) {
    const int number = number_of(square);
    return number <= 4 ? number - 1 : number - 25;
}
[[nodiscard]] constexpr Square square_of_slot(int slot) { return square_of_number(slot < 4 ? slot + 1 : slot + 25); }
// Those of a seat's crowning row are `first_slot` to `first_slot + 3`.
[[nodiscard]] constexpr int first_slot(Seat seat) { return seat == kBlack ? 4 : 0; }

// Which kind lies on each of the eight squares: four bits a slot, 0 for none.
class Lying {
public:
    constexpr Lying() = default;
    [[nodiscard]] static constexpr Lying from_bits(std::uint32_t bits) {
        Lying lying;
        lying.bits_ = bits;
        return lying;
    }

    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool has(int slot) const { return code(slot) != 0; }
    // The kind on a slot that has one.
    [[nodiscard]] constexpr PowerUp at(int slot) const { return static_cast<PowerUp>(code(slot) - 1); }
    constexpr void put(int slot, PowerUp kind) {
        take(slot);
        bits_ |= (static_cast<std::uint32_t>(kind) + 1) << shift(slot);
    }
    constexpr void take(int slot) { bits_ &= ~(15U << shift(slot)); }
    [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
    [[nodiscard]] constexpr Lying turned() const {
        Lying result;
        for (int slot = 0; slot < kSlots; ++slot) {
            result.bits_ |= code(slot) << shift(kSlots - 1 - slot);
        }
        return result;
    }

    bool operator==(const Lying&) const = default;

private:
    [[nodiscard]] static constexpr unsigned shift(int slot) { return 4U * static_cast<unsigned>(slot); }
    [[nodiscard]] constexpr std::uint32_t code(int slot) const { return (bits_ >> shift(slot)) & 15U; }

    std::uint32_t bits_ = 0;
};

}  // namespace sparring::draughtnauts
