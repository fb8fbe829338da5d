#pragma once
// Power-Ups: their kinds, those of one piece, those lying on the crowning rows, and the kit that each player places.
// Rules page, "Power-Ups".

#include "engine/draughtnauts/bitboard.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sparring::draughtnauts {

// In the order of the notation, S H C T.
enum class PowerUp : std::uint8_t { kSword, kShield, kCannon, kTeleporter };

inline constexpr std::size_t kPowerUps = 4;
inline constexpr std::array<PowerUp, kPowerUps> kAllPowerUps = {PowerUp::kSword, PowerUp::kShield, PowerUp::kCannon,
                                                                PowerUp::kTeleporter};
inline constexpr std::string_view kPowerUpLetters = "SHCT";

[[nodiscard]] constexpr std::size_t index(PowerUp kind) { return static_cast<std::size_t>(kind); }
[[nodiscard]] constexpr char letter_of(PowerUp kind) { return kPowerUpLetters[index(kind)]; }

// A piece holds two Power-Ups at most, of different kinds.
inline constexpr int kMostHeld = 2;

// A set of kinds: the Power-Ups of one piece.
class PowerUpSet {
public:
    constexpr PowerUpSet() = default;
    [[nodiscard]] static constexpr PowerUpSet from_bits(unsigned bits) {
        PowerUpSet set;
        set.bits_ = static_cast<std::uint8_t>(bits);
        return set;
    }

    [[nodiscard]] constexpr bool contains(PowerUp kind) const { return ((bits_ >> index(kind)) & 1U) != 0; }
    constexpr void insert(PowerUp kind) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << index(kind))); }
    [[nodiscard]] constexpr PowerUpSet without(PowerUpSet other) const { return from_bits(bits_ & ~other.bits_); }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr unsigned bits() const { return bits_; }

    bool operator==(const PowerUpSet&) const = default;

private:
    std::uint8_t bits_ = 0;
};

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

// The multiset of Power-Ups that each player places: at most four, since each needs a square of the crowning row.
class Kit {
public:
    static constexpr int kMostPieces = 4;

    constexpr Kit() = default;
    [[nodiscard]] static constexpr Kit one_of_each() {
        Kit kit;
        for (const PowerUp kind : kAllPowerUps) {
            kit.add(kind);
        }
        return kit;
    }

    [[nodiscard]] constexpr int count(PowerUp kind) const { return (counts_ >> shift(kind)) & 15; }
    [[nodiscard]] constexpr int size() const {
        return count(PowerUp::kSword) + count(PowerUp::kShield) + count(PowerUp::kCannon) + count(PowerUp::kTeleporter);
    }
    constexpr void add(PowerUp kind) { counts_ = static_cast<std::uint16_t>(counts_ + (1U << shift(kind))); }
    // One less of a kind there is.
    constexpr void remove(PowerUp kind) { counts_ = static_cast<std::uint16_t>(counts_ - (1U << shift(kind))); }

    bool operator==(const Kit&) const = default;

private:
    [[nodiscard]] static constexpr unsigned shift(PowerUp kind) { return 4U * static_cast<unsigned>(kind); }

    std::uint16_t counts_ = 0;
};

}  // namespace sparring::draughtnauts
