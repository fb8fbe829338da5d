#pragma once
// How many coins a character can come to by its next few moves, from every chamber of a lair, by dynamic programming
// over the moves that are possible as the lair lies. Other characters are left out of account, but for the counter.

#include "engine/drakon/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sparring {

// In hundredths of a coin. A character need not move, so that nothing is negative.
class LairGains {
public:
    static constexpr int kMoves = 4;
    static constexpr int kCoin = 100;

    explicit LairGains(const drakon::State& state);

    // The most by at most `moves` moves from a chamber, 1 <= moves <= kMoves.
    [[nodiscard]] std::int32_t best(std::size_t chamber, int moves) const {
        return best_[static_cast<std::size_t>(moves)][chamber];
    }
    // What coming to a chamber is worth.
    [[nodiscard]] std::int32_t arrival(std::size_t chamber) const { return arrival_[chamber]; }
    // Chambers that arrows of a chamber lead to.
    [[nodiscard]] int exits(std::size_t chamber) const { return exits_[chamber]; }

    // What coming to a chamber of a code is worth where nothing else is known.
    [[nodiscard]] static std::int32_t worth(drakon::Code code);

private:
    using Row = std::array<std::int16_t, drakon::kMaxChambers>;
    static constexpr std::uint8_t kNone = 0xff;

    void link(const drakon::State& state);
    [[nodiscard]] std::size_t blown_from(const drakon::Lair& lair, std::size_t chamber, drakon::Side side) const;
    void fill(const drakon::Lair& lair, int moves);
    // The best of what steps lead to, with what can be had by fewer moves from there.
    [[nodiscard]] std::int32_t best_step(std::size_t chamber, const Row& before) const;
    [[nodiscard]] std::int32_t best_walk(std::size_t chamber, const Row& before, int steps) const;

    std::array<std::array<std::uint8_t, drakon::kSides>, drakon::kMaxChambers> next_{};
    Row arrival_{};
    std::array<std::uint8_t, drakon::kMaxChambers> exits_{};
    std::array<Row, kMoves + 1> best_{};
};

}  // namespace sparring
