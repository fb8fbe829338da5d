#pragma once
// Pyramids that a player has in hand: kicked back, and not placed yet or in reserve.

#include "engine/power_play/types.hpp"

#include <array>
#include <cstdint>

namespace sparring::power_play {

class Hand {
public:
    // 0..5 pyramids of a size.
    [[nodiscard]] constexpr int count(int size) const { return counts_[static_cast<std::size_t>(size) - 1]; }
    [[nodiscard]] constexpr bool empty() const { return counts_ == decltype(counts_){}; }
    [[nodiscard]] constexpr int pips() const { return counts_[0] + 2 * counts_[1] + 3 * counts_[2]; }

    // Different for different hands, below 512.
    [[nodiscard]] constexpr std::uint64_t code() const {
        return static_cast<std::uint64_t>(counts_[0] | (counts_[1] << 3) | (counts_[2] << 6));
    }

    constexpr void add(int size) { ++counts_[static_cast<std::size_t>(size) - 1]; }
    constexpr void add(Stack stack) {
        for (int level = 0; level < stack.height(); ++level) {
            add(stack.size_at(level));
        }
    }
    constexpr void remove(int size) { --counts_[static_cast<std::size_t>(size) - 1]; }

    bool operator==(const Hand&) const = default;

private:
    std::array<std::uint8_t, kSizes> counts_{};
};

}  // namespace sparring::power_play
