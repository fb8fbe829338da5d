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
    [[nodiscard]] bool has_chamber_beside(std::size_t chamber, drakon::Side side) const {
        return beside_[chamber][static_cast<std::size_t>(side)] != kNone;
    }

    // What coming to a chamber of a code is worth where nothing else is known.
    [[nodiscard]] static std::int32_t worth(drakon::Code code);

private:
    // With a last element for what there is not, which is worth nothing.
    using Row = std::array<std::int16_t, drakon::kMaxChambers + 1>;
    // Chambers, one for each side.
    using Links = std::array<std::uint8_t, drakon::kSides>;
    static constexpr std::uint8_t kNone = drakon::kMaxChambers;
    static constexpr drakon::Arrows kAllArrows = (1U << drakon::kSides) - 1;

    void find_neighbours(const drakon::Lair& lair);
    void look_at_chambers(const drakon::State& state);
    void link(const drakon::Lair& lair, std::size_t chamber);
    [[nodiscard]] std::uint8_t blown_from(std::uint8_t chamber, drakon::Side side) const;
    void fill(const drakon::Lair& lair, int moves);
    // The best of what steps lead to.
    [[nodiscard]] std::int16_t best_step(std::size_t chamber, const Row& worths) const;
    void fill_far(const drakon::Lair& lair, const Row& worths, Row& row) const;
    [[nodiscard]] std::int16_t best_walk(std::size_t chamber, const Row& worths, int steps) const;

    std::array<Links, drakon::kMaxChambers> beside_{};  // of the chambers that there are
    std::array<Links, drakon::kMaxChambers> next_{};    // where steps lead
    Row arrival_{};
    std::array<std::uint8_t, drakon::kMaxChambers> far_{};  // those whose action leads farther than a step
    std::size_t far_size_ = 0;
    std::array<std::uint8_t, drakon::kMaxChambers> exits_{};
    std::array<Row, kMoves + 1> best_{};
};

}  // namespace sparring
