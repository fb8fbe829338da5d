#pragma once
// Power-Ups as every draughts game has them: their kinds, those of one piece, and the kit that each player places.
// Rules page of the standard board, "Power-Ups".

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::draughts {

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

// The kind of a letter of the notation; nothing if it is none.
[[nodiscard]] std::optional<PowerUp> power_up_of(char letter);
// `SHCT`: the kinds in their order.
[[nodiscard]] std::string letters_of(PowerUpSet kinds);
[[nodiscard]] std::string letters_of(Kit kit);

}  // namespace sparring::draughts
